//! Counts, claims and points, at the ply where they begin to hold.

use yiguan_core::{Entry, Face, Line, Referee, Ruling, Seat, Seats, Upheld, Verdict};
use yiguan_draughts::{Draughts, DraughtsMove};

fn open(rules: &str, diagram: &str) -> Line<Draughts> {
    let rules = rules.parse().unwrap_or_else(|why| panic!("{rules}: {why}"));
    let setup = diagram.parse().unwrap_or_else(|why| panic!("{diagram}: {why}"));
    Line::new(rules, setup).unwrap_or_else(|why| panic!("{diagram}: {why}"))
}

fn play(line: &mut Line<Draughts>, moves: &str) {
    for mv in moves.split_whitespace() {
        let seat = line.now().mover();
        Face::play(line, seat, mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
}

/// Moves kings about, to a new position each time and never into a capture, so that only counts
/// can draw.
fn wander(line: &mut Line<Draughts>, plies: usize) {
    let mut found = Vec::new();
    assert!(wanders(line, plies, &mut found), "{}: no way", Face::diagram(line));
    play(line, &found.join(" "));
}

fn wanders(line: &Line<Draughts>, plies: usize, found: &mut Vec<String>) -> bool {
    if plies == 0 {
        return true;
    }
    let seat = line.now().mover();
    let board = line.rules().kind().board();
    for text in Face::legal(line, seat) {
        let from = text.split('-').next().and_then(|from| from.parse::<u8>().ok());
        let king =
            from.is_some_and(|from| line.now().kings(seat) >> board.point(from - 1) & 1 == 1);
        let mut copy = line.clone();
        if !king || Face::play(&mut copy, seat, &text).is_err() || copy.now().must_capture() {
            continue;
        }
        let new = copy.positions().iter().filter(|old| *old == copy.now()).count() < 2;
        found.push(text);
        if new && wanders(&copy, plies - 1, found) {
            return true;
        }
        found.pop();
    }
    false
}

fn rules_named(ruling: &Ruling<DraughtsMove>) -> Vec<&'static str> {
    let claims = ruling.claims.iter().map(|claim| claim.because.rule);
    let ended = ruling.ended.iter().flat_map(|ended| ended.because.iter().map(|item| item.rule));
    claims.chain(ended).collect()
}

/// The rule is silent one ply before `plies` and speaks after them.
fn begins(book: &str, diagram: &str, plies: usize, rule: &str) {
    let mut line = open(book, diagram);
    wander(&mut line, plies - 1);
    let before = Draughts::rule(&line);
    assert!(!rules_named(&before).contains(&rule), "{book} {diagram}: {rule} is early");
    wander(&mut line, 1);
    let ruling = Draughts::rule(&line);
    assert!(rules_named(&ruling).contains(&rule), "{book} {diagram}: {rule} is late");
    let findings = ruling.claims.iter().map(|claim| &claim.because);
    let ended = ruling.ended.iter().flat_map(|ended| &ended.because);
    let finding = findings.chain(ended).find(|finding| finding.rule == rule);
    let counted = finding.map_or(0, |finding| finding.evidence.len());
    assert!(counted > 0 && counted <= plies, "{rule} shows {counted} plies");
}

#[test]
fn counts_begin_at_their_ply() {
    begins("fmjd-100", "W:WK46,36:BK50,15", 50, "FMJD-6.2");
    begins("fmjd-100", "W:WK46,K47,K48:BK15", 32, "FMJD-6.3");
    begins("fmjd-100", "B:WK46:BK15,K4,K3", 32, "FMJD-6.3");
    begins("fmjd-100", "W:WK46,K47:BK15", 10, "FMJD-6.4");
    begins("cn-100:king-moves=25", "W:WK46,36:BK50,15", 50, "FMJD-6.2");
    begins("fmjd-64", "W:WK30,K31,K32:BK3", 29, "FMJD64-7.2.4");
    begins("fmjd-64", "B:WK30,K31,K32:BK3", 30, "FMJD64-7.2.4");
    begins("fmjd-64", "W:WK30,21:BK2,12", 30, "FMJD64-7.2.5");
    begins("fmjd-64", "W:WK30,K31:BK3", 10, "FMJD64-7.2.8");
    begins("cn-64-brazilian", "W:WK30,21:BK2,12", 30, "DR-12.3.4.1-brazil15");
    begins("cn-64-brazilian", "W:WK30,K31:BK3", 10, "DR-12.3.4.2-brazil5");
    begins("cn-64-russian", "W:WK30,21:BK2,12", 60, "DR-12.3.5.1-russia30");
    begins("cn-64-russian", "W:WK30,K31,K32:BK3", 35, "DR-12.3.5.2-russia18");
    begins("cn-64-russian", "B:WK30,K31,K32:BK3", 36, "DR-12.3.5.2-russia18");
}

#[test]
fn the_move_that_makes_an_ending_does_not_count() {
    // White takes one of three pieces: from here a king and a man against a king.
    let mut line = open("cn-64-brazilian", "W:WK29:BK22,K1,12");
    play(&mut line, "29x11 1-6");
    wander(&mut line, 8);
    assert!(Draughts::rule(&line).claims.is_empty(), "nine plies of the ending");
    wander(&mut line, 1);
    assert_eq!(rules_named(&Draughts::rule(&line)), ["DR-12.3.4.2-brazil5"]);
}

#[test]
fn a_promotion_within_the_ending_does_not_count_anew() {
    let mut line = open("fmjd-100", "W:WK46,K47,8:BK45");
    play(&mut line, "46-41 45-50 8-2");
    wander(&mut line, 28);
    assert!(Draughts::rule(&line).ended.is_none(), "31 plies");
    wander(&mut line, 1);
    assert_eq!(rules_named(&Draughts::rule(&line)), ["FMJD-6.3"]);
}

#[test]
fn a_man_or_a_capture_starts_king_moves_anew() {
    let mut line = open("cn-64-brazilian", "W:WK30,21:BK2,12:H27");
    play(&mut line, "30-25 2-6 21-17");
    assert!(Draughts::rule(&line).claims.is_empty());
    assert_eq!(Draughts::verdict(&line), Verdict::None);
}

#[test]
fn a_win_on_the_last_move_of_a_count_is_a_win() {
    let mut line = open("fmjd-100", "W:WK46,K47:BK23:H9");
    play(&mut line, "46x5");
    let ended = Draughts::rule(&line).ended.expect("the game is over");
    assert_eq!(ended.outcome.by, "DR-12.2.2-none");
    let points = ended.outcome.score_quarters.expect("the code gives points");
    assert_eq!((points[Seat(0)], points[Seat(1)]), (8, 0));
}

#[test]
fn claims_are_open_to_both_and_draws_are_one_point() {
    let mut line = open("cn-100", "W:WK46:BK50");
    play(&mut line, "46-41 50-45 41-46 45-50 46-41 50-45 41-46 45-50");
    let ruling = Draughts::rule(&line);
    assert!(ruling.ended.is_none());
    let [claim] = &ruling.claims[..] else { panic!("one claim, got {:?}", ruling.claims) };
    assert_eq!(claim.by, Seats::all(2));
    assert_eq!(claim.because.evidence.len(), 3);
    let Upheld::Ends(outcome) = &claim.upheld else { panic!("a draw") };
    let points = outcome.score_quarters.expect("the code gives points");
    assert!(outcome.is_draw());
    assert_eq!((points[Seat(0)], points[Seat(1)]), (4, 4));
    // Another position stands: the claim has gone.
    play(&mut line, "46-37");
    assert!(Draughts::rule(&line).claims.is_empty());
}

#[test]
fn the_side_to_move_is_part_of_the_position() {
    // White loses a move on the way: the same pieces stand with the other side to move.
    let mut line = open("cn-100", "W:WK46:BK50");
    play(&mut line, "46-41 50-45 41-37 45-50 37-46 50-45 46-41 45-50 41-46 50-45");
    let same = |line: &Line<Draughts>| Face::diagram(line)[1..].to_owned();
    assert_eq!(same(&line), ":WK46:BK45");
    assert!(Draughts::rule(&line).claims.is_empty());
}

#[test]
fn an_irregular_position_may_be_let_stand() {
    let mut line = open("cn-100", "W:W32,37:B28,1");
    let placed = "B:W42,31:B28,1".parse().expect("a diagram");
    line.place(placed, "DR-7.4-option").expect("it can be set up");
    play(&mut line, "28-33 31-27");
    assert!(matches!(line.entries()[0], Entry::Placed { rule: "DR-7.4-option", .. }));
    assert_eq!(line.ply_count(), 2);
}

#[test]
fn setting_the_board_back_is_no_repetition_and_keeps_the_count() {
    let mut line = open("cn-64-brazilian", "W:WK30,21:BK2,12:H20");
    wander(&mut line, 8);
    let here = Face::diagram(&line);
    for _ in 0..3 {
        Face::place(&mut line, &here, "DR-7.4-option").expect("it stood here");
    }
    assert!(Draughts::rule(&line).claims.is_empty());
    wander(&mut line, 2);
    assert_eq!(rules_named(&Draughts::rule(&line)), ["DR-12.3.4.1-brazil15"]);
}

#[test]
fn a_blocked_side_has_lost_and_an_empty_one_too() {
    let blocked = open("fmjd-100", "W:W6:B1");
    let ended = Draughts::rule(&blocked).ended.expect("over");
    assert_eq!((ended.outcome.by, ended.outcome.loser()), ("DR-12.2.3-blocked", Some(Seat(0))));
    let gone = open("fmjd-100", "B:W28:B");
    let ended = Draughts::rule(&gone).ended.expect("over");
    assert_eq!((ended.outcome.by, ended.outcome.loser()), ("DR-12.2.2-none", Some(Seat(1))));
}
