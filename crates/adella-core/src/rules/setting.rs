//! The setting: AD-5 and AD-6.

use board_geometry::Direction;

use crate::sea::{self, PORTS, SHALLOWS, Waves, bit};
use crate::{Condition, IllegalMove, Phase, Position, zobrist};

impl Position {
    /// What is to be done: it follows from the tides and the spares.
    ///
    /// ```
    /// # use adella_core::{Phase, Position, Ruleset};
    /// assert_eq!(Position::new(&Ruleset::standard()).phase(), Phase::Tides);
    /// ```
    #[inline]
    #[must_use]
    pub const fn phase(&self) -> Phase {
        // The galleons lay the last ship of the setting, in which all tides stand already.
        if self.spares[1] < 3 {
            Phase::Turns
        } else if self.tides.total() < crate::tides::TIDES {
            Phase::Tides
        } else {
            Phase::Ships
        }
    }

    /// AD-5: the shallows that are free.
    pub(crate) const fn free_shallows(&self) -> Waves {
        SHALLOWS & !(self.fleets[0].afloat() | self.fleets[1].afloat())
    }

    /// AD-5: the mover places a tide.
    pub(crate) fn with_tide(&self, point: Direction) -> Self {
        let tides = self.tides.with(point);
        let key = self.key
            ^ zobrist::tides_on(self.tides, point)
            ^ zobrist::tides_on(tides, point)
            ^ zobrist::pass();
        Self { tides, turn: self.turn.opponent(), key, ..*self }
    }

    /// AD-5: the mover lays a ship.
    pub(crate) fn with_ship(&self, wave: usize) -> Self {
        let side = self.turn;
        let mut after = *self;
        let spares = &mut after.spares[side.index()];
        after.key ^= zobrist::spares(side, *spares);
        *spares = spares.saturating_sub(1);
        after.key ^= zobrist::spares(side, *spares)
            ^ zobrist::ship(side, Condition::Sound, wave)
            ^ zobrist::pass();
        after.fleets[side.index()].lay(Condition::Sound, wave);
        after.turn = side.opponent();
        after
    }

    /// AD-5, AD-6: whether the mover may lay a ship on a wave in the setting.
    pub(crate) fn judge_laying(&self, wave: usize) -> Result<(), IllegalMove> {
        let at = sea::cell(wave);
        if PORTS & bit(wave) != 0 {
            Err(IllegalMove::PortInSetting { at })
        } else if SHALLOWS & bit(wave) == 0 {
            Err(IllegalMove::NotAShallow { at })
        } else if self.free_shallows() & bit(wave) == 0 {
            Err(IllegalMove::ShallowTaken { at })
        } else {
            Ok(())
        }
    }
}
