//! What the benchmarks in `benches/` share: works timed in turns, so that whatever else the machine does hits them alike, the
//! fastest round of each counting; and numbers that come the same every time.

#![allow(clippy::cast_precision_loss, reason = "times and counts are far below 2^52")]
#![allow(clippy::print_stdout, clippy::float_arithmetic, reason = "a report of measured times")]

use core::fmt::Debug;
use core::hint::black_box;
use std::time::Instant;

/// How much is measured, and where it goes.
pub struct Report {
    /// Rounds of each work; none when nothing is timed.
    rounds: usize,
}

/// How long a round of [`Report::compare`] lasts at least, in nanoseconds.
const ROUND: u128 = 2_000_000;

fn time(times: u32, work: &mut dyn FnMut()) -> u128 {
    let start = Instant::now();
    for _ in 0..times {
        work();
    }
    start.elapsed().as_nanos()
}

/// How often a work has to run to fill a round.
fn times_a_round(work: &mut dyn FnMut()) -> u32 {
    let mut times = 1_u32;
    while time(times, work) < ROUND {
        times *= 2;
    }
    times
}

impl Report {
    /// What the arguments ask for: `--test` times nothing, `--quick` takes fewer rounds.
    #[must_use]
    pub fn new(arguments: &[String]) -> Self {
        let given = |option: &str| arguments.iter().any(|argument| argument == option);
        let rounds = if given("--test") {
            0
        } else if given("--quick") {
            8
        } else {
            25
        };
        Self { rounds }
    }

    /// The fastest time of each work, in nanoseconds for one call; all zero when nothing is timed (each has run once).
    pub fn fastest<const N: usize>(&self, mut works: [&mut dyn FnMut(); N]) -> [f64; N] {
        if self.rounds == 0 {
            for work in &mut works {
                work();
            }
            return [0.0; N];
        }
        let times = works.each_mut().map(|work| times_a_round(*work));
        let mut least = [f64::MAX; N];
        for _ in 0..self.rounds {
            for ((least, work), times) in least.iter_mut().zip(&mut works).zip(times) {
                *least = least.min(time(times, *work) as f64 / f64::from(times));
            }
        }
        least
    }

    /// Prints how many times as fast as `peer` we are: `ours` and `theirs` are times for the same amount of work.
    pub fn ratio(&self, what: &str, peer: &str, ours: f64, theirs: f64) {
        if self.rounds > 0 {
            println!("ratio {what} vs {peer}: {:.2}", theirs / ours);
        }
    }

    /// Two works that must have the same result, timed and reported.
    ///
    /// # Panics
    ///
    /// If the results differ.
    pub fn compare<T: PartialEq + Debug>(
        &self,
        what: &str,
        peer: &str,
        mut ours: impl FnMut() -> T,
        mut theirs: impl FnMut() -> T,
    ) {
        assert_eq!(ours(), theirs(), "{what} beside {peer}");
        let [ours, theirs] =
            self.fastest([&mut || drop(black_box(ours())), &mut || drop(black_box(theirs()))]);
        self.ratio(what, peer, ours, theirs);
    }
}

/// A plain generator of numbers below a bound, the same every time.
pub fn numbers(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed;
    move |bound| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    }
}
