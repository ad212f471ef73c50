//! The laws themselves.

use crate::dice::Dice;
use crate::texts;
use crate::walk::replayed;
use std::collections::HashSet;
use std::fmt::Debug;
use yiguan_core::{
    BoardSpec, Describe, Face, LEGAL_MAX, Line, Position, ReachTree, Referee, Seat, Touch, Turn,
};

/// The list is the predicate; the key is fresh; the diagram leads back; the view is on the board.
///
/// `pool` holds moves seen elsewhere: those not listed here must be refused here.
///
/// # Panics
/// When a law is broken.
pub fn check_position<G: Referee + Describe>(
    line: &Line<G>,
    board: &BoardSpec,
    pool: &HashSet<G::Move>,
) {
    let position = line.now();
    let at = || Face::diagram(line);
    for seat in Seat::all(G::seats(line.rules())) {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        assert!(moves.len() <= LEGAL_MAX, "{}: lists {} moves", at(), moves.len());
        assert_eq!(position.legal_count(seat), moves.len() as u64, "{}: counts", at());
        let listed: HashSet<_> = moves.iter().cloned().collect();
        assert_eq!(listed.len(), moves.len(), "{}: lists a move twice", at());
        if position.turn().seats().has(seat) {
            for mv in &moves {
                let checked = position.check(seat, mv);
                assert!(checked.is_ok(), "{}: {mv:?} is listed, {checked:?}", at());
            }
        } else {
            assert!(moves.is_empty(), "{}: lists moves for {seat}", at());
        }
        for mv in pool.iter().filter(|mv| !listed.contains(mv)) {
            assert!(position.check(seat, mv).is_err(), "{}: {mv:?} is not listed", at());
        }
        let (done, mut without) = (position.finished(seat), position.clone());
        let left = without.retire(seat);
        assert!(!(done && position.turn().seats().has(seat)), "{}: finished, on turn", at());
        assert!(!(done && left), "{}: {seat} has finished and leaves", at());
        assert!(!left || without.finished(seat), "{}: {seat} left and has not finished", at());
    }
    let diagram = G::diagram(line.rules(), position);
    let again = G::set_up(line.rules(), &diagram);
    match (&again, position.turn()) {
        (Ok(fresh), _) => {
            assert_eq!(fresh, position, "{diagram}: set up again");
            assert_eq!(fresh.key(), position.key(), "{diagram}: the fresh key");
        }
        // A finished game need not be a diagram one can start from.
        (Err(_), Turn::Over) => {}
        (Err(faults), _) => panic!("{diagram}: {faults}"),
    }
    assert_eq!(diagram.to_string().parse(), Ok(diagram.clone()), "{diagram} reads back");
    for piece in G::view(position).pieces {
        assert!(usize::from(piece.cell) < board.cells.len(), "{}: off the board", at());
    }
}

/// Every notation round-trips on every legal move, and none panics on any text.
pub(crate) fn check_texts<G: Referee + Describe>(line: &Line<G>, dice: &mut Dice) {
    let position = line.now();
    for seat in position.turn().seats().iter() {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        for notation in G::NOTATIONS {
            for mv in &moves {
                let mut text = String::new();
                notation.write(position, mv, &mut text).expect("a String takes everything");
                let read = notation.read(position, &text);
                let at = Face::diagram(line);
                assert_eq!(read.as_ref(), Ok(mv), "{at}: {} of {text:?}", notation.id());
                let _ = notation.read(position, &texts::spoilt(&text, dice));
            }
            for _ in 0..20 {
                let _ = notation.read(position, &texts::arbitrary(dice));
            }
        }
    }
    let _ = texts::spoilt(&Face::diagram(line), dice).parse::<G::Setup>().map(|setup| {
        if let Ok(position) = G::set_up(line.rules(), &setup) {
            let _ = position.turn();
        }
    });
    let _ = texts::spoilt(&line.rules().to_string(), dice).parse::<G::Rules>();
}

