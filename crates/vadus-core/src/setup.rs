//! Positions as plain data, legal or not.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use board_geometry::Coord;

use crate::notation::PointName;
use crate::{Ruleset, Side};

/// A position as plain data, which may be illegal: what a [`Position`](crate::Position) is made from, and what the
/// text of a position means.
///
/// The text holds the rows from the highest to 1, each from its lowest column to its highest (`x` Black, `o` White, a
/// number for a run of empty points), then the side to move, then the passes in a row. The size of the board follows
/// from the number of rows. Stones off the board have no place in the text and are left out of it; a size that no board
/// has and passes that no game has print as `?`, and that is not read.
///
/// ```
/// use vadus_core::{Ruleset, Setup, Side};
///
/// let setup: Setup = "1x/2o/2  x 1".parse()?;
/// assert_eq!((setup.size, setup.turn, setup.passes), (2, Side::Black, 1));
/// assert_eq!(setup.stones.len(), 2);
/// assert_eq!(setup.to_string(), "1x/2o/2 x 1");
/// assert_eq!(Setup::empty(2).to_string(), "2/3/2 x 0");
/// # Ok::<(), vadus_core::ParsePositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The points along a side of the board, 2 to 13 (VA-1).
    pub size: u8,
    /// The stones, by their places.
    pub stones: BTreeMap<Coord, Side>,
    /// Whose turn it is; after a finished game, whose it would be.
    pub turn: Side,
    /// The passes in a row just before, 0 to 2; with 2 the game is over (VA-8).
    pub passes: u8,
}

impl Setup {
    /// The start on a board of this size: no stones, Black to move.
    #[must_use]
    pub const fn empty(size: u8) -> Self {
        Self { size, stones: BTreeMap::new(), turn: Side::Black, passes: 0 }
    }

    /// Everything that makes the set-up no position under these rules.
    pub(crate) fn violations(&self, rules: &Ruleset) -> Vec<Violation> {
        let mut found = Vec::new();
        if self.size != rules.size() {
            found.push(Violation::Size { found: self.size, expected: rules.size() });
        }
        let off_board = self.stones.keys().filter(|&&point| rules.board().at(point).is_none());
        found.extend(off_board.map(|&point| Violation::OffBoard { point }));
        if self.passes > 2 {
            found.push(Violation::Passes(self.passes));
        }
        if self.stones.is_empty() && (self.turn, self.passes) != (Side::Black, 0) {
            found.push(Violation::EmptyBoard);
        }
        found
    }
}

/// One way in which a [`Setup`] breaks the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// VA-1: the board is of another size than the ruleset's.
    #[error("the board has {found} points a side, not {expected}")]
    Size {
        /// The set-up's size.
        found: u8,
        /// The ruleset's size.
        expected: u8,
    },
    /// VA-1: a stone stands off the board.
    #[error("the board has no point {}", PointName(*point))]
    OffBoard {
        /// Where it stands.
        point: Coord,
    },
    /// VA-6: an empty board is the first turn, with Black to move and no passes.
    #[error("on an empty board it is Black's first turn, without passes before it")]
    EmptyBoard,
    /// VA-8: the second pass in a row ends the game, so there is no third.
    #[error("at most 2 passes in a row, not {0}")]
    Passes(u8),
}

impl Violation {
    /// The clause that it breaks: `VA-6`.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Size { .. } | Self::OffBoard { .. } => "VA-1",
            Self::EmptyBoard => "VA-6",
            Self::Passes(_) => "VA-8",
        }
    }
}

/// Why a [`Setup`] is no position: every violation, not only the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    violations: Vec<Violation>,
}

impl PositionError {
    /// The error of these violations; nothing if there are none.
    pub(crate) fn check(violations: Vec<Violation>) -> Result<(), Self> {
        if violations.is_empty() { Ok(()) } else { Err(Self { violations }) }
    }

    /// The violations, at least one.
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// The clause that the first violation breaks.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        self.violations.first().map(Violation::clause)
    }
}

/// All violations, separated by semicolons.
impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, violation) in self.violations.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            violation.fmt(f)?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}
