//! Records for programs: one JSON object a game, games one after the other or in a list.
//!
//! `{"game","rules","headers","setup","result","moves":[canonical],"tree":[...]}`. `moves` is the
//! main line; the result stands among the headers, too. `tree` lists all moves, each after the one
//! before it, `parent` being the place of that one in the list (absent: the start); what is said
//! before the first move is a node without `move`. Lists are flat, because readers of JSON do not
//! nest as deeply as games are long. A file without `tree` is read by its `moves`, one without
//! `moves` by its `tree`.

use crate::format::{
    Format, FormatError, Loss, LossKind, Parsed, Reading, Taker, Writes, Writing, Wrote,
};
use crate::{Encoding, Headers, NodeId, Notes, Record, Score, Tree};
use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::ops::ControlFlow;
use yiguan_core::GameId;

/// The format.
#[derive(Clone, Copy, Debug)]
pub struct Json;

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Game {
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    headers: Names,
    setup: Option<String>,
    result: Option<String>,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<Vec<Node>>,
}

#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Node {
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    mv: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    before: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    after: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<u16>,
}

/// Headers in order: an object, a name that comes several times having a list of values. Pairs are
/// read as well.
#[derive(Default)]
struct Names(Headers);

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let all: Vec<_> = self.0.iter().collect();
        for (index, (name, value)) in all.iter().enumerate() {
            if all[..index].iter().any(|(other, _)| other == name) {
                continue;
            }
            let same = all[index..].iter().filter(|(other, _)| other == name);
            let values: Vec<_> = same.map(|(_, value)| *value).collect();
            match values[..] {
                [_] => map.serialize_entry(name, value)?,
                _ => map.serialize_entry(name, &values)?,
            }
        }
        map.end()
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Values {
    One(String),
    Many(Vec<String>),
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Names;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("headers as an object or as pairs")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Names, A::Error> {
                let mut headers = Headers::default();
                while let Some((name, values)) = map.next_entry::<String, Values>()? {
                    match values {
                        Values::One(value) => headers.push(name, value),
                        Values::Many(values) => {
                            values.into_iter().for_each(|value| headers.push(name.clone(), value));
                        }
                    }
                }
                Ok(Names(headers))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Names, A::Error> {
                let mut headers = Headers::default();
                while let Some((name, value)) = seq.next_element::<(String, String)>()? {
                    headers.push(name, value);
                }
                Ok(Names(headers))
            }

            fn visit_unit<E: serde::de::Error>(self) -> Result<Names, E> {
                Ok(Names::default())
            }
        }
        deserializer.deserialize_any(Reader)
    }
}

/// The games of a text one at a time, in lists or not: a list is never held as a whole.
struct Games<'a> {
    text: &'a str,
    at: usize,
    /// Inside a list: where it began, and whether a game of it has been read.
    list: Option<(usize, bool)>,
}

impl Games<'_> {
    /// The next game with its place.
    fn next(&mut self) -> Result<Option<(Game, usize)>, FormatError> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            let next = rest.chars().next();
            match (next, self.list) {
                (None, None) => return Ok(None),
                (None, Some((start, _))) => {
                    let expected = format!("a ] for the list at offset {start}");
                    return Err(FormatError::byte(self.at, expected, "the end of the text"));
                }
                (Some('['), None) => {
                    self.list = Some((self.at, false));
                    self.at += 1;
                }
                (Some(']'), Some(_)) => {
                    self.list = None;
                    self.at += 1;
                }
                (Some(','), Some((start, true))) => {
                    self.list = Some((start, false));
                    self.at += 1;
                    if self.text[self.at..].trim_start().starts_with(']') {
                        return Err(FormatError::byte(self.at, "a game after the comma", "]"));
                    }
                }
                (Some(c), Some((_, true))) => {
                    let got = format!("{c:?}");
                    return Err(FormatError::byte(self.at, "a comma or ]", got));
                }
                (Some('{'), _) => return self.game(rest).map(Some),
                (Some(c), _) => {
                    return Err(FormatError::byte(self.at, "a game in {}", format!("{c:?}")));
                }
            }
        }
    }

    /// Goes on after a flaw with the next line that begins a game; inside a list none can be told.
    fn resume(&mut self) -> bool {
        let next = self.text[self.at..].find("\n{").filter(|_| self.list.is_none());
        self.at = next.map_or(self.text.len(), |at| self.at + at + 1);
        next.is_some()
    }

    fn game(&mut self, rest: &str) -> Result<(Game, usize), FormatError> {
        let start = self.at;
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Game>();
        let value = values.next().unwrap_or_else(|| Err(serde_json::Error::custom("a game")));
        let game = value.map_err(|error| unreadable(rest, start, &error))?;
        self.at += values.byte_offset();
        self.list = self.list.map(|(start, _)| (start, true));
        Ok((game, start))
    }
}

