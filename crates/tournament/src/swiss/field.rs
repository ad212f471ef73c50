//! What the facts mean to a Swiss pairing, player by player.

use super::colour::{Preference, SeatHistory, SeatRule, Side, Strength, allocate};
use crate::Points;
use crate::facts::{Cards, Entrant, Entry, Idle, Mark, Section};
use crate::matching::bits::Bits;
use yiguan_core::Seat;

/// An edition of C.04.3.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// In force from 2017 to 31 January 2026.
    Dutch2017,
    /// In force since 1 February 2026.
    Dutch2025,
}

/// Whether a round moved a player up or down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Float {
    /// Met a lower score, or was left without a game (1.4.2, 1.4.3).
    Down,
    /// Met a higher score.
    Up,
}

/// A player who is to be paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// Who.
    pub who: Entrant,
    /// The number whose parity 5.2.5 uses: counted over those who are or ever were paired.
    pub number: u32,
    /// Score for pairing: points and virtual points.
    pub score: Points,
    /// Seats of the games over the board.
    pub history: SeatHistory,
    /// What the history asks for.
    pub preference: Option<Preference>,
    /// Floats of the last round and of the one before.
    pub floats: [Option<Float>; 2],
    /// Whether the bye may be given (C2).
    pub may_have_bye: bool,
    /// Rounds without a game over the board (C9).
    pub unplayed: u32,
    /// Over half of the possible score before the last round (1.8).
    pub is_topscorer: bool,
}

/// The players of a round, in the order of score and number (1.2), and who may meet.
#[derive(Clone, Debug)]
pub struct Field {
    /// The round, counted from 1.
    pub round: u32,
    /// The edition whose definitions were used.
    pub edition: Edition,
    /// The seat of an odd number by lot (5.1).
    pub first_seat: Seat,
    /// The players to be paired; pairing code counts in this order.
    pub players: Vec<Contestant>,
    /// Players of the section who are not to be paired.
    pub absent: Vec<Entrant>,
    /// For each player the others who were met over the board.
    met: Vec<Bits>,
    /// For each player the others who are kept apart by the organiser.
    banned: Vec<Bits>,
}

