//! Debellatio: arbitrary orders on arbitrary boards beside the slow model.

use arbitrary::{Arbitrary, Unstructured};
use debellatio_core::{Order, Position, Square};

#[allow(dead_code, reason = "the tests of the engine use the rest")]
#[allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "the model is given what is well formed"
)]
#[path = "../../crates/debellatio-core/tests/it/reference/mod.rs"]
mod reference;

/// The bridges from the engine to the model.
#[allow(dead_code, reason = "the tests of the engine use the rest")]
#[allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::std_instead_of_core,
    reason = "as in the tests of the engine"
)]
#[path = "../../crates/debellatio-core/tests/it/support.rs"]
mod support;

use reference::{Map, Rules, State};
use support::{map_of, rules_of, winners};

/// A position of any board and ruleset, and orders of any kind: sheets accept and refuse what the slow model does, and the
/// phase comes to the same.
pub fn adjudication(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(mut position) = Position::arbitrary(&mut u) else { return };
    let (map, rules) = (map_of(position.board()), rules_of(position.ruleset()));
    let mut state = State::from_text(&map, &position.to_string());
    // Some phases, so that armies without troops and sprout phases come up.
    for _ in 0..6 {
        assert_eq!(position.outcome().is_some(), state.winners.is_some(), "{position}");
        if position.outcome().is_some() || u.is_empty() {
            return;
        }
        let Ok(written) = position.arbitrary_orders(&mut u) else { return };
        phase(&mut position, &written, &map, &rules, &mut state);
    }
}

fn phase(position: &mut Position, written: &[Order], map: &Map, rules: &Rules, state: &mut State) {
    let board = position.board().clone();
    let text = |order: &Order| order.display(&board).to_string();
    let mut orders = position.orders();
    let mut texts = Vec::new();
    for army in position.ruleset().all_armies().iter() {
        // Orders that name no square of the board cannot be said to the model.
        let own = |order: &&Order| {
            let owner = position.owner(order.subject());
            (owner == Some(army) || owner.is_none() && army.number() == 1)
                && !text(order).contains('?')
        };
        let own: Vec<Order> = written.iter().filter(own).copied().collect();
        let sheet = position.sheet(army, &own).expect("a sheet of an army of the game");
        let lines: Vec<String> = own.iter().map(text).collect();
        let (accepted, refused) = state.sheet(map, rules, army.number(), &lines);
        let stand: Vec<String> = sheet.orders().iter().map(text).collect();
        let fall: Vec<String> =
            sheet.refusals().iter().map(|refusal| text(&refusal.order)).collect();
        assert_eq!((&stand, &fall), (&accepted, &refused), "{position}");
        position.submit(&mut orders, &sheet).expect("a sheet of this position");
        texts.extend(stand);
    }
    let before = position.to_string();
    let season = position.phase().stage.is_season();
    let resolution = position.play(&orders).expect("the game is not over");
    let report = state.play(map, rules, &texts);
    assert_eq!(position.to_string(), state.text(map), "{before}, {texts:?}");
    if season {
        let troops: Vec<_> = resolution
            .reports()
            .iter()
            .map(|report| {
                let (verdict, fate) = (report.verdict().to_string(), report.fate().to_string());
                (report.square().index(), verdict, fate, usize::from(report.strength()))
            })
            .collect();
        assert_eq!(troops, report.troops, "{before}, {texts:?}");
    }
    let indices = |squares: &[Square]| -> Vec<usize> {
        squares.iter().map(|square| square.index()).collect()
    };
    assert_eq!(indices(resolution.disbanded()), report.disbanded, "{before}, {texts:?}");
    assert_eq!(indices(resolution.drawn()), report.drawn, "{before}, {texts:?}");
    assert_eq!(winners(position.outcome()), state.winners, "{before}, {texts:?}");
    let fresh = Position::from_setup(&position.to_setup(), position.ruleset());
    assert_eq!(fresh.map(|fresh| fresh.zobrist()), Ok(position.zobrist()));
}
