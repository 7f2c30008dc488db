//! Counts of move sequences, the usual proof of a move generator.
//!
//! A finished game has no continuation. Repetition is a matter of games, not of positions, and plays no part.
//! Counts have 128 bits; where that were not enough they stay at the largest number.

use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::Game;

/// The largest depth that the command accepts: far beyond what any machine can count, and shallow enough for any
/// stack.
pub const MAX_DEPTH: u32 = 255;

/// The number of sequences of `depth` moves from the present position.
///
/// ```
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let start: referee::Start = "tafl:brandubh".parse()?;
/// let referee::Table::Tafl(game) = start.open()? else { panic!("another game") };
/// assert_eq!(referee::perft::count(&game, 2), 960);
/// # Ok(())
/// # }
/// ```
pub fn count<G: Game>(game: &G, depth: u32) -> u128 {
    game.perft(depth)
}

/// So many games are held at once while that can be helped.
const HELD: usize = 1 << 10;

/// The same for depths beyond [`MAX_DEPTH`], ply by ply: all games after one move, after two, and so on.
///
/// Where they become too many they are counted down to [`MAX_DEPTH`]. That takes for ever where play branches; if it
/// comes back they are few enough to be held after all.
pub(crate) fn count_far<G: Game>(game: &G, depth: u32) -> u128 {
    let mut layer = vec![game.clone()];
    let mut held = HELD;
    let mut left = depth;
    while left > 0 && !layer.is_empty() {
        if layer.len() > held {
            if left <= MAX_DEPTH {
                return layer.iter().fold(0, |sum, game| sum.saturating_add(game.perft(left)));
            }
            if layer.iter().all(|game| game.perft(MAX_DEPTH) == 0) {
                return 0;
            }
            held = 2 * layer.len();
        }
        layer = layer
            .iter()
            .flat_map(|game| {
                game.moves().into_iter().filter_map(|m| {
                    let mut next = game.clone();
                    next.play(&m).is_ok().then_some(next)
                })
            })
            .collect();
        left -= 1;
    }
    layer.len() as u128
}

/// The counts behind each legal move, in the order of the moves; counted in parallel on the present thread pool.
/// `done` is called after each move, with the nodes behind it.
///
/// At depth 0 there is no move to divide by: the list is empty.
pub fn divide<G: Game>(game: &G, depth: u32, done: impl Fn(u128) + Sync) -> Vec<(G::Move, u128)> {
    let Some(below) = depth.checked_sub(1) else { return Vec::new() };
    let moves = game.moves();
    moves
        .par_iter()
        .map(|m| {
            let mut next = game.clone();
            let nodes = next.play(m).map_or(0, |_| next.perft(below));
            done(nodes);
            (m.clone(), nodes)
        })
        .collect()
}

/// The sum of such counts.
#[must_use]
pub fn total<M>(divided: &[(M, u128)]) -> u128 {
    divided.iter().fold(0, |sum, (_, nodes)| sum.saturating_add(*nodes))
}
