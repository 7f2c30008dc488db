//! See `checks::adjudication`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::adjudication(data));
