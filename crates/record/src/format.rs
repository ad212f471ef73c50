//! What a file format is to everybody who reads and writes records: the same few questions, asked
//! of every format alike.
//!
//! A reader gives one game after the other and goes on after a bad one; what it did not keep it
//! tells as a [`Loss`] with its place. A writer takes a record whose moves are canonical
//! ([`crate::resolve`]) and tells in the same words what the format cannot keep. When neither tells
//! anything, what was written reads back as the same record.

use crate::pgn::{Limits, Place};
use crate::{Encoding, EncodingError, Record, decode, decode_as};
use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;
use yiguan_core::{Face, Faults, GameId};

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum At {
    /// Of a text: line and column.
    Text(Place),
    /// Of bytes: the offset from the start.
    Byte(u64),
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(place) => place.fmt(f),
            Self::Byte(offset) => write!(f, "offset {offset}"),
        }
    }
}

/// Why a game, or a whole file, could not be read or written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormatError {
    /// Where.
    pub at: At,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What stood there instead.
    pub got: String,
}

impl FormatError {
    /// At an offset of a file.
    pub fn byte(
        offset: usize,
        expected: impl Into<Cow<'static, str>>,
        got: impl Into<String>,
    ) -> Self {
        Self { at: At::Byte(offset as u64), expected: expected.into(), got: got.into() }
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (expected, got) = (one_line(&self.expected), one_line(&self.got));
        write!(f, "{}: expected {expected}, got {got}", self.at)
    }
}

impl std::error::Error for FormatError {}

impl From<EncodingError> for FormatError {
    fn from(error: EncodingError) -> Self {
        let expected = match error.expected {
            Some(encoding) => format!("text in {encoding}"),
            None => "text in utf-8, gb18030 or big5".to_owned(),
        };
        let got: Vec<_> = error.got.iter().map(|byte| format!("{byte:02x}")).collect();
        Self::byte(error.offset, expected, format!("bytes {}", got.join(" ")))
    }
}

/// A text without line ends and other signs that cannot be seen: what is told of a file stays a
/// line of a report, whatever the file holds.
fn one_line(text: &str) -> Cow<'_, str> {
    if !text.contains(char::is_control) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c.is_control() {
        true => c.escape_default().collect::<String>(),
        false => c.to_string(),
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// What was lost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LossKind {
    /// A header has no place.
    Header,
    /// A header was cut or changed.
    HeaderChanged,
    /// A comment was left out or changed.
    Comment,
    /// A comment stands elsewhere, or several became one.
    CommentMoved,
    /// A mark.
    Mark,
    /// The result, or more than a result can say.
    Result,
    /// The start diagram.
    Setup,
    /// Variations.
    Variation,
    /// A move, with all that follows it.
    Move,
    /// Characters that the encoding does not have, or bytes that are none of its characters.
    Characters,
    /// Something of the file that is no part of a game.
    Other,
    /// Nothing: the board was turned to stand as it is always seen here.
    Turned,
}

impl LossKind {
    /// Its name, as in reports: `header`.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Header => "header",
            Self::HeaderChanged => "header-changed",
            Self::Comment => "comment",
            Self::CommentMoved => "comment-moved",
            Self::Mark => "mark",
            Self::Result => "result",
            Self::Setup => "setup",
            Self::Variation => "variation",
            Self::Move => "move",
            Self::Characters => "characters",
            Self::Other => "other",
            Self::Turned => "turned",
        }
    }
}

/// Something that could not be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// What.
    pub kind: LossKind,
    /// Where, if one place can be named.
    pub at: Option<At>,
    /// Which one: a header's name, the start of a comment, a move.
    pub what: String,
}

impl Loss {
    /// Something without a place.
    pub fn new(kind: LossKind, what: impl Into<String>) -> Self {
        Self { kind, at: None, what: what.into() }
    }

    /// Something at an offset.
    pub fn byte(kind: LossKind, offset: usize, what: impl Into<String>) -> Self {
        Self { kind, at: Some(At::Byte(offset as u64)), what: what.into() }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(at) = self.at {
            write!(f, "{at}: ")?;
        }
        write!(f, "{}: {}", self.kind.id(), one_line(&self.what))
    }
}

/// A game of a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parsed {
    /// The game.
    pub record: Record,
    /// By which rules its moves are to be read: a game's id or a rules id; `None`: its headers
    /// must tell.
    pub rules: Option<String>,
    /// Where each node stands, by [`crate::NodeId::index`], as far as the format knows.
    pub places: Vec<At>,
    /// What was read and not kept.
    pub losses: Vec<Loss>,
}

/// Turns offsets into lines and columns: of a decoded text, bytes of the file mean nothing.
///
/// It goes through the text once, however many games there are, as long as they come in order.
pub struct TextPlaces<'a> {
    text: &'a str,
    /// How far the text was gone through, and where that is.
    offset: usize,
    place: Place,
}

