//! What a referee says of a line, as data: sentences are made from it in any language.

use crate::{Cell, Game, Line, Outcome, Ply, RuleId, Seat, Seats, Term};

/// Moves that prove a piece of evidence, as they would be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness<M> {
    /// They start in the position that stands after this many plies.
    pub after: Ply,
    /// Each with its seat: a threat begins with the seat whose turn it is *not*.
    pub moves: Vec<(Seat, M)>,
}

/// What one ply was, and what shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evidence<M> {
    /// The ply spoken of.
    pub ply: Ply,
    /// What it is: `捉`, `将`, `counted`.
    pub nature: Term,
    /// The article that calls it so, where the game names one for each ply.
    pub rule: Option<RuleId>,
    /// Where the acting pieces stand after the ply.
    pub actors: Vec<Cell>,
    /// What they act on.
    pub targets: Vec<Cell>,
    /// Whether the target is protected: `无根`, `有根`, `假根`, `少根`.
    pub root: Option<Term>,
    /// Where the pieces that protect the target, or only seem to, stand after the ply.
    pub roots: Vec<Cell>,
    /// The moves that prove it.
    pub witness: Option<Witness<M>>,
    /// What the exchange gains, in quarters of the game's unit of value.
    pub value_quarters: Option<i32>,
}

impl<M> Evidence<M> {
    /// Evidence that says only what ply `ply` is.
    pub fn plain(ply: Ply, nature: Term) -> Self {
        Self {
            ply,
            nature,
            rule: None,
            actors: Vec::new(),
            targets: Vec::new(),
            root: None,
            roots: Vec::new(),
            witness: None,
            value_quarters: None,
        }
    }
}

/// One statement of the referee: an article, whom it is against, and the evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding<M> {
    /// The article.
    pub rule: RuleId,
    /// Whom it is against, if anyone.
    pub against: Option<Seat>,
    /// What shows it.
    pub evidence: Vec<Evidence<M>>,
}

impl<M> Finding<M> {
    /// A finding that needs no evidence beyond the position itself.
    pub fn bare(rule: RuleId, against: Option<Seat>) -> Self {
        Self { rule, against, evidence: Vec::new() }
    }
}

/// What follows when a claim is upheld.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Upheld {
    /// The game ends so.
    Ends(Outcome),
    /// A seat must change its moves, or else.
    MustVary {
        /// The seat bound.
        seat: Seat,
        /// Within how many plies of the line from now.
        within_plies: Ply,
        /// What follows if it does not.
        or_else: Outcome,
    },
}

/// Something that may be claimed now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim<M> {
    /// Who may claim; nobody means an arbiter alone.
    pub by: Seats,
    /// What follows when it is upheld.
    pub upheld: Upheld,
    /// For how many more plies the claim stays open; `None` means as long as the state holds.
    pub lapses_after: Option<Ply>,
    /// Why.
    pub because: Finding<M>,
}

/// A seat that must vary, as an arbiter told it ([`crate::Entry::Told`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Duty<M> {
    /// The seat bound.
    pub seat: Seat,
    /// How many plies of the line are left to do it.
    pub within_plies: Ply,
    /// Why.
    pub because: Finding<M>,
}

/// The end of a game, with everything that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended<M> {
    /// How it ended.
    pub outcome: Outcome,
    /// Why.
    pub because: Vec<Finding<M>>,
}

/// What holds of a line. A line may carry a duty of one seat and a claim of the other at once, so
/// this is no either-or.
///
/// The referee proposes: only a table, by its regulations, or an arbiter decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling<M> {
    /// The game is over by the board or by an automatic rule.
    pub ended: Option<Ended<M>>,
    /// Who must vary.
    pub duties: Vec<Duty<M>>,
    /// What may be claimed.
    pub claims: Vec<Claim<M>>,
    /// What the referee could not decide within its limits; an arbiter must.
    pub undecided: Vec<Finding<M>>,
}

impl<M> Default for Ruling<M> {
    fn default() -> Self {
        Self { ended: None, duties: Vec::new(), claims: Vec::new(), undecided: Vec::new() }
    }
}

impl<M> Ruling<M> {
    /// Nothing to say: play goes on.
    #[must_use]
    pub fn play_on() -> Self {
        Self::default()
    }

    /// The game is over, for one reason.
    pub fn over(outcome: Outcome, because: Finding<M>) -> Self {
        Self { ended: Some(Ended { outcome, because: vec![because] }), ..Self::default() }
    }
}

/// Who loses if both sides go on unchanged: what a repetition case asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing repeats often enough.
    None,
    /// A draw.
    Draw,
    /// This seat loses.
    Loses(Seat),
    /// A search limit was hit: the arbiter decides.
    Undetermined,
}

/// A referee: reads a whole line, because cycles and counts live in history. Pure.
///
/// ```
/// use yiguan_core::{Line, Referee, Seat};
/// use yiguan_nim::{Nim, Take};
/// let rules = "basic:seats=2".parse().unwrap();
/// let mut line = Line::<Nim>::new(rules, "2/0".parse().unwrap()).unwrap();
/// line.play(Seat(0), Take { heap: 0, count: 2 }).unwrap();
/// let ended = Nim::rule(&line).ended.unwrap();
/// assert_eq!(ended.outcome.place[Seat(0)], 1);
/// assert_eq!(ended.outcome.by, "nim-last");
/// ```
pub trait Referee: Game {
    /// What holds of the line.
    fn rule(line: &Line<Self>) -> Ruling<Self::Move>;
    /// Appends moves that are legal on the board and forbidden by history: superko, a fourth
    /// return.
    fn barred(_line: &Line<Self>, _out: &mut Vec<(Self::Move, Finding<Self::Move>)>) {}
    /// Appends moves that may be played and lose by rule: forbidden points, the fatal repeat.
    fn fatal(_line: &Line<Self>, _out: &mut Vec<(Self::Move, Finding<Self::Move>)>) {}
    /// The move made for a seat that ran out of its time for one move; `None`: it loses instead.
    ///
    /// The line takes it. The position need not list it: it may be one that nobody can choose.
    fn when_late(_line: &Line<Self>, _seat: Seat) -> Option<Self::Move> {
        None
    }
    /// What each ply of the line was, one list a ply; empty for games without such natures.
    fn natures(_line: &Line<Self>) -> Vec<Vec<Evidence<Self::Move>>> {
        Vec::new()
    }
    /// Who loses if both go on unchanged. By default read off the ruling.
    fn verdict(line: &Line<Self>) -> Verdict {
        let ruling = Self::rule(line);
        let of = |outcome: &Outcome| outcome.loser().map_or(Verdict::Draw, Verdict::Loses);
        if let Some(ended) = &ruling.ended {
            return of(&ended.outcome);
        }
        match ruling.claims.first().map(|claim| &claim.upheld) {
            Some(Upheld::Ends(outcome)) => of(outcome),
            Some(Upheld::MustVary { seat, .. }) => Verdict::Loses(*seat),
            None if !ruling.undecided.is_empty() => Verdict::Undetermined,
            None => Verdict::None,
        }
    }
}