impl Format for Json {
    fn id(&self) -> &'static str {
        "json"
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["json", "jsonl", "ndjson"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        let start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii_start();
        let inside = start.strip_prefix(b"[").map_or(start, <[u8]>::trim_ascii_start);
        inside.strip_prefix(b"{").is_some_and(|rest| {
            let rest = rest.trim_ascii_start();
            rest.starts_with(b"\"") || rest.starts_with(b"}")
        })
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let (text, encoding) = how.text(bytes, taker)?;
        let mut games = Games { text: &text, at: 0, list: None };
        let mut count = 0usize;
        while let Some(read) = games.next().transpose() {
            count += 1;
            if count > how.limits.games {
                let most = format!("at most {} games", how.limits.games);
                let _ = taker(Err(FormatError::byte(games.at, most, "more")));
                return Some(encoding);
            }
            let flawed = read.is_err();
            let game = read.and_then(|(game, start)| parsed(game, start, how));
            if taker(game) == ControlFlow::Break(()) || (flawed && !games.resume()) {
                return Some(encoding);
            }
        }
        if count == 0 {
            let _ = taker(Err(FormatError::byte(0, "a game", "none")));
        }
        Some(encoding)
    }

    fn writes(&self) -> Writes {
        Writes::Many
    }

    fn write(&self, record: &Record, how: &Writing<'_>) -> Result<Wrote, FormatError> {
        let face = (how.open)(how.rules, record.setup.as_deref())
            .map_err(|faults| FormatError::byte(0, "a sound diagram", faults.to_string()))?;
        let tree = &record.tree;
        let game = Game {
            game: Some(face.game().to_owned()),
            rules: Some(face.rules_id()),
            headers: Names(with_result(record)),
            setup: Some(face.setup()),
            result: record.score.as_ref().map(ToString::to_string),
            moves: tree.main_line().map(|node| tree.mv(node).to_owned()).collect(),
            tree: Some(nodes(tree)),
        };
        let mut bytes = serde_json::to_vec(&game)
            .map_err(|error| FormatError::byte(0, "a record", error.to_string()))?;
        bytes.push(b'\n');
        Ok(Wrote { bytes, losses: moved(&record.headers) })
    }
}

/// The headers, with the result among them, where scripts look for it as well.
fn with_result(record: &Record) -> Headers {
    let mut headers = record.headers.clone();
    if let Some(score) = record.score.as_ref().filter(|_| headers.get("Result").is_none()) {
        headers.push("Result", score.to_string());
    }
    headers
}

/// Headers of one name stand together in an object: those that stood apart are told.
fn moved(headers: &Headers) -> Vec<Loss> {
    let names: Vec<_> = headers.iter().map(|(name, _)| name).collect();
    let apart = |index: usize| {
        let earlier = names[..index].iter().position(|name| *name == names[index]);
        earlier.is_some_and(|first| names[first..index].iter().any(|name| *name != names[index]))
    };
    let lost = (0..names.len()).filter(|index| apart(*index));
    lost.map(|index| Loss::new(LossKind::HeaderChanged, names[index])).collect()
}

