//! Games at random, and the ways to visit moves that they and counts use.

use core::ops::ControlFlow;

use tafl_core::{Move, Outcome, Position, Preset, Ruleset};

use crate::support::{attack, defend};

/// A generator for tests.
fn numbers(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed;
    move |bound| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        u64::try_from((u128::from(mixed) * u128::from(bound)) >> 64).unwrap()
    }
}

fn after(start: &Position, limit: u64, seed: u64) -> Position {
    let mut position = start.clone();
    assert!(position.play_out(limit, numbers(seed)) <= limit);
    position
}

/// The moves that lead from one position to another.
fn moves_between(from: &Position, to: &Position) -> Vec<Move> {
    let mut found = Vec::new();
    let flow = from.for_each_successor(|played, after| {
        if after == to && after.outcome() == to.outcome() && after.zobrist() == to.zobrist() {
            found.push(played);
        }
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    found
}

#[test]
fn random_games_are_made_of_legal_moves() {
    for preset in Preset::ALL {
        let start = Position::new(&Ruleset::preset(preset));
        for seed in 0..4 {
            let mut before = start.clone();
            for limit in 1..150 {
                let next = after(&start, limit, seed);
                if before.outcome().is_some() {
                    assert_eq!(next, before);
                    break;
                }
                assert_eq!(moves_between(&before, &next).len(), 1, "{preset} {seed} {limit}");
                before = next;
            }
        }
    }
}

#[test]
fn random_games_come_to_their_end() {
    for preset in Preset::ALL {
        let start = Position::new(&Ruleset::preset(preset));
        for seed in 10..20 {
            let mut end = start.clone();
            let plies = end.play_out(100_000, numbers(seed));
            assert!(end.outcome().is_some() && plies < 100_000, "{preset} {seed}");
            assert_eq!(end.play_out(5, numbers(seed)), 0, "it stays over");
        }
    }
}

#[test]
fn every_move_has_the_same_chance() {
    // A castle to pass over, steps of one point, citadels, a king who goes where others may not.
    let games = [
        (Preset::Copenhagen, 60),
        (Preset::Brandubh, 25),
        (Preset::ArdRi, 9),
        (Preset::Tablut, 30),
        (Preset::Alea, 100),
    ];
    for (preset, plies) in games {
        let position = after(&Position::new(&Ruleset::preset(preset)), plies, 3);
        let moves = position.legal_moves();
        let mut ends = Vec::new();
        let flow = position.for_each_successor(|_, after| {
            ends.push(after.zobrist());
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue() && ends.len() == moves.len() && !moves.is_empty());
        let mut drawn = vec![0_u32; moves.len()];
        let mut below = numbers(7);
        let each = 1_000;
        for _ in 0..each * moves.len() {
            let mut next = position.clone();
            assert_eq!(next.play_out(1, &mut below), 1);
            drawn[ends.iter().position(|&end| end == next.zobrist()).unwrap()] += 1;
        }
        // A thousand, give or take five times its root.
        for (played, times) in moves.iter().zip(drawn) {
            assert!((840..1_160).contains(&times), "{preset} {played}: {times} times");
        }
    }
}

/// Whoever repeats an experiment by its seed gets the same games: what changes them should be meant to.
#[test]
fn random_games_are_frozen() {
    let game = |preset| {
        let mut position = Position::new(&Ruleset::preset(preset));
        (position.play_out(10_000, numbers(1)), position.zobrist())
    };
    assert_eq!(
        [Preset::Alea, Preset::Brandubh, Preset::Copenhagen, Preset::ArdRi].map(game),
        [
            (1_172, 13_607_580_108_468_673_038),
            (41, 16_875_544_574_246_741_931),
            (958, 10_594_087_479_118_625_090),
            (134, 3_104_805_659_671_924_826),
        ]
    );
}

/// Whoever tries in vain for long enough takes a move by its number.
#[test]
fn numbers_that_lead_nowhere_are_passed_over_until_the_moves_are_counted() {
    let position = after(&Position::new(&Ruleset::preset(Preset::Copenhagen)), 30, 2);
    let moves = position.legal_moves();
    let count = u64::try_from(moves.len()).unwrap();
    let mut drawn = Vec::new();
    for choice in count..2 * count {
        let mut next = position.clone();
        let mut asked = 0;
        // Nothing below the bound, which is the number of moves at last.
        let below = |bound| {
            asked += 1;
            if bound == count { choice } else { bound }
        };
        assert_eq!(next.play_out(1, below), 1);
        assert!(asked > 1);
        drawn.extend(moves_between(&position, &next));
    }
    drawn.sort_unstable();
    assert_eq!(drawn, moves);
}

#[test]
fn numbers_out_of_range_do_no_harm() {
    let start = Position::new(&Ruleset::default());
    for number in [0, 1, 1 << 33, u64::MAX] {
        let mut position = start.clone();
        assert_eq!(position.play_out(40, |_| number), 40, "{number}");
    }
}

#[test]
fn random_games_pass_and_end_where_nobody_moves() {
    let cage = [". . a . .", ". . a . .", "a a . a a", ". k a . .", ". . a . ."];
    let mut position = attack(Preset::Alea, &cage);
    assert_eq!(position.play_out(1, numbers(1)), 1);
    assert_eq!(position, defend(Preset::Alea, &cage));
    let plies = position.play_out(1_000, numbers(1));
    assert_eq!((position.outcome(), plies % 4), (Some(Outcome::KingEscaped), 3));
}

#[test]
fn moves_are_visited_listed_and_made_alike() {
    for preset in Preset::ALL {
        let start = Position::new(&Ruleset::preset(preset));
        let mut list = vec![Move::PASS; 3];
        for plies in 0..80 {
            let position = after(&start, plies, 5);
            let mut visited = Vec::new();
            let flow = position.for_each_legal_move(|played| {
                visited.push(played);
                ControlFlow::Continue(())
            });
            assert!(flow.is_continue());
            position.list_legal_moves(&mut list);
            assert_eq!(list, visited, "{preset} {position}");
            assert_eq!(position.legal_moves(), visited);
            assert_eq!(position.legal_move_count(), visited.len() as u64);
            let mut made = Vec::new();
            let flow = position.for_each_successor(|played, after| {
                let mut same = position.clone();
                same.play(played).unwrap();
                assert_eq!((&same, same.outcome()), (after, after.outcome()), "{played}");
                assert_eq!(same.zobrist(), after.zobrist());
                assert_eq!(same.legal_move_count(), after.legal_move_count());
                made.push(played);
                ControlFlow::Continue(())
            });
            assert!(flow.is_continue());
            assert_eq!(made, visited);
            let answers: u64 = made
                .iter()
                .map(|&played| {
                    let mut next = position.clone();
                    next.play(played).unwrap();
                    next.legal_move_count()
                })
                .sum();
            assert_eq!(position.perft(2), answers.into(), "{preset} {position}");
        }
    }
}
