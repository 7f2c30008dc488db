//! Counts of games.

use adella_core::{Position, Ruleset, Setup};

use crate::reference::State;

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
