//! Symmetries: the turns and mirrors that map a board onto itself.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::{Board, Cell, CellMap, CellSet, Coord, Direction, Grid};

/// A turn of a grid about the middle of a board, perhaps behind a mirror: first the mirror exchanges east and west,
/// then the turn goes clockwise by quarters (squares) or sixths (hexagons).
///
/// The symmetries of a grid form a group: 8 for squares, 12 for hexagons. [`Board::symmetries`] lists those that map
/// a board onto itself.
///
/// ```
/// # use board_geometry::{Direction, Grid, Symmetry};
/// let quarter = Symmetry::turn(Grid::Square, 1);
/// assert_eq!(quarter.direction(Direction::North), Direction::East);
/// assert_eq!(quarter.then(quarter.inverse()), Some(Symmetry::identity(Grid::Square)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Parts", into = "Parts")
)]
pub struct Symmetry {
    grid: Grid,
    mirrored: bool,
    turns: u8,
}

/// The serialized form of a [`Symmetry`].
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Parts {
    grid: Grid,
    mirrored: bool,
    turns: u8,
}

#[cfg(feature = "serde")]
impl From<Symmetry> for Parts {
    fn from(symmetry: Symmetry) -> Self {
        Self { grid: symmetry.grid, mirrored: symmetry.mirrored, turns: symmetry.turns }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Parts> for Symmetry {
    type Error = &'static str;

    fn try_from(parts: Parts) -> Result<Self, Self::Error> {
        if parts.turns < order(parts.grid) {
            Ok(Self { grid: parts.grid, mirrored: parts.mirrored, turns: parts.turns })
        } else {
            Err("a symmetry of squares turns by 0 to 3 quarters, one of hexagons by 0 to 5 sixths")
        }
    }
}

/// The number of turns that make a full one.
const fn order(grid: Grid) -> u8 {
    match grid {
        Grid::Square => 4,
        Grid::Hexagonal => 6,
    }
}

impl Symmetry {
    /// The symmetry that moves nothing.
    #[must_use]
    pub const fn identity(grid: Grid) -> Self {
        Self { grid, mirrored: false, turns: 0 }
    }

    /// The clockwise turn by so many quarters (squares) or sixths (hexagons); full turns are dropped.
    #[must_use]
    pub const fn turn(grid: Grid, turns: u8) -> Self {
        Self { grid, mirrored: false, turns: turns % order(grid) }
    }

    /// The turn by half a circle.
    #[must_use]
    pub const fn half_turn(grid: Grid) -> Self {
        Self::turn(grid, order(grid) / 2)
    }

    /// The mirror that exchanges east and west.
    #[must_use]
    pub const fn mirror(grid: Grid) -> Self {
        Self { grid, mirrored: true, turns: 0 }
    }

    /// The whole group of a grid: the turns in ascending order, then the same behind the mirror.
    pub fn all(grid: Grid) -> impl Iterator<Item = Self> + Clone {
        [false, true].into_iter().flat_map(move |mirrored| {
            (0..order(grid)).map(move |turns| Self { grid, mirrored, turns })
        })
    }

    /// The grid whose symmetry this is.
    #[must_use]
    pub const fn grid(self) -> Grid {
        self.grid
    }

    /// Whether left and right change places.
    #[must_use]
    pub const fn is_mirrored(self) -> bool {
        self.mirrored
    }

    /// The clockwise turns behind the mirror, by quarters or sixths.
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.turns
    }

    /// First this one, then the other; nothing if they belong to different grids.
    #[must_use]
    pub fn then(self, next: Self) -> Option<Self> {
        if self.grid != next.grid {
            return None;
        }
        let order = order(self.grid);
        // A mirror behind a turn is the opposite turn behind the mirror.
        let turns = if next.mirrored { order - self.turns } else { self.turns };
        Some(Self {
            grid: self.grid,
            mirrored: self.mirrored != next.mirrored,
            turns: (turns + next.turns) % order,
        })
    }

    /// How many times this one must be done until nothing has moved: 1 for the identity, 2 for every mirror.
    #[must_use]
    pub const fn order(self) -> u8 {
        let full = order(self.grid);
        if self.mirrored {
            return 2;
        }
        let mut turns = self.turns;
        let mut times = 1;
        while turns != 0 {
            turns = (turns + self.turns) % full;
            times += 1;
        }
        times
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        let order = order(self.grid);
        let turns = if self.mirrored { self.turns } else { (order - self.turns) % order };
        Self { turns, ..self }
    }

    /// Where the symmetry turns a direction. North and south, which are no steps on hexagons, stay themselves there.
    #[must_use]
    pub fn direction(self, direction: Direction) -> Direction {
        let ring: &[Direction] = match self.grid {
            Grid::Square => &Direction::ALL,
            Grid::Hexagonal => &Direction::HEXAGONAL,
        };
        let Some(place) = ring.iter().position(|&other| other == direction) else {
            return direction;
        };
        let mirrored = match (self.mirrored, self.grid) {
            (false, _) => place,
            (true, Grid::Square) => ring.len() - place,
            (true, Grid::Hexagonal) => ring.len() - 1 - place,
        };
        let eighths_or_sixths = ring.len() / usize::from(order(self.grid));
        ring[(mirrored + eighths_or_sixths * usize::from(self.turns)) % ring.len()]
    }

    /// Where the symmetry takes a vector.
    pub(crate) fn vector(self, (x, y): (i16, i16)) -> (i16, i16) {
        let (mut x, y) = (x, y);
        if self.mirrored {
            x = match self.grid {
                Grid::Square => -x,
                Grid::Hexagonal => y - x,
            };
        }
        (0..self.turns).fold((x, y), |(x, y), _| match self.grid {
            Grid::Square => (y, -x),
            Grid::Hexagonal => (y, y - x),
        })
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mirror = if self.mirrored { "mirror, then " } else { "" };
        write!(f, "{mirror}turn {}/{}", self.turns, order(self.grid))
    }
}

/// A symmetry worked out for one board: where every cell goes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Permutation {
    symmetry: Symmetry,
    origin: Coord,
    /// The columns and rows of an axis that wraps, 0 of one that ends.
    spans: (i16, i16),
    to: Vec<Cell>,
}

