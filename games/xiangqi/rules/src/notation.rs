//! Ways of writing moves: `ucci` (canonical), `zh-full`, `zh-short`, `wxf`, `iccs`.
//!
//! Texts are first split into `words`, then put into a `pattern`; which piece a pattern means
//! is decided on the board, so every convention for soldiers one behind the other is read.

mod chinese;
mod coordinates;
mod pattern;
mod short;
mod tandem;
mod words;
mod wxf;

pub use chinese::ChineseFull;
pub(crate) use coordinates::read_coordinates;
pub use coordinates::{Iccs, Ucci};
pub use short::ChineseShort;
pub use wxf::Wxf;
