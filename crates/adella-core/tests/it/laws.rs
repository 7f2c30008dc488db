//! Laws that hold in every position.

use adella_core::geometry::{Cell, Direction, Grid, Symmetry};
use adella_core::{
    Condition, Game, IllegalMove, Move, PerftTable, Phase, Position, Ruleset, Sailing, Setup, Ship,
    Side,
};
use proptest::prelude::*;

use crate::strategies::{moves, set_positions, setups};
use crate::support::position;

fn half_turn() -> Symmetry {
    Symmetry::half_turn(Grid::Square)
}

/// Every turn of the right shape: any tide, the mover's ships in any order, each to any wave around it or obstructed,
/// with or without a spare laid above or below.
fn shapes(position: &Position) -> Vec<Move> {
    fn grow(position: &Position, left: &[Cell], sailings: &[Sailing], shapes: &mut Vec<Move>) {
        for tide in Direction::ALL {
            shapes.push(Move::turn(tide, sailings).unwrap());
        }
        let board = position.ruleset().board();
        for &from in left {
            let rest: Vec<Cell> = left.iter().copied().filter(|&cell| cell != from).collect();
            let mut next = vec![Sailing::Obstructed { at: from }];
            for to in Direction::ALL.into_iter().filter_map(|point| board.step(from, point)) {
                let beside =
                    [Direction::North, Direction::South].map(|point| board.step(to, point));
                next.push(Sailing::Sail { from, to, laid: None });
                next.extend(beside.into_iter().flatten().map(|at| Sailing::Sail {
                    from,
                    to,
                    laid: Some(at),
                }));
            }
            for sailing in next {
                let mut sailings = sailings.to_vec();
                sailings.push(sailing);
                grow(position, &rest, &sailings, shapes);
            }
        }
    }
    let ships: Vec<Cell> = position.afloat(position.turn()).iter().collect();
    let mut shapes = vec![];
    grow(position, &ships, &[], &mut shapes);
    shapes
}

#[test]
fn generated_if_and_only_if_legal_over_all_turns_of_the_right_shape() {
    for text in [
        "1Y2/4/4/4/2N1 N,E,W 22 y",
        "Yn2/4/4/Y3/3n N,S,SW 11 y",
        "4/n2N/4/y3/4 N,NE,S 21 n",
        "y1n1/1Y2/4/4/3N W,W,NW 00 y",
    ] {
        let setup: Setup = text.parse().unwrap();
        let position = Position::from_setup(&setup, &Ruleset::standard()).unwrap();
        let generated = position.legal_moves();
        let mut legal: Vec<Move> = shapes(&position)
            .into_iter()
            .filter(|&shape| position.validate(shape).is_ok())
            .collect();
        legal.sort();
        assert_eq!(generated, legal, "{text}");
    }
}

#[test]
fn generated_if_and_only_if_legal_in_the_setting() {
    let board = Ruleset::standard().board();
    let tides = Direction::ALL.map(Move::place_tide);
    let ships = board.cells().map(|cell| Move::lay_ship(cell).unwrap());
    let mut all: Vec<Move> = tides.into_iter().chain(ships).collect();
    all.sort();
    for text in [
        "4/4/4/4/4 - 33 n",
        "4/4/4/4/4 N 33 y",
        "4/4/4/4/4 N,N 33 n",
        "4/4/4/4/4 N,N,N 33 y",
        "4/4/4/4/1Y2 N,N,N 23 n",
        "4/4/4/4/1YN1 N,N,N 22 y",
    ] {
        let setup: Setup = text.parse().unwrap();
        let position = Position::from_setup(&setup, &Ruleset::standard()).unwrap();
        let legal: Vec<Move> =
            all.iter().copied().filter(|&next| position.validate(next).is_ok()).collect();
        if position.phase() == Phase::Turns {
            assert_eq!(legal, []);
        } else {
            assert_eq!(position.legal_moves(), legal);
        }
    }
}

#[test]
fn the_half_turn_is_the_geometrys() {
    let rules = Ruleset::standard();
    let board = rules.board();
    assert_eq!(rules.symmetries(), [Symmetry::identity(Grid::Square), half_turn()]);
    assert_eq!(rules.name(), "standard");
    assert!(rules.source().starts_with("the game's own rule sheet"), "{}", rules.source());
    let permutation = board.permutation(half_turn()).unwrap();
    for cell in board.cells() {
        let mut setup: Setup = "4/4/4/4/4 N,SE,W 11 y".parse().unwrap();
        setup.ships[cell.index()] = Some(Ship::wrecked(Side::Galleons));
        let position = Position::from_setup(&setup, &rules).unwrap();
        let turned = position.transformed(half_turn()).unwrap();
        assert_eq!(
            turned.ship(permutation.cell(cell).unwrap()),
            Some(Ship::wrecked(Side::Galleons))
        );
        for point in Direction::ALL {
            let there = half_turn().direction(point);
            assert_eq!(turned.tide_count(there), position.tide_count(point));
        }
    }
    assert_eq!(permutation.set(rules.ports()), rules.ports());
    assert_eq!(permutation.set(rules.shallows()), rules.shallows());
}

