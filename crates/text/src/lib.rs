//! Sentences from findings, in Chinese and English.
//!
//! A referee says what holds as data; this crate makes words of it. Its own catalogue
//! (`locales/`) has the sentences that fit any game. The words of a game (its pieces, seats, terms
//! and rules) come in a catalogue of that game, which the caller hands in: no game is known here.
//! A word that no catalogue has is shown as its id; nothing here panics or fails.
//!
//! ```
//! use yiguan_core::Seat;
//! use yiguan_text::{Catalogue, Lang, Speaker};
//!
//! let words = "seat-1 = 后手\nrule-last = 取最后一个\n    .id = nim-last\n";
//! let zh = Catalogue::new(Lang::Zh, &[words]);
//!
//! let mut face = yiguan_games::open("nim/basic", Some("1,1/0")).unwrap();
//! face.play(Seat(0), "a1").unwrap();
//! face.play(Seat(1), "b1").unwrap();
//! let said = Speaker::new(&zh, face.as_ref()).ruling(&face.ruling());
//! assert_eq!(said[0].text, "对局结束，依据取最后一个（nim-last）：后手胜。");
//! ```

mod article;
mod catalogue;
mod sentence;
mod speaker;

pub use article::{Page, page};
pub use catalogue::{Arg, Catalogue};
pub use speaker::{Speaker, Statement};

use std::fmt;
use std::str::FromStr;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// Chinese, simplified.
    Zh,
    /// English.
    En,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Zh, Self::En];

    /// `zh` or `en`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Self::Zh => "zh",
            Self::En => "en",
        }
    }

    /// The language of a locale's name, such as `zh_CN.UTF-8`; English for all that is not Chinese.
    #[must_use]
    pub fn of_locale(name: &str) -> Self {
        if name.starts_with("zh") { Self::Zh } else { Self::En }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Lang {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL
            .into_iter()
            .find(|lang| lang.tag() == text)
            .ok_or_else(|| format!("expected zh or en, got {text:?}"))
    }
}
