//! Whatever the text: reading a record ends in a record or an error, what it prints reads back as the same, and judging
//! it ends without a panic.

#![no_main]

use debellatio_core::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = text.parse::<Record>() else { return };
    let printed = record.to_string();
    let again: Record = printed.parse().expect("what a record prints is a record");
    assert_eq!(again.to_string(), printed);
    assert_eq!(record.replay().is_ok(), again.replay().is_ok());
});
