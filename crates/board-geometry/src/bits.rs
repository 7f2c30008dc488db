//! Conversions to and from `bitvec`, for storage and interchange. Its words have 32 bits here, which targets of every
//! width have.

use bitvec::order::Lsb0;
use bitvec::slice::BitSlice;
use bitvec::vec::BitVec;

use crate::{Board, BoardError, Cell, CellMap, CellSet};

impl Board {
    /// One bit a cell, in the order of the cells; cells of a larger board are dropped.
    ///
    /// ```
    /// # use board_geometry::{Board, CellSet};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(4, 5)?;
    /// let set: CellSet<1> = board.corners().collect();
    /// let bits = board.to_bits(&set);
    /// assert_eq!((bits.len(), bits.count_ones()), (20, 4));
    /// assert_eq!(board.from_bits(&bits), Some(set));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn to_bits<const N: usize>(&self, set: &CellSet<N>) -> BitVec<u32, Lsb0> {
        let mut bits = BitVec::repeat(false, self.len());
        for cell in set.iter().filter(|&cell| self.contains(cell)) {
            bits.set(cell.index(), true);
        }
        bits
    }

    /// The set of the cells whose bits are set; nothing if there is not exactly one bit a cell, or if `N` words have
    /// no room for the board.
    #[must_use]
    pub fn from_bits<const N: usize>(&self, bits: &BitSlice<u32, Lsb0>) -> Option<CellSet<N>> {
        if bits.len() != self.len() || self.words() > N {
            return None;
        }
        Some(bits.iter_ones().filter_map(Cell::new).collect())
    }
}

impl CellMap<bool> {
    /// One bit a cell, in the order of the cells.
    #[must_use]
    pub fn to_bits(&self) -> BitVec<u32, Lsb0> {
        self.as_slice().iter().copied().collect()
    }

    /// The map of these bits.
    ///
    /// # Errors
    ///
    /// [`BoardError::Entries`] if there is not exactly one bit a cell.
    pub fn from_bits(board: &Board, bits: &BitSlice<u32, Lsb0>) -> Result<Self, BoardError> {
        Self::from_values(board, bits.iter().by_vals().collect::<alloc::vec::Vec<bool>>())
    }
}
