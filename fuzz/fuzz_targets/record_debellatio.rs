//! See `checks::record_debellatio`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::record_debellatio(data));
