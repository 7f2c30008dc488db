//! The game board: squares with names, places, seas and cities, and what follows from them (DB-1 to DB-6).

mod build;
mod builtin;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use board_geometry::{Cell, Coord};

use crate::TroopKind;

pub use build::{BoardBuilder, BoardError, BoardFault};

/// A square of a board, by its number: squares are numbered from 0 at the north-west, row by row.
///
/// A square is only an index: its name, place and terrain are its [`Board`]'s to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u16", into = "u16")
)]
pub struct Square(pub(crate) u16);

impl Square {
    /// The largest number of squares of a board.
    pub const MAX: usize = board_geometry::MAX_CELLS;

    /// The square with this index, or nothing if no board is that large.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX { Some(Self::at(index)) } else { None }
    }

    /// The square with an index that comes from a board, and so fits.
    #[expect(clippy::cast_possible_truncation, reason = "no board has 2^16 squares")]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u16)
    }

    /// The index of the square on its board.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u16> for Square {
    type Error = &'static str;

    fn try_from(index: u16) -> Result<Self, Self::Error> {
        Self::new(usize::from(index)).ok_or("no board has that many squares")
    }
}

impl From<Square> for u16 {
    fn from(square: Square) -> Self {
        square.0
    }
}

/// What a square is made of (DB-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Terrain {
    /// Neither sea nor next to it.
    Land,
    /// Not sea, but with a sea square among the eight around it.
    Coast,
    /// Sea.
    Sea,
}

/// A city (DB-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum City {
    /// A city that produces ground troops.
    Industrial,
    /// A city that produces battle ships; it lies on a coast (DB-4).
    Harbor,
}

impl City {
    /// The kind of troop that the city produces (DB-22).
    #[must_use]
    pub const fn produces(self) -> TroopKind {
        match self {
            Self::Industrial => TroopKind::Ground,
            Self::Harbor => TroopKind::Ship,
        }
    }
}

/// A list of squares for every square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Table {
    /// Where the list of each square begins, and after the last where it ends.
    starts: Vec<u16>,
    squares: Vec<Square>,
}

impl Table {
    fn new(lists: impl Iterator<Item = Vec<Square>>) -> Self {
        let mut table = Self { starts: alloc::vec![0], squares: Vec::new() };
        for list in lists {
            table.squares.extend(list);
            // At most 8 entries for each of 676 squares.
            table.starts.push(u16::try_from(table.squares.len()).unwrap_or(u16::MAX));
        }
        table
    }

    #[inline]
    fn of(&self, square: Square) -> &[Square] {
        match self.starts.get(square.index()..square.index() + 2) {
            Some(&[from, to]) => &self.squares[usize::from(from)..usize::from(to)],
            _ => &[],
        }
    }
}

/// All that a board holds. Equality looks at what the board was made from; the rest follows from it.
#[derive(Debug)]
struct Inner {
    name: String,
    geometry: board_geometry::Board,
    names: Vec<String>,
    /// The squares in the order of their names in lower case.
    by_name: Vec<Square>,
    /// The place of each square on the geometry's board.
    cells: Vec<Cell>,
    /// The square in each of the geometry's cells.
    of_cell: Vec<Square>,
    terrain: Vec<Terrain>,
    cities: Vec<Option<City>>,
    /// The number of squares of every row that has some, from the north.
    rows: Vec<u8>,
    /// For 2 to 7 armies the holder of every square, 0 for nobody.
    holders: [Option<Vec<u8>>; 6],
    neighbors: Table,
    /// The neighbors that each kind of troop can enter.
    reach: [Table; 2],
    fingerprint: u64,
}

impl PartialEq for Inner {
    fn eq(&self, other: &Self) -> bool {
        self.fingerprint == other.fingerprint
            && self.name == other.name
            && self.geometry == other.geometry
            && self.names == other.names
            && self.terrain == other.terrain
            && self.cities == other.cities
            && self.holders == other.holders
    }
}

/// A game board: its squares, their names and places, seas and cities, and who holds what at the start.
///
/// Two are built in, [`Board::standard`] and [`Board::drill`]; others are made by [`Board::builder`]. Neighbors are
/// computed from the squares' places (DB-3). A board is shared: cloning it copies a pointer.
///
/// ```
/// use debellatio_core::{Board, Terrain, TroopKind};
/// let board = Board::drill();
/// let square = |name| board.find(name).ok_or("no such square");
/// let (a3, b4) = (square("a3")?, square("b4")?);
/// assert_eq!(board.terrain(a3), Some(Terrain::Coast));
/// assert!(board.are_neighbors(a3, b4)); // a coast and a sea square, corner to corner
/// assert!(!board.can_enter(TroopKind::Ground, b4));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board(Arc<Inner>);

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Board {}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.0.fingerprint.hash(state);
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.name)
    }
}

