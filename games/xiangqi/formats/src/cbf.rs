//! CBF, the XML of 象棋桥: headers as elements of `Head`, moves as elements of `MoveList`.
//!
//! A move is `77-47`: column and row from the top left. The moves stand one after the other as in
//! CBR, `end="1"` ending a line; the first, `00-00`, carries what is said of the start. Files seen
//! hold a main line alone; that another move stands in place of one, for which CBR has a flag, is
//! written as `var="1"` here and told as a loss for other programs.
//!
//! Entities other than the five of XML are not expanded, so a file cannot grow when it is read.

use crate::board::{Board, diagram};
use crate::branches::{Branches, stream};
use crate::bytes::one_line_end;
use crate::headers::{code, is_line, one_comment, rescaled, score, start_of, unknown};
use quick_xml::escape::{escape, resolve_predefined_entity};
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use std::fmt::Write as _;
use yiguan_core::GameId;
use yiguan_record::format::{
    At, Format, FormatError, Loss, LossKind, Parsed, Reading, Taker, TextPlaces, Writes, Writing,
    Wrote,
};
use yiguan_record::{Encoding, NodeId, Record, Tree};
use yiguan_xiangqi::{Colour, Move, Square, XiangqiSetup};

/// CBF.
#[derive(Clone, Copy, Debug)]
pub struct Cbf;

/// Elements of the head with the headers they are.
const HEADERS: [(&str, &str); 28] = [
    ("Name", "Title"),
    ("URL", "URL"),
    ("From", "Source"),
    ("ContestType", "EventType"),
    ("Contest", "Event"),
    ("Round", "Round"),
    ("Group", "Group"),
    ("Table", "Table"),
    ("Date", "Date"),
    ("Site", "Site"),
    ("TimeRule", "TimeControl"),
    ("Red", "Red"),
    ("RedTeam", "RedTeam"),
    ("RedTime", "RedTime"),
    ("RedRating", "RedElo"),
    ("Black", "Black"),
    ("BlackTeam", "BlackTeam"),
    ("BlackTime", "BlackTime"),
    ("BlackRating", "BlackElo"),
    ("Referee", "Referee"),
    ("Recorder", "Recorder"),
    ("Commentator", "Annotator"),
    ("CommentatorURL", "AnnotatorAddress"),
    ("Creator", "Author"),
    ("CreatorURL", "AuthorAddress"),
    ("DateCreated", "Created"),
    ("DateModified", "Modified"),
    ("ECCO", "ECCO"),
];
/// More of them.
const MORE: [(&str, &str); 2] = [("RecordKind", "Type"), ("ResultType", "Termination")];

fn headers() -> impl Iterator<Item = (&'static str, &'static str)> {
    HEADERS.into_iter().chain(MORE)
}

impl Format for Cbf {
    fn id(&self) -> &'static str {
        "cbf"
    }

    fn game(&self) -> Option<GameId> {
        Some("xiangqi")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["cbf", "xml"]
    }

    fn fits(&self, bytes: &[u8]) -> bool {
        const LOOK: usize = 1000;
        let start = &bytes[..bytes.len().min(LOOK)];
        start.windows(19).any(|window| window == b"<ChineseChessRecord")
    }

    fn read(&self, bytes: &[u8], how: &Reading, taker: &mut Taker<'_>) -> Option<Encoding> {
        let (text, encoding) = how.text(bytes, taker)?;
        let mut game = read(&text, how);
        TextPlaces::new(&text).turn(&mut game);
        let _ = taker(game);
        Some(encoding)
    }

    fn writes(&self) -> Writes {
        Writes::One
    }

    fn write(&self, record: &Record, _how: &Writing<'_>) -> Result<Wrote, FormatError> {
        write(record)
    }
}

/// A move as the file has it.
#[derive(Default)]
struct Entry {
    offset: usize,
    value: String,
    ends: bool,
    another: bool,
    said: String,
}

/// What the file holds, before the board is known.
#[derive(Default)]
struct File {
    /// The elements of the head, each with the offset where it ends.
    head: Vec<(String, usize, String)>,
    entries: Vec<Entry>,
    losses: Vec<Loss>,
    in_record: bool,
}

fn read(text: &str, how: &Reading) -> Result<Parsed, FormatError> {
    let file = File::read(text, how)?;
    let mut losses = file.losses;
    let mut record = Record::default();
    let mut board = Board::start();
    let mut told = Colour::Red;
    for (element, offset, value) in &file.head {
        match element.as_str() {
            "FEN" if !value.is_empty() => {
                let setup: XiangqiSetup = value.parse().map_err(|why: yiguan_core::Faults| {
                    FormatError::byte(*offset, "a FEN", why.to_string())
                })?;
                told = setup.side;
                board = Board::new(setup.board);
            }
            "RecordResult" => match value.parse() {
                Ok(code @ 0..=3) => record.score = score(code),
                _ if value.is_empty() => {}
                _ => losses.push(Loss::byte(LossKind::Result, *offset, value.as_str())),
            },
            "FEN" | "RecordType" => {}
            _ if value.is_empty() => {}
            other => match headers().find(|(known, _)| *known == other) {
                Some((_, name)) => record.headers.push(name, value.as_str()),
                None => losses.push(Loss::byte(LossKind::Header, *offset, other)),
            },
        }
    }
    losses.extend(board.losses());
    let (tree, places) = tree(&file.entries, &board, how, &mut losses)?;
    let first = tree.main_line().next().and_then(|node| tree.mv(node).parse::<Move>().ok());
    record.setup = board.setup(told, first);
    record.tree = tree;
    Ok(Parsed { record, rules: Some("xiangqi".to_owned()), places, losses })
}

