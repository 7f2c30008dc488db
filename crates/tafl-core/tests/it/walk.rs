//! Random walks of both engines side by side: moves, captures, ends, texts, hash keys, repeats, at every ply.

use core::cell::RefCell;
use core::ops::ControlFlow;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use tafl_core::{Effects, Game, MAX_LEGAL_MOVES, Move, Outcome, Position, Preset, Ruleset, Side};

use crate::draw::{Dice, Drawn, rulesets};
use crate::reference::engine::name;
use crate::reference::{self, Action, Rules};

fn letter(winner: Option<Side>) -> char {
    winner.map_or('-', Side::letter)
}

fn words(outcome: Outcome) -> (char, &'static str) {
    let why = match outcome {
        Outcome::KingCaptured => "king captured",
        Outcome::KingEscaped => "king escaped",
        Outcome::CornersBlocked => "blocked corners",
        Outcome::ExitFort => "exit fort",
        Outcome::Encirclement => "encirclement",
        Outcome::NoMove { .. } => "no move",
        Outcome::Standstill => "nobody can move",
        Outcome::Repetition { .. } => "repetition",
        _ => "unknown",
    };
    (letter(outcome.winner()), why)
}

/// What came up in the walks, so that a test can tell that they went everywhere.
type Seen = RefCell<BTreeMap<String, usize>>;

fn note(seen: &Seen, what: &str) {
    *seen.borrow_mut().entry(what.to_string()).or_default() += 1;
}

fn compare(game: &Game, model: &reference::Game) -> Result<Vec<Action>, TestCaseError> {
    let position = game.position();
    prop_assert_eq!(position.to_string(), model.text());
    let verdict = model.verdict.as_ref().map(|verdict| (verdict.winner, verdict.why));
    prop_assert_eq!(game.outcome().map(words), verdict, "{}", position);
    prop_assert_eq!(game.repeats(), model.repeats());

    let actions = model.actions();
    let moves = game.legal_moves();
    let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    let expected: Vec<String> = actions.iter().map(|action| action.text()).collect();
    prop_assert_eq!(&texts, &expected, "{}", position);
    prop_assert_eq!(game.legal_move_count(), moves.len() as u64);
    prop_assert!(moves.len() <= MAX_LEGAL_MOVES);

    let again = Position::from_setup(&position.to_setup(), position.ruleset()).unwrap();
    prop_assert_eq!(again.zobrist(), position.zobrist());
    prop_assert_eq!(&again, position);
    Ok(actions)
}

