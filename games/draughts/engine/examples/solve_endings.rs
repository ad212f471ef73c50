//! Solves the endings of each way to play, one after the other, and says how many bytes they take:
//! what the first game that comes near them has to wait for.

use yiguan_draughts::Kind;
use yiguan_draughts_engine::Endings;

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    for kind in [Kind::International, Kind::Brazilian, Kind::Russian] {
        let name = format!("{kind:?}").to_lowercase();
        if names.is_empty() || names.contains(&name) {
            let endings = Endings::solved(kind, usize::MAX);
            println!("{name}: {} pieces, {} bytes", endings.most(), endings.bytes());
        }
    }
}
