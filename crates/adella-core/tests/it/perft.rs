//! Counts of games.

use core::ops::ControlFlow;
use std::collections::HashMap;

use adella_core::{PerftTable, Position, Ruleset, Setup};
use proptest::prelude::*;

use crate::reference::State;
use crate::strategies::set_positions;
use crate::support::position;

/// From the start, by depth from 1.
const FROM_THE_START: [u128; 8] = [8, 64, 512, 2048, 6144, 25_964, 114_532, 642_594];

fn count(state: &State, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    state.turns().iter().map(|turn| count(&turn.after, depth - 1)).sum()
}

#[test]
fn counts_from_the_start() {
    let start = Position::new(&Ruleset::standard());
    assert_eq!(start.perft(0), 1);
    for (depth, expected) in (1..).zip(FROM_THE_START) {
        assert_eq!(start.perft(depth), expected, "depth {depth}");
    }
}

#[test]
fn the_reference_counts_the_same() {
    for (depth, expected) in (1..).zip(&FROM_THE_START[..6]) {
        assert_eq!(count(&State::start(), depth), *expected, "depth {depth}");
    }
}

#[test]
fn bulk_counts_are_those_of_the_reference_where_ports_and_wrecks_crowd() {
    for text in [
        "Yy2/N3/1Y2/n3/3N N,SE,W 00 y",
        "4/Y2N/4/Yn2/4 N,S,S 11 n",
        "4/y2n/4/y2n/4 N,N,S 11 y",
        "1N2/Yn2/4/2yn/3Y SE,SW,W 00 n",
        "3n/2Y1/3n/2Y1/4 E,NE,SE 11 y",
        "nY2/4/4/4/4 W,NW,NW 12 n",
    ] {
        let setup: Setup = text.parse().unwrap();
        let position = Position::from_setup(&setup, &Ruleset::standard()).unwrap();
        for depth in 1..=2 {
            assert_eq!(position.perft(depth), count(&State::read(text), depth), "{text}");
        }
    }
}

#[test]
fn a_finished_game_has_no_children() {
    let setup: Setup = "Y3/4/4/4/4 N,E,W 00 n".parse().unwrap();
    let position = Position::from_setup(&setup, &Ruleset::standard()).unwrap();
    assert_eq!(position.perft(0), 1);
    for depth in [1, 2, 64, 65, u32::MAX] {
        assert_eq!(position.perft(depth), 0);
    }
}

#[test]
fn a_deep_count_of_a_game_that_ends_at_once_comes_back() {
    // The galley is wrecked and shut in: whatever tide moves, it sinks.
    let setup: Setup = "yN2/4/4/4/4 N,N,NW 00 y".parse().unwrap();
    let position = Position::from_setup(&setup, &Ruleset::standard()).unwrap();
    assert_eq!(position.perft(1), 2);
    assert_eq!(position.perft(u32::MAX), 0);
}

/// Tables of no room, of one bucket, of few, and of plenty.
const SIZES: [usize; 4] = [63, 64, 1 << 12, 1 << 20];

fn tables() -> Vec<PerftTable> {
    SIZES.into_iter().map(|bytes| PerftTable::new(bytes).unwrap()).collect()
}

#[test]
fn a_table_has_the_size_that_is_asked_for() {
    let capacities: Vec<usize> = tables().iter().map(PerftTable::capacity).collect();
    assert_eq!(capacities, [0, 2, 128, 1 << 15]);
    assert!(PerftTable::new(usize::MAX).is_err());
    let table = PerftTable::new(1 << 12).unwrap();
    assert_eq!(format!("{table:?}"), "PerftTable { capacity: 128, .. }");
}

#[test]
fn hashed_counts_from_the_start() {
    let start = Position::new(&Ruleset::standard());
    for mut table in tables() {
        // The last time round all is in the table already, as far as there is room.
        for depth in (1..=8).rev().chain(1..=8) {
            let expected = FROM_THE_START[depth as usize - 1];
            assert_eq!(start.perft_hashed(depth, &mut table), expected, "depth {depth}, {table:?}");
        }
        assert_eq!(start.perft_hashed(0, &mut table), 1);
    }
}

/// The number of games, ply by ply with equal positions taken together, for depths that no walk reaches.
fn count_in_layers(position: &Position, depth: u32) -> u128 {
    let mut layer = HashMap::from([(*position, 1_u128)]);
    for _ in 0..depth {
        let mut next = HashMap::new();
        for (position, ways) in layer {
            let _: ControlFlow<()> = position.for_each_successor(|_, after| {
                *next.entry(*after).or_default() += ways;
                ControlFlow::Continue(())
            });
        }
        layer = next;
    }
    layer.into_values().sum()
}

#[test]
fn hashed_counts_are_exact_at_depths_that_no_walk_reaches() {
    let endgame = position("4/y3/4/3n/4 N,N,E 00 y");
    let expected = count_in_layers(&endgame, 20);
    assert!(expected > u128::from(u64::MAX) >> 24, "{expected}");
    let mut table = PerftTable::new(1 << 22).unwrap();
    assert_eq!(endgame.perft_hashed(20, &mut table), expected);
    assert_eq!(count_in_layers(&endgame, 6), endgame.perft(6));
}

#[test]
fn hashed_counts_of_games_that_are_over_or_end_at_once() {
    let mut table = PerftTable::new(1 << 12).unwrap();
    for depth in [1, 2, 64, 65, u32::MAX] {
        assert_eq!(position("Y3/4/4/4/4 N,E,W 00 n").perft_hashed(depth, &mut table), 0);
    }
    // The galley is wrecked and shut in: whatever tide moves, it sinks.
    let last = position("yN2/4/4/4/4 N,N,NW 00 y");
    assert_eq!(last.perft_hashed(1, &mut table), 2);
    assert_eq!(last.perft_hashed(u32::MAX, &mut table), 0);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// One table for all positions and depths: what it keeps of one must never pass for another.
    #[test]
    fn hashed_counts_are_those_of_a_walk(positions in prop::collection::vec(set_positions(), 1..5)) {
        for mut table in tables() {
            for position in &positions {
                let turned = position.canonical();
                for depth in 0..=2 {
                    let expected = position.perft(depth);
                    prop_assert_eq!(position.perft_hashed(depth, &mut table), expected);
                    prop_assert_eq!(turned.perft_hashed(depth, &mut table), expected);
                }
            }
        }
    }
}
