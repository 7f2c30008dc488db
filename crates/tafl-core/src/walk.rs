//! Counts deeper than a recursion may go.

use alloc::vec::Vec;

use crate::engine::{State, Tables};

/// The deepest recursion: deeper than a tree that branches can be walked, and shallow enough for any stack.
pub(crate) const DEEP: u32 = 32;

/// So many positions are held at once while that can be helped.
const HELD: usize = 1 << 14;

/// The positions after some plies, each with the number of ways that lead to it, in the order of their keys.
type Layer<const N: usize, const L: usize> = Vec<(State<N, L>, u128)>;

impl<const N: usize, const L: usize> State<N, L> {
    /// Leaf counts of great depth, ply by ply instead of way by way. The same positions are counted together, so that
    /// play which can go on for ever among a few of them is no matter of ever more work; and when the counts begin to
    /// repeat, all that repeats is passed over.
    ///
    /// Where there are too many positions to hold, the ways are walked down to [`DEEP`]. That takes for ever in a tree
    /// that branches; if it comes back the tree is thin, and its positions can be held after all.
    pub(crate) fn perft_far(&self, tables: &Tables<N>, depth: u32) -> u128 {
        let mut layer: Layer<N, L> = [(*self, 1)].into();
        let mut left = depth;
        let mut held = HELD;
        // A layer met before, how long ago, and when another one takes its place.
        let (mut mark, mut since, mut until) = (layer.clone(), 0_u32, 1_u32);
        while left > 0 && !layer.is_empty() {
            if layer.len() > held {
                if left <= DEEP {
                    return sum(layer
                        .iter()
                        .map(|(state, ways)| ways.saturating_mul(state.perft(tables, left))));
                }
                if layer.iter().all(|(state, _)| state.perft(tables, DEEP) == 0) {
                    return 0;
                }
                held = 2 * layer.len();
            }
            layer = next(&layer, tables);
            left -= 1;
            since += 1;
            if alike(&layer, &mark) {
                left %= since;
            }
            if since == until {
                mark.clone_from(&layer);
                (since, until) = (0, until.saturating_mul(2));
            }
        }
        sum(layer.iter().map(|&(_, ways)| ways))
    }

    /// The same in all that play from here depends on.
    fn is_like(&self, other: &Self) -> bool {
        self.same(other) && self.outcome.is_some() == other.outcome.is_some()
    }
}

fn sum(counts: impl Iterator<Item = u128>) -> u128 {
    counts.fold(0, u128::saturating_add)
}

fn alike<const N: usize, const L: usize>(one: &Layer<N, L>, other: &Layer<N, L>) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|(one, other)| one.1 == other.1 && one.0.is_like(&other.0))
}

/// The positions one ply later.
fn next<const N: usize, const L: usize>(layer: &Layer<N, L>, tables: &Tables<N>) -> Layer<N, L> {
    let mut all: Layer<N, L> = Vec::new();
    for (state, ways) in layer.iter().filter(|(state, _)| state.outcome.is_none()) {
        state.for_each_next(tables, |next| all.push((*next, *ways)));
    }
    all.sort_unstable_by_key(|(state, _)| {
        (state.key, state.outcome.is_some(), state.attackers, state.defenders, state.king)
    });
    let mut merged: Layer<N, L> = Vec::new();
    for (state, ways) in all {
        match merged.last_mut() {
            Some((last, sum)) if last.is_like(&state) => *sum = sum.saturating_add(ways),
            _ => merged.push((state, ways)),
        }
    }
    merged
}
