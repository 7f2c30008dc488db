//! DB-8 to DB-11, DB-26.

use debellatio_core::{
    Board, Clock, Device, Game, IllegalOrder, Order, Phase, PlayError, RuleOption, Ruleset,
    RulesetError, Seasons, SheetError, Square, Stage, Viewer,
};

use super::helpers::{answer, army};
use crate::support::{drill, order, position};

/// The phases that follow each other when nobody moves.
fn phases(seasons: u8, troops: &[&str], count: usize) -> Vec<String> {
    let rules =
        Ruleset::builder().board(Board::drill()).armies(4).seasons(seasons).build().unwrap();
    let mut game = Game::from_setup(&drill(&rules, troops).to_setup(), &rules).unwrap();
    (0..count)
        .map(|_| {
            let phase = game.position().phase().to_string();
            game.time_up().unwrap();
            phase
        })
        .collect()
}

#[test]
fn db_8_seasons_of_a_year() {
    // Armies 1 and 2 have as many troops as cities, so that no sprout phase is held.
    let even = ["1G a1", "2G f1"];
    assert_eq!(phases(2, &even, 4), ["1:fall", "1:spring", "2:fall", "2:spring"]);
    assert_eq!(phases(3, &even, 4), ["1:fall", "1:spring", "1:summer", "2:fall"]);
    assert_eq!(phases(4, &even, 5), ["1:fall", "1:winter", "1:spring", "1:summer", "2:fall"]);
    let error = Ruleset::builder().seasons(5).build().unwrap_err();
    assert_eq!((error, error.clause()), (RulesetError::Seasons(5), "DB-8"));
}

#[test]
fn db_8_sprout_phase_is_held_only_if_needed() {
    // A troop too many: army 1 must disband.
    let many = phases(2, &["1G a1", "1G b1", "2G f1"], 4);
    assert_eq!(many, ["1:fall", "1:spring", "2:sprout", "2:fall"]);
    // A city without a troop, and free: army 1 may sprout.
    let free = phases(2, &["1- a1", "1G c5", "2G f1"], 3);
    assert_eq!(free, ["1:fall", "1:spring", "2:sprout"]);
    // Two cities and a troop on one of them, a foreign troop on the other: that city is lost.
    let taken = phases(2, &["1G c5", "2G a1", "2G f1"], 3);
    assert_eq!(taken, ["1:fall", "1:spring", "2:fall"]);
}

#[test]
fn db_8_sprout_phase_belongs_to_those_with_business() {
    // Army 1 has as many troops as cities; army 2 has a troop too many.
    let rules = Ruleset::drill();
    let held = ["1S a4", "1S c3", "1- e4", "1S e3", "2G f1", "2S c4"];
    let mut game = Game::from_setup(&drill(&rules, &held).to_setup(), &rules).unwrap();
    game.time_up().unwrap();
    game.time_up().unwrap();
    assert_eq!(game.position().phase().to_string(), "2:sprout");
    assert_eq!(answer(game.position(), 1, "sprout e4"), Err(IllegalOrder::NoCityFree));
    assert_eq!(game.waiting().to_string(), "2");
    game.submit(army(2), &[order(rules.board(), "disband c4")]).unwrap();
    assert_eq!(game.position().phase().to_string(), "2:fall");
}

#[test]
fn db_8_more_cities_than_troops_leave_a_place() {
    // The troops of army 1 stand beside its cities or on some of them: one is always free.
    let rules = Ruleset::drill();
    for held in [&["1S a4", "1- c3", "2G f1"][..], &["1- a4", "1- c3", "1S b4", "2G f1"]] {
        let mut position = drill(&rules, held);
        position.play(&position.orders()).unwrap();
        position.play(&position.orders()).unwrap();
        assert_eq!(position.phase().to_string(), "2:sprout");
        assert!(!position.legal_orders().is_empty());
    }
}

#[test]
fn db_9_season_ends_when_all_sheets_are_in() {
    let rules = Ruleset::drill();
    let setup = drill(&rules, &["1G a1", "2G f1", "3- c5"]).to_setup();
    let mut game = Game::from_setup(&setup, &rules).unwrap();
    let waiting = |game: &Game| game.waiting().to_string();
    // Army 4 is out; army 3 has a city, if no troop.
    assert_eq!(waiting(&game), "1,2,3");
    let attack = order(rules.board(), "a1 attack b1");
    assert_eq!(game.submit(army(1), &[attack]).unwrap().played, None);
    assert_eq!(game.submit(army(3), &[]).unwrap().played, None);
    assert_eq!(waiting(&game), "2");
    let last = game.submit(army(2), &[]).unwrap();
    assert_eq!(last.played, Some(Phase { year: 1, stage: Stage::Fall }));
    assert_eq!(game.position().phase().to_string(), "1:spring");
    assert_eq!(waiting(&game), "1,2,3");
    assert!(game.position().troop(crate::support::square(rules.board(), "b1")).is_some());
}

