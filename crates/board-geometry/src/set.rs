//! Sets of cells on a fixed number of 64-bit words.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use crate::{Cell, MAX_CELLS};

/// A set of cells: bit `i` of the words is the cell with index `i`.
///
/// `N` is the number of 64-bit words, so a set holds the cells with indices below `64 * N`. The operators are set
/// algebra: `|` union, `&` intersection, `^` symmetric difference, `-` difference. There is no `!`: the complement
/// depends on the board, and [`Layout::complement`](crate::Layout::complement) knows it, so that no bit outside a
/// board is ever set.
///
/// The order (`Ord`) is that of the words, lowest first; it is total and the same everywhere, and means nothing more.
///
/// ```
/// # use board_geometry::{Board, CellSet};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::rectangle(7, 7)?;
/// let mut set: CellSet<1> = CellSet::EMPTY;
/// set.insert(board.parse_cell("c2")?);
/// set.insert(board.parse_cell("a7")?);
/// assert_eq!(set.len(), 2);
/// let names: Vec<_> = set.iter().filter_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
/// assert_eq!(names, ["a7", "c2"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const N: usize>([u64; N]);

/// The word and the bit of an index.
const fn place(index: usize) -> (usize, usize) {
    (index / 64, index % 64)
}

impl<const N: usize> CellSet<N> {
    /// The set without cells.
    pub const EMPTY: Self = Self([0; N]);

    /// The number of cells that the words have room for.
    pub const CAPACITY: usize = 64 * N;

    /// The set with these words. The caller answers for it that no bit lies outside the board.
    ///
    /// No board needs more than 11 words: a larger `N` does not compile.
    #[must_use]
    pub const fn from_words(words: [u64; N]) -> Self {
        const { assert!(64 * N < MAX_CELLS + 64, "no board needs that many words") };
        Self(words)
    }

    /// The words, lowest cells first.
    #[must_use]
    pub const fn words(&self) -> &[u64; N] {
        &self.0
    }

    /// The set of one cell; empty if the words have no room for it.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        let (word, bit) = place(cell.index());
        if word < N {
            set.0[word] = 1 << bit;
        }
        set
    }

    /// Puts a cell in. `true` if it was not there; `false`, and no change, if it was or if the words have no room
    /// for it.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = place(cell.index());
        if word >= N {
            return false;
        }
        let was_absent = self.0[word] >> bit & 1 == 0;
        self.0[word] |= 1 << bit;
        was_absent
    }

    /// Takes a cell out. `true` if it was there.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let (word, bit) = place(cell.index());
        if word >= N {
            return false;
        }
        let was_present = self.0[word] >> bit & 1 == 1;
        self.0[word] &= !(1 << bit);
        was_present
    }

    /// Whether the cell is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = place(cell.index());
        word < N && self.0[word] >> bit & 1 == 1
    }

    /// The number of cells in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set has no cells.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the two sets share a cell.
    #[inline]
    #[must_use]
    pub fn intersects(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cell with the lowest index.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(Cell::at(64 * word + self.0[word].trailing_zeros() as usize))
    }

    /// The cell with the highest index.
    #[inline]
    #[must_use]
    pub fn last(&self) -> Option<Cell> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(Cell::at(64 * word + 63 - self.0[word].leading_zeros() as usize))
    }

    /// Takes out the cell with the lowest index.
    #[inline]
    pub fn pop_first(&mut self) -> Option<Cell> {
        let first = self.first()?;
        let word = first.index() / 64;
        self.0[word] &= self.0[word] - 1;
        Some(first)
    }

    /// The number of cells in the set with an index below that of `cell`.
    #[must_use]
    pub fn rank(&self, cell: Cell) -> usize {
        let (word, bit) = place(cell.index());
        if word >= N {
            return self.len();
        }
        let whole: usize = self.0[..word].iter().map(|word| word.count_ones() as usize).sum();
        whole + (self.0[word] & ((1 << bit) - 1)).count_ones() as usize
    }

    /// The cell with exactly `rank` cells of the set below it, or nothing if the set is too small. The inverse of
    /// [`CellSet::rank`] on the members of the set.
    #[must_use]
    pub fn select(&self, rank: usize) -> Option<Cell> {
        let mut left = rank;
        for (index, &word) in self.0.iter().enumerate() {
            let here = word.count_ones() as usize;
            if left < here {
                let mut word = word;
                for _ in 0..left {
                    word &= word - 1;
                }
                return Some(Cell::at(64 * index + word.trailing_zeros() as usize));
            }
            left -= here;
        }
        None
    }

    /// The cells in ascending order of their indices. The cost follows the content, not the size of the board.
    #[inline]
    #[must_use]
    pub fn iter(&self) -> Cells<N> {
        Cells { set: *self, word: 0 }
    }

    /// Every cell moved up by `by` indices, `1..=63`; what leaves the words is lost.
    #[inline]
    pub(crate) fn raised(self, by: u32) -> Self {
        debug_assert!((1..64).contains(&by));
        let mut words = [0; N];
        let mut carry = 0;
        for (to, from) in words.iter_mut().zip(self.0) {
            *to = from << by | carry;
            carry = from >> (64 - by);
        }
        Self(words)
    }

    /// Every cell moved down by `by` indices, `1..=63`; what leaves the words is lost.
    #[inline]
    pub(crate) fn lowered(self, by: u32) -> Self {
        debug_assert!((1..64).contains(&by));
        let mut words = [0; N];
        let mut carry = 0;
        for (to, from) in words.iter_mut().zip(self.0).rev() {
            *to = from >> by | carry;
            carry = from << (64 - by);
        }
        Self(words)
    }
}

