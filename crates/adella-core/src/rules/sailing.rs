//! A turn under way: AD-7 to AD-16, and AD-18.

use board_geometry::Direction;

use crate::fleet::Fleet;
use crate::sea::{self, PORTS, Waves, bit};
use crate::tides::Tides;
use crate::{Damage, Effect, Outcome, Position, Side, zobrist};

/// The sea in the middle of a turn, as the mover sees it. Every sailing sees what the one before has left (AD-16).
#[derive(Clone, Copy)]
pub(crate) struct Voyage {
    pub(crate) own: Fleet,
    pub(crate) foe: Fleet,
    /// The mover's; the other side's do not change in a turn.
    pub(crate) spares: u8,
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
            mover,
            key: position.key,
        }
    }

    /// The position once the turn is over: the other side moves, though the game may be over too.
    #[inline]
    pub(crate) fn ended(self, before: &Position, tides: Tides) -> Position {
        let (own, foe) = (self.mover.index(), self.mover.opponent().index());
        let mut after = Position { tides, turn: self.mover.opponent(), ..*before };
        after.fleets[own] = self.own;
        after.fleets[foe] = self.foe;
        after.spares[own] = self.spares;
        after.key = self.key ^ zobrist::pass();
        after
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

    /// AD-9, AD-12, AD-15: the ship at a wave sails to another and fires its broadside there.
    #[inline]
    pub(crate) fn sail(&mut self, from: usize, to: usize, log: &mut impl FnMut(Effect)) {
        self.key ^= self.own.sail(self.mover, from, to);
        log(Effect::Sailed { from: sea::cell(from), to: sea::cell(to) });
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
    pub(crate) fn obstruct(&mut self, wave: usize, log: &mut impl FnMut(Effect)) {
        let damage = Damage::to(self.own.condition(bit(wave)));
        log(Effect::Obstructed { at: sea::cell(wave), damage });
        self.key ^= self.own.harm(self.mover, bit(wave));
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
            ^ zobrist::ship(self.mover, crate::Condition::Sound, wave);
        self.spares = left;
        self.own.sound |= bit(wave);
        log(Effect::Laid { at: sea::cell(wave) });
    }
}

/// AD-7: the tides after one has moved a point clockwise, and the change of the hash.
#[inline]
pub(crate) fn moved(tides: Tides, from: Direction) -> (Tides, u64) {
    let to = from.clockwise();
    let after = tides.without(from).with(to);
    let key = zobrist::tides_on(tides, from)
        ^ zobrist::tides_on(tides, to)
        ^ zobrist::tides_on(after, from)
        ^ zobrist::tides_on(after, to);
    (after, key)
}

/// AD-9: the waves that the tides lead to from a wave, empty or not.
#[inline]
pub(crate) fn reach(wave: usize, tides: Tides) -> Waves {
    tides.points().fold(0, |reach, point| reach | sea::toward(wave, point))
}