impl Field {
    /// The field of a round: of a past one as it was before that round, of the next one otherwise.
    #[must_use]
    pub fn new(section: &Section, round: u32, edition: Edition) -> Self {
        let cards = Cards::of_section(section);
        let before = (round as usize - 1).min(section.rounds.len());
        let present: Vec<bool> =
            section.entrants().map(|who| is_present(section, &cards, who, round)).collect();
        let scores: Vec<Vec<Points>> =
            section.entrants().map(|who| running_scores(section, &cards, who, before)).collect();
        let (mut players, mut absent, mut number) = (Vec::new(), Vec::new(), 0);
        for who in section.entrants() {
            let was_paired = cards.of(who)[..before].iter().any(is_pairing);
            number += u32::from(present[who.index()] || was_paired);
            if !present[who.index()] {
                absent.push(who);
                continue;
            }
            let ctx = Context { section, cards: &cards, scores: &scores, before, edition };
            players.push(ctx.contestant(who, number));
        }
        players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.who));
        let mut field = Self {
            round,
            edition,
            first_seat: section.first_seat.unwrap_or_else(|| guess_first_seat(section, &cards)),
            players,
            absent,
            met: Vec::new(),
            banned: Vec::new(),
        };
        field.find_opponents(section, &cards, before);
        field
    }

    fn find_opponents(&mut self, section: &Section, cards: &Cards, before: usize) {
        let size = self.players.len();
        let mut place = vec![usize::MAX; section.players.len()];
        for (at, player) in self.players.iter().enumerate() {
            place[player.who.index()] = at;
        }
        let mut met = vec![Bits::none(size); size];
        for (at, player) in self.players.iter().enumerate() {
            let games = cards.of(player.who)[..before].iter().filter_map(Entry::played);
            for other in games.map(|game| place[game.opponent.index()]) {
                if other != usize::MAX {
                    met[at].set(other);
                }
            }
        }
        let mut banned = vec![Bits::none(size); size];
        for ban in section.bans.iter().filter(|ban| ban.holds_in(self.round)) {
            let places: Vec<usize> = ban
                .players
                .iter()
                .map(|who| place[who.index()])
                .filter(|p| *p != usize::MAX)
                .collect();
            for a in &places {
                for b in places.iter().filter(|b| *b != a) {
                    banned[*a].set(*b);
                }
            }
        }
        (self.met, self.banned) = (met, banned);
    }

    /// Whether two players have met over the board (C1).
    #[must_use]
    pub fn have_met(&self, a: usize, b: usize) -> bool {
        self.met[a].has(b)
    }

    /// Whether the organiser keeps two players apart.
    #[must_use]
    pub fn are_banned(&self, a: usize, b: usize) -> bool {
        self.banned[a].has(b)
    }

    /// Whether two players are kept apart by the same absolute preference (C3).
    #[must_use]
    pub fn clash(&self, a: usize, b: usize) -> bool {
        let (a, b) = (&self.players[a], &self.players[b]);
        let absolute = |player: &Contestant| {
            player.preference.filter(|p| p.strength == Strength::Absolute).map(|p| p.seat)
        };
        absolute(a).is_some() && absolute(a) == absolute(b) && !a.is_topscorer && !b.is_topscorer
    }

    /// Whether two players may meet at all (C1, C3 and bans).
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        a != b && !self.have_met(a, b) && !self.are_banned(a, b) && !self.clash(a, b)
    }

    /// The seat of the first of two players, and the rule that gives it (5.2).
    #[must_use]
    pub fn seat_of(&self, a: usize, b: usize) -> (Seat, SeatRule) {
        // Places are in the order of score and number: the smaller is the higher ranked.
        let (higher, lower) = (&self.players[a.min(b)], &self.players[a.max(b)]);
        let (seat, rule) = allocate(
            Side { history: &higher.history, number: higher.number },
            Side { history: &lower.history, number: lower.number },
            self.first_seat,
        );
        (if a < b { seat } else { seat.other() }, rule)
    }

    /// Of a pair with a topscorer, how many get a difference beyond two (C10) and how many the same
    /// seat three times running (C11). Who comes back from further away gets no such difference.
    #[must_use]
    pub fn topscorer_breaches(&self, a: usize, b: usize) -> [u8; 2] {
        if !self.players[a].is_topscorer && !self.players[b].is_topscorer {
            return [0, 0];
        }
        let (seat, _) = self.seat_of(a, b);
        let sides = [(a, seat), (b, seat.other())];
        let count = |breaks: &dyn Fn(&SeatHistory, Seat) -> bool| {
            let broken = sides.iter().filter(|(p, seat)| breaks(&self.players[*p].history, *seat));
            broken.count() as u8
        };
        let wide = |history: &SeatHistory, seat| {
            history.difference_after(seat).abs() > history.difference().abs().max(2)
        };
        [count(&wide), count(&SeatHistory::is_third)]
    }

    /// Whether two players are owed the same seat, so that one goes without (C12).
    #[must_use]
    pub fn same_preference(&self, a: usize, b: usize) -> bool {
        let seat = |place: usize| self.players[place].preference.map(|p| p.seat);
        seat(a).is_some() && seat(a) == seat(b)
    }

    /// Whether two players are owed the same seat strongly or absolutely (C13).
    #[must_use]
    pub fn same_strong_preference(&self, a: usize, b: usize) -> bool {
        let strong = |place: usize| {
            self.players[place].preference.is_some_and(|p| p.strength > Strength::Mild)
        };
        self.same_preference(a, b) && strong(a) && strong(b)
    }

    /// Whether the field is odd, so that one player gets the bye.
    #[must_use]
    pub fn needs_bye(&self) -> bool {
        self.players.len() % 2 == 1
    }
}

struct Context<'a> {
    section: &'a Section,
    cards: &'a Cards,
    /// Points after each number of rounds, from 0.
    scores: &'a [Vec<Points>],
    before: usize,
    edition: Edition,
}

