//! Which positions given by hand the rules allow: AD-20.

use alloc::vec::Vec;
use core::fmt;

use board_geometry::Cell;

use crate::sea::{self, Name, SHALLOWS, bit};
use crate::tides::TIDES;
use crate::{Condition, Setup, Side};

/// One thing that is wrong with a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// AD-3: there are three tides.
    #[error("{count} tides stand, not 3 at most")]
    TooManyTides {
        /// The tides that there are.
        count: usize,
    },
    /// AD-4: a side has three ships at most, afloat and spare.
    #[error("the {side} have {afloat} ships afloat and {spares} spare, more than 3 together")]
    TooManyShips {
        /// The side.
        side: Side,
        /// Its ships afloat.
        afloat: usize,
        /// Its spares.
        spares: u8,
    },
    /// AD-20: ships stand only once three tides do.
    #[error("a ship stands at {} before all tides do", Name(*at))]
    ShipBeforeTides {
        /// Where the first such ship stands.
        at: Cell,
    },
    /// AD-20: in the setting the spares are those of its order.
    #[error("the spares {galleys} and {galleons} do not occur in the setting with {tides} tides")]
    SparesOutOfOrder {
        /// The galleys' spares.
        galleys: u8,
        /// The galleons' spares.
        galleons: u8,
        /// The tides that stand.
        tides: usize,
    },
    /// AD-20: in the setting the sides follow each other in its order.
    #[error("the {expected} are to move at this point of the setting")]
    TurnOutOfOrder {
        /// The side whose turn it is.
        expected: Side,
    },
    /// AD-5: once the galleys have laid their ship, it is on a shallow, and sound.
    #[error("the galleys' ship of the setting is not sound on a shallow")]
    NotAsLaid,
    /// AD-20: both fleets are never gone at once.
    #[error("no ship of either side is afloat")]
    BothFleetsGone,
}

impl Violation {
    /// The clause that the set-up breaks.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::TooManyTides { .. } => "AD-3",
            Self::TooManyShips { .. } => "AD-4",
            Self::NotAsLaid => "AD-5",
            Self::ShipBeforeTides { .. }
            | Self::SparesOutOfOrder { .. }
            | Self::TurnOutOfOrder { .. }
            | Self::BothFleetsGone => "AD-20",
        }
    }
}

/// Why a [`Setup`] is no position: everything that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PositionError {
    violations: Vec<Violation>,
}

impl PositionError {
    /// All violations; at least one.
    #[must_use]
    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// The clause that the first violation breaks.
    #[must_use]
    pub fn clause(&self) -> &'static str {
        self.violations.first().map_or("AD-20", |violation| violation.clause())
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, violation) in self.violations.iter().enumerate() {
            let separator = if index > 0 { "; " } else { "" };
            write!(f, "{separator}{violation}")?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}

impl Setup {
    /// Everything that AD-20 and the clauses before it say about positions given by hand.
    pub(crate) fn validate(&self) -> Result<(), PositionError> {
        let mut violations = Vec::new();
        let tides = self.tides.iter().map(|&count| usize::from(count)).sum();
        if tides > TIDES {
            violations.push(Violation::TooManyTides { count: tides });
        }
        for side in Side::ALL {
            let (afloat, spares) = (self.afloat(side).count(), self.spares[side.index()]);
            if afloat + usize::from(spares) > 3 {
                violations.push(Violation::TooManyShips { side, afloat, spares });
            }
        }
        if tides < TIDES {
            self.validate_tides(tides, &mut violations);
        } else if self.spares.contains(&3) {
            self.validate_ships(tides, &mut violations);
        } else if self.ships.iter().all(Option::is_none) {
            violations.push(Violation::BothFleetsGone);
        }
        if violations.is_empty() { Ok(()) } else { Err(PositionError { violations }) }
    }

    /// While tides are placed: galleons, galleys, galleons (AD-5).
    fn validate_tides(&self, tides: usize, violations: &mut Vec<Violation>) {
        if let Some(wave) = self.ships.iter().position(Option::is_some) {
            violations.push(Violation::ShipBeforeTides { at: sea::cell(wave) });
        }
        if self.spares != [3, 3] {
            violations.push(self.spares_out_of_order(tides));
        }
        let expected = if tides == 1 { Side::Galleys } else { Side::Galleons };
        self.validate_turn(expected, violations);
    }

    /// While ships are laid: the galleys' first (AD-5).
    fn validate_ships(&self, tides: usize, violations: &mut Vec<Violation>) {
        match self.spares {
            [3, 3] => self.validate_turn(Side::Galleys, violations),
            [2, 3] => {
                let mut galleys = self.afloat(Side::Galleys);
                let as_laid = galleys.next().is_some_and(|(at, ship)| {
                    ship.condition == Condition::Sound && SHALLOWS & bit(at.index()) != 0
                });
                if !as_laid {
                    violations.push(Violation::NotAsLaid);
                }
                self.validate_turn(Side::Galleons, violations);
            }
            _ => violations.push(self.spares_out_of_order(tides)),
        }
    }

    fn validate_turn(&self, expected: Side, violations: &mut Vec<Violation>) {
        if self.turn != expected {
            violations.push(Violation::TurnOutOfOrder { expected });
        }
    }

    const fn spares_out_of_order(&self, tides: usize) -> Violation {
        let [galleys, galleons] = self.spares;
        Violation::SparesOutOfOrder { galleys, galleons, tides }
    }
}
