//! The only list of games. Adding one is a dependency and a line here.
//!
//! ```
//! use yiguan_core::Seat;
//! let mut face = yiguan_games::open("nim/basic:seats=2", Some("1,2/0")).unwrap();
//! face.play(Seat(0), "b2").unwrap();
//! assert_eq!(face.diagram(), "1,0/1");
//! assert!(yiguan_games::open("ludo/basic", None).is_err());
//! ```

mod records;

pub use records::{FORMATS, detect, format, formats_of, game_named, mend, rules_of};

use std::marker::PhantomData;
use yiguan_core::{Article, Entrance, Face, Faults, Of, settings};

/// Every game, in the order in which users see them; hidden ones last.
pub static GAMES: &[&dyn Entrance] = &[
    &Of::<yiguan_xiangqi::Xiangqi>(PhantomData),
    &Of::<yiguan_draughts::Draughts>(PhantomData),
    &Of::<yiguan_gomoku::Gomoku>(PhantomData),
    &Of::<yiguan_chinese_checkers::ChineseCheckers>(PhantomData),
    &Of::<yiguan_nim::Nim>(PhantomData),
];

/// Games that users are not shown: they teach and test.
pub const HIDDEN: &[&str] = &["nim"];

/// The games that users are shown.
pub fn shown() -> impl Iterator<Item = &'static dyn Entrance> {
    GAMES.iter().copied().filter(|game| !HIDDEN.contains(&game.id()))
}

/// The game called `id`.
#[must_use]
pub fn game(id: &str) -> Option<&'static dyn Entrance> {
    GAMES.iter().copied().find(|game| game.id() == id)
}

/// A fresh line under a rules id (`GAME/BOOK:options`, or `GAME` for its first book).
///
/// # Errors
/// An unknown game, or what [`Entrance::open`] says.
pub fn open(rules_id: &str, setup: Option<&str>) -> Result<Box<dyn Face>, Faults> {
    let (id, rules) = rules_id.split_once('/').unwrap_or((rules_id, ""));
    let Some(game) = game(id) else {
        let known: Vec<_> = shown().map(Entrance::id).collect();
        let fault =
            settings::unknown(format!("a game among {}", known.join(", ")), format!("{id:?}"));
        return Err(fault.into());
    };
    game.open(if rules.is_empty() { game.books()[0].id } else { rules }, setup)
}

/// The article that explains rule `id`, with its game.
#[must_use]
pub fn article(id: &str) -> Option<(&'static dyn Entrance, &'static Article)> {
    GAMES.iter().copied().find_map(|game| {
        game.articles().iter().find(|article| article.ids.contains(&id)).map(|found| (game, found))
    })
}

/// The examples of this crate's README and of the project's, which are tests like all others.
#[cfg(doctest)]
mod readmes {
    #[doc = include_str!("../README.md")]
    struct OfTheCrate;
    #[doc = include_str!("../../../README.md")]
    struct OfTheProject;
    #[doc = include_str!("../../../README.zh.md")]
    struct InChinese;
}