impl Board {
    /// The name of the board, `standard`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The number of squares, 1 to [`Square::MAX`].
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.names.len()
    }

    /// Never true: a board has a square.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.names.is_empty()
    }

    /// All squares, in the board's square order: from the north-west, row by row.
    pub fn squares(
        &self,
    ) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + Clone + use<> {
        (0..self.len()).map(Square::at)
    }

    /// The square with this number, or nothing if the board is smaller.
    #[must_use]
    pub fn square(&self, index: usize) -> Option<Square> {
        (index < self.len()).then(|| Square::at(index))
    }

    /// Whether the board has this square.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        square.index() < self.len()
    }

    /// The square with this name, in either case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Square> {
        let key =
            |name: &str| name.bytes().map(|byte| byte.to_ascii_lowercase()).collect::<Vec<_>>();
        let wanted = key(name);
        let place = self.0.by_name.binary_search_by(|&square| {
            let found = self.0.names[square.index()].bytes();
            found.map(|byte| byte.to_ascii_lowercase()).cmp(wanted.iter().copied())
        });
        place.ok().map(|place| self.0.by_name[place])
    }

    /// The name of a square, or nothing for a square of a larger board.
    #[must_use]
    pub fn square_name(&self, square: Square) -> Option<&str> {
        self.0.names.get(square.index()).map(String::as_str)
    }

    /// The terrain of a square (DB-2), or nothing for a square of a larger board.
    #[inline]
    #[must_use]
    pub fn terrain(&self, square: Square) -> Option<Terrain> {
        self.0.terrain.get(square.index()).copied()
    }

    /// The city on a square (DB-1), or nothing where there is none.
    #[inline]
    #[must_use]
    pub fn city(&self, square: Square) -> Option<City> {
        self.0.cities.get(square.index()).copied().flatten()
    }

    /// The neighbors of a square (DB-3) in square order; none for a square of a larger board.
    #[inline]
    #[must_use]
    pub fn neighbors(&self, square: Square) -> &[Square] {
        self.0.neighbors.of(square)
    }

    /// Whether two squares are neighbors (DB-3).
    #[inline]
    #[must_use]
    pub fn are_neighbors(&self, one: Square, other: Square) -> bool {
        self.neighbors(one).contains(&other)
    }

    /// Whether a troop of this kind can stand on a square (DB-5).
    #[inline]
    #[must_use]
    pub fn can_enter(&self, kind: TroopKind, square: Square) -> bool {
        self.terrain(square).is_some_and(|terrain| kind.enters(terrain))
    }

    /// The neighbors of a square that a troop of this kind can enter, in square order.
    #[inline]
    #[must_use]
    pub fn reach(&self, kind: TroopKind, square: Square) -> &[Square] {
        self.0.reach[kind as usize].of(square)
    }

    /// The number of squares of every row that has some, from the north: the rows of a position's text.
    #[must_use]
    pub fn rows(&self) -> impl ExactSizeIterator<Item = usize> + Clone + '_ {
        self.0.rows.iter().map(|&length| usize::from(length))
    }

    /// Who holds each square at the start of a game of so many armies, in square order, 0 for nobody; nothing if
    /// the board does not say.
    #[must_use]
    pub fn holders(&self, armies: u8) -> Option<&[u8]> {
        let place = usize::from(armies).checked_sub(2)?;
        self.0.holders.get(place)?.as_deref()
    }

    /// The squares as a geometric board.
    #[must_use]
    pub fn geometry(&self) -> &board_geometry::Board {
        &self.0.geometry
    }

    /// The cell of the geometric board where a square lies.
    #[must_use]
    pub fn cell(&self, square: Square) -> Option<Cell> {
        self.0.cells.get(square.index()).copied()
    }

    /// The square that lies in a cell of the geometric board.
    #[must_use]
    pub fn square_in(&self, cell: Cell) -> Option<Square> {
        self.0.of_cell.get(cell.index()).copied()
    }

    /// The column and row of a square, both from 0 in the south-west of the board's outline.
    #[must_use]
    pub fn place(&self, square: Square) -> Option<Coord> {
        self.0.geometry.coord(self.cell(square)?)
    }

    pub(crate) fn fingerprint(&self) -> u64 {
        self.0.fingerprint
    }

    /// All holders that the board knows, by the number of armies.
    #[cfg(feature = "serde")]
    pub(crate) fn all_holders(&self) -> impl Iterator<Item = (u8, &[u8])> {
        (2..=7).filter_map(|armies| Some((armies, self.holders(armies)?)))
    }
}

impl TroopKind {
    /// Whether troops of this kind can stand on such terrain (DB-5).
    #[must_use]
    pub const fn enters(self, terrain: Terrain) -> bool {
        match terrain {
            Terrain::Land => matches!(self, Self::Ground),
            Terrain::Coast => true,
            Terrain::Sea => matches!(self, Self::Ship),
        }
    }
}
