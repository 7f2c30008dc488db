//! Strategies that draw rulesets, positions and games.

use alloc::vec::Vec;

use ::proptest::collection::vec;
use ::proptest::prelude::*;
use ::proptest::sample::{Index, select};

use crate::ruleset::KEYS;
use crate::{Game, Move, Position, Preset, Ruleset};

/// The presets.
pub fn presets() -> impl Strategy<Value = Preset> {
    select(Preset::ALL.to_vec())
}

/// Presets, with some values of other presets where the combination is possible.
pub fn rulesets() -> impl Strategy<Value = Ruleset> {
    let loans = vec((presets(), select(KEYS.to_vec())), 0..6);
    (presets(), loans).prop_map(|(preset, loans)| {
        loans.into_iter().fold(Ruleset::preset(preset), |rules, (donor, key)| {
            let mut builder = rules.to_builder();
            match Ruleset::preset(donor).value(key) {
                Some(value) if builder.set(key, &value).is_ok() => builder.build().unwrap_or(rules),
                _ => rules,
            }
        })
    })
}

/// Games of up to `plies` random moves from the start of a ruleset.
pub fn games(rules: &Ruleset, plies: usize) -> impl Strategy<Value = Game> + use<> {
    let rules = rules.clone();
    vec(any::<Index>(), 0..=plies).prop_map(move |choices| {
        let mut game = Game::new(&rules);
        for choice in choices {
            let moves: Vec<Move> = game.legal_moves();
            if moves.is_empty() || game.play(*choice.get(&moves)).is_err() {
                break;
            }
        }
        game
    })
}

/// The positions that such games lead to.
pub fn positions(rules: &Ruleset, plies: usize) -> impl Strategy<Value = Position> + use<> {
    games(rules, plies).prop_map(|game| game.position().clone())
}
