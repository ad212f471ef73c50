//! Spreadsheets out and in.

use crate::events;
use rust_xlsxwriter::{Format, Workbook};
use yiguan_print::{Kind, words, xlsx};
use yiguan_text::Lang;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::entries;

fn book(fill: impl FnOnce(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
    let mut book = Workbook::new();
    fill(book.add_worksheet());
    book.save_to_buffer().expect("a workbook")
}

#[test]
fn a_list_is_read_whatever_its_columns() {
    let bytes = book(|sheet| {
        sheet.write_string(0, 0, "2026年职工象棋赛报名表").expect("a cell");
        let date = Format::new().set_num_format("yyyy-mm-dd");
        for (column, heading) in
            ["序号", "等级分", "性别", "姓名", "单位", "身份证号", "出生日期"].iter().enumerate()
        {
            sheet.write_string(2, column as u16, *heading).expect("a cell");
        }
        for (row, (rating, sex, name)) in
            [(1800.0, "男", "王一"), (0.0, "女", "=1+1")].into_iter().enumerate()
        {
            let row = row as u32 + 3;
            sheet.write_number(row, 0, f64::from(row)).expect("a cell");
            sheet.write_number(row, 1, rating).expect("a cell");
            sheet.write_string(row, 2, sex).expect("a cell");
            sheet.write_string(row, 3, name).expect("a cell");
            sheet.write_string(row, 4, "一中").expect("a cell");
            sheet.write_string(row, 5, events::ID).expect("a cell");
            sheet.write_number_with_format(row, 6, 32_874.0, &date).expect("a cell");
        }
    });
    let rows = xlsx::rows(&bytes).expect("rows");
    let players = entries::from_rows(rows).expect("players");
    let first = &players[0];
    assert_eq!((first.0, first.1.name.as_str(), first.1.rating), (4, "王一", 1800));
    assert_eq!(players[1].1.name, "=1+1");
    let private = [("id", events::ID), ("birth", events::BIRTH)];
    let private: Vec<(String, String)> =
        private.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    assert_eq!(first.1.private, private);
}

#[test]
fn errors_name_the_row() {
    let bytes = book(|sheet| {
        for (row, cells) in [["姓名", "性别"], ["甲", "男"], ["乙", "人"]].iter().enumerate()
        {
            for (column, cell) in cells.iter().enumerate() {
                sheet.write_string(row as u32, column as u16, *cell).expect("a cell");
            }
        }
    });
    let errors = entries::from_rows(xlsx::rows(&bytes).expect("rows")).expect_err("a wrong sex");
    assert_eq!((errors.len(), errors[0].row), (1, 3));
    for (bytes, said) in [
        (b"PK\x03\x04 and nothing more".to_vec(), "book-wrong"),
        (vec![0xD0, 0xCF, 0x11, 0xE0, 0, 0], "book-old"),
        (book(|_| {}), "book-empty"),
    ] {
        let why = xlsx::rows(&bytes).expect_err(said).to_string();
        assert!(why.contains(said), "{why}");
    }
}

/// A cell at the far end must not make a grid of all before it, and a file of zeros must not be
/// inflated to its end.
#[test]
fn what_is_small_as_a_file_stays_small() {
    let far = book(|sheet| {
        sheet.write_string(0, 0, "姓名").expect("a cell");
        sheet.write_string(1_048_575, 16_383, "x").expect("a cell");
    });
    let why = xlsx::rows(&far).expect_err("too far").to_string();
    assert!(why.contains("row 1048576: sheet-columns"), "{why}");
    let mut bomb = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    bomb.start_file("xl/workbook.xml", zip::write::SimpleFileOptions::default()).expect("a file");
    let zeros = vec![b' '; 1 << 20];
    for _ in 0..300 {
        std::io::Write::write_all(&mut bomb, &zeros).expect("zeros");
    }
    let bytes = bomb.finish().expect("an archive").into_inner();
    assert!(bytes.len() < 1 << 20, "{} bytes", bytes.len());
    let why = xlsx::rows(&bytes).expect_err("a bomb").to_string();
    assert!(why.contains("book-inflated"), "{why}");
}

#[test]
fn fifty_thousand_rows_are_read_and_more_are_refused() {
    let of = |count: u32| {
        let bytes = book(|sheet| {
            sheet.write_string(0, 0, "姓名").expect("a cell");
            for row in 1..=count {
                sheet.write_string(row, 0, format!("棋手{row}")).expect("a cell");
            }
        });
        entries::from_rows(xlsx::rows(&bytes).expect("rows"))
    };
    assert_eq!(of(50_000).map(|players| players.len()), Ok(50_000));
    let errors = of(60_000).expect_err("too many");
    assert_eq!(errors[0].row, 50_002);
}

/// Whatever happens to a file on its way, reading it ends with rows or a reason.
#[test]
fn damaged_files_are_refused() {
    let bytes = book(|sheet| {
        for row in 0..20u32 {
            sheet.write_string(row, 0, format!("姓名{row}")).expect("a cell");
            sheet.write_number(row, 1, f64::from(row)).expect("a cell");
        }
    });
    let mut dice = Dice::new(11);
    for _ in 0..300 {
        let mut damaged = bytes.clone();
        for _ in 0..=dice.below(4) {
            let at = dice.below(damaged.len() as u32) as usize;
            damaged[at] = dice.below(256) as u8;
        }
        if dice.below(3) == 0 {
            damaged.truncate(dice.below(damaged.len() as u32) as usize);
        }
        let _ = xlsx::rows(&damaged);
    }
}

/// Everything comes back as it was written, and nothing is a formula.
#[test]
fn books_hold_text_and_numbers_only() {
    let event = events::odd_names();
    for lang in Lang::ALL {
        let (papers, words) = (events::all(&event, 0, lang), words(lang));
        let bytes = xlsx::book(&papers, &words).expect("a workbook");
        assert_eq!(bytes, xlsx::book(&papers, &words).expect("a workbook"), "the same bytes");
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(&bytes)).expect("an archive");
        let mut all = String::new();
        for at in 0..archive.len() {
            let mut file = archive.by_index(at).expect("a file");
            std::io::Read::read_to_string(&mut file, &mut all).expect("XML");
        }
        assert!(!all.contains("<f>") && !all.contains("<f "), "no formula");
        for secret in events::PRIVATE {
            assert!(!all.contains(secret), "{secret} is in the workbook");
        }
    }
    let entries_paper = events::of(&event, 0, Kind::Entries, Lang::Zh);
    let bytes = xlsx::book(&[entries_paper], &words(Lang::Zh)).expect("a workbook");
    let players = entries::from_rows(xlsx::rows(&bytes).expect("rows")).expect("players");
    let entered: Vec<&str> =
        event.sections()[0].players.iter().map(|player| player.name.as_str()).collect();
    let mut read: Vec<&str> = players.iter().map(|(_, player)| player.name.as_str()).collect();
    let mut sorted = entered;
    sorted.sort_unstable();
    read.sort_unstable();
    assert_eq!(read, sorted);
}

