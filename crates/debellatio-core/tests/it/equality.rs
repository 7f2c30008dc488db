//! What makes two sheets of orders, or two resolutions, equal; and the words for verdicts.

use core::hash::BuildHasher;
use std::hash::RandomState;

use debellatio_core::{
    Armies, Army, Board, BoardBuilder, City, Options, Order, Orders, PlayError, Position,
    Resolution, RuleOption, Ruleset, SheetError, Square, Terrain, Verdict,
};

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
fn boards_are_equal_if_they_were_made_from_the_same() {
    let row = |name, squares: [&str; 3]| Board::builder(name).row(0, squares);
    let made = |builder: BoardBuilder| builder.build().unwrap();
    let usual = || row("b", ["x", "y", "z"]).sea(["z"]).industrial(["x"]).holders(2, [1, 0, 0]);
    let bent = Board::builder("b").square("x", 0, 0).square("y", 1, 0).square("z", 1, 1);
    let others = [
        row("c", ["x", "y", "z"]).sea(["z"]).industrial(["x"]).holders(2, [1, 0, 0]),
        row("b", ["x", "w", "z"]).sea(["z"]).industrial(["x"]).holders(2, [1, 0, 0]),
        bent.sea(["z"]).industrial(["x"]).holders(2, [1, 0, 0]),
        row("b", ["x", "y", "z"]).industrial(["x"]).holders(2, [1, 0, 0]),
        row("b", ["x", "y", "z"]).sea(["z"]).industrial(["y"]).holders(2, [1, 0, 0]),
        row("b", ["x", "y", "z"]).sea(["z"]).industrial(["x"]).holders(2, [2, 0, 0]),
        row("b", ["x", "y", "z"]).sea(["z"]).industrial(["x"]).holders(3, [1, 0, 0]),
        usual().holders(3, [1, 2, 3]),
    ];
    assert_eq!(made(usual()), made(usual()));
    let hash = RandomState::new();
    for other in others.map(made) {
        assert_ne!(other, made(usual()), "{other:?}");
        assert_ne!(hash.hash_one(&other), hash.hash_one(made(usual())), "{other:?}");
    }
}

/// Two squares at columns and rows from the north.
fn plain(squares: [(u8, u8); 2]) -> Board {
    let [(a, b), (c, d)] = squares;
    Board::builder("b").square("p", a, b).square("q", c, d).build().unwrap()
}

#[test]
fn boards_of_the_same_squares_differ_in_their_shape() {
    // The last two have the same cells of their outlines, two by three and three by two.
    for (one, other) in [
        ([(0, 0), (1, 0)], [(0, 0), (0, 1)]),
        ([(0, 0), (1, 0)], [(0, 1), (1, 0)]),
        ([(0, 0), (1, 1)], [(1, 0), (0, 1)]),
        ([(1, 0), (0, 2)], [(2, 0), (0, 1)]),
    ] {
        let (one, other) = (plain(one), plain(other));
        assert_ne!(one, other);
        let hash = RandomState::new();
        assert_ne!(hash.hash_one(&one), hash.hash_one(&other), "{one:?} {other:?}");
    }
}

#[test]
fn built_in_boards_can_be_made_from_their_data() {
    for board in [Board::standard(), Board::drill()] {
        let of = |wanted: &dyn Fn(Square) -> bool| {
            let squares = board.squares().filter(|&square| wanted(square));
            squares.map(|square| board.square_name(square).unwrap()).collect::<Vec<_>>()
        };
        let rows = i16::try_from(board.rows().len()).unwrap();
        let mut builder = Board::builder(board.name());
        for square in board.squares() {
            let at = board.place(square).unwrap();
            let [column, row] = [at.column, rows - 1 - at.row].map(|n| u8::try_from(n).unwrap());
            builder = builder.square(board.square_name(square).unwrap(), column, row);
        }
        builder = builder
            .sea(of(&|square| board.terrain(square) == Some(Terrain::Sea)))
            .industrial(of(&|square| board.city(square) == Some(City::Industrial)))
            .harbor(of(&|square| board.city(square) == Some(City::Harbor)));
        for armies in 2..=7 {
            if let Some(holders) = board.holders(armies) {
                builder = builder.holders(armies, holders.iter().copied());
            }
        }
        assert_eq!(builder.build(), Ok(board));
    }
}

#[test]
fn positions_are_equal_if_all_that_they_hold_is() {
    let rules = Ruleset::drill();
    let start = drill(&rules, &["1G a1"]);
    let text = start.to_string();
    assert_eq!(position(&rules, &text), start);
    assert_ne!(drill(&rules, &["1G b1"]), start, "other squares");
    let later = text.replace("1:fall", "1:spring");
    assert_ne!(position(&rules, &later), start, "another phase");
    let mut ended = start.clone();
    ended.play(&start.orders()).unwrap();
    assert_ne!(position(&rules, &ended.to_string()), ended, "over, or not yet judged");
    let seeded = Ruleset::builder().board(Board::drill()).armies(4).seed(2).build().unwrap();
    assert_ne!(position(&seeded, &text), start, "other rules");
}

#[test]
fn orders_of_other_rules_are_refused() {
    let text = drill(&Ruleset::drill(), &["1G a1", "2G f1"]).to_string();
    let drill = || Ruleset::builder().board(Board::drill()).armies(4);
    let own = position(&Ruleset::drill(), &text);
    assert_eq!(position(&drill().build().unwrap(), &text).orders(), own.orders());
    for rules in [drill().option(RuleOption::FriendlyFire), drill().seasons(4)] {
        let rules = rules.build().unwrap();
        let mut other = position(&rules, &text);
        assert_eq!(other.play(&own.orders()).map(|_| ()), Err(PlayError::OtherPosition));
    }
    // The same squares under other names.
    let named = |name| {
        let board = Board::builder(name).row(0, ["x", "y"]).industrial(["x", "y"]);
        let board = board.holders(2, [1, 2]).build().unwrap();
        Position::new(&Ruleset::builder().board(board).armies(2).build().unwrap()).unwrap()
    };
    let (here, mut there) = (named("here"), named("there"));
    assert_eq!(here.zobrist(), there.zobrist());
    assert_eq!(there.play(&here.orders()).map(|_| ()), Err(PlayError::OtherPosition));
}

#[test]
fn sets_of_armies_and_options_are_sets() {
    let army = |number| Army::new(number).unwrap();
    let armies: Armies = vec![army(3), army(1), army(3)].into();
    assert_eq!(Vec::from(armies), [army(1), army(3)]);
    assert_eq!(format!("{armies:?}"), "{1, 3}");
    let [fire, defence] = [RuleOption::FriendlyFire, RuleOption::NeighborDefence];
    let options = Options::NONE.with(defence).with(fire).with(defence);
    assert_eq!(options, [fire, defence].into_iter().collect());
    assert_eq!(Vec::from(options), [defence, fire]);
    assert_eq!(format!("{options:?}"), "{NeighborDefence, FriendlyFire}");
}

#[test]
fn positions_show_what_they_hold() {
    let shown = format!("{:?}", drill(&Ruleset::drill(), &["1G a1", "2- b1", "2S c3"]));
    for held in ["1G", "2-", "2S", "0-"] {
        assert!(shown.contains(held), "{shown}");
    }
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
