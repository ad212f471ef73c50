//! Tables on pages.

use super::fit::{Fit, PAD, fit};
use super::measure::Measure;
use super::{Item, Look, MARGIN, Page};
use crate::table::{Align, Paper, Row, Table};

/// A line's height, in ems.
const LEADING: f32 = 1.28;
/// The blank above and below the lines of a cell, in ems.
const PAD_ABOVE: f32 = 0.28;
const GREY: [u8; 3] = [228, 228, 228];
const BAND: [u8; 3] = [244, 244, 244];
const MARK: [u8; 3] = [255, 226, 216];
/// Columns with so much room are written in by hand: rows are higher.
const HAND_MM: u16 = 25;
const HAND_HEIGHT: f32 = 24.0;

/// The pages of a table.
pub fn pages(paper: &Paper, table: &Table, measure: &Measure<'_>) -> Vec<Page> {
    let parts = fit(table, measure);
    let count = parts.len();
    let mut pages = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let lead = if count > 1 {
            format!("{} · {}/{count}", paper.lead, at + 1)
        } else {
            paper.lead.clone()
        };
        let notes = if at + 1 == count { paper.notes.as_slice() } else { &[] };
        let mut writer = Writer::new(paper, &lead, table, part, measure);
        for (index, row) in table.rows.iter().enumerate() {
            writer.row(row, table.rows.get(index + 1));
        }
        writer.notes(notes);
        pages.extend(writer.pages);
    }
    pages
}

struct Writer<'a> {
    title: &'a str,
    lead: &'a str,
    table: &'a Table,
    fit: &'a Fit,
    measure: &'a Measure<'a>,
    hand: bool,
    left: f32,
    pages: Vec<Page>,
    page: Page,
    y: f32,
}

/// Lines of a row's cells, and what is marked.
struct Lines {
    cells: Vec<Vec<String>>,
    marked: Vec<bool>,
    band: bool,
    head: bool,
}

impl Lines {
    fn ground(&self) -> Option<[u8; 3]> {
        (self.band || self.head).then_some(BAND)
    }
}

impl<'a> Writer<'a> {
    fn new(
        paper: &'a Paper,
        lead: &'a str,
        table: &'a Table,
        fit: &'a Fit,
        measure: &'a Measure<'a>,
    ) -> Self {
        let page = if fit.lying { Page::lying() } else { Page::upright() };
        let left = (page.width - fit.widths.iter().sum::<f32>()) / 2.0;
        let hand = table.columns.iter().any(|column| column.room_mm >= HAND_MM);
        let (title, pages) = (paper.title.as_str(), Vec::new());
        let mut writer =
            Self { title, lead, table, fit, measure, hand, left, pages, page, y: MARGIN };
        writer.begin();
        writer
    }

    /// The title and the headings.
    fn begin(&mut self) {
        self.y = self.page.centred(self.measure, MARGIN, 14.0, Look::Bold, self.title);
        self.y = self.page.centred(self.measure, self.y, 11.0, Look::Plain, self.lead) + 6.0;
        let columns = self.fit.columns.iter().zip(&self.fit.widths);
        let inner = |width: f32| width - 2.0 * PAD * self.fit.size;
        let cells = columns.map(|(at, width)| {
            let heading = &self.table.columns[*at].heading;
            self.measure.wrap(heading, inner(*width), self.fit.size)
        });
        let cells = cells.collect();
        let lines = Lines { cells, marked: Vec::new(), band: false, head: true };
        self.draw(&lines, Some(GREY));
    }

    fn bottom(&self) -> f32 {
        self.page.height - MARGIN
    }

    fn turn(&mut self) {
        let fresh = Page { items: Vec::new(), ..self.page.clone() };
        self.pages.push(std::mem::replace(&mut self.page, fresh));
        self.begin();
    }

    fn lines(&self, row: &Row) -> Lines {
        let size = self.fit.size;
        if row.band {
            let width = self.fit.widths.iter().sum::<f32>() - 2.0 * PAD * size;
            let text = row.cells.first().map(|cell| cell.value.to_string()).unwrap_or_default();
            let cells = vec![self.measure.wrap(&text, width, size)];
            return Lines { cells, marked: Vec::new(), band: true, head: true };
        }
        let (mut cells, mut marked) = (Vec::new(), Vec::new());
        for (at, width) in self.fit.columns.iter().zip(&self.fit.widths) {
            let cell = row.cells.get(*at);
            let text = cell.map(|cell| cell.value.to_string()).unwrap_or_default();
            cells.push(self.measure.wrap(&text, width - 2.0 * PAD * size, size));
            marked.push(cell.is_some_and(|cell| cell.marked));
        }
        Lines { cells, marked, band: false, head: row.head }
    }

