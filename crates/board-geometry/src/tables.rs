//! Tables that are worked out once: distances between all cells, ranges of all radii.

use alloc::vec::Vec;
use core::mem::size_of;

use crate::{Board, BoardError, Cell, CellSet, Neighborhood};

/// The mark of a cell that no way leads to.
const NO_WAY: u16 = u16::MAX;

/// The number of steps between any two cells of a board, around its holes: two bytes a pair.
///
/// ```
/// # use board_geometry::{Board, DistanceTable, Grid, Neighborhood};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::from_drawing(Grid::Square, "
///     . . .
///     .   .
///     .   .
/// ")?;
/// let table = DistanceTable::new(&board, Neighborhood::Edge);
/// let (a1, c1) = (board.parse_cell("a1")?, board.parse_cell("c1")?);
/// assert_eq!(table.distance(a1, c1), Some(6));
/// assert_eq!(board.distance(a1, c1, Neighborhood::Edge), Some(2));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceTable {
    cells: usize,
    distances: Vec<u16>,
}

impl DistanceTable {
    /// The table of a board.
    #[must_use]
    pub fn new(board: &Board, neighborhood: Neighborhood) -> Self {
        let mut distances = Vec::with_capacity(board.len() * board.len());
        for cell in board.cells() {
            let row = board.distances_to([cell], neighborhood);
            distances.extend(row.as_slice().iter().map(|steps| steps.unwrap_or(NO_WAY)));
        }
        Self { cells: board.len(), distances }
    }

    /// The number of steps between two cells; nothing if no way joins them, or for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn distance(&self, from: Cell, to: Cell) -> Option<u16> {
        if to.index() >= self.cells {
            return None;
        }
        let entry = self.distances.get(from.index() * self.cells + to.index());
        entry.copied().filter(|&steps| steps != NO_WAY)
    }

    /// The memory that the table takes.
    #[must_use]
    pub fn size_in_bytes(&self) -> usize {
        size_of::<Self>() + self.distances.len() * size_of::<u16>()
    }
}

/// The ranges of every cell and radius as sets: [`Board::range`] and [`Board::ring`] by one look into a table of
/// `8 * N` bytes a cell and radius.
///
/// ```
/// # use board_geometry::{Board, Neighborhood, Ranges};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(9)?;
/// let ranges = Ranges::<4>::new(&board, Neighborhood::Edge)?;
/// let center = board.parse_cell("i9")?;
/// assert_eq!(ranges.range(center, 2).len(), 19);
/// assert_eq!(ranges.ring(center, 2), board.ring(center, 2, Neighborhood::Edge).collect());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranges<const N: usize> {
    /// The largest radius at which a range still grows.
    largest: usize,
    cells: usize,
    sets: Vec<CellSet<N>>,
}

impl<const N: usize> Ranges<N> {
    /// The table of a board.
    ///
    /// # Errors
    ///
    /// [`BoardError::Words`] if `N` words have no room for the board.
    pub fn new(board: &Board, neighborhood: Neighborhood) -> Result<Self, BoardError> {
        if board.words() > N {
            return Err(BoardError::Words { cells: board.len(), words: N });
        }
        let pairs = board.cells().flat_map(|from| board.cells().map(move |to| (from, to)));
        let distances = pairs.filter_map(|(from, to)| board.distance(from, to, neighborhood));
        let largest = usize::from(distances.max().unwrap_or(0));
        let sets = board
            .cells()
            .flat_map(|cell| (0..=largest).map(move |radius| (cell, radius)))
            .map(|(cell, radius)| board.range(cell, radius, neighborhood).collect())
            .collect();
        Ok(Self { largest, cells: board.len(), sets })
    }

    /// The cells at most this distance from a cell; empty for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn range(&self, center: Cell, radius: usize) -> CellSet<N> {
        if center.index() >= self.cells {
            return CellSet::EMPTY;
        }
        let place = center.index() * (self.largest + 1) + radius.min(self.largest);
        self.sets.get(place).copied().unwrap_or_default()
    }

    /// The cells at exactly this distance from a cell; empty for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn ring(&self, center: Cell, radius: usize) -> CellSet<N> {
        match radius.checked_sub(1) {
            Some(inner) => self.range(center, radius) - self.range(center, inner),
            None => self.range(center, 0),
        }
    }

    /// The largest distance between two cells of the board.
    #[must_use]
    pub const fn largest(&self) -> usize {
        self.largest
    }

    /// The memory that the table takes.
    #[must_use]
    pub fn size_in_bytes(&self) -> usize {
        size_of::<Self>() + self.sets.len() * size_of::<CellSet<N>>()
    }
}
