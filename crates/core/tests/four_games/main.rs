//! Four games and a fifth, sketched against the traits before anything was built on them, and kept
//! so that a change to `core` meets all of them at once:
//!
//! * xiangqi: a referee that lives in history, evidence with witnesses, duties and claims at once;
//! * draughts: captures that differ only by what they take, or only by a crown;
//! * renju: seats that are not colours, swaps as plies, an offer of many plies of one seat;
//! * Chinese checkers: six seats, one that leaves, ranked finish, a repetition that is barred;
//! * Go: turns of any of several seats, superko, points of the game's own.
//!
//! They are sketches and say what they leave out; what they have is real, keeps the laws of
//! `yiguan-conform`, and is asserted. The games themselves live under `games/`.

mod board;
mod draughts;
mod go;
mod renju;
mod star;
mod xiangqi;

use std::marker::PhantomData;
use yiguan_core::{Entrance, Face, Of};

/// One entry a game, all of one type: the list that the hall has, in small.
static GAMES: &[&dyn Entrance] = &[
    &Of::<xiangqi::Xiangqi>(PhantomData),
    &Of::<draughts::Draughts>(PhantomData),
    &Of::<renju::Renju>(PhantomData),
    &Of::<star::Star>(PhantomData),
    &Of::<go::Go>(PhantomData),
];

#[test]
fn the_hall_sees_one_type() {
    // A table is moved between threads, and looked at from several.
    fn sendable<T: Send + Sync + ?Sized>() {}
    sendable::<dyn Face>();
    for game in GAMES {
        for book in game.books() {
            let face: Box<dyn Face> = game.open(book.id, None).unwrap();
            assert_eq!(face.rules_id(), format!("{}/{}", game.id(), book.id));
            assert!(face.board().turns.len() >= usize::from(face.seats()), "{}", game.id());
            let seat = face.turn().seats().iter().next().unwrap();
            let mv = face.legal(seat).swap_remove(0);
            let mut played = face.fork();
            played.play(seat, &mv).unwrap();
            assert_ne!(played.key(), face.key());
            assert!(played.take_back());
            assert_eq!(played.diagram(), face.diagram());
        }
    }
}

#[test]
fn every_game_refuses_what_it_does_not_know() {
    for game in GAMES {
        assert!(game.open("no-such-book", None).is_err(), "{}", game.id());
        assert!(game.open(game.books()[0].id, Some("no diagram")).is_err(), "{}", game.id());
        let mut face = game.open(game.books()[0].id, None).unwrap();
        let seat = face.turn().seats().iter().next().unwrap();
        assert!(face.play(seat, "no move").is_err(), "{}", game.id());
        assert!(face.tell(seat, "no-such-rule").is_err(), "{}", game.id());
    }
}
