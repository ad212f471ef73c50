//! Records whose board stands otherwise than ours: Red at the top, left and right exchanged, ranks
//! counted from 1.
//!
//! Nothing is touched while the main line can be played as it is. Otherwise every way in which
//! boards and points are known to be turned is tried, and the one under which the main line goes
//! furthest is taken, if it goes further at all.

use crate::board::diagram;
use crate::headers::{score, worded};
use yiguan_core::Notation;
use yiguan_record::format::{Loss, LossKind};
use yiguan_record::{Headers, Record, Step, Tree};
use yiguan_xiangqi::notation::{ChineseFull, ChineseShort, Iccs, Ucci, Wxf};
use yiguan_xiangqi::{Colour, Kind, Move, Piece, Square, Xiangqi, XiangqiPosition, XiangqiSetup};

/// A way in which a file's board may stand.
#[derive(Clone, Copy)]
struct Stand {
    /// What is said of it; the first way needs no words.
    told: &'static str,
    board: fn(Square) -> Square,
    /// Ranks of points are counted from 1.
    from_one: bool,
    /// The other side moves first.
    other_side: bool,
}

impl Stand {
    const AS_OURS: Self = Self { told: "", board: same, from_one: false, other_side: false };
}

fn same(square: Square) -> Square {
    square
}

fn upside_down(square: Square) -> Square {
    square.rotated().mirrored()
}

const STANDS: [Stand; 7] = [
    Stand::AS_OURS,
    Stand { told: "the diagram named the wrong side", other_side: true, ..Stand::AS_OURS },
    Stand { told: "ranks were counted from 1", from_one: true, ..Stand::AS_OURS },
    Stand { told: "Red was at the top of the board", board: Square::rotated, ..Stand::AS_OURS },
    Stand { told: "the board was upside down", board: upside_down, ..Stand::AS_OURS },
    Stand { told: "left and right were exchanged", board: Square::mirrored, ..Stand::AS_OURS },
    Stand {
        told: "Red was at the top, ranks were counted from 1",
        board: Square::rotated,
        from_one: true,
        ..Stand::AS_OURS
    },
];

const NOTATIONS: [&dyn Notation<Xiangqi>; 5] = [&Ucci, &ChineseFull, &Wxf, &Iccs, &ChineseShort];

/// Sets a record upright, if its board does not stand as ours; what was done is told. Words of a
/// result become one.
pub fn mend(record: &mut Record) -> Option<Loss> {
    read_result(record);
    let setup = diagram(record.setup.as_deref()).ok()?;
    let plies = record.tree.main_line().count();
    let way = |stand: &Stand| reach(record, &setup, stand);
    let as_it_is = way(&STANDS[0]);
    if as_it_is == Some(plies) && (plies > 0 || !red_at_top(&setup)) {
        return None;
    }
    let best = STANDS[1..]
        .iter()
        // The normal start needs no diagram that could be wrong.
        .filter(|stand| record.setup.is_some() || !stand.other_side)
        .filter_map(|stand| Some((way(stand)?, stand)))
        .filter(|(reached, _)| as_it_is.is_none_or(|known| *reached > known))
        // Among equals the first: `max_by_key` would take the last.
        .fold(None, |best: Option<(usize, &Stand)>, next| match best {
            Some(best) if best.0 >= next.0 => Some(best),
            _ => Some(next),
        });
    let (_, stand) = best?;
    if record.setup.is_some() {
        record.setup = Some(turned(&setup, stand).to_string());
    }
    record.tree = rewritten(&record.tree, stand);
    Some(Loss::new(LossKind::Turned, stand.told))
}

