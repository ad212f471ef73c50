//! The hall as a program: killed while it works, copied while it serves, refused what it must not
//! do.

mod backup;
mod client;
mod kill;
mod process;
mod usage;
