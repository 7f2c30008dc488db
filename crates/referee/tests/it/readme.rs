//! The examples of the README are what the command does.

use crate::{call, call_with};

/// The blocks of a terminal session: a call, and what it prints.
fn sessions() -> Vec<(String, String)> {
    let readme = include_str!("../../README.md");
    readme
        .split("```text\n")
        .skip(1)
        .filter_map(|block| block.split("```").next())
        .flat_map(|block| block.split("$ ").skip(1))
        .filter_map(|session| session.split_once('\n'))
        .map(|(call, printed)| (call.to_string(), printed.to_string()))
        .collect()
}

/// The words of a call; what stands between quotes is one.
fn words(call: &str) -> Vec<String> {
    let parts = call.split('"').enumerate();
    parts
        .flat_map(|(index, part)| {
            let quoted = index % 2 == 1;
            let words: Vec<&str> =
                if quoted { vec![part] } else { part.split_whitespace().collect() };
            words.into_iter().map(String::from).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn every_session_prints_what_the_readme_shows() {
    let mut record = String::new();
    let mut tried = 0;
    for (text, printed) in sessions() {
        let words = words(&text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match &words[..] {
            ["cat", "record.txt"] => {
                record = printed;
                continue;
            }
            ["referee", "check", "record.txt"] => {
                let called = call_with(&["check", "-"], &record);
                assert_eq!(called.err, printed.replace("record.txt", "-"));
            }
            ["referee", arguments @ ..] => {
                let called = call(arguments);
                assert_eq!(called.code, 0, "{text}: {}", called.err);
                let plain = anstream::adapter::strip_str(&called.out).to_string();
                assert_eq!(plain, printed, "{text}");
            }
            other => panic!("{other:?}"),
        }
        tried += 1;
    }
    assert_eq!(tried, 4);
}

/// The table of calls names each call that the command offers.
#[test]
fn every_call_is_in_the_readme() {
    let help = anstream::adapter::strip_str(&call(&["help"]).out).to_string();
    let calls =
        help.split("Commands:").nth(1).and_then(|rest| rest.split("Options:").next()).unwrap();
    let readme = include_str!("../../README.md");
    let mut found = 0;
    for name in calls.lines().filter_map(|line| line.split_whitespace().next()) {
        if name.contains(|sign: char| !sign.is_ascii_lowercase()) || name == "help" {
            continue;
        }
        assert!(readme.contains(&format!("`referee {name}")), "{name}");
        found += 1;
    }
    assert_eq!(found, 7, "{help}");
}

/// The first program of the repository's README prints what stands there; the program itself is a doc test.
#[test]
fn the_first_program_prints_what_the_readme_shows() {
    use core::fmt::Write as _;
    use referee::tafl::{Position, Preset, Ruleset};

    let readme = include_str!("../../../../README.md");
    let program = readme.split("```rust").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let moves =
        program.split("for text in [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    let mut position = Position::new(&Ruleset::preset(Preset::Alea));
    let mut printed = String::new();
    for text in moves.split(", ") {
        let effects = position.play(text.trim_matches('"').parse().unwrap()).unwrap();
        writeln!(printed, "{effects}").unwrap();
    }
    let (turn, count) = (position.turn(), position.legal_move_count());
    writeln!(printed, "{}{turn} to move, {count} legal moves", position.diagram()).unwrap();
    assert!(readme.contains(&format!("```text\n{printed}```")), "{printed}");
}
