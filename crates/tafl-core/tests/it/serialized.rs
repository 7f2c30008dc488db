//! Serialized forms, frozen, in a text format and a binary one.

use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tafl_core::{Game, Move, MoveText, Outcome, Position, Preset, Record, Ruleset, Setup};

use crate::draw::rulesets;

fn both_ways<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(value: &T) {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn everything_round_trips(drawn in rulesets()) {
        both_ways(&drawn.rules);
        let mut game = Game::new(&drawn.rules);
        for _ in 0..5 {
            let Some(&step) = game.legal_moves().first() else { break };
            game.play(step).unwrap();
            both_ways(&step);
        }
        both_ways(game.position());
        both_ways(&game.position().to_setup());
        both_ways(&game);
        both_ways(&game.record());
    }
}

#[test]
fn the_forms_are_frozen() {
    let json = |value: &dyn erased::Json| value.json();
    assert_eq!(json(&Preset::SeaBattle9), "\"sea-battle-9\"");
    assert_eq!(json(&"d6-c6".parse::<Move>().unwrap()), "\"d6-c6\"");
    assert_eq!(json(&"d6-c6xb6".parse::<MoveText>().unwrap()), "\"d6-c6xb6\"");
    assert_eq!(json(&"7/7/7/3k3/7/7/7 d".parse::<Setup>().unwrap()), "\"7/7/7/3k3/7/7/7 d\"");
    assert_eq!(json(&Outcome::KingEscaped), "\"king_escaped\"");
    let mut builder = Ruleset::preset(Preset::Brandubh).to_builder();
    builder.set("king", "two").unwrap();
    assert_eq!(
        json(&builder.build().unwrap()),
        r#"{"variant":"brandubh","overrides":[["king","two"]]}"#
    );
    let record: Record = "game: tafl\nvariant: brandubh\n\nd6-c6\n".parse().unwrap();
    assert_eq!(json(&record), r#""game: tafl\nvariant: brandubh\n\nd6-c6\n""#);
    let notation = Ruleset::preset(Preset::ArdRi).to_opentafl().unwrap();
    assert_eq!(json(&notation), format!("\"{notation}\""));
    both_ways(&notation);
    let game = Game::new(notation.rules());
    both_ways(&tafl_core::OpenTaflGame::from_game(&game).unwrap());
}

#[test]
fn values_that_cannot_be_are_refused() {
    let start = serde_json::to_string(&Position::new(&Ruleset::preset(Preset::Brandubh))).unwrap();
    assert!(serde_json::from_str::<Position>(&start).is_ok());
    assert!(serde_json::from_str::<Position>(&start.replace("aadkdaa", "kadkdaa")).is_err());
    assert!(serde_json::from_str::<Position>(&start.replace("brandubh", "alea")).is_err());
    assert!(
        serde_json::from_str::<Ruleset>(
            r#"{"variant":"brandubh","overrides":[["king_steps","0"]]}"#
        )
        .is_err()
    );
    assert!(
        serde_json::from_str::<Ruleset>(r#"{"variant":"brandubh","overrides":[["colour","red"]]}"#)
            .is_err()
    );
    assert!(serde_json::from_str::<Move>("\"d6\"").is_err());
    assert!(serde_json::from_str::<Preset>("\"chess\"").is_err());
    let game = serde_json::to_string(&Game::new(&Ruleset::preset(Preset::Brandubh))).unwrap();
    assert!(serde_json::from_str::<Game>(&game).is_ok());
}

/// The order of the keys decides, not that of the text, and each stands once at most.
#[test]
fn overrides_stand_once_and_in_any_order() {
    let read = |overrides: &str| {
        let text = format!(r#"{{"variant":"brandubh","overrides":[{overrides}]}}"#);
        serde_json::from_str::<Ruleset>(&text).map_err(|error| error.to_string())
    };
    let (start, first) = (r#"["start","7/7/7/3k3/7/7/3a3 a"]"#, r#"["first","defenders"]"#);
    let rules = read(&format!("{start},{first}")).unwrap();
    assert_eq!(rules.first(), tafl_core::Side::Defenders);
    assert_eq!(read(&format!("{first},{start}")).unwrap(), rules);
    for twice in
        [r#"["king","two"],["king","two"]"#, r#"["king","two"],["size","7"],["king","four"]"#]
    {
        let error = read(twice).unwrap_err();
        assert!(error.contains("the key \"king\" stands twice"), "{error}");
    }
    let error = read(r#"["colour","red"],["colour","blue"]"#).unwrap_err();
    assert!(error.contains("unknown key \"colour\""), "{error}");
}

/// `serde_json` on a reference to any of the values above.
mod erased {
    pub(super) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).unwrap()
        }
    }
}

/// An end that depends on the last move goes along with the position, and is believed only where it can be.
#[test]
fn outcomes_by_the_last_move_come_back_and_false_ones_do_not() {
    let cases = [
        ("copenhagen", "a, k d4, a c5, a d6, a e5, a b4, a f4, a c3, a e3, a d1, d d5", "d1-d2"),
        ("copenhagen", "d, d d1, d d2, d e3, d f3, d g2, d g1, k f2, a i9", "f2-f1"),
        ("sea-battle-9", "a, k e5, a d5, a f5, a e6, a e1", "e1-e4"),
        ("sea-battle-9", "d, k e5, a h2", "e5-e9"),
    ];
    let outcomes = [
        "\"encirclement\"",
        "\"exit_fort\"",
        "\"king_captured\"",
        "\"king_escaped\"",
        "\"corners_blocked\"",
        "\"standstill\"",
        "{\"no_move\":{\"winner\":\"attackers\"}}",
        "{\"repetition\":{\"winner\":null}}",
    ];
    for ((preset, note, step), own) in cases.into_iter().zip(outcomes) {
        let position = crate::sketch::draw(&crate::sketch::rules(preset, &[]), note, "");
        let (over, _) = crate::sketch::after(&position, step);
        both_ways(&over);
        let text = serde_json::to_string(&over).unwrap();
        assert!(text.contains(own), "{text}");
        let back: Position = serde_json::from_str(&text).unwrap();
        assert_eq!(back.outcome(), over.outcome());
        for other in outcomes.iter().filter(|&&other| other != own) {
            let lie = text.replace(own, other);
            assert!(serde_json::from_str::<Position>(&lie).is_err(), "{lie}");
        }
    }
}
