//! Every game of the list, under each of its books, through commands, events and text.

mod common;

use common::{HALL, Hall, mv, names};
use yiguan_core::Seat;
use yiguan_table::{Act, Actor, Refusal};

/// Plays listed moves by a fixed rule of thumb; every seventh turn is let run out.
fn play(rules: &str, text: &str) {
    let mut hall = Hall::open(rules, None, text).seated();
    let (mut dice, mut turns) = (7u32, 0);
    while hall.table.settled().is_none() && turns < 60 {
        turns += 1;
        if turns % 7 == 0 && hall.table.wake_at().is_some() {
            hall.now = hall.table.wake_at().unwrap();
            let happened = names(&hall.tick().unwrap_or_else(|why| panic!("{rules}: {why}")));
            assert_eq!(happened[0], "offended", "{rules}");
            continue;
        }
        let by = hall.on_turn();
        // Whoever ran out of time may have left; the game then asks the next seat.
        assert!(hall.table.staying().has(by), "{rules}: {by} left and is on turn");
        let legal = hall.table.face().legal(by);
        dice = dice.wrapping_mul(1_103_515_245).wrapping_add(12_345);
        let count = legal.len();
        let chosen = legal.into_iter().cycle().skip(dice as usize / 65_536 % count.max(1));
        // Some listed moves are barred by history: then the next one.
        let done =
            chosen.take(count).any(|text| match hall.after(10, Actor::Seat(by), mv(&text)) {
                Ok(happened) => names(&happened)[0] == "moved",
                Err(Refusal::Board(_)) => false,
                Err(why) => panic!("{rules}: {text}: {why}"),
            });
        assert!(done, "{rules}: {by} has no move in {}", hall.table.face().diagram());
    }
    hall.reload();
    if hall.table.settled().is_none() {
        let all: Vec<Seat> = hall.table.staying().iter().collect();
        for seat in &all[1..] {
            hall.run(Actor::Seat(*seat), Act::Resign).unwrap_or_else(|why| panic!("{why}"));
        }
        assert_eq!(hall.settled().places[all[0].index()], 1, "{rules}");
    }
    assert_eq!(hall.run(HALL, Act::Tick), Err(Refusal::Over));
    hall.reload();
}

#[test]
fn every_book_of_every_game() {
    for game in yiguan_games::GAMES {
        for book in game.books() {
            let rules = format!("{}/{}", game.id(), book.id);
            play(&rules, "casual; clock = 10m/5, 5m/5 move 30s; late-move = note");
            play(&rules, "clock = move 30s; late-move = forced, forced, loss in succession");
        }
    }
}

/// The star board for every number of seats it has, where being late is a turn lost.
#[test]
fn tables_of_many() {
    for seats in [2, 3, 4, 6] {
        let rules = format!("chinese-checkers/basic:seats={seats},pass=free");
        play(&rules, "clock = move 30s; late-move = forced, forced, loss in succession");
    }
    for seats in 2..=8 {
        play(&format!("nim/basic:seats={seats}"), "casual; clock = 1m byo 3x10s");
    }
}
