//! The routes of a capture: which squares a piece stands on while it takes a given set of men.
//!
//! A route is written as PDN 3.0 asks: the squares where it turns, and the square directly behind
//! the man taken where it goes straight on. With the men taken left on the board a route of that
//! form always exists, and it determines what was taken.

use crate::board::{DIRECTIONS, bits, step};
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::rules::Kind;
use std::collections::{HashMap, HashSet, VecDeque};

/// Looking for a capture that is not legal stops after so many states: what is then not found is
/// refused without its article.
const STATES_MAX: usize = 20_000;

/// A piece in the middle of a capture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Stand {
    at: u8,
    /// Men that may still be taken.
    left: u64,
    heading: Option<u8>,
    /// Whether it stands directly behind the man just taken.
    close: bool,
    king: bool,
    crowned: bool,
}

/// How a route meets a square that a text names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Meeting {
    /// By standing on it.
    Standing,
    /// By standing on it or crossing it.
    Crossing,
}

/// Routes of the captures of one piece.
pub(crate) struct Routes {
    kind: Kind,
    crown_row: u64,
    empty: u64,
    start: Stand,
}

impl Routes {
    /// Routes of the side to move's piece on `from` that take men out of `targets`; `None` when it
    /// has no piece there.
    pub(crate) fn new(position: &DraughtsPosition, from: u8, targets: u64) -> Option<Self> {
        let origin = 1u64.checked_shl(u32::from(from)).unwrap_or(0) & position.own();
        if origin == 0 {
            return None;
        }
        let king = position.kings(position.mover()) & origin != 0;
        let left = targets & position.enemy();
        Some(Self {
            kind: position.kind(),
            crown_row: position.kind().board().crown_row(position.mover().0),
            empty: position.empty() | origin,
            start: Stand { at: from, left, heading: None, close: true, king, crowned: false },
        })
    }

    /// Where one jump may lead.
    fn legs(&self, stand: Stand) -> Vec<Stand> {
        let mut legs = Vec::new();
        for direction in DIRECTIONS {
            if stand.heading == Some(direction as u8) && !stand.close {
                continue;
            }
            let mut next = step(1 << stand.at, direction);
            while stand.king && next & self.empty != 0 {
                next = step(next, direction);
            }
            let over = next & stand.left;
            let mut land = step(over, direction) & self.empty;
            let mut close = true;
            while land != 0 {
                let crowned =
                    !stand.king && self.kind.crowns_on_the_way() && land & self.crown_row != 0;
                legs.push(Stand {
                    at: land.trailing_zeros() as u8,
                    left: stand.left & !over,
                    heading: Some(direction as u8),
                    close,
                    king: stand.king || crowned,
                    crowned: stand.crowned || crowned,
                });
                close = false;
                land = if stand.king { step(land, direction) & self.empty } else { 0 };
            }
        }
        legs
    }

    /// Whether a piece that stops here has been crowned by the move.
    fn crowned(&self, stand: Stand) -> bool {
        stand.crowned || !stand.king && self.crown_row >> stand.at & 1 == 1
    }

    fn ends(&self, stand: Stand, mv: &DraughtsMove) -> bool {
        stand.left == 0 && stand.at == mv.to && self.crowned(stand) == mv.crowned
    }

    /// The squares between two stands that the piece crosses, and the one it lands on.
    fn crossed(&self, from: Stand, to: Stand) -> impl Iterator<Item = u8> {
        let direction = usize::from(to.heading.unwrap_or(0));
        let mut at = 1u64 << from.at;
        let empty = self.empty;
        std::iter::from_fn(move || {
            if at == 1 << to.at {
                return None;
            }
            at = step(at, direction);
            Some(at)
        })
        .filter(move |point| point & empty != 0)
        .map(|point| point.trailing_zeros() as u8)
    }

    /// The route that comes first by the names of its squares, ends included.
    fn first(&self, mv: &DraughtsMove, name: &dyn Fn(u8) -> String) -> Option<Vec<u8>> {
        fn follow(
            routes: &Routes,
            mv: &DraughtsMove,
            name: &dyn Fn(u8) -> String,
            route: &mut Vec<Stand>,
            dead: &mut HashSet<Stand>,
        ) -> bool {
            let Some(stand) = route.last().copied() else { return false };
            if routes.ends(stand, mv) && route.len() > 1 {
                return true;
            }
            let mut legs = routes.legs(stand);
            legs.sort_by_cached_key(|leg| name(leg.at));
            for leg in legs {
                if dead.contains(&leg) {
                    continue;
                }
                route.push(leg);
                if follow(routes, mv, name, route, dead) {
                    return true;
                }
                route.pop();
            }
            dead.insert(stand);
            false
        }
        let mut route = vec![self.start];
        let found = follow(self, mv, name, &mut route, &mut HashSet::new());
        found.then(|| route.iter().map(|stand| stand.at).collect())
    }

