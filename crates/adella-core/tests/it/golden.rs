//! Whole games from an independent engine: moves, numbers of legal moves, positions, results.

use serde_json::Value;

use adella_core::{Game, Move, Outcome, Record, Ruleset, Setup};

use crate::reference::State;

/// One game of the file.
pub(crate) struct Case {
    pub(crate) moves: Vec<String>,
    pub(crate) legal: Vec<u64>,
    pub(crate) positions: Vec<String>,
    pub(crate) result: Option<String>,
}

pub(crate) fn cases() -> Vec<Case> {
    let strings = |value: &Value| -> Vec<String> {
        value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
    };
    include_str!("../data/adella.jsonl")
        .lines()
        .map(|line| {
            let value: Value = serde_json::from_str(line).unwrap();
            Case {
                moves: strings(&value["moves"]),
                legal: value["legal"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|n| n.as_u64().unwrap())
                    .collect(),
                positions: strings(&value["positions"]),
                result: value["result"].as_str().map(str::to_string),
            }
        })
        .collect()
}

#[test]
fn the_reference_agrees_with_every_game() {
    let cases = cases();
    assert_eq!(cases.len(), 60);
    for case in cases {
        let mut state = State::start();
        assert_eq!(case.positions.len(), case.moves.len() + 1);
        for (ply, text) in case.moves.iter().enumerate() {
            assert_eq!(state.write(), case.positions[ply]);
            assert_eq!(State::read(&case.positions[ply]), state);
            let turns = state.turns();
            assert_eq!(turns.len() as u64, case.legal[ply], "{}", state.write());
            let turn = turns.iter().find(|turn| turn.text == *text).unwrap();
            state = turn.after.clone();
        }
        assert_eq!(Some(&state.write()), case.positions.last());
        let winner = state.winner().map(|side| ["galleys", "galleons"][side]);
        assert_eq!(winner, case.result.as_deref());
    }
}

#[test]
fn the_engine_agrees_with_every_game() {
    let rules = Ruleset::standard();
    for case in cases() {
        let mut game = Game::new(&rules);
        for (ply, text) in case.moves.iter().enumerate() {
            assert_eq!(game.position().to_string(), case.positions[ply]);
            assert_eq!(game.position().legal_moves().len() as u64, case.legal[ply], "{text}");
            assert_eq!(game.position().legal_move_count(), case.legal[ply], "{text}");
            let next: Move = text.parse().unwrap();
            assert_eq!(next.to_string(), *text);
            game.play(next).unwrap();
            let setup: Setup = case.positions[ply + 1].parse().unwrap();
            let again = Game::from_setup(&setup, &rules).unwrap();
            assert_eq!(again.position(), game.position());
            assert_eq!(again.position().zobrist(), game.position().zobrist());
        }
        let winner = game.outcome().and_then(Outcome::winner);
        assert_eq!(winner.map(|side| side.to_string()), case.result);
        let record = game.record();
        assert_eq!(record.to_string().parse(), Ok::<Record, _>(record));
    }
}