/// Gestures lead to every legal move and to nothing else, and no gesture is a dead end.
pub(crate) fn check_reach<G: Referee + Describe>(line: &Line<G>) {
    let position = line.now();
    for seat in Seat::all(G::seats(line.rules())) {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let listed: HashSet<_> = moves.into_iter().collect();
        let mut reached = HashSet::new();
        let mut prefix = Vec::new();
        explore::<G>(position, seat, &mut prefix, &mut reached);
        let at = Face::diagram(line);
        assert_same(&reached, &listed, &format!("{at}: gestures against legal moves"));
        let tree = Face::reach_tree(line, seat, usize::MAX).expect("no limit");
        let mut texts = HashSet::new();
        gather(&tree, &mut texts);
        let listed = Face::legal(line, seat).into_iter().collect();
        assert_same(&texts, &listed, &format!("{at}: the tree of gestures against legal moves"));
    }
}

fn gather(tree: &ReachTree, texts: &mut HashSet<String>) {
    texts.extend(tree.done.clone());
    for (_, below) in &tree.next {
        gather(below, texts);
    }
}

fn explore<G: Describe>(
    position: &G::Position,
    seat: Seat,
    prefix: &mut Vec<Touch>,
    reached: &mut HashSet<G::Move>,
) {
    assert!(prefix.len() <= 64, "gestures end: {prefix:?}");
    let reach = G::reach(position, seat, prefix);
    assert!(
        prefix.is_empty() || reach.done.is_some() || !reach.next.is_empty(),
        "a dead end: {prefix:?}"
    );
    reached.extend(reach.done);
    for touch in reach.next {
        prefix.push(touch);
        explore::<G>(position, seat, prefix, reached);
        prefix.pop();
    }
}

/// The ruling is a pure function of the line; what history bars is listed and refused; what is
/// fatal is listed; a finished board has an outcome; every id cited is an article; the line takes
/// the move made for a late seat.
pub(crate) fn check_line<G: Referee + Describe>(line: &Line<G>) {
    let at = || Face::diagram(line);
    let ruling = G::rule(line);
    assert_eq!(G::rule(&replayed(line)), ruling, "{}: the ruling of the replayed line", at());
    if line.now().turn() == Turn::Over {
        assert!(ruling.ended.is_some(), "{}: over, and the referee says nothing", at());
    }
    let mut listed = HashSet::new();
    for seat in line.now().turn().seats().iter() {
        let mut moves = Vec::new();
        line.now().legal(seat, &mut moves);
        listed.extend(moves);
    }
    if listed.is_empty() {
        assert!(ruling.ended.is_some(), "{}: no move, and the referee says nothing", at());
    }
    let mut barred = Vec::new();
    G::barred(line, &mut barred);
    let mut fatal = Vec::new();
    G::fatal(line, &mut fatal);
    for (mv, finding) in barred.iter().chain(&fatal) {
        assert!(listed.contains(mv), "{}: {mv:?} is spoken of and not listed", at());
        known::<G>(finding.rule);
    }
    for (mv, _) in &barred {
        let mut copy = line.clone();
        for seat in line.now().turn().seats().iter() {
            assert!(copy.play(seat, mv.clone()).is_err(), "{}: {mv:?} is barred", at());
        }
    }
    for seat in line.now().turn().seats().iter() {
        if let Some(mv) = G::when_late(line, seat) {
            let played = line.clone().play(seat, mv.clone());
            assert!(played.is_ok(), "{}: {mv:?} is made for {seat}, {played:?}", at());
        }
    }
    let claims = ruling.claims.iter().map(|claim| claim.because.rule);
    let duties = ruling.duties.iter().map(|duty| duty.because.rule);
    let ended = ruling.ended.iter().map(|ended| ended.outcome.by);
    claims.chain(duties).chain(ended).for_each(known::<G>);
    let seen = Face::ruling(line);
    assert_eq!(seen.claims.len(), ruling.claims.len(), "the seam keeps every claim");
}

fn known<G: Describe>(rule: &str) {
    let cited = G::ARTICLES.iter().any(|article| article.ids.contains(&rule));
    assert!(cited, "{rule} is cited and in no article");
}

fn assert_same<M: Eq + std::hash::Hash + Debug>(got: &HashSet<M>, want: &HashSet<M>, what: &str) {
    let extra: Vec<_> = got.difference(want).collect();
    let missing: Vec<_> = want.difference(got).collect();
    assert!(extra.is_empty() && missing.is_empty(), "{what}: extra {extra:?}, missing {missing:?}");
}
