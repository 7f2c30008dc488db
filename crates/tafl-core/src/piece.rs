//! The three kinds of piece.

use core::fmt;

use crate::Side;

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Piece {
    /// A man (in Alea Evangelii: a ship) of the attackers.
    Attacker,
    /// A man of the defenders.
    Defender,
    /// The king.
    King,
}

impl Piece {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Attacker, Self::Defender, Self::King];

    /// The side that moves the piece.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Attacker => Side::Attackers,
            Self::Defender | Self::King => Side::Defenders,
        }
    }

    /// The letter of the piece in a position: `a`, `d` or `k`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Attacker => 'a',
            Self::Defender => 'd',
            Self::King => 'k',
        }
    }

    /// The piece of a letter, lower case only.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a' => Some(Self::Attacker),
            'd' => Some(Self::Defender),
            'k' => Some(Self::King),
            _ => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
            Self::King => "king",
        })
    }
}
