//! Strategies that draw rulesets, moves and positions.

use ::proptest::collection::vec;
use ::proptest::prelude::*;
use board_geometry::Coord;

use crate::{Move, Position, Ruleset, Setup, Side};

/// Every size.
pub fn rulesets() -> impl Strategy<Value = Ruleset> {
    (Ruleset::MIN_SIZE..=Ruleset::MAX_SIZE)
        .prop_filter_map("a size", |size| Ruleset::new(size).ok())
}

/// Either side.
pub fn sides() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Black), Just(Side::White)]
}

/// Moves of any points that have a name; most are illegal in most positions.
pub fn moves() -> impl Strategy<Value = Move> {
    let point = || (0..25_i16, 0..25_i16).prop_map(|(column, row)| Coord::new(column, row));
    prop_oneof![
        1 => Just(Move::PASS),
        1 => point().prop_map(Move::one),
        4 => (point(), point()).prop_map(|(a, b)| Move::two(a, b)),
    ]
}

/// Positions with stones at random, from nearly empty boards to full ones, of any sides to move and passes.
pub fn positions(rules: &Ruleset) -> impl Strategy<Value = Position> + use<> {
    let rules = rules.clone();
    let dice = vec((0..100_u8, sides()), rules.board().len());
    (0..=100_u8, dice, sides(), 0..=2_u8).prop_filter_map(
        "a legal position",
        move |(density, dice, turn, passes)| {
            let mut setup = Setup { turn, passes, ..Setup::empty(rules.size()) };
            for (cell, (die, side)) in rules.board().cells().zip(dice) {
                if die < density {
                    setup.stones.insert(rules.board().coord(cell)?, side);
                }
            }
            if setup.stones.is_empty() {
                setup = Setup::empty(rules.size());
            }
            Position::from_setup(&setup, &rules).ok()
        },
    )
}
