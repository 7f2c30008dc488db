//! Moves: a step of the setting, or a whole turn.

use board_geometry::{Cell, Direction, Symmetry};
use smallvec::SmallVec;

use crate::sea;
use crate::symmetry::Half;

/// The most ships that a side ever has (AD-4), and so the most that sail in a turn.
pub const MAX_SAILINGS: usize = 3;

/// A whole move: one step of the setting (AD-5), or a turn with all its sailings in their order (AD-7, AD-8).
///
/// A move is one machine word, free to copy. It is well formed, never more: its waves are on the sea, but whether it
/// is legal only a [`Position`](crate::Position) knows.
///
/// Moves are ordered (`Ord`) as [`Position::legal_moves`](crate::Position::legal_moves) lists them: by the point that
/// the tide leaves, clockwise from north, then sailing by sailing by the waves left, reached and laid on, each by
/// column, then row.
///
/// ```
/// # use adella_core::{Move, MoveKind, Sailing};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let turn: Move = "n  A2-A3+A4 c5#".parse()?;
/// assert_eq!(turn.to_string(), "N a2-a3+a4 c5#");
/// let MoveKind::Turn { tide, sailings } = turn.kind() else { return Err("no turn".into()) };
/// assert_eq!((tide.letters(), sailings.len()), ("N", 2));
/// assert!(matches!(sailings[1], Sailing::Obstructed { .. }));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u64);

/// What a [`Move`] says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A tide is placed on a point of the compass (AD-5): `@NE`.
    PlaceTide(Direction),
    /// A ship is laid on a shallow (AD-5): `+b1`.
    LayShip(Cell),
    /// A turn: `N a2-a3+a4 c5#`.
    Turn {
        /// The point that the tide leaves, one point clockwise (AD-7).
        tide: Direction,
        /// What the ships do, in the order chosen (AD-8).
        sailings: SmallVec<[Sailing; MAX_SAILINGS]>,
    },
}

/// What one ship does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sailing {
    /// It sails one wave (AD-9): `a2-a3`, or `a2-a3+a4` if a spare is laid beside the port that it reaches (AD-13).
    Sail {
        /// The wave that it leaves.
        from: Cell,
        /// The wave where it arrives.
        to: Cell,
        /// The wave where a spare is laid.
        laid: Option<Cell>,
    },
    /// It is obstructed (AD-11): `c5#`.
    Obstructed {
        /// The wave where it stays, or sinks.
        at: Cell,
    },
}

/// Why something cannot be put into a [`Move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// A wave is not on the sea of 4 by 5 (AD-1).
    #[error("cell {} is not on the sea", .0.index())]
    OffSea(Cell),
    /// More sailings than a side has ships (AD-4).
    #[error("a turn has at most {MAX_SAILINGS} sailings")]
    TooManySailings,
    /// A ship cannot sail to where it is.
    #[error("a sailing leads to another wave")]
    NowhereToSail(Cell),
}

const KIND: u32 = 62;
const TIDE: u32 = 59;
const SAILING: [u32; MAX_SAILINGS] = [44, 29, 14];
const FIELD: u64 = 0x1F;

const PLACE_TIDE: u64 = 1;
const LAY_SHIP: u64 = 2;
const TURN: u64 = 3;

/// One sailing as a number of 15 bits: from, to (the same for an obstruction), and one more than the wave laid on.
#[derive(Clone, Copy)]
pub(crate) struct Leg(u64);

impl Leg {
    #[inline]
    pub(crate) const fn sail(from: usize, to: usize) -> Self {
        Self((from as u64) << 10 | (to as u64) << 5)
    }

    #[inline]
    pub(crate) const fn obstructed(at: usize) -> Self {
        Self::sail(at, at)
    }

    /// The same, with a spare laid on a wave.
    #[inline]
    pub(crate) const fn laying(self, wave: usize) -> Self {
        Self(self.0 & !FIELD | (wave as u64 + 1))
    }

    #[inline]
    pub(crate) const fn from(self) -> usize {
        (self.0 >> 10 & FIELD) as usize
    }

    #[inline]
    pub(crate) const fn to(self) -> usize {
        (self.0 >> 5 & FIELD) as usize
    }

    #[inline]
    pub(crate) const fn is_obstructed(self) -> bool {
        self.from() == self.to()
    }

    #[inline]
    pub(crate) const fn laid(self) -> Option<usize> {
        ((self.0 & FIELD) as usize).checked_sub(1)
    }
}

/// What a move says, in the terms of the engine.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    PlaceTide(Direction),
    LayShip(usize),
    Turn(Direction),
}

impl Move {
    /// The move that places a tide.
    #[must_use]
    pub const fn place_tide(point: Direction) -> Self {
        Self(PLACE_TIDE << KIND | (point as u64) << TIDE)
    }

    /// The move that lays a ship in the setting.
    ///
    /// # Errors
    ///
    /// [`MoveError::OffSea`].
    pub fn lay_ship(at: Cell) -> Result<Self, MoveError> {
        Ok(Self::lay(sea::wave(at).ok_or(MoveError::OffSea(at))?))
    }

