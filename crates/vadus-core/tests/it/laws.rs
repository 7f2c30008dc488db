//! What holds of every position.

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use proptest::prelude::*;
use vadus_core::geometry::{Coord, Grid, Symmetry};
use vadus_core::{Game, Move, Position, Side};

use crate::support::{Dice, position, rules};

/// A position after so many random moves.
fn wander(size: u8, seed: u64, moves: usize) -> Position {
    let mut dice = Dice(seed | 1);
    let mut position = Position::new(&rules(size));
    for _ in 0..moves {
        let count = position.legal_move_count();
        if count == 0 {
            break;
        }
        let m = position.nth_legal_move(dice.below(count)).unwrap();
        position.play_unchecked(m);
    }
    position
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Every pair of places on and just off the board, every single one, and the pass.
fn all_moves(size: u8) -> Vec<Move> {
    let span = 2 * i16::from(size) - 1;
    let places = (-1..=span).flat_map(|column| (-1..=span).map(move |row| Coord::new(column, row)));
    let places: Vec<Coord> = places.collect();
    let mut moves = vec![Move::PASS];
    for (index, &a) in places.iter().enumerate() {
        moves.push(Move::one(a));
        moves.extend(places[index..].iter().map(|&b| Move::two(a, b)));
    }
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn generated_if_and_only_if_legal(size in 2..=4_u8, seed: u64, moves in 0..20_usize) {
        let position = wander(size, seed, moves);
        let legal: HashSet<Move> = position.legal_moves().into_iter().collect();
        prop_assert_eq!(legal.len() as u64, position.legal_move_count(), "no move twice");
        for m in all_moves(size) {
            let mut after = position.clone();
            match after.play(m) {
                Ok(_) => {
                    prop_assert!(legal.contains(&m));
                    prop_assert!(position.validate(m).is_ok());
                    let mut unchecked = position.clone();
                    unchecked.play_unchecked(m);
                    prop_assert_eq!(unchecked, after);
                }
                Err(error) => {
                    prop_assert!(!legal.contains(&m));
                    prop_assert_eq!(position.validate(m), Err(error));
                    prop_assert!(error.clause().starts_with("VA-"));
                    prop_assert_eq!(after.to_string(), position.to_string());
                    prop_assert_eq!(after.outcome(), position.outcome());
                    prop_assert_eq!(after.zobrist(), position.zobrist());
                }
            }
        }
    }

    #[test]
    fn symmetries_commute_with_everything(size in 2..=6_u8, seed: u64, moves in 1..12_usize) {
        let position = wander(size, seed, moves);
        let rules = position.ruleset();
        prop_assert_eq!(rules.symmetries().count(), 12);
        for symmetry in rules.symmetries() {
            let image = position.transformed(symmetry).unwrap();
            prop_assert_eq!(image.values(), position.values());
            prop_assert_eq!(image.outcome(), position.outcome());
            prop_assert_eq!(image.score().decision(), position.score().decision());
            prop_assert_eq!(image.transformed(symmetry.inverse()).unwrap(), position.clone());
            prop_assert_eq!(image.canonical(), position.canonical());
            prop_assert_eq!(image.legal_move_count(), position.legal_move_count());
            let mut dice = Dice(seed | 1);
            for _ in 0..10.min(position.legal_move_count()) {
                let m = position.nth_legal_move(dice.below(position.legal_move_count())).unwrap();
                let (mut one, mut other) = (position.clone(), image.clone());
                one.play(m).unwrap();
                other.play(m.transformed(symmetry, rules).unwrap()).unwrap();
                prop_assert_eq!(one.transformed(symmetry).unwrap(), other);
            }
        }
        prop_assert_eq!(position.canonical().canonical(), position.canonical());
    }

    #[test]
    fn equal_positions_hash_alike(size in 2..=9_u8, seed: u64, moves in 0..20_usize) {
        let position = wander(size, seed, moves);
        let again = crate::support::position(&position.to_string());
        prop_assert_eq!(&again, &position);
        prop_assert_eq!(again.zobrist(), position.zobrist());
        prop_assert_eq!(hash_of(&again), hash_of(&position));
    }

    /// Nonsense may give nonsense, never a panic; stones stay, and the books stay right.
    #[test]
    fn unchecked_nonsense_is_harmless(
        size in 2..=5_u8,
        moves in proptest::collection::vec((any::<i16>(), any::<i16>(), 0..9_i16, 0..9_i16, 0..4_u8), 0..40),
    ) {
        let rules = rules(size);
        let mut game = Game::new(&rules);
        let mut position = Position::new(&rules);
        for (a, b, c, d, kind) in moves {
            let m = match kind {
                0 => Move::PASS,
                1 => Move::one(Coord::new(c, d)),
                2 => Move::two(Coord::new(a, b), Coord::new(c, d)),
                _ => Move::two(Coord::new(c, d), Coord::new(d, c)),
            };
            let before = position.to_setup().stones;
            let effects = position.play_unchecked(m);
            let after = position.to_setup().stones;
            prop_assert!(before.iter().all(|(at, side)| after.get(at) == Some(side)));
            prop_assert_eq!(after.len(), before.len() + effects.placed().len());
            prop_assert_eq!(position.empty_count() + after.len(), rules.board().len());
            prop_assert_eq!(position.legal_moves().len() as u64, position.legal_move_count());
            prop_assert_eq!(game.position().validate(m).is_ok(), game.play(m).is_ok());
        }
        prop_assert_eq!(game.record().replay().unwrap(), game);
    }
}

#[test]
fn unequal_positions_have_unequal_hashes() {
    let mut seen: BTreeMap<u64, String> = BTreeMap::new();
    let other = Position::new(&rules(3));
    for size in [2, 5, 9, 13] {
        for seed in 1..60 {
            let mut dice = Dice(seed * 77);
            let mut position = Position::new(&rules(size));
            while position.outcome().is_none() {
                let text = position.to_string();
                let known = seen.entry(position.zobrist()).or_insert_with(|| text.clone());
                assert_eq!(*known, text);
                assert_ne!(hash_of(&position), hash_of(&other));
                let count = position.legal_move_count();
                position.play(position.nth_legal_move(dice.below(count)).unwrap()).unwrap();
            }
        }
    }
    assert!(seen.len() > 8_000, "{}", seen.len());
}

#[test]
fn every_part_of_a_position_counts_for_equality() {
    let texts = [
        "3/4/2x2/4/3 o 0",
        "3/4/2x2/4/3 x 0",
        "3/4/2x2/4/3 o 1",
        "3/4/2x2/4/3 o 2",
        "3/4/2o2/4/3 o 0",
        "3/4/1x3/4/3 o 0",
        "4/5/6/2x4/6/5/4 o 0",
        "3/4/5/4/3 x 0",
        "2/3/2 x 0",
    ];
    for a in texts {
        for b in texts {
            let (left, right) = (position(a), position(b));
            assert_eq!(a == b, left == right);
            assert_eq!(a == b, left.zobrist() == right.zobrist());
        }
    }
}

/// Hash keys are a promise: these numbers never change.
#[test]
fn hashes_are_frozen() {
    let hash = |text: &str| position(text).zobrist();
    assert_eq!(
        [
            hash("2/3/2 x 0"),
            hash("9/10/11/12/13/14/15/16/17/16/15/14/13/12/11/10/9 x 0"),
            hash("1x/3/2 o 0"),
            hash("1o/3/2 o 1"),
            hash("xo/oxo/xx o 2"),
        ],
        [
            12_078_147_128_152_484_278,
            6_978_279_623_006_764_775,
            14_784_893_220_522_792_712,
            10_720_361_680_168_465_898,
            7_815_193_073_739_808_632
        ]
    );
}

#[test]
fn symmetries_of_squares_are_none_here() {
    let position = position("1x/3/2 o 0");
    assert!(position.transformed(Symmetry::identity(Grid::Square)).is_none());
    let rules = rules(2);
    let m: Move = "a1 c2".parse().unwrap();
    assert_eq!(m.transformed(Symmetry::identity(Grid::Square), &rules), None);
    assert_eq!(m.transformed(Symmetry::identity(Grid::Hexagonal), &rules), Some(m));
    let off: Move = "a1 i9".parse().unwrap();
    assert_eq!(off.transformed(Symmetry::identity(Grid::Hexagonal), &rules), None);
    assert_eq!(
        Move::PASS.transformed(Symmetry::identity(Grid::Hexagonal), &rules),
        Some(Move::PASS)
    );
}

#[test]
fn random_games_come_to_their_end_and_repeat_for_the_same_numbers() {
    for size in 2..=13 {
        let start = Position::new(&rules(size));
        let play = |seed| {
            let (mut position, mut dice) = (start.clone(), Dice(seed));
            let moves = position.play_out(|n| dice.below(n));
            (position, moves)
        };
        let (end, moves) = play(9);
        assert_eq!((end.clone(), moves), play(9));
        assert_eq!((end.passes(), end.has_legal_move()), (2, false));
        assert_eq!(position(&end.to_string()), end);
        assert_eq!(position(&end.to_string()).zobrist(), end.zobrist());
        let (mut black, mut white) = (0, 0);
        for (side, count) in [(Side::Black, &mut black), (Side::White, &mut white)] {
            *count = end.stones(side).len();
        }
        assert_eq!((black % 2, white % 2), (1, 0));
        let mut after = end.clone();
        assert_eq!(after.play_out(|_| 0), 0);
        assert_eq!(after, end);
    }
}

/// A number that is no number below `n` is taken modulo `n`, the least of them too.
#[test]
fn numbers_out_of_range_are_taken_modulo_the_count() {
    for size in [2, 4] {
        let play = |choice: fn(u64) -> u64| {
            let mut position = Position::new(&rules(size));
            position.play_out(choice);
            position
        };
        assert_eq!(play(|n| n), play(|_| 0));
        assert_eq!(play(|n| 2 * n + 1), play(|n| 1 % n));
    }
}

/// Each legal move is chosen by exactly one number.
#[test]
fn random_games_choose_every_move_alike() {
    for text in ["1x/3/2 o 0", "xo/o2/1x x 1", "3/4/2x2/4/2o o 0", "3/4/1xx2/4/2o o 0", "2/3/2 x 0"]
    {
        let start = position(text);
        let count = start.legal_move_count();
        let mut reached = HashSet::new();
        for choice in 0..count {
            // The first number makes the move, then the last ones pass until the end.
            let mut position = start.clone();
            let mut first = Some(choice);
            position.play_out(|n| {
                let next = first.take().unwrap_or(n - 1);
                if next == n - 1 { next } else { next + 3 * n }
            });
            reached.insert(position.to_setup().stones);
        }
        assert_eq!(reached.len() as u64, count, "{text}");
    }
}

#[test]
fn collections_tell_rulesets_apart() {
    assert_eq!(hash_of(&rules(5)), hash_of(&rules(5)));
    assert_ne!(hash_of(&rules(5)), hash_of(&rules(4)));
}
