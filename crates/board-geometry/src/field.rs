//! Fields of movement: what can be reached at what cost, and by which way.

use alloc::collections::BinaryHeap;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

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
/// # use board_geometry::{Board, Field, Neighborhood};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::rectangle(4, 3)?;
/// // Swamps (2) cost two, walls (#) cannot be entered.
/// let ground = board.drawn_map("
///     1 1 1 1
///     1 # # 1
///     1 2 1 1
/// ", |sign| if sign == '#' { Some(None) } else { sign.to_digit(10).map(Some) })?;
/// let mut field = Field::new(&board, Neighborhood::Edge);
/// let (a1, d1) = (board.parse_cell("a1")?, board.parse_cell("d1")?);
/// field.search(&board, [a1], 5, |_, _, to| *ground.get(to)?);
/// assert_eq!(field.cost(d1), Some(4));
/// let way: Vec<_> = field.way_back(d1).flat_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
/// assert_eq!(way, ["d1", "c1", "b1", "a1"]);
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
        for start in starts {
            self.reach(start, 0, NO_CELL);
        }
        let directions = board.grid().directions(self.neighborhood);
        while let Some(Reverse((spent, index))) = self.queue.pop() {
            let cell = Cell::at(usize::from(index));
            if self.costs[cell.index()] < spent {
                continue;
            }
            for &direction in directions {
                let Some(next) = board.step(cell, direction) else { continue };
                let Some(step) = cost(cell, direction, next) else { continue };
                if let Some(total) = spent.checked_add(step).filter(|&total| total <= limit) {
                    self.reach(next, total, index);
                }
            }
        }
        true
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
        let mut distances = CellMap::new(self, None);
        let mut queue = Vec::with_capacity(self.len());
        for target in targets {
            if distances.set(target, Some(0)) == Some(None) {
                queue.push(target);
            }
        }
        let mut next = 0;
        while let Some(&cell) = queue.get(next) {
            next += 1;
            let further = distances.get(cell).copied().flatten().map(|steps| steps + 1);
            for other in self.neighbors(cell, neighborhood) {
                if distances.get(other) == Some(&None) {
                    distances.set(other, further);
                    queue.push(other);
                }
            }
        }
        distances
    }

    /// The number of steps from each cell to the side that faces a direction, as [`Board::side_cells`]; nothing
    /// anywhere if there is no such side.
    ///
    /// ```
    /// # use board_geometry::{Board, Direction, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(4, 5)?;
    /// let north = board.side_distances(Direction::North, Neighborhood::Edge);
    /// assert_eq!(north.get(board.parse_cell("b2")?), Some(&Some(3)));
    /// # Ok(())
    /// # }
    /// ```
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
