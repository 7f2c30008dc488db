//! Rectangles of one word whose size the compiler knows.

use crate::shift::Pairs;
use crate::{CellSet, Direction, Grid, Neighborhood};

/// A rectangle of `COLUMNS` by `ROWS` cells, 64 at most, whose size the compiler knows: shifts and floods as one would
/// write them by hand for this one board, with constants where a [`Layout`](crate::Layout) has tables.
///
/// The cells are numbered as on [`Board::rectangle`](crate::Board::rectangle) of that size, so that sets mean the same
/// to both. A size that does not fit does not compile.
///
/// ```
/// use board_geometry::{Board, CellSet, Direction, Neighborhood, SmallRectangle};
///
/// type Chessboard = SmallRectangle<8, 8>;
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::rectangle(8, 8)?;
/// let e4 = CellSet::of(board.parse_cell("e4")?);
/// assert_eq!(Chessboard::shift(e4, Direction::NorthEast), CellSet::of(board.parse_cell("f5")?));
/// assert_eq!(Chessboard::neighbors_of(e4, Neighborhood::Both).len(), 8);
/// assert_eq!(Chessboard::flood(e4, Chessboard::ALL, Neighborhood::Edge), Chessboard::ALL);
/// # Ok(())
/// # }
/// ```
///
/// ```compile_fail
/// # use board_geometry::{CellSet, Direction, SmallRectangle};
/// // No board has 27 columns.
/// let moved = SmallRectangle::<27, 2>::shift(CellSet::EMPTY, Direction::East);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SmallRectangle<const COLUMNS: usize, const ROWS: usize>;

impl<const COLUMNS: usize, const ROWS: usize> SmallRectangle<COLUMNS, ROWS> {
    /// All cells.
    pub const ALL: CellSet<1> = {
        assert!(0 < COLUMNS && COLUMNS <= 26 && 0 < ROWS && ROWS <= 26, "no board has that size");
        assert!(COLUMNS * ROWS <= 64, "the cells do not fit into one word");
        CellSet::from_words([u64::MAX >> (64 - COLUMNS * ROWS)])
    };

    const PAIRS: Pairs = {
        // Whatever is asked of a size must refuse those that do not fit.
        let _ = Self::ALL;
        Pairs::rectangle(COLUMNS, ROWS)
    };

    /// Every cell of the set moved one step; what would leave the board is dropped.
    #[inline]
    #[must_use]
    pub const fn shift(set: CellSet<1>, direction: Direction) -> CellSet<1> {
        let [set] = *set.words();
        CellSet::from_words([Self::PAIRS.shift(set, direction)])
    }

    /// The cells that have a neighbor in the set.
    #[inline]
    #[must_use]
    pub fn neighbors_of(set: CellSet<1>, neighborhood: Neighborhood) -> CellSet<1> {
        Grid::Square
            .directions(neighborhood)
            .iter()
            .fold(CellSet::EMPTY, |sum, &direction| sum | Self::shift(set, direction))
    }

    /// The set and the neighbors of its cells.
    #[inline]
    #[must_use]
    pub fn dilate(set: CellSet<1>, neighborhood: Neighborhood) -> CellSet<1> {
        set & Self::ALL | Self::neighbors_of(set, neighborhood)
    }

    /// The cells of `through` that steps over cells of `through` join to a cell of `seeds`, which must itself be in
    /// `through` to count.
    #[inline]
    #[must_use]
    pub fn flood(seeds: CellSet<1>, through: CellSet<1>, neighborhood: Neighborhood) -> CellSet<1> {
        Self::PAIRS.flood(seeds, through & Self::ALL, neighborhood)
    }
}
