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

    /// The set of the cells with indices from `start` to before `end`; what the words have no room for is left out.
    #[must_use]
    pub fn run(start: usize, end: usize) -> Self {
        let mut words = [0; N];
        for (index, word) in words.iter_mut().enumerate() {
            let first = start.saturating_sub(64 * index);
            let last = end.saturating_sub(64 * index).min(64);
            if first < last {
                *word = u64::MAX >> (64 - (last - first)) << first;
            }
        }
        Self::from_words(words)
    }

    /// The set with these words, or nothing if there are not exactly `N`. The caller answers for it that no bit lies
    /// outside the board; [`Layout::set`](crate::Layout::set) checks it.
    #[must_use]
    pub fn from_slice(words: &[u64]) -> Option<Self> {
        Some(Self::from_words(words.try_into().ok()?))
    }

    /// The same cells on another number of words, or nothing if they have no room there.
    #[must_use]
    pub fn resized<const M: usize>(&self) -> Option<CellSet<M>> {
        if self.0.iter().skip(M).any(|&word| word != 0) {
            return None;
        }
        let mut words = [0; M];
        for (to, from) in words.iter_mut().zip(self.0) {
            *to = from;
        }
        Some(CellSet::from_words(words))
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

    /// The set with one cell more, if the words have room for it.
    #[inline]
    #[must_use]
    pub const fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// The set with one cell less.
    #[inline]
    #[must_use]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.remove(cell);
        self
    }

    /// Keeps the cells for which the function says yes.
    pub fn retain(&mut self, mut keep: impl FnMut(Cell) -> bool) {
        for cell in *self {
            if !keep(cell) {
                self.remove(cell);
            }
        }
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

    /// The words that are not 0, ascending, each with the index of its lowest cell: 64 cells at a time.
    ///
    /// ```
    /// # use board_geometry::CellSet;
    /// let set = CellSet::<3>::from_words([6, 0, 1]);
    /// assert!(set.chunks().eq([(0, 6), (128, 1)]));
    /// ```
    #[must_use]
    pub fn chunks(&self) -> impl DoubleEndedIterator<Item = (usize, u64)> + Clone + use<N> {
        let words = self.0.into_iter().enumerate();
        words.filter(|&(_, word)| word != 0).map(|(index, word)| (64 * index, word))
    }

    /// All subsets, from the empty set to the set itself, ascending as binary numbers: `2^len` of them.
    ///
    /// ```
    /// # use board_geometry::CellSet;
    /// let set = CellSet::<1>::from_words([0b101]);
    /// let subsets = set.subsets().map(|subset| subset.words()[0]);
    /// assert!(subsets.eq([0b000, 0b001, 0b100, 0b101]));
    /// ```
    #[must_use]
    pub const fn subsets(&self) -> Subsets<N> {
        Subsets { set: *self, next: Some(Self::EMPTY) }
    }

    /// The next larger subset of a set as a binary number; the empty one behind the set itself.
    #[inline]
    fn next_subset(self, set: Self) -> Self {
        // Less the set is plus its complement and one: the carry runs over the bits outside.
        let mut words = [0; N];
        let mut borrow = false;
        for (word, (subset, set)) in words.iter_mut().zip(self.0.into_iter().zip(set.0)) {
            let (less, first) = subset.overflowing_sub(set);
            let (less, second) = less.overflowing_sub(u64::from(borrow));
            borrow = first || second;
            *word = less & set;
        }
        Self(words)
    }

    /// The cells up to the lowest one of `ends`, with it; all cells if there is none.
    #[inline]
    pub(crate) fn up_to_first(mut self, ends: Self) -> Self {
        // Less one, a number changes in its lowest bit and those below it.
        let mut borrow = true;
        for (word, end) in self.0.iter_mut().zip(ends.0) {
            let (less, on) = end.overflowing_sub(u64::from(borrow));
            *word &= end ^ less;
            borrow = on;
        }
        self
    }

    /// The cells down to the highest one of `ends`, with it; all cells if there is none.
    #[inline]
    pub(crate) fn down_to_last(mut self, ends: Self) -> Self {
        let mut open = u64::MAX;
        for index in (0..N).rev() {
            let end = ends.0[index];
            // With its lowest bit set, a word without ends keeps all of its bits.
            self.0[index] &= open & u64::MAX << (end | 1).ilog2();
            if end != 0 {
                open = 0;
            }
        }
        self
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
        for index in (0..N).rev() {
            words[index] = self.0[index] >> by | carry;
            carry = self.0[index] << (64 - by);
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

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, start: B, mut fold: F) -> B {
        let mut value = start;
        for (index, mut word) in self.set.0.into_iter().enumerate() {
            while word != 0 {
                value = fold(value, Cell::at(64 * index + word.trailing_zeros() as usize));
                word &= word - 1;
            }
        }
        value
    }

    fn count(self) -> usize {
        self.set.len()
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

/// The subsets of a [`CellSet`], ascending as binary numbers.
#[derive(Clone, Debug)]
pub struct Subsets<const N: usize> {
    set: CellSet<N>,
    next: Option<CellSet<N>>,
}

impl<const N: usize> Iterator for Subsets<N> {
    type Item = CellSet<N>;

    #[inline]
    fn next(&mut self) -> Option<CellSet<N>> {
        let subset = self.next?;
        let following = subset.next_subset(self.set);
        self.next = if following.is_empty() { None } else { Some(following) };
        Some(subset)
    }
}

impl<const N: usize> core::iter::FusedIterator for Subsets<N> {}

impl<const N: usize> From<CellSet<N>> for [u64; N] {
    fn from(set: CellSet<N>) -> Self {
        set.0
    }
}

impl<const N: usize> AsRef<[u64]> for CellSet<N> {
    fn as_ref(&self) -> &[u64] {
        &self.0
    }
}

impl From<CellSet<1>> for u64 {
    fn from(set: CellSet<1>) -> Self {
        set.0[0]
    }
}

impl From<u64> for CellSet<1> {
    /// Bit `i` is the cell with index `i`, as in [`CellSet::from_words`].
    fn from(bits: u64) -> Self {
        Self([bits])
    }
}

impl From<CellSet<2>> for u128 {
    fn from(set: CellSet<2>) -> Self {
        Self::from(set.0[1]) << 64 | Self::from(set.0[0])
    }
}

impl From<u128> for CellSet<2> {
    /// Bit `i` is the cell with index `i`, as in [`CellSet::from_words`].
    #[expect(clippy::cast_possible_truncation, reason = "each half fits its word")]
    fn from(bits: u128) -> Self {
        Self([bits as u64, (bits >> 64) as u64])
    }
}
