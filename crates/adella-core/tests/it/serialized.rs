//! Serialized forms: text for people, compact bytes for machines, judged on the way in.

use core::fmt::Debug;

use adella_core::{
    Condition, Damage, Effect, Effects, Game, Move, Outcome, Phase, Position, Record, Ruleset,
    Sailing, Setup, Ship, Side,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::strategies::{moves, set_positions, setups};
use crate::support::{parse, position};

fn both_ways<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
    let bytes = postcard::to_allocvec(value).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value, "{bytes:?}");
}

fn played() -> Game {
    let mut game = Game::new(&Ruleset::standard());
    for text in ["@N", "@NW", "@E", "+b5", "+c1", "NW b5-c5", "N c1-d2"] {
        game.play(parse(text)).unwrap();
    }
    game
}

#[test]
fn every_type_survives() {
    both_ways(&Ruleset::standard());
    both_ways(&played());
    both_ways(played().position());
    both_ways(&played().record());
    both_ways(&Setup::START);
    both_ways(&Outcome::FleetLost { loser: Side::Galleons });
    both_ways(&Ship { side: Side::Galleys, condition: Condition::Wrecked });
    both_ways(&Damage::Sunk);
    both_ways(&Phase::Ships);
    for sailing in parse("N a2-a3+a4 c5# d1-d2").sailings() {
        both_ways::<Sailing>(&sailing);
    }
    let mut last = position("4/2n1/4/1Y2/4 N,NE,W 12 y");
    for &effect in &last.play(parse("W b2-c3")).unwrap() {
        both_ways::<Effect>(&effect);
    }
}

#[test]
fn text_is_what_people_read() {
    let json = |value: &dyn erased::Json| value.json();
    assert_eq!(json(&parse("n A2-a3+a4 c5#")), "\"N a2-a3+a4 c5#\"");
    assert_eq!(json(&Side::Galleys), "\"galleys\"");
    assert_eq!(json(&Setup::START), "\"4/4/4/4/4 - 33 n\"");
    assert_eq!(
        json(&Position::new(&Ruleset::standard())),
        "{\"ruleset\":\"standard\",\"setup\":\"4/4/4/4/4 - 33 n\"}"
    );
    let mut game = Game::new(&Ruleset::standard());
    let effects: Effects = game.play(parse("@NE")).unwrap();
    assert_eq!(json(&effects), "[{\"tide-placed\":{\"at\":\"NE\"}}]");
    assert_eq!(
        json(&game),
        "{\"start\":{\"ruleset\":\"standard\",\"setup\":\"4/4/4/4/4 - 33 n\"},\"moves\":[\"@NE\"]}"
    );
    assert_eq!(json(&game.record()), "\"game: adella\\n\\n@NE\\n\"");
}

mod erased {
    /// Anything that can be written as JSON.
    pub(crate) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).unwrap()
        }
    }
}

#[test]
fn what_is_wrong_is_refused_on_the_way_in() {
    fn refused<T: DeserializeOwned + Debug>(json: &str) -> String {
        serde_json::from_str::<T>(json).unwrap_err().to_string()
    }
    assert!(refused::<Move>("\"N a9#\"").starts_with("no such point on the board"));
    assert!(refused::<Setup>("\"4/4/4/4/4 - 33\"").starts_with("expected the side to move"));
    assert!(refused::<Ruleset>("\"house\"").starts_with("unknown rules \"house\""));
    let both_gone = "{\"ruleset\":\"standard\",\"setup\":\"4/4/4/4/4 N,N,N 22 y\"}";
    assert!(refused::<Position>(both_gone).starts_with("no ship of either side is afloat"));
    let game = "{\"start\":{\"ruleset\":\"standard\",\"setup\":\"4/4/4/4/4 - 33 n\"},\"moves\":[\"@N\",\"+b1\"]}";
    assert!(refused::<Game>(game).starts_with("move 2 (+b1): a tide is to be placed now"));
    assert!(refused::<Record>("\"game: vadus\"").starts_with("expected the game `adella`"));
}

#[test]
fn numbers_that_are_no_moves_are_refused() {
    let number = |next: &str| -> u64 {
        postcard::from_bytes(&postcard::to_allocvec(&parse(next)).unwrap()).unwrap()
    };
    let read = |number: u64| postcard::from_bytes::<Move>(&postcard::to_allocvec(&number).unwrap());
    let turn = number("N a2-a3+a4 c5#");
    assert_eq!(read(turn), Ok(parse("N a2-a3+a4 c5#")));
    // The first number that is no wave, in each place where a wave is meant; a spare's is one more.
    let field = |number: u64, shift: u32, wave: u64| number & !(31 << shift) | wave << shift;
    let obstructed = number("N a1#");
    for (past, last) in [
        (field(number("+b1"), 44, 20), field(number("+b1"), 44, 19)),
        (field(field(obstructed, 54, 20), 49, 20), field(field(obstructed, 54, 19), 49, 19)),
        (field(obstructed, 54, 20), field(obstructed, 54, 19)),
        (field(obstructed, 49, 20), field(obstructed, 49, 19)),
        (field(turn, 44, 21), field(turn, 44, 20)),
    ] {
        assert!(read(past).is_err(), "{past:x}");
        assert!(read(last).is_ok(), "{last:x}");
    }
    // Stray bits, counts that do not fit, no kind, waves off the sea, spares laid by obstructed ships.
    for wrong in [
        0,
        u64::MAX,
        turn | 1 << 2,
        turn | 1 << 20,
        turn - 1,
        turn & !(3 << 62),
        number("@N") | 1,
        number("@N") | 1 << 50,
        number("+b1") | 31 << 44,
        number("+b1") | 1 << 60,
        number("N a1#") | 31 << 54,
        number("N a1#") | 31 << 49,
        number("N a1#") | 4 << 44,
        number("N a2-a3+a4") | 31 << 44,
    ] {
        assert!(read(wrong).is_err(), "{wrong:x} {:?}", read(wrong));
    }
}

proptest! {
    #[test]
    fn moves_setups_and_positions_survive(
        next in moves(),
        setup in setups(),
        position in set_positions(),
    ) {
        both_ways(&next);
        both_ways(&setup);
        both_ways(&position);
    }

    #[test]
    fn bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = postcard::from_bytes::<Setup>(&bytes);
        let _ = postcard::from_bytes::<Game>(&bytes);
        if let Ok(next) = postcard::from_bytes::<Move>(&bytes) {
            prop_assert_eq!(next.to_string().parse(), Ok(next));
        }
        if let Ok(position) = postcard::from_bytes::<Position>(&bytes) {
            prop_assert_eq!(position.legal_moves().len() as u64, position.legal_move_count());
        }
    }
}
