//! Both engines against the cases of a third, independent implementation.

use serde_json::Value;
use tafl_core::{MoveText, Position, Preset, Ruleset, Setup};

use crate::reference::engine::name;
use crate::reference::{self, Action, Rules};

fn games() -> Vec<Value> {
    include_str!("../data/tafl.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn cases() -> Vec<Value> {
    serde_json::from_str(include_str!("../data/tafl-cases.json")).unwrap()
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_string()).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// The ruleset that the value of `variant` names.
fn ruleset(value: &Value) -> Ruleset {
    Ruleset::preset(text(value).parse::<Preset>().unwrap())
}

#[test]
fn every_game_is_played_alike() {
    let games = games();
    assert_eq!(games.len(), 192);
    for game in games {
        let variant = text(&game["variant"]);
        let mut position = Position::new(&ruleset(&game["variant"]));
        let positions = strings(&game["positions"]);
        assert_eq!(position.to_string(), positions[0]);
        for (ply, written) in strings(&game["moves"]).iter().enumerate() {
            assert_eq!(
                Some(position.legal_move_count()),
                game["legal"][ply].as_u64(),
                "{variant} {written}"
            );
            let parsed: MoveText = written.parse().unwrap();
            let effects = position.play(parsed.step()).unwrap();
            assert_eq!(effects.to_string(), *written, "{variant}");
            assert_eq!(position.to_string(), positions[ply + 1]);
        }
        let result = position.outcome().map(|outcome| outcome.result().word());
        assert_eq!(result, game["result"].as_str(), "{variant}");
    }
}

#[test]
fn every_case_is_judged_alike() {
    let cases = cases();
    assert_eq!(cases.len(), 32);
    for case in cases {
        let id = text(&case["id"]);
        let setup: Setup = text(&case["position"]).parse().unwrap();
        let mut position = Position::from_setup(&setup, &ruleset(&case["variant"])).unwrap();
        assert_eq!(position.to_string(), text(&case["position"]));
        let parsed: MoveText = text(&case["move"]).parse().unwrap();
        let played = position.play(parsed.step());
        assert_eq!(Some(played.is_ok()), case["legal"].as_bool(), "{id} {played:?}");
        let Ok(effects) = played else { continue };
        let captures = strings(&case["captures"]).join(",");
        let mark = if captures.is_empty() { "" } else { "x" };
        assert_eq!(effects.to_string(), format!("{}{mark}{captures}", text(&case["move"])), "{id}");
        let result = position.outcome().map(|outcome| outcome.result().word());
        assert_eq!(result, case["result"].as_str(), "{id}");
    }
}

#[test]
fn the_reference_plays_every_game_alike() {
    for game in games() {
        let variant = text(&game["variant"]);
        let mut engine = reference::Game::new(&Rules::preset(variant));
        let positions = strings(&game["positions"]);
        assert_eq!(engine.text(), positions[0]);
        for (ply, written) in strings(&game["moves"]).iter().enumerate() {
            let actions = engine.actions();
            assert_eq!(
                Some(actions.len() as u64),
                game["legal"][ply].as_u64(),
                "{variant} {written}"
            );
            let (action, taken) = Action::read(written);
            assert!(actions.contains(&action), "{variant} {written}");
            let captures: Vec<String> =
                engine.play(action).captures.iter().map(|&p| name(p)).collect();
            assert_eq!(captures, taken, "{variant} {written}");
            assert_eq!(engine.text(), positions[ply + 1]);
        }
        assert_eq!(engine.result(), game["result"].as_str(), "{variant} {:?}", engine.verdict);
    }
}

#[test]
fn the_reference_judges_every_case_alike() {
    for case in cases() {
        let id = text(&case["id"]);
        let mut engine = reference::Game::from_text(
            &Rules::preset(text(&case["variant"])),
            text(&case["position"]),
        );
        let (action, _) = Action::read(text(&case["move"]));
        let legal = engine.actions().contains(&action);
        assert_eq!(Some(legal), case["legal"].as_bool(), "{id}");
        if legal {
            let captures: Vec<String> =
                engine.play(action).captures.iter().map(|&p| name(p)).collect();
            assert_eq!(captures, strings(&case["captures"]), "{id}");
            assert_eq!(engine.result(), case["result"].as_str(), "{id}");
        }
    }
}
