//! Boards: which cells there are, and how they lie to each other.

use alloc::vec::Vec;

use crate::{Cell, Coord, Direction, Grid, MAX_CELLS, Neighborhood};

/// The mark of an absent cell in the tables.
const NONE: u16 = u16::MAX;

/// Why a board cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A rectangle needs 1 to 26 columns and 1 to 26 rows.
    #[error("a rectangular board has 1 to 26 columns and rows, not {columns} by {rows}")]
    Rectangle {
        /// The columns asked for.
        columns: usize,
        /// The rows asked for.
        rows: usize,
    },
    /// A hexagonal board needs a side of 2 to 13.
    #[error("a hexagonal board has a side of 2 to 13, not {side}")]
    Hexagon {
        /// The side asked for.
        side: usize,
    },
    /// A subset must keep a cell.
    #[error("a board needs at least one cell")]
    Empty,
    /// The words of a set have no room for the board.
    #[error("{cells} cells do not fit into {words} words of 64 bits")]
    Words {
        /// The cells of the board.
        cells: usize,
        /// The words offered.
        words: usize,
    },
}

/// A board: a rectangle of squares, a hexagon of hexagons, or a subset of one.
///
/// ```text
///   rectangle(4, 5)              hexagon(3)
///  5 . . . .                  5   . . .
///  4 . . . .                  4  . . . .
///  3 . . . .                  3 . . . . .
///  2 . . . .                  2  . . . . e
///  1 . . . .                  1   . . . d
///    a b c d                       a b c
/// ```
///
/// A board is a value: two boards with the same cells are equal. It holds tables of its geometry (about 20 bytes a
/// cell), so programs make it once and share it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    grid: Grid,
    columns: u8,
    rows: u8,
    /// Whether cells of the outline are missing.
    subset: bool,
    /// The place of each cell.
    coords: Vec<Coord>,
    /// The cell at each place of the bounding rectangle, by column, then row; `NONE` where there is no cell.
    indices: Vec<u16>,
    /// The neighbor of each cell in each of the eight directions; `NONE` where there is none.
    neighbors: Vec<[u16; 8]>,
}

impl Board {
    /// The rectangle of squares with this many columns and rows, each 1 to 26.
    ///
    /// # Errors
    ///
    /// [`BoardError::Rectangle`] for other sizes.
    pub fn rectangle(columns: usize, rows: usize) -> Result<Self, BoardError> {
        let error = BoardError::Rectangle { columns, rows };
        let size = |value: usize| {
            u8::try_from(value).ok().filter(|size| (1..=26).contains(size)).ok_or(error)
        };
        Ok(Self::build(Grid::Square, size(columns)?, size(rows)?, |_| true))
    }

    /// The hexagon of hexagons with this many cells a side, 2 to 13: `3 * side * (side - 1) + 1` cells.
    ///
    /// Columns and rows run over `0..2 * side - 1`; column `q` has the rows `r` with `|q - r| < side`.
    ///
    /// # Errors
    ///
    /// [`BoardError::Hexagon`] for other sides.
    pub fn hexagon(side: usize) -> Result<Self, BoardError> {
        let error = BoardError::Hexagon { side };
        let side = u8::try_from(side).ok().filter(|side| (2..=13).contains(side)).ok_or(error)?;
        let span = 2 * side - 1;
        Ok(Self::build(Grid::Hexagonal, span, span, |at| {
            (at.column - at.row).abs() < i16::from(side)
        }))
    }

    /// The board of those cells for whose place `keep` says yes. Columns and rows keep their numbers; cells are
    /// numbered anew.
    ///
    /// ```
    /// # use board_geometry::Board;
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// // A 9 by 7 board without three squares at each corner.
    /// let octagon = Board::rectangle(9, 7)?
    ///     .subset(|at| at.column.min(8 - at.column) + at.row.min(6 - at.row) >= 2)?;
    /// assert_eq!(octagon.len(), 51);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardError::Empty`] if nothing is kept.
    pub fn subset(&self, mut keep: impl FnMut(Coord) -> bool) -> Result<Self, BoardError> {
        let board =
            Self::build(self.grid, self.columns, self.rows, |at| self.at(at).is_some() && keep(at));
        let subset = self.subset || board.len() < self.len();
        if board.coords.is_empty() { Err(BoardError::Empty) } else { Ok(Self { subset, ..board }) }
    }

    fn build(grid: Grid, columns: u8, rows: u8, mut exists: impl FnMut(Coord) -> bool) -> Self {
        let places = (0..i16::from(columns))
            .flat_map(|column| (0..i16::from(rows)).map(move |row| Coord { column, row }));
        let mut board = Self {
            grid,
            columns,
            rows,
            subset: false,
            coords: Vec::new(),
            indices: Vec::new(),
            neighbors: Vec::new(),
        };
        for at in places {
            if exists(at) {
                // At most 26 by 26 cells: always below `NONE`.
                board.indices.push(u16::try_from(board.coords.len()).unwrap_or(NONE));
                board.coords.push(at);
            } else {
                board.indices.push(NONE);
            }
        }
        board.neighbors = board.coords.iter().map(|&at| board.neighbor_row(at)).collect();
        board
    }

