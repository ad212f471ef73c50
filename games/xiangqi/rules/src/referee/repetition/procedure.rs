//! From judgement to procedure (article 24): claims at the third occurrence, the duty to vary, the
//! loss after one more cycle, and warnings before the move that loses.

use super::chase::Ply;
use super::cycle::{Run, returns};
use super::judge::{Judge, Judgement};
use super::table::Decision;
use crate::piece::Colour;
use crate::square::Move;
use crate::{Edition, Xiangqi, XiangqiPosition};
use yiguan_core::{
    Claim, Duty, Ended, Entry, Evidence, Finding, Line, Outcome, RuleId, Ruling, Seats, Upheld,
    Verdict,
};

/// The article of cycles that nobody could decide.
const CYCLE: RuleId = "XQ-4.2.3-cycle";

/// What the cycles of the line say.
pub fn rule(line: &Line<Xiangqi>) -> Ruling<Move> {
    let mut ruling = Ruling::play_on();
    let run = Run::of(line);
    if let Some(told) = told(line, &run) {
        match told {
            Told::Bound(duty) => ruling.duties.push(duty),
            Told::Broken(ended) => {
                ruling.ended = Some(ended);
                return ruling;
            }
        }
    }
    let Some((start, length)) = run.cycles(line.now(), line.rules().cycles) else { return ruling };
    let mut judge = Judge::new(line.rules().book);
    let because = |judge: &mut Judge, rule, against: Option<Colour>| Finding {
        rule,
        against: against.map(Colour::seat),
        evidence: cycle_evidence(judge, &run, length),
    };
    match judge.judge(&run.plies[start..]) {
        Judgement::Unknown => ruling.undecided.push(because(&mut judge, CYCLE, None)),
        Judgement::Decided(decision, rule) => {
            let because = because(&mut judge, rule, decision.loser());
            match decision {
                // A site bars the fourth time (`barred`): nobody need claim anything.
                Decision::Loses(side) if line.rules().book == Edition::Online => {
                    let (seat, within_plies) = (side.seat(), length as u32);
                    ruling.duties.push(Duty { seat, within_plies, because });
                }
                _ => ruling.claims.push(claim(decision, rule, length, because)),
            }
        }
    }
    ruling
}

fn claim(decision: Decision, rule: RuleId, length: usize, because: Finding<Move>) -> Claim<Move> {
    let lost = |side: Colour| Outcome::loss(side.seat(), 2, rule);
    let upheld = match decision {
        Decision::Draw => Upheld::Ends(Outcome::draw(2, rule)),
        Decision::Loses(side) => Upheld::Ends(lost(side)),
        Decision::Varies(side) => {
            Upheld::MustVary { seat: side.seat(), within_plies: length as u32, or_else: lost(side) }
        }
    };
    Claim { by: Seats::all(2), upheld, lapses_after: None, because }
}

/// The evidence of the last cycle, one entry a ply.
fn cycle_evidence(judge: &mut Judge, run: &Run<'_>, length: usize) -> Vec<Evidence<Move>> {
    let from = run.plies.len() - length;
    let numbered = run.plies[from..].iter().zip(run.first + from as u32..);
    numbered.flat_map(|(ply, number)| judge.evidence(number, *ply)).collect()
}

/// What stands of the last word of an arbiter.
enum Told {
    /// The seat must still vary.
    Bound(Duty<Move>),
    /// It did not.
    Broken(Ended<Move>),
}

/// The duty that an arbiter told a seat, if the cycle has gone on unchanged since.
fn told(line: &Line<Xiangqi>, run: &Run<'_>) -> Option<Told> {
    let mut since = 0;
    let mut told = None;
    for entry in line.entries().iter().rev() {
        match entry {
            Entry::Play { .. } => since += 1,
            Entry::Told { seat, rule } => {
                told = Some((*seat, *rule));
                break;
            }
            _ => return None,
        }
    }
    let (seat, _) = told?;
    let at = run.plies.len().checked_sub(since)?;
    let then = if since == 0 { line.now() } else { run.plies[at].before };
    let before = Run { plies: run.plies[..at].to_vec(), first: run.first };
    let (start, length) = before.cycles(then, line.rules().cycles)?;
    let in_cycle = |ply: &Ply<'_>| {
        before.plies[before.plies.len() - length..].iter().any(|old| old.after == ply.after)
    };
    if !run.plies[at..].iter().all(in_cycle) {
        return None;
    }
    let mut judge = Judge::new(line.rules().book);
    let Judgement::Decided(Decision::Varies(side), rule) = judge.judge(&before.plies[start..])
    else {
        return None;
    };
    if side.seat() != seat {
        return None;
    }
    let evidence = cycle_evidence(&mut judge, &before, length);
    let because = Finding { rule, against: Some(seat), evidence };
    if since >= length {
        let outcome = Outcome::loss(seat, 2, rule);
        return Some(Told::Broken(Ended { outcome, because: vec![because] }));
    }
    Some(Told::Bound(Duty { seat, within_plies: (length - since) as u32, because }))
}

