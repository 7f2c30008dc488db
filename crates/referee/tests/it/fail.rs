//! Texts that must fail, and the exact error of each: what a reader says of a fault is part of what is promised.
//!
//! Each family of readers has a folder in `tests/fail`, with one fault a file and a table of what is said of each:
//! `expected.tsv`, `file<TAB>error`. A record is judged as `referee check` does it. Of every other text the first line
//! says what is to read it, and the rest, but for its last line end, is the text.

use core::fmt::Display;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use referee::geometry::record::Frame;
use referee::geometry::{Board, Coord, Grid, PastZ};
use referee::{CheckError, adella, debellatio, tafl, vadus};

/// What is said of a text; nothing if it is taken.
type Reader = fn(&[u8]) -> Option<String>;

/// Every family with its reader.
const FAMILIES: [(&str, Reader); 9] = [
    ("records-adella", record),
    ("records-debellatio", record),
    ("records-tafl", record),
    ("records-vadus", record),
    ("opentafl-games", record),
    ("opentafl-rules", opentafl),
    ("positions", position),
    ("moves", step),
    ("geometry", geometry),
];

fn record(bytes: &[u8]) -> Option<String> {
    let text = match referee::read(bytes) {
        Ok(text) => text,
        Err(error) => return Some(error.to_string()),
    };
    match referee::check(&text, &[], None) {
        Ok(_) => None,
        Err(CheckError::Fault(fault)) => Some(fault.to_string()),
        Err(other) => panic!("{other}"),
    }
}

/// The line that says what is to read the text, and the text.
fn headed(bytes: &[u8]) -> (&str, &str) {
    let text = core::str::from_utf8(bytes).unwrap();
    let (head, text) = text.split_once('\n').unwrap();
    (head, text.strip_suffix('\n').unwrap())
}

fn at(offset: usize, error: impl Display) -> String {
    format!("{offset}: {error}")
}

fn opentafl(bytes: &[u8]) -> Option<String> {
    let (head, text) = headed(bytes);
    assert_eq!(head, "opentafl");
    let error = text.parse::<tafl::OpenTafl>().err()?;
    Some(format!("{}: {error}, {}", error.offset, error.clause()))
}

/// Reads a set-up, then makes a position of it.
fn position(bytes: &[u8]) -> Option<String> {
    let broken = |error: &dyn Display, clause: &str| Some(format!("{error}, {clause}"));
    let (head, text) = headed(bytes);
    match head.split(' ').collect::<Vec<_>>()[..] {
        ["adella"] => match text.parse::<adella::Setup>() {
            Err(error) => Some(at(error.offset, error)),
            Ok(setup) => {
                let error = adella::Position::from_setup(&setup, &adella::Ruleset::standard());
                error.err().and_then(|error| broken(&error, error.clause()))
            }
        },
        ["vadus", size] => match text.parse::<vadus::Setup>() {
            Err(error) => Some(at(error.offset, error)),
            Ok(setup) => {
                let rules = vadus::Ruleset::new(size.parse().unwrap()).unwrap();
                let error = vadus::Position::from_setup(&setup, &rules).err()?;
                broken(&error, error.clause().unwrap())
            }
        },
        ["tafl", preset] => match text.parse::<tafl::Setup>() {
            Err(error) => Some(at(error.offset, error)),
            Ok(setup) => {
                let rules = tafl::Ruleset::preset(preset.parse().unwrap());
                let error = tafl::Position::from_setup(&setup, &rules).err()?;
                broken(&error, error.clause())
            }
        },
        ["debellatio", board] => match text.parse::<debellatio::Setup>() {
            Err(error) => Some(at(error.offset, error)),
            Ok(setup) => {
                let rules = match board.parse() {
                    Ok(armies) => debellatio::Ruleset::standard(armies).unwrap(),
                    Err(_) => debellatio::Ruleset::drill(),
                };
                let error = debellatio::Position::from_setup(&setup, &rules).err()?;
                broken(&error, error.clause())
            }
        },
        _ => panic!("no position is read by {head}"),
    }
}

fn step(bytes: &[u8]) -> Option<String> {
    let (head, text) = headed(bytes);
    match head {
        "adella" => text.parse::<adella::Move>().err().map(|error| at(error.offset, error)),
        "vadus" => text.parse::<vadus::Move>().err().map(|error| at(error.offset, error)),
        "tafl" => text.parse::<tafl::MoveText>().err().map(|error| at(error.offset, error)),
        "tafl without captures" => {
            text.parse::<tafl::Move>().err().map(|error| at(error.offset, error))
        }
        _ => {
            let name = head.strip_prefix("debellatio ").unwrap();
            let board = debellatio::Board::built_in(name).unwrap();
            board.parse_order(text).err().map(|error| at(error.offset, error))
        }
    }
}

