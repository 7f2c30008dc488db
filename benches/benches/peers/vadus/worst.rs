//! The worst boards of side 9: those that take longest to value, and the search that has come to them.

use core::cmp::Reverse;
use core::error::Error;
use std::time::Instant;

use vadus_core::geometry::Coord;
use vadus_core::{Position, Ruleset, Setup, Side};

use super::boards::{self, Dice};
use super::value_all;

/// What the search has come to, by what it set out from.
pub(super) const BOARDS: [(&str, &str); 5] = [
    (
        "dots",
        "xoxoxoxox/xoxoooxoxo/ooxxooxoxox/xoxoxoooxoxo/ooxoxxxoxoxox/xoxoxoxxxoxoxo/ooxoxoxo1oxoxox/\
         xoxoxoxoxoxoxoxo/xoxoxoxoooxoxoxox/oxoxoxoxoxoxoxox/xoxoxoxoxoxoxox/oxoxoxoxoooxox/\
         xoxoxoxoxooox/oxoxoxoxoxox/xoxoxoxoxox/oxoxoxx1ox/xoxoxoxox x 0",
    ),
    (
        "dots-2",
        "xoxoxoxox/ooxoxoxoxo/xoxoxoxoxox/ooxoxxxoxoxo/xoxoxoooxoxox/xoooxoxoxo1ooo/xoxoxoxoxoxoxox/\
         xoxoxoxoxoooxooo/xoxoxoxoxoxoxoxox/oxoxoxoxoxoxooox/xoxoxoxxxoxoxoo/oxoxoxoxoxooox/\
         xoxoxoxoxooxx/oxoxoxoxo1ox/xoxoxoxoxoo/oxoxoxoxox/xoxoxoxox x 0",
    ),
    (
        "stripes",
        "xoxoxoxox/oxxoxoxoxo/xoooxoxoxox/xo1oooxoxoxo/xoxoxoxoxoxox/xoxoxoxoxoxoxo/xoxoxoxoxoxoxxx/\
         ooxoxxxoxoxxxoxo/xoxoxoxoxoxoooxox/oxoxxxoxoxo1oxox/xoxxooxoxoxoxox/oxoxoxoxxxoxox/\
         xoxoxoxoxoxox/oxoxoxoxoxox/xoxoooxxxoo/oxoxoxoxox/xoxoxoxox x 0",
    ),
    (
        "triangles",
        "oxxoooxox/xoo1xxxooo/ooxxooooxxx/xxooooxxxooo/xoooxxxooooxx/ooxoxoxooxoxoo/xoxoxoxxxooxxxx/\
         xoooxxxoooxxxooo/ooxxxooooxxoooxxx/xxoooxxxoooxxxoo/oooxxoooxxxooox/xxoxoxxxoooxxx/\
         oxxxxoooxoxoo/xxoooxxxooox/ooxx1oooxox/xxoooxxxoo/xoxxoxxox x 0",
    ),
    (
        "meander",
        "oxooooooo/oxxxxxxxxo/ooooooxxoxo/oxxxxxxoxxxx/oxooo1ooooooo/oxxxxxxxxxxxxo/1ooooooooooooxo/\
         oxxxxxxxxxxxxxxo/oxooooooooooooooo/oxxxxxxxxxxxxxxo/oooooooooooooxo/1xxxxxxxxxxxxo/\
         ox1oooooooooo/1xxxxxxxxxxo/oooooooooxx/xoxxxxxxxo/oxooooooo x 0",
    ),
];

/// How many boards the search sets out from.
const STARTS: usize = 14;

/// How many changes it tries on the way from each.
const TRIES: usize = 60_000;

/// The least time of so many rounds, in nanoseconds for [`CALLS`] of these boards in turn.
fn time_all(boards: &[Position], rounds: usize) -> u32 {
    let round = |_| {
        let start = Instant::now();
        for _ in 0..CALLS {
            value_all(boards);
        }
        start.elapsed().as_nanos()
    };
    (0..rounds).map(round).min().and_then(|least| u32::try_from(least).ok()).unwrap_or(u32::MAX)
}

/// How often boards are valued in a round.
const CALLS: usize = 4;

fn time(board: &Position, rounds: usize) -> u32 {
    time_all(core::slice::from_ref(board), rounds)
}

/// A board with one to three points near each other changed.
fn changed(setup: &Setup, points: &[Coord], dice: &mut Dice) -> Setup {
    let mut setup = setup.clone();
    let mut any =
        |points: &[Coord]| points[usize::try_from(dice.below(points.len() as u64)).unwrap_or(0)];
    let first = any(points);
    let is_near =
        |at: &&Coord| (at.column - first.column).abs() <= 1 && (at.row - first.row).abs() <= 1;
    let near: Vec<Coord> = points.iter().filter(is_near).copied().collect();
    let chosen = [first, any(&near), any(&near)];
    let count = 1 + usize::try_from(dice.below(3)).unwrap_or(0);
    for at in chosen.into_iter().take(count) {
        match dice.below(12) {
            0 => setup.stones.remove(&at),
            1..=6 => setup.stones.insert(at, Side::Black),
            _ => setup.stones.insert(at, Side::White),
        };
    }
    setup
}

/// Climbs from boards with a structure, and random ones, to boards that take longer and longer; prints each one that it
/// ends at, with how many times as long as a random full board it takes.
///
/// Times are what it goes by, so that no two runs are the same. A change is kept only if it holds in many rounds.
pub(crate) fn search() -> Result<(), Box<dyn Error>> {
    let rules = Ruleset::default();
    let random = boards::random_full(&rules, 256);
    // One after the other, since none of them is quick to value for being known.
    let mean = f64::from(time_all(&random, 200)) / 256.0;
    let mut starts = boards::structured(&rules);
    starts.sort_by_cached_key(|(_, board)| Reverse(time(board, 300)));
    starts.truncate(STARTS - 2);
    starts.extend(random.into_iter().take(2).map(|board| ("random".into(), board)));
    let points: Vec<Coord> =
        rules.board().cells().filter_map(|cell| rules.board().coord(cell)).collect();
    let mut dice = Dice(0xA076_1D64_78BD_642F);
    for (name, mut board) in starts {
        let mut longest = time(&board, 1000);
        let first = f64::from(longest) / mean;
        for _ in 0..TRIES {
            let next = changed(&board.to_setup(), &points, &mut dice);
            let next = Position::from_setup(&next, &rules)?;
            if time(&next, 4) >= longest {
                let time = time(&next, 150);
                if time >= longest {
                    (board, longest) = (next, time);
                }
            }
        }
        let last = f64::from(time(&board, 3000)) / mean;
        println!("worst {last:.2} (from {name}, {first:.2}): {board}");
    }
    Ok(())
}
