//! Leaf counts from the starts.

use std::collections::HashMap;

use tafl_core::geometry::Coord;
use tafl_core::{Piece, Position, Preset, Ruleset, RulesetBuilder, Setup, Side};

use crate::reference::{self, Rules};
use crate::support::{attack, defend};

/// Preset, depth, leaves.
fn rows() -> Vec<(&'static str, u32, u128)> {
    let rows = include_str!("../data/perft.tsv").lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let variant = fields[0].strip_prefix("tafl:").unwrap();
        (variant, fields[1].parse().unwrap(), fields[2].parse().unwrap())
    })
    .collect()
}

#[test]
fn every_row_is_counted() {
    let rows = rows();
    assert_eq!(rows.len(), 32);
    for (variant, depth, leaves) in rows {
        let start = Position::new(&Ruleset::preset(variant.parse::<Preset>().unwrap()));
        assert_eq!(start.perft(depth), leaves, "{variant} {depth}");
    }
}

#[test]
fn the_reference_counts_small_rows() {
    for (variant, depth, leaves) in rows() {
        if leaves < 30_000 {
            let start = reference::Game::new(&Rules::preset(variant));
            assert_eq!(u128::from(start.perft(depth)), leaves, "{variant} {depth}");
        }
    }
}

#[test]
fn perft_of_nothing_is_one() {
    for preset in Preset::ALL {
        assert_eq!(Position::new(&Ruleset::preset(preset)).perft(0), 1);
    }
}

/// Nobody but the king can move, and he only within a block of four points, one of which ends the game: `k` stands on
/// the point across from it.
const CAGE: [&str; 5] = [". . a . .", ". . a . .", "a a . a a", ". k a . .", ". . a . ."];

#[test]
fn any_depth_has_a_count() {
    // He goes aside in two ways, the attackers pass, he comes back in one or leaves for the corner, they pass.
    let cage = defend(Preset::Alea, &CAGE);
    for (depth, leaves) in [(0, 1), (1, 2), (2, 2), (3, 4), (4, 2), (5, 4), (8, 4), (11, 16)] {
        assert_eq!(cage.perft(depth), leaves, "{depth}");
    }
    // Deeper than any recursion goes.
    assert_eq!(cage.perft(200), 1 << 50);
    assert_eq!(cage.perft(201), 1 << 51);
    assert_eq!(cage.perft(203), 1 << 52);
    assert_eq!(cage.perft(400), 1 << 100);
    assert_eq!(cage.perft(u32::MAX), u128::MAX);
}

/// More positions in a ply than are held at once, a few plies before the end.
#[test]
fn plies_of_many_positions_are_counted_from_there() {
    let mut start = Setup { size: 19, turn: Side::Attackers, ..Setup::default() };
    start.pieces.insert(Coord::new(9, 9), Piece::King);
    start.pieces.insert(Coord::new(0, 9), Piece::Attacker);
    let mut builder = RulesetBuilder::from(Preset::Brandubh).size(19).start(start);
    for key in ["king_steps", "men_steps"] {
        builder.set(key, "1").unwrap();
    }
    let rules = builder.build().unwrap();
    let depth = 33;
    let mut layer = HashMap::from([(Position::new(&rules), 1_u128)]);
    let mut most = 0;
    for _ in 0..depth {
        let mut next = HashMap::new();
        for (position, ways) in layer {
            let flow = position.for_each_successor(|_, after| {
                *next.entry(after.clone()).or_default() += ways;
                core::ops::ControlFlow::Continue(())
            });
            assert!(flow.is_continue());
        }
        layer = next;
        most = most.max(layer.len());
    }
    assert!(most > 20_000);
    assert_eq!(Position::new(&rules).perft(depth), layer.values().sum());
}

#[test]
fn depths_on_both_sides_of_the_recursion_agree() {
    let cage = defend(Preset::Alea, &CAGE);
    for depth in [31, 32, 33, 34, 300] {
        let mut leaves = 0;
        let flow = cage.for_each_successor(|_, after| {
            leaves += after.perft(depth - 1);
            core::ops::ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(cage.perft(depth), leaves, "{depth}");
    }
}

#[test]
fn play_that_can_go_on_for_ever_is_counted_as_far_as_counts_go() {
    let rows = [". . . . .", ". a . . .", ". . k . .", ". . . . .", ". . . . ."];
    assert_eq!(attack(Preset::Brandubh, &rows).perft(u32::MAX), u128::MAX);
    // Where nothing moves, nothing is counted at any depth.
    let still = ["a a a a a", "a a a a a", "a a k a a", "a a a a a", "a a a a a"];
    assert_eq!(attack(Preset::Parlett, &still).perft(u32::MAX), 0);
}