impl<'a> TextPlaces<'a> {
    /// The places of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { text, offset: 0, place: Place { line: 1, column: 1 } }
    }

    /// Turns every offset that a game or an error tells.
    pub fn turn(&mut self, game: &mut Result<Parsed, FormatError>) {
        let mut all: Vec<&mut At> = match game {
            Err(error) => vec![&mut error.at],
            Ok(parsed) => {
                let losses = parsed.losses.iter_mut().filter_map(|loss| loss.at.as_mut());
                parsed.places.iter_mut().chain(losses).collect()
            }
        };
        all.sort_unstable();
        for at in all {
            if let At::Byte(offset) = *at {
                *at = At::Text(self.find(usize::try_from(offset).unwrap_or(usize::MAX)));
            }
        }
    }

    fn find(&mut self, offset: usize) -> Place {
        if offset < self.offset {
            *self = Self::new(self.text);
        }
        for c in self.text[self.offset..].chars() {
            if self.offset >= offset {
                break;
            }
            self.offset += c.len_utf8();
            self.place = match c {
                '\n' => Place { line: self.place.line.saturating_add(1), column: 1 },
                _ => Place { column: self.place.column.saturating_add(1), ..self.place },
            };
        }
        self.place
    }
}

/// How a file is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The encoding of its texts; `None`: found out.
    pub encoding: Option<Encoding>,
    /// How much is taken.
    pub limits: Limits,
}

impl Reading {
    /// The whole of a file as text, with its encoding; what is wrong with it goes to the taker.
    pub fn text(&self, bytes: &[u8], taker: &mut Taker<'_>) -> Option<(String, Encoding)> {
        let decoded = match self.encoding {
            Some(encoding) => decode_as(bytes, encoding).map(|text| (text, encoding)),
            None => decode(bytes).map(|decoded| (decoded.text, decoded.encoding)),
        };
        match decoded {
            Ok(decoded) => Some(decoded),
            Err(error) => {
                // A file has no more to say than this, whether or not more is wanted.
                let _ = taker(Err(error.into()));
                None
            }
        }
    }
}

/// Takes the games of a file, one at a time; `Break` when it has had enough.
pub type Taker<'a> = dyn FnMut(Result<Parsed, FormatError>) -> ControlFlow<()> + 'a;

/// Opens a line under a rules id.
pub type Open<'a> = dyn Fn(&str, Option<&str>) -> Result<Box<dyn Face>, Faults> + 'a;

/// How a record is written.
pub struct Writing<'a> {
    /// The rules id under which its moves are canonical.
    pub rules: &'a str,
    /// In which notation, where the format leaves the choice; `None`: the canonical one.
    pub notation: Option<&'a str>,
    /// Opens a line under a rules id.
    pub open: &'a Open<'a>,
}

/// A record as bytes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wrote {
    /// The file, or the part of it that holds this game.
    pub bytes: Vec<u8>,
    /// What the format cannot keep.
    pub losses: Vec<Loss>,
}

/// How many games a file of a format may hold when it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Writes {
    /// It is only read.
    Nothing,
    /// A file for each game.
    One,
    /// Games one after the other: a file is the bytes of one game after the bytes of another.
    Many,
}

/// A file format.
pub trait Format: Sync {
    /// Its name: `pgn`.
    fn id(&self) -> &'static str;
    /// The game it belongs to; `None`: any.
    fn game(&self) -> Option<GameId>;
    /// How its files' names end, lower case, the usual one first.
    fn extensions(&self) -> &'static [&'static str];
    /// Whether a file that begins so is of this format and of no other.
    fn fits(&self, bytes: &[u8]) -> bool;
    /// Reads a file: its games in order, each as it is or why it could not be read. Gives the
    /// encoding of its texts, where there is one.
    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding>;
    /// How many games a written file may hold.
    fn writes(&self) -> Writes {
        Writes::Nothing
    }
    /// Writes a record whose moves are canonical.
    ///
    /// # Errors
    /// Why there can be no such file of it.
    fn write(&self, _record: &Record, _how: &Writing<'_>) -> Result<Wrote, FormatError> {
        Err(FormatError::byte(0, "a format that is written", self.id()))
    }
}

/// What a file is read as: told by what it begins with or else by the end of its name.
#[must_use]
pub fn detect<'f>(
    formats: &[&'f dyn Format],
    bytes: &[u8],
    extension: Option<&str>,
) -> Option<&'f dyn Format> {
    let by_name = extension.map(str::to_ascii_lowercase).and_then(|end| {
        formats.iter().copied().find(|format| format.extensions().contains(&end.as_str()))
    });
    match by_name {
        // Both agree, which settles what several formats could be.
        Some(format) if format.fits(bytes) => Some(format),
        _ => formats.iter().copied().find(|format| format.fits(bytes)).or(by_name),
    }
}

/// How many games [`read_all`] holds at once: the smallest take some hundred bytes each, however
/// few they have in the file.
pub const HELD_MAX: usize = 100_000;

/// All games of a file, for callers that hold them at once; beyond [`HELD_MAX`] an error stands for
/// the rest.
pub fn read_all(
    format: &dyn Format,
    bytes: &[u8],
    how: &Reading,
) -> Vec<Result<Parsed, FormatError>> {
    let mut games = Vec::new();
    format.read(bytes, how, &mut |game| {
        if games.len() < HELD_MAX {
            games.push(game);
            return ControlFlow::Continue(());
        }
        let expected = format!("at most {HELD_MAX} games at once");
        games.push(Err(FormatError::byte(0, expected, "more")));
        ControlFlow::Break(())
    });
    games
}