/// No place that a symmetry of a board leads to is further away.
const FAR: i16 = 4096;

/// What tells a permutation from the others of a board.
pub(crate) type Key = (Symmetry, Coord);

impl Permutation {
    /// The symmetry that this is.
    #[must_use]
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// Where column 0, row 0 goes: with [`Permutation::symmetry`] it tells where all places go.
    #[must_use]
    pub const fn origin(&self) -> Coord {
        self.origin
    }

    /// Where a direction goes, as [`Symmetry::direction`].
    #[must_use]
    pub fn direction(&self, direction: Direction) -> Direction {
        self.symmetry.direction(direction)
    }

    /// How many times this one must be done until every cell is back.
    #[must_use]
    pub fn order(&self) -> u64 {
        let mut order = 1_u64;
        let mut seen = vec![false; self.to.len()];
        for start in 0..self.to.len() {
            let (mut at, mut length) = (start, 0_u64);
            while !core::mem::replace(&mut seen[at], true) {
                at = self.to[at].index();
                length += 1;
            }
            // The least common multiple of the lengths of all circles.
            let (mut a, mut b) = (order, length);
            while b != 0 {
                (a, b) = (b, a % b);
            }
            order = order.saturating_mul((length / a).max(1));
        }
        order
    }

    pub(crate) const fn key(&self) -> Key {
        (self.symmetry, self.origin)
    }

    /// A place, taken back over the seams; nothing if it is too far away.
    fn around(&self, column: i16, row: i16) -> Option<Coord> {
        let wrapped =
            |place: i16, span: i16| if span == 0 { place } else { place.rem_euclid(span) };
        let at = Coord::new(wrapped(column, self.spans.0), wrapped(row, self.spans.1));
        let near = -FAR..=FAR;
        (near.contains(&at.column) && near.contains(&at.row)).then_some(at)
    }

    /// The key of [`Permutation::then`].
    pub(crate) fn key_then(&self, next: &Self) -> Option<Key> {
        if self.spans != next.spans {
            return None;
        }
        let symmetry = self.symmetry.then(next.symmetry)?;
        let (column, row) = next.symmetry.vector((self.origin.column, self.origin.row));
        Some((symmetry, self.around(column + next.origin.column, row + next.origin.row)?))
    }

    /// The key of [`Permutation::inverse`].
    pub(crate) fn key_back(&self) -> Key {
        let symmetry = self.symmetry.inverse();
        let (column, row) = symmetry.vector((self.origin.column, self.origin.row));
        (symmetry, self.around(-column, -row).unwrap_or(self.origin))
    }

    /// Where a cell goes; nothing for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Option<Cell> {
        self.to.get(cell.index()).copied()
    }

    /// Where the cells of a set go; cells of a larger board are dropped.
    #[must_use]
    pub fn set<const N: usize>(&self, set: CellSet<N>) -> CellSet<N> {
        set.iter().filter_map(|cell| self.cell(cell)).collect()
    }

    /// The map whose value at the image of a cell is that of the cell; nothing for a map of another board.
    #[must_use]
    pub fn map<T: Clone>(&self, map: &CellMap<T>) -> Option<CellMap<T>> {
        let mut image = map.clone();
        self.map_into(map, &mut image).then_some(image)
    }

    /// As [`Permutation::map`], into a map that is already there. `false`, and no change, if either belongs to another
    /// board.
    #[must_use]
    pub fn map_into<T: Clone>(&self, map: &CellMap<T>, image: &mut CellMap<T>) -> bool {
        let (from, to) = (map.as_slice(), image.as_mut_slice());
        if from.len() != self.to.len() || to.len() != self.to.len() {
            return false;
        }
        for (value, cell) in from.iter().zip(&self.to) {
            to[cell.index()].clone_from(value);
        }
        true
    }

    /// First this one, then the other; nothing if they belong to boards of different size, grid or wrap.
    #[must_use]
    pub fn then(&self, next: &Self) -> Option<Self> {
        let to = self.to.iter().map(|&cell| next.cell(cell)).collect::<Option<Vec<_>>>()?;
        if self.to.len() != next.to.len() {
            return None;
        }
        let (symmetry, origin) = self.key_then(next)?;
        Some(Self { symmetry, origin, spans: self.spans, to })
    }

    /// The permutation that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let mut to = self.to.clone();
        for (index, cell) in self.to.iter().enumerate() {
            to[cell.index()] = Cell::at(index);
        }
        let (symmetry, origin) = self.key_back();
        Self { symmetry, origin, spans: self.spans, to }
    }

    /// Where each cell goes, by its index.
    #[must_use]
    pub fn as_slice(&self) -> &[Cell] {
        &self.to
    }
}

