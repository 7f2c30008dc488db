//! The scorer in step with scoring from scratch, turn by turn and all the way back.

use core::iter;

use proptest::prelude::*;
use vadus_core::geometry::{Coord, Neighborhood};
use vadus_core::{Game, Move, Position, Scorer, Setup, Side};

use crate::support::{Dice, position, rules};

fn assert_scored(scorer: &Scorer, position: &Position) {
    let values = position.values();
    assert_eq!(scorer.values(), values, "{position}");
    assert_eq!(scorer.decision(), values.decision(), "{position}");
}

/// Plays the moves, which may go astray now and then: every so often some turns are taken back and played again.
fn follow(mut game: Game, moves: impl IntoIterator<Item = Move>, dice: &mut Dice) {
    let mut scorer = Scorer::new(game.position());
    assert_scored(&scorer, game.position());
    for m in moves {
        scorer.play(&game.play(m).unwrap());
        assert_scored(&scorer, game.position());
        if dice.below(8) == 0 {
            let mut again = Vec::new();
            for _ in 0..dice.below(6) {
                let Some(effects) = game.undo() else { break };
                assert!(scorer.undo());
                assert_scored(&scorer, game.position());
                again.push(effects.played());
            }
            for m in again.into_iter().rev() {
                scorer.play(&game.play(m).unwrap());
            }
            assert_scored(&scorer, game.position());
        }
    }
    while game.undo().is_some() {
        assert!(scorer.undo());
        assert_scored(&scorer, game.position());
    }
    assert!(!scorer.undo());
    assert_scored(&scorer, game.position());
}

/// The points of a board in an order: by the keys, the least first.
fn ordered(size: u8, key: impl Fn(i16, i16) -> i64) -> Vec<Coord> {
    let rules = rules(size);
    let board = rules.board();
    let mut points: Vec<Coord> = board.cells().map(|cell| board.coord(cell).unwrap()).collect();
    let center = i16::from(size) - 1;
    points.sort_by_key(|at| key(at.column - center, at.row - center));
    points
}

