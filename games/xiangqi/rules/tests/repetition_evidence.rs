//! Evidence is checked, not trusted: every chase shown is replayed on a slow board of its own, and
//! every mate threat is tried against all answers. A witness that is changed fails.

mod slow;

use slow::{Board, Step, after, board, in_check, legal, reaches};
use std::collections::HashMap;
use yiguan_core::{Evidence, Game, Line, Referee, Seat};
use yiguan_xiangqi::{Edition, Move, Xiangqi};

fn lines() -> Vec<(&'static str, Line<Xiangqi>)> {
    let table = include_str!("../../data/repetition.txt").lines();
    let rows = table.filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| {
        let fields: Vec<_> = row.split(" | ").collect();
        let setup = fields[2].parse().unwrap_or_else(|faults| panic!("{row}: {faults}"));
        let rules = fields[1].parse().expect("a book");
        let mut line = Line::<Xiangqi>::new(rules, setup).expect("a position");
        for mv in fields[3].split(' ') {
            let seat = line.now().side().seat();
            line.push(seat, mv.parse().expect("a move")).expect("legal");
        }
        (fields[0], line)
    })
    .collect()
}

fn step(mv: Move) -> Step {
    let point = |square: yiguan_xiangqi::Square| (square.file().into(), square.rank().into());
    let ((a, b), (c, d)) = (point(mv.from), point(mv.to));
    (a, b, c, d)
}

/// The board on which the witness of an item starts, and the side that moves first in it.
fn start(line: &Line<Xiangqi>, item: &Evidence<Move>) -> (Board, bool) {
    let position = line.position_after(item.ply + 1).expect("the ply was played");
    let fen = Xiangqi::diagram(line.rules(), position).to_string();
    (board(&fen), position.side().other().seat() == Seat(0))
}

/// Replays the witness: every move legal, seats by turns; what stands at the end.
fn replay(line: &Line<Xiangqi>, item: &Evidence<Move>) -> Result<(Board, usize), String> {
    let witness = item.witness.as_ref().ok_or("no witness")?;
    if witness.after != item.ply + 1 {
        return Err("the witness starts elsewhere".to_owned());
    }
    let (mut now, red) = start(line, item);
    let target = usize::from(*item.targets.first().ok_or("no target")?);
    let mut target = Some((target % 9, target / 9));
    let mut taken_last = false;
    for (index, (seat, mv)) in witness.moves.iter().enumerate() {
        let side = red == index.is_multiple_of(2);
        let mv = step(*mv);
        if (seat.0 == 0) != side || !legal(&now, side).contains(&mv) {
            return Err(format!("move {index} is not one of its seat"));
        }
        taken_last = target == Some((mv.2, mv.3));
        if target == Some((mv.0, mv.1)) {
            target = Some((mv.2, mv.3));
        }
        now = after(&now, mv);
    }
    let odd = !witness.moves.len().is_multiple_of(2);
    if item.nature == "捉" && !(taken_last && odd) {
        return Err("it does not end with the capture of the target".to_owned());
    }
    Ok((now, witness.moves.len()))
}

/// A chase: the witness takes the target, and the chaser is not mated at once.
fn chase_holds(line: &Line<Xiangqi>, item: &Evidence<Move>) -> Result<(), String> {
    let (end, _) = replay(line, item)?;
    let (_, red) = start(line, item);
    for reply in legal(&end, !red) {
        let next = after(&end, reply);
        if in_check(&next, red) && legal(&next, red).is_empty() {
            return Err("the chaser is mated".to_owned());
        }
    }
    Ok(())
}

/// The roots named are all there are: those that can take back if any can, else those that seem
/// to. A piece may move before the capture, so each is followed to where it then stands.
fn roots_hold(line: &Line<Xiangqi>, item: &Evidence<Move>) -> Result<(), String> {
    let (Some(root), Some(witness)) = (item.root, item.witness.as_ref()) else { return Ok(()) };
    let (end, _) = replay(line, item)?;
    let (_, red) = start(line, item);
    let to = step(witness.moves.last().ok_or("an empty witness")?.1);
    let stands = |cell: &u16| {
        let mut at = (usize::from(*cell) % 9, usize::from(*cell) / 9);
        for (a, b, c, d) in witness.moves.iter().map(|(_, mv)| step(*mv)) {
            if at == (a, b) {
                at = (c, d);
            }
        }
        (at.0, at.1, to.2, to.3)
    };
    let mut named: Vec<_> = item.roots.iter().map(stands).collect();
    named.sort_unstable();
    let black = |letter: char| letter.is_ascii_lowercase();
    let all = (0..90).map(|cell| (cell % 9, cell / 9, to.2, to.3));
    let all = all.filter(|(file, rank, ..)| end[*rank][*file] != '.');
    let seeming = all.filter(|at| black(end[at.1][at.0]) == red && reaches(&end, *at));
    let lawful = legal(&end, !red);
    let (real, mut seeming): (Vec<_>, Vec<_>) = seeming.partition(|at| lawful.contains(at));
    let mut want = if real.is_empty() { std::mem::take(&mut seeming) } else { real.clone() };
    want.sort_unstable();
    let word = match (real.is_empty(), want.is_empty()) {
        (false, _) => &["有根", "少根"][..],
        (true, false) => &["假根"][..],
        (true, true) => &["无根"][..],
    };
    if !word.contains(&root) {
        return Err(format!("{root}, and it is {word:?}"));
    }
    if named != want { Err(format!("roots {named:?}, not {want:?}")) } else { Ok(()) }
}

