//! What the random tests draw, made of public parts only.

use adella_core::geometry::{Cell, Direction};
use adella_core::{Condition, Move, Position, Ruleset, Sailing, Setup, Ship, Side};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

pub(crate) fn cells() -> impl Strategy<Value = Cell> {
    (0..20_usize).prop_map(|index| Cell::new(index).unwrap())
}

pub(crate) fn points() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

fn sides() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::ALL[..])
}

fn conditions() -> impl Strategy<Value = Condition> {
    prop::sample::select(&[Condition::Sound, Condition::Wrecked][..])
}

fn sailings() -> impl Strategy<Value = Sailing> {
    (cells(), cells(), option::of(cells())).prop_map(|(from, to, laid)| {
        if from == to { Sailing::Obstructed { at: from } } else { Sailing::Sail { from, to, laid } }
    })
}

/// Well-formed moves, hardly ever legal.
pub(crate) fn moves() -> impl Strategy<Value = Move> {
    prop_oneof![
        1 => points().prop_map(Move::place_tide),
        1 => cells().prop_map(|cell| Move::lay_ship(cell).unwrap()),
        6 => (points(), vec(sailings(), 0..=3))
            .prop_map(|(tide, sailings)| Move::turn(tide, &sailings).unwrap()),
    ]
}

/// Set-ups of any kind, hardly ever legal.
pub(crate) fn setups() -> impl Strategy<Value = Setup> {
    let ship = (sides(), conditions()).prop_map(|(side, condition)| Ship { side, condition });
    let ships = vec(option::weighted(0.15, ship), 20);
    (ships, vec(points(), 0..5), (0..10_u8, 0..10_u8), sides()).prop_map(
        |(ships, tides, (galleys, galleons), turn)| {
            let mut setup = Setup { spares: [galleys, galleons], turn, ..Setup::START };
            setup.ships.copy_from_slice(&ships);
            for point in tides {
                setup.tides[point.index()] += 1;
            }
            setup
        },
    )
}

/// Positions in which turns are taken, with ships anywhere; a few of them are over.
pub(crate) fn set_positions() -> impl Strategy<Value = Position> {
    let waves = Just((0..20_usize).collect::<Vec<_>>()).prop_shuffle();
    let fleet = || (vec(conditions(), 0..=3), 0..=2_usize);
    (waves, fleet(), fleet(), vec(points(), 3), sides()).prop_filter_map(
        "somebody is afloat",
        |(waves, galleys, galleons, tides, turn)| {
            let mut setup = Setup { turn, ..Setup::START };
            let mut waves = waves.into_iter();
            for (side, (fleet, spares)) in Side::ALL.into_iter().zip([galleys, galleons]) {
                setup.spares[side.index()] = u8::try_from(spares.min(3 - fleet.len())).unwrap();
                for condition in fleet {
                    setup.ships[waves.next().unwrap()] = Some(Ship { side, condition });
                }
            }
            for point in tides {
                setup.tides[point.index()] += 1;
            }
            Position::from_setup(&setup, &Ruleset::standard()).ok()
        },
    )
}