/// The turns that fill these points: Black takes those that come first, White those that come last.
fn turns(points: &[Coord]) -> Vec<Move> {
    let Some((&first, rest)) = points.split_first() else { return Vec::new() };
    let mut moves = vec![Move::one(first)];
    let (mut front, mut back) = rest.split_at(rest.len() / 2);
    for ply in 0.. {
        let pair = if ply % 2 == 1 {
            let [a, b, left @ ..] = front else { break };
            front = left;
            (*a, *b)
        } else {
            let [left @ .., a, b] = back else { break };
            back = left;
            (*a, *b)
        };
        moves.push(Move::two(pair.0, pair.1));
    }
    moves.extend([Move::PASS, Move::PASS]);
    moves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// What was taken back leaves no trace in what comes instead.
    #[test]
    fn games_go_another_way(size in 2..=6_u8, seed: u64) {
        let mut dice = Dice(seed | 1);
        let mut game = Game::new(&rules(size));
        let mut scorer = Scorer::new(game.position());
        for _ in 0..60 {
            let count = game.position().legal_move_count();
            if count == 0 || dice.below(3) == 0 {
                for _ in 0..=dice.below(5) {
                    assert_eq!(scorer.undo(), game.undo().is_some());
                }
            } else {
                let m = game.position().nth_legal_move(dice.below(count)).unwrap();
                scorer.play(&game.play(m).unwrap());
            }
            assert_scored(&scorer, game.position());
        }
    }

    #[test]
    fn random_games_are_scored_at_every_ply(size in 2..=13_u8, seed: u64) {
        let mut dice = Dice(seed | 1);
        let start = Game::new(&rules(size));
        let mut position = start.position().clone();
        let mut moves = Vec::new();
        while position.has_legal_move() {
            let count = position.legal_move_count();
            let index = if dice.below(20) == 0 { count - 1 } else { dice.below(count) };
            let m = position.nth_legal_move(index).unwrap();
            position.play_unchecked(m);
            moves.push(m);
        }
        follow(start, moves, &mut dice);
    }

    /// Few stones on the edge, all others inside: what the ways through a stone are for.
    #[test]
    fn the_edge_comes_last(size in 3..=13_u8, seed: u64, noise in 1..200_u64) {
        let mut dice = Dice(seed | 1);
        let shuffled: Vec<u64> = (0..1024).map(|_| dice.below(noise)).collect();
        let points = ordered(size, |q, r| {
            let ring = q.abs().max(r.abs()).max((q - r).abs());
            let die = shuffled[usize::from(q.unsigned_abs() * 31 + r.unsigned_abs()) % 1024];
            i64::from(ring) * 20 + i64::try_from(die).unwrap()
        });
        follow(Game::new(&rules(size)), turns(&points), &mut dice);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Ways that part around holes and meet again behind them: Black alone places stones, few on the edge, these first, and
    /// leaves some points inside empty.
    #[test]
    fn ways_lead_around_holes(size in 4..=9_u8, dense in 6..=10_u64, seed: u64) {
        let (rules, mut dice) = (rules(size), Dice(seed | 1));
        let board = rules.board();
        let mut points = Vec::new();
        for cell in board.cells() {
            let inside = board.neighbors(cell, Neighborhood::Edge).count() == 6;
            if dice.below(12) < if inside { dense } else { 2 } {
                points.push((inside, dice.below(1000), board.coord(cell).unwrap()));
            }
        }
        points.sort_unstable();
        let points: Vec<Coord> = points.into_iter().map(|(.., at)| at).collect();
        let pairs = points[1..].chunks_exact(2).map(|pair| Move::two(pair[0], pair[1]));
        let moves = iter::once(Move::one(points[0])).chain(pairs.flat_map(|m| [Move::PASS, m]));
        follow(Game::new(&rules), moves, &mut dice);
    }
}

#[test]
fn structured_games_are_scored_at_every_ply() {
    let mut dice = Dice(5);
    for size in [3, 5, 9, 13] {
        let ring = |q: i16, r: i16| i64::from(q.abs().max(r.abs()).max((q - r).abs()));
        let keys: [&dyn Fn(i16, i16) -> i64; 7] = [
            &|q, r| i64::from(q * 32 + r),
            &|q, r| i64::from((q & 1) * 1024 + q * 32 + r),
            &|q, r| i64::from((r & 1) * 1024 + r * 32 + q),
            &|q, r| i64::from(((q - r) & 1) * 1024 + (q - r) * 32 + q),
            &|q, r| ring(q, r) * 1024 + i64::from(q * 32 + r),
            &|q, r| (ring(q, r) & 1) * 4096 - ring(q, r) * 128 + i64::from(q + r),
            &|q, r| i64::from((q + 2 * r).rem_euclid(3)) * 1024 + ring(q, r),
        ];
        for key in keys {
            follow(Game::new(&rules(size)), turns(&ordered(size, key)), &mut dice);
        }
    }
}

#[test]
fn a_scorer_may_begin_anywhere() {
    let mut dice = Dice(3);
    for text in ["1x/3/2 o 0", "3/1x2/xxx2/1xx1/1x1 o 1", "xxx/xoox/xooox/xoox/xxx x 0"] {
        let start = position(text);
        let mut moves = Vec::new();
        let mut end = start.clone();
        while end.has_legal_move() {
            let m = end.nth_legal_move(dice.below(end.legal_move_count())).unwrap();
            end.play(m).unwrap();
            moves.push(m);
        }
        follow(Game::from_position(start), moves, &mut dice);
    }
}

#[test]
fn turns_of_other_games_do_no_harm() {
    let mut large = Position::new(&rules(5));
    let small = position("xo/1x1/1o x 0");
    let mut scorer = Scorer::new(&small);
    let first = large.play("a1".parse().unwrap()).unwrap();
    let second = large.play("i9 i8".parse().unwrap()).unwrap();
    for effects in [first, first, second] {
        scorer.play(&effects);
    }
    // Only the first of them found an empty point: a1.
    let setup: Setup = "xo/1x1/xo x 0".parse().unwrap();
    let after = Position::from_setup(&setup, &rules(2)).unwrap();
    assert_scored(&scorer, &after);
    assert!(scorer.undo() && scorer.undo() && scorer.undo());
    assert_scored(&scorer, &small);
    assert!(!scorer.undo());
}

/// Stones of which no two are neighbors, one more each time: lists end in all places that they can.
#[test]
fn any_number_of_groups_is_listed() {
    let rules = rules(9);
    let mut setup = Setup::empty(9);
    let apart = rules.board().cells().filter_map(|cell| rules.board().coord(cell));
    for at in apart.filter(|at| (at.column + at.row) % 3 == 0) {
        setup.stones.insert(at, Side::White);
        let position = Position::from_setup(&setup, &rules).unwrap();
        assert_scored(&Scorer::new(&position), &position);
        assert_eq!(position.values().of(Side::White), vec![-1; setup.stones.len()]);
    }
    assert!(setup.stones.len() > 70);
}

#[test]
fn debug_output_shows_the_values() {
    let position = position("xo/oxo/xx o 2");
    let (scorer, values) = (Scorer::new(&position), position.values());
    assert_eq!(format!("{scorer:?}"), format!("Scorer {{ values: {values:?}, .. }}"));
}
