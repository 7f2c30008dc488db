//! The laws in Debellatio, whose armies move at once: along random games from the start and from random set-ups.

use std::collections::BTreeSet;

use referee::debellatio::{Army, Board, Game, Order, Position, Ruleset, Setup, Square, TroopKind};
use referee::{Random, Start, Table};

use super::hashes::Keys;
use super::{open, survives_being_kept};

/// Every order that one could think of for a troop on a square: all kinds, all partners and targets near enough to matter.
fn candidates(position: &Position, subject: Square) -> Vec<Order> {
    let near: Vec<Square> = position.board().squares().collect();
    let mut orders = vec![
        Order::Defend { troop: subject },
        Order::Disband { troop: subject },
        Order::Sprout { square: subject, kind: None },
        Order::Sprout { square: subject, kind: Some(TroopKind::Ground) },
        Order::Sprout { square: subject, kind: Some(TroopKind::Ship) },
    ];
    for &one in &near {
        orders.push(Order::Attack { troop: subject, target: one });
        orders.push(Order::DefendNeighbor { troop: subject, neighbor: one });
        orders.push(Order::Convoyed { troop: subject, ship: one, target: None });
        for &other in &near {
            orders.push(Order::Assist { troop: subject, assisted: one, target: other });
            orders.push(Order::Convoy { ship: subject, passenger: one, target: other });
            orders.push(Order::Convoyed { troop: subject, ship: one, target: Some(other) });
        }
    }
    orders
}

/// A sheet accepts an order alone if and only if it is listed; the list has no doubles.
fn generated_if_and_only_if_legal(position: &Position) {
    let listed = position.legal_orders();
    assert_eq!(listed.len() as u64, position.legal_order_count());
    let texts: BTreeSet<String> =
        listed.iter().map(|order| order.display(position.board()).to_string()).collect();
    assert_eq!(texts.len(), listed.len(), "no order twice");
    for text in &texts {
        let order = position.board().parse_order(text).unwrap();
        assert_eq!(order.display(position.board()).to_string(), *text);
    }
    let mut accepted = 0;
    for subject in position.board().squares() {
        let army = position.owner(subject).unwrap_or(Army::new(1).unwrap());
        for order in candidates(position, subject) {
            let sheet = position.sheet(army, &[order]).unwrap();
            let text = order.display(position.board()).to_string();
            assert_eq!(!sheet.orders().is_empty(), texts.contains(&text), "{text} in {position}");
            accepted += sheet.orders().len();
        }
    }
    assert_eq!(accepted, listed.len(), "{position}");
}

fn walk(game: &Game, seed: u64, phases: usize, every: usize) {
    let (mut game, mut random) = (game.clone(), Random::new(seed));
    let mut before = Vec::new();
    while before.len() < phases {
        let position = game.position();
        if position.outcome().is_some() {
            break;
        }
        if before.len() % every == 0 {
            generated_if_and_only_if_legal(position);
        }
        let again = Position::from_setup(&position.to_setup(), game.ruleset()).unwrap();
        assert_eq!((again.zobrist(), &again), (position.zobrist(), position));
        let text = position.to_string();
        assert_eq!(text.parse::<Setup>().unwrap(), position.to_setup());
        before.push(position.clone());
        let mut copy = game.clone();
        for army in game.waiting().iter() {
            let sheet = random_sheet(game.position(), army, &mut random);
            game.submit(army, &sheet).unwrap();
            copy.submit(army, &sheet).unwrap();
        }
        assert_eq!(copy, game, "a copy plays as the game itself");
        assert_eq!(game.turns().len(), before.len());
    }
    survives_being_kept(&game);
    let record = game.record();
    assert_eq!(record.replay().unwrap().record(), record);
    if let Some(outcome) = game.outcome() {
        // What is over stays over.
        let over = game.clone();
        assert!(game.position().legal_orders().is_empty());
        let order = [Order::Defend { troop: Square::new(0).unwrap() }];
        assert!(game.submit(Army::new(1).unwrap(), &order).is_err());
        assert!(game.time_up().is_err());
        assert_eq!((game.outcome(), &game), (Some(outcome), &over));
    }
    for position in before.iter().rev() {
        assert!(game.undo().is_some());
        assert_eq!(game.position(), position);
    }
    assert!(game.undo().is_none());
}

/// One order for each troop of an army, or for each of its squares in a sprout phase, and one that is refused.
fn random_sheet(position: &Position, army: Army, random: &mut Random) -> Vec<Order> {
    let squares = position.board().squares().filter(|&at| position.owner(at) == Some(army));
    let mut sheet: Vec<Order> = squares
        .filter_map(|square| {
            let orders = position.legal_orders_of(square);
            orders.get(random.index(orders.len().max(1))).copied()
        })
        .collect();
    if let Some(stranger) = position.board().squares().find(|&at| position.owner(at) != Some(army))
    {
        sheet.push(Order::Disband { troop: stranger });
    }
    sheet
}

/// A set-up with troops wherever they may stand.
fn random_setup(rules: &Ruleset, random: &mut Random) -> Setup {
    let mut setup = Setup::empty(rules);
    let armies = u64::from(rules.armies());
    for (holding, square) in setup.rows.iter_mut().flatten().zip(rules.board().squares()) {
        holding.owner = u8::try_from(random.below(armies + 1)).unwrap();
        let kind = [TroopKind::Ground, TroopKind::Ship][random.index(2)];
        if holding.owner > 0 && random.below(2) == 0 && rules.board().can_enter(kind, square) {
            holding.troop = Some(kind);
        }
    }
    setup
}

#[test]
fn debellatio_keeps_the_laws() {
    for armies in 2..=7 {
        let Table::Debellatio(game) = open(&format!("debellatio:{armies}")) else {
            panic!("another game")
        };
        walk(&game, armies, 40, 20);
    }
}

#[test]
fn random_set_ups_of_debellatio_keep_the_laws() {
    let mut random = Random::new(4);
    for seed in 0..12 {
        let board = if seed % 2 == 0 { Board::drill() } else { Board::standard() };
        let armies = 2 + u8::try_from(seed % 3).unwrap();
        let mut builder = Ruleset::builder().board(board).armies(armies).seed(seed);
        for option in referee::debellatio::RuleOption::ALL {
            if random.below(2) == 0 {
                builder = builder.option(option);
            }
        }
        let rules = builder.build().unwrap();
        let game = Game::from_setup(&random_setup(&rules, &mut random), &rules).unwrap();
        walk(&game, seed, 20, 10);
    }
}

/// Unequal positions have unequal keys, and equal ones equal keys.
#[test]
fn keys_of_debellatio_tell_positions_apart() {
    let mut keys = Keys::default();
    let start: Start = "debellatio:5".parse().unwrap();
    for seed in 0..400 {
        let Table::Debellatio(mut game) = start.open().unwrap() else { panic!("another game") };
        let mut random = Random::new(seed);
        for _ in 0..40 {
            let position = game.position();
            keys.meet(position.zobrist(), &position.to_string());
            if position.outcome().is_some() {
                break;
            }
            for army in game.waiting().iter() {
                let sheet = random_sheet(game.position(), army, &mut random);
                game.submit(army, &sheet).unwrap();
            }
        }
    }
    keys.tell_positions_apart();
}
