//! Report files: what is wrong is said with its place, and what is written is read back.

use yiguan_core::Seat;
use yiguan_tournament::Points;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::facts::{Entrant, Scoring, Section};
use yiguan_tournament::generator::{Plan, generate, halves};
use yiguan_tournament::standings;
use yiguan_tournament::swiss::{Edition, Field, Refusal, dutch};
use yiguan_tournament::tiebreak::{Code, Table, TieBreakEdition};
use yiguan_tournament::trf::{self, Format};

/// A line of player `number` with these points and rounds.
fn player(number: u32, points: &str, rounds: &str) -> String {
    format!("001 {number:>4}      {:<33} {:>4} {:>26} {points:>4} {number:>4}{rounds}", "P", "", "")
}

/// Four players after two rounds.
fn report() -> Vec<String> {
    vec![
        "012 four".to_owned(),
        player(1, "1.5", "     3 w 1     2 b ="),
        player(2, "1.5", "     4 b 1     1 w ="),
        player(3, "1.0", "     1 b 0  0000 - U"),
        player(4, "0.0", "     2 w 0  0000 - Z"),
        "XXR 5".to_owned(),
    ]
}

fn check(change: impl FnOnce(&mut Vec<String>), expected: &str) {
    let mut lines = report();
    change(&mut lines);
    let error = trf::read(&lines.join("\n")).expect_err(expected).to_string();
    assert!(error.contains(expected), "{error:?} does not say {expected:?}");
}

#[test]
fn errors_say_where() {
    assert!(trf::read(&report().join("\n")).is_ok());
    check(
        |l| l[1] = player(1, "2.5", "     3 w 1     2 b ="),
        "line 2, columns 81-84: expected 1.5",
    );
    check(
        |l| l[3] = player(3, "1.0", "     1 w 0  0000 - U"),
        "columns 92-99: expected opposite colours",
    );
    check(|l| l[3] = player(3, "1.0", "     1 b 1"), "expected results that fit together");
    check(|l| l[1] = player(1, "1.5", "     9 w 1"), "a line of their own, got number 9");
    check(|l| l[1] = player(1, "1.5", "     1 w 1"), "themselves");
    check(|l| l[3] = player(3, "1.0", "            0000 - U"), "nothing there (line 4)");
    check(|l| l[4] = player(3, "0.0", ""), "columns 5-8: expected each starting number once");
    check(|l| l[4] = player(4, "0.0", "     2 w ?"), "results that fit together");
    check(|l| l[4] = player(4, "0.0", "     2 w Q"), "expected a result");
    check(|l| l[4] = player(4, "0.0", "     2 x 0"), "expected a colour");
    check(|l| l[4] = player(4, "0.0", "  0000 - Q"), "expected a bye");
    check(|l| l[4] = player(4, "x.0", ""), "expected points");
    check(|l| l[4] = player(0, "0.0", ""), "expected a starting number");
    let long = format!("     3 w 1{}     2 b =", " ".repeat(10 * 250));
    check(|l| l[1] = player(1, "1.5", &long), "expected at most 250 rounds, got 252");
    check(|l| l.push("BBW 12345".to_owned()), "line 7: expected points in quarters");
    check(|l| l[5] = "XXR 1".to_owned(), "file: expected at most 1 rounds, got results of round 2");
    check(|l| l[5] = "142 many".to_owned(), "line 6, columns 5-7");
    check(|l| l.push("XXP 1 9".to_owned()), "line 7: expected the number of a player");
    check(|l| l.push("152 X".to_owned()), "initial colour");
    check(|l| l.push("162  Q 1.0".to_owned()), "letters W D L A P X");
    check(|l| l.push("240 Q   3    1".to_owned()), "expected a bye");
    check(|l| l.push("XXS WW".to_owned()), "CODE=POINTS");
}

#[test]
fn a_gap_in_the_numbers_and_too_late_rounds_are_refused_when_pairing() {
    let mut lines = report();
    lines.insert(5, player(6, "0.0", ""));
    let section = trf::read(&lines.join("\n")).unwrap().section;
    let pair = |section: &Section, round| dutch::pair(section, round, Edition::Dutch2025);
    assert_eq!(pair(&section, 3), Err(Refusal::NumberMissing { missing: 5 }));
    let section = trf::read(&report().join("\n")).unwrap().section;
    assert_eq!(pair(&section, 4), Err(Refusal::TooEarly { asked: 4, next: 3 }));
    assert_eq!(pair(&section, 0), Err(Refusal::TooEarly { asked: 0, next: 3 }));
    let short = report().join("\n").replace("XXR 5", "XXR 2");
    let section = trf::read(&short).unwrap().section;
    assert_eq!(pair(&section, 3), Err(Refusal::AllRoundsPaired { planned: 2 }));
}

