//! What a move did.

use core::fmt;

use board_geometry::{Cell, Direction};
use smallvec::SmallVec;

use crate::sea::Name;
use crate::{Condition, Outcome};

/// What harm does to a ship (AD-11, AD-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Damage {
    /// It was sound and is wrecked now.
    Wrecked,
    /// It was wrecked and has left the sea.
    Sunk,
}

impl Damage {
    /// The damage that one harm does to a ship in this condition.
    #[must_use]
    pub const fn to(condition: Condition) -> Self {
        match condition {
            Condition::Sound => Self::Wrecked,
            Condition::Wrecked => Self::Sunk,
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Wrecked => "wrecked",
            Self::Sunk => "sunk",
        })
    }
}

/// One thing that a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Effect {
    /// A tide was placed in the setting (AD-5).
    TidePlaced {
        /// The point where it stands now.
        at: Direction,
    },
    /// A tide moved one point clockwise (AD-7).
    TideMoved {
        /// The point that it left.
        from: Direction,
        /// The point where it stands now.
        to: Direction,
    },
    /// A ship of the mover sailed (AD-9).
    Sailed {
        /// The wave that it left.
        from: Cell,
        /// The wave where it arrived.
        to: Cell,
    },
    /// A broadside hit a ship of the other side (AD-12).
    Hit {
        /// The wave of the ship that was hit.
        at: Cell,
        /// What became of it.
        damage: Damage,
    },
    /// A ship of the mover found no open tide (AD-11).
    Obstructed {
        /// The wave where it was.
        at: Cell,
        /// What became of it.
        damage: Damage,
    },
    /// The mover laid a spare ship, in the setting (AD-5) or beside a port (AD-13).
    Laid {
        /// The wave where it is now.
        at: Cell,
    },
    /// The game ended (AD-18).
    Ended(Outcome),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TidePlaced { at } => write!(f, "a tide stands at {at}"),
            Self::TideMoved { from, to } => write!(f, "the tide moves from {from} to {to}"),
            Self::Sailed { from, to } => write!(f, "{} sails to {}", Name(from), Name(to)),
            Self::Hit { at, damage } => write!(f, "{} is hit and {damage}", Name(at)),
            Self::Obstructed { at, damage } => write!(f, "{} is obstructed and {damage}", Name(at)),
            Self::Laid { at } => write!(f, "a ship is laid at {}", Name(at)),
            Self::Ended(outcome) => write!(f, "{outcome}"),
        }
    }
}

/// The most that one move does: a tide, then three sailings with two hits and a laying each, and the end.
const MAX_EFFECTS: usize = 14;

/// All that a move did, in the order in which it happened.
///
/// Hits of one sailing are listed from the south, the end comes last. Read backward, effects lead from the position
/// after the move to the one before it. Printed, they are a sentence each, separated by semicolons.
///
/// ```
/// # use adella_core::{Position, Ruleset, Setup};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let setup: Setup = "4/2n1/4/1Y2/4 N,NE,W 12 y".parse()?;
/// let mut position = Position::from_setup(&setup, &Ruleset::standard())?;
/// let effects = position.play("W b2-c3".parse()?)?;
/// assert_eq!(
///     effects.to_string(),
///     "the tide moves from W to NW; b2 sails to c3; c4 is hit and sunk; galleys win: no ship of the galleons is afloat"
/// );
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Effects(
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serde::effects"))]
    SmallVec<[Effect; MAX_EFFECTS]>,
);

impl Effects {
    #[inline]
    pub(crate) fn push(&mut self, effect: Effect) {
        self.0.push(effect);
    }

    /// The effects as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[Effect] {
        &self.0
    }

    /// The effects one by one.
    pub fn iter(&self) -> core::slice::Iter<'_, Effect> {
        self.0.iter()
    }

    /// The end, if the move brought it about.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.0.last() {
            Some(&Effect::Ended(outcome)) => Some(outcome),
            _ => None,
        }
    }
}

impl<'a> IntoIterator for &'a Effects {
    type Item = &'a Effect;
    type IntoIter = core::slice::Iter<'a, Effect>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, effect) in self.iter().enumerate() {
            let separator = if index > 0 { "; " } else { "" };
            write!(f, "{separator}{effect}")?;
        }
        Ok(())
    }
}
