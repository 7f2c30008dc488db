//! How a game ends.

use core::fmt;

use crate::Side;

/// The end of a game and its reason. Adella knows no draw (AD-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Outcome {
    /// No ship of a side is afloat (AD-17): the last one was sunk by a broadside (AD-12) or by an obstruction
    /// (AD-11). Spares do not count.
    FleetLost {
        /// The side without a ship.
        loser: Side,
    },
}

impl Outcome {
    /// The side that has won. There always is one (AD-19).
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::FleetLost { loser } => Some(loser.opponent()),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FleetLost { loser } => {
                write!(f, "{} win: no ship of the {loser} is afloat", loser.opponent())
            }
        }
    }
}
