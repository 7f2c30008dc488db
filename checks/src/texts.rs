//! Whatever the text: a parser ends in a value or an error, and what a value prints reads back as the same value.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use debellatio_core::Board;

/// Reads a text; what can be read is printed and read again, and must be the same. Both are given.
fn round_trip<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) -> Option<[T; 2]> {
    let value: T = text.parse().ok()?;
    let printed = value.to_string();
    let again: T = printed.parse().unwrap_or_else(|error| panic!("{printed:?}: {error:?}"));
    assert_eq!(again, value, "{printed:?}");
    assert_eq!(again.to_string(), printed);
    Some([value, again])
}

macro_rules! record {
    ($(#[$doc:meta])* $name:ident $record:ty) => {
        $(#[$doc])*
        pub fn $name(data: &[u8]) {
            let Ok(text) = core::str::from_utf8(data) else { return };
            let Some([record, again]) = round_trip::<$record>(text) else { return };
            match (record.replay(), again.replay()) {
                (Ok(game), Ok(same)) => assert_eq!(game, same),
                (Err(error), Err(same)) => assert_eq!(error.kind(), same.kind()),
                (one, other) => panic!("judged in two ways: {one:?}, {other:?}"),
            }
        }
    };
}
record!(
    /// Records of Adella are judged, and judged alike when they are printed.
    record_adella adella_core::Record
);
record!(
    /// Records of Debellatio are judged, and judged alike when they are printed.
    record_debellatio debellatio_core::Record
);
record!(
    /// Records of tafl are judged, and judged alike when they are printed.
    record_tafl tafl_core::Record
);
record!(
    /// Records of Vadus are judged, and judged alike when they are printed.
    record_vadus vadus_core::Record
);
record!(
    /// Records in `OpenTafl`'s game format are judged, and judged alike when they are printed.
    opentafl_game tafl_core::OpenTaflGame
);

/// Rulesets in `OpenTafl` notation; the start of each can be played from.
pub fn opentafl(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    let Some([notation, _]) = round_trip::<tafl_core::OpenTafl>(text) else { return };
    let mut position = tafl_core::Position::new(notation.rules());
    if let Some(first) = position.legal_moves().first() {
        position.play(*first).expect("a listed move is legal");
    }
}

/// The text of moves, orders, results and names of all four games.
pub fn moves(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    round_trip::<adella_core::Move>(text);
    round_trip::<tafl_core::Move>(text);
    round_trip::<tafl_core::MoveText>(text);
    round_trip::<tafl_core::Preset>(text);
    round_trip::<tafl_core::GameResult>(text);
    round_trip::<vadus_core::Move>(text);
    round_trip::<debellatio_core::Phase>(text);
    for board in [Board::standard(), Board::drill()] {
        if let Ok(order) = board.parse_order(text) {
            let printed = order.display(&board).to_string();
            assert_eq!(board.parse_order(&printed), Ok(order), "{printed:?}");
        }
    }
}

/// The text of positions of all four games; those that are legal print the same text again.
pub fn positions(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    if let Some([setup, _]) = round_trip::<adella_core::Setup>(text) {
        let rules = adella_core::Ruleset::standard();
        if let Ok(position) = adella_core::Position::from_setup(&setup, &rules) {
            assert_eq!(position.to_setup(), setup);
            assert_eq!(position.legal_moves().len() as u64, position.legal_move_count());
        }
    }
    if let Some([setup, _]) = round_trip::<tafl_core::Setup>(text) {
        for preset in tafl_core::Preset::ALL {
            let rules = tafl_core::Ruleset::preset(preset);
            if let Ok(position) = tafl_core::Position::from_setup(&setup, &rules) {
                assert_eq!(position.to_setup(), setup);
                assert_eq!(position.legal_moves().len() as u64, position.legal_move_count());
            }
        }
    }
    if let Some([setup, _]) = round_trip::<vadus_core::Setup>(text) {
        let Ok(rules) = vadus_core::Ruleset::new(setup.size) else { return };
        if let Ok(position) = vadus_core::Position::from_setup(&setup, &rules) {
            assert_eq!(position.to_setup(), setup);
            let _ = position.values();
        }
    }
    if let Some([setup, _]) = round_trip::<debellatio_core::Setup>(text) {
        for rules in [
            debellatio_core::Ruleset::builder(),
            debellatio_core::Ruleset::builder().board(Board::drill()).armies(4),
        ] {
            let rules = rules.build().expect("a ruleset of the published game");
            if let Ok(position) = debellatio_core::Position::from_setup(&setup, &rules) {
                assert_eq!(position.to_setup(), setup);
            }
        }
    }
}
