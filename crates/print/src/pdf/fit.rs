//! How a table fits a page: type, orientation, widths.

use super::measure::Measure;
use super::{LONG, MARGIN, SHORT};
use crate::table::{Align, Table};

/// The blank at the sides of a cell, in ems.
pub const PAD: f32 = 0.35;
/// Columns stretch by so much at most.
const STRETCH: f32 = 1.7;
/// Words are kept whole up to this width, in ems.
const WORD_MAX: f32 = 7.0;
/// Words of this width are not squeezed, in ems.
const WORDS_MIN: f32 = 4.0;
const POINTS_A_MM: f32 = 72.0 / 25.4;

/// How a table, or a part of it, is printed.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// Whether the page lies on its side.
    pub lying: bool,
    /// The size of the type.
    pub size: f32,
    /// Which columns.
    pub columns: Vec<usize>,
    /// Their widths in points.
    pub widths: Vec<f32>,
}

/// What a column wants, in points.
#[derive(Clone, Copy, Debug)]
struct Want {
    natural: f32,
    least: f32,
}

/// The parts of a table, one where it fits.
pub fn fit(table: &Table, measure: &Measure<'_>) -> Vec<Fit> {
    // Type, orientation, how far words may be squeezed towards their least width.
    let ways = [
        (false, 10.0, 1.0),
        (false, 9.0, 1.0),
        (false, 9.0, 0.4),
        (false, 8.0, 1.0),
        (true, 10.0, 1.0),
        (true, 9.0, 0.6),
        (false, 8.0, 0.2),
        (true, 8.0, 0.2),
        (true, 7.0, 0.0),
    ];
    let all: Vec<usize> = (0..table.columns.len()).collect();
    for (lying, size, least) in ways {
        let wants = wants(table, measure, size);
        if let Some(widths) = widths(&wants, room(lying), least) {
            return vec![Fit { lying, size, columns: all, widths }];
        }
    }
    parted(table, measure)
}

fn room(lying: bool) -> f32 {
    (if lying { LONG } else { SHORT }) - 2.0 * MARGIN
}

fn wants(table: &Table, measure: &Measure<'_>, size: f32) -> Vec<Want> {
    let pad = 2.0 * PAD * size;
    let want = |(at, column): (usize, &crate::table::Column)| {
        let cells = table.rows.iter().filter(|row| !row.band).filter_map(|row| row.cells.get(at));
        let (mut natural, mut word) = (0.0f32, 0.0f32);
        for text in cells.map(|cell| cell.value.to_string()) {
            let lines = text.split('\n').map(|line| measure.width(line, size));
            natural = lines.fold(natural, f32::max);
            word = word.max(measure.widest_word(&text, size));
        }
        let heading = measure.width(&column.heading, size);
        // Headings of a few characters stay on one line.
        let heading_word = measure.widest_word(&column.heading, size).max(3.1 * size);
        let heading_word = heading_word.min(heading).min(WORD_MAX * size);
        let room = f32::from(column.room_mm) * POINTS_A_MM;
        let least = match column.align {
            Align::Centre => natural.max(heading_word),
            Align::Left => {
                let word = word.min(WORD_MAX * size).max(WORDS_MIN * size).min(natural);
                word.max(heading_word)
            }
        };
        let natural = natural.max(heading.min(5.0 * size)).max(heading_word);
        Want { natural: (natural + pad).max(room), least: (least + pad).max(room) }
    };
    table.columns.iter().enumerate().map(want).collect()
}

/// Widths within `room`; `least` is how much of what columns give up must be left to them.
fn widths(wants: &[Want], room: f32, least: f32) -> Option<Vec<f32>> {
    let natural: f32 = wants.iter().map(|want| want.natural).sum();
    let smallest: f32 = wants.iter().map(|want| want.least).sum();
    if natural <= room {
        let stretch = if natural > 0.0 { (room / natural).min(STRETCH) } else { 1.0 };
        return Some(wants.iter().map(|want| want.natural * stretch).collect());
    }
    let left = (room - smallest) / (natural - smallest).max(0.01);
    if smallest > room || left < least || least >= 1.0 {
        return None;
    }
    Some(wants.iter().map(|want| want.least + (want.natural - want.least) * left).collect())
}

/// A table that is too wide: as many columns a part as fit beside those that name the row.
fn parted(table: &Table, measure: &Measure<'_>) -> Vec<Fit> {
    const SIZE: f32 = 8.0;
    let (wants, room) = (wants(table, measure, SIZE), room(true));
    let naming = |at: &usize| table.columns[*at].names;
    let (names, others): (Vec<usize>, Vec<usize>) = (0..table.columns.len()).partition(naming);
    // Names leave at least half of the page to the rest.
    let of_names: f32 = names.iter().map(|at| wants[*at].least).sum();
    let squeeze = if of_names > room / 2.0 { room / 2.0 / of_names } else { 1.0 };
    let name_widths: Vec<f32> = names.iter().map(|at| wants[*at].least * squeeze).collect();
    let left = room - of_names * squeeze;
    let mut parts: Vec<Fit> = Vec::new();
    let begin =
        || Fit { lying: true, size: SIZE, columns: names.clone(), widths: name_widths.clone() };
    let mut part = begin();
    let mut used = 0.0;
    for at in others {
        let width = wants[at].least.min(left);
        if used + width > left + 0.01 {
            parts.push(std::mem::replace(&mut part, begin()));
            used = 0.0;
        }
        used += width;
        part.columns.push(at);
        part.widths.push(width);
    }
    parts.push(part);
    parts
}
