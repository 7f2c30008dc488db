//! The symmetries of a board as a group: canonical forms, subgroups, generators.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::{Board, CellMap, CellSet, Grid, Permutation, Symmetry};

/// The symmetries of a board, worked out: a group, the identity first, in the order of [`Symmetry::all`].
///
/// ```
/// # use board_geometry::{Board, CellSet, SymmetryGroup};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::rectangle(3, 3)?;
/// let group = SymmetryGroup::new(&board);
/// let corner = |name| board.parse_cell(name).map(CellSet::<1>::of);
/// // All corners are one.
/// assert_eq!(group.canonical_set(corner("c3")?).0, group.canonical_set(corner("a1")?).0);
/// assert_eq!(group.order(), 8);
/// // With a1 marked, only the mirror on its diagonal is left.
/// assert_eq!(group.fixing_sets(&[corner("a1")?]).order(), 2);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SymmetryGroup {
    grid: Grid,
    cells: usize,
    elements: Vec<Permutation>,
    /// The inverse of each element, in the same order.
    inverses: Vec<Permutation>,
}

impl SymmetryGroup {
    /// All symmetries that map the board onto itself.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let elements = board.symmetries().filter_map(|one| board.permutation(one)).collect();
        let none = Self {
            grid: board.grid(),
            cells: board.len(),
            elements: Vec::new(),
            inverses: Vec::new(),
        };
        none.with(elements)
    }

    /// Other elements of the same board.
    fn with(&self, elements: Vec<Permutation>) -> Self {
        let inverses = elements.iter().map(Permutation::inverse).collect();
        Self { grid: self.grid, cells: self.cells, elements, inverses }
    }

    /// The elements, the identity first.
    #[must_use]
    pub fn elements(&self) -> &[Permutation] {
        &self.elements
    }

    /// The number of elements.
    #[must_use]
    pub fn order(&self) -> usize {
        self.elements.len()
    }

    /// Elements from which all others follow: in the order of the elements, each that does not follow from those
    /// before it. None for the group of the identity alone.
    ///
    /// ```
    /// # use board_geometry::{Board, Grid, Symmetry, SymmetryGroup};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let group = SymmetryGroup::new(&Board::hexagon(4)?);
    /// let generators = [Symmetry::turn(Grid::Hexagonal, 1), Symmetry::mirror(Grid::Hexagonal)];
    /// assert_eq!(group.generators(), generators);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn generators(&self) -> Vec<Symmetry> {
        let symmetries: Vec<Symmetry> = self.elements.iter().map(Permutation::symmetry).collect();
        let mut generators = Vec::new();
        let mut followed: Vec<Symmetry> = symmetries.iter().take(1).copied().collect();
        for &symmetry in &symmetries {
            if !followed.contains(&symmetry) {
                generators.push(symmetry);
                close(&mut followed, &generators);
            }
        }
        generators
    }

    /// The elements for which the function says yes, if they are a group; nothing otherwise.
    #[must_use]
    pub fn subgroup(&self, mut chosen: impl FnMut(Symmetry) -> bool) -> Option<Self> {
        let kept = |one: &&Permutation| chosen(one.symmetry());
        let elements: Vec<Permutation> = self.elements.iter().filter(kept).cloned().collect();
        let has = |symmetry| elements.iter().any(|one| one.symmetry() == symmetry);
        // A finite set that is closed under composition has inverses and the identity too.
        let closed = elements
            .iter()
            .all(|a| elements.iter().all(|b| a.symmetry().then(b.symmetry()).is_some_and(has)));
        (closed && !elements.is_empty()).then(|| self.with(elements))
    }

    /// The elements that map each of these sets onto itself: the symmetries of a board with marked cells.
    #[must_use]
    pub fn fixing_sets<const N: usize>(&self, sets: &[CellSet<N>]) -> Self {
        let fixes = |one: &&Permutation| sets.iter().all(|&set| one.set(set) == set);
        self.with(self.elements.iter().filter(fixes).cloned().collect())
    }

    /// The elements that map every cell onto one of the same value; the identity alone for a map of another board.
    #[must_use]
    pub fn fixing_map<T: PartialEq>(&self, map: &CellMap<T>) -> Self {
        let values = map.as_slice();
        let fits = values.len() == self.cells;
        let same = |one: &Permutation| {
            let images = one.as_slice().iter().map(|cell| values.get(cell.index()));
            fits && images.eq(values.iter().map(Some))
        };
        let fixing = |&(index, one): &(usize, &Permutation)| index == 0 || same(one);
        let elements = self.elements.iter().enumerate().filter(fixing);
        self.with(elements.map(|(_, one)| one.clone()).collect())
    }

    /// The smallest image of a set, and the first symmetry that leads to it. Two sets have the same one if and only if
    /// a symmetry leads from one to the other.
    #[must_use]
    pub fn canonical_set<const N: usize>(&self, set: CellSet<N>) -> (CellSet<N>, Symmetry) {
        let ([set], symmetry) = self.canonical_sets([set]);
        (set, symmetry)
    }

    /// The smallest images of several sets under one symmetry, the first set counting most, and the first symmetry
    /// that leads to them: black and white stones, say. Cells of a larger board are dropped.
    #[must_use]
    pub fn canonical_sets<const N: usize, const K: usize>(
        &self,
        sets: [CellSet<N>; K],
    ) -> ([CellSet<N>; K], Symmetry) {
        let mut least: Option<([CellSet<N>; K], Symmetry)> = None;
        for one in &self.elements {
            let images = sets.map(|set| one.set(set));
            if least.as_ref().is_none_or(|(known, _)| images < *known) {
                least = Some((images, one.symmetry()));
            }
        }
        // A group has the identity at least.
        least.unwrap_or((sets, Symmetry::identity(self.grid)))
    }

    /// The symmetry that makes the image of a map smallest, values in the order of the cells, the first of them if
    /// several do; nothing for a map of another board. Nothing is copied: [`Permutation::map_into`] makes the image.
    #[must_use]
    pub fn canonical_map<T: Ord>(&self, map: &CellMap<T>) -> Option<&Permutation> {
        let values = map.as_slice();
        if values.len() != self.cells {
            return None;
        }
        // The value at a cell of the image is the one at the cell that goes there.
        let compare = |a: &Permutation, b: &Permutation| {
            let sources = a.as_slice().iter().zip(b.as_slice());
            let mut orders = sources.map(|(a, b)| values[a.index()].cmp(&values[b.index()]));
            orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
        };
        let mut least = 0;
        for (index, inverse) in self.inverses.iter().enumerate() {
            if compare(inverse, &self.inverses[least]) == Ordering::Less {
                least = index;
            }
        }
        self.elements.get(least)
    }
}

/// Adds to the elements whatever follows from them and the generators.
fn close(elements: &mut Vec<Symmetry>, generators: &[Symmetry]) {
    let mut next = 0;
    while let Some(&element) = elements.get(next) {
        next += 1;
        for &generator in generators {
            if let Some(product) = element.then(generator).filter(|one| !elements.contains(one)) {
                elements.push(product);
            }
        }
    }
}
