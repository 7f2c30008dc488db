//! The half turn, the one symmetry of the rules.

use board_geometry::{Direction, Grid, Symmetry};

use crate::sea::{self, WAVES, Waves};

/// A symmetry of the rules: whether it is the half turn.
#[derive(Clone, Copy)]
pub(crate) struct Half(bool);

impl Half {
    pub(crate) const TURN: Self = Self(true);

    /// The symmetry, if the rules have it.
    pub(crate) fn of(symmetry: Symmetry) -> Option<Self> {
        if symmetry == Symmetry::identity(Grid::Square) {
            Some(Self(false))
        } else if symmetry == Symmetry::half_turn(Grid::Square) {
            Some(Self::TURN)
        } else {
            None
        }
    }

    pub(crate) const fn is_turn(self) -> bool {
        self.0
    }

    pub(crate) const fn point(self, point: Direction) -> Direction {
        if self.0 { point.opposite() } else { point }
    }

    pub(crate) const fn wave(self, wave: usize) -> usize {
        if self.0 { WAVES - 1 - wave } else { wave }
    }

    pub(crate) const fn set(self, set: Waves) -> Waves {
        if self.0 { sea::half_turned(set) } else { set }
    }
}
