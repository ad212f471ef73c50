//! Wins, fouls and draws with what shows them.
//!
//! `auto` books end at once; under `claim` the game goes on and the finding stays open to a claim
//! (`OQ-GR-claim`): a forbidden stone until White's next move, an overline in the international
//! books for as long as it stands, a winning row for as long as it stands. An unclaimed row is no
//! shield: a later foul can still be claimed.

use crate::Gomoku;
use crate::board::Colour;
use crate::forbidden::{Foul, Judge, Judgement};
use crate::point::Point;
use crate::position::{End, GomokuMove, GomokuPosition};
use crate::protocol::Stage;
use crate::rules::Call;
use crate::shapes::{Shape, ShapeKind, shapes};
use yiguan_core::{
    Cell, Claim, Entry, Evidence, Finding, Line, Outcome, Ply, PlyRef, Position, Referee, Ruling,
    Seats, Turn, Upheld, Witness,
};

const FIVE: &str = "GR-7-five";
const END: &str = "GR-14-end";

type GomokuFinding = Finding<GomokuMove>;

impl Referee for Gomoku {
    fn rule(line: &Line<Self>) -> Ruling<GomokuMove> {
        let position = line.now();
        let mut ruling = match position.end() {
            None => Ruling::play_on(),
            Some(End::Row(colour)) => {
                let finding = row_finding(line, colour);
                Ruling::over(Outcome::win(position.holder(colour), 2, FIVE), finding)
            }
            Some(End::Foul(foul, point)) => {
                let loser = position.holder(Colour::Black);
                let ply = line.ply_count().saturating_sub(1);
                let finding = foul_finding(position, foul, point, ply, None);
                Ruling::over(Outcome::loss(loser, 2, foul.rule()), finding)
            }
            Some(End::Full) => drawn(line, "满盘"),
            Some(End::Passes) => drawn(line, "放弃行棋权"),
        };
        if matches!(position.end(), None | Some(End::Full)) {
            claims(line, &mut ruling.claims);
        }
        ruling
    }

    fn fatal(line: &Line<Self>, out: &mut Vec<(GomokuMove, GomokuFinding)>) {
        let position = line.now();
        let blacks_stone = position.next() == Colour::Black && position.stage() == Stage::Open;
        if !position.forbids() || !blacks_stone || position.turn() == Turn::Over {
            return;
        }
        let ply = line.ply_count();
        for (point, foul) in Judge::new(position.board()).fouls() {
            let finding = foul_finding(position, foul, point, ply, Some(point));
            out.push((GomokuMove::Stone(point), finding));
        }
    }
}

fn cells(points: &[Point]) -> Vec<Cell> {
    points.iter().map(|point| point.cell()).collect()
}

fn drawn(line: &Line<Gomoku>, nature: &'static str) -> Ruling<GomokuMove> {
    let evidence = vec![Evidence::plain(line.ply_count().saturating_sub(1), nature)];
    let finding = Finding { rule: END, against: None, evidence };
    Ruling::over(Outcome::draw(2, END), finding)
}

/// The winning rows of `colour` that stand.
fn row_finding(line: &Line<Gomoku>, colour: Colour) -> GomokuFinding {
    let position = line.now();
    let mut evidence = Vec::new();
    for row in position.board().long_rows(colour) {
        if position.rules().is_winning(colour, row.len()) {
            let nature = if row.len() == 5 { ShapeKind::Five } else { ShapeKind::Overline };
            let ply = line.ply_count().saturating_sub(1);
            let actors = cells(&row);
            evidence.push(Evidence { actors, ..Evidence::plain(ply, nature.term()) });
        }
    }
    Finding { rule: FIVE, against: Some(position.holder(colour.other())), evidence }
}

/// The shapes that make a black stone on `point` a foul. `position` is the one after the stone, or
/// the one before it, in which case `first` plays it at the head of each witness.
fn foul_finding(
    position: &GomokuPosition,
    foul: Foul,
    point: Point,
    ply: Ply,
    first: Option<Point>,
) -> GomokuFinding {
    let black = position.holder(Colour::Black);
    let proves = |shape: &Shape| match foul {
        Foul::Overline => shape.kind == ShapeKind::Overline,
        Foul::DoubleFour => matches!(shape.kind, ShapeKind::Four | ShapeKind::StraightFour),
        Foul::DoubleThree => shape.kind == ShapeKind::Three && shape.is_real(),
    };
    let mut board = *position.board();
    board.lift(point);
    let made = shapes(&board, point).into_iter().filter(proves);
    let evidence = made.map(|shape| Evidence {
        actors: cells(&shape.stones),
        targets: cells(&shape.fills),
        witness: shape.fills.first().map(|fill| Witness {
            after: ply + Ply::from(first.is_none()),
            moves: first
                .into_iter()
                .chain([*fill])
                .map(|point| (black, GomokuMove::Stone(point)))
                .collect(),
        }),
        ..Evidence::plain(ply, shape.kind.term())
    });
    Finding { rule: foul.rule(), against: Some(black), evidence: evidence.collect() }
}

/// What may be claimed under the books that leave it to the players.
fn claims(line: &Line<Gomoku>, out: &mut Vec<Claim<GomokuMove>>) {
    let position = line.now();
    if position.rules().forbidden() == Call::Claim {
        out.extend(foul_claims(line));
    }
    if position.rules().win() == Call::Claim {
        for colour in Colour::BOTH {
            let because = row_finding(line, colour);
            if !because.evidence.is_empty() {
                let by = position.holder(colour);
                out.push(Claim {
                    by: Seats::only(by),
                    upheld: Upheld::Ends(Outcome::win(by, 2, FIVE)),
                    lapses_after: None,
                    because,
                });
            }
        }
    }
}

/// How many moves were made before the board was last set right: what stood then is not looked
/// into.
fn plies_before_placing(line: &Line<Gomoku>) -> usize {
    let entries = line.entries();
    let placed = entries.iter().rposition(|entry| matches!(entry, Entry::Placed { .. }));
    let before = &entries[..placed.unwrap_or(0)];
    before.iter().filter(|entry| matches!(entry, Entry::Play { .. })).count()
}

fn foul_claims(line: &Line<Gomoku>) -> Vec<Claim<GomokuMove>> {
    let last = line.ply_count();
    let plies: Vec<_> = line.plies().skip(plies_before_placing(line)).collect();
    let mut claims = Vec::new();
    for play in plies.iter().rev() {
        let fresh = play.ply + 1 == last;
        if !fresh && !line.rules().overline_stays_open() {
            break;
        }
        let Some((foul, point)) = foul_of(play) else { continue };
        if !fresh && foul != Foul::Overline {
            continue;
        }
        let black = play.after.holder(Colour::Black);
        let stays = foul == Foul::Overline && line.rules().overline_stays_open();
        claims.push(Claim {
            by: Seats::only(black.other()),
            upheld: Upheld::Ends(Outcome::loss(black, 2, foul.rule())),
            lapses_after: (!stays).then_some(0),
            because: foul_finding(play.after, foul, point, play.ply, None),
        });
    }
    claims
}

/// The foul that this ply was, if it was one.
fn foul_of(play: &PlyRef<'_, Gomoku>) -> Option<(Foul, Point)> {
    let GomokuMove::Stone(point) = *play.mv else { return None };
    if play.after.board().at(point) != Some(Colour::Black) {
        return None;
    }
    match play.before.judge(point) {
        Judgement::Foul(foul) => Some((foul, point)),
        _ => None,
    }
}
