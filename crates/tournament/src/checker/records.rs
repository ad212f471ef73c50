//! What each player's record says before a round.

use crate::Points;
use crate::facts::{Cards, Entrant, Entry, Idle, Mark, Section};
use crate::swiss::Edition;

/// A colour: the first mover's is `F`, the other `S`.
pub type Colour = char;

/// A player's record before a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Who.
    pub who: Entrant,
    /// The number of 5.2.5: its parity decides with the lot.
    pub number: u32,
    /// Score, virtual points included.
    pub score: Points,
    /// Colours of the games played, oldest first.
    pub colours: String,
    /// Floated down or up in the last round and in the one before: `D`, `U` or `-`.
    pub floats: [char; 2],
    /// Cannot get the bye (C2).
    pub had_bye: bool,
    /// Rounds without a game.
    pub unplayed: u32,
    /// Topscorer of the last round.
    pub topscorer: bool,
    /// Opponents met over the board, and those kept apart by the organiser.
    pub barred: Vec<Entrant>,
}

/// Strengths of a colour preference: none, mild, strong, absolute.
pub const STRENGTHS: [&str; 4] = ["none", "mild", "strong", "absolute"];

impl Record {
    /// Games with the first colour minus games with the second (1.6).
    #[must_use]
    pub fn difference(&self) -> i32 {
        let of = |colour| self.colours.matches(colour).count() as i32;
        of('F') - of('S')
    }

    /// The colour owed and how strongly, from 0 to 3 (1.7).
    #[must_use]
    pub fn owed(&self) -> (Colour, usize) {
        let difference = self.difference();
        if difference < -1 {
            ('F', 3)
        } else if difference > 1 {
            ('S', 3)
        } else if self.colours.ends_with("SS") {
            ('F', 3)
        } else if self.colours.ends_with("FF") {
            ('S', 3)
        } else if difference == -1 {
            ('F', 2)
        } else if difference == 1 {
            ('S', 2)
        } else if self.colours.ends_with('S') {
            ('F', 1)
        } else if self.colours.ends_with('F') {
            ('S', 1)
        } else {
            (' ', 0)
        }
    }
}

/// The records of all players of a round, by score and number (1.2).
#[must_use]
pub fn before(section: &Section, round: u32, edition: Edition) -> Vec<Record> {
    let cards = Cards::of_section(section);
    let past = round as usize - 1;
    let mut number = 0;
    let mut records = Vec::new();
    for who in section.entrants() {
        let card = cards.of(who);
        let here = match card.get(past) {
            Some(entry) => was_paired(entry),
            None => !section.requests.iter().any(|r| r.who == who && r.round == round),
        };
        if here || card[..past].iter().any(was_paired) {
            number += 1;
        }
        if here {
            records.push(record(section, &cards, who, past, number, edition));
        }
    }
    records.sort_by_key(|record| (-record.score.0, record.who));
    records
}

fn was_paired(entry: &Entry) -> bool {
    match entry {
        Entry::Met(_) => true,
        Entry::Idle(idle) => *idle == Idle::Allocated,
        Entry::Nothing => false,
    }
}

fn record(
    section: &Section,
    cards: &Cards,
    who: Entrant,
    past: usize,
    number: u32,
    edition: Edition,
) -> Record {
    let card = &cards.of(who)[..past];
    let mut colours = String::new();
    let mut barred = Vec::new();
    for game in card.iter().filter_map(Entry::played) {
        colours.push(if game.seat.0 == 0 { 'F' } else { 'S' });
        barred.push(game.opponent);
    }
    for ban in section.bans.iter().filter(|b| b.holds_in(past as u32 + 1)) {
        if ban.players.contains(&who) {
            barred.extend(ban.players.iter().filter(|other| **other != who));
        }
    }
    let float = |ago: usize| {
        past.checked_sub(ago).map_or('-', |round| float(section, cards, who, round, edition))
    };
    let score = score(section, cards, who, past);
    let half = section.scoring.best() * past as i32;
    Record {
        who,
        number,
        score,
        floats: [float(1), float(2)],
        had_bye: card.iter().any(|entry| bars_bye(section, entry, edition)),
        unplayed: (past - colours.len()) as u32,
        topscorer: section.planned_rounds == Some(past as u32 + 1) && score + score > half,
        colours,
        barred,
    }
}

/// Points after so many rounds and virtual points of the round that follows.
fn score(section: &Section, cards: &Cards, who: Entrant, rounds: usize) -> Points {
    let mut score = section.boost(who, rounds as u32 + 1);
    for entry in &cards.of(who)[..rounds] {
        score += section.scoring.of(entry);
    }
    for adjustment in &section.adjustments {
        let counts = adjustment.round.is_some_and(|round| round as usize <= rounds);
        if adjustment.who == who && counts {
            score += adjustment.points;
        }
    }
    score
}

/// The float of a round (1.4; in 2017 old A.4).
fn float(section: &Section, cards: &Cards, who: Entrant, round: usize, edition: Edition) -> char {
    let entry = &cards.of(who)[round];
    if let Some(game) = entry.played() {
        let mine = score(section, cards, who, round);
        let theirs = score(section, cards, game.opponent, round);
        return if mine > theirs {
            'D'
        } else if mine < theirs {
            'U'
        } else {
            '-'
        };
    }
    let more_than_a_loss = section.scoring.of(entry) > section.scoring.loss[0];
    let allocated = *entry == Entry::Idle(Idle::Allocated);
    if edition == Edition::Dutch2017 || more_than_a_loss || allocated { 'D' } else { '-' }
}

/// C2: a bye, or as many points as a win without playing; in 2017 a bye or a forfeit win.
fn bars_bye(section: &Section, entry: &Entry, edition: Edition) -> bool {
    match entry {
        Entry::Nothing => false,
        Entry::Met(game) => entry.played().is_none() && game.mark == Mark::Win,
        Entry::Idle(Idle::Allocated) => true,
        Entry::Idle(idle) => {
            edition == Edition::Dutch2025 && section.scoring.idle(*idle) >= section.scoring.best()
        }
    }
}
