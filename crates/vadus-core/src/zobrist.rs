//! Keys for the hash of a position. The keys, and so all hashes, are the same on every machine and in every version.

use crate::Side;
use crate::tables::{POINTS, Stones};

struct Keys {
    stones: [[u64; POINTS]; 2],
    white_to_move: u64,
    passes: [u64; 3],
    sizes: [u64; 14],
}

/// The sequence `SplitMix64`: the state before, the state and the number after.
const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (state, z ^ (z >> 31))
}

/// The next keys of the sequence.
const fn fill<const N: usize>(mut state: u64) -> (u64, [u64; N]) {
    let mut keys = [0; N];
    let mut index = 0;
    while index < N {
        (state, keys[index]) = split_mix(state);
        index += 1;
    }
    (state, keys)
}

static KEYS: Keys = {
    // "vadus" in ASCII.
    let state = 0x76_61_64_75_73;
    let (state, black) = fill(state);
    let (state, white) = fill(state);
    let (state, [white_to_move]) = fill(state);
    let (state, passes) = fill(state);
    let (_, sizes) = fill(state);
    Keys { stones: [black, white], white_to_move, passes, sizes }
};

/// The key of a stone on the point with this index.
#[inline]
pub(crate) fn stone(side: Side, index: usize) -> u64 {
    KEYS.stones[side.index()][index % POINTS]
}

/// What the hash gains and loses when the turn goes to the other side.
#[inline]
pub(crate) fn turn() -> u64 {
    KEYS.white_to_move
}

/// The key of a number of passes, 0 to 2.
#[inline]
pub(crate) fn passes(passes: u8) -> u64 {
    KEYS.passes[usize::from(passes) % KEYS.passes.len()]
}

/// The hash of a position from all that it holds.
pub(crate) fn full(size: u8, stones: &[Stones; 2], mover: Side, pass_count: u8) -> u64 {
    let mut hash = KEYS.sizes[usize::from(size) % KEYS.sizes.len()] ^ passes(pass_count);
    if mover == Side::White {
        hash ^= turn();
    }
    for side in Side::ALL {
        for cell in &stones[side.index()] {
            hash ^= stone(side, cell.index());
        }
    }
    hash
}
