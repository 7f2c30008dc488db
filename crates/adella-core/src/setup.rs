//! A position as somebody wrote it down, legal or not.

use board_geometry::{Cell, Direction};

use crate::sea::{self, WAVES};
use crate::{Ship, Side};

/// The content of a position, which may be against the rules: what a position text says.
///
/// It is printed and parsed as one line: the rows from the north, the tides, the spares, the side to move.
///
/// ```
/// # use adella_core::{Setup, Ship, Side};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let setup: Setup = "1Y2/4/4/4/2N1 N,E,W 22 y".parse()?;
/// assert_eq!(setup.ships.iter().flatten().count(), 2);
/// assert_eq!(setup.spares, [2, 2]);
/// assert_eq!(setup.turn, Side::Galleys);
/// assert_eq!(setup.to_string(), "1Y2/4/4/4/2N1 N,E,W 22 y");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Setup {
    /// The ship at each wave, by the index of its cell: by column, then row.
    pub ships: [Option<Ship>; WAVES],
    /// The number of tides on each point of the compass, by [`Direction::index`]: clockwise from north.
    pub tides: [u8; 8],
    /// The spares of each side, by [`Side::index`]: galleys, galleons. A position text has one digit for each; more than
    /// nine, which no rules allow, print as `?`, and that is not read.
    pub spares: [u8; 2],
    /// The side to move.
    pub turn: Side,
}

impl Setup {
    /// The start of a game (AD-5).
    pub const START: Self =
        Self { ships: [None; WAVES], tides: [0; 8], spares: [3; 2], turn: Side::Galleons };

    /// The ship at a cell; nothing where there is none, and off the sea.
    #[must_use]
    pub fn ship(&self, at: Cell) -> Option<Ship> {
        self.ships.get(at.index()).copied().flatten()
    }

    /// The tides on a point.
    #[must_use]
    pub const fn tide_count(&self, point: Direction) -> u8 {
        self.tides[point.index()]
    }

    /// The ships of a side afloat, each with its cell, ascending.
    pub(crate) fn afloat(&self, side: Side) -> impl Iterator<Item = (Cell, Ship)> {
        self.ships.iter().enumerate().filter_map(move |(wave, ship)| {
            ship.filter(|ship| ship.side == side).map(|ship| (sea::cell(wave), ship))
        })
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::START
    }
}
