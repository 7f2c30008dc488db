//! Input that nobody should send: an answer always comes, and it is never a panic.

use core::fmt::Write as _;
use std::io::Read as _;
use std::process::{Command, Stdio};

use proptest::prelude::*;

use crate::{call, call_with, json};

/// Texts that are no record of any game.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        "\n\n\n",
        "\0\0\0",
        "game",
        "game:",
        "game: chess\n\n",
        "game: \u{661}\n",
        "game: vadus\nsize: \u{669}\n",
        "game: vadus\nsize: 18446744073709551617\n",
        "game: vadus\nsize: -3\n",
        "game: vadus\nsize: 0\n",
        "game: vadus\ngame: vadus\n",
        "game: vadus\nsize: 5\nsize: 5\n",
        "game: vadus\ncolor: red\n",
        "game: vadus\nsize: 2\n\na0\n",
        "game: vadus\nsize: 2\n\na01\n",
        "game: vadus\nsize: 2\n\nz99\n",
        "game: vadus\nsize: 2\nposition: 2/3/3 x 0\n",
        "game: adella\nposition: 9/9/9/9/9 - 33 n\n",
        "game: adella\n\n@X\n",
        "game: adella\n\n@N @N @N\n",
        "game: tafl\n",
        "game: tafl\nvariant: alea\nking: seven\n",
        "game: tafl\nvariant: brandubh\nsize: 400\n",
        "game: tafl\nvariant: brandubh\n\nd6-d99999999999999999999\n",
        "game: tafl\nvariant: brandubh\nposition: 7/7/7/7/7/7/8 a\n",
        "game: debellatio\narmies: 99\n",
        "game: debellatio\nseed: 99999999999999999999999\n",
        "game: debellatio\nboard: flat\n",
        "game: debellatio\narmies: 2\n\n[1:autumn]\n",
        "game: debellatio\narmies: 2\n\n0 attack 1\n",
        "game: debellatio\narmies: 2\n\n[99999999999999999999:fall]\n",
    ]
    .map(String::from)
    .to_vec();
    texts.push("x".repeat(1 << 20));
    texts.push(format!("game: vadus\nsize: 3\n\n{}\n", "a1 ".repeat(100_000)));
    texts.push(format!("game: vadus\nposition: {} x 0\n", "/".repeat(100_000)));
    texts.push(format!("game: adella\nresult: {}\n", "9".repeat(100_000)));
    texts
}

#[test]
fn hostile_records_end_in_a_fault_with_a_place() {
    for text in texts() {
        let called = call_with(&["check", "--json", "-"], &text);
        let shown: String = text.chars().take(60).collect();
        assert_eq!(called.code, 1, "{shown:?}");
        let verdict = &json(&called.out)[0];
        assert_eq!(verdict["ok"], false, "{shown:?}");
        assert!(verdict["line"].as_u64() >= Some(1) && verdict["column"].as_u64() >= Some(1));
        assert!(called.err.starts_with("-:"), "{}", called.err);
        // What a message quotes is bounded and holds no control signs.
        assert!(called.err.len() < 2000 && !called.err.trim_end().contains(char::is_control));
    }
}

#[test]
fn carriage_returns_and_a_byte_order_mark_are_taken() {
    let text = "\u{feff}game: vadus\r\nsize: 2\r\n\r\na1\r\na2 b1\r\n";
    assert_eq!(call_with(&["check", "-"], text).code, 0);
    let wrong = call_with(&["check", "-"], &text.replace("b1", "a2"));
    assert!(wrong.err.starts_with("-:5:1: "), "{}", wrong.err);
}

#[test]
fn hostile_arguments_are_refused() {
    for arguments in [
        &["moves", "tafl:\u{1b}[31m"][..],
        &["moves", "vadus:999999999999999999999"],
        &["moves", "vadus:1"],
        &["perft", "adella", "--depth", "4294967296"],
        &["perft", "adella", "--depth", "-1"],
        &["perft", "adella", "--depth", "300"],
        &["perft", "adella", "--depth", "1", "--threads", "0"],
        &["perft", "debellatio:2", "--depth", "1"],
        &["playouts", "adella", "--games", "0", "--seed", "1"],
        &["playouts", "adella", "--games", "1", "--seed", "18446744073709551616"],
        &["score"],
        &["score", "--game", "adella"],
        &["check"],
        &["show", "adella", "--svg"],
        &["moves", "vadus", "--set", "size=7", "--set", "size=\u{0}"],
        &["dance"],
        &[],
    ] {
        let called = call(arguments);
        assert_eq!(called.code, 2, "{arguments:?}");
        assert_eq!(called.out, "", "{arguments:?}");
        assert!(!called.err.is_empty());
    }
    for (position, game) in [
        ("x", "vadus"),
        ("", "adella"),
        ("4/4/4/4/4 N 33 n", "adella"),
        ("a\nresult: black", "vadus"),
    ] {
        let called = call(&["moves", game, "--position", position]);
        assert_eq!(called.code, 1, "{position:?}");
        assert!(called.err.starts_with("--position:1:"), "{}", called.err);
    }
}

