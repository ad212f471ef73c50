//! How wide text is, and where it breaks.

use super::fonts::Fonts;
use crate::table::{Content, Paper};
use std::collections::{BTreeSet, HashMap};
use yiguan_text::Catalogue;

/// The characters of some papers with their faces and widths.
pub struct Measure<'a> {
    fonts: &'a Fonts,
    /// The face of a character, and its advance in ems.
    known: HashMap<char, (usize, f32)>,
    missing: Vec<char>,
}

impl<'a> Measure<'a> {
    /// Knows every character that stands on the papers.
    pub fn of(papers: &[Paper], fonts: &'a mut Fonts, words: &Catalogue) -> Self {
        let mut characters: BTreeSet<char> = (' '..='~').collect();
        papers.iter().for_each(|paper| collect(paper, &mut characters));
        for key in words.keys() {
            characters.extend(words.say(key, &[]).chars());
        }
        let mut missing = Vec::new();
        let has = |fonts: &Fonts, c: char| {
            fonts.faces().iter().any(|face| !face.advances(std::iter::once(c)).is_empty())
        };
        let first: BTreeSet<char> = match fonts.faces().first() {
            Some(face) => {
                face.advances(characters.iter().copied()).iter().map(|(c, _)| *c).collect()
            }
            None => BTreeSet::new(),
        };
        for c in characters.iter().filter(|c| !c.is_control() && !first.contains(c)) {
            if !has(fonts, *c) && !fonts.look_for(*c) {
                missing.push(*c);
            }
        }
        let mut known = HashMap::new();
        for (at, face) in fonts.faces().iter().enumerate() {
            for (c, advance) in face.advances(characters.iter().copied()) {
                known.entry(c).or_insert((at, advance));
            }
        }
        Self { fonts, known, missing }
    }

    pub fn missing(&self) -> &[char] {
        &self.missing
    }

    fn advance(&self, c: char) -> f32 {
        self.known.get(&c).map_or(1.0, |(_, advance)| *advance)
    }

    /// The width of a text in points.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|c| self.advance(c)).sum::<f32>() * size
    }

    /// Runs of one face each.
    pub fn runs<'t>(&self, text: &'t str) -> Vec<(krilla::text::Font, &'t str)> {
        let face = |c: char| self.known.get(&c).map_or(0, |(face, _)| *face);
        let mut runs: Vec<(usize, usize, usize)> = Vec::new();
        for (at, c) in text.char_indices() {
            let end = at + c.len_utf8();
            match runs.last_mut() {
                Some((of, _, to)) if *of == face(c) => *to = end,
                _ => runs.push((face(c), at, end)),
            }
        }
        let faces = self.fonts.faces();
        let run = |(of, from, to): (usize, usize, usize)| {
            Some((faces.get(of)?.font.clone(), text.get(from..to)?))
        };
        runs.into_iter().filter_map(run).collect()
    }

    /// The widest piece that cannot be broken well: a word, or a Chinese character.
    pub fn widest_word(&self, text: &str, size: f32) -> f32 {
        pieces(text).map(|piece| self.width(piece.trim_end(), size)).fold(0.0, f32::max)
    }

    /// Lines no wider than `width`, unless one character is wider.
    pub fn wrap(&self, text: &str, width: f32, size: f32) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in text.split('\n') {
            let mut line = String::new();
            for piece in pieces(paragraph) {
                if self.width(&line, size) + self.width(piece.trim_end(), size) <= width + 0.01 {
                    line.push_str(piece);
                    continue;
                }
                if !line.trim().is_empty() {
                    lines.push(line.trim_end().to_owned());
                }
                line.clear();
                // A word that is wider than the line is broken anywhere.
                for c in piece.chars() {
                    let over = self.width(&line, size) + self.advance(c) * size > width + 0.01;
                    if over && !line.is_empty() && !c.is_whitespace() {
                        lines.push(std::mem::take(&mut line));
                    }
                    line.push(c);
                }
            }
            lines.push(line.trim_end().to_owned());
        }
        lines
    }

    /// The largest type, down from `size`, in which a text fills at most `lines` lines.
    pub fn fitted(&self, text: &str, width: f32, size: f32, lines: usize) -> (f32, Vec<String>) {
        let mut size = size;
        loop {
            let wrapped = self.wrap(text, width, size);
            if wrapped.len() <= lines || size < 3.0 {
                return (size, wrapped);
            }
            size *= 0.92;
        }
    }
}

/// What text is broken between: after blanks, and around Chinese characters, but not before marks
/// that end something.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let wide = |c: char| c >= '\u{2e80}';
    let closes = |c: char| "，。、；：！？）》」』】%·.,;:!?)".contains(c);
    let mut from = 0;
    let mut before: Option<char> = None;
    let mut cuts = Vec::new();
    for (at, c) in text.char_indices() {
        if let Some(last) = before {
            let blank = last == ' ' && c != ' ';
            let chinese = (wide(last) || wide(c)) && !closes(c) && !"（《「『【(".contains(last);
            if blank || (chinese && c != ' ') {
                cuts.push((from, at));
                from = at;
            }
        }
        before = Some(c);
    }
    cuts.push((from, text.len()));
    cuts.into_iter().filter_map(|(from, to)| text.get(from..to))
}

fn collect(paper: &Paper, into: &mut BTreeSet<char>) {
    let mut add = |text: &str| into.extend(text.chars());
    add(&paper.title);
    add(&paper.lead);
    paper.notes.iter().for_each(|note| add(note));
    match &paper.content {
        Content::Table(table) => {
            table.columns.iter().for_each(|column| add(&column.heading));
            let cells = table.rows.iter().flat_map(|row| &row.cells);
            cells.for_each(|cell| add(&cell.value.to_string()));
        }
        Content::Slips(slips) => {
            for slip in slips {
                add(&slip.place);
                for side in &slip.sides {
                    [&side.seat, &side.name, &side.unit].into_iter().for_each(|text| add(text));
                }
            }
        }
        Content::Certificates(all) => {
            for of in all {
                let texts = [&of.name, &of.unit, &of.text, &of.signed, &of.date];
                texts.into_iter().for_each(|text| add(text));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn text_breaks_between_words_and_characters() {
        for (text, expected) in [
            ("a b", vec!["a ", "b"]),
            ("王一（甲），乙", vec!["王", "一", "（甲），", "乙"]),
            ("第12轮 ok", vec!["第", "12", "轮 ", "ok"]),
            ("", vec![""]),
        ] {
            assert_eq!(pieces(text).collect::<Vec<_>>(), expected, "{text}");
        }
    }
}
