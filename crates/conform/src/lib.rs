//! The laws every game must keep, as one call. A development dependency only.
//!
//! Every function panics with what broke and where: they are tests.
//!
//! ```
//! yiguan_conform::laws::<yiguan_nim::Nim>("basic:seats=3", &["3,4,5/0"]);
//! yiguan_conform::articles::<yiguan_nim::Nim>();
//! ```

mod articles;
mod dice;
mod laws;
mod texts;
mod walk;

pub use articles::{Case, articles, cases_of};
pub use dice::Dice;
pub use laws::check_position;
pub use walk::{Effort, laws, laws_with};

use yiguan_core::{Describe, Entrance, Of, Referee};

/// Checks `perft` from depth 1 on for each diagram.
///
/// # Panics
/// When a diagram cannot be set up or a count differs.
pub fn perft_table<G: Referee + Describe>(rules: &str, table: &[(&str, &[u64])]) {
    for (setup, counts) in table {
        let face = Of::<G>(std::marker::PhantomData)
            .open(rules, Some(setup))
            .unwrap_or_else(|faults| panic!("{setup}: {faults}"));
        for (depth, expected) in (1..).zip(*counts) {
            assert_eq!(face.perft(depth), *expected, "{setup}, depth {depth}");
        }
    }
}

/// The examples of the README, which are tests like all others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
