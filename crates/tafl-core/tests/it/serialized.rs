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
