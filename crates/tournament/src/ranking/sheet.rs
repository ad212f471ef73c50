//! What ranking sees of an event.

use crate::Points;
use crate::facts::{Cards, Entry, How, Idle, Mark, Section};
use yiguan_regulations::event::ByeOpponent;

/// Everything that places come from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// Players or teams.
    pub contestants: Vec<Contestant>,
    /// Rounds so far.
    pub rounds: u32,
    /// What a bye counts as in 对手分.
    pub bye_opponent: ByeOpponent,
    /// Whether a bye has a colour, as in some of the field's programs: the one that was owed.
    pub bye_colour: bool,
}

/// A player or a team.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Contestant {
    /// The number (签号).
    pub number: u32,
    /// One line a round in which something happened.
    pub lines: Vec<Line>,
    /// Points from outside: carried over, or taken off.
    pub adjustment: Points,
    /// Fouls.
    pub fouls: u32,
    /// Warnings (AR-18.1-warning).
    pub warnings: u32,
    /// Disqualifications from a match (AR-18.2-match).
    pub bans: u32,
    /// Why there is no place, if there is none.
    pub unplaced: Option<&'static str>,
    /// The order that extra games gave, within the group that played them.
    pub play_off: Option<u32>,
    /// The lot for ties, the smallest first.
    pub lot: Option<u32>,
    /// Places of a team's counted players, the best first.
    pub places: Vec<u32>,
}

/// A round of one contestant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The round, counted from 1.
    pub round: u32,
    /// Whom the contestant met: one, or more at larger tables.
    pub opponents: Vec<usize>,
    /// What kind of round it was.
    pub kind: Kind,
    /// Points of the round, in what is ranked by: of games, or of the match.
    pub points: Points,
    /// The match as a whole.
    pub outcome: Mark,
    /// Its games.
    pub games: Vec<GameLine>,
}

/// What kind of round it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Somebody was met, whether played or not.
    Met,
    /// Nobody was left over to meet (轮空).
    Bye,
    /// Not there.
    Absent,
}

/// One game of a match from one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// The board, counted from 0.
    pub board: u32,
    /// Which seat; 0 moves first.
    pub seat: u8,
    /// The result.
    pub mark: Mark,
    /// Whether it was played.
    pub how: How,
    /// What it gave.
    pub points: Points,
    /// What it gave the other side.
    pub against: Points,
}

impl Sheet {
    /// Points of a contestant.
    #[must_use]
    pub fn total(&self, who: usize) -> Points {
        let contestant = &self.contestants[who];
        contestant.lines.iter().map(|line| line.points).sum::<Points>() + contestant.adjustment
    }

    /// The same without some rounds.
    #[must_use]
    pub fn only(&self, keep: impl Fn(u32) -> bool) -> Self {
        let mut sheet = self.clone();
        for contestant in &mut sheet.contestants {
            contestant.lines.retain(|line| keep(line.round));
        }
        sheet
    }

    /// The players of a section of games for two.
    #[must_use]
    pub fn of_section(section: &Section, bye_opponent: ByeOpponent) -> Self {
        let cards = Cards::of_section(section);
        let contestants = section.entrants().map(|who| {
            let lines = cards.of(who).iter().enumerate().filter_map(|(at, entry)| {
                let points = section.scoring.of(entry);
                line_of(section, at as u32 + 1, entry, points)
            });
            let adjustments = section.adjustments.iter().filter(|a| a.who == who);
            Contestant {
                number: section.player(who).number,
                lines: lines.collect(),
                adjustment: adjustments.map(|a| a.points).sum(),
                ..Contestant::default()
            }
        });
        let contestants = contestants.collect();
        let rounds = section.rounds.len() as u32;
        Self { contestants, rounds, bye_opponent, bye_colour: false }
    }
}

fn line_of(section: &Section, round: u32, entry: &Entry, points: Points) -> Option<Line> {
    let idle = |kind, outcome| Line {
        round,
        opponents: Vec::new(),
        kind,
        points,
        outcome,
        games: Vec::new(),
    };
    Some(match entry {
        Entry::Nothing => return None,
        Entry::Idle(Idle::Allocated | Idle::Full) => idle(Kind::Bye, Mark::Win),
        Entry::Idle(Idle::Half) => idle(Kind::Absent, Mark::Draw),
        Entry::Idle(Idle::Zero) => idle(Kind::Absent, Mark::Loss),
        Entry::Met(meeting) => {
            let other = 1 - meeting.seat.index().min(1);
            let game = GameLine {
                board: 0,
                seat: meeting.seat.0,
                mark: meeting.mark,
                how: meeting.how,
                points,
                against: section.scoring.mark(meeting.opponent_mark, meeting.how, other),
            };
            Line {
                round,
                opponents: vec![meeting.opponent.index()],
                kind: Kind::Met,
                points,
                outcome: meeting.mark,
                games: vec![game],
            }
        }
    })
}
