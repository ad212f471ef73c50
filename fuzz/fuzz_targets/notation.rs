#![no_main]
//! See `yiguan_fuzz::notation`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::notation(data));