/// A result in words, in the header or where the next move would stand: 红胜, 和棋.
fn read_result(record: &mut Record) {
    let last = record.tree.main_line().last();
    let last = last.filter(|node| node.index() == record.tree.len());
    let after = last.and_then(|node| worded(record.tree.mv(node)));
    if after.is_some()
        && let Some((_, notes)) = record.tree.pop()
        && !notes.is_empty()
    {
        let end = record.tree.main_line().last().unwrap_or(Tree::ROOT);
        let said = record.tree.notes_mut(end);
        said.after.extend(notes.before.into_iter().chain(notes.after));
        said.marks.extend(notes.marks);
    }
    let told = record.headers.get("Result").and_then(worded);
    if record.score.is_none()
        && let Some(found) = told.or(after).and_then(score)
    {
        record.score = Some(found);
        if told.is_some() {
            let others =
                record.headers.iter().filter(|(name, _)| !name.eq_ignore_ascii_case("Result"));
            record.headers = others.fold(Headers::default(), |mut all, (name, value)| {
                all.push(name, value);
                all
            });
        }
    }
}

fn red_at_top(setup: &XiangqiSetup) -> bool {
    let general = Some(Piece { colour: Colour::Red, kind: Kind::General });
    Square::all().any(|square| square.rank() > 4 && setup.board[square.index()] == general)
}

fn turned(setup: &XiangqiSetup, stand: &Stand) -> XiangqiSetup {
    let mut board = [None; Square::COUNT];
    for square in Square::all() {
        board[(stand.board)(square).index()] = setup.board[square.index()];
    }
    let side = if stand.other_side { setup.side.other() } else { setup.side };
    XiangqiSetup { board, side, ..*setup }
}

/// How many moves of the main line can be made; `None` when the board cannot be set up.
fn reach(record: &Record, setup: &XiangqiSetup, stand: &Stand) -> Option<usize> {
    let setup = if record.setup.is_some() { turned(setup, stand) } else { setup.clone() };
    let mut position = setup.position().ok()?;
    let mut count = 0;
    for node in record.tree.main_line() {
        let text = point_move(record.tree.mv(node), stand);
        let text = text.as_deref().unwrap_or(record.tree.mv(node));
        let Some(mv) = read(&position, text) else { break };
        position.play(mv);
        count += 1;
    }
    Some(count)
}

/// A legal move in any notation.
pub(crate) fn read(position: &XiangqiPosition, text: &str) -> Option<Move> {
    // Texts of the commonest notations are told apart by their first character.
    let order: &[usize] = match text.chars().next() {
        Some(first) if !first.is_ascii() => &[1, 4],
        Some(_) => &[0, 2, 3, 4, 1],
        None => &[],
    };
    let read = order.iter().find_map(|index| NOTATIONS[*index].read(position, text).ok());
    read.filter(|mv| position.can_play(position.side(), *mv))
}

/// A move told by points, seen as the stand has it; `None`: it is told otherwise.
fn point_move(text: &str, stand: &Stand) -> Option<String> {
    let mut chars = text.chars().filter(|c| *c != '-').peekable();
    let mut point = || {
        let file = chars.next()?.to_ascii_lowercase();
        let file = ('a'..='i').contains(&file).then(|| file as u8 - b'a')?;
        let mut rank = chars.next()?.to_digit(10)?;
        if rank == 1 && stand.from_one && chars.next_if_eq(&'0').is_some() {
            rank = 10;
        }
        let rank = rank.checked_sub(u32::from(stand.from_one))?;
        Some((stand.board)(Square::new(file, u8::try_from(rank).ok().filter(|rank| *rank < 10)?)))
    };
    let mv = Move::new(point()?, point()?);
    chars.next().is_none().then(|| mv.to_string())
}

