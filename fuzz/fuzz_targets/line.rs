#![no_main]
//! See `yiguan_fuzz::line`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::line(data));
