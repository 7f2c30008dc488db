//! Directions and neighborhoods.

use core::fmt;

/// How the cells of a board fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Grid {
    /// Squares: four neighbors across edges, four more across corners.
    Square,
    /// Hexagons in horizontal rows: six neighbors across edges, none across corners.
    Hexagonal,
}

impl Grid {
    /// The directions in which a neighborhood steps, clockwise from north.
    ///
    /// On hexagons [`Neighborhood::Corner`] is empty and [`Neighborhood::Both`] is [`Neighborhood::Edge`].
    #[must_use]
    pub const fn directions(self, neighborhood: Neighborhood) -> &'static [Direction] {
        match (self, neighborhood) {
            (Self::Square, Neighborhood::Edge) => &Direction::ORTHOGONAL,
            (Self::Square, Neighborhood::Corner) => &Direction::DIAGONAL,
            (Self::Square, Neighborhood::Both) => &Direction::ALL,
            (Self::Hexagonal, Neighborhood::Corner) => &[],
            (Self::Hexagonal, _) => &Direction::HEXAGONAL,
        }
    }

    /// What one step in a direction adds to the column and to the row, or nothing where the grid has no such
    /// direction (north and south on hexagons).
    ///
    /// ```text
    ///  NW  N  NE            NW (0,+1)   NE (+1,+1)
    ///    \ | /                   \     /
    ///  W - + - E       W (-1,0) - hex - E (+1,0)
    ///    / | \                   /     \
    ///  SW  S  SE          SW (-1,-1)   SE (0,-1)
    /// ```
    #[must_use]
    pub const fn step(self, direction: Direction) -> Option<(i16, i16)> {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        Some(match (self, direction) {
            (Self::Square, North) | (Self::Hexagonal, NorthWest) => (0, 1),
            (_, NorthEast) => (1, 1),
            (_, East) => (1, 0),
            (Self::Square, SouthEast) => (1, -1),
            (Self::Square, South) | (Self::Hexagonal, SouthEast) => (0, -1),
            (_, SouthWest) => (-1, -1),
            (_, West) => (-1, 0),
            (Self::Square, NorthWest) => (-1, 1),
            (Self::Hexagonal, North | South) => return None,
        })
    }

    /// The number of steps of a neighborhood that make a vector, or nothing if no number does.
    #[must_use]
    pub fn length(self, (columns, rows): (i16, i16), neighborhood: Neighborhood) -> Option<u16> {
        let (width, height) = (columns.unsigned_abs(), rows.unsigned_abs());
        let larger = width.max(height);
        match (self, neighborhood) {
            (Self::Square, Neighborhood::Both) => Some(larger),
            (Self::Square, Neighborhood::Corner) => (width % 2 == height % 2).then_some(larger),
            (Self::Hexagonal, Neighborhood::Corner) => (larger == 0).then_some(0),
            // Vectors of the same sense in both share steps along the diagonal.
            (Self::Hexagonal, _) if (columns < 0) == (rows < 0) => Some(larger),
            (Self::Square, Neighborhood::Edge) | (Self::Hexagonal, _) => width.checked_add(height),
        }
    }

    /// The number of colors that tell neighbors across edges apart: two for squares, three for hexagons.
    #[must_use]
    pub const fn colors(self) -> usize {
        match self {
            Self::Square => 2,
            Self::Hexagonal => 3,
        }
    }
}

/// The sense of a way around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Turn {
    /// As the hands of a clock: north, east, south, west.
    Clockwise,
    /// The other way: north, west, south, east.
    CounterClockwise,
}

impl Turn {
    /// Both, in the order of their declaration.
    pub const ALL: [Self; 2] = [Self::Clockwise, Self::CounterClockwise];
}

/// A point of the compass. The order, clockwise from north, never changes between versions.
///
/// Boards of squares have all eight; boards of hexagons, drawn with horizontal rows, have the six of
/// [`Direction::HEXAGONAL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Direction {
    /// Up a row; not on hexagons.
    #[cfg_attr(feature = "serde", serde(rename = "N"))]
    North,
    /// Up a row and right a column.
    #[cfg_attr(feature = "serde", serde(rename = "NE"))]
    NorthEast,
    /// Right a column.
    #[cfg_attr(feature = "serde", serde(rename = "E"))]
    East,
    /// Down a row and, on squares, right a column.
    #[cfg_attr(feature = "serde", serde(rename = "SE"))]
    SouthEast,
    /// Down a row; not on hexagons.
    #[cfg_attr(feature = "serde", serde(rename = "S"))]
    South,
    /// Down a row and left a column.
    #[cfg_attr(feature = "serde", serde(rename = "SW"))]
    SouthWest,
    /// Left a column.
    #[cfg_attr(feature = "serde", serde(rename = "W"))]
    West,
    /// Up a row and, on squares, left a column.
    #[cfg_attr(feature = "serde", serde(rename = "NW"))]
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four along rows and columns of squares, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four along diagonals of squares, clockwise from north-east.
    pub const DIAGONAL: [Self; 4] =
        [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// The six of a hexagonal board, clockwise from north-east.
    pub const HEXAGONAL: [Self; 6] = [
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The place in [`Direction::ALL`], `0..8`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction with this index in [`Direction::ALL`], or nothing from 8 up.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 8 { Some(Self::ALL[index]) } else { None }
    }

    const fn turned(self, eighths: usize) -> Self {
        Self::ALL[(self.index() + eighths) % 8]
    }

    /// The direction that undoes this one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// The next point of the compass clockwise: north to north-east, …, north-west to north.
    #[must_use]
    pub const fn clockwise(self) -> Self {
        self.turned(1)
    }

    /// The next point of the compass counter-clockwise.
    #[must_use]
    pub const fn counter_clockwise(self) -> Self {
        self.turned(7)
    }

    /// The usual one or two capital letters: `N`, `NE`, ….
    #[must_use]
    pub const fn letters(self) -> &'static str {
        ["N", "NE", "E", "SE", "S", "SW", "W", "NW"][self.index()]
    }

    /// The direction that these letters name, in either case, or nothing.
    #[must_use]
    pub fn from_letters(letters: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.letters().eq_ignore_ascii_case(letters))
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letters())
    }
}

/// Which surrounding cells count as neighbors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Neighborhood {
    /// Cells that share an edge: four of a square, six of a hexagon.
    Edge,
    /// Cells that share a corner only: four of a square, none of a hexagon.
    Corner,
    /// Cells that share an edge or a corner.
    Both,
}

impl Neighborhood {
    /// All three, in the order of their declaration.
    pub const ALL: [Self; 3] = [Self::Edge, Self::Corner, Self::Both];
}
