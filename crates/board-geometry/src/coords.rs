//! The name of a cell inside the program, where it lies, and the other coordinates that hexagons are given in at the border.

use core::fmt;

use crate::{Board, Direction, Grid, Turn};

/// The largest number of cells that a board can have: 26 columns by 26 rows.
pub const MAX_CELLS: usize = 676;

/// A cell of a board: its index in `0..board.len()`.
///
/// Cells are numbered by column, then by row, both from 0, without gaps: the order in which the notation lists
/// points (`a1`, `a2`, …, `b1`, …). The numbering of a board never changes between versions.
///
/// A cell does not know its board. Every method of [`Board`](crate::Board) that takes one checks that the board
/// has it; a cell of a larger board is refused. [`Board::cell_from`] carries a cell from one board to another.
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

/// Why coordinates are none, or cannot be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CoordError {
    /// A number does not fit its type.
    #[error("the coordinates are too large")]
    Range,
    /// The three numbers of cube coordinates do not add up to 0.
    #[error("cube coordinates add up to 0")]
    Cube,
    /// The two numbers of doubled coordinates are not both even or both odd.
    #[error("doubled coordinates are both even or both odd")]
    Parity,
    /// The grid has no such direction.
    #[error("hexagons have no step to the north or south")]
    Direction,
}

/// The result of checked arithmetic, or the error that it is out of range.
fn checked<T>(value: Option<T>) -> Result<T, CoordError> {
    value.ok_or(CoordError::Range)
}

impl Coord {
    /// The place so many columns and rows further.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`] where that is no 16-bit number.
    pub fn plus(self, columns: i16, rows: i16) -> Result<Self, CoordError> {
        Ok(Self {
            column: checked(self.column.checked_add(columns))?,
            row: checked(self.row.checked_add(rows))?,
        })
    }

    /// The place one step further on a grid without end.
    ///
    /// # Errors
    ///
    /// [`CoordError::Direction`] where the grid has no such direction, [`CoordError::Range`] where the numbers end.
    pub fn stepped(self, grid: Grid, direction: Direction) -> Result<Self, CoordError> {
        let (columns, rows) = grid.step(direction).ok_or(CoordError::Direction)?;
        self.plus(columns, rows)
    }
}

/// Axial coordinates of a hexagon: `q` grows to the east, `r` to the south-east; the third axis is `-q - r`.
///
/// ```text
///      (0,-1) (1,-1)
///   (-1,0) (0,0) (1,0)
///     (-1,1) (0,1)
/// ```
///
/// `r` runs against the rows of [`Coord`], which are counted from the south: the axial coordinates of a place are
/// `(column, -row)`. [`Board::axial`] counts from the middle of a hexagon instead. All the other coordinates convert
/// from and to these, exactly, negatives included.
///
/// ```
/// # use board_geometry::{Axial, Board, Coord};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(3)?;
/// assert_eq!(board.axial(board.parse_cell("c3")?), Some(Axial::new(0, 0)));
/// assert_eq!(board.axial(board.parse_cell("d4")?), Some(Axial::new(1, -1)));
/// assert_eq!(Axial::from(Coord::new(3, 4)), Axial::new(3, -4));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Axial {
    /// Steps to the east.
    pub q: i32,
    /// Steps to the south-east.
    pub r: i32,
}

impl Axial {
    /// These coordinates.
    #[must_use]
    pub const fn new(q: i32, r: i32) -> Self {
        Self { q, r }
    }

    /// The sum, as vectors.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`] where a number ends; so in all arithmetic here.
    pub fn plus(self, other: Self) -> Result<Self, CoordError> {
        Ok(Self {
            q: checked(self.q.checked_add(other.q))?,
            r: checked(self.r.checked_add(other.r))?,
        })
    }

    /// The difference, as vectors.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`].
    pub fn minus(self, other: Self) -> Result<Self, CoordError> {
        Ok(Self {
            q: checked(self.q.checked_sub(other.q))?,
            r: checked(self.r.checked_sub(other.r))?,
        })
    }

    /// The vector so many times.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`].
    pub fn times(self, factor: i32) -> Result<Self, CoordError> {
        Ok(Self {
            q: checked(self.q.checked_mul(factor))?,
            r: checked(self.r.checked_mul(factor))?,
        })
    }

    /// One step further.
    ///
    /// # Errors
    ///
    /// [`CoordError::Direction`] for north and south, [`CoordError::Range`].
    pub fn stepped(self, direction: Direction) -> Result<Self, CoordError> {
        let (columns, rows) = Grid::Hexagonal.step(direction).ok_or(CoordError::Direction)?;
        self.plus(Self::new(i32::from(columns), -i32::from(rows)))
    }

