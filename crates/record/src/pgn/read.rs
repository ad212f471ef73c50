//! Games one after the other, each with what went wrong in it.

use super::cursor::{Cursor, is_blank, shown};
use super::movetext::Movetext;
use super::tags::{tag, tag_ahead};
use super::token::{Token, ends_word, token};
use super::{Limits, Lost, Parsed, PgnError, Place};
use crate::{Headers, Record, Score, Tree};

/// Reads the games of a text.
///
/// Each item stands for one game of the text: what was read, or why it could not be.
pub struct Games<'a> {
    cursor: Cursor<'a>,
    limits: Limits,
    count: usize,
    over: bool,
}

impl<'a> Games<'a> {
    /// Begins at the start of `text`.
    #[must_use]
    pub fn new(text: &'a str, limits: Limits) -> Self {
        Self { cursor: Cursor::new(text), limits, count: 0, over: false }
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Parsed, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        self.cursor.skip_blanks();
        if self.cursor.at_end() {
            self.over = true;
            let empty = wrong(self.cursor.place(), "a game", self.cursor.rest());
            return (self.count == 0).then_some(Err(empty));
        }
        self.count += 1;
        if self.count > self.limits.games {
            self.over = true;
            let expected = format!("at most {} games", self.limits.games);
            let place = self.cursor.place();
            let got = "another one".to_owned();
            return Some(Err(PgnError { place, expected: expected.into(), got }));
        }
        Some(Reader::new(&mut self.cursor, &self.limits).read())
    }
}

pub(super) fn wrong(place: Place, expected: &'static str, rest: &str) -> PgnError {
    PgnError { place, expected: expected.into(), got: shown(rest) }
}

/// What a tag named `Result` says.
enum Tagged {
    Nothing,
    Unknown,
    Score(Score),
    Other,
}

fn tagged(value: &str) -> Tagged {
    match value.trim() {
        "*" | "?" | "" => Tagged::Unknown,
        text => text.parse().map_or(Tagged::Other, Tagged::Score),
    }
}

/// Whether a result in a tag is words of another program, which stay a header.
pub(super) fn is_header(result: &str) -> bool {
    matches!(tagged(result), Tagged::Other)
}

/// One game while it is read. The first error is kept and reading goes on to the game's end, so
/// that the next game is found.
struct Reader<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    limits: &'c Limits,
    headers: Headers,
    tags: usize,
    setup: Option<String>,
    result: Tagged,
    moves: Movetext,
    error: Option<PgnError>,
}

impl<'c, 'a> Reader<'c, 'a> {
    fn new(cursor: &'c mut Cursor<'a>, limits: &'c Limits) -> Self {
        let moves = Movetext::new(cursor.place());
        Self {
            cursor,
            limits,
            headers: Headers::default(),
            tags: 0,
            setup: None,
            result: Tagged::Nothing,
            moves,
            error: None,
        }
    }

    fn read(mut self) -> Result<Parsed, PgnError> {
        let ended = self.body();
        if let Some(open) = self.moves.unclosed() {
            self.fail(wrong(open, "a closing ) for this variation", ""));
        }
        if let Some(after) = ended {
            self.trailing();
            self.settle(after);
        }
        let notices = self.moves.finish();
        if let Some(error) = self.error {
            return Err(error);
        }
        let score = match self.result {
            Tagged::Score(score) => Some(score),
            _ => None,
        };
        let (tree, places) = (self.moves.tree, self.moves.places);
        let record = Record { headers: self.headers, setup: self.setup, tree, score };
        Ok(Parsed { record, places, notices })
    }

    fn fail(&mut self, error: PgnError) {
        self.error.get_or_insert(error);
    }

    fn notice(&mut self, place: Place, lost: Lost) {
        self.moves.notice(place, lost);
    }

