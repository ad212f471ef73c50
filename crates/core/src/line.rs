//! A line: a setup and everything that happened since. Verdicts depend on nothing else.

use crate::{Faults, Game, Illegal, Ply, Position, Referee, RuleId, Seat, Tempo, Turn};

/// One thing that happened. Storage keeps exactly this, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<M, S> {
    /// A seat moved.
    Play {
        /// Who.
        seat: Seat,
        /// What.
        mv: M,
    },
    /// A seat left while the others play on.
    Retired(Seat),
    /// An arbiter told a seat something that binds it from here on, such as the duty to vary.
    Told {
        /// Who was told.
        seat: Seat,
        /// Under which article.
        rule: RuleId,
    },
    /// The board was set right by an arbiter, or an irregular position was let stand.
    Placed {
        /// What stands now.
        setup: S,
        /// Under which article.
        rule: RuleId,
    },
}

/// An entry of a line: a setup is large and rare, so it is held elsewhere.
pub type LineEntry<G> = Entry<<G as Game>::Move, Box<<G as Game>::Setup>>;

/// A position and the moves that led to it.
///
/// ```
/// use yiguan_core::{Line, Seat};
/// use yiguan_nim::{Nim, Take};
/// let rules = "basic:seats=2".parse().unwrap();
/// let mut line = Line::<Nim>::new(rules, "3,4/0".parse().unwrap()).unwrap();
/// line.play(Seat(0), Take { heap: 1, count: 4 }).unwrap();
/// assert_eq!(line.plies().count(), 1);
/// assert!(line.take_back());
/// assert_eq!(line.plies().count(), 0);
/// ```
#[derive(Debug)]
pub struct Line<G: Game> {
    rules: G::Rules,
    setup: G::Setup,
    entries: Vec<LineEntry<G>>,
    /// `positions[0]` is the setup's; each entry but `Told` adds one.
    positions: Vec<G::Position>,
    /// For each entry the index of the position that stands after it.
    after: Vec<u32>,
}

/// How many entries a copy of a line can take before it must move house: few, as whoever keeps
/// thousands of games copies a line for every move.
const ROOM: usize = 4;

impl<G: Game> Clone for Line<G> {
    fn clone(&self) -> Self {
        Self {
            rules: self.rules,
            setup: self.setup.clone(),
            entries: with_room(&self.entries),
            positions: with_room(&self.positions),
            after: with_room(&self.after),
        }
    }
}

fn with_room<T: Clone>(items: &[T]) -> Vec<T> {
    let mut copy = Vec::with_capacity(items.len() + ROOM);
    copy.extend_from_slice(items);
    copy
}

/// One move of a line with what stood before and after it.
#[derive(Debug)]
pub struct PlyRef<'a, G: Game> {
    /// Its number, from 0.
    pub ply: Ply,
    /// Who moved.
    pub seat: Seat,
    /// The move.
    pub mv: &'a G::Move,
    /// What stood before.
    pub before: &'a G::Position,
    /// What stood after.
    pub after: &'a G::Position,
}

impl<G: Game> Line<G> {
    /// A line with nothing played.
    ///
    /// # Errors
    /// The faults of the diagram.
    pub fn new(rules: G::Rules, setup: G::Setup) -> Result<Self, Faults> {
        let position = G::set_up(rules, &setup)?;
        Ok(Self { rules, setup, entries: Vec::new(), positions: vec![position], after: Vec::new() })
    }

    /// The line of the book's normal start position.
    ///
    /// # Errors
    /// Never for a game that keeps the law that its start positions can be set up.
    pub fn start(rules: G::Rules) -> Result<Self, Faults> {
        Self::new(rules, G::start(rules))
    }

    /// The rule book.
    #[must_use]
    pub fn rules(&self) -> G::Rules {
        self.rules
    }

    /// The diagram the line began with.
    #[must_use]
    pub fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// Everything that happened, in order.
    #[must_use]
    pub fn entries(&self) -> &[LineEntry<G>] {
        &self.entries
    }