#[test]
fn line_ends_encodings_and_columns() {
    let wanted = trf::read(&report().join("\n")).unwrap();
    for end in ["\r", "\r\n", "\n\n"] {
        assert_eq!(trf::read(&report().join(end)).unwrap(), wanted);
    }
    // A name of four ideographs, its column filled up by characters, by cells and by bytes.
    for fill in [29, 25, 21] {
        let mut lines = report();
        lines[1] = lines[1].replacen(&format!("{:<33}", "P"), &format!("赵钱孙李{:fill$}", ""), 1);
        let text = lines.join("\n");
        let report = trf::read(&text).unwrap();
        assert_eq!(report.section.players[0].name, "赵钱孙李");
        assert_eq!(report.notes.is_empty(), fill == 29, "{:?}", report.notes);
        let (bytes, ..) = encoding_rs::GBK.encode(&text);
        assert_eq!(trf::decode(&bytes, None).0, text);
        assert_eq!(trf::decode(text.as_bytes(), None).0, text);
    }
}

#[test]
fn what_is_written_is_read_back() {
    for seed in 0..120 {
        let mut dice = Dice::new(seed);
        let mut plan = Plan::rough(4 + dice.below(40), 1 + dice.below(8), seed);
        plan.accelerated = dice.per_mille(300);
        let mut section = generate(&plan, &mut |section| halves(section));
        for format in [Format::Trf26, Format::Trf16] {
            let text = trf::write(&section, format);
            let read = trf::read(&text).unwrap().section;
            // Boards are not in the format: games come back in the order of numbers.
            for round in &mut section.rounds {
                let least = |game: &yiguan_tournament::facts::Game| {
                    game.sittings.iter().map(|sitting| sitting.who).min()
                };
                round.games.sort_by_key(least);
                round.idle.sort();
            }
            let mut again = read.clone();
            again.rounds.iter_mut().for_each(|round| round.idle.sort());
            assert_eq!(again.rounds, section.rounds, "event {seed}");
            assert_eq!(again.players, section.players);
            assert_eq!(again.planned_rounds, section.planned_rounds);
            assert_eq!(again.first_seat, section.first_seat);
            assert_eq!(trf::write(&read, format), text);
            let next = section.rounds.len() as u32 + 1;
            let boosts =
                |s: &Section| s.entrants().map(|who| s.boost(who, next)).collect::<Vec<_>>();
            assert_eq!(boosts(&again), boosts(&section));
        }
    }
}

fn scoring(records: &[&str]) -> Scoring {
    let mut lines = vec![player(1, "", ""), player(2, "", "")];
    lines.extend(records.iter().map(ToString::to_string));
    trf::read(&lines.join("\n")).unwrap().section.scoring
}

/// Every way to say what results are worth, in any order of lines.
#[test]
fn scoring_records() {
    let football = Scoring::simple(Points::whole(3), Points::ONE);
    for records in [
        &["162  W 3.0    D 1.0"][..],
        &["BBD 1.0", "BBW 3.0"],
        &["XXS W=3.0 D=1.0 PAB=3.0", "XXR 5"],
        &["XXS WW=3 BW=3 WD=1 BD=1 HPB=1 FPB=3 PAB=3 FW=3"],
    ] {
        let found = scoring(records);
        assert_eq!(Scoring { open: football.open, ..found }, football, "{records:?}");
    }
    let half = Scoring { allocated: Points::HALF, ..Scoring::default() };
    for records in [
        &["162  W 1.0    P 0.5"][..],
        &["BBU 0.5", "BBW 1.0"],
        &["BBW 1.0", "BBU 0.5"],
        &["BBU 0.5"],
    ] {
        assert_eq!(scoring(records), half, "{records:?}");
    }
}