    /// Tags and moves up to the end of the game: the result after the moves, if there is one.
    fn body(&mut self) -> Option<(Place, Option<Score>)> {
        let mut in_tags = true;
        loop {
            self.cursor.skip_blanks();
            let place = self.cursor.place();
            match self.cursor.peek()? {
                '[' if in_tags => self.tag(),
                '[' if self.cursor.line_start && tag_ahead(self.cursor) => return None,
                '%' if self.cursor.line_start => self.cursor.skip_line(),
                c => {
                    in_tags = false;
                    match c {
                        '{' => self.comment(),
                        ';' => self.line_comment(),
                        '(' | ')' => self.bracket(place, c),
                        '$' => self.mark(place),
                        '[' | ']' | '}' => {
                            self.fail(wrong(place, "a move", self.cursor.rest()));
                            self.cursor.bump();
                        }
                        _ => {
                            if let Some(result) = self.word(place) {
                                return result;
                            }
                        }
                    }
                }
            }
        }
    }

    fn tag(&mut self) {
        let place = self.cursor.place();
        self.tags += 1;
        match tag(self.cursor, self.limits) {
            Err(error) => self.fail(error),
            Ok(_) if self.tags > self.limits.tags => {
                let expected = format!("at most {} tags", self.limits.tags);
                self.fail(PgnError { place, expected: expected.into(), got: "more".to_owned() });
                self.cursor.skip_line();
            }
            Ok((name, value)) => self.keep(place, name, value),
        }
    }

    fn keep(&mut self, place: Place, name: String, value: String) {
        if name.eq_ignore_ascii_case("FEN") {
            match (value.trim(), &self.setup) {
                ("", _) => {}
                (setup, None) => self.setup = Some(setup.to_owned()),
                (_, Some(_)) => self.notice(place, Lost::RepeatedTag(name)),
            }
        } else if name.eq_ignore_ascii_case("Result") {
            if !matches!(self.result, Tagged::Nothing) {
                return self.notice(place, Lost::RepeatedTag(name));
            }
            self.result = tagged(&value);
            if matches!(self.result, Tagged::Other) {
                self.headers.push(name, value);
            }
        } else if !name.eq_ignore_ascii_case("SetUp") {
            self.headers.push(name, value);
        }
    }

    /// A comment in braces. One that swallows the start of another game was never closed.
    fn comment(&mut self) {
        let open = self.cursor.place();
        self.cursor.bump();
        let end = self.cursor.closing_brace();
        let rest = self.cursor.rest();
        let inside = &rest[..end.unwrap_or(rest.len())];
        let swallowed = swallowed_game(inside, end.is_some());
        if end.is_none() || swallowed.is_some() {
            self.fail(wrong(open, "a closing } for this comment", ""));
            self.cursor.take(swallowed.unwrap_or(inside.len()));
            return;
        }
        let text = self.cursor.take(inside.len());
        self.cursor.bump();
        self.moves.comment(text);
    }

    fn line_comment(&mut self) {
        self.cursor.bump();
        let text = self.cursor.line(usize::MAX).to_owned();
        self.cursor.skip_line();
        self.moves.comment(text);
    }

    fn bracket(&mut self, place: Place, bracket: char) {
        let deep = self.moves.depth() >= self.limits.depth;
        let done = if bracket == ')' {
            self.moves.close(place)
        } else if deep {
            let expected = format!("at most {} variations inside each other", self.limits.depth);
            Err(PgnError { place, expected: expected.into(), got: "another one".to_owned() })
        } else {
            self.moves.open(place)
        };
        self.cursor.bump();
        if let Err(error) = done {
            self.fail(error);
            if deep {
                self.skip_game();
            }
        }
    }

    fn mark(&mut self, place: Place) {
        let whole = self.cursor.rest();
        self.cursor.bump();
        let rest = self.cursor.rest();
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        match self.cursor.take(digits.min(6)).parse() {
            Ok(number) => self.moves.mark(number),
            Err(_) => self.fail(wrong(place, "a mark $0 to $65535", whole)),
        }
    }

