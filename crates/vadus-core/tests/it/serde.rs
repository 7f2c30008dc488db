//! Serialized forms, in JSON and in postcard.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use vadus_core::{Game, GameResult, Move, Outcome, Position, Record, Ruleset, Setup, Side};

use crate::support::{Dice, mv, position, rules};

/// Comes back from both formats; returns the JSON.
fn round<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> String {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value);
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value);
    json
}

fn game() -> Game {
    let mut game = Game::new(&rules(3));
    for text in ["c3", "a1 b1", "pass"] {
        game.play(mv(text)).unwrap();
    }
    game
}

#[test]
fn the_forms_are_texts() {
    assert_eq!(round(&mv("f6 e5")), r#""e5 f6""#);
    assert_eq!(round(&Move::PASS), r#""pass""#);
    assert_eq!(round(&Side::White), r#""white""#);
    assert_eq!(round(&GameResult::Draw), r#""draw""#);
    assert_eq!(round(&rules(7)), "7");
    assert_eq!(round(&Setup::empty(2)), r#""2/3/2 x 0""#);
    assert_eq!(round(&position("1x/3/2 o 1")), r#"{"size":2,"position":"1x/3/2 o 1"}"#);
    assert_eq!(
        round(&game()),
        r#"{"size":3,"start":"3/4/5/4/3 x 0","moves":["c3","a1 b1","pass"]}"#
    );
    assert_eq!(round(&game().record()), r#""game: vadus\nsize: 3\n\nc3\na1 b1\npass\n""#);
    assert_eq!(
        round(&Outcome::HigherGroup { winner: Side::Black, rank: 3 }),
        r#"{"higher-group":{"winner":"black","rank":3}}"#
    );
    assert_eq!(round(&Outcome::EqualGroups), r#""equal-groups""#);
}

#[test]
fn random_positions_come_back() {
    for seed in 1..20 {
        let mut dice = Dice(seed);
        let mut position = Position::new(&rules(2 + u8::try_from(dice.below(12)).unwrap()));
        position.play_out(|n| dice.below(n));
        round(&position);
        round(&position.to_setup());
    }
}

fn fails<'a, T: Deserialize<'a> + std::fmt::Debug>(json: &'a str, because: &str) {
    let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
    assert!(error.contains(because), "{json}: {error}");
}

#[test]
fn what_comes_in_is_checked() {
    fails::<Move>(r#""e0""#, "expected a row number");
    fails::<Move>("5", "expected the text of a move");
    fails::<Ruleset>("14", "2 to 13 points");
    fails::<Ruleset>("-1", "invalid value");
    fails::<Setup>(r#""2/3/2 x""#, "number of passes");
    fails::<Position>(r#"{"size":3,"position":"2/3/2 x 0"}"#, "2 points a side, not 3");
    fails::<Position>(r#"{"size":2,"position":"2/3/2 o 0"}"#, "Black's first turn");
    fails::<Position>(r#"{"position":"2/3/2 x 0"}"#, "missing field");
    fails::<Position>(r#"{"size":2,"position":"2/3/2 x 0","hash":1}"#, "unknown field");
    fails::<Game>(
        r#"{"size":2,"start":"2/3/2 x 0","moves":["pass"]}"#,
        "move 1, pass: the first turn",
    );
    fails::<Record>(r#""size: 9""#, "missing");
    fails::<Side>(r#""x""#, "unknown variant");
}

#[test]
fn set_ups_without_a_text_are_refused() {
    let mut setup = Setup::empty(2);
    setup.passes = 3;
    assert!(serde_json::to_string(&setup).is_err());
    let mut setup = Setup::empty(2);
    setup.stones.insert(vadus_core::geometry::Coord::new(9, 9), Side::Black);
    assert!(serde_json::to_string(&setup).is_err());
    assert!(serde_json::to_string(&Setup::empty(77)).is_err());
}
