//! Laws along random games: what is generated is what is legal, and what the symmetries of the board do.

use core::hash::BuildHasher;
use std::collections::BTreeSet;
use std::hash::RandomState;

use tafl_core::geometry::{Coord, Grid, Symmetry};
use tafl_core::{MAX_LEGAL_MOVES, Move, Position, Preset, Ruleset};

use crate::draw::Dice;

/// Positions of a random game.
fn positions(preset: Preset, seed: u64, plies: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut position = Position::new(&Ruleset::preset(preset));
    let mut found = vec![position.clone()];
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[dice.roll(moves.len())]).unwrap();
        found.push(position.clone());
    }
    found
}

/// Those who make room for so many make it for good.
#[test]
fn the_bound_of_moves_is_four_for_each_point_but_one() {
    assert_eq!(MAX_LEGAL_MOVES, 4 * (19 * 19 - 1));
}

#[test]
fn every_pair_of_points_is_generated_if_and_only_if_it_is_legal() {
    for preset in Preset::ALL {
        for position in positions(preset, 1, 60).iter().step_by(15) {
            let size = i16::from(position.ruleset().size());
            let points: Vec<Coord> = (0..size)
                .flat_map(|column| (0..size).map(move |row| Coord::new(column, row)))
                .collect();
            let generated: BTreeSet<Move> = position.legal_moves().into_iter().collect();
            let mut legal = BTreeSet::new();
            let mut unchanged = position.clone();
            for &from in &points {
                for &to in &points {
                    let step = Move::new(from, to).unwrap();
                    match position.validate(step) {
                        Ok(()) => drop(legal.insert(step)),
                        Err(error) => {
                            assert_eq!(unchanged.play(step), Err(error));
                            assert!(error.clause().starts_with("TF-"), "{error}");
                        }
                    }
                }
            }
            if position.validate(Move::PASS).is_ok() {
                legal.insert(Move::PASS);
            }
            assert_eq!(legal, generated, "{preset} {position}");
            assert_eq!((unchanged.zobrist(), &unchanged), (position.zobrist(), position));
        }
    }
}

#[test]
fn moves_are_listed_in_order_without_doubles() {
    for preset in Preset::ALL {
        for position in positions(preset, 2, 40) {
            assert!(position.legal_moves().windows(2).all(|pair| pair[0] < pair[1]), "{position}");
        }
    }
}

#[test]
fn all_symmetries_of_the_square_commute_with_play() {
    for preset in Preset::ALL {
        for position in positions(preset, 3, 60).iter().step_by(6) {
            let canonical = position.canonical();
            for symmetry in Symmetry::all(Grid::Square) {
                let turned = position.transformed(symmetry).unwrap();
                assert_eq!(turned.outcome(), position.outcome());
                assert_eq!(turned.legal_move_count(), position.legal_move_count());
                assert_eq!(turned.canonical(), canonical);
                assert_eq!(turned.transformed(symmetry.inverse()).as_ref(), Some(position));
                for step in position.legal_moves().into_iter().step_by(17) {
                    let image = step.transformed(position.ruleset().board(), symmetry).unwrap();
                    let (mut one, mut other) = (position.clone(), turned.clone());
                    let (left, right) = (one.play(step).unwrap(), other.play(image).unwrap());
                    assert_eq!(one.transformed(symmetry), Some(other.clone()), "{symmetry} {step}");
                    assert_eq!(one.outcome(), other.outcome());
                    assert_eq!(left.captures().len(), right.captures().len());
                }
            }
            assert_eq!(position.transformed(Symmetry::identity(Grid::Hexagonal)), None);
        }
    }
}

#[test]
fn unchecked_play_is_play_for_legal_moves_and_never_panics() {
    for preset in [Preset::Copenhagen, Preset::Alea, Preset::Brandubh] {
        for position in positions(preset, 4, 40).iter().step_by(8) {
            for step in position.legal_moves().into_iter().step_by(7) {
                let (mut checked, mut unchecked) = (position.clone(), position.clone());
                assert_eq!(checked.play(step), Ok(unchecked.play_unchecked(step)));
                assert_eq!((checked.zobrist(), &checked), (unchecked.zobrist(), &unchecked));
            }
            let mut nonsense = position.clone();
            for text in ["a1-s19", "z26-a1", "pass", "a1-a1", "d4-d5"] {
                nonsense.play_unchecked(text.parse().unwrap());
                let _ = (nonsense.to_string(), nonsense.legal_move_count());
            }
        }
    }
}

/// Keys are a promise: they change with a breaking release only.
#[test]
fn hash_keys_are_frozen() {
    let key = |preset| Position::new(&Ruleset::preset(preset)).zobrist();
    assert_eq!(
        [key(Preset::Alea), key(Preset::Brandubh), key(Preset::Tawlbwrdd)],
        [0x0786_2708_4783_2580, 0xd06f_6329_fe91_73dd, 0xd2d2_0779_eb3d_5226]
    );
}

#[test]
fn collections_tell_rulesets_and_positions_apart() {
    let (hash, rules) = (RandomState::new(), Ruleset::preset(Preset::Brandubh));
    assert_eq!(hash.hash_one(&rules), hash.hash_one(Ruleset::preset(Preset::Brandubh)));
    assert_ne!(hash.hash_one(&rules), hash.hash_one(Ruleset::preset(Preset::Alea)));
    let walk = positions(Preset::Brandubh, 1, 1);
    assert_eq!(hash.hash_one(&walk[0]), hash.hash_one(Position::new(&rules)));
    assert_ne!(hash.hash_one(&walk[0]), hash.hash_one(&walk[1]));
}
