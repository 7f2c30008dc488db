//! The keys from which a position's hash is put together.

use board_geometry::Direction;

use crate::sea::{WAVES, Waves, waves};
use crate::tides::Tides;
use crate::{Condition, Side};

/// One key for each fact about a position; the hash is the exclusive or of those that hold.
struct Keys {
    /// By side, condition, wave.
    ships: [[[u64; WAVES]; 2]; 2],
    /// By point of the compass and number of tides there; zero for none.
    tides: [[u64; 4]; 8],
    /// By side and number of spares.
    spares: [[u64; 4]; 2],
    /// Galleons to move.
    galleons: u64,
}

static KEYS: Keys = keys();

/// By point and number of tides there: the keys of this number and of the next one together; nothing for three.
static MORE_TIDES: [[u64; 4]; 8] = more_tides();

/// The generator `SplitMix64`, from a fixed seed: the same keys on every machine and in every version.
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

const fn keys() -> Keys {
    // The letters of the game's name.
    let mut state = u64::from_be_bytes(*b"..adella");
    let mut keys = Keys {
        ships: [[[0; WAVES]; 2]; 2],
        tides: [[0; 4]; 8],
        spares: [[0; 4]; 2],
        galleons: next(&mut state),
    };
    let mut at = 0;
    while at < 4 * WAVES {
        keys.ships[at / (2 * WAVES)][at / WAVES % 2][at % WAVES] = next(&mut state);
        at += 1;
    }
    at = 0;
    while at < 24 {
        keys.tides[at / 3][at % 3 + 1] = next(&mut state);
        at += 1;
    }
    at = 0;
    while at < 8 {
        keys.spares[at / 4][at % 4] = next(&mut state);
        at += 1;
    }
    keys
}

const fn more_tides() -> [[u64; 4]; 8] {
    let keys = keys().tides;
    let mut more = [[0; 4]; 8];
    let mut at = 0;
    while at < 24 {
        more[at / 3][at % 3] = keys[at / 3][at % 3] ^ keys[at / 3][at % 3 + 1];
        at += 1;
    }
    more
}

/// The keys of a ship at each wave.
#[inline]
pub(crate) fn ship_by_wave(side: Side, condition: Condition) -> &'static [u64; WAVES] {
    &KEYS.ships[side.index()][condition as usize]
}

#[inline]
pub(crate) fn ship(side: Side, condition: Condition, wave: usize) -> u64 {
    ship_by_wave(side, condition)[wave]
}

/// The keys of all ships of a set together.
pub(crate) fn ships(side: Side, condition: Condition, set: Waves) -> u64 {
    waves(set).fold(0, |key, wave| key ^ ship(side, condition, wave))
}

#[inline]
pub(crate) fn tides_on(tides: Tides, point: Direction) -> u64 {
    KEYS.tides[point.index()][tides.count(point)]
}

/// What changes when one more tide stands on a point.
#[inline]
pub(crate) fn one_more_tide(tides: Tides, point: Direction) -> u64 {
    MORE_TIDES[point.index()][tides.count(point)]
}

/// The keys of all tides together.
pub(crate) fn tides(tides: Tides) -> u64 {
    Direction::ALL.into_iter().fold(0, |key, point| key ^ tides_on(tides, point))
}

/// A side never has more than three spares (AD-4).
#[inline]
pub(crate) fn spares(side: Side, spares: u8) -> u64 {
    KEYS.spares[side.index()][usize::from(spares & 3)]
}

#[inline]
pub(crate) fn turn(side: Side) -> u64 {
    match side {
        Side::Galleys => 0,
        Side::Galleons => KEYS.galleons,
    }
}

/// What changes whenever the turn passes.
#[inline]
pub(crate) const fn pass() -> u64 {
    KEYS.galleons
}