impl Board {
    /// The turns and mirrors about the middle that map the board onto itself, in the order of [`Symmetry::all`]. They
    /// form a group. A square has 8, an oblong 4, a hexagon 12; a subset of a board as many as its cells allow, at least
    /// the identity. [`SymmetryGroup::whole`](crate::SymmetryGroup::whole) has those about other places too, and
    /// translations of boards that wrap.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + Clone + '_ {
        Symmetry::all(self.grid()).filter(|&symmetry| self.permutation(symmetry).is_some())
    }

    /// Where a symmetry about the middle takes every cell; nothing if it does not map the board onto itself, or belongs
    /// to another grid.
    #[must_use]
    pub fn permutation(&self, symmetry: Symmetry) -> Option<Permutation> {
        self.permutation_with(symmetry, self.origin_of(symmetry)?)
    }

    /// Where every cell comes to if all move so many columns to the east and rows to the north; nothing if one of them
    /// leaves the board, as always happens along an axis that does not wrap.
    #[must_use]
    pub fn translation(&self, columns: i16, rows: i16) -> Option<Permutation> {
        self.permutation_with(Symmetry::identity(self.grid()), Coord::new(columns, rows))
    }

    /// The permutation by a symmetry about column 0, row 0, which then goes to `origin`.
    pub(crate) fn permutation_with(
        &self,
        symmetry: Symmetry,
        origin: Coord,
    ) -> Option<Permutation> {
        if symmetry.grid != self.grid() || !self.keeps_seams(symmetry) {
            return None;
        }
        let origin = self.around(origin.column, origin.row);
        let image = |cell| {
            let at = self.coord(cell)?;
            let (column, row) = symmetry.vector((at.column, at.row));
            let at = origin.plus(column, row).ok()?;
            self.at(self.around(at.column, at.row))
        };
        let to = self.cells().map(image).collect::<Option<Vec<_>>>()?;
        Some(Permutation { symmetry, origin, spans: self.spans(), to })
    }

    /// The columns and rows of an axis that wraps, 0 of one that ends.
    pub(crate) fn spans(&self) -> (i16, i16) {
        let span =
            |wraps: bool, span: usize| i16::try_from(span).ok().filter(|_| wraps).unwrap_or(0);
        let wrap = self.wrap();
        (span(wrap.wraps_columns(), self.columns()), span(wrap.wraps_rows(), self.rows()))
    }

    /// Whether a symmetry takes seams to seams: a quarter turn exchanges the axes.
    pub(crate) fn keeps_seams(&self, symmetry: Symmetry) -> bool {
        let (columns, rows) = self.spans();
        columns == rows || symmetry.turns % 2 == 0
    }

    /// Where column 0, row 0 goes by a symmetry about the middle; nothing if that is between cells.
    pub(crate) fn origin_of(&self, symmetry: Symmetry) -> Option<Coord> {
        let (column, row) = self.about_middle(Coord::new(0, 0), symmetry)?;
        Some(self.around(column, row))
    }

    /// Where a symmetry about the middle of the bounding rectangle takes a place of it; nothing if that is between cells.
    fn about_middle(&self, at: Coord, symmetry: Symmetry) -> Option<(i16, i16)> {
        // Twice the vector from the middle, so that it is whole on boards of even size too.
        let last_column = i16::try_from(self.columns()).ok()? - 1;
        let last_row = i16::try_from(self.rows()).ok()? - 1;
        let (x, y) = symmetry.vector((2 * at.column - last_column, 2 * at.row - last_row));
        let (column, row) = (x + last_column, y + last_row);
        // A quarter turn of an oblong with one odd side would end between cells, in columns as in rows.
        (column % 2 == 0).then_some((column / 2, row / 2))
    }

    /// Where a symmetry of the grid takes a cell about the middle of the bounding rectangle; nothing if there is no
    /// cell, or if either belongs to another board or grid.
    #[must_use]
    pub fn transformed(&self, cell: Cell, symmetry: Symmetry) -> Option<Cell> {
        if symmetry.grid != self.grid() {
            return None;
        }
        let (column, row) = self.about_middle(self.coord(cell)?, symmetry)?;
        self.at(Coord { column, row })
    }
}
