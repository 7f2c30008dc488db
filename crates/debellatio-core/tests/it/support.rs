//! What the tests share: random numbers, random boards and orders, and bridges to the reference.

use debellatio_core::{Board, City, Order, Outcome, Position, Ruleset, Setup, Square, Terrain};

use super::reference::{Map, Rules};

/// A small generator of numbers; which one does not matter.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }

    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

pub(crate) fn square(board: &Board, name: &str) -> Square {
    board.find(name).unwrap_or_else(|| panic!("no square {name}"))
}

pub(crate) fn order(board: &Board, text: &str) -> Order {
    board.parse_order(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn position(rules: &Ruleset, text: &str) -> Position {
    let setup: Setup = text.parse().unwrap();
    Position::from_setup(&setup, rules).unwrap()
}

/// A position of the drill board from troops such as `1G a1`; squares without a troop belong to nobody.
pub(crate) fn drill(rules: &Ruleset, troops: &[&str]) -> Position {
    let mut setup = Setup::empty(rules);
    let mut holdings: Vec<_> = setup.rows.iter_mut().flatten().collect();
    for troop in troops {
        let (what, name) = troop.split_once(' ').unwrap();
        let holding = &mut *holdings[square(rules.board(), name).index()];
        holding.owner = what[..1].parse().unwrap();
        holding.troop = what.chars().nth(1).and_then(debellatio_core::TroopKind::from_letter);
    }
    Position::from_setup(&setup, rules).unwrap()
}

/// All armies' orders, each of which has to be accepted.
pub(crate) fn orders(position: &Position, texts: &[&str]) -> debellatio_core::Orders {
    let list: Vec<Order> = texts.iter().map(|text| order(position.board(), text)).collect();
    position.orders_from(&list).unwrap_or_else(|refusal| {
        panic!("{}: {}", refusal.order.display(position.board()), refusal.reason)
    })
}

/// The board as the reference sees it.
pub(crate) fn map_of(board: &Board) -> Map {
    let squares: Vec<Square> = board.squares().collect();
    let name = |s: &Square| board.square_name(*s).unwrap().to_string();
    let place = |s: &Square| {
        let at = board.place(*s).unwrap();
        (i64::from(at.column), -i64::from(at.row))
    };
    Map {
        names: squares.iter().map(name).collect(),
        places: squares.iter().map(place).collect(),
        sea: squares.iter().map(|s| board.terrain(*s) == Some(Terrain::Sea)).collect(),
        city: squares
            .iter()
            .map(|s| match board.city(*s) {
                None => '-',
                Some(City::Industrial) => 'I',
                Some(City::Harbor) => 'H',
            })
            .collect(),
        row_lengths: board.rows().collect(),
        holders: (2..=7).filter_map(|n| Some((n, board.holders(n)?.to_vec()))).collect(),
    }
}

pub(crate) fn rules_of(rules: &Ruleset) -> Rules {
    let options: Vec<String> = rules.options().iter().map(|o| o.name().to_string()).collect();
    Rules {
        armies: rules.armies(),
        seasons: rules.seasons().count(),
        seed: rules.seed(),
        ..Rules::default()
    }
    .with_options(&options)
}

pub(crate) fn winners(outcome: Option<Outcome>) -> Option<Vec<u8>> {
    outcome.map(|outcome| outcome.winners().iter().map(debellatio_core::Army::number).collect())
}

/// A board of up to seven by seven squares with holes, seas and cities.
pub(crate) fn random_board(dice: &mut Dice) -> Board {
    let (columns, rows) = (2 + dice.below(6) as u8, 1 + dice.below(7) as u8);
    let seas = 2 + dice.below(4);
    let mut builder = Board::builder("random");
    let mut sea = vec![];
    for row in 0..rows {
        for column in 0..columns {
            if column + row == 0 || !dice.once_in(9) {
                let name = format!("r{row}c{column}");
                builder = builder.square(&name, column, row);
                if dice.once_in(seas) {
                    sea.push(name);
                }
            }
        }
    }
    let builder = builder.sea(&sea);
    let bare = builder.clone().build().unwrap();
    let (mut industrial, mut harbor) = (vec![], vec![]);
    for s in bare.squares().filter(|_| dice.once_in(3)).collect::<Vec<_>>() {
        let name = bare.square_name(s).unwrap();
        match bare.terrain(s).unwrap() {
            Terrain::Sea => {}
            Terrain::Coast if dice.once_in(2) => harbor.push(name),
            _ => industrial.push(name),
        }
    }
    let mut builder = builder.industrial(&industrial).harbor(&harbor);
    for armies in 2..=7 {
        let holders = bare.squares().map(|_| dice.below(usize::from(armies) + 1) as u8);
        builder = builder.holders(armies, holders.collect::<Vec<_>>());
    }
    builder.build().unwrap()
}

pub(crate) fn random_rules(dice: &mut Dice, board: Board) -> Ruleset {
    let mut builder = Ruleset::builder()
        .board(board)
        .armies(2 + dice.below(6) as u8)
        .seasons(2 + dice.below(3) as u8)
        .seed(dice.0);
    for option in debellatio_core::RuleOption::ALL {
        if dice.once_in(3) {
            builder = builder.option(option);
        }
    }
    builder.build().unwrap()
}

/// A set-up that is a position: troops wherever they can stand.
pub(crate) fn random_setup(dice: &mut Dice, rules: &Ruleset) -> Setup {
    let mut setup = Setup::empty(rules);
    let crowd = 1 + dice.below(3);
    let board = rules.board();
    for (holding, s) in setup.rows.iter_mut().flatten().zip(board.squares()) {
        holding.owner = dice.below(usize::from(rules.armies()) + 1) as u8;
        let kind = dice.of(&debellatio_core::TroopKind::ALL);
        if holding.owner > 0 && dice.once_in(crowd) && board.can_enter(kind, s) {
            holding.troop = Some(kind);
        }
    }
    setup
}

/// Orders that meet each other often: attacks on few targets, assists of them, convoys with passengers; some are
/// given twice, some make no sense.
pub(crate) fn random_orders(dice: &mut Dice, position: &Position) -> Vec<Order> {
    let board = position.board();
    let mut list: Vec<Order> = vec![];
    for s in board.squares() {
        let legal = position.legal_orders_of(s);
        if !legal.is_empty() && !dice.once_in(6) {
            let kind = std::mem::discriminant(&dice.of(&legal));
            let attacks: Vec<Order> =
                legal.iter().copied().filter(|o| matches!(o, Order::Attack { .. })).collect();
            let alike: Vec<Order> =
                legal.iter().copied().filter(|o| std::mem::discriminant(o) == kind).collect();
            let pool = if !attacks.is_empty() && dice.once_in(2) { &attacks } else { &alike };
            list.push(dice.of(pool));
        }
        // Passengers and ships, which would seldom be drawn.
        let voyages: Vec<Order> = legal
            .iter()
            .copied()
            .filter(|o| matches!(o, Order::Convoy { .. } | Order::Convoyed { .. }))
            .collect();
        if !voyages.is_empty() && dice.once_in(2) {
            list.push(dice.of(&voyages));
        }
        if dice.once_in(12) {
            let any = |dice: &mut Dice| Square::new(dice.below(board.len() + 1)).unwrap();
            let (troop, target, other) = (any(dice), any(dice), any(dice));
            list.push(dice.of(&[
                Order::Attack { troop, target },
                Order::DefendNeighbor { troop, neighbor: target },
                Order::Assist { troop, assisted: other, target },
                Order::Convoy { ship: troop, passenger: other, target },
                Order::Convoyed { troop, ship: other, target: Some(target) },
                Order::Sprout { square: troop, kind: None },
                Order::Disband { troop },
            ]));
        }
    }
    let mut partners = vec![];
    for o in &list {
        match *o {
            Order::Assist { assisted, target, .. } if dice.once_in(2) => {
                partners.push(Order::Attack { troop: assisted, target });
            }
            Order::Convoy { ship, passenger, target } if !dice.once_in(4) => {
                let target = if dice.once_in(3) { Some(target) } else { None };
                partners.push(Order::Convoyed { troop: passenger, ship, target });
            }
            Order::Convoyed { troop, ship, target: Some(target) } if !dice.once_in(4) => {
                partners.push(Order::Convoy { ship, passenger: troop, target });
            }
            Order::Attack { troop, target } if dice.once_in(6) => {
                partners.push(Order::Attack { troop: target, target: troop });
            }
            _ => {}
        }
    }
    partners.extend(list);
    partners
}

/// A season on the drill board, played.
pub(crate) struct Fight {
    pub(crate) before: Position,
    pub(crate) after: Position,
    pub(crate) resolution: debellatio_core::Resolution,
}

pub(crate) fn fight_with(
    options: &[debellatio_core::RuleOption],
    troops: &[&str],
    texts: &[&str],
) -> Fight {
    let options = options.iter().copied().collect();
    let rules =
        Ruleset::builder().board(Board::drill()).armies(4).options(options).build().unwrap();
    let before = drill(&rules, troops);
    let mut after = before.clone();
    let resolution = after.play(&orders(&before, texts)).unwrap();
    Fight { before, after, resolution }
}

pub(crate) fn fight(troops: &[&str], texts: &[&str]) -> Fight {
    fight_with(&[], troops, texts)
}

impl Fight {
    fn report(&self, name: &str) -> &debellatio_core::Report {
        self.resolution.report(square(self.before.board(), name)).unwrap()
    }

    pub(crate) fn verdict(&self, name: &str) -> &'static str {
        self.report(name).verdict().word()
    }

    pub(crate) fn fate(&self, name: &str) -> &'static str {
        self.report(name).fate().word()
    }

    pub(crate) fn strength(&self, name: &str) -> u8 {
        self.report(name).strength()
    }

    pub(crate) fn defence(&self, name: &str) -> u8 {
        self.resolution.defence(square(self.before.board(), name))
    }

    pub(crate) fn cause(&self, name: &str) -> debellatio_core::Cause {
        self.resolution.cause(square(self.before.board(), name)).unwrap()
    }

    /// The troops after the season, `1G a1`, in square order.
    pub(crate) fn troops(&self) -> Vec<String> {
        let board = self.after.board();
        self.after.troops().map(|(s, troop)| format!("{troop} {}", s.display(board))).collect()
    }
}