fn tree(
    entries: &[Entry],
    board: &Board,
    how: &Reading,
    losses: &mut Vec<Loss>,
) -> Result<(Tree, Vec<At>), FormatError> {
    let mut tree = Tree::default();
    let mut places = vec![At::Byte(0)];
    let mut entries = entries.iter().peekable();
    if let Some(start) = entries.next_if(|entry| entry.value == "00-00") {
        say(&mut tree, Tree::ROOT, &start.said);
    }
    let mut branches = Branches::new(true);
    let mut left = 0;
    while let Some(entry) = entries.next() {
        let Some(parent) = branches.parent() else {
            left += 1;
            continue;
        };
        if tree.len() >= how.limits.moves {
            let expected = format!("at most {} moves", how.limits.moves);
            return Err(FormatError::byte(entry.offset, expected, "more"));
        }
        let mv = read_move(&entry.value).ok_or_else(|| {
            let got = format!("{:?}", start_of(&entry.value));
            FormatError::byte(entry.offset, "a move such as 77-47", got)
        })?;
        let node = tree.add(parent, board.upright(mv).to_string());
        places.push(At::Byte(entry.offset as u64));
        say(&mut tree, node, &entry.said);
        branches.read(node, !entry.ends && entries.peek().is_some(), entry.another);
    }
    if left > 0 {
        losses.push(Loss::new(LossKind::Move, format!("{left} after the end of the last line")));
    }
    Ok((tree, places))
}

fn say(tree: &mut Tree, node: NodeId, said: &str) {
    if !said.is_empty() {
        tree.notes_mut(node).after.push(one_line_end(said));
    }
}

/// Column and row from the top left, twice.
fn read_move(value: &str) -> Option<Move> {
    let digits: Vec<_> = value.chars().map(|c| c.to_digit(10).map(|digit| digit as u8)).collect();
    let [Some(a), Some(b), None, Some(c), Some(d)] = digits[..] else { return None };
    let square = |file, row: u8| (file < 9).then(|| Square::new(file, 9 - row));
    value.contains('-').then_some(())?;
    Some(Move::new(square(a, b)?, square(c, d)?))
}

impl File {
    fn read(text: &str, how: &Reading) -> Result<Self, FormatError> {
        let mut file = Self::default();
        let mut reader = Reader::from_str(text);
        reader.config_mut().check_end_names = true;
        // The element whose text is being read, and in which of the two parts it stands.
        let (mut part, mut within) = (String::new(), String::new());
        let mut value = String::new();
        loop {
            let offset = usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX);
            let event = reader.read_event();
            let event = event.map_err(|why| FormatError::byte(offset, "XML", why.to_string()))?;
            match event {
                Event::Start(start) => {
                    let name = file.element(&start, offset, how)?;
                    value.clear();
                    if matches!(name.as_str(), "Head" | "MoveList") {
                        part = name;
                    } else {
                        within = name;
                    }
                }
                Event::Empty(start) => {
                    file.element(&start, offset, how)?;
                }
                Event::End(end) => {
                    let name = end.name().0 as &str;
                    if name == part {
                        part.clear();
                    } else if name == within {
                        file.closed(&part, &within, offset, &value);
                        within.clear();
                    }
                    value.clear();
                }
                Event::Text(text) => value.push_str(&text.xml10_content()),
                Event::CData(text) => value.push_str(&text.xml10_content()),
                Event::GeneralRef(entity) => match resolved(&entity) {
                    Some(text) => value.push_str(&text),
                    None => file.losses.push(Loss::byte(
                        LossKind::Characters,
                        offset,
                        format!("the entity {:?}", start_of(&entity)),
                    )),
                },
                Event::Eof => break,
                _ => {}
            }
        }
        if !file.in_record {
            return Err(FormatError::byte(0, "an element ChineseChessRecord", "none"));
        }
        if !part.is_empty() || !within.is_empty() {
            let open = if within.is_empty() { part } else { within };
            let got = "the end of the file";
            return Err(FormatError::byte(text.len(), format!("</{open}>"), got));
        }
        Ok(file)
    }

    /// An element begins: its name.
    fn element(
        &mut self,
        start: &BytesStart<'_>,
        offset: usize,
        how: &Reading,
    ) -> Result<String, FormatError> {
        let name: &str = start.name().0;
        if name == "ChineseChessRecord" {
            self.in_record = true;
        }
        if name != "Move" {
            return Ok(name.to_owned());
        }
        if self.entries.len() > how.limits.moves {
            let expected = format!("at most {} moves", how.limits.moves);
            return Err(FormatError::byte(offset, expected, "more"));
        }
        let mut entry = Entry { offset, ..Entry::default() };
        for attribute in start.attributes() {
            let attribute = attribute
                .map_err(|why| FormatError::byte(offset, "an attribute", why.to_string()))?;
            let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|why| {
                FormatError::byte(offset, "the value of an attribute", why.to_string())
            })?;
            match attribute.key.0 as &str {
                "value" => entry.value = value.into_owned(),
                "end" => entry.ends = value == "1",
                "var" => entry.another = value == "1",
                _ => {}
            }
        }
        self.entries.push(entry);
        Ok(name.to_owned())
    }

    /// An element ends: its text.
    fn closed(&mut self, part: &str, name: &str, offset: usize, value: &str) {
        // Blanks alone are the writer's layout; beside words they are the author's.
        let value = if value.trim().is_empty() { "" } else { value };
        match (part, self.entries.last_mut()) {
            ("Head", _) => self.head.push((name.to_owned(), offset, value.to_owned())),
            ("MoveList", Some(entry)) if name == "Move" => entry.said = value.to_owned(),
            _ => {}
        }
    }
}

