//! Ships afloat.

use core::fmt;

use crate::Side;

/// The state of a ship afloat (AD-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Condition {
    /// Unharmed: the next harm wrecks it.
    Sound,
    /// Wrecked: it sails like a sound ship (AD-15); the next harm sinks it.
    Wrecked,
}

/// A ship afloat: whose it is and in what state.
///
/// Printed as in position texts: `Y` a galley, `y` a wrecked galley, `N` a galleon, `n` a wrecked galleon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Ship {
    /// The owner.
    pub side: Side,
    /// Sound or wrecked.
    pub condition: Condition,
}

impl Ship {
    /// A ship that nothing has harmed yet.
    #[must_use]
    pub const fn sound(side: Side) -> Self {
        Self { side, condition: Condition::Sound }
    }

    /// A wrecked ship.
    #[must_use]
    pub const fn wrecked(side: Side) -> Self {
        Self { side, condition: Condition::Wrecked }
    }

    /// The letter of the ship in position texts and diagrams.
    #[must_use]
    pub const fn letter(self) -> char {
        match (self.side, self.condition) {
            (Side::Galleys, Condition::Sound) => 'Y',
            (Side::Galleys, Condition::Wrecked) => 'y',
            (Side::Galleons, Condition::Sound) => 'N',
            (Side::Galleons, Condition::Wrecked) => 'n',
        }
    }

    /// The ship with this letter; the case matters.
    ///
    /// ```
    /// # use adella_core::{Ship, Side};
    /// assert_eq!(Ship::from_letter('n'), Some(Ship::wrecked(Side::Galleons)));
    /// assert_eq!(Ship::from_letter('x'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'Y' => Some(Self::sound(Side::Galleys)),
            'y' => Some(Self::wrecked(Side::Galleys)),
            'N' => Some(Self::sound(Side::Galleons)),
            'n' => Some(Self::wrecked(Side::Galleons)),
            _ => None,
        }
    }
}

impl fmt::Display for Ship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
