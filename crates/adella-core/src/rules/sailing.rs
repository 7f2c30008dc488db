//! A turn under way: AD-7 to AD-16, and AD-18.

use board_geometry::Direction;

use crate::fleet::Fleet;
use crate::sea::{self, PORTS, Waves, bit};
use crate::tides::Tides;
use crate::{Condition, Damage, Effect, Outcome, Position, Side, zobrist};

/// A ship of the mover before it sails. Until then nothing befalls it, since its own side never hits it (AD-12).
#[derive(Clone, Copy)]
pub(crate) struct Sailor {
    pub(crate) from: usize,
    pub(crate) condition: Condition,
}

/// The sea in the middle of a turn, as the mover sees it. Every sailing sees what the one before has left (AD-16).
#[derive(Clone, Copy)]
pub(crate) struct Voyage {
    pub(crate) own: Fleet,
    pub(crate) foe: Fleet,
    /// The mover's spares.
    pub(crate) spares: u8,
    /// The other side's, which do not change in a turn.
    foe_spares: u8,
    pub(crate) mover: Side,
    pub(crate) key: u64,
}

impl Voyage {
    #[inline]
    pub(crate) fn of(position: &Position) -> Self {
        let mover = position.turn;
        Self {
            own: position.fleets[mover.index()],
            foe: position.fleets[mover.opponent().index()],
            spares: position.spares[mover.index()],
            foe_spares: position.spares[mover.opponent().index()],
            mover,
            key: position.key,
        }
    }

    /// The position once the turn is over: the other side moves, though the game may be over too.
    #[inline]
    pub(crate) fn ended(self, tides: Tides) -> Position {
        // Written out, since an index that is not constant would keep the voyage out of registers.
        let (fleets, spares) = match self.mover {
            Side::Galleys => ([self.own, self.foe], [self.spares, self.foe_spares]),
            Side::Galleons => ([self.foe, self.own], [self.foe_spares, self.spares]),
        };
        Position {
            fleets,
            spares,
            tides,
            turn: self.mover.opponent(),
            key: self.key ^ zobrist::pass(),
        }
    }

    /// The waves where a ship's arrival may do more than change its place (AD-12, AD-13).
    #[inline]
    pub(crate) const fn eventful(&self) -> Waves {
        sea::above_or_below(self.foe.afloat()) | if self.spares > 0 { PORTS } else { 0 }
    }

    /// [`Voyage::ended`] where the position is that of an earlier stage of the same turn, and where since then ships of
    /// the mover have sailed, but nothing else has happened.
    #[inline]
    pub(crate) const fn end_quietly(&self, after: &mut Position) {
        after.fleets[self.mover.index()] = self.own;
        after.key = self.key ^ zobrist::pass();
    }

    #[inline]
    pub(crate) const fn occupied(&self) -> Waves {
        self.own.afloat() | self.foe.afloat()
    }

    /// AD-18: whether the turn ends here, since one side has nothing afloat.
    #[inline]
    pub(crate) const fn is_decided(&self) -> bool {
        self.own.is_gone() || self.foe.is_gone()
    }

    /// AD-18: how the game has ended, if it has.
    pub(crate) const fn outcome(&self) -> Option<Outcome> {
        if self.own.is_gone() {
            Some(Outcome::FleetLost { loser: self.mover })
        } else if self.foe.is_gone() {
            Some(Outcome::FleetLost { loser: self.mover.opponent() })
        } else {
            None
        }
    }

    /// AD-9, AD-15: the ship at a wave sails to another.
    #[inline]
    pub(crate) fn sail(&mut self, ship: Sailor, to: usize, log: &mut impl FnMut(Effect)) {
        self.own.sail(ship.condition, ship.from, to);
        let keys = zobrist::ship_by_wave(self.mover, ship.condition);
        self.key ^= keys[ship.from] ^ keys[to];
        log(Effect::Sailed { from: sea::cell(ship.from), to: sea::cell(to) });
    }

    /// AD-12, AD-15: a ship that has just arrived at a wave fires its broadside.
    #[inline]
    pub(crate) fn fire(&mut self, to: usize, log: &mut impl FnMut(Effect)) {
        let hits = sea::above_and_below(to) & self.foe.afloat();
        if hits == 0 {
            return;
        }
        for wave in sea::waves(hits) {
            let damage = Damage::to(self.foe.condition(bit(wave)));
            log(Effect::Hit { at: sea::cell(wave), damage });
        }
        self.key ^= self.foe.harm(self.mover.opponent(), hits);
    }

    /// AD-11: the ship at a wave is obstructed.
    #[inline]
    pub(crate) fn obstruct(&mut self, ship: Sailor, log: &mut impl FnMut(Effect)) {
        log(Effect::Obstructed { at: sea::cell(ship.from), damage: Damage::to(ship.condition) });
        self.key ^= self.own.harm(self.mover, bit(ship.from));
    }

    /// AD-13, AD-18: where a spare can be laid once a ship has arrived at a wave and fired; where there is one such
    /// wave or more, one must be laid.
    #[inline]
    pub(crate) fn room(&self, arrival: usize) -> Waves {
        if PORTS & bit(arrival) == 0 || self.spares == 0 || self.foe.is_gone() {
            return 0;
        }
        sea::above_and_below(arrival) & !self.occupied()
    }

    /// AD-13: a spare of the mover is laid.
    #[inline]
    pub(crate) fn lay(&mut self, wave: usize, log: &mut impl FnMut(Effect)) {
        let left = self.spares.saturating_sub(1);
        self.key ^= zobrist::spares(self.mover, self.spares)
            ^ zobrist::spares(self.mover, left)
            ^ zobrist::ship(self.mover, Condition::Sound, wave);
        self.spares = left;
        self.own.lay(Condition::Sound, wave);
        log(Effect::Laid { at: sea::cell(wave) });
    }
}

/// AD-7: the tides after one has moved a point clockwise, and the change of the hash.
#[inline]
pub(crate) fn moved(tides: Tides, from: Direction) -> (Tides, u64) {
    let after = tides.moved(from);
    let key = zobrist::one_more_tide(after, from) ^ zobrist::one_more_tide(tides, from.clockwise());
    (after, key)
}

/// AD-9: the waves that the tides lead to from a wave, empty or not.
#[inline]
pub(crate) fn reach(wave: usize, tides: Tides) -> Waves {
    sea::reach(tides.compass())[wave]
}
