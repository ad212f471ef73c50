#![no_main]
//! See `yiguan_fuzz::setup`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::setup(data));