impl Context<'_> {
    fn contestant(&self, who: Entrant, number: u32) -> Contestant {
        let card = &self.cards.of(who)[..self.before];
        let history =
            SeatHistory::new(card.iter().filter_map(Entry::played).map(|g| g.seat).collect());
        let games = history.seats().len();
        let round = self.before as u32 + 1;
        let score = self.score(who, self.before);
        let best = self.section.scoring.best();
        let is_last = self.section.planned_rounds == Some(round);
        Contestant {
            who,
            number,
            score,
            preference: history.preference(),
            history,
            floats: [self.float(who, 1), self.float(who, 2)],
            may_have_bye: !card.iter().any(|entry| self.bars_bye(entry)),
            unplayed: (self.before - games) as u32,
            is_topscorer: is_last && score * 2 > best * (self.before as i32),
        }
    }

    /// Points for pairing after so many rounds: those scored and the virtual ones of the next
    /// round.
    fn score(&self, who: Entrant, rounds: usize) -> Points {
        self.scores[who.index()][rounds] + self.section.boost(who, rounds as u32 + 1)
    }

    fn float(&self, who: Entrant, rounds_ago: usize) -> Option<Float> {
        let round = self.before.checked_sub(rounds_ago)?;
        let entry = &self.cards.of(who)[round];
        if let Some(game) = entry.played() {
            return match self.score(who, round).cmp(&self.score(game.opponent, round)) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            };
        }
        let scored = self.section.scoring.of(entry) > self.section.scoring.loss[0];
        let down = match self.edition {
            Edition::Dutch2017 => true,
            Edition::Dutch2025 => scored || matches!(entry, Entry::Idle(Idle::Allocated)),
        };
        down.then_some(Float::Down)
    }

    /// Whether a round keeps the player from the bye (C2).
    fn bars_bye(&self, entry: &Entry) -> bool {
        match (entry, self.edition) {
            (Entry::Idle(Idle::Allocated), _) => true,
            (Entry::Met(game), _) if entry.played().is_none() && game.mark == Mark::Win => true,
            (Entry::Nothing | Entry::Met(_), _) | (_, Edition::Dutch2017) => false,
            (Entry::Idle(idle), Edition::Dutch2025) => {
                self.section.scoring.idle(*idle) >= self.section.scoring.best()
            }
        }
    }
}

/// Whether a round's entry counts as having been paired.
fn is_pairing(entry: &Entry) -> bool {
    matches!(entry, Entry::Met(_) | Entry::Idle(Idle::Allocated))
}

fn is_present(section: &Section, cards: &Cards, who: Entrant, round: u32) -> bool {
    match cards.of(who).get(round as usize - 1) {
        Some(entry) => is_pairing(entry),
        None => !section.requests.iter().any(|r| r.round == round && r.who == who),
    }
}

fn running_scores(section: &Section, cards: &Cards, who: Entrant, rounds: usize) -> Vec<Points> {
    let mut scores = vec![Points::ZERO];
    for entry in &cards.of(who)[..rounds] {
        scores.push(scores[scores.len() - 1] + section.scoring.of(entry));
    }
    for adjustment in section.adjustments.iter().filter(|a| a.who == who) {
        let from = adjustment.round.map_or(usize::MAX, |round| round as usize);
        for score in scores.iter_mut().skip(from) {
            *score += adjustment.points;
        }
    }
    scores
}

/// Without a lot on record, the first round with games shows it: in it the seat of the highest
/// ranked player, as that player's number is odd or even among those paired so far. Without any
/// game, seat 0.
fn guess_first_seat(section: &Section, cards: &Cards) -> Seat {
    let Some(round) = section.rounds.iter().position(|round| !round.games.is_empty()) else {
        return Seat(0);
    };
    let paired = section.entrants().filter(|who| cards.of(*who)[..=round].iter().any(is_pairing));
    let met = |who: Entrant| cards.of(who)[round].met().map(|game| game.seat);
    let found = (1..).zip(paired).find_map(|(number, who)| Some((number, met(who)?)));
    let (number, seat) = found.unwrap_or((1, Seat(0)));
    if number % 2 == 1 { seat } else { seat.other() }
}