impl<const N: usize> Default for CellSet<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> fmt::Debug for CellSet<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

/// The bits of the first word that the second lacks.
#[inline]
const fn without(a: u64, b: u64) -> u64 {
    a & !b
}

/// One operator and its assigning twin, word by word.
macro_rules! operator {
    ($op:ident $method:ident $assign:ident $assign_method:ident, $combine:expr) => {
        impl<const N: usize> $op for CellSet<N> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                $assign::$assign_method(&mut self, other);
                self
            }
        }

        impl<const N: usize> $assign for CellSet<N> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (a, b) in self.0.iter_mut().zip(other.0) {
                    *a = $combine(*a, b);
                }
            }
        }
    };
}

operator!(BitOr bitor BitOrAssign bitor_assign, u64::bitor);
operator!(BitAnd bitand BitAndAssign bitand_assign, u64::bitand);
operator!(BitXor bitxor BitXorAssign bitxor_assign, u64::bitxor);
operator!(Sub sub SubAssign sub_assign, without);

impl<const N: usize> FromIterator<Cell> for CellSet<N> {
    /// The set of these cells; those that the words have no room for are left out.
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const N: usize> Extend<Cell> for CellSet<N> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const N: usize> IntoIterator for CellSet<N> {
    type Item = Cell;
    type IntoIter = Cells<N>;
    #[inline]
    fn into_iter(self) -> Cells<N> {
        self.iter()
    }
}

impl<const N: usize> IntoIterator for &CellSet<N> {
    type Item = Cell;
    type IntoIter = Cells<N>;
    #[inline]
    fn into_iter(self) -> Cells<N> {
        self.iter()
    }
}

/// The cells of a [`CellSet`], ascending from the front, descending from the back.
#[derive(Clone, Debug)]
pub struct Cells<const N: usize> {
    set: CellSet<N>,
    /// No word before this one has a bit left.
    word: usize,
}

impl<const N: usize> Iterator for Cells<N> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < N {
            let word = self.set.0[self.word];
            if word != 0 {
                self.set.0[self.word] = word & (word - 1);
                return Some(Cell::at(64 * self.word + word.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.set.len();
        (len, Some(len))
    }
}

impl<const N: usize> DoubleEndedIterator for Cells<N> {
    fn next_back(&mut self) -> Option<Cell> {
        let last = self.set.last()?;
        self.set.remove(last);
        Some(last)
    }
}

impl<const N: usize> ExactSizeIterator for Cells<N> {}

impl<const N: usize> core::iter::FusedIterator for Cells<N> {}
