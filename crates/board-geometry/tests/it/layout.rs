//! Shifts, fills, rays and regions against brute force.

use board_geometry::{Board, BoardError, Cell, CellSet, Coord, Direction, Layout, Neighborhood};
use proptest::prelude::*;

use crate::common::{
    Set, WORDS, any_neighborhood, boards, boards_and_sets, hexagon, octagon, rectangle,
};

fn layout(board: &Board) -> Layout<WORDS> {
    Layout::new(board).expect("eleven words hold every board")
}

#[test]
fn too_few_words_are_refused() {
    assert_eq!(Layout::<1>::new(&rectangle(9, 9)), Err(BoardError::Words { cells: 81, words: 1 }));
    assert!(Layout::<2>::new(&rectangle(9, 9)).is_ok());
    assert!(Layout::<1>::new(&octagon()).is_ok());
    assert!(Layout::<3>::new(&hexagon(9)).is_err());
}

proptest! {
    #[test]
    fn a_shift_is_a_step_of_every_member((board, set) in boards_and_sets()) {
        let layout = layout(&board);
        for direction in Direction::ALL {
            let expected: Set = set.iter().filter_map(|cell| board.step(cell, direction)).collect();
            prop_assert_eq!(layout.shift(set, direction), expected);
        }
    }

    /// Members that the board does not have are never answered for.
    #[test]
    fn bits_outside_the_board_stay_out(board in boards()) {
        let layout = layout(&board);
        let everything: Set = (0..676).filter_map(Cell::new).collect();
        for direction in Direction::ALL {
            prop_assert!(layout.shift(everything, direction).is_subset(&layout.all()));
        }
        prop_assert_eq!(layout.dilate(everything, Neighborhood::Both), layout.all());
        prop_assert_eq!(layout.flood(everything, everything, Neighborhood::Edge), layout.all());
        prop_assert_eq!(layout.complement(Set::EMPTY), layout.all());
        prop_assert!(layout.complement(everything).is_empty());
    }

    #[test]
    fn dilation_and_neighbors((board, set) in boards_and_sets(), neighborhood in any_neighborhood()) {
        let layout = layout(&board);
        let around: Set = set.iter().flat_map(|cell| board.neighbors(cell, neighborhood)).collect();
        prop_assert_eq!(layout.neighbors_of(set, neighborhood), around);
        prop_assert_eq!(layout.dilate(set, neighborhood), around | set);
        for cell in board.cells() {
            prop_assert_eq!(layout.neighbors(cell, neighborhood), board.neighbors(cell, neighborhood).collect());
        }
    }

    #[test]
    fn a_flood_is_what_a_search_reaches((board, through) in boards_and_sets(), start in any::<prop::sample::Index>(), neighborhood in any_neighborhood()) {
        let start = board.cell(start.index(board.len())).expect("in range");
        let mut reached = Set::EMPTY;
        let mut stack = Vec::from([start]);
        while let Some(cell) = stack.pop() {
            if through.contains(cell) && reached.insert(cell) {
                stack.extend(board.neighbors(cell, neighborhood));
            }
        }
        prop_assert_eq!(layout(&board).flood(Set::of(start), through, neighborhood), reached);
    }

    /// What is reached step by step in eleven words is reached at once in one.
    #[test]
    fn boards_of_one_word_are_flooded_alike(columns in 1..=8_usize, rows in 1..=8_usize, keep: u64, whole: bool, [seeds, open, more] in any::<[u64; 3]>()) {
        let board = rectangle(columns, rows);
        let index = |at: Coord| 8 * at.column + at.row;
        let board = board.subset(|at| whole || keep >> index(at) & 1 == 1).unwrap_or(board);
        let small = Layout::<1>::new(&board).expect("at most 64 cells");
        for open in [open, open | more] {
            let [seeds, open] = [seeds, open].map(|word| CellSet::from_words([word]));
            for neighborhood in Neighborhood::ALL {
                let reached = layout(&board).flood(seeds.iter().collect(), open.iter().collect(), neighborhood);
                prop_assert_eq!(small.flood(seeds, open, neighborhood), reached.iter().collect());
            }
        }
    }

    #[test]
    fn rays_with_and_without_blockers((board, blockers) in boards_and_sets()) {
        let layout = layout(&board);
        for cell in board.cells() {
            for direction in Direction::ALL {
                prop_assert_eq!(layout.ray(cell, direction), board.ray(cell, direction).collect());
                let mut expected = Set::EMPTY;
                for next in board.ray(cell, direction) {
                    expected.insert(next);
                    if blockers.contains(next) {
                        break;
                    }
                }
                prop_assert_eq!(layout.ray_until(cell, direction, blockers), expected);
            }
        }
    }

    #[test]
    fn rows_columns_and_regions(board in boards()) {
        let layout = layout(&board);
        let line = |index: usize, row: bool| -> Set {
            let there = |cell: &Cell| {
                let at = board.coord(*cell).expect("its own cell");
                usize::try_from(if row { at.row } else { at.column }) == Ok(index)
            };
            board.cells().filter(there).collect()
        };
        for index in 0..28 {
            prop_assert_eq!(layout.column(index), line(index, false));
            prop_assert_eq!(layout.row(index), line(index, true));
        }
        prop_assert_eq!(layout.edge(), board.edge().collect());
        prop_assert_eq!(layout.corners(), board.corners().collect());
        prop_assert_eq!(layout.center(), board.center().collect());
        for facing in Direction::ALL {
            prop_assert_eq!(layout.side(facing), board.side_cells(facing).map(Iterator::collect));
        }
        prop_assert_eq!(layout.all(), board.cells().collect());
    }
}

#[test]
fn a_cell_of_a_larger_board_has_nothing_around_it() {
    let layout = Layout::<1>::new(&rectangle(4, 5)).expect("it fits");
    let stranger = rectangle(26, 26).cell(20).expect("a cell");
    assert_eq!(layout.neighbors(stranger, Neighborhood::Both), CellSet::EMPTY);
    assert_eq!(layout.ray(stranger, Direction::North), CellSet::EMPTY);
    assert_eq!(layout.ray_until(stranger, Direction::North, layout.all()), CellSet::EMPTY);
}
