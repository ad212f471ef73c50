//! From nodes to a record.

use super::nodes::{self, Node};
use super::{ACT, DIAGRAM, HEADERS, MARKS, follows, point, swapped, turned};
use crate::text::{Cursor, shown};
use crate::{FormatError, Limits, Notice, Parsed};
use std::collections::BTreeMap;
use yiguan_gomoku::{Colour, GomokuMove, GomokuSetup, Point, Stones};
use yiguan_record::{NodeId, Record, Score, Tree};

/// Properties that are read elsewhere or say nothing of the game.
const KNOWN: [&str; 6] = ["FF", "GM", "SZ", "CA", "ST", "RE"];

/// Reads the games of a text. A flawed game ends the reading: where the next one begins cannot be
/// told.
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
    type Item = Result<Parsed, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let place = self.cursor.place();
        if !nodes::find_game(&mut self.cursor) {
            self.over = true;
            let none = FormatError::new(place, "a game that begins with (;", "none");
            return (self.count == 0).then_some(Err(none));
        }
        self.count += 1;
        if self.count > self.limits.games {
            self.over = true;
            let expected = format!("at most {} games", self.limits.games);
            return Some(Err(FormatError::new(self.cursor.place(), expected, "more")));
        }
        let game = nodes::read(&mut self.cursor, &self.limits).and_then(|nodes| game(&nodes));
        self.over = game.is_err();
        Some(game)
    }
}

fn game(nodes: &[Node]) -> Result<Parsed, FormatError> {
    let root = &nodes[0];
    is_this_game(root)?;
    let mut reader = Reader::default();
    let setup = setup(nodes)?;
    reader.record.setup = setup.map(|setup| setup.to_string());
    let first = setup.map_or(Colour::Black, |setup| setup.turn);
    // For each node the move it ends with, and the colour that is due after it.
    let mut ends: Vec<(NodeId, Colour)> = Vec::with_capacity(nodes.len());
    for (index, node) in nodes.iter().enumerate() {
        let before = node.parent.map_or((Tree::ROOT, first), |parent| ends[parent]);
        let end = reader.moves(node, before)?;
        reader.notes(node, end.0, index == 0);
        ends.push(end);
    }
    let swapped = swapped(&reader.record.tree, setup.as_ref());
    reader.headers(root, swapped);
    reader.result(root, swapped);
    let dropped = reader.dropped.into_iter();
    reader.notices.extend(dropped.map(|(name, times)| Notice::Property(name, times)));
    Ok(Parsed { record: reader.record, notices: reader.notices })
}

fn is_this_game(root: &Node) -> Result<(), FormatError> {
    if let Some(game) = root.values("GM").find(|value| value.trim() != "4") {
        return Err(FormatError::new(root.place, "GM[4]", format!("GM[{game}]")));
    }
    if let Some(size) = root.values("SZ").find(|value| value.trim() != "15") {
        return Err(FormatError::new(root.place, "SZ[15]", format!("SZ[{size}]")));
    }
    Ok(())
}

/// The start diagram, if there is one.
fn setup(nodes: &[Node]) -> Result<Option<GomokuSetup>, FormatError> {
    let root = &nodes[0];
    if let Some(text) = root.values(DIAGRAM).next() {
        let setup = text.parse::<GomokuSetup>();
        return setup.map(Some).map_err(|why| {
            FormatError::new(root.place, "a diagram", format!("{}: {why}", shown(text)))
        });
    }
    let (black, white) = (stones(root, "AB")?, stones(root, "AW")?);
    if black.is_empty() && white.is_empty() {
        return Ok(None);
    }
    let first = nodes.iter().find_map(|node| {
        let colour = |name, colour| node.values(name).next().map(|_| colour);
        colour("B", Colour::Black).or_else(|| colour("W", Colour::White))
    });
    let turn = match root.values("PL").next().map(str::trim) {
        Some("B" | "b" | "1" | "black") => Colour::Black,
        Some("W" | "w" | "2" | "white") => Colour::White,
        _ => first.unwrap_or(if black.len() > white.len() { Colour::White } else { Colour::Black }),
    };
    Ok(Some(GomokuSetup { black, white, turn, ..GomokuSetup::default() }))
}

/// The points of a list; `aa:cc` is a whole rectangle.
fn stones(node: &Node, name: &str) -> Result<Stones, FormatError> {
    let mut stones = Stones::NONE;
    for value in node.values(name) {
        let (one, other) = value.split_once(':').unwrap_or((value, value));
        let (Some(one), Some(other)) = (point(one.trim()), point(other.trim())) else {
            let got = format!("{name}[{}]", shown(value));
            return Err(FormatError::new(node.place, "a point of the board", got));
        };
        let between = |at: u8, one: u8, other: u8| (one.min(other)..=one.max(other)).contains(&at);
        for point in Point::all() {
            if between(point.column(), one.column(), other.column())
                && between(point.row(), one.row(), other.row())
            {
                stones.add(point);
            }
        }
    }
    Ok(stones)
}

