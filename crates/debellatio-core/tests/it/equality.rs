//! What makes two sheets of orders, or two resolutions, equal; and the words for verdicts.

use core::hash::BuildHasher;
use std::hash::RandomState;

use debellatio_core::{Order, Orders, Position, Resolution, Ruleset, SheetError, Square, Verdict};

use crate::support::{drill, order, orders, position};

fn resolved(position: &Position, orders: &Orders) -> Resolution {
    let mut resolution = Resolution::new(position.ruleset());
    assert_eq!(position.adjudicate_into(orders, &mut resolution), Ok(()));
    resolution
}

/// A sprout phase of the drill board.
fn sprout_phase(troops: &[&str]) -> Position {
    let rules = Ruleset::drill();
    position(&rules, &drill(&rules, troops).to_string().replace("1:fall", "2:sprout"))
}

#[test]
fn orders_are_equal_if_they_order_the_same_for_the_same_position() {
    let start = drill(&Ruleset::drill(), &["1G a1", "2G f1"]);
    let texts = ["a1 attack b1", "f1 attack e1"];
    let (both, turned) = (orders(&start, &texts), orders(&start, &[texts[1], texts[0]]));
    assert_eq!(both, turned);
    assert_ne!(both, orders(&start, &texts[..1]));
    assert_ne!(both, orders(&start, &["a1 attack b1", "f1 defend"]));
    let mut next = start.clone();
    next.play(&start.orders()).unwrap();
    assert_ne!(start.orders(), next.orders(), "no orders, but for another phase");
    assert_eq!(next.orders(), next.orders());
}

#[test]
fn collections_tell_boards_and_positions_apart() {
    let (hash, rules) = (RandomState::new(), Ruleset::drill());
    let (start, other) = (drill(&rules, &["1G a1"]), drill(&rules, &["1G b1"]));
    assert_eq!(hash.hash_one(&start), hash.hash_one(start.clone()));
    assert_ne!(hash.hash_one(&start), hash.hash_one(&other));
    let standard = Ruleset::standard(4).unwrap();
    assert_eq!(hash.hash_one(rules.board()), hash.hash_one(other.board()));
    assert_ne!(hash.hash_one(rules.board()), hash.hash_one(standard.board()));
}

#[test]
fn every_order_is_found_at_its_square() {
    let start = drill(&Ruleset::drill(), &["1G a1", "1G c1", "2G f1"]);
    let all = orders(&start, &["f1 attack e1", "a1 attack b1"]);
    for square in start.board().squares() {
        let listed = all.as_slice().iter().copied().find(|order| order.subject() == square);
        assert_eq!(all.of(square), listed);
    }
    let found = start.board().squares().filter_map(|square| all.of(square));
    assert!(found.eq(all.as_slice().iter().copied()));
    assert_eq!(all.of(Square::new(675).unwrap()), None);
}

#[test]
fn sheets_and_orders_of_another_position_are_refused() {
    let start = drill(&Ruleset::drill(), &["1G a1", "2G f1"]);
    let mut next = start.clone();
    next.play(&start.orders()).unwrap();
    let list: [Order; 1] = [order(start.board(), "a1 attack b1")];
    let army = start.owner(list[0].subject()).unwrap();
    let [old, new] = [&start, &next].map(|position| position.sheet(army, &list).unwrap());
    // Either of the two may be what does not fit.
    for (orders, sheet) in [(start.orders(), &new), (next.orders(), &old)] {
        for position in [&start, &next] {
            let mut tried = orders.clone();
            assert_eq!(position.submit(&mut tried, sheet), Err(SheetError::OtherPosition));
            assert_eq!((&tried, tried.submitted()), (&orders, orders.submitted()));
        }
    }
    let mut fitting = next.orders();
    assert_eq!(next.submit(&mut fitting, &new), Ok(()));
    assert_eq!(fitting.as_slice(), list);
}

#[test]
fn resolutions_are_equal_if_all_that_they_tell_is() {
    let start = drill(&Ruleset::drill(), &["1G a1", "2G f1"]);
    let season = |texts: &[&str]| resolved(&start, &orders(&start, texts));
    assert_eq!(season(&["a1 attack b1"]), season(&["a1 attack b1"]));
    assert_ne!(season(&["a1 attack b1"]), season(&[]), "other reports");

    let phase = sprout_phase(&["1G b1", "1- a1", "1- f1", "2G f5"]);
    let sprouting = |texts: &[&str]| resolved(&phase, &orders(&phase, texts));
    assert_eq!(sprouting(&["sprout a1"]), sprouting(&["sprout a1"]));
    assert_ne!(sprouting(&["sprout a1"]), sprouting(&["sprout f1"]), "other troops came");
    let quiet = resolved(&phase, &phase.orders());
    assert_ne!(quiet, Resolution::new(phase.ruleset()), "another phase");

    let phase = sprout_phase(&["1G a1", "1G b1", "1G c1", "1G d1", "1G e1", "2G f1"]);
    let disbanding = |texts: &[&str]| resolved(&phase, &orders(&phase, texts));
    let drawn = disbanding(&[]);
    let name = |at: &Square| format!("disband {}", phase.board().square_name(*at).unwrap());
    let texts: Vec<String> = drawn.drawn().iter().map(name).collect();
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    let named = disbanding(&texts);
    assert_eq!((named.disbanded(), named.drawn().len()), (drawn.disbanded(), 0));
    assert_ne!(named, drawn, "the same troops went, by lot and by order");
    let all = ["a1", "b1", "c1", "d1", "e1"].map(|name| format!("disband {name}"));
    let others = all.iter().map(String::as_str).filter(|text| !texts.contains(text));
    let others: Vec<&str> = others.chain(texts.iter().copied()).take(texts.len()).collect();
    assert_ne!(disbanding(&others), named, "other troops went, all by order");

    let rules = Ruleset::builder().armies(3).build().unwrap();
    assert_ne!(Resolution::new(&rules), Resolution::new(start.ruleset()), "other rules");
    assert_eq!(Resolution::new(&rules), Resolution::new(&rules));
}

#[test]
fn verdicts_have_words() {
    for verdict in Verdict::ALL {
        assert_eq!(Verdict::from_word(verdict.word()), Some(verdict));
        assert_eq!(Verdict::from_word(&verdict.to_string().to_uppercase()), Some(verdict));
    }
    assert_eq!(Verdict::from_word("own troop"), None);
    assert_eq!(Verdict::from_word(""), None);
}
