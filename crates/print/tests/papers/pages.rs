//! Pages: nothing stands outside of them, everything is on them. With `YIGUAN_PRINT_DIR` the files
//! are kept to be looked at.

use crate::events;
use std::io::Write as _;
use std::path::PathBuf;
use yiguan_print::pdf::{self, Fonts, Item, Page};
use yiguan_print::{Paper, words};
use yiguan_text::Lang;
use yiguan_tournament::event::Event;

/// A font, or nothing where the system has none: the program then says so, which another test has.
fn fonts() -> Option<Fonts> {
    let found = Fonts::find(None, &[]);
    if let Err(why) = &found {
        assert!(why.to_string().contains("fonts-noto-cjk"), "{why}");
        // Past the test's own output, which nobody sees of a test that passes.
        let _ = writeln!(std::io::stderr(), "SKIPPED: pages of papers: {why}");
    }
    found.ok()
}

fn cases() -> Vec<(&'static str, Event, usize)> {
    vec![
        ("empty", crate::hall::open("ansai-2014"), 0),
        ("odd", events::odd_names(), 0),
        ("swiss", events::event("beijing-2015", 0, 40, 9), 0),
        ("teams", events::event("four-teams", 0, 4, 3), 0),
        ("robin", events::event("draughts-2014", 0, 12, 11), 0),
        ("office", events::event("office", 0, 17, 99), 0),
        ("double", events::event("xinying", 0, 9, 99), 0),
        ("wide", events::wide(), 0),
        ("large", events::event("beijing-2015", 1, 200, 5), 1),
    ]
}

fn check(page: &Page, fonts: &Fonts, what: &str) {
    for item in &page.items {
        let [left, top, right, bottom] = match item {
            Item::Text { x, y, size, text, .. } => {
                let width = pdf::width_of(fonts, text, *size);
                [*x, y - size, x + width, y + size * 0.3]
            }
            Item::Fill { at: [x, y, width, height], .. } => [*x, *y, x + width, y + height],
            Item::Line { at: [x, y, to_x, to_y], .. } => [*x, *y, *to_x, *to_y],
        };
        let inside = left >= 0.0 && top >= 0.0 && right <= page.width && bottom <= page.height;
        assert!(inside, "{what}: {item:?} is off the page");
    }
}

#[test]
fn every_paper_fits_its_pages() {
    let Some(mut fonts) = fonts() else { return };
    for (name, event, section) in cases() {
        for lang in Lang::ALL {
            let words = words(lang);
            for paper in events::all(&event, section, lang) {
                let pages = pdf::pages(std::slice::from_ref(&paper), &mut fonts, &words);
                assert!(!pages.is_empty(), "{name}: {}", paper.lead);
                for page in &pages {
                    check(page, &fonts, &format!("{name}: {}", paper.lead));
                }
                holds_every_cell(&paper, &pages, name);
            }
        }
    }
}

/// Every character of every cell is on some page, though perhaps on several lines.
fn holds_every_cell(paper: &Paper, pages: &[Page], what: &str) {
    let yiguan_print::Content::Table(table) = &paper.content else { return };
    let mut printed: Vec<char> = Vec::new();
    for item in pages.iter().flat_map(|page| &page.items) {
        if let Item::Text { text, .. } = item {
            printed.extend(text.chars().filter(|c| !c.is_whitespace()));
        }
    }
    let cells = table.rows.iter().flat_map(|row| &row.cells);
    let wanted: usize = cells
        .map(|cell| cell.value.to_string().chars().filter(|c| !c.is_whitespace()).count())
        .sum();
    assert!(printed.len() >= wanted, "{what} {}: {} < {wanted}", paper.lead, printed.len());
}

#[test]
fn files_are_the_same_each_time_and_can_be_kept() {
    let Some(mut fonts) = fonts() else { return };
    let folder = std::env::var_os("YIGUAN_PRINT_DIR").map(PathBuf::from);
    for (name, event, section) in cases() {
        if name == "large" && folder.is_none() {
            continue;
        }
        for lang in Lang::ALL {
            let (papers, words) = (events::all(&event, section, lang), words(lang));
            let printed = pdf::print(&papers, &mut fonts, &words).expect("a file");
            assert!(printed.bytes.starts_with(b"%PDF-") && printed.pages >= papers.len());
            for secret in events::PRIVATE {
                let found = printed.bytes.windows(secret.len()).any(|at| at == secret.as_bytes());
                assert!(!found, "{name}: {secret}");
            }
            if name == "odd" {
                let again = pdf::print(&papers, &mut fonts, &words).expect("a file");
                assert!(again == printed, "the same papers give the same bytes");
            }
            if let Some(folder) = &folder {
                let path = folder.join(format!("{name}-{}.pdf", lang.tag()));
                std::fs::write(path, &printed.bytes).expect("a folder to keep files in");
            }
        }
    }
}

/// A table too wide for a page is parted by columns, and every part names its rows.
#[test]
fn wide_tables_are_parted() {
    let Some(mut fonts) = fonts() else { return };
    let paper = events::of(&events::wide(), 0, yiguan_print::Kind::Crosstable, Lang::Zh);
    let pages = pdf::pages(&[paper], &mut fonts, &words(Lang::Zh));
    let says = |page: &&Page, wanted: &str| {
        page.items.iter().any(|item| matches!(item, Item::Text { text, .. } if text == wanted))
    };
    let with = |wanted: &str| pages.iter().filter(|page| says(page, wanted)).count();
    assert!(pages.iter().all(|page| page.width > page.height));
    let parts = with("姓名");
    assert!(parts == pages.len() && parts >= 4, "{parts} of {}", pages.len());
    assert!(with("棋手1") >= 2, "each part names its rows");
}

#[test]
fn without_a_font_the_package_to_install_is_named() {
    let nowhere = std::path::Path::new("no such font.ttf");
    let Err(why) = Fonts::find(Some(nowhere), &[]) else { panic!("a font from nowhere") };
    let said = why.to_string();
    for part in ["no such font.ttf", "fonts-noto-cjk", "cargo xtask font"] {
        assert!(said.contains(part), "{said}");
    }
}
