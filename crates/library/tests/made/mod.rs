//! Games made up: distinct, legal, with headers and moves in words.

use std::fmt::Write;
use yiguan_core::{Entrance, Turn};

/// A small generator of numbers; which one does not matter.
pub struct Lots(u64);

impl Lots {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }
}

const NAMES: [&str; 12] = [
    "胡荣华",
    "柳大华",
    "吕钦",
    "许银川",
    "赵国荣",
    "李来群",
    "杨官璘",
    "王天一",
    "郑惟桐",
    "蒋川",
    "徐超",
    "赵鑫鑫",
];

/// One game of the first game there is, at least `plies` long unless it ends before.
pub fn game(seed: u64, plies: usize) -> String {
    let entrance: &dyn Entrance = yiguan_games::GAMES[0];
    let mut lots = Lots::new(seed + 1);
    let mut face = entrance.open(entrance.books()[0].id, None).expect("the start");
    let mut moves = String::new();
    for ply in 0..plies + lots.below(40) {
        let Turn::Of(seat) = face.turn() else { break };
        let legal = face.legal(seat);
        if legal.is_empty() {
            break;
        }
        let mv = &legal[lots.below(legal.len())];
        let name = face.name(mv, "zh-full").expect("a name");
        if ply % 2 == 0 {
            let _ = write!(moves, "{}. ", ply / 2 + 1);
        }
        let _ = write!(moves, "{name} ");
        if face.play(seat, mv).is_err() {
            break;
        }
    }
    let (red, black) = (NAMES[lots.below(12)], NAMES[lots.below(12)]);
    let result = ["1-0", "0-1", "1/2-1/2"][lots.below(3)];
    let (year, month, day) = (1960 + lots.below(60), 1 + lots.below(12), 1 + lots.below(28));
    format!(
        "[Event \"第{}届杯赛\"]\n[Site \"广州\"]\n[Date \"{year}.{month:02}.{day:02}\"]\n\
         [Round \"{}\"]\n[Red \"{red}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n\
         {moves}{result}\n\n",
        1 + lots.below(30),
        1 + lots.below(11),
    )
}