fn board(name: &str) -> Board {
    let number = |word: &str| word.parse().unwrap();
    match name.split_once('x') {
        Some((columns, rows)) => Board::rectangle(number(columns), number(rows)).unwrap(),
        None => Board::hexagon(number(name)).unwrap(),
    }
}

fn geometry(bytes: &[u8]) -> Option<String> {
    let (head, text) = headed(bytes);
    let (reader, name) = head.split_once(' ').unwrap_or((head, ""));
    let said = |error: &dyn Display| Some(error.to_string());
    match reader {
        "cell" => board(name).parse_cell(text).err().map(|error| at(error.offset, error)),
        "begins" => board(name).read_cell(text).err().map(|error| at(error.offset, error)),
        "place" => {
            let past_z = if name == "doubled" { PastZ::Doubled } else { PastZ::Refused };
            Coord::from_name(text, past_z).err().map(|error| at(error.offset, error))
        }
        "rows" => {
            let read = board(name).read_rows(text, |_, sign| "xo".contains(sign));
            read.err().map(|error| at(error.offset, error))
        }
        "shape" => {
            let grid = if name == "hexagonal" { Grid::Hexagonal } else { Grid::Square };
            Board::from_drawing(grid, text).err().and_then(|error| said(&error))
        }
        "drawing" => {
            let read = board(name).read_drawing(text, |_, sign| "xo.".contains(sign));
            read.err().and_then(|error| said(&error))
        }
        "set" => board(name).drawn_set::<1>(text, "x").err().and_then(|error| said(&error)),
        "frame" => {
            let lines = Frame::parse(text).and_then(|mut frame| {
                frame.require("game")?;
                frame.take_all("option");
                frame.finish()
            });
            lines.err().map(|error| format!("{}: {error}", error.place))
        }
        _ => panic!("nothing is read by {head}"),
    }
}

fn folder(family: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "fail", family].iter().collect()
}

/// The files of a family by name.
fn files(family: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder(family)).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            (entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap())
        })
        .filter(|(name, _)| name != "expected.tsv")
        .collect()
}

/// What is expected to be said of each file.
fn expected(family: &str) -> BTreeMap<String, String> {
    let table = std::fs::read_to_string(folder(family).join("expected.tsv")).unwrap();
    let lines: Vec<(String, String)> = table
        .lines()
        .map(|line| line.split_once('\t').unwrap_or_else(|| panic!("no line of a table: {line:?}")))
        .map(|(file, error)| (file.into(), error.into()))
        .collect();
    assert!(lines.is_sorted_by(|(a, _), (b, _)| a < b), "{family}: one line a file, by name");
    lines.into_iter().collect()
}

/// Every file ends in exactly its error; no file lacks a line, and no line a file.
#[test]
fn every_text_ends_in_its_error() {
    let mut differences = String::new();
    for (family, reader) in FAMILIES {
        let expected = expected(family);
        let found: BTreeMap<String, String> = files(family)
            .into_iter()
            .map(|(name, bytes)| (name, reader(&bytes).unwrap_or_else(|| "taken".into())))
            .collect();
        let names: BTreeSet<&String> = expected.keys().chain(found.keys()).collect();
        let mut heading = format!("{family}/expected.tsv\n");
        for name in names {
            let (old, new) = (expected.get(name), found.get(name));
            if old != new {
                let line = |mark: char, error: Option<&String>| {
                    error.map_or_else(String::new, |error| format!("{mark}{name}\t{error}\n"))
                };
                differences += &core::mem::take(&mut heading);
                differences += &(line('-', old) + &line('+', new));
            }
        }
    }
    assert!(differences.is_empty(), "what is said differs from the tables:\n{differences}");
}

#[test]
fn every_family_has_fifty_faults_that_differ() {
    let folders = std::fs::read_dir(folder("")).unwrap().map(Result::unwrap);
    let folders = folders.filter(|entry| entry.file_type().unwrap().is_dir());
    let found: BTreeSet<String> =
        folders.map(|entry| entry.file_name().into_string().unwrap()).collect();
    assert_eq!(found, FAMILIES.iter().map(|(family, _)| (*family).to_string()).collect());
    for (family, _) in FAMILIES {
        let files = files(family);
        assert!(files.len() >= 50, "{family} has {} files", files.len());
        let contents: BTreeSet<&Vec<u8>> = files.values().collect();
        assert_eq!(contents.len(), files.len(), "two files of {family} are alike");
        // Not one fault fifty times over: what is said differs by more than its place.
        let said = expected(family);
        let place = |sign: char| sign.is_ascii_digit() || ": ".contains(sign);
        let said: BTreeSet<&str> =
            said.values().map(|error| error.trim_start_matches(place)).collect();
        assert!(said.len() >= 15, "{family} has {} errors", said.len());
    }
}
