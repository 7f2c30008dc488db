//! The strategies of the `proptest` feature draw what they say.

use board_geometry::proptest::{boards, cell, map, outlines, set, wrapped};
use board_geometry::{CellSet, Wrap};
use proptest::prelude::*;

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
}