#[test]
fn db_9_without_an_order_troops_defend() {
    let rules = Ruleset::drill();
    let setup = drill(&rules, &["1G a1", "2G b1"]).to_setup();
    let mut game = Game::from_setup(&setup, &rules).unwrap();
    game.submit(army(1), &[order(rules.board(), "a1 attack b1")]).unwrap();
    let turn = game.time_up().unwrap();
    let words: Vec<&str> = turn.resolution().reports().iter().map(|r| r.verdict().word()).collect();
    assert_eq!(words, ["repelled", "defended"]);
}

#[test]
fn db_9_settings_are_data() {
    let rules = Ruleset::default();
    let minutes = |text: &str| rules.clock().minutes(text.parse().unwrap());
    assert_eq!([minutes("1:fall"), minutes("1:spring"), minutes("2:sprout")], [12, 6, 2]);
    assert_eq!((rules.players(), rules.device()), (7, Device::Plays));
    let clock = |season, first_season| Ruleset::builder().clock(Clock { season, first_season });
    let longest = clock(1, 30).build().unwrap();
    assert_eq!(longest.clock(), Clock { season: 1, first_season: 30 });
    assert_eq!(clock(0, 12).build(), Err(RulesetError::Minutes(0)));
    assert_eq!(clock(6, 31).build(), Err(RulesetError::Minutes(31)));
    let players = |armies, players| Ruleset::builder().armies(armies).players(players).build();
    assert_eq!(players(2, 5).unwrap().players(), 5);
    assert_eq!(players(2, 8), Err(RulesetError::Players(8)));
    assert_eq!(players(2, 1), Err(RulesetError::Players(1)));
    assert_eq!(players(5, 4), Err(RulesetError::TooManyArmies { armies: 5, players: 4 }));
}

#[test]
fn db_10_orders_that_a_troop_can_carry_out() {
    let rules = Ruleset::drill();
    let position = drill(&rules, &["1G a3", "1S b4", "2G b2", "2G c5", "2S c3"]);
    for text in [
        "a3 defend",
        "a3 attack b3",
        "a3 assist b2 to b3",
        "a3 convoyed by b4",
        "a3 convoyed by b4 to c5",
        "b4 attack c4",
        "b4 convoy a3 to c5",
        // Ship and passenger may belong to different armies.
        "b4 convoy c5 to a3",
        // That c5 cannot reach b3 is not asked.
        "a3 assist c5 to b3",
    ] {
        assert_eq!(answer(&position, 1, text), Ok(()), "{text}");
    }
}

#[test]
fn db_10_orders_that_a_troop_can_never_carry_out() {
    use IllegalOrder as I;
    let rules = Ruleset::drill();
    let position = drill(&rules, &["1G a3", "1S b4", "1G b2", "1S b3", "1S c3", "1G c5", "1G f2"]);
    for (text, reason) in [
        ("a3 attack a1", I::NotNeighbor),
        ("a3 attack a3", I::NotNeighbor),
        ("a3 attack b4", I::Terrain),
        ("b3 attack b2", I::Terrain),
        ("b2 attack a3", I::NotNeighbor),
        ("a3 assist a3 to b3", I::Itself),
        ("a3 assist a1 to b3", I::NoPartner),
        ("a3 assist b3 to b3", I::OwnSquare),
        ("a3 assist b2 to c2", I::NotNeighbor),
        ("a3 assist b3 to b4", I::Terrain),
        ("a3 convoy c5 to a5", I::NotShip),
        ("c3 convoy a3 to c5", I::NotAtSea),
        ("b4 convoy a5 to c5", I::NoPartner),
        ("b4 convoy b3 to c5", I::NotGround),
        ("b4 convoy b2 to c5", I::NotOnCoast),
        ("b4 convoy f2 to c5", I::NotOnCoast),
        ("b4 convoy a3 to e5", I::NotNeighbor),
        ("b4 convoy a3 to b2", I::NotOnCoast),
        ("b4 convoy a3 to a3", I::SameCoast),
        ("a3 convoyed by c4", I::NotNeighbor),
        ("c5 convoyed by c4", I::NoPartner),
        ("a3 convoyed by b3", I::NotAtSea),
        ("a3 convoyed by b4 to a3", I::SameCoast),
        ("a3 convoyed by b4 to e5", I::NotNeighbor),
        ("b2 convoyed by b4", I::NotOnCoast),
        ("b3 convoyed by b4", I::NotGround),
    ] {
        assert_eq!(answer(&position, 1, text), Err(reason), "{text}");
    }
}

