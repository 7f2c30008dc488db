//! Random walks in step with the reference: moves, effects, outcome, text and hash at every ply, and all of it again
//! on the way back.

use proptest::prelude::*;
use vadus_core::{Game, Move, Side};

use crate::reference::Slow;
use crate::support::{Dice, assert_in_step, mv, rules};

/// On boards up to this size the moves are compared as lists at every ply, on larger ones the numbers only.
const LISTED: u8 = 4;

fn assert_moves(game: &Game, slow: &Slow, dice: &mut Dice) {
    let position = game.position();
    let count = position.legal_move_count();
    if position.ruleset().size() <= LISTED {
        let moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
        assert_eq!(moves, slow.moves());
        assert_eq!(moves.len() as u64, count);
        for (index, text) in (0..).zip(&moves) {
            assert_eq!(position.nth_legal_move(index), Some(mv(text)));
        }
    } else {
        let empty = slow.empty().len() as u64;
        let expected = match (slow.passes, slow.stones.is_empty()) {
            (2, _) => 0,
            (_, true) => empty,
            _ => empty * empty.saturating_sub(1) / 2 + 1,
        };
        assert_eq!(count, expected);
        for _ in 0..4.min(count) {
            let index = dice.below(count);
            let m = position.nth_legal_move(index);
            let counted = position.legal_moves_iter().nth(usize::try_from(index).unwrap());
            assert_eq!(m, counted);
        }
    }
    assert_eq!(position.nth_legal_move(count), None);
}

/// Plays a game to its end, or to the limit; every so often a pass.
fn walk(size: u8, seed: u64, limit: usize) {
    let mut dice = Dice(seed | 1);
    let rules = rules(size);
    let mut game = Game::new(&rules);
    let mut slow = Slow::new(size.into());
    let mut before = Vec::new();
    while before.len() < limit {
        assert_in_step(game.position(), &slow);
        assert_moves(&game, &slow, &mut dice);
        if game.outcome().is_some() {
            break;
        }
        let count = game.position().legal_move_count();
        let index = if dice.below(16) == 0 { count - 1 } else { dice.below(count) };
        let m = game.position().nth_legal_move(index).unwrap();
        before.push((game.position().clone(), game.position().zobrist()));
        let mover = game.position().turn();
        let effects = game.play(m).unwrap();
        slow.play(&m.to_string());
        assert_eq!((effects.side(), effects.played()), (mover, m));
        assert!(effects.placed().eq(m.points()));
        assert_eq!(effects.ended(), slow.result().is_some());
        // The hash kept up by play is that of the same position set up afresh.
        let fresh = vadus_core::Position::from_setup(&game.position().to_setup(), &rules).unwrap();
        assert_eq!((fresh.zobrist(), &fresh), (game.position().zobrist(), game.position()));
    }
    assert_eq!(game.moves().len(), before.len());
    while let Some((position, hash)) = before.pop() {
        assert!(game.undo().is_some());
        assert_eq!(*game.position(), position);
        assert_eq!(game.position().zobrist(), hash);
        assert_eq!(game.position().outcome(), None);
        assert_eq!(game.position().to_string(), position.to_string());
    }
    assert!(game.undo().is_none());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn small_boards_stay_in_step(size in 2..=4_u8, seed: u64) {
        walk(size, seed, 200);
    }

    #[test]
    fn positions_set_up_stay_in_step(size in 2..=4_u8, seed: u64, turn: bool, passes in 0..=2_u8) {
        let mut dice = Dice(seed | 1);
        let mut text = String::new();
        let mut slow = Slow::new(size.into());
        for point in crate::reference::points(size.into()) {
            match dice.below(3) {
                0 => { slow.stones.insert(point, 'x'); }
                1 => { slow.stones.insert(point, 'o'); }
                _ => {}
            }
        }
        prop_assume!(!slow.stones.is_empty());
        slow.mover = if turn { 'x' } else { 'o' };
        slow.passes = passes.into();
        text.push_str(&slow.text());
        let mut position = crate::support::position(&text);
        assert_in_step(&position, &slow);
        let listed: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
        prop_assert_eq!(&listed, &slow.moves());
        if let Some(m) = listed.last() {
            position.play(mv(m)).unwrap();
            slow.play(m);
            assert_in_step(&position, &slow);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn all_boards_stay_in_step(size in 5..=13_u8, seed: u64) {
        walk(size, seed, 40);
    }
}

#[test]
fn whole_games_stay_in_step() {
    for (size, seed) in [(5, 11), (7, 7), (9, 3)] {
        walk(size, seed, usize::MAX);
    }
}

/// Both sides are on the board in the walks above: a walk over one color would prove little.
#[test]
fn walks_reach_both_sides() {
    let mut position = vadus_core::Position::new(&rules(5));
    let mut dice = Dice(1);
    let moves = position.play_out(|n| dice.below(n));
    assert!(moves > 10);
    for side in Side::ALL {
        assert!(position.stones(side).len() > 5);
    }
}
