//! The opening protocols as state machines (`GR-O-flow` and the articles of the other books).
//!
//! A stage says what kind of act is due; with the number of stones it says whose act, and what may
//! be done. Colours belong to seats only through [`GomokuPosition::holder`]: a swap changes that
//! and nothing else.

use crate::board::Colour;
use crate::congruence::same_shape;
use crate::point::Point;
use crate::position::{GomokuMove, GomokuPosition};
use crate::rules::Protocol;
use yiguan_core::{Illegal, RuleId, Seat};

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stage {
    /// One seat lays the first stones of both colours alone.
    Lay,
    /// The seat that laid the last stone says how many fifth moves there will be.
    Declare,
    /// A seat may change colours; under Swap2 it may add two stones instead.
    Choose,
    /// The second of those two stones.
    Add,
    /// The next stone, by the seat that holds its colour.
    Place,
    /// Black's fifth stone near the centre, or the first of ten offers anywhere.
    Fifth,
    /// Fifth moves to choose from.
    Offer,
    /// The choice among them.
    Keep,
    /// The opening is over.
    #[default]
    Open,
}

impl Stage {
    /// What follows a stone that is the `stones`-th on the board.
    pub(crate) fn after_stone(self, protocol: Protocol, stones: usize) -> Self {
        match (protocol, self) {
            (_, Self::Open) | (Protocol::Free, _) => Self::Open,
            (_, Self::Lay) if stones < 3 => Self::Lay,
            (Protocol::Declared, Self::Lay) | (Protocol::Soosorv, Self::Place) => Self::Declare,
            (Protocol::Declared | Protocol::TwoFifths, Self::Place) => Self::Offer,
            (Protocol::Swap2, Self::Choose) => Self::Add,
            _ => Self::Choose,
        }
    }

    /// What follows a choice of colours over `stones` stones.
    pub(crate) fn after_choice(self, protocol: Protocol, stones: usize, swapped: bool) -> Self {
        match (protocol, stones) {
            (Protocol::Swap2 | Protocol::Free, _) | (Protocol::Taraguchi, 5..) => Self::Open,
            (Protocol::Soosorv, 4..) => Self::Offer,
            // The swap after move 4 belongs to the way with one fifth move: ten are for a Black
            // who did not ask for it.
            (Protocol::Taraguchi, 4) if !swapped => Self::Fifth,
            _ => Self::Place,
        }
    }

    /// Whether the stage occurs under `protocol` over so many stones.
    pub(crate) fn occurs(self, protocol: Protocol, stones: usize) -> bool {
        use Protocol as P;
        match (self, protocol) {
            (Self::Open, _) => true,
            (Self::Lay, P::Declared | P::TwoFifths | P::Soosorv | P::Swap2) => stones < 3,
            (Self::Declare, P::Declared) => stones == 3,
            (Self::Declare, P::Soosorv) => stones == 4,
            (Self::Choose, P::Declared | P::TwoFifths) => stones == 3,
            (Self::Choose, P::Soosorv) => stones == 3 || stones == 4,
            (Self::Choose, P::Taraguchi) => (1..=5).contains(&stones),
            (Self::Choose, P::Swap2) => stones == 3 || stones == 5,
            (Self::Add, P::Swap2) => stones == 4,
            (Self::Place, P::Declared | P::TwoFifths | P::Soosorv) => stones == 3,
            (Self::Place, P::Taraguchi) => stones < 5,
            (Self::Fifth, P::Taraguchi) => stones == 4,
            (Self::Offer | Self::Keep, P::Free | P::Swap2) => false,
            (Self::Offer | Self::Keep, _) => stones == 4,
            _ => false,
        }
    }
}

/// How far from the centre the stone that follows `stones` others may stand, and the article that
/// says so; `None` where it may stand anywhere.
pub(crate) fn zone(protocol: Protocol, stones: usize) -> Option<(u8, RuleId)> {
    match (protocol, stones) {
        (Protocol::Free | Protocol::Swap2, _) => None,
        (_, 0) => Some((0, "GR-O-first")),
        (_, 1) => Some((1, "GR-O-second")),
        (_, 2) => Some((2, "GR-O-third")),
        (Protocol::Taraguchi, 3) => Some((3, "GR-O-taraguchi10")),
        (Protocol::Taraguchi, 4) => Some((4, "GR-O-taraguchi10")),
        _ => None,
    }
}

