//! Laws that hold in every game, whatever the orders.

use std::collections::{BTreeMap, BTreeSet};

use debellatio_core::{
    Army, Board, BoardBuilder, Cause, Fate, Order, Position, Resolution, RuleOption, Ruleset,
    Setup, Square, Verdict,
};
use proptest::prelude::*;

use crate::support::{Dice, random_board, random_orders, random_rules, random_setup};

/// A position of any kind, and orders that its sheets accept.
fn scene(seed: u64) -> (Position, Vec<Order>) {
    let mut dice = Dice(seed);
    let board = match dice.below(3) {
        0 => Board::standard(),
        1 => Board::drill(),
        _ => random_board(&mut dice),
    };
    let rules = random_rules(&mut dice, board);
    let mut setup = random_setup(&mut dice, &rules);
    if dice.once_in(6) {
        setup.phase = "2:sprout".parse().unwrap();
    }
    let position = Position::from_setup(&setup, &rules).unwrap();
    let mut stand = vec![];
    if position.outcome().is_none() {
        let written = random_orders(&mut dice, &position);
        for army in rules.all_armies().iter() {
            let own = |o: &&Order| position.owner(o.subject()) == Some(army);
            stand.extend(position.sheet(army, written.iter().filter(own)).unwrap().orders());
        }
    }
    (position, stand)
}

fn play(position: &Position, orders: &[Order]) -> (Position, Resolution) {
    let mut after = position.clone();
    let orders = position.orders_from(orders).unwrap();
    let resolution = after.play(&orders).unwrap();
    (after, resolution)
}

/// What a season did to every troop but one: verdict, fate, strength.
fn others(resolution: &Resolution, but: Square) -> Vec<(Square, Verdict, Fate, u8)> {
    let others = resolution.reports().iter().filter(|r| r.square() != but);
    others.map(|r| (r.square(), r.verdict(), r.fate(), r.strength())).collect()
}

/// The position with armies and squares renamed: army `n` becomes `armies[n]`, and the square with index `i` goes to
/// the place of `squares[i]`.
fn renamed(position: &Position, rules: &Ruleset, squares: &[Square], armies: &[u8]) -> Position {
    let mut setup = Setup::empty(rules);
    setup.phase = position.phase();
    let held: Vec<_> = position.to_setup().rows.into_iter().flatten().collect();
    let mut places: Vec<_> = setup.rows.iter_mut().flatten().collect();
    for (from, to) in squares.iter().enumerate() {
        *places[to.index()] = held[from];
        places[to.index()].owner = armies[usize::from(held[from].owner)];
    }
    Position::from_setup(&setup, rules).unwrap()
}

/// The board mirrored from east to west, with the squares' new numbers; and so under other names.
fn mirrored(board: &Board) -> (Board, Vec<Square>) {
    let last = board.geometry().columns() - 1;
    let top = board.geometry().rows() - 1;
    let mut builder = Board::builder("mirrored");
    let name = |s: Square| format!("m{}", board.square_name(s).unwrap());
    let (mut sea, mut industrial, mut harbor) = (vec![], vec![], vec![]);
    for s in board.squares() {
        let at = board.place(s).unwrap();
        let (column, row) = (last - at.column as usize, top - at.row as usize);
        builder = builder.square(&name(s), column as u8, row as u8);
        if board.terrain(s) == Some(debellatio_core::Terrain::Sea) {
            sea.push(name(s));
        }
        match board.city(s) {
            Some(debellatio_core::City::Industrial) => industrial.push(name(s)),
            Some(debellatio_core::City::Harbor) => harbor.push(name(s)),
            None => {}
        }
    }
    let image = builder.sea(sea).industrial(industrial).harbor(harbor).build().unwrap();
    let squares = board.squares().map(|s| image.find(&name(s)).unwrap()).collect();
    (image, squares)
}

