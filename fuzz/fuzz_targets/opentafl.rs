//! Whatever the text: a ruleset in `OpenTafl` notation ends in a ruleset or an error, what it prints reads back as the same,
//! and its start can be played from.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_core::{OpenTafl, Position};

fuzz_target!(|text: &str| {
    let Ok(notation) = text.parse::<OpenTafl>() else { return };
    let printed = notation.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(&notation), "{printed}");
    let mut position = Position::new(notation.rules());
    if let Some(first) = position.legal_moves().first() {
        position.play(*first).expect("a listed move is legal");
    }
});
