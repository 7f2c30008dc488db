//! The name of a cell inside the program, and where it lies.

use core::fmt;

/// The largest number of cells that a board can have: 26 columns by 26 rows.
pub const MAX_CELLS: usize = 676;

/// A cell of a board: its index in `0..board.len()`.
///
/// Cells are numbered by column, then by row, both from 0, without gaps: the order in which the notation lists
/// points (`a1`, `a2`, …, `b1`, …). The numbering of a board never changes between versions.
///
/// A cell does not know its board. Every method of [`Board`](crate::Board) that takes one checks that the board
/// has it; a cell of a larger board is refused.
///
/// ```
/// # use board_geometry::{Board, Cell, Coord};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::rectangle(4, 5)?;
/// let b1 = board.parse_cell("b1")?;
/// assert_eq!(b1.index(), 5);
/// assert_eq!(board.coord(b1), Some(Coord::new(1, 0)));
/// assert_eq!(board.cell(20), None);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell with this index, or nothing if no board is that large (`index >= MAX_CELLS`).
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_CELLS { Some(Self::at(index)) } else { None }
    }

    /// The cell with an index that comes from a board or a bit of a set, which both fit 16 bits.
    #[expect(clippy::cast_possible_truncation, reason = "no board and no set reaches 2^16")]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u16)
    }

    /// The index of the cell on its board, `0..MAX_CELLS`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({})", self.0)
    }
}

/// The place of a cell: column and row, both counted from 0 at the south-west.
///
/// Column 0 is `a`, row 0 is row 1 of the notation. Coordinates may lie off a board, and may be negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Coord {
    /// The column, from 0 in the west.
    pub column: i16,
    /// The row, from 0 in the south.
    pub row: i16,
}

impl Coord {
    /// The place in this column and row.
    #[must_use]
    pub const fn new(column: i16, row: i16) -> Self {
        Self { column, row }
    }
}
