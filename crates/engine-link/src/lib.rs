//! Engines as processes: what is said to them ([`Dialect`], no I/O), one that runs ([`Process`]),
//! and a few of them kept for a hall ([`Pool`]).
//!
//! An engine is not trusted: it may crash, hang, talk nonsense or talk without end. Whatever it
//! does costs the answer that was asked for and the process; the next question gets a fresh one.
//! Whether a move is legal is for whoever asked to see.
//!
//! ```
//! use yiguan_engine_link::{Dialect, Said};
//! let line = Dialect::Ucci.go(500);
//! assert_eq!(line, "go time 500 movestogo 1");
//! assert_eq!(Dialect::Ucci.read("bestmove h2e2 ponder h9g7"), Said::Move("h2e2".to_owned()));
//! ```

mod dialect;
mod pool;
mod process;
mod program;

pub use dialect::{Dialect, Said};
pub use pool::Pool;
pub use process::{GRACE_MS, Problem, Process};
pub use program::{Program, Question};
