//! What hangs together: waves, groups, groups that grow, cells that hold a group together, counts of neighbors.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Board, Cell, CellSet, Layout, MAX_CELLS, Neighborhood};

/// Words for sets of the numbers 0 to 8, bit by bit.
const PLANES: usize = 4;

/// The groups of a set; see [`Layout::groups`].
#[derive(Clone, Debug)]
pub struct Groups<'a, const N: usize> {
    layout: &'a Layout<N>,
    rest: CellSet<N>,
    neighborhood: Neighborhood,
}

impl<const N: usize> Iterator for Groups<'_, N> {
    type Item = CellSet<N>;

    fn next(&mut self) -> Option<CellSet<N>> {
        let seed = CellSet::of(self.rest.first()?);
        let group = self.layout.flood(seed, self.rest, self.neighborhood);
        self.rest -= group;
        Some(group)
    }
}

impl<const N: usize> core::iter::FusedIterator for Groups<'_, N> {}

/// What a flood reaches step by step; see [`Layout::waves`].
#[derive(Clone, Debug)]
pub struct Waves<'a, const N: usize> {
    layout: &'a Layout<N>,
    fresh: CellSet<N>,
    open: CellSet<N>,
    neighborhood: Neighborhood,
}

impl<const N: usize> Iterator for Waves<'_, N> {
    type Item = CellSet<N>;

    #[inline]
    fn next(&mut self) -> Option<CellSet<N>> {
        if self.fresh.is_empty() {
            return None;
        }
        let wave = self.fresh;
        self.open -= wave;
        self.fresh = self.layout.neighbors_of(wave, self.neighborhood) & self.open;
        Some(wave)
    }
}

impl<const N: usize> core::iter::FusedIterator for Waves<'_, N> {}

impl<const N: usize> Layout<N> {
    /// The groups that a set falls into: the largest pieces within which steps of the neighborhood lead everywhere.
    /// They come in the order of their lowest cells. Cells of a larger board are dropped.
    #[must_use]
    pub fn groups(&self, set: CellSet<N>, neighborhood: Neighborhood) -> Groups<'_, N> {
        Groups { layout: self, rest: set & self.all(), neighborhood }
    }

    /// The group of a set that a cell belongs to; empty if the cell is not in the set.
    #[must_use]
    pub fn group(&self, cell: Cell, set: CellSet<N>, neighborhood: Neighborhood) -> CellSet<N> {
        self.flood(CellSet::of(cell), set, neighborhood)
    }

    /// What [`Layout::flood`] reaches, by the number of steps: first the seeds in `through`, then what is one step
    /// away, and so on.
    #[must_use]
    pub fn waves(
        &self,
        seeds: CellSet<N>,
        through: CellSet<N>,
        neighborhood: Neighborhood,
    ) -> Waves<'_, N> {
        let open = through & self.all();
        Waves { layout: self, fresh: seeds & open, open, neighborhood }
    }

    /// The cells of a set without which their group falls apart.
    ///
    /// ```
    /// # use board_geometry::{Board, Layout, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(5, 3)?;
    /// let layout = Layout::<1>::new(&board)?;
    /// let picture = "
    ///     x x . x x
    ///     x x o o x
    ///     . . . x x
    /// ";
    /// let set = board.drawn_set(picture, "xo")?;
    /// let articulations = board.drawn_set(picture, "o")?.with(board.parse_cell("b2")?);
    /// assert_eq!(layout.articulations(set, Neighborhood::Edge), articulations);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn articulations(&self, set: CellSet<N>, neighborhood: Neighborhood) -> CellSet<N> {
        let set = set & self.all();
        let mut search = Search {
            layout: self,
            neighborhood,
            set,
            unseen: set,
            found: CellSet::EMPTY,
            number: [0; MAX_CELLS],
            lowest: [0; MAX_CELLS],
            above: [0; MAX_CELLS],
            count: 0,
        };
        while let Some(root) = search.unseen.first() {
            search.explore(root);
        }
        search.found
    }

    /// The cells of the board with exactly so many neighbors in the set.
    ///
    /// The neighbors of all cells are counted at once, in binary, one word operation for 64 cells.
    #[must_use]
    pub fn with_neighbors(
        &self,
        set: CellSet<N>,
        neighborhood: Neighborhood,
        count: usize,
    ) -> CellSet<N> {
        self.neighbor_counts(set, neighborhood).exactly(count)
    }

    /// How many neighbors in the set each cell of the board has.
    ///
    /// ```
    /// # use board_geometry::{Board, CellSet, Layout, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// // A step of Conway's life: the blinker turns.
    /// let board = Board::rectangle(5, 5)?;
    /// let layout = Layout::<1>::new(&board)?;
    /// let alive = layout.row(2) - layout.edge();
    /// let counts = layout.neighbor_counts(alive, Neighborhood::Both);
    /// let next = counts.exactly(3) | alive & counts.exactly(2);
    /// assert_eq!(next, layout.column(2) - layout.edge());
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn neighbor_counts(
        &self,
        set: CellSet<N>,
        neighborhood: Neighborhood,
    ) -> NeighborCounts<N> {
        let mut planes = [CellSet::EMPTY; PLANES];
        for &direction in self.grid().directions(neighborhood) {
            let mut carry = self.shift(set, direction);
            for plane in &mut planes {
                let sum = *plane ^ carry;
                carry &= *plane;
                *plane = sum;
            }
        }
        NeighborCounts { all: self.all(), planes }
    }
}

