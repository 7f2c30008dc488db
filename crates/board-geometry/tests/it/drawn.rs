//! The strategies of the `proptest` feature draw what they say.

use board_geometry::proptest::{
    all_boards, boards, cell, direction, map, neighborhood, outlines, set, symmetry, wrapped,
};
use board_geometry::{CellSet, Neighborhood, Wrap};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

proptest! {
    #[test]
    fn cells_and_sets_are_those_of_their_board(
        (board, cell, set) in boards().prop_flat_map(|board| {
            let (cell, set) = (cell(&board), set::<11>(&board));
            (Just(board), cell, set)
        })
    ) {
        prop_assert!(board.contains(cell));
        prop_assert!(set.is_subset(&board.cells().collect::<CellSet<11>>()));
    }

    #[test]
    fn outlines_are_whole(board in outlines()) {
        prop_assert!(!board.is_subset());
    }

    #[test]
    fn wrapped_boards_wrap_and_maps_fit(
        (board, values) in wrapped().prop_flat_map(|board| {
            let values = map(&board, 3..9_u8);
            (Just(board), values)
        })
    ) {
        prop_assert_ne!(board.wrap(), Wrap::None);
        prop_assert!(values.fits(&board));
        prop_assert!(values.as_slice().iter().all(|value| (3..9).contains(value)));
    }

    #[test]
    fn what_is_drawn_for_a_board_belongs_to_it(
        (board, direction, symmetry, neighborhood) in all_boards().prop_flat_map(|board| {
            let drawn = (direction(&board, Neighborhood::Edge), symmetry(&board));
            (Just(board), drawn.0, drawn.1, neighborhood())
        })
    ) {
        prop_assert!(board.grid().step(direction).is_some());
        prop_assert!(board.permutation(symmetry).is_some());
        prop_assert!(Neighborhood::ALL.contains(&neighborhood));
    }
}

/// Every wrap comes up, whole and in part.
#[test]
fn all_kinds_of_boards_come_up() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut found = [[false; 2]; 4];
    let mut hexagons = [false; 2];
    for _ in 0..500 {
        let board = all_boards().new_tree(&mut runner).expect("a board").current();
        found[board.wrap() as usize][usize::from(board.is_subset())] = true;
        if board.side().is_some() {
            hexagons[usize::from(board.is_subset())] = true;
        }
    }
    assert_eq!((found, hexagons), ([[true; 2]; 4], [true; 2]));
}
