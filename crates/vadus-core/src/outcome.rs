//! How a game ends.

use core::fmt;
use core::str::FromStr;

use crate::Side;

/// How the comparison of the groups ends (VA-9), and by which pair of them.
///
/// Ranks count from 0: rank 0 is the pair of best groups, rank 1 that of the second best, and so on.
///
/// ```
/// use vadus_core::{Outcome, Side};
///
/// let outcome = Outcome::HigherGroup { winner: Side::White, rank: 1 };
/// assert_eq!(outcome.winner(), Some(Side::White));
/// assert_eq!(outcome.to_string(), "white: higher group at rank 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Outcome {
    /// VA-9: all pairs before this one are equal, and in this one the winner's group has the higher value.
    HigherGroup {
        /// Who wins.
        winner: Side,
        /// The rank of the pair, from 0.
        rank: usize,
    },
    /// VA-9: all pairs before this rank are equal, and the winner alone still has a group.
    MoreGroups {
        /// Who wins.
        winner: Side,
        /// The rank of the group without a counterpart, from 0.
        rank: usize,
    },
    /// VA-9: both have as many groups, with the same values: a draw. No game from the start ends so.
    EqualGroups,
}

impl Outcome {
    /// Who wins; nobody in a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::HigherGroup { winner, .. } | Self::MoreGroups { winner, .. } => Some(winner),
            Self::EqualGroups => None,
        }
    }

    /// The rank of the pair that decides, from 0; nothing in a draw.
    #[must_use]
    pub const fn rank(self) -> Option<usize> {
        match self {
            Self::HigherGroup { rank, .. } | Self::MoreGroups { rank, .. } => Some(rank),
            Self::EqualGroups => None,
        }
    }

    /// The result without the reason.
    #[must_use]
    pub const fn result(self) -> GameResult {
        match self.winner() {
            Some(Side::Black) => GameResult::Black,
            Some(Side::White) => GameResult::White,
            None => GameResult::Draw,
        }
    }
}

/// The result and the reason, the rank counted from 1.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HigherGroup { winner, rank } => {
                write!(f, "{winner}: higher group at rank {}", rank + 1)
            }
            Self::MoreGroups { winner, rank } => {
                write!(f, "{winner}: the only group at rank {}", rank + 1)
            }
            Self::EqualGroups => f.write_str("draw: equal groups"),
        }
    }
}

/// A result as game records give it: `black`, `white` or `draw`.
///
/// ```
/// use vadus_core::GameResult;
///
/// assert_eq!("Draw".parse(), Ok(GameResult::Draw));
/// assert_eq!(GameResult::Black.to_string(), "black");
/// assert!("x".parse::<GameResult>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum GameResult {
    /// Black has won.
    Black,
    /// White has won.
    White,
    /// Nobody has won.
    Draw,
}

/// A text is no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected `black`, `white` or `draw`")]
#[non_exhaustive]
pub struct ParseGameResultError;

impl GameResult {
    /// All three, in the order of their declaration.
    pub const ALL: [Self; 3] = [Self::Black, Self::White, Self::Draw];

    const fn word(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Draw => "draw",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// The word, in either case.
impl FromStr for GameResult {
    type Err = ParseGameResultError;

    fn from_str(text: &str) -> Result<Self, ParseGameResultError> {
        Self::ALL
            .into_iter()
            .find(|result| result.word().eq_ignore_ascii_case(text))
            .ok_or(ParseGameResultError)
    }
}
