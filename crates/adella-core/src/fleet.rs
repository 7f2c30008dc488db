//! The ships of one side.

use crate::sea::{Waves, waves};
use crate::{Condition, Side, zobrist};

/// Where a side's ships are afloat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Fleet {
    pub(crate) sound: Waves,
    pub(crate) wrecked: Waves,
}

impl Fleet {
    #[inline]
    pub(crate) const fn afloat(self) -> Waves {
        self.sound | self.wrecked
    }

    #[inline]
    pub(crate) const fn is_gone(self) -> bool {
        self.afloat() == 0
    }

    /// The condition of the ship at a wave where there is one.
    #[inline]
    pub(crate) const fn condition(self, at: Waves) -> Condition {
        if self.wrecked & at != 0 { Condition::Wrecked } else { Condition::Sound }
    }

    /// Wrecks the sound ships of a set and sinks the wrecked ones; gives the change of the hash.
    #[inline]
    pub(crate) fn harm(&mut self, side: Side, set: Waves) -> u64 {
        let (sound, wrecked) = (self.sound & set, self.wrecked & set);
        self.sound ^= sound;
        self.wrecked ^= sound | wrecked;
        zobrist::ships(side, Condition::Sound, sound)
            ^ zobrist::ships(side, Condition::Wrecked, sound | wrecked)
    }

    /// Sails the ship at one wave to another, whatever its condition (AD-15); gives the change of the hash.
    #[inline]
    pub(crate) fn sail(&mut self, side: Side, from: usize, to: usize) -> u64 {
        let (at, both) = (1 << from, 1 << from | 1 << to);
        let condition = self.condition(at);
        match condition {
            Condition::Sound => self.sound ^= both,
            Condition::Wrecked => self.wrecked ^= both,
        }
        zobrist::ship(side, condition, from) ^ zobrist::ship(side, condition, to)
    }

    pub(crate) fn key(self, side: Side) -> u64 {
        zobrist::ships(side, Condition::Sound, self.sound)
            ^ zobrist::ships(side, Condition::Wrecked, self.wrecked)
    }

    /// The waves with a ship, each with the ship's condition, ascending.
    pub(crate) fn ships(self) -> impl Iterator<Item = (usize, Condition)> {
        waves(self.afloat()).map(move |wave| (wave, self.condition(1 << wave)))
    }
}
