//! Boards: which cells there are, and how they lie to each other.

use alloc::vec::Vec;
use core::mem::size_of;

use crate::{Cell, CellSet, Coord, Direction, Grid, MAX_CELLS, Neighborhood};

/// The mark of an absent cell in the tables.
pub(crate) const NONE: u16 = u16::MAX;

/// The mark of a cell of a board without edge.
const NO_LAYER: u8 = u8::MAX;

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
    /// Only squares wrap, and only along axes of three cells or more.
    #[error("only boards of squares wrap, along axes of at least three cells")]
    Wrap,
    /// A mask or a list of values has not one entry a cell.
    #[error("{found} entries do not fit a board of {cells} cells")]
    Entries {
        /// The entries given.
        found: usize,
        /// The cells of the board.
        cells: usize,
    },
    /// The words of a set have no room for the board.
    #[error("{cells} cells do not fit into {words} words of 64 bits")]
    Words {
        /// The cells of the board.
        cells: usize,
        /// The words offered.
        words: usize,
    },
}

/// Which axes of a rectangle close on themselves.
///
/// A wrapped axis has at least three cells, so that a cell never neighbors itself, nor another cell twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Wrap {
    /// The board ends on every side.
    #[default]
    None,
    /// The first column lies east of the last: an upright cylinder.
    Columns,
    /// The first row lies north of the last: a lying cylinder.
    Rows,
    /// Both: a torus.
    Both,
}

impl Wrap {
    /// All four, in the order of their declaration.
    pub const ALL: [Self; 4] = [Self::None, Self::Columns, Self::Rows, Self::Both];

    /// Whether the first column lies east of the last.
    #[must_use]
    pub const fn wraps_columns(self) -> bool {
        matches!(self, Self::Columns | Self::Both)
    }

