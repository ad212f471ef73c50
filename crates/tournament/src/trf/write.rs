//! Writing reports.

use super::columns::is_wide;
use crate::Points;
use crate::facts::{
    Cards, Entrant, Entry, How, Idle, Mark, MatchScoring, Meeting, Player, Scoring, Section, Sex,
};
use std::fmt::Write;
use yiguan_core::Seat;

/// Which records settings are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The format of 2016 with the additions in common use (`XXR`, `XXC`, `XXP`, `XXA`, `XXS`).
    Trf16,
    /// The format of 2026 (records 142 to 299).
    Trf26,
}

/// A section as a report; lines end with LF, columns count characters.
///
/// What TRF16 has no record for (bans for some rounds only, matches of teams) is left out there.
#[must_use]
pub fn write(section: &Section, format: Format) -> String {
    let mut out = String::new();
    header(&mut out, section);
    match format {
        Format::Trf16 => settings_16(&mut out, section),
        Format::Trf26 => settings_26(&mut out, section),
    }
    let cards = Cards::of_section(section);
    for who in section.entrants() {
        player(&mut out, section, &cards, who);
    }
    out
}

fn line(out: &mut String, code: &str, text: &str) {
    if !text.is_empty() {
        // Control characters would break lines and columns.
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(out, "{code} {}", text.trim_end());
    }
}

fn header(out: &mut String, section: &Section) {
    let about = &section.about;
    line(out, "012", &about.name);
    line(out, "022", &about.city);
    line(out, "032", &about.federation);
    line(out, "042", &about.starts);
    line(out, "052", &about.ends);
    line(out, "062", &section.players.len().to_string());
    line(out, "072", &section.players.iter().filter(|p| p.rating > 0).count().to_string());
    line(out, "082", &section.teams.len().to_string());
    line(out, "092", &about.kind);
    line(out, "102", &about.arbiter);
    about.deputies.iter().for_each(|deputy| line(out, "112", deputy));
    line(out, "122", &about.time_control);
    if !about.round_dates.is_empty() {
        let dates: String = about.round_dates.iter().map(|date| format!("  {date:>8}")).collect();
        line(out, "132", &format!("{:85}{dates}", ""));
    }
}

fn numbers(section: &Section, players: &[Entrant]) -> String {
    let numbers: Vec<String> =
        players.iter().map(|p| section.player(*p).number.to_string()).collect();
    numbers.join(" ")
}

fn settings_16(out: &mut String, section: &Section) {
    if let Some(rounds) = section.planned_rounds {
        line(out, "XXR", &rounds.to_string());
    }
    if let Some(seat) = section.first_seat {
        line(out, "XXC", if seat == Seat(0) { "white1" } else { "black1" });
    }
    if section.scoring != Scoring::default() {
        line(out, "XXS", &scoring_words(&section.scoring));
    }
    for ban in section.bans.iter().filter(|ban| ban.rounds.is_none()) {
        line(out, "XXP", &numbers(section, &ban.players));
    }
    let rounds = section.boosts.iter().map(|boost| boost.rounds.1).max().unwrap_or(0);
    for who in section.entrants().filter(|_| rounds > 0) {
        let virtual_points: String =
            (1..=rounds).map(|round| format!(" {:>4}", section.boost(who, round))).collect();
        line(out, "XXA", &format!("{:>4}{virtual_points}", section.player(who).number));
    }
    team_lists(out, section);
    let next = section.rounds.len() as u32 + 1;
    let absent: Vec<Entrant> = section
        .requests
        .iter()
        .filter(|r| r.round == next && r.kind == Idle::Zero)
        .map(|r| r.who)
        .collect();
    line(out, "XXZ", &numbers(section, &absent));
    adjustments(out, section);
}

/// Teams as lists of players, in an event of players.
fn team_lists(out: &mut String, section: &Section) {
    for team in &section.teams {
        let members: String =
            team.members.iter().map(|p| format!(" {:>4}", section.player(*p).number)).collect();
        line(out, "013", &format!("{}{}", pad(&team.name, 31), members));
    }
}

fn scoring_words(scoring: &Scoring) -> String {
    let values = [
        ("WW", scoring.win[0]),
        ("BW", scoring.win[1]),
        ("WD", scoring.draw[0]),
        ("BD", scoring.draw[1]),
        ("WL", scoring.loss[0]),
        ("BL", scoring.loss[1]),
        ("ZPB", scoring.zero),
        ("HPB", scoring.half),
        ("FPB", scoring.full),
        ("PAB", scoring.allocated),
        ("FW", scoring.forfeit_win),
        ("FL", scoring.forfeit_loss),
    ];
    let words: Vec<String> =
        values.iter().map(|(code, points)| format!("{code}={points}")).collect();
    words.join(" ")
}

