//! Messages that name what is wrong, so that nobody has to look up which square of an order is meant.

use debellatio_core::{
    Army, Board, IllegalOrder, Order, Record, Refusal, RuleOption, Ruleset, Square, TroopKind,
};

use crate::support::{
    Dice, drill, fight, fight_with, order, random_board, random_rules, random_setup,
};

/// The message of army 1's sheet on an order.
fn refused(troops: &[&str], phase: &str, text: &str) -> (String, String) {
    let rules = Ruleset::drill();
    let mut setup = drill(&rules, troops).to_setup();
    setup.phase = phase.parse().unwrap();
    let position = debellatio_core::Position::from_setup(&setup, &rules).unwrap();
    let board = position.board();
    let sheet = position.sheet(Army::new(1).unwrap(), &[order(board, text)]).unwrap();
    let refusal = sheet.refusals()[0];
    (refusal.square(board).display(board).to_string(), refusal.display(board).to_string())
}

#[test]
fn refusals_name_the_square_at_fault() {
    let troops = ["1G a1", "1G a3", "1S b4", "1S c3", "1S d4", "2G a2", "2G d1", "2S d3"];
    for (text, square, message) in [
        ("f1 defend", "f1", "no troop stands on f1"),
        ("a2 defend", "a2", "the troop on a2 is another army's"),
        ("sprout a5", "a5", "no order of this phase"),
        ("a1 defend b1", "a1", "only with option neighbor_defence"),
        ("a1 attack c1", "c1", "c1 is no neighbor of a1"),
        ("a3 attack b4", "b4", "the troop on a3 cannot enter b4"),
        ("c3 attack c2", "c2", "the troop on c3 cannot enter c2"),
        ("a1 assist a1 to b1", "a1", "the troop on a1 cannot assist itself"),
        ("a1 assist b1 to a2", "b1", "no troop stands on b1"),
        ("a1 assist a2 to a2", "a2", "the assisted troop stands on a2 and cannot attack it"),
        ("a1 assist a3 to b2", "b2", "b2 is no neighbor of a1"),
        ("a1 convoy a3 to b3", "a1", "the troop on a1 is not a ship"),
        ("c3 convoy a3 to b3", "c3", "the ship on c3 is not at sea"),
        ("b4 convoy a4 to b3", "a4", "no troop stands on a4"),
        ("b4 convoy c3 to b3", "c3", "the troop on c3 is not a ground troop"),
        ("b4 convoy d1 to b3", "d1", "d1 is not on coast"),
        ("d4 convoy a3 to d5", "a3", "a3 is no neighbor of d4"),
        ("b4 convoy a3 to b2", "b2", "b2 is not on coast"),
        ("b4 convoy a3 to e4", "e4", "e4 is no neighbor of b4"),
        ("b4 convoy a3 to a3", "a3", "a convoy from a3 leads to another coast"),
        ("c3 convoyed by b4", "c3", "the troop on c3 is not a ground troop"),
        ("a3 convoyed by c4", "a3", "a3 is no neighbor of c4"),
        ("a3 convoyed by a2", "a2", "the troop on a2 is not a ship"),
        ("a1 convoyed by b4", "a1", "a1 is not on coast"),
        ("a3 convoyed by b4 to b2", "b2", "b2 is not on coast"),
        ("a3 convoyed by b4 to d5", "d5", "d5 is no neighbor of b4"),
        ("a3 convoyed by b4 to a3", "a3", "a convoy from a3 leads to another coast"),
    ] {
        let expected = (square.to_string(), message.to_string());
        assert_eq!(refused(&troops, "1:fall", text), expected, "{text}");
    }
    for (text, square, message) in [
        ("sprout a2", "a2", "a2 is not under the army's control"),
        ("sprout b1", "b1", "no city on b1 to say the kind of troop"),
        ("sprout a1", "a1", "a1 is occupied"),
        ("disband f1", "f1", "no troop stands on f1"),
        ("disband a1", "a1", "no further troop needs to be disbanded"),
        ("a1 defend", "a1", "no order of this phase"),
    ] {
        let troops = ["1G a1", "1- b1", "1- f1", "2G a2"];
        let expected = (square.to_string(), message.to_string());
        assert_eq!(refused(&troops, "2:sprout", text), expected, "{text}");
    }
}

#[test]
fn refusals_name_second_orders_and_squares_of_no_board() {
    let rules = Ruleset::drill();
    let position = drill(&rules, &["1G a1"]);
    let board = position.board();
    let nowhere = Square::new(60).unwrap();
    let attack = order(board, "a1 attack b1");
    let [a1, b1] = ["a1", "b1"].map(|name| board.find(name).unwrap());
    let list = [
        attack,
        attack,
        Order::Attack { troop: a1, target: nowhere },
        Order::Assist { troop: a1, assisted: nowhere, target: b1 },
        Order::Defend { troop: nowhere },
    ];
    let sheet = position.sheet(Army::new(1).unwrap(), &list).unwrap();
    let messages: Vec<String> =
        sheet.refusals().iter().map(|refusal| refusal.display(board).to_string()).collect();
    let unknown = "board drill has no square number 60";
    assert_eq!(messages, ["a second order for a1", unknown, unknown, unknown]);
    // Sprouts that option `sprout_anywhere` allows at all.
    let order = Order::Sprout { square: b1, kind: Some(TroopKind::Ship) };
    let terrain = Refusal { order, reason: IllegalOrder::Terrain };
    assert_eq!(terrain.display(board).to_string(), "no troop of that kind can stand on b1");
}

