//! The source of chance: a `SplitMix64` generator, the same numbers on every machine.

/// A generator of pseudo-random numbers (`SplitMix64`).
///
/// ```
/// use referee::Random;
///
/// let mut a = Random::new(5);
/// let mut b = Random::new(5);
/// assert_eq!(a.next(), b.next());
/// assert!(a.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(u64);

impl Random {
    /// The generator that starts from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The generator of game number `index` of a series: each game has numbers of its own, whoever plays it and when.
    #[must_use]
    pub const fn of_game(seed: u64, index: u64) -> Self {
        // Two rounds, so that neither neighboring seeds nor neighboring games share a stretch of numbers.
        Self(mix(mix(seed) ^ index.wrapping_mul(0xd1b5_4a32_d192_ed03)))
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `bound`; 0 if the bound is 0.
    pub const fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }

    /// An index below `len`; 0 if `len` is 0.
    pub fn index(&mut self, len: usize) -> usize {
        let bound = u64::try_from(len).unwrap_or(u64::MAX);
        usize::try_from(self.below(bound)).unwrap_or(0)
    }
}

/// The finishing function of `SplitMix64`.
pub(crate) const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
