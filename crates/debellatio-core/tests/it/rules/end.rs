//! DB-24, DB-25, DB-27.

use debellatio_core::{
    Armies, Board, Game, Outcome, PlayError, Position, PositionFault, Ruleset, Setup, SheetError,
    TroopKind,
};

use super::helpers::army;
use crate::support::{drill, order, orders, position, square};

/// A row of 40 industrial cities, `c0` to `c39` in two rows, and of empty land around.
fn city_board() -> Board {
    let names = |row: usize| (0..20).map(move |c| format!("c{}", 20 * row + c));
    Board::builder("cities")
        .row(0, names(0))
        .row(0, names(1))
        .industrial((0..40).map(|c| format!("c{c}")))
        .build()
        .unwrap()
}

fn city_rules() -> Ruleset {
    Ruleset::builder().board(city_board()).armies(3).build().unwrap()
}

/// The first so many cities are army 1's, the last army 2's; the troops that are asked for stand on them.
fn cities(first: usize, last: usize, troops: &[usize]) -> Setup {
    let rules = city_rules();
    let mut setup = Setup::empty(&rules);
    for (index, holding) in setup.rows.iter_mut().flatten().enumerate() {
        holding.owner = if index < first { 1 } else { u8::from(index >= 40 - last) * 2 };
        holding.troop = troops.contains(&index).then_some(TroopKind::Ground);
    }
    setup
}

fn armies(numbers: &[u8]) -> Armies {
    numbers.iter().map(|number| army(*number)).collect()
}

#[test]
fn db_24_fifteen_cities_win() {
    let rules = city_rules();
    // 14 cities, and the fifteenth next door.
    let mut game = Game::from_setup(&cities(14, 10, &[13]), &rules).unwrap();
    assert_eq!(game.outcome(), None);
    let attack = game.position().orders_from(&[order(rules.board(), "c13 attack c14")]).unwrap();
    game.play(&attack).unwrap();
    let outcome = Outcome::Cities { winners: armies(&[1]), cities: 15 };
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!((outcome.winner(), outcome.clause()), (Some(army(1)), "DB-24"));
    assert_eq!(outcome.to_string(), "1");
}

#[test]
fn db_24_most_cities_win_and_equal_ones_share() {
    let rules = city_rules();
    let outcome =
        |first, last| Position::from_setup(&cities(first, last, &[]), &rules).unwrap().outcome();
    assert_eq!(outcome(14, 14), None);
    assert_eq!(outcome(15, 16), Some(Outcome::Cities { winners: armies(&[2]), cities: 16 }));
    let shared = outcome(17, 17).unwrap();
    assert_eq!(shared, Outcome::Cities { winners: armies(&[1, 2]), cities: 17 });
    assert_eq!((shared.winner(), shared.to_string()), (None, "1,2".to_string()));
}

#[test]
fn db_24_is_asked_after_every_season() {
    // Asked after every season, not only at the end of the year: fall of year 1 ends the game.
    let rules = city_rules();
    let mut position = Position::from_setup(&cities(14, 10, &[13]), &rules).unwrap();
    position.play(&orders(&position, &["c13 attack c14"])).unwrap();
    assert!(position.outcome().is_some());
    assert_eq!(position.phase().to_string(), "1:spring");
}

#[test]
fn db_25_army_without_city_and_troop_is_out() {
    let rules = Ruleset::drill();
    let position = drill(&rules, &["1G b2", "2- f1", "3- e1"]);
    // A troop or a city is enough, a plain square is not.
    assert_eq!(position.armies(), armies(&[1, 2]));
    let game = Game::from_setup(&position.to_setup(), &rules).unwrap();
    assert_eq!(game.waiting(), armies(&[1, 2]));
}

#[test]
fn db_25_last_army_wins() {
    let rules = Ruleset::drill();
    let mut position = drill(&rules, &["1G a1", "1G b2", "2G b1"]);
    position.play(&orders(&position, &["a1 attack b1", "b2 assist a1 to b1"])).unwrap();
    let outcome = position.outcome().unwrap();
    assert_eq!(outcome, Outcome::LastArmy { winner: army(1) });
    assert_eq!((outcome.clause(), outcome.winners()), ("DB-25", armies(&[1])));
}

#[test]
fn db_25_no_phase_follows_the_end() {
    let rules = Ruleset::drill();
    let text = drill(&rules, &["1G a1", "1G b2", "2G b1"]).to_string();
    let mut position = position(&rules, &text.replace("1:fall", "1:spring"));
    position.play(&orders(&position, &["a1 attack b1", "b2 assist a1 to b1"])).unwrap();
    // Army 1 would have to disband, but no sprout phase follows: the season that would is shown.
    assert_eq!(position.must_disband(army(1)), 1);
    assert_eq!(position.phase().to_string(), "2:fall");
    assert_eq!(position.play(&position.orders()).unwrap_err(), PlayError::GameOver);
    assert_eq!(position.sheet(army(1), &[]).unwrap_err(), SheetError::GameOver);
    assert_eq!((position.legal_orders().len(), position.legal_order_count()), (0, 0));
}