    /// A word: `Some` when it ends the game.
    #[expect(clippy::option_option, reason = "the game's end, and whether a result told it")]
    fn word(&mut self, place: Place) -> Option<Option<(Place, Option<Score>)>> {
        let rest = self.cursor.rest();
        let word = &rest[..rest.find(ends_word).unwrap_or(rest.len())];
        if word.len() > self.limits.move_bytes {
            let expected = format!("a move of at most {} bytes", self.limits.move_bytes);
            let got = format!("{}", word.len());
            self.fail(PgnError { place, expected: expected.into(), got });
            self.cursor.skip(word.len());
            return None;
        }
        match token(word) {
            Token::Number => self.moves.number(),
            Token::Result(_) if self.moves.depth() > 0 => {
                self.notice(place, Lost::ResultInVariation(word.to_owned()));
            }
            Token::Result(score) => {
                self.cursor.skip(word.len());
                return Some(Some((place, score)));
            }
            Token::Separator => return Some(Some((place, None))),
            Token::Move { .. } if self.moves.tree.len() >= self.limits.moves => {
                let expected = format!("at most {} moves", self.limits.moves);
                let got = "another one".to_owned();
                self.fail(PgnError { place, expected: expected.into(), got });
                self.skip_game();
                return None;
            }
            Token::Move { text, signs } => self.moves.play(place, text, signs),
        }
        self.cursor.skip(word.len());
        None
    }

    /// To the first line that looks like the start of another game.
    fn skip_game(&mut self) {
        loop {
            self.cursor.skip_line();
            if self.cursor.bump().is_none() || tag_ahead(self.cursor) {
                return;
            }
        }
    }

    /// What stands between the result and the next game belongs to no game.
    fn trailing(&mut self) {
        let (mut first, mut lines) = (None, 0);
        loop {
            self.cursor.skip_blanks();
            let next_game = self.cursor.line_start
                && (tag_ahead(self.cursor) || begins_first_move(self.cursor.rest()));
            match self.cursor.peek() {
                None => break,
                Some(_) if next_game => break,
                Some('{') => self.comment(),
                Some(_) => {
                    first.get_or_insert(self.cursor.place());
                    lines += 1;
                    self.cursor.skip_line();
                }
            }
        }
        if let Some(place) = first {
            self.notice(place, Lost::Trailing(lines));
        }
    }

    /// Which result holds: the tag's, or else the one after the moves.
    fn settle(&mut self, (place, after): (Place, Option<Score>)) {
        let Some(after) = after else { return };
        match &self.result {
            Tagged::Score(score) if *score != after => {
                self.notice(place, Lost::OtherResult(after.to_string()));
            }
            Tagged::Score(_) => {}
            Tagged::Other => self.notice(place, Lost::OtherResult(after.to_string())),
            Tagged::Nothing | Tagged::Unknown => self.result = Tagged::Score(after),
        }
    }
}

/// Whether the words here are `1.` and a move: a game without tags after another one.
fn begins_first_move(rest: &str) -> bool {
    let Some(after) = rest.strip_prefix(['1', '１']) else { return false };
    after.starts_with(['.', '．', '、'])
}

/// Where in a comment another game begins, if one does: a whole tag on a line after an empty line,
/// and, when the comment is closed at all, another brace opened after it.
pub(super) fn swallowed_game(comment: &str, closed: bool) -> Option<usize> {
    let mut at = 0;
    let mut after_empty = false;
    for line in comment.split_inclusive(['\n', '\r']) {
        let trimmed = line.trim();
        let whole = trimmed.starts_with('[') && trimmed.ends_with("\"]");
        if whole && after_empty && tag_ahead(&Cursor::new(trimmed)) {
            return (!closed || comment[at..].contains('{')).then_some(at);
        }
        // The two halves of CRLF are lines here; the second one is no empty line of its own.
        if line != "\n" || !comment[..at].ends_with('\r') {
            after_empty = trimmed.chars().all(is_blank);
        }
        at += line.len();
    }
    None
}

/// Whether a text is a move at first sight: a word that begins with a letter and carries no marks.
fn is_plain_move(text: &str) -> bool {
    text.len() <= Limits::default().move_bytes
        && text.starts_with(char::is_alphabetic)
        && !text.ends_with(['!', '?', '！', '？'])
        && !text.contains(ends_word)
}

/// The tree of a single word, as a reader sees it: what [`super::write`] asks before it writes.
pub(super) fn reads_as_move(text: &str) -> bool {
    if is_plain_move(text) {
        return true;
    }
    let mut games = Games::new(text, Limits::default());
    let Some(Ok(parsed)) = games.next() else { return false };
    let tree = &parsed.record.tree;
    let whole = tree.len() == 1 && tree.main_line().all(|node| tree.mv(node) == text);
    let silent = tree.main_line().all(|node| tree.notes(node).is_empty());
    whole && silent && tree.notes(Tree::ROOT).is_empty() && parsed.notices.is_empty()
}
