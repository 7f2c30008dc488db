//! Whole games judged by an independent implementation: one JSON object a line.

use serde_json::Value;

use vadus_core::{Game, Side};

use crate::reference::Slow;
use crate::support::{mv, rules};

const GAMES: &str = include_str!("../data/vadus.jsonl");

struct Case {
    size: i32,
    moves: Vec<String>,
    position: String,
    black: Vec<i32>,
    white: Vec<i32>,
    result: String,
}

fn cases() -> Vec<Case> {
    let list = |value: &Value| {
        value
            .as_array()
            .unwrap()
            .iter()
            .map(|v| i32::try_from(v.as_i64().unwrap()).unwrap())
            .collect::<Vec<_>>()
    };
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let parse = |line: &str| {
        let case: Value = serde_json::from_str(line).unwrap();
        Case {
            size: i32::try_from(case["size"].as_i64().unwrap()).unwrap(),
            moves: case["moves"].as_array().unwrap().iter().map(text).collect(),
            position: text(&case["position"]),
            black: list(&case["black"]),
            white: list(&case["white"]),
            result: text(&case["result"]),
        }
    };
    let cases: Vec<Case> = GAMES.lines().map(parse).collect();
    assert_eq!(cases.len(), 80);
    cases
}

#[test]
fn reference_agrees_with_every_game() {
    for case in cases() {
        let mut slow = Slow::new(case.size);
        for text in &case.moves {
            assert!(slow.result().is_none());
            assert!(case.size > 5 || slow.moves().contains(text), "{text}");
            slow.play(text);
        }
        assert_eq!(slow.text(), case.position);
        assert_eq!(Slow::parse(&case.position), slow);
        assert_eq!(slow.values('x'), case.black, "{}", case.position);
        assert_eq!(slow.values('o'), case.white, "{}", case.position);
        assert_eq!(slow.result().unwrap().0, case.result);
    }
}

#[test]
fn engine_agrees_with_every_game() {
    for case in cases() {
        let mut game = Game::new(&rules(u8::try_from(case.size).unwrap()));
        for text in &case.moves {
            assert_eq!(game.outcome(), None);
            let effects = game.play(mv(text)).unwrap();
            assert_eq!(effects.to_string(), *text);
        }
        let position = game.position();
        assert_eq!(position.to_string(), case.position);
        assert_eq!(crate::support::position(&case.position), *position);
        for (side, expected) in [(Side::Black, &case.black), (Side::White, &case.white)] {
            let values: Vec<i32> = position.values().of(side).iter().map(|&v| v.into()).collect();
            assert_eq!(values, *expected, "{side} in {}", case.position);
        }
        assert_eq!(game.outcome().unwrap().result().to_string(), case.result);
        assert_eq!(game.record().replay().unwrap(), game);
    }
}