/// A mate threat: the witness ends in mate, and its first check mates whatever the answer.
fn threat_holds(line: &Line<Xiangqi>, item: &Evidence<Move>) -> Result<(), String> {
    let (end, length) = replay(line, item)?;
    let (now, red) = start(line, item);
    if !(in_check(&end, !red) && legal(&end, !red).is_empty()) {
        return Err("it does not end in mate".to_owned());
    }
    let first = item.witness.as_ref().and_then(|witness| witness.moves.first());
    let first = step(first.ok_or("an empty witness")?.1);
    let checks = length.div_ceil(2);
    let mut known = HashMap::new();
    if mated(&after(&now, first), red, checks, &mut known) {
        Ok(())
    } else {
        Err("an answer escapes".to_owned())
    }
}

/// Whether the side that is not `red` is mated by at most `checks` checks, the first being given.
fn mated(now: &Board, red: bool, checks: usize, known: &mut HashMap<(Board, usize), bool>) -> bool {
    if !in_check(now, !red) {
        return false;
    }
    let answers = legal(now, !red);
    if answers.is_empty() {
        return true;
    }
    if checks < 2 {
        return false;
    }
    if let Some(found) = known.get(&(*now, checks)) {
        return *found;
    }
    let goes_on = |answer: &Step, known: &mut HashMap<(Board, usize), bool>| {
        let next = after(now, *answer);
        legal(&next, red).iter().any(|mv| mated(&after(&next, *mv), red, checks - 1, known))
    };
    let all = answers.iter().all(|answer| goes_on(answer, known));
    known.insert((*now, checks), all);
    all
}

fn holds(line: &Line<Xiangqi>, item: &Evidence<Move>) -> Result<(), String> {
    let book = line.rules().book;
    let chinese = matches!(book, Edition::Cxa1999 | Edition::Cxa2020);
    match item.nature {
        // Under the Asian rules an attack is one even if taking would lose: nothing to show then.
        "捉" if !chinese && item.witness.is_none() => Ok(()),
        "捉" => chase_holds(line, item).and_then(|()| roots_hold(line, item)),
        "杀" => threat_holds(line, item),
        _ => Ok(()),
    }
}

/// Every item of the last cycle's plies, each ply once.
fn items(line: &Line<Xiangqi>) -> Vec<Evidence<Move>> {
    let natures = Xiangqi::natures(line);
    let from = natures.len() / 2;
    natures.into_iter().skip(from).flatten().collect()
}

#[test]
fn every_witness_holds() {
    let (mut chases, mut threats) = (0, 0);
    for (id, line) in lines() {
        for item in items(&line) {
            chases += usize::from(item.nature == "捉");
            threats += usize::from(item.nature == "杀");
            holds(&line, &item).unwrap_or_else(|why| panic!("{id}: {item:?}: {why}"));
        }
    }
    println!("{chases} chases and {threats} mate threats hold");
    assert!(chases > 150 && threats > 10, "{chases} {threats}");
}

#[test]
fn a_changed_witness_fails() {
    let mut tried = 0;
    for (id, line) in lines() {
        for item in items(&line).into_iter().filter(|item| item.witness.is_some()) {
            for (what, changed) in changes(&item) {
                tried += 1;
                assert!(holds(&line, &changed).is_err(), "{id}: {what}: {changed:?}");
            }
        }
    }
    assert!(tried > 500, "{tried}");
}

/// The moves of a witness.
type Moves = Vec<(Seat, Move)>;

/// The item with its witness broken in different ways.
fn changes(item: &Evidence<Move>) -> Vec<(&'static str, Evidence<Move>)> {
    let change = |edit: &dyn Fn(&mut Evidence<Move>)| {
        let mut changed = item.clone();
        edit(&mut changed);
        changed
    };
    let moves = |changed: &mut Evidence<Move>, edit: &dyn Fn(&mut Moves)| {
        edit(&mut changed.witness.as_mut().expect("it has one").moves);
    };
    let mut all = vec![
        (
            "the last move is gone",
            change(&|item| moves(item, &|list| list.truncate(list.len() - 1))),
        ),
        ("it starts later", change(&|item| item.witness.as_mut().expect("one").after += 1)),
        (
            "the seats are swapped",
            change(&|item| {
                moves(item, &|list| list.iter_mut().for_each(|(seat, _)| seat.0 = 1 - seat.0));
            }),
        ),
        (
            "the last move goes nowhere",
            change(&|item| {
                moves(item, &|list| {
                    if let Some((_, mv)) = list.last_mut() {
                        mv.to = mv.from;
                    }
                });
            }),
        ),
    ];
    if !item.roots.is_empty() {
        all.push(("a root is gone", change(&|item| item.roots.truncate(item.roots.len() - 1))));
        all.push(("another root", change(&|item| item.roots[0] = (item.roots[0] + 1) % 90)));
    }
    if item.root.is_some() && item.witness.is_some() {
        let other = |root: &str| if root == "无根" { "假根" } else { "无根" };
        all.push(("another word", change(&|item| item.root = item.root.map(other))));
    }
    if item.nature == "捉" {
        all.push(("another target", change(&|item| item.targets[0] = (item.targets[0] + 1) % 90)));
    }
    all
}
