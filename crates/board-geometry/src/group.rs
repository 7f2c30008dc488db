//! The symmetries of a board as a group: canonical forms, subgroups, generators.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::symmetry::Key;
use crate::{Board, CellMap, CellSet, Coord, Permutation, Symmetry};

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
    elements: Vec<Permutation>,
    /// The places of the elements in the order of their keys.
    sorted: Vec<u16>,
}

impl SymmetryGroup {
    /// The turns and mirrors about the middle that map the board onto itself, as [`Board::symmetries`].
    #[must_use]
    pub fn new(board: &Board) -> Self {
        let elements = board.symmetries().filter_map(|one| board.permutation(one)).collect();
        Self::of(elements)
    }

    /// All symmetries of the board: behind those about the middle the turns and mirrors about other places that map a part
    /// of a board onto itself, and on boards that wrap translations, alone and behind turns and mirrors. A torus of `n` by
    /// `n` has `8 * n * n`, each of two bytes a cell.
    #[must_use]
    pub fn whole(board: &Board) -> Self {
        let mut elements: Vec<_> =
            board.symmetries().filter_map(|one| board.permutation(one)).collect();
        for symmetry in Symmetry::all(board.grid()).filter(|&one| board.keeps_seams(one)) {
            let middle = board.origin_of(symmetry);
            for origin in origins(board, symmetry).filter(|&origin| Some(origin) != middle) {
                elements.extend(board.permutation_with(symmetry, origin));
            }
        }
        Self::of(elements)
    }

    /// The group of these elements.
    fn of(elements: Vec<Permutation>) -> Self {
        let mut sorted: Vec<u16> = (0..u16::MAX).take(elements.len()).collect();
        sorted.sort_unstable_by_key(|&place| elements[usize::from(place)].key());
        Self { elements, sorted }
    }

