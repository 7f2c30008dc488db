//! What hangs together: waves, groups, cells that hold a group together, counts of neighbors.

use crate::{Cell, CellSet, Layout, MAX_CELLS, Neighborhood};

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
    ///
    /// ```
    /// # use board_geometry::{Board, Layout, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(5, 3)?;
    /// let layout = Layout::<1>::new(&board)?;
    /// let stones = board.drawn_set("
    ///     x x . . .
    ///     . . x . x
    ///     x . . . x
    /// ", "x")?;
    /// let sizes = |neighborhood| layout.groups(stones, neighborhood).map(|group| group.len());
    /// assert!(sizes(Neighborhood::Edge).eq([1, 2, 1, 2]));
    /// assert!(sizes(Neighborhood::Both).eq([1, 3, 2]));
    /// # Ok(())
    /// # }
    /// ```
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