fn settings_26(out: &mut String, section: &Section) {
    if let Some(rounds) = section.planned_rounds {
        line(out, "142", &rounds.to_string());
    }
    if let Some(seat) = section.first_seat {
        line(out, "152", if seat == Seat(0) { "W" } else { "B" });
    }
    if section.scoring != Scoring::default() {
        let s = &section.scoring;
        let values = [
            ('W', s.win[0]),
            ('D', s.draw[0]),
            ('L', s.loss[0]),
            ('A', s.forfeit_loss),
            ('P', s.allocated),
            ('X', s.open),
        ];
        let words: Vec<String> =
            values.iter().map(|(l, points)| format!(" {l}{points:>4}")).collect();
        line(out, "162", &words.join("   "));
    }
    line(out, "192", section.system.as_deref().unwrap_or(""));
    line(out, "212", &section.tie_breaks.join(","));
    for (first, last, kind) in requests(section) {
        let letter = match kind {
            Idle::Full => 'F',
            Idle::Half => 'H',
            Idle::Zero | Idle::Allocated => 'Z',
        };
        line(out, "240", &format!("{letter} {first:>3} {last}"));
    }
    for boost in &section.boosts {
        for (from, to) in runs(section, &boost.players) {
            let (first, last) = boost.rounds;
            let text =
                format!("{:4} {:>4} {first:>3} {last:>3} {from:>4} {to:>4}", "", boost.points);
            line(out, "250", &text);
        }
    }
    for ban in &section.bans {
        let (first, last) = ban.rounds.unwrap_or((1, 999));
        let players: String =
            ban.players.iter().map(|p| format!(" {:>4}", section.player(*p).number)).collect();
        line(out, "260", &format!("{first:>3} {last:>3}{players}"));
    }
    adjustments(out, section);
    teams_26(out, section);
}

/// Without this record the stated points would contradict the results, whatever the format.
fn adjustments(out: &mut String, section: &Section) {
    for adjustment in &section.adjustments {
        let round = adjustment.round.unwrap_or(999);
        let number = section.player(adjustment.who).number;
        let text = format!("{:9}{:>4}  {round:>3} {number:>4}", "", adjustment.points);
        line(out, "299", &text);
    }
}

/// Where nothing is said of matches, byes are those of players: record 310 would make them those of
/// teams.
fn teams_26(out: &mut String, section: &Section) {
    let scoring = &section.match_scoring;
    let says_nothing = section.team_byes.is_empty()
        && section.forfeited_matches.is_empty()
        && *scoring == MatchScoring::default();
    if says_nothing && (1..).zip(&section.teams).all(|(number, team)| team.number == number) {
        return team_lists(out, section);
    }
    if *scoring != MatchScoring::default() {
        let values = [('W', scoring.win), ('D', scoring.draw), ('L', scoring.loss)];
        let words: Vec<String> =
            values.iter().map(|(l, points)| format!(" {l}{points:>4}")).collect();
        line(out, "362", &words.join("   "));
    }
    for team in &section.teams {
        let members: String =
            team.members.iter().map(|p| format!(" {:>4}", section.player(*p).number)).collect();
        let text = format!("{:>3} {}{:32}{members}", team.number, pad(&team.name, 32), "");
        line(out, "310", &text);
    }
    let number = |team: usize| section.teams[team].number;
    let allocated = |round: u32| {
        let mut byes = section.team_byes.iter();
        byes.find(|bye| bye.round == round && bye.kind == Idle::Allocated).map(|bye| bye.team)
    };
    let last = (1..=section.rounds.len() as u32).rev().find(|round| allocated(*round).is_some());
    if let Some(last) = last {
        let of = |round| allocated(round).map_or("   ".to_owned(), |t| format!("{:>3}", number(t)));
        let teams: Vec<String> = (1..=last).map(of).collect();
        let games = scoring.allocated_games.map(|points| points.to_string()).unwrap_or_default();
        line(out, "320", &format!("{:>4} {games:>4} {}", scoring.allocated, teams.join(" ")));
    }
    for bye in section.team_byes.iter().filter(|bye| bye.kind != Idle::Allocated) {
        let letter = match bye.kind {
            Idle::Full => 'F',
            Idle::Half => 'H',
            Idle::Zero | Idle::Allocated => 'Z',
        };
        line(out, "240", &format!("{letter} {:>3} {:>4}", bye.round, number(bye.team)));
    }
    for forfeit in &section.forfeited_matches {
        let sign = |mark: Mark| if mark == Mark::Win { '+' } else { '-' };
        let [(a, ours), (b, theirs)] = forfeit.sides;
        let (a, b) = (number(a), number(b));
        let text = format!("{}{} {:>3} {a:>3} {b:>3}", sign(ours), sign(theirs), forfeit.round);
        line(out, "330", &text);
    }
}

