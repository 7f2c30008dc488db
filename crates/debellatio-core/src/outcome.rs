//! How a game ends.

use core::fmt;

use crate::{Armies, Army};

/// How a game ended (DB-24, DB-25). Written as in a record's `result:`: the winners' numbers, or `draw`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
pub enum Outcome {
    /// An army controls 15 cities or more; of several, the one with most wins, and equal ones share the win
    /// (DB-24).
    Cities {
        /// The armies that win, at least one.
        winners: Armies,
        /// The cities that each of them controls.
        cities: u16,
    },
    /// One army is left (DB-25).
    LastArmy {
        /// The army that is left.
        winner: Army,
    },
    /// No army is left, so nobody wins (DB-25).
    Nobody,
}

impl Outcome {
    /// The armies that win; none in a draw.
    #[must_use]
    pub fn winners(self) -> Armies {
        match self {
            Self::Cities { winners, .. } => winners,
            Self::LastArmy { winner } => [winner].into_iter().collect(),
            Self::Nobody => Armies::NONE,
        }
    }

    /// The army that wins alone, if one does.
    #[must_use]
    pub fn winner(self) -> Option<Army> {
        let winners = self.winners();
        winners.iter().next().filter(|_| winners.len() == 1)
    }

    /// The clause by which the game ended.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Cities { .. } => "DB-24",
            Self::LastArmy { .. } | Self::Nobody => "DB-25",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => f.write_str("draw"),
            _ => fmt::Display::fmt(&self.winners(), f),
        }
    }
}