#[test]
fn db_11_refused_orders_leave_the_sheet_standing() {
    use IllegalOrder as I;
    let rules = Ruleset::drill();
    let position = drill(&rules, &["1G a1", "1G c1", "2G f1"]);
    let written: Vec<Order> = [
        "a1 attack c1", // refused: the troop gets the next order
        "a1 attack b1",
        "a1 defend", // refused: a second order
        "f1 defend", // refused: another army's
        "e1 defend", // refused: nobody there
        "c1 attack c2",
    ]
    .iter()
    .map(|text| order(rules.board(), text))
    .collect();
    let sheet = position.sheet(army(1), &written).unwrap();
    assert_eq!(sheet.orders(), [written[1], written[5]]);
    let reasons: Vec<IllegalOrder> = sheet.refusals().iter().map(|r| r.reason).collect();
    assert_eq!(reasons, [I::NotNeighbor, I::Second, I::OtherArmy, I::NoTroop]);
    assert_eq!(sheet.written(), written);
    assert!(reasons.iter().all(|reason| ["DB-10", "DB-11"].contains(&reason.clause())));
}

#[test]
fn db_11_later_sheet_replaces_the_earlier_one() {
    let rules = Ruleset::drill();
    let setup = drill(&rules, &["1G a1", "1G c1", "2G f1"]).to_setup();
    let mut game = Game::from_setup(&setup, &rules).unwrap();
    let board = rules.board().clone();
    game.submit(army(1), &[order(&board, "a1 attack b1"), order(&board, "c1 attack c2")]).unwrap();
    game.submit(army(1), &[order(&board, "a1 attack a2")]).unwrap();
    assert_eq!(game.sheet(army(1)).unwrap().orders(), [order(&board, "a1 attack a2")]);
    game.time_up().unwrap();
    let troops: Vec<&str> =
        game.position().troops().map(|(s, _)| board.square_name(s).unwrap()).collect();
    assert_eq!(troops, ["a2", "c1", "f1"]);
    // The same through the position's own door.
    let position = game.start();
    let mut orders = position.orders();
    for text in ["a1 attack b1", "a1 attack a2"] {
        let sheet = position.sheet(army(1), &[order(&board, text)]).unwrap();
        position.submit(&mut orders, &sheet).unwrap();
    }
    assert_eq!(orders.as_slice(), [order(&board, "a1 attack a2")]);
    assert_eq!(orders.submitted().to_string(), "1");
}

#[test]
fn db_11_sheets_and_orders_belong_to_their_position() {
    let rules = Ruleset::drill();
    let mut position = drill(&rules, &["1G a1", "2G f1"]);
    let old_sheet = position.sheet(army(1), &[]).unwrap();
    let mut old_orders = position.orders();
    assert_eq!(position.sheet(army(5), &[]), Err(SheetError::NoSuchArmy(army(5))));
    position.play(&old_orders).unwrap();
    let before = position.clone();
    assert_eq!(position.submit(&mut old_orders, &old_sheet), Err(SheetError::OtherPosition));
    assert_eq!(position.play(&old_orders).unwrap_err(), PlayError::OtherPosition);
    assert_eq!(position, before);
    position.reset(&mut old_orders);
    assert!(position.play(&old_orders).is_ok());
    // Orders of one ruleset are none of another one, although the squares are the same.
    let fire = Ruleset::builder()
        .board(Board::drill())
        .armies(4)
        .option(RuleOption::FriendlyFire)
        .build()
        .unwrap();
    let other = drill(&fire, &["1G a1", "2G f1"]);
    let here = drill(&rules, &["1G a1", "2G f1"]);
    assert_eq!(here.adjudicate(&other.orders()).unwrap_err(), PlayError::OtherPosition);
}

