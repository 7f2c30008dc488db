//! See `checks::geometry_texts`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::geometry_texts(data));
