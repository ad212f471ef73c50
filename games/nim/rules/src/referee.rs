//! `nim-last`: the last object decides; places by how late each seat moved.

use crate::Nim;
use yiguan_core::{Finding, Line, Outcome, Position, Referee, Ruling, Seat, Turn};

impl Referee for Nim {
    fn rule(line: &Line<Self>) -> Ruling<Self::Move> {
        let position = line.now();
        if position.turn() != Turn::Over {
            return Ruling::play_on();
        }
        let mut places = vec![0u8; usize::from(position.seats())];
        let mut next = 1;
        for play in line.plies().rev() {
            let place = &mut places[play.seat.index()];
            if *place == 0 && !position.left().has(play.seat) {
                *place = next;
                next += 1;
            }
        }
        let mut share = |of: &dyn Fn(Seat) -> bool| {
            let here: Vec<_> = Seat::all(position.seats())
                .filter(|seat| places[seat.index()] == 0 && of(*seat))
                .collect();
            for seat in &here {
                places[seat.index()] = next;
            }
            next += here.len() as u8;
        };
        share(&|seat| !position.left().has(seat));
        share(&|_| true);
        Ruling::over(Outcome::places(&places, "nim-last"), Finding::bare("nim-last", None))
    }
}