    /// The vector turned by a sixth of a circle about the origin.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`].
    pub fn turned(self, turn: Turn) -> Result<Self, CoordError> {
        let third = checked(self.q.checked_add(self.r))?;
        let minus = |value: i32| checked(value.checked_neg());
        match turn {
            Turn::Clockwise => Ok(Self::new(minus(self.r)?, third)),
            Turn::CounterClockwise => Ok(Self::new(third, minus(self.q)?)),
        }
    }

    /// The number of steps between two hexagons. Never out of range.
    #[must_use]
    pub const fn distance(self, other: Self) -> u64 {
        let (q, r) = (self.q as i64 - other.q as i64, self.r as i64 - other.r as i64);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// The three cube coordinates.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`] where the third is none.
    pub fn cube(self) -> Result<Cube, CoordError> {
        let third = checked(i32::try_from(-i64::from(self.q) - i64::from(self.r)).ok())?;
        Ok(Cube { q: self.q, r: self.r, s: third })
    }

    /// The doubled coordinates.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`].
    pub fn doubled(self, kind: DoubledKind) -> Result<Doubled, CoordError> {
        let twice = |a: i32, b: i32| checked(i32::try_from(2 * i64::from(a) + i64::from(b)).ok());
        Ok(match kind {
            DoubledKind::Width => Doubled { column: twice(self.q, self.r)?, row: self.r },
            DoubledKind::Height => Doubled { column: self.q, row: twice(self.r, self.q)? },
        })
    }

    /// The offset coordinates.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`].
    pub fn offset(self, kind: OffsetKind) -> Result<Offset, CoordError> {
        Ok(if kind.shoves_rows() {
            Offset { column: checked(self.q.checked_add(kind.half(self.r)))?, row: self.r }
        } else {
            Offset { column: self.q, row: checked(self.r.checked_add(kind.half(self.q)))? }
        })
    }
}

impl From<Coord> for Axial {
    fn from(at: Coord) -> Self {
        Self::new(i32::from(at.column), -i32::from(at.row))
    }
}

impl TryFrom<Axial> for Coord {
    type Error = CoordError;

    fn try_from(at: Axial) -> Result<Self, CoordError> {
        let row = at.r.checked_neg().and_then(|row| i16::try_from(row).ok());
        Ok(Self { column: checked(i16::try_from(at.q).ok())?, row: checked(row)? })
    }
}

/// Cube coordinates of a hexagon: the axial ones and `s`, so that all three add up to 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "[i32; 3]", into = "[i32; 3]")
)]
pub struct Cube {
    q: i32,
    r: i32,
    s: i32,
}

impl Cube {
    /// These coordinates.
    ///
    /// # Errors
    ///
    /// [`CoordError::Cube`] if they do not add up to 0.
    pub const fn new(q: i32, r: i32, s: i32) -> Result<Self, CoordError> {
        if q as i64 + r as i64 + s as i64 == 0 {
            Ok(Self { q, r, s })
        } else {
            Err(CoordError::Cube)
        }
    }

    /// The three numbers.
    #[must_use]
    pub const fn parts(self) -> [i32; 3] {
        [self.q, self.r, self.s]
    }

    /// The first two.
    #[must_use]
    pub const fn axial(self) -> Axial {
        Axial::new(self.q, self.r)
    }
}

impl From<Cube> for [i32; 3] {
    fn from(cube: Cube) -> Self {
        cube.parts()
    }
}

impl TryFrom<[i32; 3]> for Cube {
    type Error = CoordError;

    fn try_from([q, r, s]: [i32; 3]) -> Result<Self, CoordError> {
        Self::new(q, r, s)
    }
}

/// Which axis of doubled coordinates goes by two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum DoubledKind {
    /// Neighbors of a row are two columns apart; the row is `r`. For hexagons in rows, as boards have them.
    Width,
    /// Neighbors of a column are two rows apart; the column is `q`. For hexagons in columns.
    Height,
}

impl DoubledKind {
    /// Both, in the order of their declaration.
    pub const ALL: [Self; 2] = [Self::Width, Self::Height];
}

/// Doubled coordinates of a hexagon: column and row are both even or both odd. Rows count to the south, as `r` does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "[i32; 2]", into = "[i32; 2]")
)]
pub struct Doubled {
    column: i32,
    row: i32,
}

impl Doubled {
    /// These coordinates.
    ///
    /// # Errors
    ///
    /// [`CoordError::Parity`] if one is even and the other odd.
    pub const fn new(column: i32, row: i32) -> Result<Self, CoordError> {
        if (column ^ row) & 1 == 0 { Ok(Self { column, row }) } else { Err(CoordError::Parity) }
    }

