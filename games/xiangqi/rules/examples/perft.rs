//! Counts lines of moves from a FEN: `perft DEPTH [FEN]`.

use yiguan_core::perft;
use yiguan_xiangqi::XiangqiSetup;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let depth = args.first().and_then(|depth| depth.parse().ok()).unwrap_or(5);
    let setup = args.get(1).map_or_else(|| Ok(XiangqiSetup::start()), |fen| fen.parse());
    match setup.and_then(|setup| setup.position()) {
        Ok(position) => println!("{}", perft(&position, depth)),
        Err(faults) => eprintln!("{faults}"),
    }
}
