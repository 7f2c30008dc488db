//! See `checks::record_vadus`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::record_vadus(data));
