//! Values made from raw bytes are values that can be.

use arbitrary::{Arbitrary, Unstructured};
use board_geometry::{Board, Cell, CellSet, MAX_CELLS, Symmetry};
use proptest::prelude::*;

proptest! {
    #[test]
    fn whatever_the_bytes_the_values_are_sound(bytes in proptest::collection::vec(any::<u8>(), 0..900)) {
        let mut bytes = Unstructured::new(&bytes);
        if let Ok(board) = Board::arbitrary(&mut bytes) {
            prop_assert!((1..=MAX_CELLS).contains(&board.len()));
            prop_assert!(board.cells().all(|cell| board.coord(cell).and_then(|at| board.at(at)) == Some(cell)));
        }
        if let Ok(cell) = Cell::arbitrary(&mut bytes) {
            prop_assert!(cell.index() < MAX_CELLS);
        }
        if let Ok(set) = CellSet::<11>::arbitrary(&mut bytes) {
            prop_assert!(set.last().is_none_or(|cell| cell.index() < MAX_CELLS));
        }
        if let Ok(symmetry) = Symmetry::arbitrary(&mut bytes) {
            prop_assert_eq!(symmetry.inverse().inverse(), symmetry);
        }
    }
}

/// Bytes of every kind of board lead to one.
#[test]
fn all_kinds_of_boards_come_up() {
    let mut found = [false; 4];
    for seed in 0..=255_u8 {
        let bytes: Vec<u8> = (0..=255_u8)
            .cycle()
            .take(900)
            .map(|index| seed.wrapping_mul(151) ^ index.wrapping_mul(89))
            .collect();
        if let Ok(board) = Board::arbitrary(&mut Unstructured::new(&bytes)) {
            found[usize::from(board.side().is_some()) * 2 + usize::from(board.is_subset())] = true;
        }
    }
    assert_eq!(found, [true; 4]);
}
