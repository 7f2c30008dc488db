//! Every input that is kept: the seeds that fuzzing starts from, and whatever has once made a check fail.

#![allow(missing_docs, reason = "a test")]

use core::fmt::Display;
use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    files
}

/// A small generator of bytes; which one does not matter.
fn bytes(seed: u64, length: usize) -> Vec<u8> {
    let mut state = seed;
    (0..length)
        .map(|_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 56) as u8
        })
        .collect()
}

/// Calls a check, and says for what if it panics.
fn passes(check: fn(&[u8]), data: &[u8], what: &dyn Display) {
    let result = catch_unwind(|| check(data));
    assert!(result.is_ok(), "{what} does not pass");
}

#[test]
fn every_input_that_is_kept_passes() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz");
    for (name, check) in checks::ALL {
        let seeds = files(&fuzz.join("seeds").join(name));
        assert!(!seeds.is_empty(), "{name} has no seeds");
        for file in seeds.into_iter().chain(files(&fuzz.join("crashes").join(name))) {
            passes(check, &fs::read(&file).expect("a file"), &file.display());
        }
    }
}

/// Seeds and crashes lie in folders named after checks, and every check has its fuzz target.
#[test]
fn folders_and_targets_are_those_of_the_checks() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz");
    let name =
        |file: &PathBuf| file.file_stem().expect("a name").to_str().expect("text").to_owned();
    let known: Vec<String> = checks::ALL.iter().map(|(name, _)| (*name).to_owned()).collect();
    let targets: Vec<String> = files(&fuzz.join("fuzz_targets")).iter().map(name).collect();
    assert_eq!(targets, known);
    for folder in ["seeds", "crashes"] {
        for found in files(&fuzz.join(folder)) {
            assert!(known.contains(&name(&found)), "{}", found.display());
        }
    }
}

/// Bytes without any meaning pass too, short and long.
#[test]
fn noise_passes() {
    for (name, check) in checks::ALL {
        for seed in 0..40 {
            let noise = bytes(seed, usize::try_from(2 * seed * seed).expect("small"));
            passes(check, &noise, &format_args!("{name}, noise {seed}"));
        }
    }
}
