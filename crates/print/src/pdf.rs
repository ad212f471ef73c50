//! Papers on A4 pages.
//!
//! Everything is laid out first ([`pages`]), as texts, boxes and lines at places, and drawn
//! afterwards. A table takes the larger type and the upright page where it fits; else smaller
//! type, wrapped words, a page on its side; and a table that is still too wide is parted by
//! columns, with those that name a row on each part. No text stands outside of its cell.
//!
//! Text is embedded with its characters, so that a reader can search and copy it.

mod fit;
mod fonts;
mod forms;
mod measure;
mod tables;

pub use fonts::{Fonts, NoFont};

use crate::table::{Content, Paper};
use krilla::Document;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::TextDirection;
use measure::Measure;
use std::fmt;
use yiguan_text::Catalogue;

/// A4 in points.
const LONG: f32 = 841.89;
const SHORT: f32 = 595.28;
/// The margin that printers need, and a hand to hold the page.
const MARGIN: f32 = 34.0;

/// A page that is laid out.
#[derive(Clone, PartialEq, Debug)]
pub struct Page {
    /// Its width in points.
    pub width: f32,
    /// Its height in points.
    pub height: f32,
    /// What stands on it.
    pub items: Vec<Item>,
}

/// Something at a place; coordinates in points from the upper left corner.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// A line of text; `y` is its base line.
    Text {
        /// The left end.
        x: f32,
        /// The base line.
        y: f32,
        /// The size of the type.
        size: f32,
        /// How it looks.
        look: Look,
        /// The text.
        text: String,
    },
    /// A filled box.
    Fill {
        /// The box: left, top, width, height.
        at: [f32; 4],
        /// Its colour.
        colour: [u8; 3],
    },
    /// A line.
    Line {
        /// From x, y to x, y.
        at: [f32; 4],
        /// How thick.
        width: f32,
        /// Whether to cut along it.
        dashed: bool,
    },
}

/// How text looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// As it is.
    #[default]
    Plain,
    /// Bold.
    Bold,
    /// Marked: bold and red.
    Marked,
}

/// A file to print.
#[derive(Clone, PartialEq, Debug)]
pub struct Printed {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// Characters that no font has; a box stands for each.
    pub missing: Vec<char>,
}

/// The file could not be made of these fonts.
#[derive(Debug)]
pub struct Unprintable(String);

impl fmt::Display for Unprintable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a font that can be embedded, got {}", self.0)
    }
}

impl std::error::Error for Unprintable {}

/// Papers as a file; each begins on a page of its own.
///
/// # Errors
/// When a font cannot be embedded.
pub fn print(
    papers: &[Paper],
    fonts: &mut Fonts,
    words: &Catalogue,
) -> Result<Printed, Unprintable> {
    let measure = Measure::of(papers, fonts, words);
    let pages = laid_out(papers, &measure, words);
    let mut document = Document::new();
    let title = papers.first().map(|paper| format!("{} {}", paper.title, paper.lead));
    let metadata = Metadata::new()
        .language(words.lang().tag().to_owned())
        .creator("yiguan".to_owned())
        .title(title.unwrap_or_default());
    document.set_metadata(metadata);
    for page in &pages {
        let settings = PageSettings::from_wh(page.width, page.height).unwrap_or_default();
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for item in &page.items {
            draw(&mut surface, item, &measure);
        }
        surface.finish();
        sheet.finish();
    }
    let bytes = document.finish().map_err(|why| Unprintable(why.to_string()))?;
    Ok(Printed { bytes, pages: pages.len(), missing: measure.missing().to_vec() })
}

/// The pages of papers as they are laid out, for whoever draws them otherwise.
#[must_use]
pub fn pages(papers: &[Paper], fonts: &mut Fonts, words: &Catalogue) -> Vec<Page> {
    let measure = Measure::of(papers, fonts, words);
    laid_out(papers, &measure, words)
}