/// Units stand once beside all of their players, and identity numbers are no numbers.
#[test]
fn what_is_seen_is_read_and_what_was_lost_is_told() {
    let bytes = book(|sheet| {
        let plain = Format::new();
        for (column, heading) in ["单位", "姓名"].iter().enumerate() {
            sheet.write_string(0, column as u16, *heading).expect("a cell");
        }
        for (row, name) in ["王一", "李二", "张三"].iter().enumerate() {
            sheet.write_string(row as u32 + 1, 1, *name).expect("a cell");
        }
        sheet.merge_range(1, 0, 2, 0, "一中", &plain).expect("merged cells");
        sheet.write_string(3, 0, "二中").expect("a cell");
    });
    let players = entries::from_rows(xlsx::rows(&bytes).expect("rows")).expect("players");
    let units: Vec<&str> = players.iter().map(|(_, player)| player.unit.as_str()).collect();
    assert_eq!(units, ["一中", "一中", "二中"]);
    let bytes = book(|sheet| {
        sheet.write_string(0, 0, "姓名").expect("a cell");
        sheet.write_string(0, 1, "身份证号").expect("a cell");
        sheet.write_string(1, 0, "王一").expect("a cell");
        sheet.write_number(1, 1, 110_101_199_001_011_235.0).expect("a cell");
    });
    let why = xlsx::rows(&bytes).expect_err("lost digits").to_string();
    assert!(why.starts_with("row 2: sheet-digits got=1101011990010112"), "{why}");
}