#[test]
fn no_other_symmetry_of_the_sea_is_one_of_the_rules() {
    let position = Position::new(&Ruleset::standard());
    let next = Move::place_tide(Direction::NorthEast);
    for symmetry in Symmetry::all(Grid::Square).chain(Symmetry::all(Grid::Hexagonal)) {
        let known = position.ruleset().symmetries().contains(&symmetry);
        assert_eq!(position.transformed(symmetry).is_some(), known);
        assert_eq!(next.transformed(symmetry).is_some(), known);
    }
    // A mirror would turn the tides the other way.
    assert_eq!(next.transformed(half_turn()), Some(Move::place_tide(Direction::SouthWest)));
}

proptest! {
    #[test]
    fn the_half_turn_commutes_with_moves(position in set_positions()) {
        let turned = position.transformed(half_turn()).unwrap();
        prop_assert_eq!(turned.transformed(half_turn()), Some(position));
        prop_assert_eq!(turned.outcome(), position.outcome());
        prop_assert_eq!(turned.canonical(), position.canonical());
        prop_assert_eq!(turned.legal_move_count(), position.legal_move_count());
        prop_assert!([position, turned].contains(&position.canonical()));
        for next in position.legal_moves() {
            let after = position.after_unchecked(next);
            let mut other = turned;
            other.play(next.transformed(half_turn()).unwrap()).unwrap();
            prop_assert_eq!(after.transformed(half_turn()), Some(other));
            prop_assert_eq!(after.transformed(half_turn()).unwrap().zobrist(), other.zobrist());
        }
    }

    #[test]
    fn moves_come_in_their_order_without_duplicates(position in set_positions()) {
        let moves = position.legal_moves();
        prop_assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
        let distinct = position.distinct_turns();
        prop_assert!(distinct.windows(2).all(|pair| pair[0] < pair[1]));
        for next in &moves {
            // The first of the moves with the same result stands for them all.
            let after = position.after_unchecked(*next);
            let first = moves.iter().find(|&&other| position.after_unchecked(other) == after);
            prop_assert!(distinct.contains(first.unwrap()));
        }
    }

    #[test]
    fn successors_are_the_positions_behind_the_moves(position in set_positions()) {
        let mut pairs = vec![];
        let flow = position.for_each_successor(|next, after| {
            pairs.push((next, *after));
            core::ops::ControlFlow::Continue(())
        });
        prop_assert!(flow.is_continue());
        for (next, after) in &pairs {
            prop_assert_eq!(*after, position.after_unchecked(*next));
            prop_assert_eq!(after.zobrist(), position.after_unchecked(*next).zobrist());
        }
        let half = pairs.len() / 2;
        let mut seen = 0;
        let flow = position.for_each_legal_move(|_| {
            seen += 1;
            if seen > half { core::ops::ControlFlow::Break(()) } else { core::ops::ControlFlow::Continue(()) }
        });
        prop_assert_eq!(flow.is_break(), !pairs.is_empty());
        prop_assert_eq!(seen, if pairs.is_empty() { 0 } else { half + 1 });
    }

    #[test]
    fn a_refused_move_changes_nothing(position in set_positions(), next in moves()) {
        let legal = position.legal_moves().contains(&next);
        prop_assert_eq!(position.validate(next).is_ok(), legal);
        let mut played = position;
        let result = played.play(next);
        prop_assert_eq!(result.is_ok(), legal);
        if let Err(illegal) = result {
            prop_assert_eq!(played.validate(next), Err(illegal));
            prop_assert_eq!(played, position);
            prop_assert_eq!(played.zobrist(), position.zobrist());
            prop_assert!(illegal.clause().starts_with("AD-"));
        }
    }

    #[test]
    fn nonsense_played_unchecked_never_panics(
        position in set_positions(),
        nonsense in prop::collection::vec(moves(), 1..12),
    ) {
        let mut position = position;
        for next in nonsense {
            let effects = position.play_unchecked(next);
            prop_assert!(effects.as_slice().len() <= 14);
            let text = position.to_string();
            prop_assert!(text.parse::<Setup>().is_ok(), "{}", text);
            prop_assert_eq!(position.legal_moves().len() as u64, position.legal_move_count());
            let _ = (position.canonical(), position.distinct_turns(), position.outcome());
        }
    }

    #[test]
    fn setups_survive_text_and_legal_ones_positions(setup in setups()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        match Position::from_setup(&setup, &Ruleset::standard()) {
            Ok(position) => prop_assert_eq!(position.to_setup(), setup),
            Err(error) => prop_assert!(!error.violations().is_empty()),
        }
    }

    #[test]
    fn moves_survive_text(next in moves()) {
        prop_assert_eq!(next.to_string().parse(), Ok(next));
    }

    #[test]
    fn positions_are_equal_by_what_the_rules_see(a in set_positions(), b in set_positions()) {
        prop_assert_eq!(a == b, a.to_string() == b.to_string());
        prop_assert_eq!(a.zobrist() == b.zobrist(), a == b);
        let mut other = a.to_setup();
        other.turn = other.turn.opponent();
        let other = Position::from_setup(&other, a.ruleset()).unwrap();
        prop_assert_ne!(other, a);
        prop_assert_ne!(other.zobrist(), a.zobrist());
    }
}

