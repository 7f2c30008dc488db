//! The two players.

use core::fmt;

/// A player, and the color of the stones (VA-1).
///
/// ```
/// use vadus_core::Side;
///
/// assert_eq!(Side::Black.opponent(), Side::White);
/// assert_eq!(Side::White.to_string(), "white");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Side {
    /// Begins, with one stone (VA-6); `x` in position texts.
    Black,
    /// Has the first turn of two stones (VA-7); `o` in position texts.
    White,
}

impl Side {
    /// Both, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// The place in [`Side::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The sign of a stone in position texts and diagrams: `x` or `o`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'x',
            Self::White => 'o',
        }
    }

    /// The side with this letter, in exactly this case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'x' => Some(Self::Black),
            'o' => Some(Self::White),
            _ => None,
        }
    }
}

/// The word of the results in game records: `black`, `white`.
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}
