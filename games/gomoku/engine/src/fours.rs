//! Victory by continuous fours (VCF): each four leaves one answer, so a line is tried to its end
//! before the next.

use crate::field::{At, Field, Points, Rank, point};
use crate::proof::Proof;
use crate::shape::Kind;
use std::rc::Rc;
use yiguan_gomoku::Colour;

/// How many fours a line may have, search after search: short wins are found first, since few
/// points can stop them.
const LENGTHS: [u8; 6] = [1, 2, 4, 7, 12, 60];
/// Lines longer than any board allows.
const NEVER: u8 = u8::MAX;
/// Positions remembered, a power of two.
const REMEMBERED: usize = 1 << 16;

/// What a search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Win,
    NoWin,
    /// The nodes or the allowed length ran out.
    Open,
}

/// The stones of a win by fours: four, answer, four, ..., the last a five or a four that cannot be
/// answered.
pub(crate) type FourLine = Vec<At>;

/// Searches for wins by fours of one side. Positions without one are remembered.
pub(crate) struct Fours {
    attacker: Colour,
    /// Keys of positions without a win in so many fours.
    failed: Vec<(u64, u8)>,
    line: FourLine,
    nodes: u64,
    /// Nodes of all searches.
    pub(crate) spent: u64,
    out: bool,
    cut: bool,
}

impl Fours {
    pub(crate) fn new(attacker: Colour) -> Self {
        Self {
            attacker,
            failed: vec![(0, 0); REMEMBERED],
            line: FourLine::new(),
            nodes: 0,
            spent: 0,
            out: false,
            cut: false,
        }
    }

    /// The line of the last win.
    pub(crate) fn line(&self) -> &[At] {
        &self.line
    }

    /// Whether the attacker, to move, wins by at most `most` fours, looking at `nodes` positions.
    pub(crate) fn solve(&mut self, field: &mut Field, nodes: u64, most: u8) -> Verdict {
        self.line.clear();
        if let Some(five) = field.points(self.attacker, Rank::Five).first() {
            self.line.push(five);
            return Verdict::Win;
        }
        if field.points(self.attacker, Rank::Four).is_empty() {
            return Verdict::NoWin;
        }
        self.nodes = nodes;
        self.out = false;
        self.cut = false;
        for length in LENGTHS {
            self.cut = false;
            if self.search(field, length.min(most)) {
                self.line.reverse();
                return Verdict::Win;
            }
            if self.out || !self.cut || length >= most {
                break;
            }
        }
        if self.out || self.cut { Verdict::Open } else { Verdict::NoWin }
    }

    /// The attacker has no five. The line is gathered from its end.
    fn search(&mut self, field: &mut Field, left: u8) -> bool {
        let defender = self.attacker.other();
        let mut fours = field.points(self.attacker, Rank::Four);
        let fives = field.points(defender, Rank::Five);
        if !fives.is_empty() {
            fours = fours.and(fives);
            if fives.len() > 1 {
                return false;
            }
        }
        if fours.is_empty() {
            return false;
        }
        if self.nodes == 0 {
            self.out = true;
            return false;
        }
        self.nodes -= 1;
        self.spent += 1;
        let slot = field.key() as usize & (REMEMBERED - 1);
        let (key, known) = self.failed[slot];
        if key == field.key() && (known == NEVER || known >= left) {
            self.cut |= known != NEVER;
            return false;
        }
        let outer_cut = std::mem::take(&mut self.cut);
        let mut buffer = [(0i8, 0 as At); 64];
        let mut count = 0;
        for at in fours.iter().take(buffer.len()) {
            buffer[count] = (-promise(field.kinds(self.attacker, at)), at);
            count += 1;
        }
        let ordered = &mut buffer[..count];
        ordered.sort_unstable();
        let won = ordered.iter().any(|(_, at)| self.try_four(field, *at, left));
        if !won && !self.out {
            self.failed[slot] = (field.key(), if self.cut { left } else { NEVER });
        }
        self.cut |= outer_cut;
        won
    }

