//! The sets of a board: regions, rays, neighbors, shifts and fills.

use alloc::vec::Vec;

use crate::{Board, BoardError, Cell, CellSet, Direction, Grid, Neighborhood};

/// One shift of a direction: the cells of `from`, all moved by the same number of indices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shift<const N: usize> {
    from: CellSet<N>,
    /// How many indices the cells move, `1..=27`.
    by: u32,
}

impl<const N: usize> Shift<N> {
    const NOTHING: Self = Self { from: CellSet::EMPTY, by: 1 };
}

/// How a direction moves the cells of a board. On a rectangle every cell moves by the same number of indices; on
/// other boards it depends on the column.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shifts<const N: usize> {
    first: Shift<N>,
    others: Vec<Shift<N>>,
    /// Whether the indices grow.
    upward: bool,
}

impl<const N: usize> Shifts<N> {
    fn new(board: &Board, direction: Direction) -> Self {
        let mut shifts: Vec<Shift<N>> = Vec::new();
        let mut upward = false;
        for cell in board.cells() {
            let Some(next) = board.step(cell, direction) else { continue };
            upward = next > cell;
            // Neighbors lie in one column or in two adjacent ones: the difference is small.
            let by = u32::try_from(next.index().abs_diff(cell.index())).unwrap_or(0);
            match shifts.iter_mut().find(|shift| shift.by == by) {
                Some(shift) => {
                    shift.from.insert(cell);
                }
                None => shifts.push(Shift { from: CellSet::of(cell), by }),
            }
        }
        let others = shifts.split_off(shifts.len().min(1));
        Self { first: shifts.pop().unwrap_or(Shift::NOTHING), others, upward }
    }

    #[inline]
    fn apply(&self, set: CellSet<N>) -> CellSet<N> {
        let mut moved = self.one(&self.first, set);
        for shift in &self.others {
            moved |= self.one(shift, set);
        }
        moved
    }

    #[inline]
    fn one(&self, shift: &Shift<N>, set: CellSet<N>) -> CellSet<N> {
        let from = set & shift.from;
        if self.upward { from.raised(shift.by) } else { from.lowered(shift.by) }
    }
}

/// The sets of a board, on `N` words of 64 bits: made once, then shared.
///
/// ```
/// # use board_geometry::{Board, Direction, Layout, Neighborhood};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(9)?;
/// let layout = Layout::<4>::new(&board)?;
/// assert_eq!(layout.all().len(), 217);
/// assert_eq!(layout.edge().len(), 48);
/// let north_east = layout.shift(layout.all(), Direction::NorthEast);
/// assert_eq!(north_east.len(), 217 - 17);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout<const N: usize> {
    grid: Grid,
    all: CellSet<N>,
    edge: CellSet<N>,
    corners: CellSet<N>,
    center: CellSet<N>,
    sides: [Option<CellSet<N>>; 8],
    shifts: [Shifts<N>; 8],
    neighbors: Vec<[CellSet<N>; 3]>,
    rays: Vec<[CellSet<N>; 8]>,
    columns: Vec<CellSet<N>>,
    rows: Vec<CellSet<N>>,
}

impl<const N: usize> Layout<N> {
    /// The sets of a board. `N` is at least [`Board::words`].
    ///
    /// # Errors
    ///
    /// [`BoardError::Words`] if `N` words have no room for the board.
    pub fn new(board: &Board) -> Result<Self, BoardError> {
        if board.words() > N {
            return Err(BoardError::Words { cells: board.len(), words: N });
        }
        let line = |matches: &dyn Fn(crate::Coord) -> bool| -> CellSet<N> {
            board.cells().filter(|&cell| board.coord(cell).is_some_and(matches)).collect()
        };
        let columns =
            (0..26).take(board.columns()).map(|column| line(&|at| at.column == column)).collect();
        let rows = (0..26).take(board.rows()).map(|row| line(&|at| at.row == row)).collect();
        Ok(Self {
            grid: board.grid(),
            all: board.cells().collect(),
            edge: board.edge().collect(),
            corners: board.corners().collect(),
            center: board.center().collect(),
            sides: Direction::ALL.map(|facing| board.side_cells(facing).map(Iterator::collect)),
            shifts: Direction::ALL.map(|direction| Shifts::new(board, direction)),
            neighbors: board
                .cells()
                .map(|cell| {
                    Neighborhood::ALL
                        .map(|neighborhood| board.neighbors(cell, neighborhood).collect())
                })
                .collect(),
            rays: board
                .cells()
                .map(|cell| Direction::ALL.map(|direction| board.ray(cell, direction).collect()))
                .collect(),
            columns,
            rows,
        })
    }

    /// Every cell of the board.
    #[must_use]
    pub const fn all(&self) -> CellSet<N> {
        self.all
    }

