//! Groups that grow as cells are added.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Board, Cell, Neighborhood};

/// The mark of a cell that has not been added.
const ABSENT: u16 = u16::MAX;

/// The groups of a growing set: cells are added one by one, and groups that they join become one (a forest of unions).
/// Which group a cell is in, and how large it is, is known at once; nothing is searched.
///
/// Cells cannot be taken out again; [`Unions::clear`] begins anew without allocating. For a set that shrinks,
/// [`Layout::groups`](crate::Layout::groups) works from scratch.
///
/// ```
/// # use board_geometry::{Board, Neighborhood, Unions};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(3)?;
/// let mut groups = Unions::new(&board, Neighborhood::Edge);
/// let (a1, b2, c3) = (board.parse_cell("a1")?, board.parse_cell("b2")?, board.parse_cell("c3")?);
/// groups.add(&board, a1);
/// groups.add(&board, c3);
/// assert!(!groups.joined(a1, c3));
/// groups.add(&board, b2);
/// assert!(groups.joined(a1, c3));
/// assert_eq!((groups.count(), groups.size(c3)), (1, 3));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Unions {
    neighborhood: Neighborhood,
    /// A cell nearer to the root of its group, the root itself at last.
    above: Vec<u16>,
    /// The size of the group and its lowest cell, right at roots only.
    groups: Vec<(u16, u16)>,
    /// The next cell of the group, in a circle.
    next: Vec<u16>,
    count: usize,
}

impl Unions {
    /// No cells yet.
    #[must_use]
    pub fn new(board: &Board, neighborhood: Neighborhood) -> Self {
        Self {
            neighborhood,
            above: vec![ABSENT; board.len()],
            groups: vec![(0, 0); board.len()],
            next: vec![ABSENT; board.len()],
            count: 0,
        }
    }

    /// Takes all cells out.
    pub fn clear(&mut self) {
        self.above.fill(ABSENT);
        self.count = 0;
    }

    /// Adds a cell and joins the groups next to it. `true` if it was not there; `false`, and no change, if it was, or
    /// if it or the board is not the one that the groups were made for.
    pub fn add(&mut self, board: &Board, cell: Cell) -> bool {
        let index = cell.index();
        if board.len() != self.above.len() || self.above.get(index) != Some(&ABSENT) {
            return false;
        }
        let number = u16::try_from(index).unwrap_or(ABSENT);
        self.above[index] = number;
        self.groups[index] = (1, number);
        self.next[index] = number;
        self.count += 1;
        for other in board.neighbors(cell, self.neighborhood) {
            if self.above[other.index()] != ABSENT {
                self.join(number, u16::try_from(other.index()).unwrap_or(ABSENT));
            }
        }
        true
    }

    fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return;
        }
        let (size_a, low_a) = self.groups[usize::from(a)];
        let (size_b, low_b) = self.groups[usize::from(b)];
        let (root, other) = if size_a >= size_b { (a, b) } else { (b, a) };
        self.above[usize::from(other)] = root;
        self.groups[usize::from(root)] = (size_a + size_b, low_a.min(low_b));
        // Two circles become one where their successors change places.
        self.next.swap(usize::from(root), usize::from(other));
        self.count -= 1;
    }

    /// The root of a cell that is there.
    fn root(&self, from: u16) -> u16 {
        let mut at = from;
        while self.above[usize::from(at)] != at {
            at = self.above[usize::from(at)];
        }
        at
    }

    fn group(&self, cell: Cell) -> Option<(u16, u16)> {
        let present = self.contains(cell);
        let root = present.then(|| self.root(u16::try_from(cell.index()).unwrap_or(ABSENT)))?;
        self.groups.get(usize::from(root)).copied()
    }

    /// Whether the cell has been added.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.above.get(cell.index()).is_some_and(|&above| above != ABSENT)
    }

    /// The number of groups.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The lowest cell of the group of a cell, which stands for the group; nothing if the cell is not there.
    #[must_use]
    pub fn lowest(&self, cell: Cell) -> Option<Cell> {
        self.group(cell).map(|(_, lowest)| Cell::at(usize::from(lowest)))
    }

    /// The size of the group of a cell; 0 if the cell is not there.
    #[must_use]
    pub fn size(&self, cell: Cell) -> usize {
        self.group(cell).map_or(0, |(size, _)| usize::from(size))
    }

    /// Whether both cells are there and in one group.
    #[must_use]
    pub fn joined(&self, a: Cell, b: Cell) -> bool {
        self.lowest(a).is_some_and(|lowest| self.lowest(b) == Some(lowest))
    }

    /// The cells of the group of a cell, beginning with it, in no order that means anything.
    pub fn members(&self, cell: Cell) -> impl Iterator<Item = Cell> + Clone + '_ {
        let next = |at: Cell| self.next.get(at.index()).map(|&next| Cell::at(usize::from(next)));
        let start = Some(cell).filter(|&cell| self.contains(cell));
        core::iter::successors(start, move |&at| next(at).filter(|&next| next != cell))
    }
}