/// How many neighbors in a set each cell has; see [`Layout::neighbor_counts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeighborCounts<const N: usize> {
    all: CellSet<N>,
    /// The binary digits of the counts, lowest first.
    planes: [CellSet<N>; PLANES],
}

impl<const N: usize> NeighborCounts<N> {
    /// The cells with exactly so many.
    #[inline]
    #[must_use]
    pub fn exactly(&self, count: usize) -> CellSet<N> {
        if count >> PLANES != 0 {
            return CellSet::EMPTY;
        }
        let digits = self.planes.iter().enumerate();
        digits.fold(
            self.all,
            |cells, (digit, &plane)| {
                if count >> digit & 1 == 1 { cells & plane } else { cells - plane }
            },
        )
    }

    /// How many a cell has; nothing for a cell of a larger board.
    #[must_use]
    pub fn of(&self, cell: Cell) -> Option<usize> {
        let digits = self.planes.iter().rev();
        let count = digits.fold(0, |sum, plane| 2 * sum + usize::from(plane.contains(cell)));
        self.all.contains(cell).then_some(count)
    }
}

/// A search in depth that numbers cells as it meets them. A cell holds its group together if from one of those first
/// met behind it no way leads back to a cell met before it.
struct Search<'a, const N: usize> {
    layout: &'a Layout<N>,
    neighborhood: Neighborhood,
    set: CellSet<N>,
    unseen: CellSet<N>,
    found: CellSet<N>,
    /// In what order cells were met.
    number: [u16; MAX_CELLS],
    /// The lowest number of a cell next to those met behind a cell.
    lowest: [u16; MAX_CELLS],
    /// The index of the cell from which a cell was met.
    above: [u16; MAX_CELLS],
    count: u16,
}

impl<const N: usize> Search<'_, N> {
    fn meet(&mut self, cell: Cell, above: Cell) {
        self.unseen.remove(cell);
        self.number[cell.index()] = self.count;
        self.lowest[cell.index()] = self.count;
        self.above[cell.index()] = u16::try_from(above.index()).unwrap_or(0);
        self.count += 1;
    }

    fn explore(&mut self, root: Cell) {
        self.meet(root, root);
        let mut branches = 0;
        let mut cell = root;
        loop {
            let around = self.layout.neighbors(cell, self.neighborhood) & self.set;
            if let Some(next) = (around & self.unseen).first() {
                self.meet(next, cell);
                cell = next;
                continue;
            }
            let index = cell.index();
            let seen = around.iter().map(|next| self.number[next.index()]).min();
            let lowest = self.lowest[index].min(seen.unwrap_or(u16::MAX));
            if cell == root {
                break;
            }
            let above = Cell::at(usize::from(self.above[index]));
            self.lowest[above.index()] = self.lowest[above.index()].min(lowest);
            if above == root {
                branches += 1;
            } else if lowest >= self.number[above.index()] {
                self.found.insert(above);
            }
            cell = above;
        }
        if branches > 1 {
            self.found.insert(root);
        }
    }
}

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