#[test]
fn db_11_foreign_squares_are_refused() {
    let rules = Ruleset::drill();
    let position = drill(&rules, &["1G a3", "1S b4"]);
    let far = Square::new(675).unwrap();
    let [a3, b4, b3] = ["a3", "b4", "b3"].map(|name| crate::support::square(rules.board(), name));
    for order in [
        Order::Defend { troop: far },
        Order::Attack { troop: a3, target: far },
        Order::Assist { troop: a3, assisted: far, target: b3 },
        Order::Assist { troop: a3, assisted: b4, target: far },
        Order::Convoy { ship: far, passenger: a3, target: b3 },
        Order::Convoy { ship: b4, passenger: far, target: b3 },
        Order::Convoy { ship: b4, passenger: a3, target: far },
        Order::Convoyed { troop: a3, ship: far, target: None },
        Order::Convoyed { troop: a3, ship: b4, target: Some(far) },
    ] {
        assert_eq!(position.validate(army(1), order), Err(IllegalOrder::NoSuchSquare));
        let refusal = position.orders_from(&[order]).unwrap_err();
        assert_eq!((refusal.order, refusal.reason), (order, IllegalOrder::NoSuchSquare));
    }
}

#[test]
fn db_11_orders_of_the_other_kind_of_phase_are_refused() {
    let rules = Ruleset::drill();
    let season = drill(&rules, &["1G a1", "1- f1"]);
    assert_eq!(answer(&season, 1, "disband a1"), Err(IllegalOrder::Phase));
    assert_eq!(answer(&season, 1, "sprout f1"), Err(IllegalOrder::Phase));
    let text = season.to_string().replace("1:fall", "2:sprout");
    let sprout = position(&rules, &text);
    assert_eq!(answer(&sprout, 1, "a1 defend"), Err(IllegalOrder::Phase));
    assert_eq!(answer(&sprout, 1, "sprout f1"), Ok(()));
}

#[test]
fn db_26_nobody_sees_anothers_sheet() {
    let rules = Ruleset::drill();
    let setup = drill(&rules, &["1G a1", "2G f1"]).to_setup();
    let mut game = Game::from_setup(&setup, &rules).unwrap();
    game.time_up().unwrap();
    game.submit(army(1), &[order(rules.board(), "a1 attack b1")]).unwrap();
    let own = game.view(Viewer::Army(army(1)));
    assert_eq!(own.sheet().unwrap().orders().len(), 1);
    for viewer in [Viewer::Army(army(2)), Viewer::Spectator] {
        let view = game.view(viewer);
        assert_eq!(view.sheet(), None);
        assert!(!format!("{view:?}").contains("Sheet"));
        // What is over is for all to see.
        assert_eq!(view.turns().len(), 1);
        assert_eq!(view.turns()[0].resolution().reports().len(), 2);
        assert_eq!(view.phase().to_string(), "1:spring");
        assert_eq!(view.position(), game.position());
        assert_eq!(view.outcome(), None);
    }
    let mut ended = Game::from_setup(&drill(&rules, &["1G a1"]).to_setup(), &rules).unwrap();
    ended.time_up().unwrap();
    assert!(ended.outcome().is_some());
    assert_eq!(ended.view(Viewer::Spectator).outcome(), ended.outcome());
}

#[test]
fn db_26_watching_device_shows_what_spectators_see() {
    let rules =
        Ruleset::builder().board(Board::drill()).armies(4).device(Device::Watches).build().unwrap();
    let setup = drill(&rules, &["1G a1", "2G f1"]).to_setup();
    let mut game = Game::from_setup(&setup, &rules).unwrap();
    game.submit(army(1), &[]).unwrap();
    assert!(game.sheet(army(1)).is_some());
    assert_eq!(game.view(Viewer::Army(army(1))).sheet(), None);
}

#[test]
fn db_8_phases_that_years_have() {
    let have = |seasons: Seasons, text: &str| seasons.have(text.parse().unwrap());
    assert!(have(Seasons::Four, "1:winter") && !have(Seasons::Three, "1:winter"));
    assert!(have(Seasons::Three, "9:summer") && !have(Seasons::Two, "9:summer"));
    assert!(have(Seasons::Two, "2:sprout") && !have(Seasons::Two, "1:sprout"));
    assert!(!Seasons::Two.have(Phase { year: 0, stage: Stage::Fall }));
}

#[test]
fn db_8_last_year_that_fits_goes_on() {
    let rules = Ruleset::drill();
    let text = drill(&rules, &["1G a1", "2G f1"]).to_string();
    let mut last = position(&rules, &text.replace("1:fall", "4294967295:spring"));
    last.play(&last.orders()).unwrap();
    assert_eq!(last.phase().to_string(), "4294967295:fall");
}