    /// All positions in order, the setup's first. Never empty.
    #[must_use]
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The position that stands now.
    #[must_use]
    pub fn now(&self) -> &G::Position {
        self.positions.last().expect("a line holds its first position from birth")
    }

    /// The moves in order.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = PlyRef<'_, G>> {
        let mut ply = 0;
        let mut plays = Vec::with_capacity(self.entries.len());
        for (entry, after) in self.entries.iter().zip(&self.after) {
            if let Entry::Play { seat, mv } = entry {
                plays.push(PlyRef {
                    ply,
                    seat: *seat,
                    mv,
                    before: &self.positions[*after as usize - 1],
                    after: &self.positions[*after as usize],
                });
                ply += 1;
            }
        }
        plays.into_iter()
    }

    /// How many moves were made.
    #[must_use]
    pub fn ply_count(&self) -> Ply {
        self.entries.iter().filter(|entry| matches!(entry, Entry::Play { .. })).count() as Ply
    }

    /// The position that stood right after `plies` moves were made (0: the setup's), before
    /// anything else happened; `None` when the line is shorter.
    #[must_use]
    pub fn position_after(&self, plies: Ply) -> Option<&G::Position> {
        match plies.checked_sub(1) {
            None => self.positions.first(),
            Some(last) => self.plies().nth(last as usize).map(|play| play.after),
        }
    }

    /// Adds a move without asking history: [`Referee::barred`] is not looked at.
    ///
    /// # Errors
    /// [`Illegal`] by `turn` when it is not the seat's turn, else what [`Position::check`] says.
    pub fn push(&mut self, seat: Seat, mv: G::Move) -> Result<Tempo, Illegal> {
        if !self.now().turn().seats().has(seat) {
            let over = self.now().turn() == Turn::Over;
            return Err(Illegal::new(if over { "game-over" } else { "turn" }, []));
        }
        let tempo = self.now().check(seat, &mv)?;
        let mut next = self.now().clone();
        next.play_unchecked(seat, &mv);
        self.record(Entry::Play { seat, mv }, Some(next));
        Ok(tempo)
    }

    /// Writes down that an arbiter told `seat` something under `rule`.
    pub fn tell(&mut self, seat: Seat, rule: RuleId) {
        self.record(Entry::Told { seat, rule }, None);
    }

    /// A seat leaves. `false`, and nothing is written down, when the game ends instead.
    pub fn retire(&mut self, seat: Seat) -> bool {
        let mut next = self.now().clone();
        let plays_on = next.retire(seat);
        if plays_on {
            self.record(Entry::Retired(seat), Some(next));
        }
        plays_on
    }

    /// The board is set to `setup`.
    ///
    /// # Errors
    /// The faults of the diagram.
    pub fn place(&mut self, setup: G::Setup, rule: RuleId) -> Result<(), Faults> {
        let next = G::set_up(self.rules, &setup)?;
        self.record(Entry::Placed { setup: Box::new(setup), rule }, Some(next));
        Ok(())
    }

    /// Takes back the last move and everything after it; `false` when no move was made.
    pub fn take_back(&mut self) -> bool {
        let last = self.entries.iter().rposition(|entry| matches!(entry, Entry::Play { .. }));
        let Some(last) = last else { return false };
        self.positions.truncate(self.after[last] as usize);
        self.entries.truncate(last);
        self.after.truncate(last);
        true
    }

    fn record(&mut self, entry: LineEntry<G>, next: Option<G::Position>) {
        self.entries.push(entry);
        self.positions.extend(next);
        self.after.push(self.positions.len() as u32 - 1);
    }
}

impl<G: Referee> Line<G> {
    /// Adds a move.
    ///
    /// # Errors
    /// As [`Line::push`], and the finding's rule when history bars the move.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<Tempo, Illegal> {
        let mut barred = Vec::new();
        G::barred(self, &mut barred);
        if let Some((_, finding)) = barred.iter().find(|(other, _)| *other == mv) {
            let cells: Vec<_> =
                finding.evidence.iter().flat_map(|item| item.targets.iter().copied()).collect();
            return Err(Illegal::new(finding.rule, cells));
        }
        self.push(seat, mv)
    }
}