fn map_order(order: Order, to: &[Square]) -> Order {
    let go = |s: Square| to[s.index()];
    match order {
        Order::Defend { troop } => Order::Defend { troop: go(troop) },
        Order::DefendNeighbor { troop, neighbor } => {
            Order::DefendNeighbor { troop: go(troop), neighbor: go(neighbor) }
        }
        Order::Attack { troop, target } => Order::Attack { troop: go(troop), target: go(target) },
        Order::Assist { troop, assisted, target } => {
            Order::Assist { troop: go(troop), assisted: go(assisted), target: go(target) }
        }
        Order::Convoy { ship, passenger, target } => {
            Order::Convoy { ship: go(ship), passenger: go(passenger), target: go(target) }
        }
        Order::Convoyed { troop, ship, target } => {
            Order::Convoyed { troop: go(troop), ship: go(ship), target: target.map(go) }
        }
        Order::Sprout { square, kind } => Order::Sprout { square: go(square), kind },
        Order::Disband { troop } => Order::Disband { troop: go(troop) },
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn every_loss_has_one_cause_and_nobody_appears(seed: u64) {
        let (position, orders) = scene(seed);
        prop_assume!(position.outcome().is_none());
        let (after, resolution) = play(&position, &orders);
        let before: BTreeMap<Square, _> = position.troops().collect();
        let mut expected = BTreeMap::new();
        if position.phase().stage.is_season() {
            prop_assert_eq!(resolution.reports().len(), before.len());
            for report in resolution.reports() {
                let stands = match report.fate() {
                    Fate::Moved => report.target(),
                    Fate::Stayed | Fate::Returned => Some(report.square()),
                    Fate::Disbanded => None,
                };
                if let Some(square) = stands {
                    // One troop a square.
                    prop_assert_eq!(expected.insert(square, report.troop()), None);
                } else {
                    // The stated cause: exactly one troop took the square.
                    let taken = resolution
                        .attacks_on(report.square())
                        .filter(|attack| attack.fate() == Fate::Moved);
                    prop_assert_eq!(taken.count(), 1);
                    prop_assert!(resolution.disbanded().contains(&report.square()));
                }
            }
            let lost = resolution.reports().iter().filter(|r| r.fate() == Fate::Disbanded);
            prop_assert_eq!(resolution.disbanded().len(), lost.count());
        } else {
            expected = before;
            for square in resolution.disbanded() {
                prop_assert!(expected.remove(square).is_some());
            }
            for sprouted in resolution.sprouted() {
                prop_assert_eq!(expected.insert(sprouted.square, sprouted.troop), None);
            }
            for army in position.ruleset().all_armies().iter() {
                prop_assert_eq!(after.must_disband(army), 0);
            }
        }
        prop_assert_eq!(after.troops().collect::<BTreeMap<_, _>>(), expected);
        // Control changes by conquest alone.
        for square in position.board().squares() {
            let conquest = resolution
                .attacks_on(square)
                .find(|attack| attack.fate() == Fate::Moved)
                .map(|attack| attack.troop().army);
            prop_assert_eq!(after.owner(square), conquest.or(position.owner(square)));
        }
    }

    #[test]
    fn order_of_lines_and_sheets_does_not_matter(seed: u64) {
        let (position, orders) = scene(seed);
        prop_assume!(position.outcome().is_none());
        let expected = play(&position, &orders);
        let mut dice = Dice(!seed);
        let mut shuffled = orders.clone();
        for place in (1..shuffled.len()).rev() {
            shuffled.swap(place, dice.below(place + 1));
        }
        prop_assert_eq!(&play(&position, &shuffled), &expected);
        // Sheet by sheet, the last army first.
        let mut all = position.orders();
        for number in (1..=position.ruleset().armies()).rev() {
            let army = Army::new(number).unwrap();
            let own = |o: &&Order| position.owner(o.subject()) == Some(army);
            let sheet = position.sheet(army, shuffled.iter().filter(own)).unwrap();
            position.submit(&mut all, &sheet).unwrap();
        }
        let mut after = position.clone();
        let resolution = after.play(&all).unwrap();
        prop_assert_eq!((after, resolution), expected);
    }

    #[test]
    fn numbers_of_armies_and_sides_of_the_board_do_not_matter(seed: u64) {
        let (position, orders) = scene(seed);
        prop_assume!(position.outcome().is_none() && position.phase().stage.is_season());
        let rules = position.ruleset();
        let count = rules.armies();
        // Army n becomes the next one, and the last one the first.
        let armies: Vec<u8> = (0..=count).map(|n| if n == 0 { 0 } else { n % count + 1 }).collect();
        let (board, squares) = mirrored(rules.board());
        let there = Ruleset::builder()
            .board(board)
            .armies(count)
            .seasons(rules.seasons().count())
            .options(rules.options())
            .build()
            .unwrap();
        let image = renamed(&position, &there, &squares, &armies);
        let mapped: Vec<Order> = orders.iter().map(|o| map_order(*o, &squares)).collect();
        let (after, resolution) = play(&position, &orders);
        let (image_after, image_resolution) = play(&image, &mapped);
        for report in resolution.reports() {
            let other = image_resolution.report(squares[report.square().index()]).unwrap();
            prop_assert_eq!(report.verdict(), other.verdict());
            prop_assert_eq!(report.fate(), other.fate());
            prop_assert_eq!(report.strength(), other.strength());
        }
        let winners = |position: &Position| {
            position.outcome().map(|outcome| outcome.winners().iter().collect::<Vec<_>>())
        };
        let moved = winners(&after).map(|list| {
            let mut list: Vec<Army> =
                list.iter().filter_map(|a| Army::new(armies[usize::from(a.number())])).collect();
            list.sort();
            list
        });
        prop_assert_eq!(winners(&image_after), moved);
        if after.outcome().is_none() {
            prop_assert_eq!(renamed(&after, &there, &squares, &armies), image_after);
        }
    }

    #[test]
    fn void_order_is_as_good_as_defending(seed: u64) {
        let (position, orders) = scene(seed);
        prop_assume!(position.outcome().is_none() && position.phase().stage.is_season());
        let (after, resolution) = play(&position, &orders);
        for report in resolution.reports() {
            if matches!(report.verdict(), Verdict::Void | Verdict::Unmatched) {
                let mut instead = orders.clone();
                instead.retain(|o| o.subject() != report.square());
                let (other_after, other) = play(&position, &instead);
                prop_assert_eq!(
                    others(&resolution, report.square()),
                    others(&other, report.square())
                );
                prop_assert_eq!(report.fate(), other.report(report.square()).unwrap().fate());
                prop_assert_eq!(&after, &other_after);
            }
        }
    }

    #[test]
    fn refused_order_is_as_good_as_none(seed: u64) {
        let (position, orders) = scene(seed);
        prop_assume!(position.outcome().is_none());
        let mut dice = Dice(!seed);
        let army = Army::new(1 + dice.below(usize::from(position.ruleset().armies())) as u8).unwrap();
        let own = |o: &&Order| position.owner(o.subject()) == Some(army);
        let mine: Vec<Order> = orders.iter().filter(own).copied().collect();
        let mut written = vec![];
        for order in &mine {
            written.extend(random_orders(&mut dice, &position).into_iter().filter(|o| {
                position.validate(army, *o).is_err()
            }));
            written.push(*order);
        }
        let sheet = position.sheet(army, &written).unwrap();
        prop_assert_eq!(sheet.orders(), mine);
        prop_assert_eq!(sheet.refusals().len(), written.len() - sheet.orders().len());
    }

    #[test]
    fn strengths_follow_from_the_verdicts(seed: u64) {
        let (position, orders) = scene(seed);
        prop_assume!(position.outcome().is_none() && position.phase().stage.is_season());
        let (_, resolution) = play(&position, &orders);
        for report in resolution.reports() {
            let given = |other: &&debellatio_core::Report| {
                other.verdict() == Verdict::Given
                    && matches!(other.order(), Order::Assist { assisted, target, .. }
                        if assisted == report.square() && Some(target) == report.target())
            };
            let helpers = resolution.reports().iter().filter(given).count();
            let attacks = !matches!(
                (report.order(), report.verdict()),
                (Order::Convoyed { .. }, Verdict::Unmatched | Verdict::Disrupted)
            ) && matches!(report.order(), Order::Attack { .. } | Order::Convoyed { .. });
            prop_assert_eq!(usize::from(report.strength()), usize::from(attacks) * (1 + helpers));
            prop_assert_eq!(report.target().is_some(), attacks);
            prop_assert_eq!(resolution.assists_for(report.square()).count(), helpers);
            // The cause says the same as the verdict.
            let fits = matches!(
                (report.verdict(), resolution.cause(report.square()).unwrap()),
                (Verdict::Captured, Cause::Strongest { .. })
                    | (Verdict::Outnumbered, Cause::StrongerRival { .. })
                    | (Verdict::Standoff, Cause::EqualRival { .. })
                    | (Verdict::Repelled, Cause::Defence { .. } | Cause::HeadToHead { .. })
                    | (Verdict::OwnTroop, Cause::OwnTroop)
                    | (Verdict::Given, Cause::Undisturbed)
                    | (Verdict::Shifted, Cause::Attacked { .. })
                    | (Verdict::Void, Cause::NoSuchAttack | Cause::NoPassenger)
                    | (Verdict::Unmatched, Cause::NoConvoy)
                    | (Verdict::Disrupted, Cause::ShipAttacked { .. })
                    | (Verdict::Defended, Cause::OrderedToDefend)
            );
            prop_assert!(fits);
        }
    }

    #[test]
    fn causes_name_whom_a_search_of_all_attacks_finds(seed: u64) {
        let (position, orders) = scene(seed);
        prop_assume!(position.outcome().is_none());
        let (_, resolution) = play(&position, &orders);
        let friendly_fire = position.ruleset().has(RuleOption::FriendlyFire);
        for report in resolution.reports() {
            let search = |square: Square, counts: &dyn Fn(&debellatio_core::Report) -> bool| {
                let mut found: Option<(Square, u8)> = None;
                for attack in resolution.reports().iter().filter(|r| r.target() == Some(square)) {
                    if counts(attack) && found.is_none_or(|(_, most)| attack.strength() > most) {
                        found = Some((attack.square(), attack.strength()));
                    }
                }
                found
            };
            let against = |square: Square| {
                let army = position.troop(square).unwrap().army;
                search(square, &|attack| friendly_fire || attack.troop().army != army)
            };
            let rival = || {
                search(report.target().unwrap(), &|attack| attack.square() != report.square())
            };
            let (expected, named) = match resolution.cause(report.square()).unwrap() {
                Cause::StrongerRival { rival: named, strength } => {
                    prop_assert_eq!(rival().unwrap().1, strength);
                    (rival(), named)
                }
                Cause::EqualRival { rival: named } => (rival(), named),
                Cause::Attacked { by } => (against(report.square()), by),
                Cause::ShipAttacked { by } => {
                    let Order::Convoyed { ship, .. } = report.order() else { unreachable!() };
                    (against(ship), by)
                }
                _ => continue,
            };
            prop_assert_eq!(expected.unwrap().0, named);
        }
    }

    #[test]
    fn legal_orders_are_those_accepted_each_once_and_in_order(seed: u64) {
        let (position, _) = scene(seed);
        let legal = position.legal_orders();
        prop_assert_eq!(legal.len() as u64, position.legal_order_count());
        prop_assert_eq!(legal.iter().collect::<BTreeSet<_>>().len(), legal.len());
        prop_assert!(legal.iter().all(|o| position.orders_from([o]).is_ok()));
        // The documented order: squares ascending, then as the variants are declared.
        let deed = |o: &Order| match o {
            Order::Defend { .. } | Order::Sprout { .. } => 0,
            Order::DefendNeighbor { .. } | Order::Disband { .. } => 1,
            Order::Attack { .. } => 2,
            Order::Assist { .. } => 3,
            Order::Convoy { .. } => 4,
            Order::Convoyed { .. } => 5,
        };
        prop_assert!(legal.is_sorted_by_key(|o| (o.subject(), deed(o), *o)));
        let by_square: Vec<Order> =
            position.board().squares().flat_map(|s| position.legal_orders_of(s)).collect();
        prop_assert_eq!(by_square, legal);
        // An army that may sprout has a place for it.
        if position.phase().to_string().ends_with("sprout") && position.outcome().is_none() {
            for army in position.ruleset().all_armies().iter() {
                let any = position.legal_orders().iter().any(|o| {
                    position.owner(o.subject()) == Some(army)
                });
                let business = position.may_sprout(army) + position.must_disband(army) > 0;
                prop_assert_eq!(any, business);
            }
        }
    }

    #[test]
    fn used_resolution_is_as_good_as_a_new_one(seeds in proptest::collection::vec(any::<u64>(), 2..5)) {
        let mut used = Resolution::new(&Ruleset::default());
        for seed in seeds {
            let (position, orders) = scene(seed);
            if position.outcome().is_none() {
                let orders = position.orders_from(&orders).unwrap();
                position.adjudicate_into(&orders, &mut used).unwrap();
                prop_assert_eq!(&used, &position.adjudicate(&orders).unwrap());
            }
        }
    }
}

#[test]
fn random_orders_meet_every_verdict_and_cause() {
    // Otherwise the laws above would say less than they seem to.
    let mut verdicts = BTreeSet::new();
    let mut causes = BTreeSet::new();
    for seed in 0..400 {
        let (position, orders) = scene(seed * 7919);
        if position.outcome().is_none() {
            let (_, resolution) = play(&position, &orders);
            for report in resolution.reports() {
                verdicts.insert(report.verdict());
                let cause = format!("{:?}", resolution.cause(report.square()).unwrap());
                causes.insert(cause.split(' ').next().unwrap().to_string());
            }
        }
    }
    assert_eq!(verdicts.len(), Verdict::ALL.len());
    assert_eq!(causes.len(), 13);
}

/// A board that looks the same from all four sides.
fn round_board() -> Board {
    Board::builder("round")
        .row(0, ["a5", "b5", "c5", "d5", "e5"])
        .row(0, ["a4", "b4", "c4", "d4", "e4"])
        .row(0, ["a3", "b3", "c3", "d3", "e3"])
        .row(0, ["a2", "b2", "c2", "d2", "e2"])
        .row(0, ["a1", "b1", "c1", "d1", "e1"])
        .sea(["c3"])
        .harbor(["c4", "b3", "d3", "c2"])
        .industrial(["a1", "a5", "e1", "e5"])
        .build()
        .unwrap()
}

#[test]
fn boards_have_the_symmetries_of_their_seas_and_cities() {
    assert_eq!(round_board().symmetries().len(), 8);
    assert_eq!(Board::standard().symmetries().len(), 1);
    assert_eq!(Board::drill().symmetries().len(), 1);
    // A square of nine, by its seas and by its cities alone.
    let nine = Board::builder("nine").row(0, ["a", "b", "c"]).row(0, ["d", "e", "f"]);
    let nine = nine.row(0, ["g", "h", "i"]);
    let count = |builder: BoardBuilder| builder.build().unwrap().symmetries().len();
    assert_eq!(count(nine.clone()), 8);
    assert_eq!(count(nine.clone().sea(["b"])), 2);
    assert_eq!(count(nine.clone().industrial(["c"])), 2);
    assert_eq!(count(nine.sea(["d"]).industrial(["c"])), 1);
}

proptest! {
    #[test]
    fn symmetries_commute_with_seasons(seed: u64) {
        let mut dice = Dice(seed);
        let board = round_board();
        let rules = random_rules(&mut dice, board.clone());
        let setup = random_setup(&mut dice, &rules);
        let position = Position::from_setup(&setup, &rules).unwrap();
        let written = random_orders(&mut dice, &position);
        let mut orders: Vec<Order> = vec![];
        for army in rules.all_armies().iter() {
            let own = |o: &&Order| position.owner(o.subject()) == Some(army);
            orders.extend(position.sheet(army, written.iter().filter(own)).unwrap().orders());
        }
        let (after, resolution) = play(&position, &orders);
        for symmetry in board.symmetries() {
            let image = position.transformed(symmetry).unwrap();
            prop_assert_eq!(image.canonical(), position.canonical());
            prop_assert_eq!(image.transformed(symmetry.inverse()).unwrap(), position.clone());
            let mapped: Vec<Order> =
                orders.iter().map(|o| o.transformed(&board, symmetry).unwrap()).collect();
            let (image_after, image_resolution) = play(&image, &mapped);
            prop_assert_eq!(after.transformed(symmetry).unwrap(), image_after);
            for report in resolution.reports() {
                let there = board.transformed(report.square(), symmetry).unwrap();
                prop_assert_eq!(image_resolution.verdict(there).unwrap(), report.verdict());
            }
        }
    }
}

#[test]
fn friendly_fire_makes_armies_equal() {
    // With it, a position of one army and the same of many armies fight alike.
    for seed in 0..200 {
        let mut dice = Dice(seed);
        let rules = Ruleset::builder()
            .board(Board::drill())
            .armies(7)
            .option(RuleOption::FriendlyFire)
            .build()
            .unwrap();
        let setup = random_setup(&mut dice, &rules);
        let many = Position::from_setup(&setup, &rules).unwrap();
        let mut same = setup.clone();
        for holding in same.rows.iter_mut().flatten().filter(|h| h.owner > 0) {
            holding.owner = 1;
        }
        let one = Position::from_setup(&same, &rules).unwrap();
        let written = random_orders(&mut dice, &one);
        let sheet = one.sheet(Army::new(1).unwrap(), &written).unwrap();
        let (_, alone) = play(&one, sheet.orders());
        let (_, apart) = play(&many, sheet.orders());
        for report in alone.reports() {
            assert_eq!(apart.verdict(report.square()), Some(report.verdict()));
        }
    }
}
