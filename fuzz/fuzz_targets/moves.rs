//! See `checks::moves`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::moves(data));