fn laid_out(papers: &[Paper], measure: &Measure<'_>, words: &Catalogue) -> Vec<Page> {
    let mut all = Vec::new();
    for paper in papers {
        let mut pages = match &paper.content {
            Content::Table(table) => tables::pages(paper, table, measure),
            Content::Slips(slips) => forms::slips(paper, slips, measure, words),
            Content::Certificates(certificates) => {
                forms::certificates(paper, certificates, measure, words)
            }
        };
        let numbered = !matches!(&paper.content, Content::Certificates(of) if !of.is_empty());
        let count = pages.len();
        for (at, page) in pages.iter_mut().enumerate().filter(|_| numbered) {
            let args = [("page", (at + 1).into()), ("pages", count.into())];
            let text = words.say("page", &args);
            let x = (page.width - measure.width(&text, 8.0)) / 2.0;
            let y = page.height - MARGIN / 2.0;
            page.items.push(Item::Text { x, y, size: 8.0, look: Look::Plain, text });
            if !paper.foot.is_empty() {
                let x = page.width - MARGIN - measure.width(&paper.foot, 7.0);
                let text = paper.foot.clone();
                page.items.push(Item::Text { x, y, size: 7.0, look: Look::Plain, text });
            }
        }
        all.extend(pages);
    }
    all
}

impl Page {
    fn upright() -> Self {
        Self { width: SHORT, height: LONG, items: Vec::new() }
    }

    fn lying() -> Self {
        Self { width: LONG, height: SHORT, items: Vec::new() }
    }

    /// A text in the middle of the page's width, wrapped; the next free height.
    fn centred(&mut self, measure: &Measure<'_>, y: f32, size: f32, look: Look, text: &str) -> f32 {
        let mut y = y;
        for line in measure.wrap(text, self.width - 2.0 * MARGIN, size) {
            y += size * 1.3;
            let x = (self.width - measure.width(&line, size)) / 2.0;
            self.items.push(Item::Text { x, y: y - size * 0.3, size, look, text: line });
        }
        y
    }

    fn frame(&mut self, [x, y, width, height]: [f32; 4], thick: f32) {
        let (right, bottom) = (x + width, y + height);
        for at in [
            [x, y, right, y],
            [x, bottom, right, bottom],
            [x, y, x, bottom],
            [right, y, right, bottom],
        ] {
            self.items.push(Item::Line { at, width: thick, dashed: false });
        }
    }
}

const RED: [u8; 3] = [180, 0, 0];

fn colour([red, green, blue]: [u8; 3]) -> krilla::paint::Paint {
    rgb::Color::new(red, green, blue).into()
}

fn draw(surface: &mut Surface<'_>, item: &Item, measure: &Measure<'_>) {
    match item {
        Item::Text { x, y, size, look, text } => {
            let ink = if *look == Look::Marked { RED } else { [0; 3] };
            surface.set_fill(Some(Fill { paint: colour(ink), ..Fill::default() }));
            // Few fonts come with a bold face of Chinese: an outline makes one.
            let outline = Stroke { paint: colour(ink), width: size * 0.03, ..Stroke::default() };
            surface.set_stroke((*look != Look::Plain).then_some(outline));
            let mut x = *x;
            for (font, run) in measure.runs(text) {
                let at = Point::from_xy(x, *y);
                surface.draw_text(at, font, *size, run, false, TextDirection::Auto);
                x += measure.width(run, *size);
            }
        }
        Item::Fill { at: [x, y, width, height], colour: of } => {
            let Some(rect) = Rect::from_xywh(*x, *y, *width, *height) else { return };
            let mut path = PathBuilder::new();
            path.push_rect(rect);
            surface.set_stroke(None);
            surface.set_fill(Some(Fill { paint: colour(*of), ..Fill::default() }));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Item::Line { at: [x, y, to_x, to_y], width, dashed } => {
            let mut path = PathBuilder::new();
            path.move_to(*x, *y);
            path.line_to(*to_x, *to_y);
            let dash = dashed.then(|| StrokeDash { array: vec![4.0, 3.0], offset: 0.0 });
            let paint = colour([60; 3]);
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke { paint, width: *width, dash, ..Stroke::default() }));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
    }
}

/// The width of a text in points, as it is laid out.
#[must_use]
pub fn width_of(fonts: &Fonts, text: &str, size: f32) -> f32 {
    let mut width = 0.0;
    for c in text.chars() {
        let of = fonts.faces().iter().find_map(|face| face.advances(std::iter::once(c)).pop());
        width += of.map_or(1.0, |(_, advance)| advance);
    }
    width * size
}