    /// The neighbors of a place in all eight directions.
    fn neighbor_row(&self, at: Coord) -> [u16; 8] {
        Direction::ALL.map(|direction| {
            let Some((columns, rows)) = self.grid.step(direction) else { return NONE };
            self.lookup(Coord { column: at.column + columns, row: at.row + rows })
        })
    }

    fn lookup(&self, at: Coord) -> u16 {
        let (Ok(column), Ok(row)) = (usize::try_from(at.column), usize::try_from(at.row)) else {
            return NONE;
        };
        let (columns, rows) = (usize::from(self.columns), usize::from(self.rows));
        if column < columns && row < rows { self.indices[column * rows + row] } else { NONE }
    }

    /// How the cells fit together.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The number of columns of the bounding rectangle, 1 to 26.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns as usize
    }

    /// The number of rows of the bounding rectangle, 1 to 26.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows as usize
    }

    /// The number of cells along a side of a hexagonal board (of its outline, if it is a subset); nothing for
    /// squares.
    #[must_use]
    pub const fn side(&self) -> Option<usize> {
        match self.grid {
            Grid::Square => None,
            Grid::Hexagonal => Some(self.columns().div_ceil(2)),
        }
    }

    /// Whether the board lacks cells of its rectangle or hexagon.
    #[must_use]
    pub const fn is_subset(&self) -> bool {
        self.subset
    }

    /// The number of cells, 1 to [`MAX_CELLS`].
    #[must_use]
    pub fn len(&self) -> usize {
        self.coords.len()
    }

    /// Never true: a board has a cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.coords.is_empty()
    }

    /// The number of 64-bit words that a set of the board's cells needs, 1 to 11.
    #[must_use]
    pub fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    /// All cells, ascending.
    pub fn cells(
        &self,
    ) -> impl ExactSizeIterator<Item = Cell> + DoubleEndedIterator + Clone + use<> {
        (0..self.len()).map(Cell::at)
    }

    /// The cell with this index, or nothing if the board is smaller.
    #[must_use]
    pub fn cell(&self, index: usize) -> Option<Cell> {
        (index < self.len()).then(|| Cell::at(index))
    }

    /// Whether the board has this cell.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        cell.index() < self.len()
    }

    /// The cell at a place, or nothing where there is none.
    #[must_use]
    pub fn at(&self, at: Coord) -> Option<Cell> {
        found(self.lookup(at))
    }

    /// The place of a cell, or nothing for a cell of a larger board.
    #[must_use]
    pub fn coord(&self, cell: Cell) -> Option<Coord> {
        self.coords.get(cell.index()).copied()
    }

    /// The next cell in a direction, or nothing where the board ends (or the grid has no such direction).
    #[inline]
    #[must_use]
    pub fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        found(self.neighbors.get(cell.index())?[direction.index()])
    }

    /// The cells in a direction, nearest first, without `cell` itself, up to where the board ends.
    ///
    /// ```
    /// # use board_geometry::{Board, Direction};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(8, 8)?;
    /// let ray = board.ray(board.parse_cell("f6")?, Direction::NorthEast);
    /// assert!(ray.eq([board.parse_cell("g7")?, board.parse_cell("h8")?]));
    /// # Ok(())
    /// # }
    /// ```
    pub fn ray(&self, cell: Cell, direction: Direction) -> impl Iterator<Item = Cell> + Clone + '_ {
        core::iter::successors(self.step(cell, direction), move |&at| self.step(at, direction))
    }

    /// The neighbors of a cell, clockwise from north.
    #[must_use]
    pub fn neighbors(
        &self,
        cell: Cell,
        neighborhood: Neighborhood,
    ) -> impl DoubleEndedIterator<Item = Cell> + Clone + '_ {
        self.grid
            .directions(neighborhood)
            .iter()
            .filter_map(move |&direction| self.step(cell, direction))
    }

    /// The smallest number of steps of a neighborhood that joins two cells on a board without edge or holes, or
    /// nothing if no number does, or if one of the cells is not on the board.
    ///
    /// On squares `Edge` counts columns plus rows, `Both` the larger of them, `Corner` diagonal steps, which join
    /// cells of one color only.
    #[must_use]
    pub fn distance(&self, from: Cell, to: Cell, neighborhood: Neighborhood) -> Option<u16> {
        let (from, to) = (self.coord(from)?, self.coord(to)?);
        let (columns, rows) = (to.column - from.column, to.row - from.row);
        let larger = columns.unsigned_abs().max(rows.unsigned_abs());
        match (self.grid, neighborhood) {
            (Grid::Square, Neighborhood::Edge) => {
                Some(columns.unsigned_abs() + rows.unsigned_abs())
            }
            (Grid::Square, Neighborhood::Both) => Some(larger),
            (Grid::Square, Neighborhood::Corner) => ((columns + rows) % 2 == 0).then_some(larger),
            (Grid::Hexagonal, Neighborhood::Corner) => (larger == 0).then_some(0),
            (Grid::Hexagonal, _) => Some(larger.max((columns - rows).unsigned_abs())),
        }
    }
}

/// The cell that a table entry names.
#[inline]
fn found(index: u16) -> Option<Cell> {
    Cell::new(usize::from(index))
}

const _: () = assert!((NONE as usize) >= MAX_CELLS, "the mark of an absent cell is no cell");
