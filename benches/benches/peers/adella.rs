//! Adella beside a fast chess library: how fast turns are generated and made, next to how fast chess moves are.
//!
//! The games have nothing to do with each other, but the work has: from every position generate every move, make it on
//! a copy, keep up the hash. Nothing is counted in bulk, and every leaf is really made; in bulk the leaves of both are
//! counted from what is generated before them.

#![allow(clippy::cast_precision_loss, reason = "counts of leaves are far below 2^52")]

use core::error::Error;
use core::hint::black_box;
use core::ops::ControlFlow;

use adella_core::{PerftTable, Position, Ruleset, Setup};
use cozy_chess::Board;

use benches::Report;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Both fleets whole, ships wrecked and in each other's way.
const MIDDLE: &str = "1Y1N/n3/2Y1/N2y/4 N,E,SW 00 y";

fn chess_leaves(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        for next in moves {
            let mut after = board.clone();
            after.play_unchecked(next);
            let after = black_box(&after);
            count += if depth == 1 { 1 } else { chess_leaves(after, depth - 1) };
        }
        false
    });
    count
}

fn chess_in_bulk(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
            return false;
        }
        for next in moves {
            let mut after = board.clone();
            after.play_unchecked(next);
            count += chess_in_bulk(&after, depth - 1);
        }
        false
    });
    count
}

fn leaves(position: &Position, depth: u32) -> u64 {
    let mut count = 0;
    let _: ControlFlow<()> = position.for_each_successor(|next, after| {
        black_box(next);
        let after = black_box(after);
        count += if depth == 1 { 1 } else { leaves(after, depth - 1) };
        ControlFlow::Continue(())
    });
    count
}

/// The way of a program that keeps lists.
fn listed_and_played(position: &Position, depth: u32) -> u64 {
    let mut count = 0;
    for next in position.legal_moves() {
        let after = position.after_unchecked(next);
        let after = black_box(&after);
        count += if depth == 1 { 1 } else { listed_and_played(after, depth - 1) };
    }
    count
}

/// A walk that must come to so many leaves.
fn walk(leaves: u64, count: impl Fn() -> u64) -> impl FnMut() {
    move || assert_eq!(count(), leaves)
}

/// Prints the ratios of Adella: leaves in the same time.
pub(crate) fn run(report: &Report) -> Result<(), Box<dyn Error>> {
    let rules = Ruleset::standard();
    let start = Position::new(&rules);
    let middle = Position::from_setup(&MIDDLE.parse::<Setup>()?, &rules)?;
    let chess: [(&str, Board, u32, u64); 2] = [
        ("cozy-chess-start", Board::default(), 4, 197_281),
        ("cozy-chess-kiwipete", KIWIPETE.parse().map_err(|_| "no chess position")?, 3, 97_862),
    ];
    let rate = |ns: f64, leaves: u64| ns / leaves as f64;

    let made = [("make-start", start, 7, 114_532), ("make-middle", middle, 3, 326_031)];
    for (what, ours, depth, count) in made {
        for (peer, board, peer_depth, peer_count) in &chess {
            let [ours, listed, theirs] = report.fastest([
                &mut walk(count, || leaves(&ours, depth)),
                &mut walk(count, || listed_and_played(&ours, depth)),
                &mut walk(*peer_count, || chess_leaves(board, *peer_depth)),
            ]);
            let theirs = rate(theirs, *peer_count);
            report.ratio(&format!("adella-core/{what}/standard"), peer, rate(ours, count), theirs);
            let what = format!("adella-core/{what}-from-lists/standard");
            report.ratio(&what, peer, rate(listed, count), theirs);
        }
    }

    for (peer, board, peer_depth, peer_count) in &chess {
        let count = 642_594;
        let [ours, theirs] = report.fastest([
            &mut walk(count, || u64::try_from(start.perft(8)).unwrap_or(0)),
            &mut walk(*peer_count, || chess_in_bulk(board, *peer_depth)),
        ]);
        let theirs = rate(theirs, *peer_count);
        report.ratio("adella-core/perft-8-in-bulk/standard", peer, rate(ours, count), theirs);
    }
    for depth in [8, 9] {
        report.compare(
            &format!("adella-core/perft-hashed-{depth}/standard"),
            "perft",
            || PerftTable::new(1 << 20).map(|mut table| start.perft_hashed(depth, &mut table)),
            || Ok(start.perft(depth)),
        );
    }
    Ok(())
}