impl GomokuPosition {
    /// The seat whose act is due.
    pub(crate) fn actor(&self) -> Seat {
        let due = self.holder(self.next);
        match self.stage {
            Stage::Lay => self.black,
            Stage::Add => self.holder(Colour::White),
            // Whoever laid the last stone says N; White keeps one of Black's stones.
            Stage::Declare | Stage::Keep => due.other(),
            // After the two added stones the choice is with the seat that laid the first three.
            Stage::Choose if self.rules.protocol() == Protocol::Swap2 && self.board.len() == 5 => {
                self.black
            }
            _ => due,
        }
    }

    /// How many fifth moves are to be offered.
    pub(crate) fn wanted(&self) -> u8 {
        match self.rules.protocol() {
            Protocol::TwoFifths => 2,
            Protocol::Taraguchi => 10,
            _ => self.declared.max(1),
        }
    }

    fn stones_may_be_laid(&self) -> bool {
        match self.stage {
            Stage::Lay | Stage::Add | Stage::Place | Stage::Fifth | Stage::Open => true,
            Stage::Choose => self.rules.protocol() == Protocol::Swap2 && self.board.len() == 3,
            Stage::Declare | Stage::Offer | Stage::Keep => false,
        }
    }

    /// The zone that binds the next stone.
    fn zone(&self) -> Option<(u8, RuleId)> {
        if self.stage == Stage::Open {
            return None;
        }
        zone(self.rules.protocol(), self.board.len())
    }

    fn offer_like(&self, point: Point) -> Option<Point> {
        self.offered.iter().find(|other| same_shape(&self.board, point, *other))
    }

    /// Whether the due seat may do `mv`, and if not by which article.
    pub(crate) fn allows(&self, mv: GomokuMove) -> Result<(), Illegal> {
        let refuse = |allowed: bool, rule: RuleId| {
            if allowed { Ok(()) } else { Err(Illegal::new(rule, [])) }
        };
        match mv {
            GomokuMove::Stone(point) => {
                refuse(self.stones_may_be_laid(), "GR-O-flow")?;
                self.is_free(point)?;
                match self.zone() {
                    Some((steps, rule)) if point.steps_to(Point::CENTRE) > steps => {
                        Err(Illegal::new(rule, [point.cell()]))
                    }
                    _ => Ok(()),
                }
            }
            GomokuMove::Pass => refuse(self.may_pass(), "GR-21-pass"),
            GomokuMove::Declare(number) => {
                refuse(self.stage == Stage::Declare, "GR-O-flow")?;
                refuse((1..=self.rules.offers_max()).contains(&number), "GR-10-N-offer")
            }
            GomokuMove::Swap | GomokuMove::Stay => refuse(self.stage == Stage::Choose, "GR-9-swap"),
            GomokuMove::Offer(point) => {
                refuse(matches!(self.stage, Stage::Offer | Stage::Fifth), "GR-O-flow")?;
                self.is_free(point)?;
                match self.offer_like(point) {
                    None => Ok(()),
                    Some(twin) => Err(Illegal::new("GR-10-N-offer", [point.cell(), twin.cell()])),
                }
            }
            GomokuMove::Keep(point) => {
                refuse(self.stage == Stage::Keep, "GR-O-flow")?;
                refuse(self.offered.has(point), "GR-10-N-offer")
            }
        }
    }

    fn is_free(&self, point: Point) -> Result<(), Illegal> {
        match self.board.at(point) {
            None => Ok(()),
            Some(_) => Err(Illegal::new("GR-1-move", [point.cell()])),
        }
    }

    /// Appends everything that the due seat may do.
    pub(crate) fn moves(&self, out: &mut Vec<GomokuMove>) {
        if self.stage == Stage::Choose {
            out.extend([GomokuMove::Swap, GomokuMove::Stay]);
        }
        if self.stones_may_be_laid() {
            let steps = self.zone().map_or(u8::MAX, |(steps, _)| steps);
            let near = |point: &Point| point.steps_to(Point::CENTRE) <= steps;
            out.extend(self.board.free().filter(near).map(GomokuMove::Stone));
        }
        match self.stage {
            Stage::Declare => out.extend((1..=self.rules.offers_max()).map(GomokuMove::Declare)),
            Stage::Offer | Stage::Fifth => out.extend(self.fresh_offers()),
            Stage::Keep => out.extend(self.offered.iter().map(GomokuMove::Keep)),
            _ => {}
        }
        if self.may_pass() {
            out.push(GomokuMove::Pass);
        }
    }

    fn fresh_offers(&self) -> impl Iterator<Item = GomokuMove> {
        self.board.free().filter(|point| self.offer_like(*point).is_none()).map(GomokuMove::Offer)
    }
}
