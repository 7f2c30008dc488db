//! See `checks::opentafl_game`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::opentafl_game(data));
