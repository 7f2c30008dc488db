//! Boards, rulesets, positions and orders made from choices that somebody else draws.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::{
    Army, Board, Clock, Device, Holding, Order, Phase, Position, RuleOption, Ruleset, Setup,
    Square, Stage, Terrain, TroopKind,
};

/// Draws a number below a bound, which is 1 or more. Whatever is drawn makes something valid.
pub(crate) trait Draw {
    fn below(&mut self, bound: u64) -> u64;

    fn index(&mut self, bound: usize) -> usize {
        usize::try_from(self.below(bound.max(1) as u64)).unwrap_or(0)
    }

    /// Yes once in `times`.
    fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    fn small(&mut self, from: u8, to: u8) -> u8 {
        from + u8::try_from(self.below(u64::from(to - from) + 1)).unwrap_or(0)
    }
}

/// A board: mostly a built-in one or a small one, now and then a large one.
pub(crate) fn board(draw: &mut impl Draw) -> Board {
    match draw.below(4) {
        0 => Board::standard(),
        1 => Board::drill(),
        choice => {
            let side = if choice == 3 && draw.once_in(4) { 26 } else { 7 };
            custom(draw, side).unwrap_or_else(Board::drill)
        }
    }
}

fn custom(draw: &mut impl Draw, side: u8) -> Option<Board> {
    let (columns, rows) = (draw.small(1, side), draw.small(1, side));
    let seas = 2 + draw.below(4);
    let mut builder = Board::builder("sample");
    let mut sea: Vec<String> = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            // The first square is always there, so that there is a board.
            if column + row == 0 || !draw.once_in(8) {
                let name = format!("{}{}", char::from(b'a' + column), rows - row);
                builder = builder.square(&name, column, row);
                if draw.once_in(seas) {
                    sea.push(name);
                }
            }
        }
    }
    let builder = builder.sea(&sea);
    let bare = builder.clone().build().ok()?;
    let mut cities = [Vec::new(), Vec::new()];
    for square in bare.squares() {
        let name = bare.square_name(square)?;
        match bare.terrain(square)? {
            Terrain::Sea => {}
            terrain if draw.once_in(3) => {
                let harbor = terrain == Terrain::Coast && draw.once_in(2);
                cities[usize::from(harbor)].push(name);
            }
            _ => {}
        }
    }
    let mut builder = builder.industrial(&cities[0]).harbor(&cities[1]);
    for armies in 2..=Army::MAX {
        let holders = bare.squares().map(|_| draw.small(0, armies));
        builder = builder.holders(armies, holders);
    }
    builder.build().ok()
}

/// Rules on a board, with any settings.
pub(crate) fn ruleset(draw: &mut impl Draw, board: Board) -> Option<Ruleset> {
    let armies = draw.small(2, Army::MAX);
    let mut builder = Ruleset::builder()
        .board(board)
        .armies(armies)
        .players(draw.small(armies, Army::MAX))
        .seasons(draw.small(2, 4))
        .seed(draw.below(u64::MAX))
        .clock(Clock { season: draw.small(1, 30), first_season: draw.small(1, 30) })
        .device(if draw.once_in(2) { Device::Plays } else { Device::Watches });
    for option in RuleOption::ALL {
        if draw.once_in(3) {
            builder = builder.option(option);
        }
    }
    builder.build().ok()
}

/// A set-up that is a position under the rules.
pub(crate) fn setup(draw: &mut impl Draw, rules: &Ruleset) -> Setup {
    let mut setup = Setup::empty(rules);
    let crowd = 1 + draw.below(4);
    let holdings = setup.rows.iter_mut().flatten();
    for (holding, square) in holdings.zip(rules.board().squares()) {
        let owner = draw.small(0, rules.armies());
        let kind = TroopKind::ALL[draw.index(2)];
        let stands = owner > 0 && draw.once_in(crowd) && rules.board().can_enter(kind, square);
        *holding = Holding { owner, troop: stands.then_some(kind) };
    }
    setup.phase = if draw.once_in(4) {
        Phase { year: 2 + u32::from(draw.small(0, 9)), stage: Stage::Sprout }
    } else {
        let stages = rules.seasons().stages();
        Phase { year: 1 + u32::from(draw.small(0, 9)), stage: stages[draw.index(stages.len())] }
    };
    setup
}

/// Orders for a position: mostly one legal order for each troop, some troops left out or ordered twice, now and then
/// an order of any kind for any squares.
pub(crate) fn orders(draw: &mut impl Draw, position: &Position) -> Vec<Order> {
    let mut orders = Vec::new();
    for square in position.board().squares() {
        let legal = position.legal_orders_of(square);
        for _ in 0..draw.below(5).div_ceil(3) {
            if !legal.is_empty() {
                orders.push(legal[weighted(draw, &legal)]);
            }
        }
        if draw.once_in(40) {
            orders.push(any_order(draw, position.board().len() + 2));
        }
    }
    // Partners for the convoys and attacks that assists and passengers hope for.
    for order in orders.clone() {
        match order {
            Order::Assist { assisted, target, .. } if draw.once_in(2) => {
                orders.insert(0, Order::Attack { troop: assisted, target });
            }
            Order::Convoy { ship, passenger, .. } if !draw.once_in(4) => {
                orders.insert(0, Order::Convoyed { troop: passenger, ship, target: None });
            }
            _ => {}
        }
    }
    orders
}

/// The place of a legal order; kinds of orders are as likely as each other, however many there are of each.
fn weighted(draw: &mut impl Draw, legal: &[Order]) -> usize {
    let kind = |order: &Order| core::mem::discriminant(order);
    let mut kinds: Vec<_> = legal.iter().map(kind).collect();
    kinds.dedup();
    let chosen = kinds[draw.index(kinds.len())];
    let of_kind: Vec<usize> =
        (0..legal.len()).filter(|&place| kind(&legal[place]) == chosen).collect();
    of_kind[draw.index(of_kind.len())]
}

/// An order of any kind that names squares below a bound.
pub(crate) fn any_order(draw: &mut impl Draw, squares: usize) -> Order {
    let troop = square(draw, squares);
    match draw.below(8) {
        0 => Order::Defend { troop },
        1 => Order::DefendNeighbor { troop, neighbor: square(draw, squares) },
        2 => Order::Attack { troop, target: square(draw, squares) },
        3 => {
            let assisted = square(draw, squares);
            Order::Assist { troop, assisted, target: square(draw, squares) }
        }
        4 => {
            let passenger = square(draw, squares);
            Order::Convoy { ship: troop, passenger, target: square(draw, squares) }
        }
        5 => {
            let ship = square(draw, squares);
            let target = if draw.once_in(2) { Some(square(draw, squares)) } else { None };
            Order::Convoyed { troop, ship, target }
        }
        6 => {
            let kind = [None, Some(TroopKind::Ground), Some(TroopKind::Ship)][draw.index(3)];
            Order::Sprout { square: troop, kind }
        }
        _ => Order::Disband { troop },
    }
}

fn square(draw: &mut impl Draw, squares: usize) -> Square {
    Square::at(draw.index(squares.clamp(1, Square::MAX)))
}
