//! The crates beside their peers: the same work in the same process, results compared where both compute the same thing,
//! then timed in turns. One line a comparison: `ratio <crate>/<operation>/<ruleset> vs <peer>: <times as fast as it>`.
//!
//! `cargo bench --bench peers -- --quick` takes fewer rounds, `-- --test` runs everything once and times nothing. Words that
//! are no option choose crates: `-- geometry`; `-- vadus-worst` searches for the boards that Vadus is slowest on.

#![allow(clippy::print_stdout, clippy::float_arithmetic, reason = "a report of measured times")]

mod adella;
mod debellatio;
mod geometry;
mod tafl;
mod vadus;

use core::error::Error;

use benches::Report;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let report = Report::new(&arguments);
    let chosen: Vec<&String> = arguments.iter().filter(|word| !word.starts_with('-')).collect();
    let wanted = |name: &str| chosen.is_empty() || chosen.iter().any(|word| *word == name);
    if wanted("adella") {
        adella::run(&report)?;
    }
    if wanted("debellatio") {
        debellatio::run(&report)?;
    }
    if wanted("geometry") {
        geometry::run(&report)?;
    }
    if wanted("tafl") {
        tafl::run(&report)?;
    }
    if wanted("vadus") {
        vadus::run(&report)?;
    }
    if chosen.iter().any(|word| *word == "vadus-worst") {
        vadus::search_worst()?;
    }
    Ok(())
}
