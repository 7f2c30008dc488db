//! The two sides.

use core::fmt;

use crate::Piece;

/// A side: attackers (black) or defenders with their king (white).
///
/// ```
/// # use tafl_core::Side;
/// assert_eq!(Side::Attackers.opponent(), Side::Defenders);
/// assert_eq!(Side::Defenders.to_string(), "defenders");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Side {
    /// The besiegers; they want the king.
    Attackers,
    /// The king's men and the king; he wants out.
    Defenders,
}

impl Side {
    /// Both, attackers first.
    pub const ALL: [Self; 2] = [Self::Attackers, Self::Defenders];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Attackers => Self::Defenders,
            Self::Defenders => Self::Attackers,
        }
    }

    /// A man of the side.
    pub(crate) const fn man(self) -> Piece {
        match self {
            Self::Attackers => Piece::Attacker,
            Self::Defenders => Piece::Defender,
        }
    }

    /// The letter of the side in a position: `a` or `d`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Attackers => 'a',
            Self::Defenders => 'd',
        }
    }

    /// The word of the side in results and rulesets: `attackers` or `defenders`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attackers => "attackers",
            Self::Defenders => "defenders",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
