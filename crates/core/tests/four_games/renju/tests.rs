//! Swaps, offers and the overline.

use super::*;
use yiguan_core::{Entry, Face};

fn played(rules: &str, setup: Option<&str>, moves: &str) -> Line<Renju> {
    let rules: Rules = rules.parse().unwrap();
    let setup = setup.map_or(Renju::start(rules), |text| text.parse().unwrap());
    let mut line = Line::new(rules, setup).unwrap();
    for mv in moves.split_whitespace() {
        let seat = Face::turn(&line).seats().iter().next().unwrap();
        Face::play(&mut line, seat, mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    line
}

#[test]
fn keeps_the_laws() {
    let effort = yiguan_conform::Effort { walks: 2, plies: 40, ..Default::default() };
    yiguan_conform::laws_with::<Renju>("renju-taraguchi10", &[], effort);
    yiguan_conform::laws_with::<Renju>("freestyle", &["a1,b1/c2/1/0/passed"], effort);
}

#[test]
fn a_swap_is_a_ply_of_its_own_and_moves_no_chair() {
    let line = played("renju-taraguchi10", None, "h8 swap");
    // Seat 1 took black by swapping; white's stone is now seat 0's.
    assert_eq!(Face::turn(&line), Turn::Of(Seat(0)));
    assert_eq!(Face::view(&line).pieces[0].seat, Some(Seat(1)));
    let entries = Face::entries(&line);
    assert_eq!(entries[1], Entry::Play { seat: Seat(1), mv: "swap".to_owned() });
    let line = played("renju-taraguchi10", None, "h8 stay");
    assert_eq!(Face::turn(&line), Turn::Of(Seat(1)));
}

#[test]
fn an_offer_is_many_plies_of_one_seat_and_one_move() {
    let opening = "h8 stay i9 stay g7 swap f9 stay";
    let mut line = played("renju-taraguchi10:offers=3", None, opening);
    let seat = Face::turn(&line).seats().iter().next().unwrap();
    let tempi = ["offer:a1", "offer:c3", "offer:b7"].map(|offer| {
        assert_eq!(Face::turn(&line), Turn::Of(seat), "{offer}");
        Face::play(&mut line, seat, offer).unwrap()
    });
    assert_eq!(tempi, [Tempo::Continues, Tempo::Continues, Tempo::Completes]);
    let keeper = seat.other();
    assert_eq!(Face::turn(&line), Turn::Of(keeper));
    assert_eq!(Face::legal(&line, keeper), ["keep:a1", "keep:c3", "keep:b7"]);
    Face::play(&mut line, keeper, "keep:c3").unwrap();
    assert_eq!(Face::turn(&line), Turn::Of(keeper), "the sixth stone is the same seat's");
    Face::play(&mut line, keeper, "a2").unwrap();
    assert_eq!(Face::turn(&line), Turn::Of(seat));
}

#[test]
fn the_order_of_an_offer_is_no_part_of_the_position() {
    let opening = "h8 stay i9 stay g7 stay f9 stay";
    let of = |offers| played("renju-taraguchi10", None, &format!("{opening} {offers}"));
    let (one, two) = (of("offer:a1 offer:b5"), of("offer:b5 offer:a1"));
    assert_eq!((one.now(), one.now().key()), (two.now(), two.now().key()));
}

#[test]
fn an_overline_may_be_played_and_loses() {
    let six = "a1,b1,c1,e1,f1/a9,c9,e9,g9,i9/0/0/open";
    let mut line = played("renju-taraguchi10", Some(six), "");
    let fatal = Face::fatal(&line);
    assert_eq!((fatal.len(), fatal[0].0.as_str()), (1, "d1"));
    Face::play(&mut line, Seat(0), "d1").unwrap();
    let ended = Face::ruling(&line).ended.unwrap();
    assert_eq!((ended.outcome.by, ended.outcome.loser()), ("GR-19-overline", Some(Seat(0))));
    let line = played("freestyle", Some(six), "d1");
    assert_eq!(Face::ruling(&line).ended.unwrap().outcome.loser(), Some(Seat(1)));
}
