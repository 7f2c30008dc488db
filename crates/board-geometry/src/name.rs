//! Names of cells: a column letter and a row number.

use core::fmt;

use crate::{Board, Cell, Coord};

/// The name of a cell, `a1`: the letter of its column and the number of its row, from 1 in the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellName {
    column: char,
    row: u8,
}

impl CellName {
    /// The lower-case letter of the column.
    #[must_use]
    pub const fn letter(self) -> char {
        self.column
    }

    /// The number of the row, from 1.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, self.row)
    }
}

/// Why a text is no name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParseCellError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What is wrong there.
    pub kind: ParseCellErrorKind,
}

/// What is wrong in the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseCellErrorKind {
    /// The name begins with a letter of a column.
    #[error("expected a column letter")]
    Column,
    /// Digits without a leading zero follow the letter.
    #[error("expected a row number")]
    Row,
    /// No cell has that name.
    #[error("no such point on the board")]
    OffBoard,
    /// The text goes on behind the name.
    #[error("expected nothing more behind the point")]
    Trailing,
}

const fn error<T>(offset: usize, kind: ParseCellErrorKind) -> Result<T, ParseCellError> {
    Err(ParseCellError { offset, kind })
}

/// The letter of a column, counted from 0; nothing past `z`.
pub(crate) fn column_letter(column: i16) -> Option<char> {
    let column = u8::try_from(column).ok().filter(|&column| column < 26)?;
    Some(char::from(b'a' + column))
}

impl Board {
    /// The name of a cell, or nothing for a cell of a larger board.
    #[must_use]
    pub fn name(&self, cell: Cell) -> Option<CellName> {
        let at = self.coord(cell)?;
        Some(CellName { column: column_letter(at.column)?, row: u8::try_from(at.row).ok()? + 1 })
    }

    /// The cell with this name. The letter may be of either case; nothing may stand around it.
    ///
    /// # Errors
    ///
    /// [`ParseCellError`] if the text is no name, or that of no cell.
    pub fn parse_cell(&self, name: &str) -> Result<Cell, ParseCellError> {
        let (cell, length) = self.read_cell(name)?;
        if length == name.len() { Ok(cell) } else { error(length, ParseCellErrorKind::Trailing) }
    }

    /// The cell whose name the text begins with, and the length of the name in bytes: the letter and all digits
    /// behind it.
    ///
    /// ```
    /// # use board_geometry::Board;
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(19, 19)?;
    /// let (cell, length) = board.read_cell("j16-j14")?;
    /// assert_eq!((board.parse_cell("j16")?, 3), (cell, length));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseCellError`] if the text begins with no name, or that of no cell.
    pub fn read_cell(&self, text: &str) -> Result<(Cell, usize), ParseCellError> {
        let mut bytes = text.bytes();
        let Some(letter) = bytes.next().filter(u8::is_ascii_alphabetic) else {
            return error(0, ParseCellErrorKind::Column);
        };
        let digits = bytes.take_while(u8::is_ascii_digit).count();
        let length = 1 + digits;
        let number = text.get(1..length).unwrap_or("");
        if digits == 0 || number.starts_with('0') {
            return error(1, ParseCellErrorKind::Row);
        }
        let column = i16::from(letter.to_ascii_lowercase() - b'a');
        // A number too large for the type is too large for every board.
        let cell = number.parse().ok().and_then(|row: i16| self.at(Coord { column, row: row - 1 }));
        cell.map_or_else(|| error(0, ParseCellErrorKind::OffBoard), |cell| Ok((cell, length)))
    }
}
