#![no_main]
//! See `yiguan_fuzz::stones`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::stones(data));
