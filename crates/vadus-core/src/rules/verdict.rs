//! VA-9: two lists of values decide a game.

use core::cmp::Ordering;

use crate::{Outcome, Side};

/// Compares the values of both sides, each from the highest down.
pub(crate) fn decide(black: &[i16], white: &[i16]) -> Outcome {
    for (rank, (b, w)) in black.iter().zip(white).enumerate() {
        match b.cmp(w) {
            Ordering::Greater => return Outcome::HigherGroup { winner: Side::Black, rank },
            Ordering::Less => return Outcome::HigherGroup { winner: Side::White, rank },
            Ordering::Equal => {}
        }
    }
    match black.len().cmp(&white.len()) {
        Ordering::Greater => Outcome::MoreGroups { winner: Side::Black, rank: white.len() },
        Ordering::Less => Outcome::MoreGroups { winner: Side::White, rank: black.len() },
        Ordering::Equal => Outcome::EqualGroups,
    }
}
