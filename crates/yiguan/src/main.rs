//! The binary: command line and wiring.
fn main() {}