    /// Column and row.
    #[must_use]
    pub const fn parts(self) -> [i32; 2] {
        [self.column, self.row]
    }

    /// The axial coordinates.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`].
    pub fn axial(self, kind: DoubledKind) -> Result<Axial, CoordError> {
        // The difference is even: halving it is exact.
        let half = |a: i32, b: i32| {
            let half = (i64::from(a) - i64::from(b)) / 2;
            checked(i32::try_from(half).ok())
        };
        Ok(match kind {
            DoubledKind::Width => Axial::new(half(self.column, self.row)?, self.row),
            DoubledKind::Height => Axial::new(self.column, half(self.row, self.column)?),
        })
    }
}

impl From<Doubled> for [i32; 2] {
    fn from(at: Doubled) -> Self {
        at.parts()
    }
}

impl TryFrom<[i32; 2]> for Doubled {
    type Error = CoordError;

    fn try_from([column, row]: [i32; 2]) -> Result<Self, CoordError> {
        Self::new(column, row)
    }
}

/// Which rows or columns of offset coordinates are shoved forwards by half a hexagon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum OffsetKind {
    /// Hexagons in rows, the odd ones shoved to the east.
    OddRows,
    /// Hexagons in rows, the even ones shoved to the east.
    EvenRows,
    /// Hexagons in columns, the odd ones shoved to the south.
    OddColumns,
    /// Hexagons in columns, the even ones shoved to the south.
    EvenColumns,
}

impl OffsetKind {
    /// All four, in the order of their declaration.
    pub const ALL: [Self; 4] = [Self::OddRows, Self::EvenRows, Self::OddColumns, Self::EvenColumns];

    const fn shoves_rows(self) -> bool {
        matches!(self, Self::OddRows | Self::EvenRows)
    }

    /// Half of a coordinate, rounded to the line that is not shoved. Rounding goes by the floor, not toward zero: row
    /// -1 is odd and lies beside row 0 as row 1 does.
    const fn half(self, line: i32) -> i32 {
        match self {
            Self::OddRows | Self::OddColumns => line >> 1,
            // The ceiling, without the sum that the largest number has not.
            Self::EvenRows | Self::EvenColumns => (line >> 1) + (line & 1),
        }
    }
}

/// Offset coordinates of a hexagon: column and row as in a table, every other line shoved. Rows count to the south,
/// as `r` does.
///
/// ```
/// # use board_geometry::{Axial, Offset, OffsetKind};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// // One step north-west of the origin lies row -1, which is odd: shoved to the east, so in column -1.
/// let north_west = Axial::new(0, -1).offset(OffsetKind::OddRows)?;
/// assert_eq!(north_west, Offset::new(-1, -1));
/// assert_eq!(Axial::new(0, -1).offset(OffsetKind::EvenRows)?, Offset::new(0, -1));
/// assert_eq!(north_west.axial(OffsetKind::OddRows)?, Axial::new(0, -1));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Offset {
    /// The column, counted to the east.
    pub column: i32,
    /// The row, counted to the south.
    pub row: i32,
}

impl Offset {
    /// These coordinates.
    #[must_use]
    pub const fn new(column: i32, row: i32) -> Self {
        Self { column, row }
    }

    /// The axial coordinates.
    ///
    /// # Errors
    ///
    /// [`CoordError::Range`].
    pub fn axial(self, kind: OffsetKind) -> Result<Axial, CoordError> {
        Ok(if kind.shoves_rows() {
            Axial::new(checked(self.column.checked_sub(kind.half(self.row)))?, self.row)
        } else {
            Axial::new(self.column, checked(self.row.checked_sub(kind.half(self.column)))?)
        })
    }
}

impl Board {
    /// The axial coordinates of a cell, counted from the middle of the hexagon; nothing on squares, and for a cell of a
    /// larger board.
    #[must_use]
    pub fn axial(&self, cell: Cell) -> Option<Axial> {
        let at = self.coord(cell)?;
        let middle = i32::try_from(self.side()?).ok()? - 1;
        Some(Axial::new(i32::from(at.column) - middle, middle - i32::from(at.row)))
    }

    /// The cell at axial coordinates that count from the middle of the hexagon; nothing where there is none.
    #[must_use]
    pub fn at_axial(&self, at: Axial) -> Option<Cell> {
        let middle = i32::try_from(self.side()?).ok()? - 1;
        let from_corner = at.plus(Axial::new(middle, -middle)).ok()?;
        self.at(Coord::try_from(from_corner).ok()?)
    }
}
