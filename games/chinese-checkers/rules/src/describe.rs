//! The star for clients: drawing, men, gestures, articles.

use crate::books::BOOKS;
use crate::holes::{Hole, Holes};
use crate::notation::{Canonical, Hops};
use crate::position::{StarMove, StarPosition};
use crate::rules::{Passive, Ranking, StarRules};
use crate::{ChineseCheckers, board};
use yiguan_core::{
    Article, BoardSpec, BoardView, Book, Describe, Notation, PieceView, Position, Reach, RuleId,
    Seat, Term, Touch, Turn,
};

/// The gesture that passes.
const PASS: Term = "pass";
/// Men by the camp they started from: a colour belongs to a corner (`CC-B-colours`).
const MEN: [Term; 6] = ["man-0", "man-1", "man-2", "man-3", "man-4", "man-5"];

macro_rules! article {
    ($file:literal: $($id:literal),+) => {
        Article {
            ids: &[$($id),+] as &[RuleId],
            text: include_str!(concat!("../../RULES/", $file, ".md")),
        }
    };
}

impl Describe for ChineseCheckers {
    const NOTATIONS: &'static [&'static dyn Notation<Self>] = &[&Canonical, &Hops];
    const BOOKS: &'static [Book] = BOOKS;
    const ARTICLES: &'static [Article] = &[
        article!("CC-B-star": "CC-B-star", "CC-B-points", "CC-B-neighbours"),
        article!("CC-B-players": "CC-B-players", "CC-B-colours"),
        article!("CC-B-count": "CC-B-count", "CC-B-camp10"),
        article!("CC-M-turn": "CC-M-turn"),
        article!("CC-M-step": "CC-M-step"),
        article!("CC-M-chain": "CC-M-chain", "CC-M-any"),
        article!("CC-M-adjacent": "CC-M-adjacent", "CC-M-general"),
        article!("CC-M-distance": "CC-M-distance", "CC-M-line", "CC-M-clear"),
        article!("CC-M-foreign": "CC-M-foreign"),
        article!("CC-M-pass": "CC-M-pass"),
        article!("CC-M-repeat": "CC-M-repeat"),
        article!("CC-R-goal": "CC-R-goal"),
        article!("CC-R-first": "CC-R-first"),
        article!("CC-R-movecount": "CC-R-movecount"),
        article!("CC-R-passive": "CC-R-passive", "CC-R-leave30"),
        article!("CC-R-timeouts": "CC-R-timeouts"),
        article!("CC-R-dead": "CC-R-dead", "CC-R-dead-concession", "CC-R-dead-score"),
        article!("CC-R-bonus": "CC-R-bonus"),
        article!("CC-X-gone": "CC-X-gone"),
        article!("CC-X-stuck": "CC-X-stuck"),
    ];

    fn board(rules: StarRules) -> BoardSpec {
        board::spec(rules)
    }

    fn view(position: &StarPosition) -> BoardView {
        let pieces = Hole::all().filter_map(|hole| {
            let seat = position.at(hole)?;
            let owner = Some(seat).filter(|seat| !position.out().has(*seat));
            Some(PieceView { cell: hole.cell(), kind: MEN[position.camp_of(seat)], seat: owner })
        });
        let pieces = pieces.collect();
        BoardView { pieces, marks: Vec::new(), counts: counts(position) }
    }

    fn reach(position: &StarPosition, seat: Seat, prefix: &[Touch]) -> Reach<StarMove> {
        if position.turn() != Turn::Of(seat) {
            return Reach::default();
        }
        let cells: Option<Vec<Hole>> = prefix.iter().map(hole_of).collect();
        match (prefix, cells) {
            ([], _) => first_touches(position, seat),
            ([Touch::Choose(PASS)], _) => {
                let done = Some(StarMove::Pass);
                Reach { next: Vec::new(), done: done.filter(|mv| position.check(seat, mv).is_ok()) }
            }
            (_, Some(holes)) if position.men(seat).has(holes[0]) => {
                along(position, seat, holes[0], &holes[1..])
            }
            _ => Reach::default(),
        }
    }
}

fn hole_of(touch: &Touch) -> Option<Hole> {
    match touch {
        Touch::At(cell) => Hole::new(usize::from(*cell)),
        Touch::Choose(_) => None,
    }
}

/// Numbers beside the board: men in the goal camp and, where rules count them, turns and men that
/// have left home.
fn counts(position: &StarPosition) -> Vec<(Term, Option<Seat>, i64)> {
    let rules = position.rules();
    let mut counts = Vec::new();
    for seat in Seat::all(rules.seats) {
        let men = position.men(seat);
        let mut count = |term, number: usize| counts.push((term, Some(seat), number as i64));
        count("in-goal", (men & position.goal(seat)).len());
        if rules.passive != Passive::None {
            count("left-home", (men - position.home_camp(seat)).len());
        }
        if rules.passive != Passive::None || rules.result == Ranking::Moves {
            count("turns", usize::from(position.turns(seat)));
        }
        if position.late(seat) > 0 {
            count("late", usize::from(position.late(seat)));
        }
    }
    counts
}

/// Men that may move, and the pass.
fn first_touches(position: &StarPosition, seat: Seat) -> Reach<StarMove> {
    let ground = position.ground(seat);
    let movable = position.men(seat).iter().filter(|from| ground.may_move(*from));
    let mut next: Vec<_> = movable.map(|hole| Touch::At(hole.cell())).collect();
    if position.check(seat, &StarMove::Pass).is_ok() {
        next.push(Touch::Choose(PASS));
    }
    Reach { next, done: None }
}

/// What may be touched once a man and `way` are: at first any hole where its turn may end, or the
/// first landing of a chain; then, hop by hop, landings that take one hop more to reach.
///
/// Landings closer to the man again are not offered: they would make gestures endless, and their
/// turns are all there from the first touch on.
fn along(position: &StarPosition, seat: Seat, from: Hole, way: &[Hole]) -> Reach<StarMove> {
    let ground = position.ground(seat);
    let rings = ground.rings(from);
    let stops = ground.destinations(from);
    // From the last ring inward: landings that end somewhere or lead on to one that does.
    let mut useful = vec![Holes::NONE; rings.len() + 1];
    for (ring, landings) in rings.iter().enumerate().rev() {
        let leads_on = |hole: &Hole| !(ground.hops(from, *hole) & useful[ring + 1]).is_empty();
        let open = landings.iter().filter(|hole| stops.has(*hole) || leads_on(hole));
        useful[ring] = open.collect();
    }
    let mut next = stops | useful[0];
    let mut done = None;
    for hole in way {
        if !next.has(*hole) {
            return Reach::default();
        }
        done = Some(StarMove::Go { from, to: *hole }).filter(|_| stops.has(*hole));
        next = match rings.iter().position(|ring| ring.has(*hole)) {
            Some(ring) => ground.hops(from, *hole) & useful[ring + 1],
            None => Holes::NONE,
        };
    }
    Reach { next: next.iter().map(|hole| Touch::At(hole.cell())).collect(), done }
}
