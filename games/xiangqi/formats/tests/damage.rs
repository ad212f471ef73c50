//! Cut, spoilt, turned and strangely encoded files: one clear error, or all that can be read.

mod common;

use common::{ending, line, read, replays, sample, write};
use yiguan_record::format::{At, Format, LossKind, Reading, read_all};
use yiguan_record::pgn::Limits;
use yiguan_record::{Encoding, Record, Tree};
use yiguan_xiangqi_formats::xqf::{self, Seal};
use yiguan_xiangqi_formats::{Cbf, Cbl, Cbr, DhtmlXq, Xqf};

fn sealed() -> Vec<u8> {
    let seal = Seal::new(0x12, 0xC3, [9, 8, 7, 6], [33, 144, 201]);
    xqf::write(&sample(), &seal).expect("a sound record").bytes
}

fn files() -> Vec<(&'static dyn Format, Vec<u8>)> {
    let mut files: Vec<(&'static dyn Format, Vec<u8>)> = vec![(&Xqf, sealed())];
    for format in [&Xqf as &dyn Format, &Cbr, &Cbf, &DhtmlXq] {
        files.push((format, write(format, &sample()).bytes));
    }
    files.push((&Cbl, library(&[sample(), ending()], 4)));
    files
}

/// A library as 象棋桥 lays it out, of records that we write.
fn library(records: &[Record], slots: u32) -> Vec<u8> {
    let mut bytes = vec![0; 66_624 + 276 * slots as usize];
    bytes[..16].copy_from_slice(b"CCBridgeLibrary\0");
    bytes[60..64].copy_from_slice(&slots.to_le_bytes());
    for record in records {
        bytes.extend(write(&Cbr, record).bytes);
        let blocks = (bytes.len() - 66_624 - 276 * slots as usize).div_ceil(4096);
        bytes.resize(66_624 + 276 * slots as usize + 4096 * blocks, 0);
    }
    bytes
}

#[test]
fn cut_at_every_byte() {
    for (format, bytes) in files() {
        let step = if bytes.len() > 20_000 { 97 } else { 1 };
        for length in (0..bytes.len()).step_by(step) {
            for game in read_all(format, &bytes[..length], &Reading::default()) {
                let Err(error) = game else { continue };
                let text = error.to_string();
                assert!(text.contains("expected") && !text.contains('\n'), "{text}");
                if let At::Byte(offset) = error.at {
                    assert!(offset <= length as u64, "{}: {text}", format.id());
                }
            }
        }
    }
    // Where the tree is, every cut of the binary formats is found.
    for (bytes, start) in [(sealed(), 0x400), (write(&Xqf, &sample()).bytes, 0x400)] {
        for length in start..bytes.len() {
            let error = read(&Xqf, &bytes[..length]).expect_err("a cut file");
            assert!(matches!(error.at, At::Byte(at) if at >= start as u64), "{error}");
        }
    }
    let bytes = write(&Cbr, &sample()).bytes;
    for length in 2300..bytes.len() {
        assert!(read(&Cbr, &bytes[..length]).is_err());
    }
}

#[test]
fn every_bit_flipped() {
    for (format, bytes) in files() {
        let step = if bytes.len() > 20_000 { 61 } else { 1 };
        for at in (0..bytes.len()).step_by(step) {
            for bit in 0..8 {
                let mut spoilt = bytes.clone();
                spoilt[at] ^= 1 << bit;
                for game in read_all(format, &spoilt, &Reading::default()) {
                    match game {
                        Ok(parsed) => assert!(parsed.record.tree.len() <= 100_000),
                        Err(error) => assert!(error.to_string().contains("expected")),
                    }
                }
            }
        }
    }
}

#[test]
fn libraries_of_many_games() {
    let mut long = Record::default();
    let shuttle = ["h0g2", "h9g7", "g2h0", "g7h9"].join(" ");
    let mut at = Tree::ROOT;
    for _ in 0..400 {
        at = *line(&mut long.tree, at, &shuttle).last().expect("four moves");
    }
    for slots in [4, 128, 1000] {
        let records = [sample(), long.clone(), ending()];
        let games = read_all(&Cbl, &library(&records, slots), &Reading::default());
        let read: Vec<_> = games.into_iter().map(|game| game.expect("ours").record).collect();
        assert_eq!(read, records);
    }
    // An index that lies leads to no record: the mark is looked for.
    let mut lying = library(&[sample(), ending()], 4);
    lying[60] = 77;
    assert_eq!(read_all(&Cbl, &lying, &Reading::default()).len(), 2);
    // One spoilt game stops no other.
    let mut spoilt = library(&[sample(), ending()], 4);
    spoilt[66_624 + 276 * 4 + 2120] = 0x99;
    let games = read_all(&Cbl, &spoilt, &Reading::default());
    let error = games[0].as_ref().expect_err("a spoilt board").to_string();
    assert!(error.starts_with(&format!("offset {}: expected a piece", 66_624 + 276 * 4 + 2120)));
    assert_eq!(games[1].as_ref().expect("the other one").record, ending());
}

/// The same file with its texts in another encoding: lengths of header fields change.
fn recoded(record: &Record, encode: impl Fn(&str) -> Vec<u8>) -> Vec<u8> {
    let mut plain = record.clone();
    plain.headers = yiguan_record::Headers::default();
    let mut bytes = write(&Xqf, &plain).bytes;
    for (offset, name) in [(0x50, "Title"), (0x130, "Red"), (0x140, "Black")] {
        let Some(text) = record.headers.get(name) else { continue };
        let text = encode(text);
        bytes[offset] = text.len() as u8;
        bytes[offset + 1..=offset + text.len()].copy_from_slice(&text);
    }
    bytes
}

#[test]
fn texts_in_every_encoding() {
    let mut record = Record::default();
    record.headers.push("Title", "順炮橫車破直車棄馬局");
    record.headers.push("Red", "許銀川");
    record.headers.push("Black", "呂欽");
    let big5 = recoded(&record, |text| encoding_rs::BIG5.encode(text).0.into_owned());
    let utf8 = recoded(&record, |text| text.as_bytes().to_vec());
    let gbk = recoded(&record, |text| encoding_rs::GB18030.encode(text).0.into_owned());
    for (bytes, encoding) in
        [(&big5, Encoding::Big5), (&utf8, Encoding::Utf8), (&gbk, Encoding::Gb18030)]
    {
        let mut found = None;
        let told = Xqf.read(bytes, &Reading::default(), &mut |game| {
            found = game.ok();
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(told, Some(encoding));
        assert_eq!(found.expect("a game").record.headers, record.headers, "{encoding}");
    }
    // One name in another encoding is read by itself; asked for one, the reader takes no other.
    let mut mixed = gbk.clone();
    let name = "許銀川".as_bytes();
    mixed[0x130] = name.len() as u8;
    mixed[0x131..0x131 + name.len()].copy_from_slice(name);
    let mended = read(&Xqf, &mixed).expect("a mixed file").record;
    assert_eq!(mended.headers.get("Title"), record.headers.get("Title"));
    let how = Reading { encoding: Some(Encoding::Utf8), ..Reading::default() };
    let forced = read_all(&Xqf, &gbk, &how).remove(0).expect("texts do not stop a game");
    assert!(forced.losses.iter().any(|loss| loss.kind == LossKind::Characters));
}

#[test]
fn boards_with_red_at_the_top() {
    // The normal start and an ending, both turned by half a turn.
    for record in [sample(), ending()] {
        let mut turned = record.clone();
        turned.tree = Tree::default();
        let mut text = String::from_utf8(write(&DhtmlXq, &record).bytes).expect("UTF-8");
        // Digits of points: column c becomes 8 - c, row r becomes 9 - r; 99 stays.
        for tag in ["binit", "movelist", "move_"] {
            text = text.lines().map(|line| turn(line, tag)).collect::<Vec<_>>().join("\n");
        }
        let again = read(&DhtmlXq, text.as_bytes()).expect("a turned board");
        assert_eq!(again.record, record);
        assert!(again.losses.iter().any(|loss| loss.kind == LossKind::Turned));
        replays(&again.record);
    }
}

fn turn(line: &str, tag: &str) -> String {
    let Some(rest) = line.strip_prefix(&format!("[DhtmlXQ_{tag}")) else { return line.to_owned() };
    let (name, rest) = rest.split_once(']').expect("a tag");
    let (digits, end) = rest.split_once('[').expect("its end");
    let turned: String = digits
        .as_bytes()
        .chunks(2)
        .map(|pair| match pair {
            b"99" => "99".to_owned(),
            [file, row] => format!("{}{}", b'8' - file, b'9' - row),
            _ => panic!("pairs of digits"),
        })
        .collect();
    format!("[DhtmlXQ_{tag}{name}]{turned}[{end}")
}

#[test]
fn pages_with_games_in_them() {
    let one = String::from_utf8(write(&DhtmlXq, &sample()).bytes).expect("UTF-8");
    let two = String::from_utf8(write(&DhtmlXq, &ending()).bytes).expect("UTF-8");
    let page = format!(
        "<html><head><title>东萍 [DhtmlXQ] [DhtmlXQ_</title></head><body><div>{one}</div>\n<p>&nbsp;\
         </p><textarea>{two}</textarea></body></html>"
    );
    let gbk = encoding_rs::GB18030.encode(&page).0.into_owned();
    for bytes in [page.as_bytes(), &gbk] {
        let games = read_all(&DhtmlXq, bytes, &Reading::default());
        let games: Vec<_> = games.into_iter().map(|game| game.expect("ours").record).collect();
        assert_eq!(games, [sample(), ending()]);
    }
    let empty = read_all(&DhtmlXq, b"<html></html>", &Reading::default());
    assert!(empty.len() == 1 && empty[0].is_err());
}

#[test]
fn entities_of_xml_do_not_grow() {
    let text = String::from_utf8(write(&Cbf, &sample()).bytes).expect("UTF-8");
    let bomb = text.replace(
        "<ChineseChessRecord Version",
        "<!DOCTYPE a [<!ENTITY b \"bbbbbbbbbb\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]>\n\
         <ChineseChessRecord Version",
    );
    let bomb = bomb.replace("<Red>", "<Red>&c;");
    let parsed = read(&Cbf, bomb.as_bytes()).expect("the game without its entity");
    assert_eq!(parsed.record.headers.get("Red"), Some("许银川"));
    assert!(parsed.losses.iter().any(|loss| loss.kind == LossKind::Characters));
}

#[test]
fn an_error_of_several_lines_is_told_in_one() {
    // Found by fuzzing: the reader of XML quotes a name that goes on over a line end.
    let text = String::from_utf8(write(&Cbf, &sample()).bytes).expect("UTF-8");
    let spoilt = text.replacen("</Move>", "</Move\n<>", 1);
    let error = read(&Cbf, spoilt.as_bytes()).expect_err("a spoilt file").to_string();
    assert!(error.starts_with("line ") && !error.contains('\n'), "{error}");
}

#[test]
fn a_second_result_in_other_letters_begins_no_other_game() {
    // Found by fuzzing: tags are told apart by case, headers are not.
    let mut record = sample();
    record.score = None;
    record.headers.push("Result", "封棋");
    record.headers.push("reSult", "打挂");
    let wrote = write(&DhtmlXq, &record);
    assert!(wrote.losses.iter().any(|loss| loss.kind == LossKind::Header));
    let again = read(&DhtmlXq, &wrote.bytes).expect("one game").record;
    assert_eq!(again.headers.get("Result"), Some("封棋"));
}

#[test]
fn an_error_in_the_head_is_found_there() {
    let text = String::from_utf8(write(&Cbf, &sample()).bytes).expect("UTF-8");
    let (start, end) = (text.find("<FEN>").expect("a FEN"), text.find("</FEN>").expect("its end"));
    let spoilt = [&text[..start], "<FEN>9/9 w", &text[end..]].concat();
    let error = read(&Cbf, spoilt.as_bytes()).expect_err("a spoilt diagram").to_string();
    let line = text[..start].matches('\n').count() + 1;
    assert!(error.starts_with(&format!("line {line}, column ")), "{error}");
}

#[test]
fn limits_hold() {
    let limits = Limits { moves: 5, games: 1, ..Limits::default() };
    let how = Reading { limits, encoding: None };
    for (format, bytes) in files() {
        let games = read_all(format, &bytes, &how);
        assert!(games.iter().any(Result::is_err), "{}", format.id());
    }
}