/// The text of one of the five entities of XML, or of a character by its number.
fn resolved(entity: &BytesRef<'_>) -> Option<String> {
    if let Ok(Some(c)) = entity.resolve_char_ref() {
        return Some(c.to_string());
    }
    let name: &str = entity;
    resolve_predefined_entity(name).map(str::to_owned)
}

fn write(record: &Record) -> Result<Wrote, FormatError> {
    let wrong = |expected: &'static str, got: String| FormatError::byte(0, expected, got);
    let setup = diagram(record.setup.as_deref());
    let setup = setup.map_err(|why| wrong("a diagram", why.to_string()))?;
    let mut losses = Vec::new();
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.push_str("<ChineseChessRecord Version=\"1.0\">\n <Head>\n");
    for (element, name) in headers() {
        match record.headers.get(name) {
            None => {
                let _ = writeln!(text, "  <{element} />");
            }
            Some(value) => {
                let kept = clean(value);
                if kept != *value || value.trim().is_empty() {
                    losses.push(Loss::new(LossKind::HeaderChanged, name));
                }
                let _ = writeln!(text, "  <{element}>{}</{element}>", escape(kept));
            }
        }
    }
    let known = |name: &str| headers().any(|(_, known)| known.eq_ignore_ascii_case(name));
    losses.extend(unknown(record, known));
    let result = code(record.score.as_ref()).unwrap_or_else(|loss| {
        losses.push(loss);
        0
    });
    losses.extend(rescaled(record));
    let _ = writeln!(text, "  <RecordResult>{result}</RecordResult>\n  <FEN>{setup}</FEN>");
    text.push_str(" </Head>\n <MoveList>\n");
    if !is_line(&record.tree) {
        let what = "other programs may not know the mark of variations";
        losses.push(Loss::new(LossKind::Variation, what));
    }
    move_element(&mut text, "00-00", "", record, Tree::ROOT, &mut losses);
    for (node, goes_on, another) in stream(&record.tree) {
        let canonical = record.tree.mv(node);
        let mv: Move =
            canonical.parse().map_err(|_| wrong("a canonical move", format!("{canonical:?}")))?;
        let point = |square: Square| format!("{}{}", square.file(), 9 - square.rank());
        let value = format!("{}-{}", point(mv.from), point(mv.to));
        let flags = [(another, " var=\"1\""), (!goes_on, " end=\"1\"")];
        let flags: String = flags.iter().filter(|(set, _)| *set).map(|(_, text)| *text).collect();
        move_element(&mut text, &value, &flags, record, node, &mut losses);
    }
    text.push_str(" </MoveList>\n</ChineseChessRecord>\n");
    Ok(Wrote { bytes: text.into_bytes(), losses })
}

fn move_element(
    text: &mut String,
    value: &str,
    flags: &str,
    record: &Record,
    node: NodeId,
    losses: &mut Vec<Loss>,
) {
    let said = one_comment(record.tree.notes(node), losses);
    let kept = clean(&said);
    if kept != said || (kept.trim().is_empty() && !said.is_empty()) {
        losses.push(Loss::new(LossKind::Comment, start_of(&said)));
    }
    let _ = match kept.trim().is_empty() {
        true => writeln!(text, "  <Move value=\"{value}\"{flags} />"),
        false => writeln!(text, "  <Move value=\"{value}\"{flags}>{}</Move>", escape(kept)),
    };
}

/// Without the characters that XML does not have.
fn clean(text: &str) -> String {
    let fits = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    text.chars().filter(fits).filter(|c| !matches!(c, '\u{fffe}' | '\u{ffff}')).collect()
}
