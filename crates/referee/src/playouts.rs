//! Random games.

use alloc::collections::BTreeMap;

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::random::mix;
use crate::{Game, Random};

/// After so many moves a random game is given up: some games have no rule that ends them.
pub const MAX_PLIES: u64 = 10_000;

/// What a random game came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// The result, or nothing if the game was given up.
    pub result: Option<String>,
    /// The moves played (the phases, in Debellatio).
    pub plies: u64,
    /// A number drawn from all positions on the way: two games with the same one are the same game.
    pub trace: u64,
}

/// A series of random games in sum.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The number of games.
    pub games: u64,
    /// The number of games with each result.
    pub results: BTreeMap<String, u64>,
    /// The games given up after [`MAX_PLIES`] moves; in Debellatio after
    /// [`MAX_PHASES`](crate::campaign::MAX_PHASES) phases.
    pub unfinished: u64,
    /// All moves together.
    pub plies: u128,
    /// The moves of the shortest game.
    pub shortest: u64,
    /// The moves of the longest game.
    pub longest: u64,
    /// A number drawn from all games, whatever their order: the same series has the same one.
    pub digest: u64,
}

impl Summary {
    /// The sum that holds a single game.
    #[must_use]
    pub fn of(playout: Playout) -> Self {
        let Playout { result, plies, trace } = playout;
        Self {
            games: 1,
            unfinished: u64::from(result.is_none()),
            results: result.into_iter().map(|result| (result, 1)).collect(),
            plies: u128::from(plies),
            shortest: plies,
            longest: plies,
            digest: mix(trace),
        }
    }

    /// Both series together. The order does not matter.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        if self.games == 0 {
            return other;
        }
        if other.games == 0 {
            return self;
        }
        self.games = self.games.saturating_add(other.games);
        self.unfinished = self.unfinished.saturating_add(other.unfinished);
        for (result, games) in other.results {
            let sum = self.results.entry(result).or_default();
            *sum = sum.saturating_add(games);
        }
        self.plies = self.plies.saturating_add(other.plies);
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        self.digest = self.digest.wrapping_add(other.digest);
        self
    }
}

/// Plays one game at random from where it stands, to its end or through `limit` moves.
pub fn play<G: Game>(mut game: G, random: &mut Random, limit: u64) -> Playout {
    let mut trace = mix(game.key());
    let mut plies = 0;
    while plies < limit {
        let Some(m) = game.random_move(random) else { break };
        if game.play(&m).is_err() {
            break;
        }
        trace = mix(trace.wrapping_add(game.key()));
        plies += 1;
    }
    Playout { result: game.ending().map(|ending| ending.result), plies, trace }
}

/// Plays games number 0 to `games - 1` of the series with this seed, in parallel on the present thread pool. Each has
/// a [generator](Random::of_game) of its own, so that the number of threads changes nothing. `one` plays a game;
/// `done` is called after each with its moves.
pub fn series(
    games: u64,
    seed: u64,
    one: impl Fn(&mut Random) -> Playout + Sync,
    done: impl Fn(u64) + Sync,
) -> Summary {
    (0..games)
        .into_par_iter()
        .map(|index| {
            let playout = one(&mut Random::of_game(seed, index));
            done(playout.plies);
            Summary::of(playout)
        })
        .reduce(Summary::default, Summary::merge)
}
