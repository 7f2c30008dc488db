//! Names of cells: a column letter and a row number, or one's own.

use alloc::string::String;
use alloc::vec::Vec;
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

pub(crate) const fn error<T>(offset: usize, kind: ParseCellErrorKind) -> Result<T, ParseCellError> {
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
        let (column, row, length) = read_place(text, PastZ::Refused)?;
        let cell = row.and_then(|row| self.at(Coord { column, row }));
        cell.map_or_else(|| error(0, ParseCellErrorKind::OffBoard), |cell| Ok((cell, length)))
    }
}

/// Names of one's own for the cells of a board.
///
/// ```
/// # use board_geometry::{Board, Names};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::rectangle(2, 2)?;
/// let names = Names::new(&board, ["Rook's nest", "Field", "Gate", "Well"])?;
/// assert_eq!(names.name(board.parse_cell("b1")?), Some("Gate"));
/// assert_eq!(names.cell("Well"), Some(board.parse_cell("b2")?));
/// assert_eq!(names.cell("well"), None);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    names: Vec<String>,
    /// The cells in the order of their names.
    sorted: Vec<Cell>,
}

/// Why names cannot be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NamesError {
    /// There is not exactly one name a cell.
    #[error("{found} names for {cells} cells")]
    Count {
        /// The names given.
        found: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// A name is empty.
    #[error("the name of cell {index} is empty")]
    Empty {
        /// The index of the cell.
        index: usize,
    },
    /// Two cells have one name.
    #[error("cells {first} and {second} have the same name")]
    Twice {
        /// The index of the first of the two.
        first: usize,
        /// The index of the other.
        second: usize,
    },
}

impl Names {
    /// These names, in the order of the cells. Case and blanks count.
    ///
    /// # Errors
    ///
    /// [`NamesError`] if there is not one name a cell, none of them empty and no two the same.
    pub fn new<S: Into<String>>(
        board: &Board,
        names: impl IntoIterator<Item = S>,
    ) -> Result<Self, NamesError> {
        // One more than the board has tells that there are too many, however many there are.
        let names: Vec<String> = names.into_iter().take(board.len() + 1).map(Into::into).collect();
        if names.len() != board.len() {
            return Err(NamesError::Count { found: names.len(), cells: board.len() });
        }
        Self::of_any_board(names)
    }

    /// Names whose board is not known yet, at most `MAX_CELLS` of them.
    pub(crate) fn of_any_board(names: Vec<String>) -> Result<Self, NamesError> {
        if let Some(index) = names.iter().position(String::is_empty) {
            return Err(NamesError::Empty { index });
        }
        let mut sorted: Vec<Cell> = (0..names.len()).map(Cell::at).collect();
        sorted.sort_by(|a, b| names[a.index()].cmp(&names[b.index()]));
        for pair in sorted.windows(2) {
            let (first, second) = (pair[0].index(), pair[1].index());
            if names[first] == names[second] {
                return Err(NamesError::Twice { first, second });
            }
        }
        Ok(Self { names, sorted })
    }

    /// Whether there are as many names as the board has cells.
    #[must_use]
    pub fn fits(&self, board: &Board) -> bool {
        self.names.len() == board.len()
    }

    /// The names in the order of the cells.
    #[must_use]
    pub fn as_slice(&self) -> &[String] {
        &self.names
    }

    /// The name of a cell; nothing for a cell of a larger board.
    #[must_use]
    pub fn name(&self, cell: Cell) -> Option<&str> {
        self.names.get(cell.index()).map(String::as_str)
    }

    /// The cell with this name.
    #[must_use]
    pub fn cell(&self, name: &str) -> Option<Cell> {
        let known = |cell: &Cell| self.names[cell.index()].as_str().cmp(name);
        self.sorted.binary_search_by(known).ok().map(|place| self.sorted[place])
    }
}

/// What comes after column `z`.
///
/// No board reaches so far; programs with larger maps can still name places by these rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum PastZ {
    /// Nothing: such columns have no name.
    Refused,
    /// The letters doubled: `aa`, `bb`, … `zz`, 52 columns in all.
    Doubled,
}

impl PastZ {
    /// The number of columns that have a name.
    #[must_use]
    pub const fn columns(self) -> usize {
        match self {
            Self::Refused => 26,
            Self::Doubled => 52,
        }
    }
}

/// The name of a place by its column letters and row number: `a1`, `aa12`. Names are ordered as places are, by column,
/// then row: `a9` before `a10`, `z1` before `aa1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoordName(Coord);

impl CoordName {
    /// The place that has the name.
    #[must_use]
    pub const fn coord(self) -> Coord {
        self.0
    }
}

impl fmt::Display for CoordName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Names are made for columns below 52 only.
        let column = u8::try_from(self.0.column).unwrap_or(0);
        let letter = char::from(b'a' + column % 26);
        for _ in 0..=column / 26 {
            fmt::Write::write_char(f, letter)?;
        }
        write!(f, "{}", i32::from(self.0.row) + 1)
    }
}

impl Coord {
    /// The name of the place; nothing for negative columns and rows, and for columns that have none.
    ///
    /// ```
    /// # use board_geometry::{Coord, PastZ};
    /// let name = |column, past| Coord::new(column, 11).name(past).map(|name| name.to_string());
    /// assert_eq!(name(25, PastZ::Refused).as_deref(), Some("z12"));
    /// assert_eq!(name(26, PastZ::Refused), None);
    /// assert_eq!(name(26, PastZ::Doubled).as_deref(), Some("aa12"));
    /// assert_eq!(Coord::from_name("BB3", PastZ::Doubled), Ok(Coord::new(27, 2)));
    /// ```
    #[must_use]
    pub fn name(self, past_z: PastZ) -> Option<CoordName> {
        let column = usize::try_from(self.column).ok()?;
        (column < past_z.columns() && self.row >= 0).then_some(CoordName(self))
    }

    /// The place with this name, letters in either case.
    ///
    /// # Errors
    ///
    /// [`ParseCellError`] if the text is no name; of kind `OffBoard` if the row is above 32768.
    pub fn from_name(name: &str, past_z: PastZ) -> Result<Self, ParseCellError> {
        let (column, row, length) = read_place(name, past_z)?;
        if length < name.len() {
            return error(length, ParseCellErrorKind::Trailing);
        }
        row.map_or_else(|| error(0, ParseCellErrorKind::OffBoard), |row| Ok(Self { column, row }))
    }
}

/// The column and the row of the place whose name the text begins with, and the length of the name. No row is one that is
/// too large for its type, and so for every board.
pub(crate) fn read_place(
    text: &str,
    past_z: PastZ,
) -> Result<(i16, Option<i16>, usize), ParseCellError> {
    let bytes = text.as_bytes();
    let letters = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let letter =
        |place: usize| bytes.get(place).map(|byte| byte.to_ascii_lowercase().wrapping_sub(b'a'));
    let (letters, column) = match (letters, letter(0), past_z) {
        (0, ..) | (_, None, _) => return error(0, ParseCellErrorKind::Column),
        (2, Some(column), PastZ::Doubled) if letter(1) == Some(column) => {
            (2, 26 + i16::from(column))
        }
        (_, Some(column), _) => (1, i16::from(column)),
    };
    let digits = bytes.iter().skip(letters).take_while(|byte| byte.is_ascii_digit()).count();
    let length = letters + digits;
    let number = text.get(letters..length).unwrap_or("");
    if digits == 0 || number.starts_with('0') {
        return error(letters, ParseCellErrorKind::Row);
    }
    let row = number.parse().ok().and_then(|row: i32| i16::try_from(row - 1).ok());
    Ok((column, row, length))
}
