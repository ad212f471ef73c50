//! The counts kept while playing say what the referee says who runs back through the game.

use yiguan_conform::Dice;
use yiguan_core::{Game, Line, Position, Referee, Turn};
use yiguan_draughts::{Draughts, DraughtsRules, DraughtsSetup, DrawClock};

const BOOKS: [&str; 6] = [
    "fmjd-100:draws=claimed",
    "cn-100",
    "cn-100:king-moves=25",
    "fmjd-64:draws=claimed",
    "cn-64-brazilian",
    "cn-64-russian",
];
const SETUPS: [&str; 8] = [
    "W:WK29,K30,K31:BK1",
    "W:WK29,K30,31:BK1:H7",
    "B:WK29,22:BK4,10",
    "W:WK29,K30,21,22:BK1,K4,10,11",
    "B:WK32:BK1,K2:H3",
    "W:WK26,K27:BK3,K5,K8",
    "W:WK29:BK4",
    "B:W23,24,20,25,28,21,K3:BK15,16,8,4",
];

#[test]
fn kept_counts_are_the_referees() {
    let mut dice = Dice(7);
    let mut full = 0;
    for book in BOOKS {
        let rules: DraughtsRules = book.parse().unwrap();
        for text in SETUPS {
            for _ in 0..30 {
                let setup: DraughtsSetup = text.parse().unwrap();
                let mut line = Line::<Draughts>::new(rules, setup.clone()).unwrap();
                let mut clock = DrawClock::start(rules, &setup, line.now());
                while let (Turn::Of(seat), true) = (line.now().turn(), line.entries().len() < 90) {
                    let ruling = Draughts::rule(&line);
                    let due =
                        ruling.claims.iter().any(|claim| !claim.because.rule.contains("three"));
                    assert_eq!(clock.left() == Some(0), due, "{book} {text}: {ruling:?}");
                    full += u32::from(due);
                    let mut moves = Vec::new();
                    line.now().legal(seat, &mut moves);
                    let mv = *dice.pick(&moves).unwrap();
                    let before = *line.now();
                    line.play(seat, mv).unwrap();
                    clock = clock.after(&before, &mv, line.now());
                }
            }
        }
    }
    assert!(full > 100, "{full} full counts");
    let start: DraughtsRules = "cn-64-russian".parse().unwrap();
    let setup = Draughts::start(start);
    let position = Draughts::set_up(start, &setup).unwrap();
    assert_eq!(DrawClock::start(start, &setup, &position).left(), None);
}
