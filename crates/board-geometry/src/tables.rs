//! Tables that are worked out once: distances between all cells, ranges of all radii, sums over neighbors.

use alloc::vec::Vec;
use core::mem::size_of;
use core::ops::Add;

use crate::{Board, BoardError, Cell, CellMap, CellSet, Neighborhood};

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

/// How many directions there are at most.
const DIRECTIONS: usize = 8;

/// Consecutive cells whose neighbors lie at the same distances in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    start: u16,
    len: u16,
    /// How many neighbors each of the cells has.
    degree: u8,
    /// The index of each neighbor of the first cell.
    first: [u16; DIRECTIONS],
}

/// The sums of a map's values over the neighbors of every cell: worked out for a board once, then as fast as memory
/// gives the values.
///
/// Cells are numbered by column, so that along a column the neighbors of successive cells are successive too. The sums
/// go by such runs instead of by cells.
///
/// ```
/// # use board_geometry::{Board, CellMap, Neighborhood, NeighborSums};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(3)?;
/// let sums = NeighborSums::new(&board, Neighborhood::Edge);
/// let ones = CellMap::new(&board, 1_u32);
/// let mut degrees = ones.clone();
/// sums.write(&ones, &mut degrees)?;
/// assert_eq!(degrees.get(board.parse_cell("c3")?), Some(&6));
/// assert_eq!(degrees.get(board.parse_cell("a1")?), Some(&3));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NeighborSums {
    cells: usize,
    runs: Vec<Run>,
}

impl NeighborSums {
    /// The runs of a board for a neighborhood.
    #[must_use]
    pub fn new(board: &Board, neighborhood: Neighborhood) -> Self {
        let mut runs: Vec<Run> = Vec::new();
        for cell in board.cells() {
            let mut first = [0; DIRECTIONS];
            let mut degree = 0;
            let entry = |index: usize| u16::try_from(index).unwrap_or(u16::MAX);
            for (place, next) in first.iter_mut().zip(board.neighbors(cell, neighborhood)) {
                *place = entry(next.index());
                degree += 1;
            }
            // In the order of memory the sums read forwards only.
            first[..usize::from(degree)].sort_unstable();
            let run = Run { start: entry(cell.index()), len: 1, degree, first };
            match runs.last_mut().filter(|last| last.continues(&run)) {
                Some(last) => last.len += 1,
                None => runs.push(run),
            }
        }
        Self { cells: board.len(), runs }
    }

    /// Writes the sum over the neighbors of each cell of `map` into `sums`; `T::default()` for a cell without
    /// neighbors. Sums that do not fit `T` do what its `+` does: take a type that is large enough.
    ///
    /// # Errors
    ///
    /// [`BoardError::Entries`], and no change, if one of the maps belongs to another board.
    pub fn write<T: Copy + Default + Add<Output = T>>(
        &self,
        map: &CellMap<T>,
        sums: &mut CellMap<T>,
    ) -> Result<(), BoardError> {
        for found in [map.len(), sums.len()] {
            if found != self.cells {
                return Err(BoardError::Entries { found, cells: self.cells });
            }
        }
        let (from, to) = (map.as_slice(), sums.as_mut_slice());
        for run in &self.runs {
            match run.degree {
                1 => run.add::<1, T>(from, to),
                2 => run.add::<2, T>(from, to),
                3 => run.add::<3, T>(from, to),
                4 => run.add::<4, T>(from, to),
                5 => run.add::<5, T>(from, to),
                6 => run.add::<6, T>(from, to),
                7 => run.add::<7, T>(from, to),
                8 => run.add::<8, T>(from, to),
                _ => run.add::<0, T>(from, to),
            }
        }
        Ok(())
    }
}

impl Run {
    /// Whether a run of one cell prolongs this one.
    fn continues(&self, next: &Self) -> bool {
        let degree = usize::from(self.degree);
        let moved = |(a, b): (&u16, &u16)| a + self.len == *b;
        self.degree == next.degree
            && self.start + self.len == next.start
            && self.first[..degree].iter().zip(&next.first).all(moved)
    }

    #[inline]
    fn add<const K: usize, T: Copy + Default + Add<Output = T>>(&self, from: &[T], to: &mut [T]) {
        let (start, len) = (usize::from(self.start), usize::from(self.len));
        let lines: [&[T]; K] = core::array::from_fn(|line| {
            let first = usize::from(self.first[line]);
            &from[first..first + len]
        });
        for (place, sum) in to[start..start + len].iter_mut().enumerate() {
            *sum = lines.iter().map(|line| line[place]).fold(T::default(), Add::add);
        }
    }
}