#[test]
fn every_part_of_a_position_counts_for_equality() {
    let texts = [
        "1Y2/4/4/4/2N1 N,E,W 22 y",
        "1Y2/4/4/4/2N1 N,E,W 22 n",
        "1Y2/4/4/4/2N1 N,E,W 21 y",
        "1Y2/4/4/4/2N1 N,E,W 02 y",
        "1Y2/4/4/4/2N1 N,E,W 12 y",
        "1Y2/4/4/4/2N1 N,E,E 22 y",
        "1Y2/4/4/4/2n1 N,E,W 22 y",
        "1Y2/4/4/4/3N N,E,W 22 y",
        "1y2/4/4/4/2N1 N,E,W 22 y",
        "2Y1/4/4/4/2N1 N,E,W 22 y",
        "1N2/4/4/4/2Y1 N,E,W 22 y",
    ];
    let positions = texts.map(position);
    // One table for all, so that none may pass for another.
    let mut table = PerftTable::new(1 << 16).unwrap();
    for (index, a) in positions.iter().enumerate() {
        assert_eq!(a.perft_hashed(3, &mut table), a.perft(3), "{a}");
        for (other, b) in positions.iter().enumerate() {
            assert_eq!(a == b, index == other, "{a} and {b}");
            assert_eq!(a.canonical() == b.canonical(), index == other, "{a} and {b}");
        }
    }
}

#[test]
fn a_position_is_shown_as_a_drawing_and_as_its_text() {
    let position = position("1Y2/4/y3/4/2Nn N,E,W 10 y");
    let drawn = " 5 . Y . .\n 4 . . . .\n 3 y . . +\n 2 . . . .\n 1 . . N n\n   a b c d\n";
    assert_eq!(position.diagram().to_string(), drawn);
    assert_eq!(format!("{position:?}"), format!("Position({position})"));
    assert_eq!(position.transformed(Symmetry::identity(Grid::Square)), Some(position));
}

#[test]
fn a_position_tells_what_stands_where() {
    let setup: Setup = "4/4/y3/4/1N2 N,N,SE 01 n".parse().unwrap();
    let position = Position::from_setup(&setup, &Ruleset::standard()).unwrap();
    let board = position.ruleset().board();
    let cell = |name: &str| board.parse_cell(name).unwrap();
    assert_eq!(
        position.ship(cell("a3")),
        Some(Ship { side: Side::Galleys, condition: Condition::Wrecked })
    );
    assert_eq!(position.ship(cell("b1")), Some(Ship::sound(Side::Galleons)));
    assert_eq!(position.ship(cell("b2")), None);
    assert_eq!(position.ship(Cell::new(20).unwrap()), None);
    assert_eq!(position.afloat(Side::Galleys).iter().collect::<Vec<_>>(), [cell("a3")]);
    assert_eq!(position.wrecked(Side::Galleys), position.afloat(Side::Galleys));
    assert!(position.wrecked(Side::Galleons).is_empty());
    assert_eq!((position.spares(Side::Galleys), position.spares(Side::Galleons)), (0, 1));
    assert_eq!(position.tide_count(Direction::North), 2);
    assert_eq!(setup.tide_count(Direction::SouthEast), 1);
    assert_eq!(setup.tide_count(Direction::North), 2);
    assert_eq!(setup.tide_count(Direction::South), 0);
    assert_eq!(setup.ship(Cell::new(675).unwrap()), None);
}

#[test]
fn a_game_counts_repeats() {
    // Both ships go round and round with the tides, which come back to where they were after eight turns each.
    let setup: Setup = "4/1Y2/4/2N1/4 N,N,N 00 y".parse().unwrap();
    let mut game = Game::from_setup(&setup, &Ruleset::standard()).unwrap();
    assert_eq!(game.repeats(), 1);
    let start = *game.position();
    let mut count = 1;
    let mut seed = 7_usize;
    for _ in 0..4000 {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            break;
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        game.play(moves[(seed >> 33) % moves.len()]).unwrap();
        if *game.position() == start {
            count += 1;
            assert_eq!(game.repeats(), count);
        }
        let same = game.history().iter().filter(|&before| before == game.position()).count();
        assert_eq!(game.repeats(), same + 1);
    }
    assert_eq!(game.start(), &start);
    assert_eq!(game.history().len(), game.moves().len());
}

#[test]
fn a_refused_move_leaves_a_game_alone() {
    let mut game = Game::new(&Ruleset::standard());
    game.play("@N".parse().unwrap()).unwrap();
    let before = game.clone();
    assert_eq!(game.play("+b1".parse().unwrap()), Err(IllegalMove::TideExpected));
    assert_eq!(game, before);
    assert!(game.undo().is_some());
    assert_eq!(game.undo(), None);
}
