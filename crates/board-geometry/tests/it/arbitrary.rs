//! Values made from raw bytes are values that can be.

use arbitrary::{Arbitrary, Unstructured};
use board_geometry::{Board, Cell, CellMap, CellSet, Cube, Doubled, MAX_CELLS, Names, Symmetry};
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
        if let Ok(map) = CellMap::<u8>::arbitrary(&mut bytes) {
            prop_assert!((1..=MAX_CELLS).contains(&map.len()));
        }
        if let Ok(names) = Names::arbitrary(&mut bytes) {
            prop_assert!((1..=MAX_CELLS).contains(&names.as_slice().len()));
            for (index, name) in names.as_slice().iter().enumerate() {
                prop_assert_eq!(names.cell(name).map(Cell::index), Some(index));
            }
        }
        if let Ok(cube) = Cube::arbitrary(&mut bytes) {
            prop_assert_eq!(cube.parts().into_iter().map(i64::from).sum::<i64>(), 0);
        }
        if let Ok(doubled) = Doubled::arbitrary(&mut bytes) {
            let [column, row] = doubled.parts();
            prop_assert_eq!(column & 1, row & 1);
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
    let mut wraps = [false; 4];
    for seed in 0..=255_u8 {
        let mut state = u32::from(seed) | 0x100;
        let byte = || {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state.to_le_bytes()[1]
        };
        let bytes: Vec<u8> = core::iter::repeat_with(byte).take(900).collect();
        if let Ok(board) = Board::arbitrary(&mut Unstructured::new(&bytes)) {
            found[usize::from(board.side().is_some()) * 2 + usize::from(board.is_subset())] = true;
            wraps[board.wrap() as usize] = true;
        }
    }
    assert_eq!((found, wraps), ([true; 4], [true; 4]));
}