/// Points may be stated with what byes asked for and virtual points will add; records of others
/// are skipped, and the lot is read off the first round with games.
#[test]
fn what_other_programs_write() {
    let mut lines = report();
    lines.push("240 H   3    4".to_owned());
    lines.push("XXA    1  1.0  1.0  0.5".to_owned());
    lines.push("101    7 Player 7".to_owned());
    lines[1] = player(1, "2.0", "     3 w 1     2 b =");
    lines[4] = player(4, "0.5", "     2 w 0  0000 - A");
    let section = trf::read(&lines.join("\n")).unwrap().section;
    assert_eq!(section.players.len(), 4);
    assert_eq!(section.boost(Entrant(0), 3), Points::HALF);
    assert_eq!(Field::new(&section, 3, Edition::Dutch2025).first_seat, Seat(0));
    lines[1] = player(1, "0.5", "  0000 - Z     2 b =");
    lines[3] = player(3, "1.0", "            0000 - U");
    let section = trf::read(&lines.join("\n")).unwrap().section;
    // Number 2, with the second seat, was first of those paired.
    assert_eq!(Field::new(&section, 3, Edition::Dutch2025).first_seat, Seat(1));
}

/// A report with a record of every kind, of players or of teams of two.
fn every_record(of_teams: bool) -> String {
    let mut lines = report();
    lines[3] = player(3, "0.5", "     1 b 0  0000 - U");
    let for_all = [
        "042 2026-03-01",
        "152 B",
        "162  W 1.0    D 0.5    L 0.0    P 1.0",
        "192 FIDE_DUTCH_2026",
        "212 PTS,BH/C1,BH,SB",
        "240 H   3    2",
        "250       0.5   1   2    1    2",
        "260   3   5    1    4",
        "XXA    1  1.0  0.5",
        "XXP 2 3",
        "XXS WW=1.0",
        "BBW 1.0",
    ];
    let more: &[&str] = match of_teams {
        true => &["320  1.0  2.0 001 000", "330 +-   1   1   2", "362  W 2.0    D 1.0"],
        false => &["013 Three                              1    2    3", "XXZ 2"],
    };
    lines.extend(for_all.iter().chain(more).map(ToString::to_string));
    if of_teams {
        for (team, members) in [(1, "   1    2"), (2, "   3    4")] {
            lines.push(format!("310 {team:>3} {:<64} {members}", "Two of them"));
        }
    }
    lines.push(format!("299    {:>4}  -0.5  {:>3} {:>4}", "", 2, 3));
    lines.push(format!("132 {:87}26/03/01  26/03/02", ""));
    lines.join("\n")
}

/// Bytes that are no report at all never panic: they are refused, or paired, ranked and written.
#[test]
fn noise_is_refused_or_read() {
    let mut read = 0;
    let good = [report().join("\n"), every_record(false), every_record(true)];
    for text in &good {
        let report = trf::read(text).unwrap_or_else(|why| panic!("{why}: {text}"));
        let written = trf::write(&report.section, Format::Trf26);
        let again = trf::read(&written).unwrap_or_else(|why| panic!("{why}: {written}"));
        assert_eq!(trf::write(&again.section, Format::Trf26), written);
    }
    for seed in 0..6000 {
        let mut dice = Dice::new(seed);
        let mut bytes = good[seed as usize % 3].clone().into_bytes();
        for _ in 0..1 + dice.below(6) {
            let at = dice.below(bytes.len() as u32) as usize;
            match dice.below(4) {
                0 => bytes[at] = dice.below(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, dice.below(256) as u8),
                _ => bytes[at] = b'0' + dice.below(10) as u8,
            }
        }
        let (text, _) = trf::decode(&bytes, None);
        let Ok(report) = trf::read(&text) else { continue };
        read += 1;
        let round = report.section.rounds.len() as u32 + 1;
        for edition in [Edition::Dutch2025, Edition::Dutch2017] {
            let _ = dutch::pair(&report.section, round, edition);
            let _ = dutch::explain(&report.section, round, edition);
        }
        for of in [TieBreakEdition::C07Of2024, TieBreakEdition::C07Of2026] {
            let codes = Code::list("BH/C1,BH,FB,AOB,SB,DE,KS,PS,ARO,TPR,PTP,APRO").unwrap();
            let players = Table::of_players(&report.section, usize::MAX, of);
            for table in [Some(players), Table::of_teams(&report.section, usize::MAX, of)] {
                let _ = table.map(|table| standings::rank(&table, &codes));
            }
        }
        for format in [Format::Trf26, Format::Trf16] {
            let _ = trf::read(&trf::write(&report.section, format));
        }
    }
    assert!(read > 500, "{read}");
}
