//! Making boards from data, and what makes data no board.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use board_geometry::{Board as Geometry, Coord, Neighborhood};

use super::{Board, City, Inner, Square, Table, Terrain};
use crate::{Army, TroopKind, zobrist};

/// The words of an order, which are no names of squares.
const WORDS: [&str; 9] =
    ["defend", "attack", "assist", "to", "convoy", "convoyed", "by", "sprout", "disband"];

/// The most columns and rows of a board.
const SIDE: u8 = 26;

/// One thing that makes data no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardFault {
    /// A board needs a square (DB-1).
    #[error("a board needs at least one square")]
    Empty,
    /// A board has 676 squares at most.
    #[error("a board has {max} squares at most, not {0}", max = Square::MAX)]
    TooMany(usize),
    /// The name of the board is not made of letters, digits and `_`.
    #[error("{0:?} is no name of a board")]
    BoardName(String),
    /// A built-in board with other squares has that name.
    #[error("the name {0:?} belongs to another board")]
    NameTaken(String),
    /// The name of a square is not made of letters, digits and `_`, or is a word of an order.
    #[error("{0:?} is no name of a square")]
    Name(String),
    /// Two squares have the same name.
    #[error("two squares have the name {0:?}")]
    Twice(String),
    /// A square lies outside 26 columns and 26 rows.
    #[error("square {0} lies outside 26 columns and 26 rows")]
    Outside(String),
    /// Two squares lie in the same place (DB-1).
    #[error("square {0} lies where another one does")]
    SamePlace(String),
    /// The data say something of a square that does not exist.
    #[error("there is no square {0:?}")]
    Unknown(String),
    /// A square at sea has a city (DB-4).
    #[error("square {0} has a city at sea")]
    CityAtSea(String),
    /// A square has a city of either kind (DB-1).
    #[error("square {0} has two cities")]
    TwoCities(String),
    /// A harbor city lies away from the coast (DB-4).
    #[error("square {0} has a harbor city, but is not on coast")]
    HarborInland(String),
    /// The holders are given for a number of armies that no game has, or given twice.
    #[error("no holders can be given for {0} armies here")]
    Holders(u8),
    /// The list of holders is not as long as the list of squares.
    #[error("{found} holders for {armies} armies, expected {expected}")]
    HolderCount {
        /// The number of armies.
        armies: u8,
        /// The holders given.
        found: usize,
        /// The squares of the board.
        expected: usize,
    },
    /// A holder is no army of the game.
    #[error("square {square} is held by army {army} of {armies}")]
    Holder {
        /// The name of the square.
        square: String,
        /// The army that is said to hold it.
        army: u8,
        /// The number of armies.
        armies: u8,
    },
}

impl BoardFault {
    /// The clause that the data break.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::CityAtSea(_) | Self::HarborInland(_) => "DB-4",
            _ => "DB-1",
        }
    }
}

/// Why data are no board: all that is wrong with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardError {
    faults: Vec<BoardFault>,
}

