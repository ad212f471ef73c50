//! An engine for Chinese checkers at two to six seats.
//!
//! It counts what each seat still has to do by a cheapest assignment of its men to the holes of its
//! goal. At two seats it searches by alpha-beta; at more, by best-reply search, which is the same
//! search with all the others for one opponent. Once nobody can get in its way it runs by a plan of
//! its own, proved shortest where the time suffices. It leaves its camp in time where the rules
//! want that (`CC-R-passive`), and never plays what history bars.
//!
//! ```
//! use yiguan_chinese_checkers_engine::Engine;
//! use yiguan_search::{Limits, protocol::Brain};
//! let mut engine = Engine::new(1);
//! engine.set_rules("chinese-checkers/basic:seats=3").unwrap();
//! engine.set_position(None, &["n1-m5"]).unwrap();
//! let limits = Limits { depth: Some(2), ..Limits::default() };
//! assert!(engine.think(limits, &|| 0, &|| false, &mut |_, _| {}).mv.is_some());
//! ```

mod engine;
mod field;
mod greedy;
mod guard;
mod level;
mod race;
mod search;
mod worth;

pub use engine::Engine;
pub use greedy::greedy;
