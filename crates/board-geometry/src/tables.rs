//! Tables that are worked out once: distances between all cells, ranges of all radii, sums over neighbors.

use alloc::vec;
use alloc::vec::Vec;
use core::mem::size_of;
use core::ops::Add;

use crate::{Board, BoardError, Cell, CellMap, CellSet, MAX_CELLS, Neighborhood};

/// The mark of a cell that no way leads to.
pub(crate) const NO_WAY: u16 = u16::MAX;

/// Writes the number of steps from the nearest start to each cell, over cells that have no number yet.
pub(crate) fn spread<I: IntoIterator<Item = Cell>>(
    starts: impl IntoIterator<Item = Cell>,
    distances: &mut [u16],
    mut steps: impl FnMut(Cell) -> I,
) {
    let mut queue = Vec::with_capacity(distances.len());
    let mut reach = |queue: &mut Vec<_>, cell: Cell, far| {
        if let Some(entry) = distances.get_mut(cell.index()).filter(|entry| **entry == NO_WAY) {
            *entry = far;
            queue.push((cell, far));
        }
    };
    for start in starts {
        reach(&mut queue, start, 0);
    }
    let mut next = 0;
    while let Some(&(cell, far)) = queue.get(next) {
        next += 1;
        for other in steps(cell) {
            reach(&mut queue, other, far + 1);
        }
    }
}

/// The number of steps between any two cells of a board, around its holes, unlike [`Board::distance`]: two bytes a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DistanceTable {
    cells: usize,
    distances: Vec<u16>,
}

impl DistanceTable {
    /// The table of a board.
    #[must_use]
    pub fn new(board: &Board, neighborhood: Neighborhood) -> Self {
        Self::over(board, |cell| board.neighbors(cell, neighborhood))
    }

    /// The table of steps of any kind: `steps` tells the cells that one step leads to from a cell. Those of another board
    /// are left out. Where steps lead one way only, so do distances. The guide shows [a knight's](crate::guide::movement).
    #[must_use]
    pub fn over<I: IntoIterator<Item = Cell>>(
        board: &Board,
        mut steps: impl FnMut(Cell) -> I,
    ) -> Self {
        let cells = board.len();
        let mut distances = vec![NO_WAY; cells * cells];
        for (from, row) in board.cells().zip(distances.chunks_exact_mut(cells)) {
            spread([from], row, &mut steps);
        }
        Self { cells, distances }
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

/// How many values are added up at once at most: as many as there are directions.
const LINES: usize = 8;

/// Consecutive cells that take values from the same distances in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Run {
    start: u16,
    len: u16,
    /// Whether the values are added to what is there already.
    onto: bool,
    /// How many values each of the cells takes.
    degree: u8,
    /// The index of each value of the first cell.
    first: [u16; LINES],
}

/// A table's entry of an index, which is below `MAX_CELLS`.
fn entry(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}

/// The sums of a map's values over the neighbors of every cell: worked out for a board once, then as fast as memory
/// gives the values.
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
            let mut first = [0; LINES];
            let mut degree = 0;
            for (place, next) in first.iter_mut().zip(board.neighbors(cell, neighborhood)) {
                *place = entry(next.index());
                degree += 1;
            }
            // In the order of memory the sums read forwards only.
            first[..usize::from(degree)].sort_unstable();
            let run = Run { start: entry(cell.index()), len: 1, onto: false, degree, first };
            match runs.last_mut().filter(|last| last.continues(&run)) {
                Some(last) => last.len += 1,
                None => runs.push(run),
            }
        }
        Self { cells: board.len(), runs }
    }

    /// The same for sums over any cells: `cells` tells which ones count for each cell. Those of another board are left
    /// out; a cell that comes twice counts twice.
    #[must_use]
    pub fn over<I: IntoIterator<Item = Cell>>(
        board: &Board,
        mut cells: impl FnMut(Cell) -> I,
    ) -> Self {
        // Lines of cells that all take the value from the same distance; the latest one of each distance.
        let mut lines: Vec<Run> = Vec::new();
        let mut latest = [usize::MAX; 2 * MAX_CELLS];
        for to in board.cells() {
            for from in cells(to).into_iter().filter(|&from| board.contains(from)) {
                let latest = &mut latest[MAX_CELLS + from.index() - to.index()];
                match lines.get_mut(*latest) {
                    Some(line) if line.start + line.len == entry(to.index()) => line.len += 1,
                    _ => {
                        *latest = lines.len();
                        let mut first = [0; LINES];
                        first[0] = entry(from.index());
                        let start = entry(to.index());
                        lines.push(Run { start, len: 1, onto: true, degree: 1, first });
                    }
                }
            }
        }
        lines.sort_unstable();
        let len = entry(board.len());
        let nothing = Run { start: 0, len, onto: false, degree: 0, first: [0; LINES] };
        let mut runs = Vec::from([nothing]);
        for line in lines {
            let fits = |run: &&mut Run| {
                (run.start, run.len, run.onto) == (line.start, line.len, true)
                    && usize::from(run.degree) < LINES
            };
            match runs.last_mut().filter(fits) {
                Some(run) => {
                    run.first[usize::from(run.degree)] = line.first[0];
                    run.degree += 1;
                }
                None => runs.push(line),
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
    /// Whether the run of the next cell prolongs this one.
    fn continues(&self, next: &Self) -> bool {
        let degree = usize::from(self.degree);
        let moved = |(a, b): (&u16, &u16)| a + self.len == *b;
        self.degree == next.degree && self.first[..degree].iter().zip(&next.first).all(moved)
    }

    #[inline]
    fn add<const K: usize, T: Copy + Default + Add<Output = T>>(&self, from: &[T], to: &mut [T]) {
        let (start, len) = (usize::from(self.start), usize::from(self.len));
        let lines: [&[T]; K] = core::array::from_fn(|line| {
            let first = usize::from(self.first[line]);
            &from[first..first + len]
        });
        for (place, sum) in to[start..start + len].iter_mut().enumerate() {
            let before = if self.onto { *sum } else { T::default() };
            *sum = lines.iter().map(|line| line[place]).fold(before, Add::add);
        }
    }
}