#[test]
fn counts_stay_within_their_bounds() {
    let deep = call(&["perft", "vadus:2", "--depth", "255", "--json"]);
    assert_eq!((deep.code, &json(&deep.out)[0]["nodes"]), (0, &0.into()));
    let none = call(&["perft", "adella", "--depth", "0"]);
    assert_eq!((none.code, none.out.as_str()), (0, "adella 0: 1\n"));
}

pub(crate) fn binary() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A folder of this test's own, removed at the end.
pub(crate) struct Folder(std::path::PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("referee-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &std::path::Path {
        &self.0
    }

    pub(crate) fn file(&self, name: &str, content: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn files_that_are_none_are_said_and_the_others_judged() {
    let folder = Folder::new("files");
    let binary_file = folder.file("binary", b"game: vadus\n\n\xff\xfe\x00");
    let wrong = folder.file("wrong", b"game: vadus\nsize: 2\n\na1\na1 b1\n");
    let sound = folder.file("sound", b"game: vadus\nsize: 2\n\na1\n");
    let absent = folder.0.join("absent");
    let output = binary()
        .args(["check", &binary_file, &wrong])
        .arg(&absent)
        .arg(&folder.0)
        .arg(&sound)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let (out, err) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(out.contains("sound: ok, 1 move, still open"), "{out}");
    assert!(err.contains("binary:3:1: the text is not UTF-8"), "{err}");
    assert!(err.contains("wrong:5:1: a1 is not empty, move 2, VA-7"), "{err}");
    assert_eq!(err.matches("cannot read").count(), 2, "{err}");
}

/// As many phases as a record can hold: what is kept of them stays small.
#[test]
fn a_record_of_very_many_phases_is_judged() {
    let mut record = String::from("game: debellatio\narmies: 2\n\n");
    for year in 1..=20_000 {
        writeln!(record, "[{year}:fall]\n[{year}:spring]").unwrap();
    }
    let verdict = referee::check(&record, &[], None).unwrap();
    assert_eq!((verdict.steps, verdict.ending), (40_000, None));
    let referee::Table::Debellatio(game) = verdict.table else { panic!("another game") };
    assert!(game.turns().len() <= 64);
    assert_eq!(game.position().phase().to_string(), "20001:fall");
}

#[test]
fn a_reader_who_leaves_early_ends_the_call_quietly() {
    let mut child =
        binary().args(["moves", "vadus:13", "--position"]).arg(half_full()).spawn().unwrap();
    let mut first = [0; 100];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

/// A large position with a long list of moves.
fn half_full() -> String {
    let rows: Vec<String> =
        (0..25_u16).rev().map(|row| (25 - row.abs_diff(12)).to_string()).collect();
    let text = rows.join("/");
    format!("x{}{} o 0", 12, &text[2..])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_judged_without_panic(text in any::<String>(), game in 0..4_usize) {
        let head = ["adella\n", "vadus\nsize: 3\n", "tafl\nvariant: brandubh\n", "debellatio\narmies: 2\n"][game];
        let called = call_with(&["check", "--trace", "--json", "-"], &format!("game: {head}\n{text}"));
        prop_assert!(called.code <= 1);
        let verdict = json(&called.out).pop().unwrap();
        prop_assert_eq!(verdict["ok"] == true, called.code == 0);
    }

    /// A sound record with a few signs changed is judged too.
    #[test]
    fn a_damaged_record_is_judged_without_panic(
        at in any::<prop::sample::Index>(),
        sign in prop::sample::select(vec!['0', '9', '/', 'x', 'k', '#', ' ', '\n', '\t', ':', 'S', '\u{e9}', '\0']),
    ) {
        let record = "game: adella\nresult: galleys\nposition: 4/2n1/4/1Y2/4 N,NE,W 12 y\n\nW b2-c3\n";
        let mut signs: Vec<char> = record.chars().collect();
        let at = at.index(signs.len());
        signs[at] = sign;
        let called = call_with(&["check", "-"], &signs.into_iter().collect::<String>());
        prop_assert!(called.code <= 1);
    }
}
