//! Canonical forms, subgroups, generators.

use board_geometry::{Board, CellMap, Grid, Permutation, Symmetry, SymmetryGroup, Wrap};
use proptest::prelude::*;

use crate::common::{Set, boards, boards_and_sets, hexagon, octagon, rectangle};

fn closure(grid: Grid, generators: &[Symmetry]) -> Vec<Symmetry> {
    let mut all = vec![Symmetry::identity(grid)];
    loop {
        let products: Vec<Symmetry> =
            all.iter().flat_map(|a| generators.iter().filter_map(|&b| a.then(b))).collect();
        let before = all.len();
        all.extend(products);
        all.sort_unstable();
        all.dedup();
        if all.len() == before {
            return all;
        }
    }
}

fn symmetries(group: &SymmetryGroup) -> Vec<Symmetry> {
    group.elements().iter().map(Permutation::symmetry).collect()
}

proptest! {
    #[test]
    fn generators_generate_and_none_is_superfluous(board in boards()) {
        let group = SymmetryGroup::new(&board);
        prop_assert!(symmetries(&group).into_iter().eq(board.symmetries()));
        let generators = group.generators();
        prop_assert_eq!(closure(board.grid(), &generators), symmetries(&group));
        for left_out in 0..generators.len() {
            let mut fewer = generators.clone();
            fewer.remove(left_out);
            prop_assert!(closure(board.grid(), &fewer).len() < group.order());
        }
    }

    #[test]
    fn permutations_compose_as_their_symmetries(board in boards()) {
        let group = SymmetryGroup::new(&board);
        for a in group.elements() {
            prop_assert_eq!(Some(a.inverse()), board.permutation(a.symmetry().inverse()));
            for b in group.elements() {
                let both = a.then(b).expect("one board");
                let symmetry = a.symmetry().then(b.symmetry()).expect("one grid");
                prop_assert_eq!(Some(both), board.permutation(symmetry));
            }
        }
    }

    #[test]
    fn images_have_one_canonical_form((board, set) in boards_and_sets(), others: u64) {
        let group = SymmetryGroup::new(&board);
        let other: Set = board.cells().filter(|cell| others >> (cell.index() % 64) & 1 == 1).collect();
        let value = |cell| (set.contains(cell), other.contains(cell));
        let map = CellMap::from_fn(&board, value);
        let canonical = |map: &CellMap<(bool, bool)>| group.canonical_map(map).and_then(|one| one.map(map));
        let (least, symmetry) = group.canonical_set(set);
        prop_assert_eq!(board.permutation(symmetry).map(|one| one.set(set)), Some(least));
        let mut images = Vec::new();
        for one in group.elements() {
            let image = one.set(set);
            images.push(image);
            prop_assert_eq!(group.canonical_set(image).0, least);
            prop_assert_eq!(
                group.canonical_sets([image, one.set(other)]).0,
                group.canonical_sets([set, other]).0
            );
            let mapped = one.map(&map).expect("its own board");
            for cell in board.cells() {
                prop_assert_eq!(mapped.get(one.cell(cell).expect("its own cell")), map.get(cell));
            }
            prop_assert_eq!(canonical(&mapped), canonical(&map));
        }
        prop_assert_eq!(images.iter().min(), Some(&least));
        let smallest = group.elements().iter().filter_map(|one| one.map(&map)).min();
        prop_assert_eq!(canonical(&map), smallest);
    }

    #[test]
    fn marked_cells_leave_the_symmetries_that_fix_them((board, set) in boards_and_sets()) {
        let group = SymmetryGroup::new(&board);
        let fixing = group.fixing_sets(&[set]);
        let expected: Vec<Symmetry> = board
            .symmetries()
            .filter(|&symmetry| set.iter().all(|cell| board.transformed(cell, symmetry).is_some_and(|image| set.contains(image))))
            .collect();
        prop_assert_eq!(symmetries(&fixing), expected);
        prop_assert_eq!(&group.fixing_map(&CellMap::from_set(&board, &set)), &fixing);
        prop_assert_eq!(group.order() % fixing.order(), 0);
        // As many images as cosets.
        let mut images: Vec<Set> = group.elements().iter().map(|one| one.set(set)).collect();
        images.sort_unstable();
        images.dedup();
        prop_assert_eq!(images.len(), group.order() / fixing.order());
    }
}

#[test]
fn the_order_of_a_symmetry() {
    let orders = |grid| Symmetry::all(grid).map(Symmetry::order).collect::<Vec<_>>();
    assert_eq!(orders(Grid::Square), [1, 4, 2, 4, 2, 2, 2, 2]);
    assert_eq!(orders(Grid::Hexagonal), [1, 6, 3, 2, 3, 6, 2, 2, 2, 2, 2, 2]);
    for grid in [Grid::Square, Grid::Hexagonal] {
        for symmetry in Symmetry::all(grid) {
            let mut at = symmetry;
            let mut times = 1;
            while at != Symmetry::identity(grid) {
                at = at.then(symmetry).expect("one grid");
                times += 1;
            }
            assert_eq!(symmetry.order(), times);
        }
    }
}

#[test]
fn the_generators_of_the_usual_boards() {
    let generators = |board: &Board| {
        let texts = SymmetryGroup::new(board).generators().into_iter().map(|one| one.to_string());
        texts.collect::<Vec<_>>()
    };
    assert_eq!(generators(&rectangle(8, 8)), ["turn 1/4", "mirror, then turn 0/4"]);
    assert_eq!(generators(&rectangle(4, 5)), ["turn 2/4", "mirror, then turn 0/4"]);
    assert_eq!(generators(&octagon()), ["turn 2/4", "mirror, then turn 0/4"]);
    assert_eq!(generators(&hexagon(9)), ["turn 1/6", "mirror, then turn 0/6"]);
    let cylinder = rectangle(5, 5).wrapped(Wrap::Columns).expect("large enough");
    assert_eq!(generators(&cylinder), ["turn 2/4", "mirror, then turn 0/4"]);
    let odd = rectangle(3, 2).subset(|at| (at.column, at.row) != (0, 0)).expect("cells");
    assert!(generators(&odd).is_empty());
}

#[test]
fn what_is_no_subgroup_or_no_map_of_the_board_is_refused() {
    let group = SymmetryGroup::new(&rectangle(4, 4));
    assert_eq!(group.subgroup(|one| !one.is_mirrored()).map(|turns| turns.order()), Some(4));
    assert_eq!(group.subgroup(|one| one.turns() % 2 == 0).map(|some| some.order()), Some(4));
    assert_eq!(group.subgroup(|one| one.turns() == 1), None);
    assert_eq!(group.subgroup(|one| one.turns() < 2), None);
    assert_eq!(group.subgroup(|_| false), None);
    let stranger = CellMap::new(&rectangle(9, 9), 0);
    assert_eq!(group.canonical_map(&stranger), None);
    assert_eq!(group.fixing_map(&stranger).order(), 1);
    let quarter = &group.elements()[1];
    assert_eq!(quarter.map(&stranger), None);
    let mut image = CellMap::new(&rectangle(4, 4), 1);
    assert!(!quarter.map_into(&stranger, &mut image));
    let other = SymmetryGroup::new(&rectangle(5, 5));
    assert_eq!(quarter.then(&other.elements()[0]), None);
    assert_eq!(other.elements()[0].then(quarter), None);
}