    /// The turn that moves a tide from a point and lets ships sail.
    ///
    /// # Errors
    ///
    /// [`MoveError`] for waves off the sea, more than three sailings, and a sailing to the wave that it leaves.
    pub fn turn(tide: Direction, sailings: &[Sailing]) -> Result<Self, MoveError> {
        if sailings.len() > MAX_SAILINGS {
            return Err(MoveError::TooManySailings);
        }
        let wave = |cell| sea::wave(cell).ok_or(MoveError::OffSea(cell));
        let mut turn = Self::tide(tide);
        for &sailing in sailings {
            turn = turn.then(match sailing {
                Sailing::Obstructed { at } => Leg::obstructed(wave(at)?),
                Sailing::Sail { from, to, .. } if from == to => {
                    return Err(MoveError::NowhereToSail(from));
                }
                Sailing::Sail { from, to, laid: None } => Leg::sail(wave(from)?, wave(to)?),
                Sailing::Sail { from, to, laid: Some(laid) } => {
                    Leg::sail(wave(from)?, wave(to)?).laying(wave(laid)?)
                }
            });
        }
        Ok(turn)
    }

    /// What the move says.
    #[must_use]
    pub fn kind(self) -> MoveKind {
        match self.plan() {
            Plan::PlaceTide(point) => MoveKind::PlaceTide(point),
            Plan::LayShip(wave) => MoveKind::LayShip(sea::cell(wave)),
            Plan::Turn(tide) => MoveKind::Turn { tide, sailings: self.sailings().collect() },
        }
    }

    /// The sailings of a turn, in their order; none in the setting.
    #[must_use]
    pub fn sailings(self) -> impl ExactSizeIterator<Item = Sailing> + Clone {
        self.legs().map(|leg| {
            if leg.is_obstructed() {
                Sailing::Obstructed { at: sea::cell(leg.from()) }
            } else {
                Sailing::Sail {
                    from: sea::cell(leg.from()),
                    to: sea::cell(leg.to()),
                    laid: leg.laid().map(sea::cell),
                }
            }
        })
    }

    /// The same move on a sea turned by a symmetry of the rules; nothing for other symmetries (see
    /// [`Ruleset::symmetries`](crate::Ruleset::symmetries)).
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Option<Self> {
        let half = Half::of(symmetry)?;
        Some(match self.plan() {
            Plan::PlaceTide(point) => Self::place_tide(half.point(point)),
            Plan::LayShip(wave) => Self::lay(half.wave(wave)),
            Plan::Turn(tide) => self.legs().fold(Self::tide(half.point(tide)), |turn, leg| {
                let turned = Leg::sail(half.wave(leg.from()), half.wave(leg.to()));
                turn.then(leg.laid().map_or(turned, |wave| turned.laying(half.wave(wave))))
            }),
        })
    }

    #[inline]
    pub(crate) const fn lay(wave: usize) -> Self {
        Self(LAY_SHIP << KIND | (wave as u64) << SAILING[0])
    }

    /// A turn without sailings yet.
    #[inline]
    pub(crate) const fn tide(point: Direction) -> Self {
        Self(TURN << KIND | (point as u64) << TIDE)
    }

    /// The turn with one more sailing; unchanged if it is full.
    #[inline]
    #[must_use]
    pub(crate) const fn then(self, leg: Leg) -> Self {
        let count = self.count();
        if count < MAX_SAILINGS { Self((self.0 | leg.0 << SAILING[count]) + 1) } else { self }
    }

    #[inline]
    const fn count(self) -> usize {
        (self.0 & 3) as usize
    }

    #[inline]
    pub(crate) fn plan(self) -> Plan {
        let point = Direction::ALL[(self.0 >> TIDE & 7) as usize];
        match self.0 >> KIND {
            PLACE_TIDE => Plan::PlaceTide(point),
            LAY_SHIP => Plan::LayShip((self.0 >> SAILING[0] & FIELD) as usize),
            _ => Plan::Turn(point),
        }
    }

    /// The move as a number, for compact storage.
    #[cfg(feature = "serde")]
    pub(crate) const fn number(self) -> u64 {
        self.0
    }

    /// The move with this number, if it is one that can be made otherwise.
    #[cfg(feature = "serde")]
    pub(crate) fn from_number(number: u64) -> Option<Self> {
        let given = Self(number);
        let waves = given.legs().all(|leg| {
            let laid = leg.laid().unwrap_or(0);
            leg.from() < sea::WAVES && leg.to() < sea::WAVES && laid < sea::WAVES
        });
        let made = match (number >> KIND, given.plan()) {
            (PLACE_TIDE, Plan::PlaceTide(point)) => Self::place_tide(point),
            (LAY_SHIP, Plan::LayShip(wave)) if wave < sea::WAVES => Self::lay(wave),
            (TURN, Plan::Turn(tide)) if waves => {
                let sailings: SmallVec<[Sailing; MAX_SAILINGS]> = given.sailings().collect();
                Self::turn(tide, &sailings).ok()?
            }
            _ => return None,
        };
        // Bits that mean nothing are not set, so that equal moves have equal numbers.
        (made == given).then_some(made)
    }

    #[inline]
    pub(crate) fn legs(self) -> impl ExactSizeIterator<Item = Leg> + Clone {
        let count = self.count();
        SAILING.into_iter().take(count).map(move |shift| Leg(self.0 >> shift & 0x7FFF))
    }
}
