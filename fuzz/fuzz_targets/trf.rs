#![no_main]
//! See `yiguan_fuzz::trf`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::trf(data));
