//! `referee perft` and `referee playouts`.

use core::time::Duration;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::json::Object;
use crate::playouts::{MAX_PLIES, Playout, Summary, series};
use crate::{Game, Random, Table, games as adapters, perft as nodes, playouts as random};

use super::output::Output;
use super::{FINE, Failure, Progress};

/// The stack of a thread: room for a recursion as deep as the deepest count.
const STACK: usize = 32 << 20;

fn pool(threads: Option<u16>) -> Result<ThreadPool, Failure> {
    ThreadPoolBuilder::new()
        .num_threads(threads.map_or(0, usize::from))
        .stack_size(STACK)
        .build()
        .map_err(|error| Failure::Usage(format!("cannot start threads: {error}")))
}

fn bar(length: u64, output: &Output<'_, '_>) -> ProgressBar {
    let target = match output.progress() {
        Progress::Shown => ProgressDrawTarget::stderr(),
        Progress::Hidden => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} {elapsed}") {
        bar.set_style(style);
    }
    bar
}

/// So many things in so much time, for people.
fn speed(number: u128, things: &str, time: Duration) -> String {
    let rate = number.saturating_mul(1_000_000) / time.as_micros().max(1);
    format!(
        "{number} {things} in {}.{:03} s, {rate} {things}/s",
        time.as_secs(),
        time.subsec_millis()
    )
}

/// Counts move sequences.
pub(super) fn perft(
    name: &str,
    table: &Table,
    depth: u32,
    divide: bool,
    threads: Option<u16>,
    output: &mut Output<'_, '_>,
) -> Result<u8, Failure> {
    match table {
        Table::Adella(game) => count(name, game, depth, divide, threads, output),
        Table::Tafl(game) => count(name, game, depth, divide, threads, output),
        Table::Vadus(game) => count(name, game, depth, divide, threads, output),
        Table::Debellatio(_) => Err(Failure::Usage(
            "perft counts the moves of games played in turn; in debellatio all armies move at once"
                .into(),
        )),
    }
}

fn count<G: Game>(
    name: &str,
    game: &G,
    depth: u32,
    divide: bool,
    threads: Option<u16>,
    output: &mut Output<'_, '_>,
) -> Result<u8, Failure> {
    let started = Instant::now();
    // The last move is counted, not played: there is nothing to divide among threads.
    let divided = if depth < 2 && !divide {
        None
    } else {
        let pool = pool(threads)?;
        let length = u64::try_from(game.move_count()).unwrap_or(u64::MAX);
        let bar = bar(length, output);
        let divided = pool.install(|| nodes::divide(game, depth, |_| bar.inc(1)));
        bar.finish_and_clear();
        Some(divided)
    };
    let total = match &divided {
        Some(divided) if depth > 0 => nodes::total(divided),
        _ => nodes::count(game, depth),
    };
    let time = started.elapsed();
    for (m, below) in divided.iter().flatten().filter(|_| divide) {
        output.either(
            || Object::new().string("move", &m.to_string()).number("nodes", below),
            || format!("{m}: {below}"),
        )?;
    }
    output.either(
        || Object::new().string("game", name).number("depth", depth).number("nodes", total),
        || format!("{name} {depth}: {total}"),
    )?;
    output.flush()?;
    output.complain(speed(total, "nodes", time));
    Ok(FINE)
}

/// Plays random games.
pub(super) fn playouts(
    name: &str,
    table: &Table,
    games: u64,
    seed: u64,
    threads: Option<u16>,
    output: &mut Output<'_, '_>,
) -> Result<u8, Failure> {
    let one = |random: &mut Random| -> Playout {
        match table {
            Table::Adella(game) => random::play(game.clone(), random, MAX_PLIES),
            Table::Tafl(game) => random::play(game.clone(), random, MAX_PLIES),
            Table::Vadus(game) => random::play(game.clone(), random, MAX_PLIES),
            Table::Debellatio(game) => adapters::debellatio::playout(game, random),
        }
    };
    let started = Instant::now();
    let bar = bar(games, output);
    let pool = pool(threads)?;
    let summary = pool.install(|| series(games, seed, one, |_| bar.inc(1)));
    bar.finish_and_clear();
    let time = started.elapsed();
    report(name, seed, &summary, output)?;
    output.flush()?;
    let things = if matches!(table, Table::Debellatio(_)) { "phases" } else { "plies" };
    output.complain(speed(summary.plies, things, time));
    Ok(FINE)
}

fn report(
    name: &str,
    seed: u64,
    summary: &Summary,
    output: &mut Output<'_, '_>,
) -> std::io::Result<()> {
    let digest = format!("{:016x}", summary.digest);
    if output.is_json() {
        let results = summary.results.iter();
        let results = results.fold(Object::new(), |all, (word, games)| all.number(word, games));
        let object = Object::new()
            .string("game", name)
            .number("seed", seed)
            .number("games", summary.games)
            .raw("results", &results.finish())
            .number("unfinished", summary.unfinished)
            .number("plies", summary.plies)
            .number("shortest", summary.shortest)
            .number("longest", summary.longest)
            .string("digest", &digest);
        return output.line(object.finish());
    }
    output.line(format_args!("{name}, seed {seed}: {} games", summary.games))?;
    for (result, games) in &summary.results {
        output.line(format_args!("  {result}: {games}"))?;
    }
    if summary.unfinished > 0 {
        output.line(format_args!("  unfinished: {}", summary.unfinished))?;
    }
    let tenths = summary.plies.saturating_mul(10) / u128::from(summary.games.max(1));
    output.line(format_args!(
        "lengths: {} to {}, {}.{} on average",
        summary.shortest,
        summary.longest,
        tenths / 10,
        tenths % 10
    ))?;
    output.line(format_args!("digest: {digest}"))
}