#[test]
fn refusals_speak_of_squares_of_their_orders() {
    for seed in 0..200 {
        let mut dice = Dice(seed);
        let board = if dice.once_in(2) { Board::drill() } else { random_board(&mut dice) };
        let rules = random_rules(&mut dice, board.clone());
        let setup = random_setup(&mut dice, &rules);
        let Ok(position) = debellatio_core::Position::from_setup(&setup, &rules) else { continue };
        for _ in 0..100 {
            let any = |dice: &mut Dice| Square::new(dice.below(board.len() + 1)).unwrap();
            let squares = [any(&mut dice), any(&mut dice), any(&mut dice)];
            let [troop, partner, target] = squares;
            let order = dice.of(&[
                Order::Defend { troop },
                Order::DefendNeighbor { troop, neighbor: target },
                Order::Attack { troop, target },
                Order::Assist { troop, assisted: partner, target },
                Order::Convoy { ship: troop, passenger: partner, target },
                Order::Convoyed { troop, ship: partner, target: Some(target) },
                Order::Sprout { square: troop, kind: None },
                Order::Disband { troop },
            ]);
            let army = position.owner(troop).unwrap_or(Army::new(1).unwrap());
            let Err(reason) = position.validate(army, order) else { continue };
            let refusal = Refusal { order, reason };
            assert!(squares.contains(&refusal.square(&board)), "{refusal:?}");
            let message = refusal.display(&board).to_string();
            assert!(!message.is_empty() && !message.contains('?'), "{refusal:?}: {message}");
        }
    }
}

#[test]
fn records_name_the_squares_and_words_at_fault() {
    let header = "game: debellatio\nboard: drill\nposition: 0-0-0-0-0-0-/0-0-0-0-0-0-/\
        0-0-0-0-0-0-/0-0-0-0-0-0-/1G1G2G0-0-2G 1:fall\n\n[1:fall]\n";
    let long = "z".repeat(100_000);
    let shown = "z".repeat(40);
    for (line, message) in [
        ("b1 attack d1", "d1 is no neighbor of b1"),
        ("a1 assist e1 to a2", "no troop stands on e1"),
        ("d1 defend", "no troop stands on d1"),
        ("b1 attack z99", "expected a square of the board, found \"z99\""),
        ("z99 defend", "expected a square, `sprout` or `disband`, found \"z99\""),
        ("b1 attack", "expected a square of the board, found the end"),
        (
            "b1 defends",
            "expected `defend`, `attack`, `assist`, `convoy` or `convoyed`, found \"defends\"",
        ),
        ("b1 attack b2 now", "expected nothing more behind the order, found \"now\""),
        (
            &format!("b1 attack {long}"),
            &format!("expected a square of the board, found \"{shown}\" and more"),
        ),
        ("b1 attack \u{7}\u{e9}", "expected a square of the board, found \"\\u{7}\u{e9}\""),
    ] {
        let text = format!("{header}{line}\n");
        let error = match text.parse::<Record>() {
            Ok(record) => record.replay().unwrap_err(),
            Err(error) => error,
        };
        assert_eq!((error.to_string().as_str(), error.place().line), (message, 6), "{line:.40}");
    }
    // Blanks around an order are no word, and a text may be another one than the error's.
    let error = Board::drill().parse_order(" a1 defend").unwrap_err();
    assert_eq!(error.display(" a1 defend").to_string(), error.to_string());
    let error = Board::drill().parse_order("a1 attack z99").unwrap_err();
    assert_eq!(error.display("\u{e9}").to_string(), format!("{error}, found the end"));
}

#[test]
fn causes_are_explained_with_the_squares_of_the_order() {
    let explain = |fight: &crate::support::Fight, name: &str| {
        let board = fight.before.board();
        let square = board.find(name).unwrap();
        let order = fight.resolution.report(square).unwrap().order();
        fight.resolution.cause(square).unwrap().explain(order, board).to_string()
    };
    let unheard = fight(
        &["1G b2", "1G b1", "2S b4", "2G a3", "3G c2", "3G c1", "4G e1"],
        &["b2 assist b1 to a2", "b4 convoy a3 to b5", "a3 convoyed by b4 to a4", "c2 attack c1"],
    );
    assert_eq!(explain(&unheard, "b2"), "the troop on b1 did not attack a2");
    assert_eq!(explain(&unheard, "b4"), "the troop on a3 did not ask for this convoy to b5");
    assert_eq!(explain(&unheard, "a3"), "no ship on b4 offered this convoy to a4");
    assert_eq!(explain(&unheard, "c2"), "the defence of c1, 1, was not below it");
    assert_eq!(explain(&unheard, "e1"), "it had no other order");
    let held = fight(
        &["1G a1", "1G b2", "1G a2", "2G c1"],
        &["a1 attack a2", "b2 assist a1 to a2", "a2 attack a3"],
    );
    assert_eq!(explain(&held, "a1"), "strength 2 against defence 0, and no attack as strong");
    let own_troop = fight(
        &["1G a1", "1G a2", "2G a4", "2G b3"],
        &["a1 attack a2", "a2 attack a3", "a4 attack a3", "b3 assist a4 to a3"],
    );
    assert_eq!(explain(&own_troop, "a1"), "a troop of the same army did not leave a2");
    let broken = fight(
        &["1S b4", "1G a3", "2S c4"],
        &["b4 convoy a3 to b5", "a3 convoyed by b4", "c4 attack b4"],
    );
    assert_eq!(explain(&broken, "a3"), "the ship on b4 was attacked from c4");
    assert_eq!(explain(&broken, "b4"), "it was attacked from c4");
    let meeting = fight_with(
        &[RuleOption::HeadToHead],
        &["1G a1", "2G a2"],
        &["a1 attack a2", "a2 attack a1"],
    );
    assert_eq!(explain(&meeting, "a1"), "the troop on a2 attacked back with strength 1");
}
