//! The ships of one side.

use crate::sea::{Waves, bit, waves};
use crate::{Condition, Side, zobrist};

/// Where a side's ships are afloat: the sound ones in the lower half of the word, the wrecked ones in the upper.
///
/// One word for both lets a ship sail without a branch on its condition, which is as good as random.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Fleet(u64);

impl Fleet {
    #[inline]
    pub(crate) const fn new(sound: Waves, wrecked: Waves) -> Self {
        Self(sound as u64 | (wrecked as u64) << Waves::BITS)
    }

    #[inline]
    pub(crate) const fn sound(self) -> Waves {
        (self.0 & 0xFFFF_FFFF) as Waves
    }

    #[inline]
    pub(crate) const fn wrecked(self) -> Waves {
        (self.0 >> Waves::BITS) as Waves
    }

    #[inline]
    pub(crate) const fn afloat(self) -> Waves {
        self.sound() | self.wrecked()
    }

    #[inline]
    pub(crate) const fn is_gone(self) -> bool {
        self.0 == 0
    }

    /// The condition of the ship at a wave where there is one.
    #[inline]
    pub(crate) const fn condition(self, at: Waves) -> Condition {
        if self.wrecked() & at != 0 { Condition::Wrecked } else { Condition::Sound }
    }

    /// Lays a ship in this condition at a wave without one.
    #[inline]
    pub(crate) const fn lay(&mut self, condition: Condition, wave: usize) {
        self.0 |= Self::ship(condition, wave);
    }

    /// Wrecks the sound ships of a set and sinks the wrecked ones; gives the change of the hash.
    #[inline]
    pub(crate) fn harm(&mut self, side: Side, set: Waves) -> u64 {
        let (sound, wrecked) = (self.sound() & set, self.wrecked() & set);
        self.0 ^= Self::new(sound, sound | wrecked).0;
        zobrist::ships(side, Condition::Sound, sound)
            ^ zobrist::ships(side, Condition::Wrecked, sound | wrecked)
    }

    /// Sails the ship in this condition at one wave to another (AD-15).
    #[inline]
    pub(crate) const fn sail(&mut self, condition: Condition, from: usize, to: usize) {
        self.0 ^= Self::ship(condition, from) | Self::ship(condition, to);
    }

    pub(crate) fn key(self, side: Side) -> u64 {
        zobrist::ships(side, Condition::Sound, self.sound())
            ^ zobrist::ships(side, Condition::Wrecked, self.wrecked())
    }

    /// The waves with a ship, each with the ship's condition, ascending.
    #[inline]
    pub(crate) fn ships(self) -> impl Iterator<Item = (usize, Condition)> {
        waves(self.afloat()).map(move |wave| (wave, self.condition(bit(wave))))
    }

    #[inline]
    const fn ship(condition: Condition, wave: usize) -> u64 {
        (bit(wave) as u64) << (Waves::BITS * condition as u32)
    }
}