/// An error of the JSON itself, with what stands where the reader stopped.
fn unreadable(text: &str, start: usize, error: &serde_json::Error) -> FormatError {
    let line = error.line().saturating_sub(1);
    let before: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let mut at = (before + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    FormatError::byte(start + at, "a game as JSON", error.to_string())
}

fn nodes(tree: &Tree) -> Vec<Node> {
    let mut out = Vec::with_capacity(tree.len() + 1);
    let mut place = vec![None; tree.len() + 1];
    let said = tree.notes(Tree::ROOT);
    if !said.is_empty() {
        out.push(node(None, None, said));
    }
    for step in tree.walk() {
        let crate::Step::Enter(at) = step else { continue };
        let parent = tree.parent(at).and_then(|parent| place[parent.index()]);
        place[at.index()] = Some(out.len());
        out.push(node(Some(tree.mv(at).to_owned()), parent, tree.notes(at)));
    }
    out
}

fn node(mv: Option<String>, parent: Option<usize>, notes: &Notes) -> Node {
    let Notes { before, after, marks } = notes.clone();
    Node { mv, parent, before, after, marks }
}

/// Moves one after the other, as nodes.
fn line(moves: &[String]) -> Vec<Node> {
    let node = |(index, mv): (usize, &String)| {
        let (mv, parent) = (Some(mv.clone()), index.checked_sub(1));
        Node { mv, parent, ..Node::default() }
    };
    moves.iter().enumerate().map(node).collect()
}

fn parsed(game: Game, at: usize, how: &Reading) -> Result<Parsed, FormatError> {
    let wrong = |expected: String, got: String| FormatError::byte(at, expected, got);
    // Any other object is read as a game that says nothing: it is none.
    if game.headers.0.is_empty()
        && game.moves.is_empty()
        && game.setup.is_none()
        && game.tree.is_none()
    {
        let expected = "a game with headers, setup, moves or tree";
        return Err(wrong(expected.to_owned(), "another object".to_owned()));
    }
    if game.headers.0.len() > how.limits.tags {
        let most = format!("at most {} headers", how.limits.tags);
        return Err(wrong(most, game.headers.0.len().to_string()));
    }
    let nodes = game.tree.unwrap_or_else(|| line(&game.moves));
    if nodes.len() > how.limits.moves {
        let most = format!("at most {} moves", how.limits.moves);
        return Err(wrong(most, nodes.len().to_string()));
    }
    let mut tree = Tree::default();
    let mut went: Vec<NodeId> = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.into_iter().enumerate() {
        let parent = match node.parent {
            None => Tree::ROOT,
            Some(parent) => *went.get(parent).ok_or_else(|| {
                wrong(format!("a parent below {index} in tree[{index}]"), parent.to_string())
            })?,
        };
        let here = match node.mv {
            Some(mv) if mv.len() > how.limits.move_bytes => {
                let most = format!("a move of at most {} bytes", how.limits.move_bytes);
                return Err(wrong(most, mv.len().to_string()));
            }
            Some(mv) => tree.add(parent, mv),
            None => parent,
        };
        went.push(here);
        let notes = Notes { before: node.before, after: node.after, marks: node.marks };
        if !notes.is_empty() {
            *tree.notes_mut(here) = notes;
        }
    }
    let mut headers = Headers::default();
    let mut told = None;
    for (name, value) in game.headers.0.iter() {
        match value.parse::<Score>() {
            Ok(score) if name == "Result" && told.is_none() => told = Some(score),
            _ if name == "Result" && value == "*" => {}
            _ => headers.push(name, value),
        }
    }
    let score = match game.result.as_deref() {
        None | Some("" | "*") => told,
        Some(text) => Some(
            text.parse::<Score>()
                .map_err(|why| wrong("a result".to_owned(), format!("{text:?}: {why}")))?,
        ),
    };
    let setup = game.setup.filter(|setup| !setup.is_empty());
    let record = Record { headers, setup, tree, score };
    let rules = game.rules.or(game.game);
    Ok(Parsed { record, rules, places: Vec::new(), losses: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::read_all;

    fn read(text: &str) -> Vec<Result<Parsed, FormatError>> {
        read_all(&Json, text.as_bytes(), &Reading::default())
    }

    #[test]
    fn there_and_back() {
        let mut record = Record { setup: Some("2,2/0".to_owned()), ..Record::default() };
        record.headers.push("Event", "杯");
        record.headers.push("Log", "one");
        record.headers.push("Log", "two");
        record.score = "1-0".parse().ok();
        record.tree.notes_mut(Tree::ROOT).after.push("start".to_owned());
        let first = record.tree.add(Tree::ROOT, "a1");
        record.tree.notes_mut(first).marks.push(3);
        record.tree.add(first, "b2");
        record.tree.add(first, "b1");
        let open = |id: &str, setup: Option<&str>| yiguan_games::open(id, setup);
        let how = Writing { rules: "nim/basic", notation: None, open: &open };
        let wrote = Json.write(&record, &how).expect("a sound diagram");
        assert!(wrote.losses.is_empty() && Json.fits(&wrote.bytes));
        let text = String::from_utf8(wrote.bytes).expect("JSON is UTF-8");
        assert!(text.contains("\"moves\":[\"a1\",\"b2\"]"), "{text}");
        let twice = [text.clone(), text].concat();
        for again in read(&twice) {
            let again = again.expect("what we wrote");
            assert_eq!((again.record, again.rules.as_deref()), (record.clone(), Some("nim/basic")));
        }
    }

    #[test]
    fn short_forms_and_flaws() {
        let games = read("[{\"moves\": [\"a1\", \"b1\"]}, {\"headers\": [[\"A\", \"b\"]]}]");
        let tree = &games[0].as_ref().expect("by moves").record.tree;
        assert_eq!(tree.main_line().count(), 2);
        assert_eq!(games[1].as_ref().expect("pairs").record.headers.get("A"), Some("b"));
        let lines = read("{\"moves\": [\"a1\"]}\n{\"moves\": 7}\n{\"moves\": [\"b1\"]}\n");
        assert!(lines.len() == 3 && lines[0].is_ok() && lines[1].is_err() && lines[2].is_ok());
        for list in
            ["[{\"moves\": [\"a1\"]},]", "[{\"moves\": [\"a1\"]}", "[{\"moves\": [\"a1\"]} {}]"]
        {
            let games = read(list);
            assert!(games.len() == 2 && games[0].is_ok() && games[1].is_err(), "{list}");
        }
        for (text, offset) in [("{\"moves\": 7}", 0), ("", 0), ("{} x", 3)] {
            let last = read(text).pop().expect("an answer").expect_err(text);
            assert!(matches!(last.at, crate::format::At::Byte(at) if at >= offset), "{last}");
        }
        let forward = read("{\"tree\": [{\"move\": \"a1\", \"parent\": 0}]}");
        assert!(forward[0].is_err());
    }
}
