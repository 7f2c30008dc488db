//! Strategies that draw boards, rulesets, positions and orders.

use alloc::vec::Vec;

use ::proptest::prelude::*;

use crate::sample::{self, Draw};
use crate::zobrist::SplitMix64;
use crate::{Board, Order, Position, Ruleset};

impl Draw for SplitMix64 {
    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }
}

/// Built-in boards and others, up to 26 by 26 squares.
pub fn boards() -> impl Strategy<Value = Board> {
    any::<u64>().prop_map(|seed| sample::board(&mut SplitMix64(seed)))
}

/// Rulesets on any board, with any settings.
pub fn rulesets() -> impl Strategy<Value = Ruleset> {
    any::<u64>().prop_filter_map("settings out of range", |seed| {
        let mut draw = SplitMix64(seed);
        let board = sample::board(&mut draw);
        sample::ruleset(&mut draw, board)
    })
}

/// Rulesets on one board, with any settings.
pub fn rulesets_on(board: &Board) -> impl Strategy<Value = Ruleset> + use<> {
    let board = board.clone();
    any::<u64>().prop_filter_map("settings out of range", move |seed| {
        sample::ruleset(&mut SplitMix64(seed), board.clone())
    })
}

/// Positions under a ruleset: any owners, troops wherever they can stand, any phase.
pub fn positions(rules: &Ruleset) -> impl Strategy<Value = Position> + use<> {
    let rules = rules.clone();
    any::<u64>().prop_filter_map("a set-up against the rules", move |seed| {
        let setup = sample::setup(&mut SplitMix64(seed), &rules);
        Position::from_setup(&setup, &rules).ok()
    })
}

/// Orders for a position: mostly legal ones for most troops, some troops ordered twice, some orders of any kind.
pub fn orders(position: &Position) -> impl Strategy<Value = Vec<Order>> + use<> {
    let position = position.clone();
    any::<u64>().prop_map(move |seed| sample::orders(&mut SplitMix64(seed), &position))
}
