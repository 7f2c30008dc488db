//! Hash keys: one for each piece on each point, and one for the side to move.
//!
//! They come from `SplitMix64` with a fixed seed, so that a position has the same key everywhere and in every version.

use board_geometry::Cell;

use crate::Piece;
use crate::ruleset::MAX_SIZE;

/// The number of points of the largest board.
const POINTS: usize = MAX_SIZE as usize * MAX_SIZE as usize;

const SEED: u64 = 0x7461_666c_2d63_6f72;

const fn split_mix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, mixed ^ (mixed >> 31))
}

/// The keys of attackers, defenders and the king, and that of the defenders' turn.
static KEYS: ([[u64; POINTS]; 3], u64) = {
    let mut keys = [[0; POINTS]; 3];
    let (mut state, turn) = split_mix(SEED);
    let mut kind = 0;
    while kind < 3 {
        let mut point = 0;
        while point < POINTS {
            (state, keys[kind][point]) = split_mix(state);
            point += 1;
        }
        kind += 1;
    }
    (keys, turn)
};

/// The key of a piece on a cell; nothing changes for a cell that no board has.
#[inline]
pub(crate) fn piece(piece: Piece, cell: Cell) -> u64 {
    KEYS.0[piece as usize].get(cell.index()).copied().unwrap_or(0)
}

/// What differs between the sides to move.
#[inline]
pub(crate) fn turn() -> u64 {
    KEYS.1
}