impl BoardError {
    /// What is wrong, at least one thing.
    #[must_use]
    pub fn faults(&self) -> &[BoardFault] {
        &self.faults
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.faults.iter().enumerate() {
            let separator = if place == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for BoardError {}

/// A square as the data give it.
#[derive(Clone, Debug)]
struct Site {
    name: String,
    column: u8,
    /// From 0 in the north.
    row: u8,
}

/// Collects the data of a board (DB-1).
///
/// ```
/// use debellatio_core::{Board, City, Terrain};
/// // ~ sea, H harbor, I industrial       a b c
/// //                                   2 ~ H .
/// //                                   1 H . I
/// let board = Board::builder("strait")
///     .row(0, ["a2", "b2", "c2"])
///     .row(0, ["a1", "b1", "c1"])
///     .sea(["a2"])
///     .harbor(["b2", "a1"])
///     .industrial(["c1"])
///     .holders(2, [0, 1, 0, 2, 0, 2])
///     .build()?;
/// let b1 = board.find("b1").ok_or("no such square")?;
/// assert_eq!(board.terrain(b1), Some(Terrain::Coast)); // a2 touches it by a corner
/// assert_eq!(board.city(b1), None);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a builder does nothing until it builds"]
pub struct BoardBuilder {
    name: String,
    sites: Vec<Site>,
    next_row: u8,
    sea: Vec<String>,
    cities: Vec<(City, String)>,
    holders: Vec<(u8, Vec<u8>)>,
}

impl Board {
    /// Starts a board with this name, of letters, digits and `_`; records name the board by it.
    pub fn builder(name: &str) -> BoardBuilder {
        BoardBuilder {
            name: name.to_owned(),
            sites: Vec::new(),
            next_row: 0,
            sea: Vec::new(),
            cities: Vec::new(),
            holders: Vec::new(),
        }
    }
}

fn owned<S: AsRef<str>>(names: impl IntoIterator<Item = S>) -> impl Iterator<Item = String> {
    names.into_iter().map(|name| name.as_ref().to_owned())
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

impl BoardBuilder {
    /// Adds the next row south of those given: side by side, from the column given (0 in the west), these squares.
    pub fn row<S: AsRef<str>>(
        mut self,
        first_column: u8,
        names: impl IntoIterator<Item = S>,
    ) -> Self {
        let row = self.next_row;
        for (place, name) in owned(names).enumerate() {
            let column = u8::try_from(place).unwrap_or(u8::MAX).saturating_add(first_column);
            self.sites.push(Site { name, column, row });
        }
        self.next_row = row.saturating_add(1);
        self
    }

    /// Adds one square by its column from 0 in the west and its row from 0 in the north. Squares are numbered by
    /// their places, whatever the order in which they are added.
    pub fn square(mut self, name: &str, column: u8, row: u8) -> Self {
        self.sites.push(Site { name: name.to_owned(), column, row });
        self.next_row = self.next_row.max(row.saturating_add(1));
        self
    }

    /// Makes these squares sea.
    pub fn sea<S: AsRef<str>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.sea.extend(owned(names));
        self
    }

    /// Puts industrial cities on these squares.
    pub fn industrial<S: AsRef<str>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.cities.extend(owned(names).map(|name| (City::Industrial, name)));
        self
    }

    /// Puts harbor cities on these squares.
    pub fn harbor<S: AsRef<str>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.cities.extend(owned(names).map(|name| (City::Harbor, name)));
        self
    }

    /// Says who holds each square at the start of a game of so many armies (DB-7): for every square from the
    /// north-west, row by row, the number of its holder, 0 for nobody.
    pub fn holders(mut self, armies: u8, holders: impl IntoIterator<Item = u8>) -> Self {
        self.holders.push((armies, holders.into_iter().collect()));
        self
    }

    /// Makes the board.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with everything that is wrong.
    pub fn build(self) -> Result<Board, BoardError> {
        let board = self.build_any()?;
        match Board::built_in(&board.name().to_ascii_lowercase()) {
            Some(other) if other != board => {
                let fault = BoardFault::NameTaken(board.name().to_owned());
                Err(BoardError { faults: alloc::vec![fault] })
            }
            _ => Ok(board),
        }
    }

    /// Makes the board, whatever its name.
    pub(super) fn build_any(mut self) -> Result<Board, BoardError> {
        if self.sites.len() > Square::MAX {
            return Err(BoardError { faults: alloc::vec![BoardFault::TooMany(self.sites.len())] });
        }
        self.sites.sort_by_key(|site| (site.row, site.column));
        let mut faults = Vec::new();
        self.check_sites(&mut faults);
        let sea = self.seas(&mut faults);
        let cities = self.cities(&sea, &mut faults);
        let holders = self.all_holders(&mut faults);
        let geometry = self.geometry();
        match (geometry, faults.is_empty()) {
            (Some(geometry), true) => {
                let board = self.finish(geometry, &sea, cities, holders);
                let inland = board.harbors_inland();
                if inland.is_empty() { Ok(board) } else { Err(BoardError { faults: inland }) }
            }
            _ => Err(BoardError { faults }),
        }
    }

    fn check_sites(&self, faults: &mut Vec<BoardFault>) {
        if !is_name(&self.name) {
            faults.push(BoardFault::BoardName(self.name.clone()));
        }
        if self.sites.is_empty() {
            faults.push(BoardFault::Empty);
        }
        for (index, site) in self.sites.iter().enumerate() {
            let earlier = &self.sites[..index];
            if !is_name(&site.name)
                || WORDS.iter().any(|word| word.eq_ignore_ascii_case(&site.name))
            {
                faults.push(BoardFault::Name(site.name.clone()));
            }
            if earlier.iter().any(|other| other.name.eq_ignore_ascii_case(&site.name)) {
                faults.push(BoardFault::Twice(site.name.clone()));
            }
            if site.column >= SIDE || site.row >= SIDE {
                faults.push(BoardFault::Outside(site.name.clone()));
            }
            if earlier.last().is_some_and(|o| (o.row, o.column) == (site.row, site.column)) {
                faults.push(BoardFault::SamePlace(site.name.clone()));
            }
        }
    }

    fn index(&self, name: &str) -> Option<usize> {
        self.sites.iter().position(|site| site.name.eq_ignore_ascii_case(name))
    }

    fn seas(&self, faults: &mut Vec<BoardFault>) -> Vec<bool> {
        let mut sea = alloc::vec![false; self.sites.len()];
        for name in &self.sea {
            match self.index(name) {
                Some(index) => sea[index] = true,
                None => faults.push(BoardFault::Unknown(name.clone())),
            }
        }
        sea
    }

    fn cities(&self, sea: &[bool], faults: &mut Vec<BoardFault>) -> Vec<Option<City>> {
        let mut cities = alloc::vec![None; self.sites.len()];
        for (city, name) in &self.cities {
            let Some(index) = self.index(name) else {
                faults.push(BoardFault::Unknown(name.clone()));
                continue;
            };
            if sea[index] {
                faults.push(BoardFault::CityAtSea(name.clone()));
            }
            if cities[index].is_some_and(|other| other != *city) {
                faults.push(BoardFault::TwoCities(name.clone()));
            }
            cities[index] = Some(*city);
        }
        cities
    }

    fn all_holders(&self, faults: &mut Vec<BoardFault>) -> [Option<Vec<u8>>; 6] {
        let mut all = [const { None }; 6];
        for (armies, holders) in &self.holders {
            let armies = *armies;
            let place = usize::from(armies).wrapping_sub(2);
            let free = all.get_mut(place).filter(|place| place.is_none());
            let Some(free) = free else {
                faults.push(BoardFault::Holders(armies));
                continue;
            };
            if holders.len() != self.sites.len() {
                let (found, expected) = (holders.len(), self.sites.len());
                faults.push(BoardFault::HolderCount { armies, found, expected });
            }
            for (site, &army) in self.sites.iter().zip(holders) {
                if army > armies.min(Army::MAX) {
                    faults.push(BoardFault::Holder { square: site.name.clone(), army, armies });
                }
            }
            *free = Some(holders.clone());
        }
        all
    }

    /// The squares as a geometric board: the outline as far as squares lie in it, rows counted from the south.
    fn geometry(&self) -> Option<Geometry> {
        let columns = self.sites.iter().map(|site| usize::from(site.column) + 1).max()?;
        let rows = self.sites.iter().map(|site| usize::from(site.row) + 1).max()?;
        let outline = Geometry::rectangle(columns, rows).ok()?;
        let mut kept = alloc::vec![false; columns * rows];
        for site in &self.sites {
            kept[usize::from(site.row) * columns + usize::from(site.column)] = true;
        }
        let keeps = |at: Coord| {
            let (column, row) = (usize::try_from(at.column), usize::try_from(at.row));
            match (column, row) {
                (Ok(column), Ok(row)) => kept[(rows - 1 - row) * columns + column],
                _ => false,
            }
        };
        outline.subset(keeps).ok()
    }

    fn finish(
        self,
        geometry: Geometry,
        sea: &[bool],
        cities: Vec<Option<City>>,
        holders: [Option<Vec<u8>>; 6],
    ) -> Board {
        // Geometry numbers cells by column from the south-west; squares go by row from the north-west.
        let mut cells: Vec<_> = geometry.cells().collect();
        cells.sort_by_key(|&cell| geometry.coord(cell).map(|at| (-at.row, at.column)));
        let mut of_cell = alloc::vec![Square(0); cells.len()];
        for (index, cell) in cells.iter().enumerate() {
            of_cell[cell.index()] = Square::at(index);
        }
        let around = |index: usize, neighborhood| {
            let near = geometry.neighbors(cells[index], neighborhood);
            near.map(|cell| of_cell[cell.index()])
        };
        let terrain: Vec<Terrain> = (0..cells.len())
            .map(|index| {
                let near_sea = || around(index, Neighborhood::Both).any(|near| sea[near.index()]);
                match sea[index] {
                    true => Terrain::Sea,
                    false if near_sea() => Terrain::Coast,
                    false => Terrain::Land,
                }
            })
            .collect();
        // DB-3: edges always; corners where one of the two is sea.
        let neighbors = Table::new((0..cells.len()).map(|index| {
            let corners =
                around(index, Neighborhood::Corner).filter(|near| sea[index] || sea[near.index()]);
            let mut near: Vec<_> = around(index, Neighborhood::Edge).chain(corners).collect();
            near.sort_unstable();
            near
        }));
        let reach = TroopKind::ALL.map(|kind| {
            Table::new((0..cells.len()).map(|index| {
                let near = neighbors.of(Square::at(index)).iter();
                near.copied().filter(|near| kind.enters(terrain[near.index()])).collect()
            }))
        });
        let mut rows: Vec<u8> = Vec::new();
        for (index, site) in self.sites.iter().enumerate() {
            match rows.last_mut() {
                Some(length) if self.sites[index - 1].row == site.row => *length += 1,
                _ => rows.push(1),
            }
        }
        let names: Vec<String> = self.sites.into_iter().map(|site| site.name).collect();
        let mut by_name: Vec<Square> = (0..names.len()).map(Square::at).collect();
        by_name.sort_by_key(|square| names[square.index()].to_ascii_lowercase());
        let mut inner = Inner {
            name: self.name,
            geometry,
            names,
            by_name,
            cells,
            of_cell,
            terrain,
            cities,
            rows,
            holders,
            neighbors,
            reach,
            fingerprint: 0,
        };
        inner.fingerprint = inner.digest();
        Board(Arc::new(inner))
    }
}

impl Board {
    /// DB-4: what harbors lie away from the coast.
    fn harbors_inland(&self) -> Vec<BoardFault> {
        self.squares()
            .filter(|&square| self.city(square) == Some(City::Harbor))
            .filter(|&square| self.terrain(square) != Some(Terrain::Coast))
            .filter_map(|square| self.square_name(square))
            .map(|name| BoardFault::HarborInland(name.to_owned()))
            .collect()
    }
}

impl Inner {
    /// A number that boards of different content hardly ever share.
    fn digest(&self) -> u64 {
        let text = |digest: u64, text: &str| {
            let length = zobrist::absorb(digest, text.len() as u64);
            text.bytes().fold(length, |digest, byte| zobrist::absorb(digest, u64::from(byte)))
        };
        let mut digest = text(0, &self.name);
        for (index, name) in self.names.iter().enumerate() {
            digest = text(digest, name);
            let cell = self.cells[index].index() as u64;
            let terrain = self.terrain[index] as u64;
            let city = self.cities[index].map_or(0, |city| city as u64 + 1);
            digest = zobrist::absorb(digest, cell << 8 | terrain << 4 | city);
        }
        let shape = (self.geometry.columns() * 32 + self.geometry.rows()) as u64;
        digest = zobrist::absorb(digest, shape);
        for holders in &self.holders {
            let length = holders.as_ref().map_or(0, Vec::len) as u64;
            digest = zobrist::absorb(digest, length);
            for &holder in holders.iter().flatten() {
                digest = zobrist::absorb(digest, u64::from(holder));
            }
        }
        digest
    }
}
