//! `referee score`.

use std::ffi::OsStr;

use crate::games::{debellatio, reason};
use crate::json::Object;
use crate::{CheckError, Table, check as judge};

use super::check::{load, name_of, unreadable};
use super::output::Output;
use super::{FINE, Failure};
use crate::input::ReadError;

/// Scores the last position of a record.
pub(super) fn score_file(
    file: Option<&OsStr>,
    settings: &[String],
    output: &mut Output<'_, '_>,
) -> Result<u8, Failure> {
    let file = file.unwrap_or_else(|| OsStr::new("-"));
    let source = name_of(file);
    let text = match load(file, output) {
        Ok(text) => text,
        Err(ReadError::Text(fault)) => return Err(Failure::Wrong { source, fault }),
        Err(ReadError::Io(error)) => {
            unreadable(&source, &error, output)?;
            return Ok(output.worst());
        }
    };
    match judge(&text, settings, None) {
        Ok(verdict) => score(&verdict.table, output),
        Err(CheckError::Fault(fault)) => Err(Failure::Wrong { source, fault }),
        Err(CheckError::Setting(what)) => Err(Failure::Usage(format!("--set: {what}"))),
        Err(CheckError::Output(error)) => Err(Failure::Output(error)),
    }
}

/// Scores a position.
pub(super) fn score(table: &Table, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    match table {
        Table::Vadus(game) => groups(game.position(), output),
        Table::Debellatio(game) => armies(game, output),
        Table::Adella(_) | Table::Tafl(_) => {
            Err(Failure::Usage(format!("{} keeps no score; vadus and debellatio do", table.name())))
        }
    }
}

/// Every group of both players, from the best down, and the pair that decides.
fn groups(position: &vadus_core::Position, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    let score = position.score();
    let name = |cell: &vadus_core::geometry::Cell| {
        position.board().name(*cell).map_or_else(String::new, |name| name.to_string())
    };
    for side in vadus_core::Side::ALL {
        for (index, group) in score.groups(side).iter().enumerate() {
            let rank = index + 1;
            let stones: Vec<String> = group.stones().iter().map(name).collect();
            let connection: Vec<String> = group.connection().iter().map(name).collect();
            output.either(
                || {
                    Object::new()
                        .string("side", &side.to_string())
                        .number("rank", rank)
                        .number("size", stones.len())
                        .number("connection", connection.len())
                        .number("value", group.value())
                        .strings("stones", &stones)
                        .strings("part", &connection)
                },
                || {
                    let part = if connection.is_empty() {
                        String::new()
                    } else {
                        format!(" ({})", connection.join(" "))
                    };
                    format!(
                        "{side} {rank}: value {}, size {}, connection {}{part}: {}",
                        group.value(),
                        stones.len(),
                        connection.len(),
                        stones.join(" ")
                    )
                },
            )?;
        }
    }
    let outcome = score.decision();
    let text = outcome.to_string();
    let reason = reason(&text);
    let result = outcome.result().to_string();
    output.either(
        || Object::new().string("result", &result).string("reason", reason),
        || format!("result: {result} ({reason})"),
    )?;
    Ok(FINE)
}

fn armies(game: &debellatio_core::Game, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    for holdings in debellatio::score(game) {
        let debellatio::Holdings { army, cities, troops, squares } = holdings;
        output.either(
            || {
                Object::new()
                    .number("army", army)
                    .number("cities", cities)
                    .number("troops", troops)
                    .number("squares", squares)
            },
            || format!("army {army}: cities {cities}, troops {troops}, squares {squares}"),
        )?;
    }
    let ending = debellatio::ending(game);
    output.either(
        || {
            let result = ending.as_ref().map(|ending| ending.result.as_str());
            let reason = ending.as_ref().map(|ending| ending.reason.as_str());
            Object::new().optional("result", result).optional("reason", reason)
        },
        || match &ending {
            Some(ending) => format!("result: {} ({})", ending.result, ending.reason),
            None => "result: still open".into(),
        },
    )?;
    Ok(FINE)
}