    /// The edge, as [`Board::edge`].
    #[must_use]
    pub const fn edge(&self) -> CellSet<N> {
        self.edge
    }

    /// The corners, as [`Board::corners`].
    #[must_use]
    pub const fn corners(&self) -> CellSet<N> {
        self.corners
    }

    /// The centre, as [`Board::center`].
    #[must_use]
    pub const fn center(&self) -> CellSet<N> {
        self.center
    }

    /// The cells of the side that faces a direction, as [`Board::side_cells`]; nothing if there is no such side.
    #[must_use]
    pub const fn side(&self, facing: Direction) -> Option<CellSet<N>> {
        self.sides[facing.index()]
    }

    /// The cells of a column, from 0; empty where there is no such column.
    #[must_use]
    pub fn column(&self, column: usize) -> CellSet<N> {
        self.columns.get(column).copied().unwrap_or_default()
    }

    /// The cells of a row, from 0; empty where there is no such row.
    #[must_use]
    pub fn row(&self, row: usize) -> CellSet<N> {
        self.rows.get(row).copied().unwrap_or_default()
    }

    /// The cells of the board that are not in the set.
    #[inline]
    #[must_use]
    pub fn complement(&self, set: CellSet<N>) -> CellSet<N> {
        self.all - set
    }

    /// The neighbors of a cell; empty for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn neighbors(&self, cell: Cell, neighborhood: Neighborhood) -> CellSet<N> {
        self.neighbors.get(cell.index()).map_or(CellSet::EMPTY, |sets| sets[neighborhood as usize])
    }

    /// The cells in a direction from a cell, without it, up to where the board ends; empty for a cell of a larger
    /// board.
    #[inline]
    #[must_use]
    pub fn ray(&self, cell: Cell, direction: Direction) -> CellSet<N> {
        self.rays.get(cell.index()).map_or(CellSet::EMPTY, |sets| sets[direction.index()])
    }

    /// The cells in a direction from a cell up to and including the first one of `blockers`.
    ///
    /// ```
    /// # use board_geometry::{Board, CellSet, Direction, Layout};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(8, 8)?;
    /// let layout = Layout::<1>::new(&board)?;
    /// let blockers = CellSet::of(board.parse_cell("d4")?);
    /// let ray = layout.ray_until(board.parse_cell("a1")?, Direction::NorthEast, blockers);
    /// assert_eq!(ray.len(), 3);
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    #[must_use]
    pub fn ray_until(&self, cell: Cell, direction: Direction, blockers: CellSet<N>) -> CellSet<N> {
        let ray = self.ray(cell, direction);
        let met = ray & blockers;
        let blocker = if self.shifts[direction.index()].upward { met.first() } else { met.last() };
        match blocker {
            Some(blocker) => ray - self.ray(blocker, direction),
            None => ray,
        }
    }

    /// Every cell of the set moved one step; what would leave the board is dropped.
    #[inline]
    #[must_use]
    pub fn shift(&self, set: CellSet<N>, direction: Direction) -> CellSet<N> {
        self.shifts[direction.index()].apply(set)
    }

    /// The cells that have a neighbor in the set.
    #[inline]
    #[must_use]
    pub fn neighbors_of(&self, set: CellSet<N>, neighborhood: Neighborhood) -> CellSet<N> {
        self.grid
            .directions(neighborhood)
            .iter()
            .fold(CellSet::EMPTY, |sum, &direction| sum | self.shift(set, direction))
    }

    /// The set and the neighbors of its cells.
    #[inline]
    #[must_use]
    pub fn dilate(&self, set: CellSet<N>, neighborhood: Neighborhood) -> CellSet<N> {
        set & self.all | self.neighbors_of(set, neighborhood)
    }

    /// The cells of `through` that steps over cells of `through` join to a cell of `seeds`, which must itself be in
    /// `through` to count.
    ///
    /// ```
    /// # use board_geometry::{Board, CellSet, Layout, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(5, 5)?;
    /// let layout = Layout::<1>::new(&board)?;
    /// let without_column_c = layout.complement(layout.column(2));
    /// let west = layout.flood(CellSet::of(board.parse_cell("a1")?), without_column_c, Neighborhood::Edge);
    /// assert_eq!(west, layout.column(0) | layout.column(1));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn flood(
        &self,
        seeds: CellSet<N>,
        through: CellSet<N>,
        neighborhood: Neighborhood,
    ) -> CellSet<N> {
        let through = through & self.all;
        let mut reached = seeds & through;
        let mut fresh = reached;
        while !fresh.is_empty() {
            fresh = (self.neighbors_of(fresh, neighborhood) & through) - reached;
            reached |= fresh;
        }
        reached
    }
}