#[derive(Default)]
struct Reader {
    record: Record,
    notices: Vec<Notice>,
    dropped: BTreeMap<String, u32>,
}

impl Reader {
    fn headers(&mut self, root: &Node, swapped: bool) {
        for property in &root.properties {
            let seat = turned(&property.name, swapped);
            let header = HEADERS.iter().find(|(name, _)| *name == seat);
            if let Some((_, header)) = header {
                let value = property.values.join(", ").replace('\n', " ");
                self.record.headers.push(*header, value);
            }
        }
    }

    fn drop(&mut self, name: &str) {
        *self.dropped.entry(name.to_owned()).or_default() += 1;
    }

    /// Adds the moves of a node: its stone, then its acts.
    fn moves(
        &mut self,
        node: &Node,
        before: (NodeId, Colour),
    ) -> Result<(NodeId, Colour), FormatError> {
        let kept = node.values(ACT).any(|act| act == "keep");
        let (mut at, mut due) = before;
        for property in &node.properties {
            let colour = match property.name.as_str() {
                "B" => Colour::Black,
                "W" => Colour::White,
                _ => continue,
            };
            if colour != due {
                self.notices.push(Notice::Pass);
                (at, due) = self.add((at, due), GomokuMove::Pass);
            }
            let value = property.values[0].trim();
            let mv = match point(value) {
                _ if matches!(value, "" | "tt" | "pass") => GomokuMove::Pass,
                Some(point) if kept => GomokuMove::Keep(point),
                Some(point) => GomokuMove::Stone(point),
                None => {
                    let got = format!("{}[{}]", property.name, shown(value));
                    return Err(FormatError::new(node.place, "a point of the board", got));
                }
            };
            (at, due) = self.add((at, due), mv);
        }
        for act in node.values(ACT).filter(|act| *act != "keep") {
            let mv = act.parse::<GomokuMove>().map_err(|why| {
                FormatError::new(node.place, "an act", format!("{}: {why}", shown(act)))
            })?;
            (at, due) = self.add((at, due), mv);
        }
        Ok((at, due))
    }

    fn add(&mut self, (at, due): (NodeId, Colour), mv: GomokuMove) -> (NodeId, Colour) {
        (self.record.tree.add(at, mv.to_string()), follows(due, mv))
    }

    /// Comments and marks of a node, and what of it is not kept.
    fn notes(&mut self, node: &Node, at: NodeId, is_root: bool) {
        for property in &node.properties {
            let name = property.name.as_str();
            let value = property.values[0].trim();
            match name {
                "B" | "W" | ACT => {}
                "C" => {
                    let comments = &property.values;
                    self.record.tree.notes_mut(at).after.extend(comments.iter().cloned());
                }
                "TE" | "BM" | "IT" | "DO" => {
                    let strong = value == "2";
                    let wanted = |(_, property, value): &&(u16, &str, &str)| {
                        *property == name && (*value == "2") == strong
                    };
                    let mark = MARKS.iter().find(wanted).or(MARKS.iter().find(|m| m.1 == name));
                    let marks = &mut self.record.tree.notes_mut(at).marks;
                    marks.extend(mark.map(|(number, ..)| *number));
                }
                "AB" | "AW" | "AE" | "PL" if !is_root => {
                    if !self.notices.contains(&Notice::MidGameSetup) {
                        self.notices.push(Notice::MidGameSetup);
                    }
                }
                "AB" | "AW" | "PL" | DIAGRAM => {}
                _ if KNOWN.contains(&name) && is_root => {}
                _ if HEADERS.iter().any(|(header, _)| *header == name) && is_root => {}
                _ => self.drop(name),
            }
        }
    }

    fn result(&mut self, root: &Node, swapped: bool) {
        let Some(result) = root.values("RE").next().map(str::trim) else { return };
        let (win, loss) = ([4, 0], [0, 4]);
        let points = match result.to_ascii_lowercase().as_str() {
            text if text.starts_with("b+") => Some(if swapped { loss } else { win }),
            text if text.starts_with("w+") => Some(if swapped { win } else { loss }),
            "0" | "draw" | "jigo" | "1/2-1/2" => Some([2, 2]),
            "" | "?" | "*" => None,
            _ => {
                self.notices.push(Notice::Result(result.to_owned()));
                None
            }
        };
        self.record.score = points.and_then(|points| Score::new(&points));
    }
}
