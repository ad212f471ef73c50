//! What to do in the opening of every book: stones that leave the other side nothing to gain by a
//! swap, the better colour, the best fifth moves to offer and the worst of those offered to keep.
//!
//! Values come from short searches, the same for the same question. Nothing here decides what is
//! legal: every candidate is asked of the rules.

use crate::engine::Means;
use crate::field::{At, Field, Points, point};
use crate::search::{Memory, Search};
use yiguan_core::{Position, Seat, Turn};
use yiguan_gomoku::{
    Colour, GomokuMove, GomokuPosition, Opening, Point, Protocol, Stage, same_shape,
};
use yiguan_search::Score;

/// Openings that players choose where a swap follows, by their codes.
const EVEN: [&str; 8] = ["12D", "5D", "2I", "8I", "10D", "3I", "9D", "5I"];
/// First stones of Swap2 with room for both colours: black, white, black.
const SWAP2: [[&str; 3]; 4] =
    [["B13", "D14", "C12"], ["C3", "E4", "B5"], ["M13", "N11", "K12"], ["H2", "J3", "G4"]];
/// Nodes for the value of one candidate.
const NODES: u64 = 600;
/// Its depth in plies.
const DEPTH: i32 = 4;
/// Candidates looked at, by what they promise.
const CANDIDATES: usize = 24;
/// A colour is worth changing for when it is this much better, in hundredths.
const MARGIN: Score = 12;

/// Which kind of act is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// The best stone, as after the opening.
    Stone,
    /// Something that belongs to the opening.
    Act,
}

/// What kind of act is due.
pub(crate) fn due(position: &GomokuPosition) -> Due {
    let placed_to_win =
        matches!(position.rules().protocol(), Protocol::Declared | Protocol::TwoFifths);
    match position.stage() {
        Stage::Open => Due::Stone,
        // White's fourth stone, after which colours stay.
        Stage::Place if placed_to_win => Due::Stone,
        _ => Due::Act,
    }
}

fn seat(position: &GomokuPosition) -> Seat {
    match position.turn() {
        Turn::Of(seat) => seat,
        _ => Seat(0),
    }
}

fn is_legal(position: &GomokuPosition, mv: GomokuMove) -> bool {
    position.check(seat(position), &mv).is_ok()
}

/// The points where a stone may be laid now.
pub(crate) fn points(position: &GomokuPosition) -> Points {
    if position.stage() == Stage::Open {
        return position.board().free().map(|point| point.index() as At).collect();
    }
    let laid = |point: &Point| is_legal(position, GomokuMove::Stone(*point));
    Point::all().filter(laid).map(|point| point.index() as At).collect()
}

/// The pass, where there is one.
pub(crate) fn pass(position: &GomokuPosition) -> Option<GomokuMove> {
    Some(GomokuMove::Pass).filter(|mv| is_legal(position, *mv))
}

/// Any legal move.
pub(crate) fn any_move(position: &GomokuPosition) -> Option<GomokuMove> {
    let mut moves = Vec::new();
    position.legal(seat(position), &mut moves);
    moves.first().copied()
}

/// The act to do. What it says is legal wherever anything is.
pub(crate) fn act(
    position: &GomokuPosition,
    memory: &mut Memory,
    means: Means<'_>,
    games: u32,
) -> GomokuMove {
    let mut judge = Judge { position, memory, means };
    let wanted = match position.stage() {
        Stage::Lay => lay(position, games),
        Stage::Declare => Some(GomokuMove::Declare(judge.number())),
        Stage::Choose => Some(judge.choice()),
        Stage::Offer => judge.fifths().first().map(|(_, at)| GomokuMove::Offer(point(*at))),
        Stage::Keep => judge.kept(),
        Stage::Add | Stage::Place | Stage::Fifth | Stage::Open => judge.even_stone(),
    };
    let wanted = wanted.filter(|mv| is_legal(position, *mv));
    wanted.or_else(|| any_move(position)).unwrap_or(GomokuMove::Pass)
}

/// The first stones, all by one seat. They follow what stands already, whoever laid it.
fn lay(position: &GomokuPosition, games: u32) -> Option<GomokuMove> {
    let board = position.board();
    let stands = |colour| board.stones(colour).iter().collect::<Vec<_>>();
    let (black, white) = (stands(Colour::Black), stands(Colour::White));
    if position.rules().protocol() == Protocol::Swap2 {
        let stones = SWAP2[games as usize % SWAP2.len()].map(|name| name.parse::<Point>());
        return stones
            .into_iter()
            .flatten()
            .find_map(|at| board.at(at).is_none().then_some(GomokuMove::Stone(at)));
    }
    let wanted = EVEN.iter().cycle().skip(games as usize % EVEN.len()).take(EVEN.len());
    let openings: Vec<&Opening> = wanted.filter_map(|code| Opening::called(code)).collect();
    let stone = match (&black[..], &white[..]) {
        ([], []) => Some(Point::CENTRE),
        ([_], []) => openings.first().map(|opening| opening.stones()[1]),
        ([first], [second]) => openings.iter().find_map(|opening| {
            let makes = |third: &Point| {
                board.at(*third).is_none()
                    && Opening::of(*first, *second, *third).is_some_and(|made| made == *opening)
            };
            Point::all().find(makes)
        }),
        _ => None,
    };
    stone.map(GomokuMove::Stone)
}

/// Values of what could be done, by short searches.
struct Judge<'a, 'b> {
    position: &'a GomokuPosition,
    memory: &'a mut Memory,
    means: Means<'b>,
}

