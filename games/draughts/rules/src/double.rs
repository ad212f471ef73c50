//! Double games (双盘制): two games of one opening drawn by lot, with the colours exchanged.
//!
//! DR-9.1-draw has the opening of the round drawn by lot, DR-V-64-match plays it twice,
//! DR-8.2.10-double times each game alone. Which openings there are the code does not say
//! (OQ-DR-opening-lot): they come from a text of ballots, and without one the game begins from the
//! normal start. Points are 2, 1 and 0 a game (DR-12.6-points); the larger sum of both games wins,
//! equal sums are level (OQ-DR-match-result).
//!
//! Randomness is an argument: whoever draws keeps the seed, and anybody can draw again.

use crate::Draughts;
use crate::position::{DraughtsMove, mix};
use crate::rules::{DraughtsRules, Kind};
use crate::setup::DraughtsSetup;
use std::cmp::Ordering;
use yiguan_core::{Describe, Fault, Faults, Game, Line, Outcome, Position, Seat, Turn};

/// One opening form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ballot {
    /// Its name or number; may be empty.
    pub name: String,
    /// Where it begins: the normal start, unless a diagram is given.
    pub from: DraughtsSetup,
    /// The moves that are laid down, canonical.
    pub moves: Vec<String>,
    /// What stands after them: both games of the round begin here.
    pub setup: DraughtsSetup,
}

/// The openings that lots are drawn among.
///
/// A line is one opening: a name and a colon where it has one, then its moves in any notation, or a
/// diagram. Empty lines and such that begin with `#` are passed over.
///
/// ```
/// use yiguan_draughts::Ballots;
/// let rules = "cn-64-russian".parse().unwrap();
/// let ballots = Ballots::read(rules, "1: c3-d4 b6-a5\n2: c3-b4\n").unwrap();
/// assert_eq!(ballots.all().len(), 2);
/// assert_eq!(ballots.draw(7, 1), ballots.draw(7, 1), "the same seed draws the same");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ballots {
    all: Vec<Ballot>,
}

impl Ballots {
    /// Reads a text of ballots; an empty one is the normal start alone.
    ///
    /// # Errors
    /// Every line that cannot be read or played.
    pub fn read(rules: DraughtsRules, text: &str) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let mut all = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim_start_matches('\u{feff}').trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            match ballot(rules, line) {
                Ok(ballot) => all.push(ballot),
                Err(found) => faults.0.extend(found.0.into_iter().map(|fault| {
                    let got = format!("{} on line {number}", fault.got);
                    Fault { got, ..fault }
                })),
            }
        }
        if all.is_empty() {
            let start = Draughts::start(rules);
            let (name, moves) = (String::new(), Vec::new());
            all.push(Ballot { name, from: start.clone(), moves, setup: start });
        }
        faults.none_or(Self { all })
    }

    /// All of them, in the order of the text; never none.
    #[must_use]
    pub fn all(&self) -> &[Ballot] {
        &self.all
    }

    /// The opening of a draw, each as likely as the others. Draws of one seed with different
    /// numbers (of the round, of the board) know nothing of each other.
    #[must_use]
    pub fn draw(&self, seed: u64, number: u64) -> &Ballot {
        let count = self.all.len() as u64;
        let mut state = mix(mix(seed) ^ number);
        // What is left over at the top would favour the first ballots.
        let fair = u64::MAX - u64::MAX % count;
        while state >= fair {
            state = mix(state);
        }
        &self.all[(state % count) as usize]
    }
}

fn ballot(rules: DraughtsRules, line: &str) -> Result<Ballot, Faults> {
    let whole = |name: &str, text: &str| -> Result<Ballot, Faults> {
        let name = name.trim().to_owned();
        match text.parse::<DraughtsSetup>() {
            Ok(from) => {
                Draughts::set_up(rules, &from)?;
                Ok(Ballot { name, setup: from.clone(), from, moves: Vec::new() })
            }
            Err(_) => played(rules, name, text),
        }
    };
    // A capture and a diagram have colons too: what comes first is a name if the rest can be read.
    let Some((name, rest)) = line.split_once(':') else { return whole("", line) };
    whole("", line).or_else(|_| whole(name, rest.trim()))
}

fn played(rules: DraughtsRules, name: String, text: &str) -> Result<Ballot, Faults> {
    let from = Draughts::start(rules);
    let mut line = Line::<Draughts>::new(rules, from.clone())?;
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        // `1.` and `1.c3-d4`.
        let word = match word.rsplit_once('.') {
            Some((number, rest)) if number.chars().all(|c| c.is_ascii_digit() || c == '.') => rest,
            _ => word,
        };
        if word.is_empty() {
            continue;
        }
        let wrong = |why: &dyn std::fmt::Display| {
            Faults::from(Fault::syntax("a legal move or a diagram", format!("{word:?} ({why})")))
        };
        let Turn::Of(seat) = line.now().turn() else {
            return Err(wrong(&"the game is over"));
        };
        let now = *line.now();
        let read: DraughtsMove =
            Draughts::NOTATIONS[0].read(&now, word).map_err(|why| wrong(&why))?;
        let mut name = String::new();
        // Writing to a string cannot fail.
        let _ = Draughts::NOTATIONS[0].write(&now, &read, &mut name);
        moves.push(name);
        line.play(seat, read).map_err(|why| wrong(&why))?;
    }
    if moves.is_empty() {
        return Err(Fault::syntax("moves or a diagram", format!("{text:?}")).into());
    }
    let mut setup = Draughts::diagram(rules, line.now());
    setup.letters = rules.kind() != Kind::International;
    Ok(Ballot { name, from, moves, setup })
}

/// What both games of a double game give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Double {
    /// Points of whoever has White in the first game, and of the other player.
    pub points: [u8; 2],
}

impl Double {
    /// The sum of two games: White of the first is Black of the second (DR-V-64-match). `None`: a
    /// game that is not played yet.
    #[must_use]
    pub fn of(games: [Option<&Outcome>; 2]) -> Self {
        let mut points = [0; 2];
        for (game, outcome) in games.into_iter().enumerate() {
            let Some(outcome) = outcome else { continue };
            for (player, sum) in points.iter_mut().enumerate() {
                let seat = Seat((player ^ game) as u8);
                *sum += match (outcome.is_draw(), outcome.place[seat]) {
                    (true, _) => 1,
                    (false, 1) => 2,
                    (false, _) => 0,
                };
            }
        }
        Self { points }
    }

    /// Who won the match: `Less` is the player who had Black first.
    #[must_use]
    pub fn winner(&self) -> Ordering {
        self.points[0].cmp(&self.points[1])
    }
}