    fn height(&self, lines: &Lines) -> f32 {
        let most = lines.cells.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let size = self.fit.size;
        let height = most as f32 * size * LEADING + 2.0 * PAD_ABOVE * size;
        if self.hand && !lines.band { height.max(HAND_HEIGHT) } else { height }
    }

    /// A row; a band stays with the row below it, and a row that is higher than what is left of
    /// an empty page goes on over the next.
    fn row(&mut self, row: &Row, next: Option<&Row>) {
        let mut lines = self.lines(row);
        let below = next
            .filter(|_| row.band || row.head)
            .map_or(0.0, |next| self.height(&self.lines(next)));
        if self.y + self.height(&lines) + below > self.bottom() {
            self.turn();
        }
        loop {
            let line = self.fit.size * LEADING;
            let room = ((self.bottom() - self.y) / line - 1.0).max(1.0) as usize;
            if lines.cells.iter().all(|cell| cell.len() <= room) {
                break;
            }
            let rest = lines
                .cells
                .iter_mut()
                .map(|cell| if cell.len() > room { cell.split_off(room) } else { Vec::new() });
            let (cells, marked) = (rest.collect(), lines.marked.clone());
            let rest = Lines { cells, marked, band: lines.band, head: lines.head };
            self.draw(&lines, lines.ground());
            self.turn();
            lines = rest;
        }
        self.draw(&lines, lines.ground());
    }

    fn draw(&mut self, lines: &Lines, ground: Option<[u8; 3]>) {
        let (size, height) = (self.fit.size, self.height(lines));
        let all: f32 = self.fit.widths.iter().sum();
        let widths = if lines.band { vec![all] } else { self.fit.widths.clone() };
        let heading = ground == Some(GREY);
        if let Some(colour) = ground {
            self.page.items.push(Item::Fill { at: [self.left, self.y, all, height], colour });
        }
        let mut x = self.left;
        for (index, (cell, width)) in lines.cells.iter().zip(&widths).enumerate() {
            let marked = lines.marked.get(index) == Some(&true);
            if marked {
                let at = [x, self.y, *width, height];
                self.page.items.push(Item::Fill { at, colour: MARK });
            }
            let column = self.fit.columns.get(index).map(|at| &self.table.columns[*at]);
            let align = column.map(|column| column.align).unwrap_or_default();
            let to_left = lines.band || (align == Align::Left && !heading);
            let look = match (marked, lines.head) {
                (true, _) => Look::Marked,
                (_, true) => Look::Bold,
                _ => Look::Plain,
            };
            let mut y = self.y + (height - cell.len() as f32 * size * LEADING) / 2.0;
            for line in cell {
                y += size * LEADING;
                let blank = *width - self.measure.width(line, size);
                let x = if to_left { x + PAD * size } else { x + blank / 2.0 };
                let y = y - size * 0.36;
                if !line.is_empty() {
                    let text = line.clone();
                    self.page.items.push(Item::Text { x, y, size, look, text });
                }
            }
            self.page.frame([x, self.y, *width, height], 0.4);
            x += width;
        }
        self.y += height;
    }

    fn notes(&mut self, notes: &[String]) {
        const SIZE: f32 = 8.5;
        self.y += 4.0;
        let width = self.page.width - self.left - MARGIN;
        for note in notes {
            for text in self.measure.wrap(note, width, SIZE) {
                if self.y + SIZE * 1.35 > self.bottom() {
                    self.turn();
                }
                self.y += SIZE * 1.35;
                let (x, y) = (self.left, self.y - SIZE * 0.3);
                self.page.items.push(Item::Text { x, y, size: SIZE, look: Look::Plain, text });
            }
        }
        let fresh = Page { items: Vec::new(), ..self.page.clone() };
        self.pages.push(std::mem::replace(&mut self.page, fresh));
    }
}
