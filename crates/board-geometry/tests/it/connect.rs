//! Waves, groups, unions, articulations, counts of neighbors.

use board_geometry::{Cell, CellSet, Layout, Neighborhood, Unions};
use proptest::prelude::*;

use crate::common::{Set, WORDS, any_neighborhood, boards_and_sets, rectangle, steps_from};

proptest! {
    #[test]
    fn waves_are_distances((board, through) in boards_and_sets(), start in any::<prop::sample::Index>(), neighborhood in any_neighborhood()) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        let start = board.cell(start.index(board.len())).expect("in range");
        let through = through.with(start);
        let steps = steps_from(&board, start, neighborhood, |cell| through.contains(cell));
        let mut reached = 0;
        for (wave, number) in layout.waves(Set::of(start), through, neighborhood).zip(0..) {
            let expected: Set = board.cells().filter(|cell| steps[cell.index()] == Some(number)).collect();
            prop_assert_eq!(wave, expected);
            reached += wave.len();
        }
        prop_assert_eq!(reached, layout.flood(Set::of(start), through, neighborhood).len());
        prop_assert_eq!(reached, steps.iter().flatten().count());
    }

    #[test]
    fn groups_and_unions_are_floods((board, set) in boards_and_sets(), neighborhood in any_neighborhood(), order: u64) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        let groups: Vec<Set> = layout.groups(set, neighborhood).collect();
        let mut unions = Unions::new(&board, neighborhood);
        // Once more after clearing, in another order.
        for turn in [0, order] {
            unions.clear();
            let mut cells: Vec<Cell> = set.iter().collect();
            cells.sort_by_key(|cell| (cell.index() as u64).wrapping_mul(turn | 1) ^ turn);
            for &cell in &cells {
                prop_assert!(!unions.contains(cell));
                prop_assert!(unions.add(&board, cell));
                prop_assert!(!unions.add(&board, cell));
            }
            prop_assert_eq!(unions.count(), groups.len());
        }
        prop_assert_eq!(groups.iter().fold(Set::EMPTY, |all, &group| all | group), set);
        prop_assert!(groups.iter().map(CellSet::first).is_sorted());
        for cell in board.cells() {
            let group = layout.group(cell, set, neighborhood);
            prop_assert_eq!(set.contains(cell), groups.contains(&group));
            prop_assert_eq!(unions.size(cell), group.len());
            prop_assert_eq!(unions.lowest(cell), group.first());
            prop_assert_eq!(unions.members(cell).collect::<Set>(), group);
            prop_assert_eq!(unions.members(cell).count(), group.len());
            for other in group {
                prop_assert!(unions.joined(cell, other));
            }
            prop_assert_eq!(unions.joined(cell, cell), set.contains(cell));
        }
    }

    #[test]
    fn without_an_articulation_there_are_more_groups((board, set) in boards_and_sets(), neighborhood in any_neighborhood()) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        let found = layout.articulations(set, neighborhood);
        let groups = layout.groups(set, neighborhood).count();
        let expected: Set =
            set.iter().filter(|&cell| layout.groups(set.without(cell), neighborhood).count() > groups).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn neighbors_are_counted((board, set) in boards_and_sets(), neighborhood in any_neighborhood()) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        let counts = layout.neighbor_counts(set, neighborhood);
        for cell in board.cells() {
            let expected = board.neighbors(cell, neighborhood).filter(|&next| set.contains(next)).count();
            prop_assert_eq!(counts.of(cell), Some(expected));
            prop_assert!(layout.with_neighbors(set, neighborhood, expected).contains(cell));
        }
        let all = (0..=8).fold(Set::EMPTY, |all, count| {
            assert!(!all.intersects(&counts.exactly(count)));
            all | counts.exactly(count)
        });
        prop_assert_eq!(all, layout.all());
        prop_assert!(counts.exactly(9).is_empty() && counts.exactly(16).is_empty() && counts.exactly(usize::MAX).is_empty());
    }
}

#[test]
fn cells_and_boards_of_another_size_are_refused() {
    let (small, large) = (rectangle(4, 5), rectangle(26, 26));
    let stranger = large.cell(600).expect("a cell");
    let mut unions = Unions::new(&small, Neighborhood::Edge);
    assert!(!unions.add(&small, stranger));
    assert!(!unions.add(&large, small.cell(0).expect("a cell")));
    assert!(!unions.contains(stranger));
    assert_eq!((unions.size(stranger), unions.lowest(stranger), unions.count()), (0, None, 0));
    assert_eq!(unions.members(stranger).count(), 0);
    assert!(!unions.joined(stranger, stranger));
    let layout = Layout::<11>::new(&small).expect("it fits");
    let everything: Set = large.cells().collect();
    assert_eq!(layout.groups(everything, Neighborhood::Edge).collect::<Vec<_>>(), [layout.all()]);
    assert!(layout.articulations(everything, Neighborhood::Edge).is_empty());
    assert!(layout.group(stranger, everything, Neighborhood::Edge).is_empty());
    assert_eq!(layout.neighbor_counts(everything, Neighborhood::Edge).of(stranger), None);
}
