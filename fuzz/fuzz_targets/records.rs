#![no_main]
//! See `yiguan_fuzz::records`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::records(data));
