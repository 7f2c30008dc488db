//! See `checks::record_tafl`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::record_tafl(data));
