//! Result slips and certificates.

use super::measure::Measure;
use super::{Item, Look, MARGIN, Page};
use crate::table::{Certificate, Paper, Slip, SlipSide};
use yiguan_text::{Catalogue, Lang};

/// Slips on a page.
const SLIPS: usize = 4;
/// Columns of a slip: the word over each and its share of the width.
const SLIP_COLUMNS: [(&str, f32); 8] = [
    ("mover", 0.10),
    ("number", 0.07),
    ("name", 0.22),
    ("unit", 0.20),
    ("slip-result", 0.09),
    ("slip-time", 0.10),
    ("slip-fouls", 0.08),
    ("slip-signature", 0.14),
];

/// A page that says what there is nothing of.
fn empty(paper: &Paper, measure: &Measure<'_>) -> Vec<Page> {
    let mut page = Page::upright();
    let mut y = page.centred(measure, MARGIN, 14.0, Look::Bold, &paper.title);
    y = page.centred(measure, y, 11.0, Look::Plain, &paper.lead) + 12.0;
    for note in &paper.notes {
        y = page.centred(measure, y, 10.0, Look::Plain, note);
    }
    vec![page]
}

/// Slips, four a page, to be cut apart.
pub fn slips(paper: &Paper, slips: &[Slip], measure: &Measure<'_>, words: &Catalogue) -> Vec<Page> {
    if slips.is_empty() {
        return empty(paper, measure);
    }
    let mut pages = Vec::new();
    for chunk in slips.chunks(SLIPS) {
        let mut page = Page::upright();
        let height = (page.height - 2.0 * MARGIN) / SLIPS as f32;
        for (at, slip) in chunk.iter().enumerate() {
            let top = MARGIN + at as f32 * height;
            one(&mut page, paper, slip, [top, height], measure, words);
            if at + 1 < SLIPS {
                let y = top + height;
                let at = [MARGIN / 2.0, y, page.width - MARGIN / 2.0, y];
                page.items.push(Item::Line { at, width: 0.5, dashed: true });
            }
        }
        pages.push(page);
    }
    pages
}

fn one(
    page: &mut Page,
    paper: &Paper,
    slip: &Slip,
    [top, height]: [f32; 2],
    measure: &Measure<'_>,
    words: &Catalogue,
) {
    let say = |key: &str| words.say(key, &[]);
    let width = page.width - 2.0 * MARGIN;
    let mut y = top + 8.0;
    let head = format!("{}   {}", paper.title, paper.lead);
    y = in_box(page, measure, [MARGIN, y, width, 16.0], (&head, 10.0, 1), (Look::Plain, false));
    y = in_box(
        page,
        measure,
        [MARGIN, y, width, 20.0],
        (&slip.place, 13.0, 1),
        (Look::Bold, false),
    );
    let rows = slip.sides.len().max(1) as f32;
    let row = ((height - 100.0) / (rows + 0.7)).clamp(8.0, 34.0);
    let mut x = MARGIN;
    for (key, share) in SLIP_COLUMNS {
        let of = width * share;
        let at = [x, y, of, row * 0.7];
        page.items.push(Item::Fill { at, colour: [228; 3] });
        page.frame(at, 0.4);
        in_box(page, measure, at, (&say(key), 9.0, 1), (Look::Plain, true));
        let mut below = y + row * 0.7;
        for side in &slip.sides {
            let at = [x, below, of, row];
            page.frame(at, 0.4);
            let text = slip_cell(key, side);
            in_box(page, measure, at, (&text, 11.0, 2), (Look::Plain, true));
            below += row;
        }
        x += of;
    }
    y += row * (rows + 0.7) + 4.0;
    let (x, y, half) = (MARGIN, y, width * 0.55);
    in_box(page, measure, [x, y, half, 20.0], (&say("slip-marks"), 8.0, 2), (Look::Plain, false));
    let text = format!("{}: ____________________", say("slip-arbiter"));
    let at = [x + half, y, width - half, 20.0];
    in_box(page, measure, at, (&text, 9.0, 1), (Look::Plain, false));
}

fn slip_cell(key: &str, side: &SlipSide) -> String {
    match key {
        "mover" => side.seat.clone(),
        "number" => side.number.to_string(),
        "name" => side.name.clone(),
        "unit" => side.unit.clone(),
        _ => String::new(),
    }
}

/// A text in a box, in type that fits; centred or at the left. The next free height.
fn in_box(
    page: &mut Page,
    measure: &Measure<'_>,
    [x, y, width, height]: [f32; 4],
    (text, size, lines): (&str, f32, usize),
    (look, centred): (Look, bool),
) -> f32 {
    let size = size.min(height * 0.75);
    let (mut size, mut wrapped) = measure.fitted(text, width - 4.0, size, lines);
    // Several lines must fit the height, too.
    while wrapped.len() as f32 * size * 1.2 > height && size > 3.0 {
        size *= 0.92;
        wrapped = measure.wrap(text, width - 4.0, size);
    }
    let mut at = y + (height - wrapped.len() as f32 * size * 1.2) / 2.0;
    for text in wrapped {
        at += size * 1.2;
        let left = if centred { (width - measure.width(&text, size)) / 2.0 } else { 2.0 };
        let y = at - size * 0.3;
        page.items.push(Item::Text { x: x + left, y, size, look, text });
    }
    y + height
}

/// Certificates, a page each.
pub fn certificates(
    paper: &Paper,
    all: &[Certificate],
    measure: &Measure<'_>,
    words: &Catalogue,
) -> Vec<Page> {
    if all.is_empty() {
        return empty(paper, measure);
    }
    all.iter().map(|of| certificate(of, measure, words)).collect()
}

fn certificate(of: &Certificate, measure: &Measure<'_>, words: &Catalogue) -> Page {
    let mut page = Page::lying();
    let (width, height) = (page.width, page.height);
    for (inset, thick) in [(26.0, 3.0), (33.0, 0.8)] {
        page.frame([inset, inset, width - 2.0 * inset, height - 2.0 * inset], thick);
    }
    let (left, inner) = (100.0, width - 200.0);
    let chinese = words.lang() == Lang::Zh;
    let title = words.say("certificate", &[]);
    let title = if chinese { spaced(&title) } else { title };
    in_box(&mut page, measure, [left, 70.0, inner, 80.0], (&title, 46.0, 1), (Look::Bold, true));
    let key = if of.unit.is_empty() { "certificate-to" } else { "certificate-to-unit" };
    let args = [("name", of.name.as_str().into()), ("unit", of.unit.as_str().into())];
    let to = words.say(key, &args);
    let at = [left, 185.0, inner, 70.0];
    in_box(&mut page, measure, at, (&to, 26.0, 2), (Look::Plain, !chinese));
    // A Chinese paragraph begins two characters in.
    let text = if chinese { format!("　　{}", of.text) } else { of.text.clone() };
    let at = [left, 265.0, inner, 130.0];
    in_box(&mut page, measure, at, (&text, 22.0, 4), (Look::Plain, !chinese));
    let half = inner / 2.0;
    let date =
        if of.date.is_empty() { words.say("certificate-date", &[]) } else { of.date.clone() };
    for (y, text) in [(430.0, &of.signed), (465.0, &date)] {
        let at = [left + half, y, half, 32.0];
        in_box(&mut page, measure, at, (text, 17.0, 2), (Look::Plain, true));
    }
    page
}

fn spaced(text: &str) -> String {
    text.chars().map(String::from).collect::<Vec<_>>().join("　")
}
