//! Fields of movement: what can be reached at what cost, and by which way.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::tables::{NO_WAY, spread};
use crate::{Board, Cell, CellMap, CellSet, Direction, Neighborhood};

/// The cost of a cell that is out of reach, and the mark of one without a cell before it.
const NEVER: u32 = u32::MAX;
const NO_CELL: u16 = u16::MAX;

/// The cells within reach of some others, the cost of each and the cheapest way to it.
///
/// A field is made once for a board and searched as often as needed; a search allocates nothing.
///
/// Cells are settled by cost, among equal costs by index, and reach out clockwise from north; a way is only given up
/// for a cheaper one. So there is one answer everywhere.
///
/// ```
/// # use board_geometry::{Board, Direction, Field, Neighborhood};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::rectangle(4, 3)?;
/// let mut field = Field::new(&board, Neighborhood::Edge);
/// let (a1, d1) = (board.parse_cell("a1")?, board.parse_cell("d1")?);
/// // To the north it costs three.
/// field.search(&board, [a1], 9, |_, direction, _| Some(if direction == Direction::North { 3 } else { 1 }));
/// assert_eq!(field.cost(board.parse_cell("d2")?), Some(6));
/// assert!(field.way_back(d1).eq(board.row(0).collect::<Vec<_>>().into_iter().rev()));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Field {
    neighborhood: Neighborhood,
    costs: Vec<u32>,
    before: Vec<u16>,
    queue: BinaryHeap<Reverse<(u32, u16)>>,
}

impl Field {
    /// A field of a board, nothing in reach yet.
    #[must_use]
    pub fn new(board: &Board, neighborhood: Neighborhood) -> Self {
        let directions = board.grid().directions(neighborhood).len();
        Self {
            neighborhood,
            costs: vec![NEVER; board.len()],
            before: vec![NO_CELL; board.len()],
            // Each step of each cell queues once at most, and each start.
            queue: BinaryHeap::with_capacity(board.len() * (directions + 1)),
        }
    }

    /// Finds what is in reach of the starts at no more than `limit`. `cost` tells the cost of a step from a cell in a
    /// direction to the next cell, or nothing where there is no such step. Starts cost nothing.
    ///
    /// `false`, and nothing in reach, for a board of another size than the one that the field was made for.
    pub fn search(
        &mut self,
        board: &Board,
        starts: impl IntoIterator<Item = Cell>,
        limit: u32,
        mut cost: impl FnMut(Cell, Direction, Cell) -> Option<u32>,
    ) -> bool {
        self.clear();
        if board.len() != self.costs.len() {
            return false;
        }
        let directions = board.grid().directions(self.neighborhood);
        self.settle(starts, |field, cell, spent| {
            for &direction in directions {
                let Some(next) = board.step(cell, direction) else { continue };
                let Some(step) = cost(cell, direction, next) else { continue };
                field.offer(next, spent, step, limit, cell);
            }
        });
        true
    }

    /// As [`Field::search`] with steps of any kind, such as a knight's leaps: `steps` tells the cells that steps lead to
    /// from a cell, and their costs. Cells of another board are left out. Where a cell has more steps than the
    /// neighborhood, the search may allocate.
    pub fn search_over<I: IntoIterator<Item = (Cell, u32)>>(
        &mut self,
        starts: impl IntoIterator<Item = Cell>,
        limit: u32,
        mut steps: impl FnMut(Cell) -> I,
    ) {
        self.clear();
        self.settle(starts, |field, cell, spent| {
            for (next, step) in steps(cell) {
                field.offer(next, spent, step, limit, cell);
            }
        });
    }

    /// Settles cells by their costs; `expand` offers what a step leads to from a settled one.
    fn settle(
        &mut self,
        starts: impl IntoIterator<Item = Cell>,
        mut expand: impl FnMut(&mut Self, Cell, u32),
    ) {
        for start in starts {
            self.reach(start, 0, NO_CELL);
        }
        while let Some(Reverse((spent, index))) = self.queue.pop() {
            let cell = Cell::at(usize::from(index));
            if self.costs[cell.index()] >= spent {
                expand(self, cell, spent);
            }
        }
    }

    #[inline]
    fn offer(&mut self, next: Cell, spent: u32, step: u32, limit: u32, before: Cell) {
        if let Some(total) = spent.checked_add(step).filter(|&total| total <= limit) {
            self.reach(next, total, u16::try_from(before.index()).unwrap_or(NO_CELL));
        }
    }

    /// As [`Field::search`] where every step over cells of `through` costs one; starts that are not in it count for
    /// nothing.
    pub fn search_steps<const N: usize>(
        &mut self,
        board: &Board,
        starts: CellSet<N>,
        through: CellSet<N>,
    ) -> bool {
        let open = |_: Cell, _: Direction, to: Cell| through.contains(to).then_some(1);
        self.search(board, starts & through, NEVER - 1, open)
    }

    fn clear(&mut self) {
        self.costs.fill(NEVER);
        self.before.fill(NO_CELL);
        self.queue.clear();
    }

    fn reach(&mut self, cell: Cell, cost: u32, before: u16) {
        let Some(known) = self.costs.get_mut(cell.index()) else { return };
        if cost < *known {
            *known = cost;
            self.before[cell.index()] = before;
            self.queue.push(Reverse((cost, u16::try_from(cell.index()).unwrap_or(NO_CELL))));
        }
    }

    /// The cost of a cell; nothing if it is out of reach.
    #[must_use]
    pub fn cost(&self, cell: Cell) -> Option<u32> {
        self.costs.get(cell.index()).copied().filter(|&cost| cost != NEVER)
    }

    /// The cells in reach and their costs, ascending by index.
    pub fn reached(&self) -> impl Iterator<Item = (Cell, u32)> + Clone + '_ {
        let costs = self.costs.iter().copied().enumerate();
        costs.filter(|&(_, cost)| cost != NEVER).map(|(index, cost)| (Cell::at(index), cost))
    }

    /// The cheapest way to a cell, backwards: the cell itself first, the start last. Empty if it is out of reach.
    pub fn way_back(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone + '_ {
        let start = self.cost(cell).map(|_| cell);
        core::iter::successors(start, |at| {
            let before = self.before.get(at.index()).copied()?;
            (before != NO_CELL).then(|| Cell::at(usize::from(before)))
        })
    }
}

/// Distances over the cells that the board has: around holes, unlike [`Board::distance`].
impl Board {
    /// The number of steps from each cell to the nearest of the targets; nothing where no way leads to one.
    #[must_use]
    pub fn distances_to(
        &self,
        targets: impl IntoIterator<Item = Cell>,
        neighborhood: Neighborhood,
    ) -> CellMap<Option<u16>> {
        let mut distances = CellMap::new(self, NO_WAY);
        spread(targets, distances.as_mut_slice(), |cell| self.neighbors(cell, neighborhood));
        distances.map(|_, &steps| Some(steps).filter(|&steps| steps != NO_WAY))
    }

    /// The number of steps from each cell to the side that faces a direction, as [`Board::side_cells`]; nothing
    /// anywhere if there is no such side.
    #[must_use]
    pub fn side_distances(
        &self,
        facing: Direction,
        neighborhood: Neighborhood,
    ) -> CellMap<Option<u16>> {
        self.distances_to(self.side_cells(facing).into_iter().flatten(), neighborhood)
    }

    /// The number of steps from each cell to the nearest corner.
    #[must_use]
    pub fn corner_distances(&self, neighborhood: Neighborhood) -> CellMap<Option<u16>> {
        self.distances_to(self.corners(), neighborhood)
    }
}
