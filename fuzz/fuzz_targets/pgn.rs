#![no_main]
//! See `yiguan_fuzz::pgn`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::pgn(data));