    /// Whether the first row lies north of the last.
    #[must_use]
    pub const fn wraps_rows(self) -> bool {
        matches!(self, Self::Rows | Self::Both)
    }
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
/// A board is a value: two boards with the same cells are equal. It holds tables of its geometry (about 25 bytes a
/// cell, [`Board::size_in_bytes`]), so programs make it once and share it. Rectangles may wrap ([`Board::wrapped`]).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    grid: Grid,
    wrap: Wrap,
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
    /// The number of cells before each place, in the order of `indices`, and of all at the end.
    before: Vec<u16>,
    /// How many steps each cell lies from the edge; `NO_LAYER` where there is no edge.
    layers: Vec<u8>,
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
        Ok(Self::build(Grid::Square, Wrap::None, size(columns)?, size(rows)?, |_| true))
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
        Ok(Self::build(Grid::Hexagonal, Wrap::None, span, span, |at| {
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
        let board = self.rebuilt(self.wrap, &mut keep);
        let subset = self.subset || board.len() < self.len();
        if board.coords.is_empty() { Err(BoardError::Empty) } else { Ok(Self { subset, ..board }) }
    }

    /// The board of the cells of a set; [`Board::subset`] by a mask.
    ///
    /// # Errors
    ///
    /// [`BoardError::Empty`] if the set has no cell of this board.
    pub fn masked<const N: usize>(&self, mask: &CellSet<N>) -> Result<Self, BoardError> {
        self.subset(|at| self.at(at).is_some_and(|cell| mask.contains(cell)))
    }

    /// The board of those cells whose entry is `true`: one entry a cell, in the order of the cells.
    ///
    /// # Errors
    ///
    /// [`BoardError::Entries`] if there is not one entry a cell, [`BoardError::Empty`] if none is `true`.
    pub fn masked_by(&self, mask: &[bool]) -> Result<Self, BoardError> {
        if mask.len() != self.len() {
            return Err(BoardError::Entries { found: mask.len(), cells: self.len() });
        }
        self.subset(|at| self.at(at).is_some_and(|cell| mask[cell.index()]))
    }

    /// The same cells on a sheet that closes on itself along one axis or both.
    ///
    /// Steps, rays, distances, rings and lines go over the seam; a ray ends before it comes back to its start. Names,
    /// rows, columns, colors and diagrams stay those of the flat board. What has no end has no edge there: a torus
    /// has no edge, corner nor side.
    ///
    /// # Errors
    ///
    /// [`BoardError::Wrap`] for hexagons, and for an axis of fewer than three columns or rows.
    pub fn wrapped(&self, wrap: Wrap) -> Result<Self, BoardError> {
        let short = wrap.wraps_columns() && self.columns < 3 || wrap.wraps_rows() && self.rows < 3;
        if short || wrap != Wrap::None && self.grid == Grid::Hexagonal {
            return Err(BoardError::Wrap);
        }
        Ok(Self { subset: self.subset, ..self.rebuilt(wrap, |_| true) })
    }

    /// The cells for whose place `keep` says yes, anew.
    fn rebuilt(&self, wrap: Wrap, mut keep: impl FnMut(Coord) -> bool) -> Self {
        let exists = |at| self.at(at).is_some() && keep(at);
        Self::build(self.grid, wrap, self.columns, self.rows, exists)
    }

    fn build(
        grid: Grid,
        wrap: Wrap,
        columns: u8,
        rows: u8,
        mut exists: impl FnMut(Coord) -> bool,
    ) -> Self {
        let places = (0..i16::from(columns))
            .flat_map(|column| (0..i16::from(rows)).map(move |row| Coord { column, row }));
        let mut board = Self {
            grid,
            wrap,
            columns,
            rows,
            subset: false,
            coords: Vec::new(),
            indices: Vec::new(),
            neighbors: Vec::new(),
            before: Vec::new(),
            layers: Vec::new(),
        };
        // At most 26 by 26 cells: always below `NONE`.
        let count = |coords: &Vec<Coord>| u16::try_from(coords.len()).unwrap_or(NONE);
        for at in places {
            let index = count(&board.coords);
            board.before.push(index);
            if exists(at) {
                board.indices.push(index);
                board.coords.push(at);
            } else {
                board.indices.push(NONE);
            }
        }
        board.before.push(count(&board.coords));
        board.indices.shrink_to_fit();
        board.before.shrink_to_fit();
        board.coords.shrink_to_fit();
        board.neighbors = board.coords.iter().map(|&at| board.neighbor_row(at)).collect();
        let layers = board.distances_to(board.edge(), Neighborhood::Edge);
        // No cell is further than 25 steps from the edge.
        let layer = |steps: Option<u16>| steps.and_then(|steps| u8::try_from(steps).ok());
        board.layers =
            layers.as_slice().iter().map(|&steps| layer(steps).unwrap_or(NO_LAYER)).collect();
        board
    }

    /// The neighbors of a place in all eight directions.
    fn neighbor_row(&self, at: Coord) -> [u16; 8] {
        Direction::ALL.map(|direction| {
            let Some((columns, rows)) = self.grid.step(direction) else { return NONE };
            self.lookup(self.around(at.column + columns, at.row + rows))
        })
    }

    /// The place that these column and row come to on a board that may wrap.
    pub(crate) fn around(&self, column: i16, row: i16) -> Coord {
        let (columns, rows) = (i16::from(self.columns), i16::from(self.rows));
        Coord {
            column: if self.wrap.wraps_columns() { column.rem_euclid(columns) } else { column },
            row: if self.wrap.wraps_rows() { row.rem_euclid(rows) } else { row },
        }
    }

    #[expect(clippy::cast_sign_loss, reason = "what is negative becomes larger than every board")]
    #[inline]
    fn lookup(&self, at: Coord) -> u16 {
        let (column, row) = (usize::from(at.column as u16), usize::from(at.row as u16));
        let (columns, rows) = (usize::from(self.columns), usize::from(self.rows));
        if column >= columns || row >= rows {
            return NONE;
        }
        self.indices.get(column * rows + row).copied().unwrap_or(NONE)
    }

    /// The indices of the cells of a column from row `low` to row `high`, which are consecutive. One of the rows
    /// between them is on the board.
    #[expect(clippy::cast_sign_loss, reason = "rows are cut to those of the board before")]
    #[inline]
    pub(crate) fn run(&self, column: i16, low: i16, high: i16) -> core::ops::Range<usize> {
        let rows = i16::from(self.rows);
        let (low, high) = (low.max(0), high.min(rows - 1));
        // A negative column becomes larger than every board.
        if column as u16 >= u16::from(self.columns) {
            return 0..0;
        }
        let first = usize::from(column as u16) * usize::from(self.rows);
        let before =
            |row: i16| self.before.get(first + row as usize).map_or(0, |&index| usize::from(index));
        before(low)..before(high + 1)
    }

    /// Which axes close on themselves.
    #[must_use]
    pub const fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// The memory that the board takes, its tables included.
    #[must_use]
    pub fn size_in_bytes(&self) -> usize {
        let cell = size_of::<Coord>() + size_of::<[u16; 8]>() + size_of::<u8>();
        let places = self.indices.len() + self.before.len();
        size_of::<Self>() + self.len() * cell + places * size_of::<u16>()
    }

    /// The neighbors of every cell in all eight directions, [`NONE`] where there is none.
    pub(crate) fn neighbor_table(&self) -> &[[u16; 8]] {
        &self.neighbors
    }

    /// How many steps across edges the cell lies from the edge of the board, as [`Board::layer`].
    pub(crate) fn layer_entry(&self, cell: Cell) -> Option<u8> {
        self.layers.get(cell.index()).copied().filter(|&layer| layer != NO_LAYER)
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
    #[inline]
    #[must_use]
    pub fn at(&self, at: Coord) -> Option<Cell> {
        found(self.lookup(at))
    }

    /// The cell at the place of a cell of another board, whose number may be another; nothing where there is none.
    #[must_use]
    pub fn cell_from(&self, other: &Self, cell: Cell) -> Option<Cell> {
        self.at(other.coord(cell)?)
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

    /// The cell so many columns to the east and rows to the north, over the seam of a board that wraps; nothing where
    /// there is none. A knight leaps by `(1, 2)` and the like.
    #[inline]
    #[must_use]
    pub fn moved(&self, cell: Cell, columns: i16, rows: i16) -> Option<Cell> {
        let at = self.coord(cell)?.plus(columns, rows).ok()?;
        self.at(self.around(at.column, at.row))
    }

    /// The cells in a direction, nearest first, without `cell` itself, up to where the board ends, or, on a board
    /// that wraps, up to where the ray comes back.
    pub fn ray(&self, cell: Cell, direction: Direction) -> impl Iterator<Item = Cell> + Clone + '_ {
        let next = move |at| self.step(at, direction).filter(|&next| next != cell);
        core::iter::successors(next(cell), move |&at| next(at))
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
        let vector = self.vector(from, to, neighborhood)?;
        self.grid.length(vector, neighborhood)
    }

    /// The shortest vector from one cell to another; over the seam only where that is shorter, or where the way not
    /// over it is none.
    pub(crate) fn vector(
        &self,
        from: Cell,
        to: Cell,
        neighborhood: Neighborhood,
    ) -> Option<(i16, i16)> {
        let (from, to) = (self.coord(from)?, self.coord(to)?);
        let flat = (to.column - from.column, to.row - from.row);
        if self.wrap == Wrap::None {
            return Some(flat);
        }
        let other = |span: u8, way: i16| {
            if way > 0 { way - i16::from(span) } else { way + i16::from(span) }
        };
        let columns = [flat.0, other(self.columns, flat.0)];
        let rows = [flat.1, other(self.rows, flat.1)];
        let columns = columns.into_iter().take(1 + usize::from(self.wrap.wraps_columns()));
        columns
            .flat_map(|column| {
                let rows = rows.into_iter().take(1 + usize::from(self.wrap.wraps_rows()));
                rows.map(move |row| (column, row))
            })
            .filter_map(|vector| Some((self.grid.length(vector, neighborhood)?, vector)))
            .min_by_key(|&(length, _)| length)
            .map(|(_, vector)| vector)
    }
}

/// The cell that a table entry names.
#[inline]
fn found(index: u16) -> Option<Cell> {
    Cell::new(usize::from(index))
}

const _: () = assert!((NONE as usize) >= MAX_CELLS, "the mark of an absent cell is no cell");
