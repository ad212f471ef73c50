//! The pages are compiled into the program, so it is compiled again when they change.

use std::path::Path;

fn main() {
    let pages = Path::new("../../web/dist");
    // A folder that is not there would make every build start over. Where it cannot be made (a
    // source tree that is read-only) there are no pages, and nothing to wait for.
    if pages.exists() || std::fs::create_dir_all(pages).is_ok() {
        println!("cargo::rerun-if-changed=../../web/dist");
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
}
