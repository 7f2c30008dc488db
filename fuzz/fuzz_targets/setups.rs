//! See `checks::setups`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::setups(data));
