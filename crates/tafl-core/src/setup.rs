//! Set-ups: who stands where, legal or not.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use board_geometry::Coord;

use crate::notation::Named;
use crate::ruleset::{Region, Standing, Traits, region};
use crate::{Piece, Side};

/// The content of a board and the side to move. A set-up may break the rules;
/// [`Position::from_setup`](crate::Position::from_setup) judges it.
///
/// Its text is a position's: rows from the north with runs of empty points as numbers, then the side to move.
///
/// ```
/// # use tafl_core::{Piece, Setup, Side, geometry::Coord};
/// let mut setup: Setup = "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a".parse()?;
/// assert_eq!((setup.size, setup.turn), (7, Side::Attackers));
/// assert_eq!(setup.pieces.get(&Coord::new(3, 3)), Some(&Piece::King));
/// setup.pieces.remove(&Coord::new(3, 0));
/// assert_eq!(setup.to_string(), "3a3/3a3/3d3/aadkdaa/3d3/3a3/7 a");
/// # Ok::<(), tafl_core::ParsePositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The points along a side of the board.
    pub size: u8,
    /// The pieces, by their points.
    pub pieces: BTreeMap<Coord, Piece>,
    /// The side to move.
    pub turn: Side,
}

impl Default for Setup {
    /// An empty board without points, attackers to move.
    fn default() -> Self {
        Self { size: 0, pieces: BTreeMap::new(), turn: Side::Attackers }
    }
}

/// One way in which a set-up breaks a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Violation {
    /// The board has another size (TF-21).
    Size {
        /// The size of the set-up.
        found: u8,
        /// The size of the ruleset.
        expected: u8,
    },
    /// A piece stands off the board (TF-21).
    OffBoard {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Coord,
    },
    /// There is more than one king (TF-21).
    Kings {
        /// How many there are.
        count: usize,
    },
    /// A man stands where only the king may (TF-5).
    MayNotStand {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Coord,
    },
}

impl Violation {
    /// The clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::MayNotStand { .. } => "TF-5",
            _ => "TF-21",
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Size { found, expected } => {
                write!(f, "the board has {found} points a side, not {expected}")
            }
            Self::OffBoard { piece, at } => {
                write!(f, "the {piece} on {} is off the board", Named(at))
            }
            Self::Kings { count } => write!(f, "there are {count} kings"),
            Self::MayNotStand { piece, at } => {
                write!(f, "no {piece} may stand on {}", Named(at))
            }
        }
    }
}

/// Why a set-up is no position of a ruleset: every violation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PositionError {
    violations: Vec<Violation>,
}

impl PositionError {
    /// The violations, at least one: the size first, then piece by piece in the order of the points, then the kings.
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// The clause that the first violation breaks.
    #[must_use]
    pub fn clause(&self) -> &'static str {
        self.violations.first().map_or("TF-21", Violation::clause)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, violation) in self.violations.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{violation}")?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}

impl Setup {
    /// The king's point, if there is one king at least; the first of several.
    #[must_use]
    pub fn king(&self) -> Option<Coord> {
        self.pieces.iter().find(|(_, piece)| **piece == Piece::King).map(|(&at, _)| at)
    }

    /// Judges the set-up by a ruleset's size and special points.
    pub(crate) fn violations(&self, size: u8, traits: &Traits) -> Result<(), PositionError> {
        let mut violations = Vec::new();
        if self.size != size {
            violations.push(Violation::Size { found: self.size, expected: size });
        }
        let on_board = |place: i16| (0..i16::from(size)).contains(&place);
        for (&at, &piece) in &self.pieces {
            let standing = match region(size, traits.citadel_width, at) {
                Region::Open => Standing::Plain,
                Region::Castle => traits.castle,
                Region::Corner => traits.corners,
            };
            if !on_board(at.column) || !on_board(at.row) {
                violations.push(Violation::OffBoard { piece, at });
            } else if !standing.admits(piece) {
                violations.push(Violation::MayNotStand { piece, at });
            }
        }
        let count = self.pieces.values().filter(|&&piece| piece == Piece::King).count();
        if count > 1 {
            violations.push(Violation::Kings { count });
        }
        if violations.is_empty() { Ok(()) } else { Err(PositionError { violations }) }
    }
}
