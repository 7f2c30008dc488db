//! The records that come with the project.

use std::fs;
use std::path::Path;

use crate::{call, json};

fn records() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records");
    let mut files: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path().to_str().unwrap().to_string())
        .collect();
    files.sort();
    files
}

#[test]
fn every_record_is_in_order() {
    let files = records();
    let arguments: Vec<&str> =
        ["check", "--json"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let called = call(&arguments);
    assert_eq!((called.code, called.err.as_str()), (0, ""));
    let verdicts = json(&called.out);
    assert_eq!(verdicts.len(), files.len());
    for (verdict, file) in verdicts.iter().zip(&files) {
        assert_eq!((&verdict["file"], &verdict["ok"]), (&file.as_str().into(), &true.into()));
    }
}

/// A record in `OpenTafl`'s game format stands among them, and what it says of the king is true of its variation too.
#[test]
fn a_record_in_the_public_game_format_is_judged() {
    let file = records().into_iter().find(|file| file.ends_with("-brandubh.otg")).unwrap();
    let called = call(&["check", &file]);
    assert_eq!(called.out, format!("{file}: ok, 8 moves, defenders (the king has escaped)\n"));
    let text = fs::read_to_string(&file).unwrap();
    let better = text.replace("a4-a5 Kg3-g1--", "e2-g2xKg3++").replace("result:-1", "result:1");
    let verdict = referee::check(&better, &[], None).unwrap();
    assert_eq!((verdict.steps, verdict.ending.unwrap().result.as_str()), (7, "attackers"));
}

/// Each game has a complete record with its result, and another one.
#[test]
fn every_game_has_two_records_and_one_with_a_result() {
    for game in ["adella", "debellatio", "tafl", "vadus"] {
        let start = format!("{game}-");
        let texts: Vec<String> = records()
            .into_iter()
            .filter(|file| {
                Path::new(file)
                    .file_name()
                    .is_some_and(|name| name.to_str().unwrap().starts_with(&start))
            })
            .map(|file| fs::read_to_string(file).unwrap())
            .collect();
        assert!(texts.len() >= 2, "{game}: {} records", texts.len());
        let complete = texts.iter().filter(|text| {
            let whole = !text.contains("\nposition:") && text.contains("\nresult: ");
            let verdict = referee::check(text, &[], None).unwrap();
            whole && verdict.ending.is_some()
        });
        assert!(complete.count() >= 1, "{game}");
    }
}
