//! Counts of the game tree.

use std::ops::ControlFlow;

use vadus_core::{MAX_LEGAL_MOVES, Move, Position};

use crate::reference::Slow;
use crate::support::{position, rules};

const TABLE: &str = include_str!("../data/perft.tsv");

#[test]
fn table() {
    let mut rows = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<u128> = line.split('\t').map(|field| field.parse().unwrap()).collect();
        let [size, depth, leaves] = fields[..] else { panic!("{line}") };
        let start = Position::new(&rules(u8::try_from(size).unwrap()));
        assert_eq!(start.perft(u32::try_from(depth).unwrap()), leaves, "{line}");
        rows += 1;
    }
    assert_eq!(rows, 6);
}

/// The tree depends only on the number of empty points and the passes.
fn by_formula(empty: u128, passes: u8, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    if passes == 2 {
        return 0;
    }
    let pairs = empty * empty.saturating_sub(1) / 2;
    let placed = if pairs > 0 { pairs * by_formula(empty - 2, 0, depth - 1) } else { 0 };
    placed + by_formula(empty, passes + 1, depth - 1)
}

#[test]
fn deeper_counts_follow_the_formula() {
    for (size, depth) in [(2_u8, 7_u32), (3, 4), (4, 3), (7, 3)] {
        let start = Position::new(&rules(size));
        let points = start.board().len() as u128;
        let expected = points * by_formula(points - 1, 0, depth - 1);
        assert_eq!(start.perft(depth), expected, "side {size}, depth {depth}");
    }
}

#[test]
fn reference_agrees() {
    fn count(slow: &Slow, depth: u32) -> u128 {
        if depth == 0 {
            return 1;
        }
        let after = |text: &String| {
            let mut next = slow.clone();
            next.play(text);
            count(&next, depth - 1)
        };
        slow.moves().iter().map(after).sum()
    }
    for depth in 0..=4 {
        assert_eq!(Position::new(&rules(2)).perft(depth), count(&Slow::new(2), depth));
    }
    let text = "xo1/oxox/x1xoo/3x/oox x 1";
    for depth in 0..=4 {
        assert_eq!(position(text).perft(depth), count(&Slow::parse(text), depth));
    }
}

#[test]
fn finished_games_have_no_children() {
    let end = position("3/4/2x2/4/3 o 2");
    assert_eq!((end.perft(0), end.perft(1), end.perft(2), end.perft(u32::MAX)), (1, 0, 0, 0));
    // Each of two passes, and nothing else, from a full board.
    let full = position("xo/oxo/xx o 0");
    assert_eq!((full.perft(1), full.perft(2), full.perft(3)), (1, 1, 0));
}

#[test]
fn the_largest_move_counts() {
    let mut position = Position::new(&rules(13));
    position.play("m13".parse().unwrap()).unwrap();
    assert_eq!(position.legal_move_count(), 109_279);
    assert_eq!(position.legal_move_count(), MAX_LEGAL_MOVES);
    assert_eq!(position.legal_moves_iter().count(), 109_279);
    assert_eq!(position.nth_legal_move(109_278), Some(Move::PASS));
    assert_eq!(position.nth_legal_move(109_279), None);
    assert_eq!(position.nth_legal_move(u64::MAX), None);
}

#[test]
fn lazy_moves_break_off_and_know_how_many_are_left() {
    let position = position("3/4/2x2/4/3 o 0");
    let mut seen = 0;
    let flow = position.for_each_legal_move(|_| {
        seen += 1;
        if seen == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((flow, seen), (ControlFlow::Break(()), 10));
    assert_eq!(
        position.for_each_legal_move(|_| ControlFlow::Continue(())),
        ControlFlow::Continue(())
    );
    let mut moves = position.legal_moves_iter();
    for left in (0..154).rev() {
        assert!(moves.next().is_some());
        assert_eq!(moves.len(), left);
    }
    assert_eq!((moves.next(), moves.next(), moves.len()), (None, None, 0));
}
