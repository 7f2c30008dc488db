//! The tides on the compass.

use board_geometry::Direction;

/// How many tides stand on each of the eight points: two bits a point, north lowest.
///
/// Tides are alike (AD-3), so that this is all there is to know about them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Tides(u16);

/// The tides of a game once all are placed (AD-3).
pub(crate) const TIDES: usize = 3;

const POINT: u16 = 0b11;

impl Tides {
    pub(crate) const NONE: Self = Self(0);

    const fn shift(point: Direction) -> u16 {
        2 * point as u16
    }

    /// The tides on a point, 0 to 3.
    #[inline]
    pub(crate) const fn count(self, point: Direction) -> usize {
        (self.0 >> Self::shift(point) & POINT) as usize
    }

    /// The tides on all points together.
    pub(crate) const fn total(self) -> usize {
        let high = self.0 & 0xAAAA;
        let low = self.0 & 0x5555;
        (2 * high.count_ones() + low.count_ones()) as usize
    }

    /// One more tide on a point; no change where there are three already, which only a move that the rules forbid
    /// can ask for.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, point: Direction) -> Self {
        if self.count(point) == TIDES { self } else { Self(self.0 + (1 << Self::shift(point))) }
    }

    /// One tide a point further. Where none stands, which only a move that the rules forbid can ask for, the tides
    /// are nonsense.
    #[inline]
    #[must_use]
    pub(crate) const fn moved(self, from: Direction) -> Self {
        let tide = 1 << Self::shift(from);
        Self(self.0.wrapping_sub(tide).wrapping_add(tide.rotate_left(2)))
    }

    /// The points where tides stand, clockwise from north.
    #[inline]
    pub(crate) fn points(self) -> impl Iterator<Item = Direction> {
        let mut left = u32::from(self.compass());
        core::iter::from_fn(move || {
            let point = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            Direction::ALL.get(point).copied()
        })
    }

    /// The points where tides stand: bit `i` for the point with index `i`.
    #[inline]
    pub(crate) const fn compass(self) -> u8 {
        let points = (self.0 | self.0 >> 1) & 0x5555;
        let points = (points | points >> 1) & 0x3333;
        let points = (points | points >> 2) & 0x0F0F;
        ((points | points >> 4) & 0xFF) as u8
    }

    /// The tides after the half turn.
    #[inline]
    pub(crate) const fn half_turned(self) -> Self {
        Self(self.0.rotate_left(8))
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}
