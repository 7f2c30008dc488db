//! Strategies that draw moves, set-ups, positions and games.

use alloc::vec::Vec;

use ::proptest::collection::vec;
use ::proptest::option;
use ::proptest::prelude::*;
use board_geometry::Direction;

use crate::moves::MAX_SAILINGS;
use crate::sea::{self, WAVES};
use crate::{Condition, Game, Move, Position, Ruleset, Sailing, Setup, Ship, Side};

/// One of the two sides.
pub fn sides() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::Galleys), Just(Side::Galleons)]
}

/// Any ship.
pub fn ships() -> impl Strategy<Value = Ship> {
    let condition = prop_oneof![Just(Condition::Sound), Just(Condition::Wrecked)];
    (sides(), condition).prop_map(|(side, condition)| Ship { side, condition })
}

/// Any point of the compass.
pub fn points() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

/// Any sailing from wave to wave, near or far.
pub fn sailings() -> impl Strategy<Value = Sailing> {
    (0..WAVES, 0..WAVES, option::of(0..WAVES)).prop_map(|(from, to, laid)| {
        if from == to {
            Sailing::Obstructed { at: sea::cell(from) }
        } else {
            Sailing::Sail { from: sea::cell(from), to: sea::cell(to), laid: laid.map(sea::cell) }
        }
    })
}

/// Any well-formed move; hardly ever a legal one.
pub fn moves() -> impl Strategy<Value = Move> {
    let turns = (points(), vec(sailings(), 0..=MAX_SAILINGS))
        .prop_filter_map("a turn", |(tide, sailings)| Move::turn(tide, &sailings).ok());
    prop_oneof![
        1 => points().prop_map(Move::place_tide),
        1 => (0..WAVES).prop_map(Move::lay),
        6 => turns,
    ]
}

/// Any set-up, hardly ever a legal one.
pub fn setups() -> impl Strategy<Value = Setup> {
    let waves = vec(option::weighted(0.2, ships()), WAVES);
    let tides = vec(points(), 0..5);
    (waves, tides, (0..5_u8, 0..5_u8), sides()).prop_map(|(waves, tides, spares, turn)| {
        let mut setup = Setup { spares: [spares.0, spares.1], turn, ..Setup::START };
        for (place, ship) in setup.ships.iter_mut().zip(waves) {
            *place = ship;
        }
        for point in tides {
            setup.tides[point.index()] += 1;
        }
        setup
    })
}

/// Positions given by hand in which turns are taken: ships anywhere, sound or wrecked, few or many. A few of them are
/// over.
pub fn set_positions() -> impl Strategy<Value = Position> {
    let order = Just((0..WAVES).collect::<Vec<_>>()).prop_shuffle();
    let fleet = || (vec(any::<bool>(), 0..=3), 0..=2_u8);
    let tides = vec(points(), 3);
    (order, fleet(), fleet(), tides, sides()).prop_filter_map(
        "a position",
        |(order, galleys, galleons, tides, turn)| {
            let mut setup = Setup { turn, ..Setup::START };
            let mut order = order.into_iter();
            for (side, (wrecked, spares)) in Side::ALL.into_iter().zip([galleys, galleons]) {
                let room = u8::try_from(3 - wrecked.len()).ok()?;
                setup.spares[side.index()] = spares.min(room);
                for (wrecked, wave) in wrecked.into_iter().zip(order.by_ref()) {
                    let condition = if wrecked { Condition::Wrecked } else { Condition::Sound };
                    *setup.ships.get_mut(wave)? = Some(Ship { side, condition });
                }
            }
            for point in tides {
                setup.tides[point.index()] += 1;
            }
            Position::from_setup(&setup, &Ruleset::standard()).ok()
        },
    )
}

/// Games of random legal moves from the start, of at most this many moves.
pub fn games(most: usize) -> impl Strategy<Value = Game> {
    vec(any::<prop::sample::Index>(), 0..=most).prop_map(|choices| {
        let mut game = Game::new(&Ruleset::standard());
        for choice in choices {
            let moves = game.position().legal_moves();
            if moves.is_empty() || game.play(moves[choice.index(moves.len())]).is_err() {
                break;
            }
        }
        game
    })
}

/// Positions of games of random legal moves from the start.
pub fn positions() -> impl Strategy<Value = Position> {
    games(80).prop_map(|game| *game.position())
}
