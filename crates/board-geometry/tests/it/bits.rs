//! Conversions to and from `bitvec`.

use board_geometry::CellSet;
use proptest::prelude::*;

use crate::common::{Set, boards_and_sets, rectangle};

proptest! {
    #[test]
    fn bits_round_trip((board, set) in boards_and_sets()) {
        let bits = board.to_bits(&set);
        prop_assert_eq!(bits.len(), board.len());
        for cell in board.cells() {
            prop_assert_eq!(bits[cell.index()], set.contains(cell));
        }
        prop_assert_eq!(board.from_bits(&bits), Some(set));
    }
}

#[test]
fn bits_of_another_board_are_refused() {
    let (small, large) = (rectangle(4, 5), rectangle(9, 9));
    let all: Set = large.cells().collect();
    assert_eq!(small.from_bits::<11>(&large.to_bits(&all)), None);
    assert_eq!(large.from_bits::<1>(&large.to_bits(&all)), None);
    assert_eq!(small.to_bits(&all).count_ones(), 20);
    assert_eq!(small.from_bits(&small.to_bits(&all)), Some(small.cells().collect::<CellSet<1>>()));
}
