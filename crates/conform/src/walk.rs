//! Random games, with the laws looked at on the way.

use crate::dice::Dice;
use crate::laws::{check_line, check_position, check_reach, check_texts};
use std::collections::HashSet;
use yiguan_core::{Describe, Entry, Face, Line, Position, Referee, Seat};

/// How far and how often to walk.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Walks from each diagram.
    pub walks: u32,
    /// The most moves of a walk.
    pub plies: u32,
    /// The rulings, gestures and replays are looked at every so many plies.
    pub every: u32,
    /// The seed of the first walk.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { walks: 12, plies: 120, every: 7, seed: 1 }
    }
}

/// Checks every law on random walks from the start position and from each diagram.
///
/// # Panics
/// When a law is broken.
pub fn laws<G: Referee + Describe>(rules: &str, setups: &[&str]) {
    laws_with::<G>(rules, setups, Effort::default());
}

/// [`laws`] with an effort of one's own.
///
/// # Panics
/// When a law is broken.
pub fn laws_with<G: Referee + Describe>(rules: &str, setups: &[&str], effort: Effort) {
    let parsed: G::Rules = rules.parse().unwrap_or_else(|faults| panic!("{rules}: {faults}"));
    assert_eq!(parsed.to_string().parse(), Ok(parsed), "the text of the rules reads back");
    let start = G::start(parsed).to_string();
    for setup in std::iter::once(start.as_str()).chain(setups.iter().copied()) {
        let diagram: G::Setup = setup.parse().unwrap_or_else(|faults| panic!("{setup}: {faults}"));
        assert_eq!(diagram.to_string().parse(), Ok(diagram.clone()), "{setup} reads back");
        for walk in 0..effort.walks {
            let line = Line::<G>::new(parsed, diagram.clone())
                .unwrap_or_else(|faults| panic!("{setup}: {faults}"));
            one_walk(line, effort, &mut Dice(effort.seed + u64::from(walk)));
        }
    }
}

fn one_walk<G: Referee + Describe>(mut line: Line<G>, effort: Effort, dice: &mut Dice) {
    let board = G::board(line.rules());
    let mut pool: HashSet<G::Move> = HashSet::new();
    for ply in 0..effort.plies {
        check_position::<G>(&line, &board, &pool);
        if ply % effort.every == 0 {
            check_texts::<G>(&line, dice);
            check_reach::<G>(&line);
            check_line::<G>(&line);
        }
        let Some((seat, mv)) = choose(&line, dice) else { break };
        if pool.len() < 400 {
            pool.insert(mv.clone());
        }
        let before = line.now().clone();
        line.play(seat, mv.clone()).unwrap_or_else(|why| {
            panic!("{}: {mv:?} is listed, {why} forbids it", Face::diagram(&line))
        });
        assert!(line.take_back(), "a move was made");
        assert_eq!(*line.now(), before, "taking back {mv:?}");
        let _ = line.play(seat, mv);
    }
    check_line::<G>(&line);
    assert_eq!(replayed(&line).now(), line.now(), "a replayed line ends where it ended");
}

/// A random move that is neither barred nor anything else but listed.
fn choose<G: Referee + Describe>(line: &Line<G>, dice: &mut Dice) -> Option<(Seat, G::Move)> {
    let seats: Vec<_> = line.now().turn().seats().iter().collect();
    let seat = *dice.pick(&seats)?;
    let mut moves = Vec::new();
    line.now().legal(seat, &mut moves);
    let mut barred = Vec::new();
    G::barred(line, &mut barred);
    moves.retain(|mv| !barred.iter().any(|(other, _)| other == mv));
    dice.pick(&moves).map(|mv| (seat, mv.clone()))
}

/// The line once more, from what storage would keep.
pub(crate) fn replayed<G: Referee + Describe>(line: &Line<G>) -> Line<G> {
    let setup = line.setup().to_string().parse();
    let setup: G::Setup = setup.unwrap_or_else(|faults| panic!("{}: {faults}", line.setup()));
    let mut copy = Line::<G>::new(line.rules(), setup).unwrap_or_else(|why| panic!("{why}"));
    for entry in Face::entries(line) {
        match entry {
            Entry::Play { seat, mv } => {
                Face::play(&mut copy, seat, &mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
            }
            Entry::Retired(seat) => assert!(Face::retire(&mut copy, seat), "retires again"),
            Entry::Told { seat, rule } => {
                Face::tell(&mut copy, seat, rule).unwrap_or_else(|why| panic!("{why}"));
            }
            Entry::Placed { setup, rule } => {
                Face::place(&mut copy, &setup, rule).unwrap_or_else(|why| panic!("{why}"));
            }
        }
    }
    copy
}