fn rewritten(tree: &Tree, stand: &Stand) -> Tree {
    let mut out = Tree::default();
    *out.notes_mut(Tree::ROOT) = tree.notes(Tree::ROOT).clone();
    let mut went = vec![Tree::ROOT; tree.len() + 1];
    for step in tree.walk() {
        let Step::Enter(node) = step else { continue };
        let parent = tree.parent(node).unwrap_or(Tree::ROOT);
        let text = point_move(tree.mv(node), stand);
        let copy = out.add(went[parent.index()], text.as_deref().unwrap_or(tree.mv(node)));
        went[node.index()] = copy;
        let notes = tree.notes(node);
        if !notes.is_empty() {
            *out.notes_mut(copy) = notes.clone();
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The canonical main line of a record once mended, and what was told.
    fn check(setup: Option<&str>, moves: &str, expected: (&str, &str)) {
        let mut record = Record { setup: setup.map(str::to_owned), ..Record::default() };
        let mut at = Tree::ROOT;
        for mv in moves.split(' ') {
            at = record.tree.add(at, mv);
        }
        let told = mend(&mut record).map_or(String::new(), |loss| loss.what);
        let mut position =
            diagram(record.setup.as_deref()).expect("FEN").position().expect("sound");
        let mut line = Vec::new();
        for node in record.tree.main_line() {
            let Some(mv) = read(&position, record.tree.mv(node)) else { break };
            position.play(mv);
            line.push(mv.to_string());
        }
        assert_eq!((line.join(" ").as_str(), told.as_str()), expected, "{setup:?} {moves}");
    }

    #[test]
    fn boards_that_stand_otherwise() {
        let top = "Red was at the top of the board";
        check(None, "炮二平五 马８进７", ("h2e2 h9g7", ""));
        check(None, "H2-E2 H9-G7", ("h2e2 h9g7", ""));
        check(None, "h3e3 h10g8", ("h2e2 h9g7", "ranks were counted from 1"));
        check(None, "B7-E7 B0-C2", ("h2e2 h9g7", top));
        let turned = "RNBAKABNR/9/1C5C1/P1P1P1P1P/9/9/p1p1p1p1p/1c5c1/9/rnbakabnr w - - 0 1";
        check(Some(turned), "炮二平五 马8进7", ("h2e2 h9g7", top));
        check(Some(turned), "b7e7 b0c2", ("h2e2 h9g7", top));
        // Seen through the paper, files stay and only ranks change; points alone do not tell that.
        let ending = "5K2R/9/9/9/2p6/9/9/9/9/3k5 w - - 0 1";
        check(Some(ending), "i9i0", ("a0a9", top));
        check(Some(ending), "车一进九", ("i0i9", "the board was upside down"));
        let exchanged = "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1";
        check(Some(exchanged), "车一进三", ("i0i3", "left and right were exchanged"));
        let black = "3k5/4a4/9/9/9/2p6/9/9/9/4K3R b - - 0 1";
        check(Some(black), "车一进一 卒3进1", ("i0i1 c4c3", "the diagram named the wrong side"));
        // What cannot be played in any way stays as it is.
        check(None, "h2e9 h9g7", ("", ""));
    }

    #[test]
    fn results_in_words() {
        for (header, last, expected) in [
            (None, Some("红胜"), Some("1-0")),
            (None, Some("黑方勝"), Some("0-1")),
            (Some("红先和"), None, Some("1/2-1/2")),
            (Some("和棋"), Some("黑胜"), Some("1/2-1/2")),
            (Some("*"), Some("和"), Some("1/2-1/2")),
            (Some("未知"), Some("卒7进1"), None),
        ] {
            let mut record = Record::default();
            let first = record.tree.add(Tree::ROOT, "炮二平五");
            let other = record.tree.add(Tree::ROOT, "红胜");
            let answer = record.tree.add(first, "马8进7");
            record.tree.add(other, "和棋");
            if let Some(text) = last {
                let last = record.tree.add(answer, text);
                record.tree.notes_mut(last).after.push("终局".to_owned());
            }
            if let Some(value) = header {
                record.headers.push("Result", value);
            }
            let words = last.is_some_and(|text| worded(text).is_some());
            assert_eq!(mend(&mut record), None);
            assert_eq!(record.score.as_ref().map(ToString::to_string).as_deref(), expected);
            assert_eq!(record.tree.len(), 4 + usize::from(last.is_some() && !words));
            if words {
                assert_eq!(record.tree.notes(answer).after, ["终局"]);
            }
        }
    }
}