    /// The place of the element with this key.
    fn find(&self, key: Key) -> Option<usize> {
        let at = |place: &u16| self.elements[usize::from(*place)].key();
        let found = self.sorted.binary_search_by_key(&key, at).ok()?;
        self.sorted.get(found).map(|&place| usize::from(place))
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

    /// Turns and mirrors from which all others follow, as [`SymmetryGroup::generating`]: those of its elements that are
    /// no mere translations. None for the group of the identity alone.
    #[must_use]
    pub fn generators(&self) -> Vec<Symmetry> {
        let turns = self.generating().into_iter().map(Permutation::symmetry);
        turns.filter(|one| *one != Symmetry::identity(one.grid())).collect()
    }

    /// Elements from which all others follow: in the order of the elements, each that does not follow from those
    /// before it.
    #[must_use]
    pub fn generating(&self) -> Vec<&Permutation> {
        self.generate().unwrap_or_default().into_iter().map(|place| &self.elements[place]).collect()
    }

    /// The places of elements that generate all, or nothing if they lead out of the elements.
    fn generate(&self) -> Option<Vec<usize>> {
        let mut generators = Vec::new();
        let mut followed = Vec::from([0]);
        let mut seen = vec![false; self.elements.len()];
        *seen.first_mut()? = true;
        for place in 0..self.elements.len() {
            if seen[place] {
                continue;
            }
            generators.push(place);
            let mut next = 0;
            while let Some(&element) = followed.get(next) {
                next += 1;
                for &generator in &generators {
                    let key = self.elements[element].key_then(&self.elements[generator])?;
                    let product = self.find(key)?;
                    if !core::mem::replace(&mut seen[product], true) {
                        followed.push(product);
                    }
                }
            }
        }
        Some(generators)
    }

    /// The elements for whose turn or mirror the function says yes, if they are a group; nothing otherwise.
    #[must_use]
    pub fn subgroup(&self, mut chosen: impl FnMut(Symmetry) -> bool) -> Option<Self> {
        let kept = |one: &&Permutation| chosen(one.symmetry());
        let group = Self::of(self.elements.iter().filter(kept).cloned().collect());
        // A finite set that is closed under composition has inverses too.
        let begins = group.elements.first()?.key() == self.elements[0].key();
        (begins && group.generate().is_some()).then_some(group)
    }

    /// The elements that map each of these sets onto itself: the symmetries of a board with marked cells.
    #[must_use]
    pub fn fixing_sets<const N: usize>(&self, sets: &[CellSet<N>]) -> Self {
        let fixes = |one: &&Permutation| sets.iter().all(|&set| one.set(set) == set);
        Self::of(self.elements.iter().filter(fixes).cloned().collect())
    }

    /// The elements that map every cell onto one of the same value; the identity alone for a map of another board.
    #[must_use]
    pub fn fixing_map<T: PartialEq>(&self, map: &CellMap<T>) -> Self {
        let values = map.as_slice();
        let fits = values.len() == self.elements[0].as_slice().len();
        let same = |one: &Permutation| {
            let images = one.as_slice().iter().map(|cell| values.get(cell.index()));
            fits && images.eq(values.iter().map(Some))
        };
        let fixing = |&(index, one): &(usize, &Permutation)| index == 0 || same(one);
        let elements = self.elements.iter().enumerate().filter(fixing);
        Self::of(elements.map(|(_, one)| one.clone()).collect())
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
        let (images, one) = self.least_images(sets);
        (images, one.symmetry())
    }

    /// As [`SymmetryGroup::canonical_sets`], with the whole element that leads there: of a group with translations the
    /// turn or mirror alone does not tell it.
    #[must_use]
    pub fn least_images<const N: usize, const K: usize>(
        &self,
        sets: [CellSet<N>; K],
    ) -> ([CellSet<N>; K], &Permutation) {
        // A group has the identity at least.
        let mut least = (sets.map(|set| self.elements[0].set(set)), &self.elements[0]);
        for one in &self.elements[1..] {
            let images = sets.map(|set| one.set(set));
            if images < least.0 {
                least = (images, one);
            }
        }
        least
    }

    /// The symmetry that makes the image of a map smallest, values in the order of the cells, the first of them if
    /// several do; nothing for a map of another board. Nothing is copied: [`Permutation::map_into`] makes the image.
    #[must_use]
    pub fn canonical_map<T: Ord>(&self, map: &CellMap<T>) -> Option<&Permutation> {
        let values = map.as_slice();
        if values.len() != self.elements[0].as_slice().len() {
            return None;
        }
        // The value at a cell of the image is the one at the cell that goes there.
        let compare = |a: &Permutation, b: &Permutation| {
            let sources = a.as_slice().iter().zip(b.as_slice());
            let mut orders = sources.map(|(a, b)| values[a.index()].cmp(&values[b.index()]));
            orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
        };
        let back = |one: &Permutation| self.find(one.key_back()).map(|place| &self.elements[place]);
        let mut least = self.elements.first()?;
        let mut sources = back(least)?;
        for one in &self.elements {
            let others = back(one)?;
            if compare(others, sources) == Ordering::Less {
                (least, sources) = (one, others);
            }
        }
        Some(least)
    }
}

/// Where column 0, row 0 may go by a symmetry that maps the board onto itself: along an axis that wraps anywhere, along
/// one that ends so that the outermost cells come to lie where they are now.
fn origins(board: &Board, symmetry: Symmetry) -> impl Iterator<Item = Coord> {
    let places = || board.cells().filter_map(|cell| board.coord(cell));
    let images = || places().map(|at| symmetry.vector((at.column, at.row)));
    let along = |span: i16, now: Option<i16>, then: Option<i16>| match (now, then) {
        (Some(now), Some(then)) if span == 0 => now - then..=now - then,
        _ => 0..=span - 1,
    };
    let (columns, rows) = board.spans();
    let columns = along(
        columns,
        places().map(|at| at.column).min(),
        images().map(|(column, _)| column).min(),
    );
    let rows = along(rows, places().map(|at| at.row).min(), images().map(|(_, row)| row).min());
    columns.flat_map(move |column| rows.clone().map(move |row| Coord::new(column, row)))
}
