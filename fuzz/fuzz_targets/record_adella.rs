//! See `checks::record_adella`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::record_adella(data));