impl Judge<'_, '_> {
    fn field(&self) -> Field {
        Field::new(self.position.rules(), self.position.board())
    }

    /// What `field` is worth to Black, `side` to move.
    fn for_black(&mut self, field: &Field, side: Colour) -> Score {
        let budget = self.means.part(CANDIDATES as u64, NODES);
        let root = field.free();
        let mut search = Search::new(self.memory, budget, field.clone(), root);
        let mut value = crate::evaluate::evaluate(field, side);
        for depth in 1..=DEPTH {
            match search.iterate(side, depth, value) {
                Some((score, _)) if !search.budget.used_up() => value = score,
                _ => break,
            }
        }
        if side == Colour::Black { value } else { -value }
    }

    /// The most promising points for the colour that is due, each with its value for Black when
    /// its stone lies there.
    fn candidates(&mut self, allowed: Points) -> Vec<(Score, At)> {
        let side = self.position.next();
        let mut field = self.field();
        let mut points: Vec<At> = allowed.iter().collect();
        let look = |at: &At| (crate::evaluate::promise(&field, side, *at), field.is_near(*at));
        points.sort_by_key(|at| std::cmp::Reverse(look(at)));
        points.truncate(CANDIDATES);
        let mut valued = Vec::with_capacity(points.len());
        for at in points {
            field.place(side, at);
            valued.push((self.for_black(&field, side.other()), at));
            field.lift(side, at);
        }
        valued
    }

    /// Fifth moves that may be offered now, the best for Black first.
    fn fifths(&mut self) -> Vec<(Score, At)> {
        let position = self.position;
        let offered = |point: &Point| is_legal(position, GomokuMove::Offer(*point));
        let allowed = Point::all().filter(offered).map(|point| point.index() as At).collect();
        let mut fifths = self.candidates(allowed);
        fifths.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        fifths
    }

    /// How many fifth moves make the game even: the more there are, the worse the one that White
    /// keeps.
    fn number(&mut self) -> u8 {
        let most = self.position.rules().offers_max();
        let values = self.kept_values();
        let even = (1..=most).min_by_key(|number| {
            let kept = values.get(usize::from(*number) - 1).or(values.last());
            kept.map_or(0, |value| value.abs())
        });
        even.unwrap_or(1)
    }

    /// What White's best fourth stone, if it is still to come, leaves to Black of 1, 2, ... fifth
    /// moves.
    fn kept_values(&mut self) -> Vec<Score> {
        let mut field = self.field();
        if field.stones() == 3 {
            let mut fourths = self.candidates(field.free());
            fourths.sort_by_key(|(value, _)| *value);
            if let Some((_, best)) = fourths.first() {
                field.place(Colour::White, *best);
            }
        }
        let mut points: Vec<At> = field.free().iter().filter(|at| field.is_near(*at)).collect();
        let side = Colour::Black;
        points.sort_by_key(|at| std::cmp::Reverse(crate::evaluate::promise(&field, side, *at)));
        points.truncate(CANDIDATES);
        let board = board_of(&field);
        let mut chosen: Vec<(Score, At)> = Vec::new();
        for at in points {
            let like = |other: &(Score, At)| same_shape(&board, point(at), point(other.1));
            if chosen.iter().any(like) {
                continue;
            }
            field.place(side, at);
            chosen.push((self.for_black(&field, Colour::White), at));
            field.lift(side, at);
        }
        let mut values: Vec<Score> = chosen.into_iter().map(|(value, _)| value).collect();
        values.sort_by_key(|value| std::cmp::Reverse(*value));
        values
    }

    /// Whether to change colours.
    fn choice(&mut self) -> GomokuMove {
        let position = self.position;
        let field = self.field();
        let declared = match position.rules().protocol() {
            Protocol::TwoFifths => Some(2),
            _ => position.declared(),
        };
        let value = match declared {
            Some(number) => {
                let values = self.kept_values();
                let kept = values.get(usize::from(number) - 1).or(values.last());
                kept.copied().unwrap_or(0)
            }
            None => self.for_black(&field, position.next()),
        };
        let holds_black = position.holder(Colour::Black) == seat(position);
        let mine = if holds_black { value } else { -value };
        if mine < -MARGIN { GomokuMove::Swap } else { GomokuMove::Stay }
    }

    /// The offer that is worst for Black.
    fn kept(&mut self) -> Option<GomokuMove> {
        let offers = self.position.offered().iter().map(|point| point.index() as At).collect();
        let mut field = self.field();
        let valued = Points::iter(offers).map(|at| {
            field.place(Colour::Black, at);
            let value = self.for_black(&field, Colour::White);
            field.lift(Colour::Black, at);
            (value, at)
        });
        valued.min().map(|(_, at)| GomokuMove::Keep(point(at)))
    }

    /// The stone that leaves the colours most even, for when the other side may change them.
    fn even_stone(&mut self) -> Option<GomokuMove> {
        let allowed = points(self.position);
        if self.position.board().is_empty() {
            return allowed.first().map(|at| GomokuMove::Stone(point(at)));
        }
        let valued = self.candidates(allowed);
        let even = valued.into_iter().min_by_key(|(value, _)| value.abs());
        even.map(|(_, at)| GomokuMove::Stone(point(at)))
    }
}

fn board_of(field: &Field) -> yiguan_gomoku::Board {
    let mut board = yiguan_gomoku::Board::default();
    for colour in Colour::BOTH {
        field.of(colour).iter().for_each(|at| board.place(colour, point(at)));
    }
    board
}
