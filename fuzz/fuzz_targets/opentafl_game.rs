//! Whatever the text: reading a record in `OpenTafl`'s game format ends in a record or an error, what it prints reads back as
//! the same, and judging it ends without a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_core::OpenTaflGame;

fuzz_target!(|text: &str| {
    let Ok(record) = text.parse::<OpenTaflGame>() else { return };
    let printed = record.to_string();
    let again: OpenTaflGame = printed.parse().expect("what a record prints is a record");
    assert_eq!(again.to_string(), printed);
    assert_eq!(record.replay().is_ok(), again.replay().is_ok());
});
