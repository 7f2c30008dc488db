//! See `checks::geometry`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::geometry(data));