#[test]
fn db_25_is_asked_after_the_sprout_phase_too() {
    let rules = Ruleset::drill();
    let text = drill(&rules, &["1G a1", "2G b1"]).to_string();
    let mut last = position(&rules, &text.replace("1:fall", "2:sprout"));
    // Army 2 has no city: its only troop is disbanded by lot.
    last.play(&last.orders()).unwrap();
    assert_eq!(last.outcome(), Some(Outcome::LastArmy { winner: army(1) }));
    // Neither army has a city: nobody is left.
    let text = drill(&rules, &["1G a2", "2G b1"]).to_string();
    let mut none = position(&rules, &text.replace("1:fall", "2:sprout"));
    none.play(&none.orders()).unwrap();
    assert_eq!(none.outcome(), Some(Outcome::Nobody));
    assert_eq!(none.outcome().unwrap().to_string(), "draw");
}

#[test]
fn db_25_cities_are_asked_first() {
    // Army 1 takes the last troop and square of army 2 and its fifteenth city at once.
    let rules = city_rules();
    let mut setup = cities(14, 0, &[12, 13]);
    setup.rows[0][14] = debellatio_core::Holding { owner: 2, troop: Some(TroopKind::Ground) };
    setup.rows[1][14] = debellatio_core::Holding { owner: 1, troop: Some(TroopKind::Ground) };
    setup.rows[0][0].owner = 0;
    let mut position = Position::from_setup(&setup, &rules).unwrap();
    assert_eq!(position.city_count(army(1)), 14);
    position.play(&orders(&position, &["c13 attack c14", "c34 assist c13 to c14"])).unwrap();
    assert!(matches!(position.outcome(), Some(Outcome::Cities { cities: 15, .. })));
}

#[test]
fn db_27_position_is_judged_at_once_by_cities_alone() {
    let rules = Ruleset::drill();
    for troops in [&["1G a1"][..], &[]] {
        let mut position = drill(&rules, troops);
        assert_eq!(position.outcome(), None);
        // Like any other position: the end is asked after its first season.
        position.play(&position.orders()).unwrap();
        let expected = match troops {
            [] => Outcome::Nobody,
            _ => Outcome::LastArmy { winner: army(1) },
        };
        assert_eq!(position.outcome(), Some(expected));
    }
    let over = Position::from_setup(&cities(15, 0, &[]), &city_rules()).unwrap();
    assert_eq!(over.outcome().map(Outcome::clause), Some("DB-24"));
}

#[test]
fn db_27_faulty_positions_are_refused_with_every_fault() {
    use PositionFault as F;
    let rules = Ruleset::drill();
    let text = |name: &str| name.to_string();
    let faults = |setup: &Setup| Position::from_setup(setup, &rules).unwrap_err().faults().to_vec();
    let mut setup = Setup::empty(&rules);
    let at = |name| square(rules.board(), name).index();
    {
        let mut holdings: Vec<_> = setup.rows.iter_mut().flatten().collect();
        holdings[at("a1")].owner = 5;
        holdings[at("b1")].troop = Some(TroopKind::Ground);
        holdings[at("b4")].owner = 1;
        holdings[at("b4")].troop = Some(TroopKind::Ground);
        holdings[at("f1")].owner = 1;
        holdings[at("f1")].troop = Some(TroopKind::Ship);
    }
    setup.phase = "1:winter".parse().unwrap();
    assert_eq!(
        faults(&setup),
        [
            F::Terrain {
                square: text("b4"),
                kind: TroopKind::Ground,
                terrain: debellatio_core::Terrain::Sea
            },
            F::Owner { square: text("a1"), owner: 5, armies: 4 },
            F::Ownerless { square: text("b1") },
            F::Terrain {
                square: text("f1"),
                kind: TroopKind::Ship,
                terrain: debellatio_core::Terrain::Land
            },
            F::Phase { phase: setup.phase, seasons: 2 },
        ]
    );
    setup = Setup::empty(&rules);
    setup.rows[1].pop();
    setup.rows.push(vec![]);
    assert_eq!(
        faults(&setup),
        [F::Rows { found: 6, expected: 5 }, F::Row { row: 2, found: 5, expected: 6 }]
    );
    setup = Setup::empty(&rules);
    setup.phase = "1:sprout".parse().unwrap();
    assert_eq!(faults(&setup)[0].clause(), "DB-27");
}