/// Counting, choosing and asking agree with the list, and every other pair of points is refused.
fn check_answers(position: &Position, dice: &mut Dice) -> Result<(), TestCaseError> {
    let moves = position.legal_moves();
    prop_assert_eq!(position.has_legal_move(), !moves.is_empty());
    prop_assert_eq!(position.has_legal_move(), position.outcome().is_none());
    for (number, &played) in moves.iter().enumerate() {
        prop_assert_eq!(position.legal_move(number as u64), Some(played));
        prop_assert!(position.validate(played).is_ok());
    }
    prop_assert_eq!(position.legal_move(moves.len() as u64), None);
    let (mut successors, mut answers) = (Vec::new(), 0);
    let _ = position.for_each_successor(|played, after| {
        successors.push(played);
        answers += u128::from(after.legal_move_count());
        ControlFlow::Continue(())
    });
    prop_assert_eq!(&successors, &moves);
    prop_assert_eq!(position.perft(2), answers, "{}", position);
    let mut drawn = position.clone();
    let plies = drawn.play_out(1, |bound| dice.roll(usize::try_from(bound).unwrap()) as u64);
    prop_assert_eq!(plies, u64::from(!moves.is_empty()));
    let same = |&played: &Move| {
        let mut after = position.clone();
        after.play_unchecked(played);
        (after.outcome(), &after) == (drawn.outcome(), &drawn)
    };
    prop_assert_eq!(moves.iter().filter(|played| same(played)).count() as u64, plies);
    let stop = dice.roll(moves.len() + 1);
    let mut visited = Vec::new();
    let _ = position.for_each_legal_move(|played| {
        visited.push(played);
        if visited.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    prop_assert_eq!(&visited[..], if stop == 0 { &moves[..] } else { &moves[..stop] });
    Ok(())
}

/// Plays a random game of up to `plies` moves in both engines, then takes it back.
fn walk(
    rules: &Ruleset,
    model: &Rules,
    seed: u64,
    plies: usize,
    seen: &Seen,
) -> Result<(), TestCaseError> {
    let mut dice = Dice::new(seed ^ 0x5eed);
    let mut game = Game::new(rules);
    let mut model = reference::Game::new(model);
    let mut trail = Vec::new();
    for ply in 0..plies {
        let actions = compare(&game, &model)?;
        if ply % 8 == 0 {
            check_answers(game.position(), &mut dice)?;
        }
        let Some(action) = choose(&actions, &game, &mut dice) else { break };
        trail.push((game.position().clone(), game.repeats()));
        let effects = game.play(action.text().parse().unwrap()).unwrap();
        let captures: Vec<String> = model.play(action).captures.iter().map(|&p| name(p)).collect();
        let mark = if captures.is_empty() { "" } else { "x" };
        prop_assert_eq!(
            effects.to_string(),
            format!("{}{mark}{}", action.text(), captures.join(","))
        );
        prop_assert_eq!(effects.captured_king().is_some(), game.position().king().is_none());
        if captures.len() > 1 {
            note(seen, "several captures");
        }
        if far_capture(&effects) {
            note(seen, "wall");
        }
    }
    compare(&game, &model)?;
    check_answers(game.position(), &mut dice)?;
    match game.outcome() {
        Some(outcome) => note(seen, words(outcome).1),
        None => note(seen, "open"),
    }
    prop_assert_eq!(game.record().replay().unwrap(), game.clone());
    while let Some((position, repeats)) = trail.pop() {
        prop_assert!(game.undo().is_some());
        prop_assert_eq!(game.position(), &position);
        prop_assert_eq!(game.position().zobrist(), position.zobrist());
        prop_assert_eq!((game.repeats(), game.outcome()), (repeats, None));
    }
    prop_assert!(game.undo().is_none());
    Ok(())
}

/// Whether something was taken that does not stand next to where the move ended: a wall.
fn far_capture(effects: &Effects) -> bool {
    let Some(to) = effects.played().to() else { return false };
    effects.captures().iter().any(|at| at.column.abs_diff(to.column) + at.row.abs_diff(to.row) > 1)
}

/// A random action: often the one that takes the side's last move back, so that positions recur, a move of the king,
/// so that he gets about, or one that captures.
fn choose(actions: &[Action], game: &Game, dice: &mut Dice) -> Option<Action> {
    let last = game.moves().rev().nth(1).map(|played| played.to_string());
    let back = |action: &&Action| match (action, &last) {
        (Action::Step(from, to), Some(last)) => *last == Action::Step(*to, *from).text(),
        _ => false,
    };
    let king = game.position().king().map(|at| (i32::from(at.column), i32::from(at.row)));
    let of_king = |action: &&Action| matches!(action, Action::Step(from, _) if Some(*from) == king);
    match dice.roll(6) {
        5 => {
            let takes = |action: &&Action| {
                let played: Move = action.text().parse().unwrap();
                !game.position().clone().play_unchecked(played).captures().is_empty()
            };
            let moves: Vec<&Action> = actions.iter().filter(takes).collect();
            if !moves.is_empty() {
                return Some(*moves[dice.roll(moves.len())]);
            }
        }
        0 | 1 => {
            if let Some(&action) = actions.iter().find(back) {
                return Some(action);
            }
        }
        2 => {
            let moves: Vec<&Action> = actions.iter().filter(of_king).collect();
            if !moves.is_empty() {
                return Some(*moves[dice.roll(moves.len())]);
            }
        }
        _ => {}
    }
    (!actions.is_empty()).then(|| actions[dice.roll(actions.len())])
}

fn runner(cases: u32) -> TestRunner {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

#[test]
fn any_ruleset_is_played_alike() {
    let seen = Seen::default();
    let result = runner(4_000).run(&rulesets(), |drawn: Drawn| {
        walk(&drawn.rules, &Rules::from_pairs(&drawn.pairs), drawn.seed, 24, &seen)
    });
    if let Err(error) = result {
        panic!("{error}");
    }
    let seen = seen.into_inner();
    for what in [
        "king captured",
        "king escaped",
        "blocked corners",
        "exit fort",
        "encirclement",
        "no move",
        "nobody can move",
        "repetition",
        "several captures",
        "wall",
        "open",
    ] {
        assert!(seen.get(what).is_some_and(|&count| count >= 5), "{what} hardly came up: {seen:?}");
    }
}

#[test]
fn every_preset_is_played_alike() {
    let seen = Seen::default();
    for preset in Preset::ALL {
        for seed in 0..3 {
            let model = Rules::preset(preset.name());
            walk(&Ruleset::preset(preset), &model, seed, 120, &seen).unwrap();
        }
    }
}
