//! Sums over the neighbors of every cell, by runs of cells that have theirs at the same distances.

use alloc::vec::Vec;
use core::ops::Add;

use crate::{Board, BoardError, CellMap, Neighborhood};

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
