#![no_main]
//! See `yiguan_fuzz::gomocup`.
libfuzzer_sys::fuzz_target!(|data: &[u8]| yiguan_fuzz::gomocup(data));
