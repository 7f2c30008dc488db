//! Keys for positions: the same bytes on every target and in every version.

use crate::Phase;
use crate::position::Held;

/// The step of `SplitMix64`'s counter.
const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The mixing function of `SplitMix64`.
pub(crate) const fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    value ^ (value >> 31)
}

/// The generator `SplitMix64`, from which lots are drawn (DB-23).
#[derive(Clone, Debug)]
pub(crate) struct SplitMix64(pub(crate) u64);

impl SplitMix64 {
    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }
}

/// The value number `index` of `SplitMix64` started at 0.
const fn stream(index: u64) -> u64 {
    mix(index.wrapping_add(1).wrapping_mul(GOLDEN))
}

/// The key of a square's content; nothing for a square that nobody controls, so that an empty board has no key.
pub(crate) const fn square(index: usize, held: Held) -> u64 {
    if held.bits() == 0 { 0 } else { stream(index as u64 * 32 + held.bits() as u64) }
}

/// The key of a phase.
pub(crate) const fn phase(phase: Phase) -> u64 {
    stream((1 << 40) + phase.year as u64 * 8 + phase.stage as u64)
}

/// Adds a value to a running fingerprint.
pub(crate) const fn absorb(fingerprint: u64, value: u64) -> u64 {
    mix(fingerprint.wrapping_mul(3).wrapping_add(GOLDEN) ^ value)
}