/// Requests by round and kind, with their players in columns.
fn requests(section: &Section) -> Vec<(u32, String, Idle)> {
    let mut keys: Vec<(u32, Idle)> = section.requests.iter().map(|r| (r.round, r.kind)).collect();
    keys.sort_unstable();
    keys.dedup();
    let players = |round, kind| -> String {
        let of_key = section.requests.iter().filter(|r| (r.round, r.kind) == (round, kind));
        let numbers: Vec<String> =
            of_key.map(|r| format!("{:>4}", section.player(r.who).number)).collect();
        numbers.join(" ")
    };
    keys.into_iter().map(|(round, kind)| (round, players(round, kind), kind)).collect()
}

/// Runs of consecutive numbers.
fn runs(section: &Section, players: &[Entrant]) -> Vec<(u32, u32)> {
    let mut numbers: Vec<u32> = players.iter().map(|p| section.player(*p).number).collect();
    numbers.sort_unstable();
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    runs
}

/// Pads or cuts to a width counted in characters.
fn pad(text: &str, width: usize) -> String {
    let clean = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let cut: String = clean.take(width).collect();
    format!("{cut:<width$}")
}

/// The width of a text on a fixed-width screen, for programs that align by cells.
#[must_use]
pub fn cells(text: &str) -> usize {
    text.chars().map(|c| if is_wide(c) { 2 } else { 1 }).sum()
}

fn player(out: &mut String, section: &Section, cards: &Cards, who: Entrant) {
    let player = section.player(who);
    let points = section.points(cards, who, section.rounds.len());
    out.push_str(&identity(player, points));
    for entry in cards.of(who) {
        out.push_str(&round(section, entry));
    }
    while out.ends_with(' ') {
        out.pop();
    }
    out.push('\n');
}

fn identity(player: &Player, points: Points) -> String {
    let sex = match player.sex {
        Some(Sex::Male) => "m",
        Some(Sex::Female) => "w",
        None => "",
    };
    let rating = if player.rating > 0 { player.rating.to_string() } else { String::new() };
    let rank = player.stated_rank.map(|rank| rank.to_string()).unwrap_or_default();
    format!(
        "001 {:>4} {}{} {} {:>4} {} {:>11} {} {:>4} {rank:>4}",
        player.number,
        pad(sex, 1),
        pad(&player.title, 3),
        pad(&player.name, 33),
        rating,
        pad(&player.federation, 3),
        pad(&player.id, 11).trim_end(),
        pad(&player.birth, 10),
        points,
    )
}

fn round(section: &Section, entry: &Entry) -> String {
    match entry {
        Entry::Nothing => " ".repeat(10),
        Entry::Idle(idle) => {
            let letter = match idle {
                Idle::Allocated => 'U',
                Idle::Full => 'F',
                Idle::Half => 'H',
                Idle::Zero => 'Z',
            };
            format!("  0000 - {letter}")
        }
        Entry::Met(meeting) => {
            let number = section.player(meeting.opponent).number;
            let colour = if meeting.seat == Seat(0) { 'w' } else { 'b' };
            format!("  {number:>4} {colour} {}", result(meeting))
        }
    }
}

fn result(meeting: &Meeting) -> char {
    match (meeting.mark, meeting.how) {
        (Mark::Open, _) => ' ',
        (Mark::Win, How::Played) => '1',
        (Mark::Draw, How::Played) => '=',
        (Mark::Loss, How::Played) => '0',
        (Mark::Win, How::Unrated) => 'W',
        (Mark::Draw, How::Unrated) => 'D',
        (Mark::Loss, How::Unrated) => 'L',
        (Mark::Win | Mark::Draw, How::Forfeit) => '+',
        (Mark::Loss, How::Forfeit) => '-',
        // The format has no finer results: the nearest one.
        (Mark::Scored(points), _) => match points.cmp(&Points::HALF) {
            std::cmp::Ordering::Greater => '1',
            std::cmp::Ordering::Equal => '=',
            std::cmp::Ordering::Less => '0',
        },
    }
}