    fn try_four(&mut self, field: &mut Field, at: At, left: u8) -> bool {
        let (attacker, defender) = (self.attacker, self.attacker.other());
        if !field.may(attacker, at) {
            return false;
        }
        let (Some(fill), second) = field.fills(attacker, at) else { return false };
        if second.is_some() {
            self.line.push(at);
            return true;
        }
        field.place(attacker, at);
        // Black cannot stop a four on a forbidden point.
        let won = if !field.may(defender, fill) {
            true
        } else if left <= 1 {
            self.cut = true;
            false
        } else {
            field.place(defender, fill);
            let won = self.search(field, left - 1);
            field.lift(defender, fill);
            if won {
                self.line.push(fill);
            }
            won
        };
        field.lift(attacker, at);
        if won {
            self.line.push(at);
        }
        won
    }
}

/// How much a four promises: what else the stone makes.
fn promise(kinds: [Kind; 4]) -> i8 {
    kinds
        .iter()
        .map(|kind| match kind {
            Kind::StraightFour | Kind::TwoFours => 60,
            Kind::Four => 20,
            Kind::OpenThree => 12,
            Kind::ClosedThree => 4,
            Kind::OpenTwo => 3,
            Kind::ClosedTwo => 1,
            _ => 0,
        })
        .sum()
}

/// Where a stone of the other side could spoil a win by fours, were it laid before the line begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spoilers {
    /// What the line needs, and where a stone would make a four, by itself or together with the
    /// forced answers.
    pub(crate) points: Points,
    /// Whether there are no others: fouls of Black depend on stones far away.
    pub(crate) certain: bool,
}

/// The points that spoil `line`, which wins on this board.
pub(crate) fn spoilers(field: &mut Field, attacker: Colour, line: &[At]) -> Spoilers {
    let defender = attacker.other();
    let mut points = Points::default();
    let mut certain = true;
    let mut laid = Vec::with_capacity(line.len());
    for pair in line.chunks(2) {
        let four = pair[0];
        points.add(four);
        points = points.or(field.points(defender, Rank::Four));
        points = points.or(field.points(defender, Rank::Five));
        if field.is_delicate(attacker, four) {
            certain = false;
            points = points.or(around(field, four));
        }
        let (fill, second) = field.fills(attacker, four);
        field.place(attacker, four);
        laid.push((attacker, four));
        for at in fill.into_iter().chain(second) {
            points.add(at);
            if second.is_none() && !field.may(defender, at) {
                certain = false;
                points = points.or(around(field, at));
            }
        }
        if let Some(answer) = pair.get(1) {
            field.place(defender, *answer);
            laid.push((defender, *answer));
        }
    }
    for (colour, at) in laid.into_iter().rev() {
        field.lift(colour, at);
    }
    Spoilers { points: points.and(field.free()), certain }
}

/// Points on the lines through a point, near enough to matter to its shapes.
fn around(field: &Field, at: At) -> Points {
    let free = field.free();
    let near = (0..4u8).flat_map(|direction| {
        (-4i8..=4).filter_map(move |steps| crate::field::step(at, direction, steps))
    });
    near.filter(|at| free.has(*at)).collect()
}

/// Whether the attacker still wins by `line` on a board that has changed since it was found.
pub(crate) fn still_wins(field: &mut Field, attacker: Colour, line: &[At]) -> bool {
    proof_of(field, attacker, line).is_some()
}

/// The proof that `line` wins for the attacker on this board, if it does: each answer must still be
/// forced.
pub(crate) fn proof_of(field: &mut Field, attacker: Colour, line: &[At]) -> Option<Rc<Proof>> {
    let defender = attacker.other();
    if let Some(five) = field.points(attacker, Rank::Five).first() {
        return Some(Rc::new(Proof::Five(point(five))));
    }
    let (four, rest) = line.split_first()?;
    let fives = field.points(defender, Rank::Five);
    let in_time = fives.is_empty() || fives.len() == 1 && fives.has(*four);
    if !in_time || !field.is_free(*four) || !field.may(attacker, *four) {
        return None;
    }
    let (fill, second) = field.fills(attacker, *four);
    let fill = fill?;
    let five = |at: At| Rc::new(Proof::Five(point(at)));
    let proof = |answers| Some(Rc::new(Proof::after(point(*four), answers, five(fill))));
    if let Some(second) = second {
        return proof(vec![(point(fill), five(second))]);
    }
    field.place(attacker, *four);
    let answers = if !field.may(defender, fill) {
        Some(Vec::new())
    } else if rest.first() == Some(&fill) {
        field.place(defender, fill);
        let next = proof_of(field, attacker, &rest[1..]);
        field.lift(defender, fill);
        next.map(|next| vec![(point(fill), next)])
    } else {
        None
    };
    field.lift(attacker, *four);
    proof(answers?)
}