/// Moves that history bars: on playing sites, a check or chase for the fourth time.
pub fn barred(line: &Line<Xiangqi>, out: &mut Vec<(Move, Finding<Move>)>) {
    if line.rules().book != Edition::Online {
        return;
    }
    let found = losing_returns(line, line.rules().cycles + 1);
    let mut moves = Vec::new();
    line.now().legal_moves(line.now().side(), &mut moves);
    // A side is never left without a move.
    if found.len() < moves.len() {
        out.extend(found);
    }
}

/// Moves that lose by repetition: the one that completes a perpetual check or lets the other side
/// complete it, and the one that breaks a duty to vary.
pub fn fatal(line: &Line<Xiangqi>, out: &mut Vec<(Move, Finding<Move>)>) {
    if line.rules().book != Edition::Online {
        let found = losing_returns(line, line.rules().cycles);
        let by_reply = lost_by_reply(line, line.rules().cycles);
        let first = |(mv, _): &(Move, _)| found.iter().all(|(known, _)| known != mv);
        let by_reply: Vec<_> = by_reply.into_iter().filter(first).collect();
        out.extend(found);
        out.extend(by_reply);
    }
    out.extend(breaking(line));
}

/// Moves that bring a position up again for the `cycles`-th time and lose at once.
fn losing_returns(line: &Line<Xiangqi>, cycles: u8) -> Vec<(Move, Finding<Move>)> {
    let run = Run::of(line);
    let mut judge = Judge::new(line.rules().book);
    let mut found = Vec::new();
    let side = line.now().side();
    for (mv, after, times) in returns(&run, line.now()) {
        if times < usize::from(cycles) {
            continue;
        }
        let longer = run.and(Ply { before: line.now(), mv, after: &after });
        let Some((start, length)) = longer.cycles(&after, cycles) else { continue };
        match judge.judge(&longer.plies[start..]) {
            Judgement::Decided(Decision::Loses(loser), rule) if loser == side => {
                let evidence = cycle_evidence(&mut judge, &longer, length);
                found.push((mv, Finding { rule, against: Some(side.seat()), evidence }));
            }
            _ => {}
        }
    }
    found
}

/// Moves after which the other side may bring a position up again for the `cycles`-th time and
/// claim a win at once.
fn lost_by_reply(line: &Line<Xiangqi>, cycles: u8) -> Vec<(Move, Finding<Move>)> {
    let run = Run::of(line);
    let mut judge = Judge::new(line.rules().book);
    let side = line.now().side();
    let lost = |(mv, after, times): (Move, XiangqiPosition, usize)| {
        if times + 1 < usize::from(cycles) {
            return None;
        }
        let longer = run.and(Ply { before: line.now(), mv, after: &after });
        returns(&longer, &after).into_iter().find_map(|(reply, then, times)| {
            let whole = longer.and(Ply { before: &after, mv: reply, after: &then });
            let (start, length) = whole.cycles(&then, cycles)?;
            match (times >= usize::from(cycles)).then(|| judge.judge(&whole.plies[start..])) {
                Some(Judgement::Decided(Decision::Loses(loser), rule)) if loser == side => {
                    let evidence = cycle_evidence(&mut judge, &whole, length);
                    Some((mv, Finding { rule, against: Some(side.seat()), evidence }))
                }
                _ => None,
            }
        })
    };
    returns(&run, line.now()).into_iter().filter_map(lost).collect()
}

/// The move by which a seat that was told to vary would complete the cycle.
fn breaking(line: &Line<Xiangqi>) -> Option<(Move, Finding<Move>)> {
    let run = Run::of(line);
    let Some(Told::Bound(duty)) = told(line, &run) else { return None };
    let side = line.now().side();
    let last = duty.within_plies <= 2 && side.seat() == duty.seat;
    last.then(|| {
        returns(&run, line.now())
            .into_iter()
            .max_by_key(|(.., times)| *times)
            .map(|(mv, ..)| (mv, duty.because))
    })?
}

/// What each ply was.
pub fn natures(line: &Line<Xiangqi>) -> Vec<Vec<Evidence<Move>>> {
    let mut judge = Judge::new(line.rules().book);
    let run = Run::of(line);
    let cycles = run.cycles(line.now(), line.rules().cycles);
    // Whether a soldier's attacks count is known only from what both sides do in a cycle.
    let mutual = line.rules().book == Edition::Cxa1999;
    if let Some((start, _)) = cycles.filter(|_| mutual) {
        judge.judge(&run.plies[start..]);
    }
    let plies = line.plies().map(|play| {
        let ply = Ply { before: play.before, mv: *play.mv, after: play.after };
        judge.evidence(play.ply, ply)
    });
    plies.collect()
}

/// Who loses if both go on unchanged.
pub fn verdict(line: &Line<Xiangqi>) -> Verdict {
    let run = Run::of(line);
    let Some((start, _)) = run.cycles(line.now(), line.rules().cycles) else {
        return Verdict::None;
    };
    match Judge::new(line.rules().book).judge(&run.plies[start..]) {
        Judgement::Unknown => Verdict::Undetermined,
        Judgement::Decided(decision, _) => match decision.loser() {
            None => Verdict::Draw,
            Some(side) => Verdict::Loses(side.seat()),
        },
    }
}
