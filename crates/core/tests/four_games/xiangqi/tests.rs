//! Rulings on a side that checks for ever.

use super::*;
use yiguan_core::{Face, Verdict};

const CHASED: &str = "Kd0,Ra8/Ke9/0/0";
const ROUND: [&str; 4] = ["a8a9", "e9e8", "a9a8", "e8e9"];

fn line(rules: &str, rounds: usize) -> Line<Xiangqi> {
    let mut line = Line::new(rules.parse().unwrap(), CHASED.parse().unwrap()).unwrap();
    for (ply, mv) in ROUND.iter().cycle().take(4 * rounds).enumerate() {
        Face::play(&mut line, Seat(ply as u8 % 2), mv).unwrap();
    }
    line
}

#[test]
fn keeps_the_laws() {
    let effort = yiguan_conform::Effort { walks: 2, plies: 30, ..Default::default() };
    yiguan_conform::laws_with::<Xiangqi>("cxa-2020:limit=4", &[CHASED], effort);
    yiguan_conform::laws_with::<Xiangqi>("online", &[CHASED], effort);
}

#[test]
fn a_duty_of_one_seat_and_a_claim_of_the_other_stand_together() {
    let mut line = line("cxa-2020", 2);
    let ruling = Xiangqi::rule(&line);
    assert!(matches!(ruling.claims[0].upheld, Upheld::MustVary { seat: Seat(0), .. }));
    assert!(ruling.duties.is_empty());
    assert_eq!(Xiangqi::verdict(&line), Verdict::Loses(Seat(0)));
    Line::tell(&mut line, Seat(0), PERPETUAL_CHECK);
    let ruling = Xiangqi::rule(&line);
    assert_eq!(ruling.duties[0].seat, Seat(0));
    let Upheld::Ends(outcome) = &ruling.claims[0].upheld else { panic!("{ruling:?}") };
    assert_eq!(outcome.loser(), Some(Seat(0)));
}

#[test]
fn a_witness_begins_with_the_seat_that_is_not_on_move() {
    let line = line("cxa-2020", 1);
    let natures = Face::natures(&line);
    assert_eq!(
        natures.iter().map(|ply| ply[0].nature).collect::<Vec<_>>(),
        ["将", "闲", "将", "闲"]
    );
    let witness = natures[2][0].witness.as_ref().unwrap();
    assert_eq!((witness.after, &witness.moves[..]), (3, &[(Seat(0), "a8e8".to_owned())][..]));
}

#[test]
fn a_book_may_bar_what_another_judges() {
    let mut line = line("online", 3);
    let barred = Face::barred(&line);
    assert_eq!((barred.len(), barred[0].0.as_str()), (1, "a8a9"));
    let why = Face::play(&mut line, Seat(0), "a8a9").unwrap_err();
    assert_eq!(why.rule(), Some(PERPETUAL_CHECK));
    assert!(Face::legal(&line, Seat(0)).contains(&"a8a9".to_owned()), "legal on the board");
}

#[test]
fn a_refusal_shows_the_cells_and_a_diagram_all_its_faults() {
    let mut line = line("cxa-2020", 0);
    Face::play(&mut line, Seat(0), "a8a9").unwrap();
    let Err(illegal) = line.now().check(Seat(1), &Move { from: 85, to: 84 }) else { panic!() };
    assert_eq!((illegal.rule, illegal.cells.len()), ("XQ-3.1-answer", 2), "file and rank");
    let faults = Xiangqi::set_up(line.rules(), &"Ka0/Ke0,Re0/5/0".parse().unwrap());
    assert_eq!(faults.unwrap_err().0.len(), 5);
}
