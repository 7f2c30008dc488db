//! The two players.

use core::fmt;

/// A player, named by the ships that it has (AD-4).
///
/// Printed as results are: `galleys`, `galleons`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Side {
    /// The player of the galleys, who takes the first turn (AD-5).
    Galleys,
    /// The player of the galleons, who places the first tide (AD-5).
    Galleons,
}

impl Side {
    /// Both sides: galleys, galleons.
    pub const ALL: [Self; 2] = [Self::Galleys, Self::Galleons];

    /// The other player.
    #[inline]
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Galleys => Self::Galleons,
            Self::Galleons => Self::Galleys,
        }
    }

    /// The place in [`Side::ALL`], 0 or 1.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of the side to move in a position text: `y` or `n`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Galleys => 'y',
            Self::Galleons => 'n',
        }
    }

    /// The side with this letter, which must be lower-case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'y' => Some(Self::Galleys),
            'n' => Some(Self::Galleons),
            _ => None,
        }
    }

    /// The word for the side: `galleys` or `galleons`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Galleys => "galleys",
            Self::Galleons => "galleons",
        }
    }

    /// The side with this word, in either case.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.word().eq_ignore_ascii_case(word))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
