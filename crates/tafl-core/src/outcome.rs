//! How games end.

use core::fmt;
use core::str::FromStr;

use crate::Side;

/// Who has won: the result as records write it, `attackers`, `defenders` or `draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum GameResult {
    /// The attackers have won.
    Attackers,
    /// The defenders have won.
    Defenders,
    /// Nobody has.
    Draw,
}

impl GameResult {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Attackers, Self::Defenders, Self::Draw];

    /// The word: `attackers`, `defenders` or `draw`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attackers => Side::Attackers.word(),
            Self::Defenders => Side::Defenders.word(),
            Self::Draw => "draw",
        }
    }

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Attackers => Some(Side::Attackers),
            Self::Defenders => Some(Side::Defenders),
            Self::Draw => None,
        }
    }
}

impl From<Option<Side>> for GameResult {
    fn from(winner: Option<Side>) -> Self {
        match winner {
            Some(Side::Attackers) => Self::Attackers,
            Some(Side::Defenders) => Self::Defenders,
            None => Self::Draw,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A text is none of the three results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected `attackers`, `defenders` or `draw`")]
pub struct ParseGameResultError;

impl FromStr for GameResult {
    type Err = ParseGameResultError;

    /// Reads a result, in either case.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = |result: &Self| result.word().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(ParseGameResultError)
    }
}

/// How a game has ended. Every variant is a reason; [`Outcome::winner`] says for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum Outcome {
    /// The attackers have taken the king (TF-9, TF-10, TF-21).
    KingCaptured,
    /// The king has reached a point where he escapes (TF-10, TF-21).
    KingEscaped,
    /// The king has reached the edge while every way to a corner is blocked (TF-11).
    CornersBlocked,
    /// The king stands on the edge in a fort that no attacker can open (TF-24).
    ExitFort,
    /// No defender can reach the edge any more (TF-25).
    Encirclement,
    /// The side to move has no move, and the ruleset ends the game (TF-21).
    NoMove {
        /// The other side, or nobody where the ruleset makes it a draw.
        winner: Option<Side>,
    },
    /// Neither side has a move, in a ruleset where a side without one passes: a draw (TF-3).
    Standstill,
    /// The third occurrence of a position, in a ruleset that ends the game then (TF-21). Only a
    /// [`Game`](crate::Game) knows the history and can end so.
    Repetition {
        /// The winner, or nobody where the ruleset makes it a draw.
        winner: Option<Side>,
    },
}

impl Outcome {
    /// The side that has won; nothing for a draw.
    ///
    /// ```
    /// # use tafl_core::{Outcome, Side};
    /// assert_eq!(Outcome::KingEscaped.winner(), Some(Side::Defenders));
    /// assert_eq!(Outcome::Standstill.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::KingCaptured | Self::Encirclement => Some(Side::Attackers),
            Self::KingEscaped | Self::CornersBlocked | Self::ExitFort => Some(Side::Defenders),
            Self::NoMove { winner } | Self::Repetition { winner } => winner,
            Self::Standstill => None,
        }
    }

    /// The clause that ends the game so.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::KingCaptured | Self::KingEscaped => "TF-10",
            Self::CornersBlocked => "TF-11",
            Self::ExitFort => "TF-24",
            Self::Encirclement => "TF-25",
            Self::NoMove { .. } | Self::Repetition { .. } => "TF-21",
            Self::Standstill => "TF-3",
        }
    }

    /// The result as records write it.
    #[must_use]
    pub fn result(self) -> GameResult {
        self.winner().into()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self {
            Self::KingCaptured => "the king is captured",
            Self::KingEscaped => "the king has escaped",
            Self::CornersBlocked => "the king is on the edge while the corners are blocked",
            Self::ExitFort => "the king stands in an exit fort",
            Self::Encirclement => "the defenders are encircled",
            Self::NoMove { .. } => "the side to move has no move",
            Self::Standstill => "neither side has a move",
            Self::Repetition { .. } => "the position stands for the third time",
        };
        match self.winner() {
            Some(side) => write!(f, "{side} win: {reason}"),
            None => write!(f, "draw: {reason}"),
        }
    }
}
