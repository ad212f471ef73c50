//! Game records of xiangqi: the formats that its people have on their disks.
//!
//! - [`Xqf`]: XQStudio's, versions 0x0A to 0x12, encrypted ones too; read and written.
//! - [`Cbr`] and [`Cbl`]: 象棋桥's, a game and a library of games; CBR is written, too.
//! - [`Cbf`]: its XML; read and written.
//! - [`DhtmlXq`]: 东萍's text and pages that contain it; read and written.
//! - [`Plain`]: a diagram and moves, as people paste them; read.
//!
//! PGN is a format of every game ([`yiguan_record::formats::Pgn`]) and needs nothing here but
//! [`mend`] for boards that stand upside down. All readers give moves in the canonical notation on
//! a board with Red at the bottom; whatever they could not keep is told, and a damaged file gives
//! one error with its offset.
//!
//! Deliberately missing: CCM, CHE, CHN and MXQ, of which no file was to be had, and the newer CBR
//! of compressed parts.
//!
//! ```
//! use yiguan_record::format::{Format, Reading, Writing, read_all};
//! use yiguan_record::{Record, Tree};
//! use yiguan_xiangqi_formats::Xqf;
//!
//! let mut record = Record::default();
//! record.headers.push("Red", "胡荣华");
//! record.tree.add(Tree::ROOT, "h2e2");
//! let open = |_: &str, _: Option<&str>| unreachable!("XQF asks for no board");
//! let how = Writing { rules: "xiangqi", notation: None, open: &open };
//! let wrote = Xqf.write(&record, &how).unwrap();
//! assert!(wrote.losses.is_empty());
//! let read = read_all(&Xqf, &wrote.bytes, &Reading::default());
//! assert_eq!(read[0].as_ref().unwrap().record, record);
//! ```

mod board;
mod branches;
mod bridge;
mod bytes;
mod cbf;
mod dhtml;
mod headers;
mod mend;
mod plain;
mod texts;
pub mod xqf;

pub use bridge::{Cbl, Cbr};
pub use cbf::Cbf;
pub use dhtml::DhtmlXq;
pub use mend::mend;
pub use plain::Plain;
pub use xqf::Xqf;