    /// Whether these are the squares of a route of `mv`, one man to each pair of them. Where it
    /// goes straight on, any square behind the man will do here.
    fn is_whole(&self, mv: &DraughtsMove, squares: &[u8]) -> bool {
        let mut stand = self.start;
        for square in squares.iter().skip(1) {
            let here = Stand { close: true, ..stand };
            match self.legs(here).into_iter().find(|leg| leg.at == *square) {
                Some(leg) => stand = leg,
                None => return false,
            }
        }
        self.ends(stand, mv)
    }

    /// Whether a route meets `between` in this order.
    fn passes(&self, mv: &DraughtsMove, between: &[u8], how: Meeting) -> bool {
        let ends = |stand, met| self.ends(stand, mv) && met == between.len();
        self.search(between, how, &ends).is_some()
    }

    /// Breadth first, shortest captures first.
    fn search(
        &self,
        between: &[u8],
        how: Meeting,
        ends: &dyn Fn(Stand, usize) -> bool,
    ) -> Option<Stand> {
        let mut queue = VecDeque::from([(self.start, 0)]);
        let mut seen = HashSet::new();
        while let Some((stand, met)) = queue.pop_front() {
            for leg in self.legs(stand) {
                let meet =
                    |met: usize, square| met + usize::from(between.get(met) == Some(&square));
                let met = match how {
                    Meeting::Standing => meet(met, leg.at),
                    Meeting::Crossing => self.crossed(stand, leg).fold(met, meet),
                };
                if ends(leg, met) {
                    return Some(leg);
                }
                if seen.len() < STATES_MAX && seen.insert((leg, met)) {
                    queue.push_back((leg, met));
                }
            }
        }
        None
    }

    /// The squares between its ends on which any route of `mv` stands.
    fn between(&self, mv: &DraughtsMove) -> u64 {
        fn visit(
            routes: &Routes,
            mv: &DraughtsMove,
            stand: Stand,
            known: &mut HashMap<Stand, bool>,
            squares: &mut u64,
        ) -> bool {
            if routes.ends(stand, mv) {
                return true;
            }
            if let Some(leads) = known.get(&stand) {
                return *leads;
            }
            let mut leads = false;
            for leg in routes.legs(stand) {
                leads |= visit(routes, mv, leg, known, squares);
            }
            known.insert(stand, leads);
            if leads {
                *squares |= 1 << stand.at;
            }
            leads
        }
        let (mut squares, mut known) = (0, HashMap::new());
        for leg in self.legs(self.start) {
            visit(self, mv, leg, &mut known, &mut squares);
        }
        squares
    }
}

/// The route that comes first by the names of its squares, both ends included.
pub(crate) fn first(
    position: &DraughtsPosition,
    mv: &DraughtsMove,
    name: &dyn Fn(u8) -> String,
) -> Option<Vec<u8>> {
    Routes::new(position, mv.from, mv.captured)?.first(mv, name)
}

/// Whether `squares`, ends included, are a whole route of `mv`, one man to each pair of them.
pub(crate) fn is_whole(position: &DraughtsPosition, mv: &DraughtsMove, squares: &[u8]) -> bool {
    Routes::new(position, mv.from, mv.captured).is_some_and(|routes| routes.is_whole(mv, squares))
}

/// Whether a route of `mv` meets the squares `between` its ends in this order.
pub(crate) fn passes(
    position: &DraughtsPosition,
    mv: &DraughtsMove,
    between: &[u8],
    how: Meeting,
) -> bool {
    let routes = Routes::new(position, mv.from, mv.captured);
    routes.is_some_and(|routes| routes.passes(mv, between, how))
}

/// The points between its ends on which any route of `mv` stands.
pub(crate) fn between(position: &DraughtsPosition, mv: &DraughtsMove) -> u64 {
    Routes::new(position, mv.from, mv.captured).map_or(0, |routes| routes.between(mv))
}

/// The capture with the fewest men that leads the piece on `from` across `between` to `to`,
/// whether it may be played or not.
pub(crate) fn any_capture(
    position: &DraughtsPosition,
    from: u8,
    between: &[u8],
    to: u8,
) -> Option<DraughtsMove> {
    let routes = Routes::new(position, from, position.enemy())?;
    let ends = |stand: Stand, met| stand.at == to && met == between.len();
    let end = routes.search(between, Meeting::Crossing, &ends)?;
    let captured = position.enemy() & !end.left;
    Some(DraughtsMove { from, to, crowned: routes.crowned(end), captured })
}

/// Whether the piece can take exactly these men and end there, complete or not.
pub(crate) fn can_take(position: &DraughtsPosition, mv: &DraughtsMove) -> bool {
    Routes::new(position, mv.from, mv.captured).is_some_and(|routes| {
        let ends = |stand: Stand, _| stand.left == 0 && stand.at == mv.to;
        routes.search(&[], Meeting::Standing, &ends).is_some()
    })
}

/// The squares of a set of points, lowest first, as cells of the board.
pub(crate) fn cells(position: &DraughtsPosition, points: u64) -> Vec<yiguan_core::Cell> {
    let board = position.kind().board();
    bits(points & board.mask()).map(|point| board.square(point).into()).collect()
}
