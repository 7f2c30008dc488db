//! A value for every cell of a board.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::{Board, BoardError, Cell, CellSet};

/// A value for every cell of a board, in one piece of memory that is allocated once.
///
/// A map knows the number of cells of its board: it never answers for a cell that a larger board has. There is no
/// `map[cell]`, which would have to panic; [`CellMap::get`] and [`CellMap::set`] do not.
///
/// ```
/// # use board_geometry::{Board, CellMap};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(3)?;
/// let mut heights = CellMap::new(&board, 0_u8);
/// let center = board.parse_cell("c3")?;
/// assert_eq!(heights.set(center, 7), Some(0));
/// assert_eq!(heights.get(center), Some(&7));
///
/// let stranger = Board::rectangle(5, 5)?.parse_cell("e5")?;
/// assert_eq!(heights.get(stranger), None);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellMap<T>(Box<[T]>);

impl<T> CellMap<T> {
    /// The same value everywhere.
    #[must_use]
    pub fn new(board: &Board, value: T) -> Self
    where
        T: Clone,
    {
        Self(vec![value; board.len()].into_boxed_slice())
    }

    /// The value that the function gives for each cell, in the order of the cells.
    #[must_use]
    pub fn from_fn(board: &Board, value: impl FnMut(Cell) -> T) -> Self {
        Self(board.cells().map(value).collect())
    }

    /// These values, one a cell, in the order of the cells.
    ///
    /// # Errors
    ///
    /// [`BoardError::Entries`] if there is not one value a cell.
    pub fn from_values(board: &Board, values: impl Into<Vec<T>>) -> Result<Self, BoardError> {
        let values = values.into();
        if values.len() == board.len() {
            Ok(Self(values.into_boxed_slice()))
        } else {
            Err(BoardError::Entries { found: values.len(), cells: board.len() })
        }
    }

    /// A map whose board is not known yet, of 1 to `MAX_CELLS` values.
    #[cfg(any(feature = "serde", feature = "arbitrary"))]
    pub(crate) fn of_any_board(values: Vec<T>) -> Self {
        Self(values.into_boxed_slice())
    }

    /// The number of values, which is that of the cells.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Never true: a board has a cell.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the map has as many values as the board has cells.
    #[must_use]
    pub fn fits(&self, board: &Board) -> bool {
        self.len() == board.len()
    }

    /// The value of a cell; nothing for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<&T> {
        self.0.get(cell.index())
    }

    /// The value of a cell, to change; nothing for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, cell: Cell) -> Option<&mut T> {
        self.0.get_mut(cell.index())
    }

    /// Gives a cell a new value, and gives the old one back; nothing, and no change, for a cell of a larger board.
    #[inline]
    pub fn set(&mut self, cell: Cell, value: T) -> Option<T> {
        Some(core::mem::replace(self.0.get_mut(cell.index())?, value))
    }

    /// Gives every cell the same value.
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.0.fill(value);
    }

    /// The cells and their values, ascending.
    #[must_use]
    pub fn iter(
        &self,
    ) -> impl ExactSizeIterator<Item = (Cell, &T)> + DoubleEndedIterator + Clone + '_ {
        self.0.iter().enumerate().map(|(index, value)| (Cell::at(index), value))
    }

    /// The cells and their values to change, ascending.
    pub fn iter_mut(
        &mut self,
    ) -> impl ExactSizeIterator<Item = (Cell, &mut T)> + DoubleEndedIterator + '_ {
        self.0.iter_mut().enumerate().map(|(index, value)| (Cell::at(index), value))
    }

    /// The values in the order of the cells.
    #[inline]
    #[must_use]
    pub const fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The values in the order of the cells, to change.
    #[inline]
    #[must_use]
    pub const fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.0
    }

    /// The values in the order of the cells, without copying them.
    #[must_use]
    pub fn into_values(self) -> Vec<T> {
        self.0.into_vec()
    }

    /// The map of what the function makes of each cell and its value.
    #[must_use]
    pub fn map<U>(&self, mut value: impl FnMut(Cell, &T) -> U) -> CellMap<U> {
        CellMap(self.iter().map(|(cell, old)| value(cell, old)).collect())
    }

    /// The cells for which the function says yes; those that the words have no room for are left out.
    #[must_use]
    pub fn cells_where<const N: usize>(
        &self,
        mut chosen: impl FnMut(Cell, &T) -> bool,
    ) -> CellSet<N> {
        self.iter().filter(|&(cell, value)| chosen(cell, value)).map(|(cell, _)| cell).collect()
    }
}

impl CellMap<bool> {
    /// The map that is `true` on the members of a set; cells of a larger board are dropped.
    #[must_use]
    pub fn from_set<const N: usize>(board: &Board, set: &CellSet<N>) -> Self {
        Self::from_fn(board, |cell| set.contains(cell))
    }

    /// The cells whose value is `true`; those that the words have no room for are left out.
    #[must_use]
    pub fn to_set<const N: usize>(&self) -> CellSet<N> {
        self.cells_where(|_, &value| value)
    }
}

impl<T> AsRef<[T]> for CellMap<T> {
    fn as_ref(&self) -> &[T] {
        &self.0
    }
}
