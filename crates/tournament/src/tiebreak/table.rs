//! The table tie-breaks are computed from: one row per contestant and round.

use super::TieBreakEdition;
use super::code::Score;
use crate::Points;
use crate::facts::{Cards, Entrant, Entry, How, Idle, Mark, Meeting, Scoring, Section};

/// A finished or running event of players or teams.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The edition of C.07.
    pub edition: TieBreakEdition,
    /// How many rounds count.
    pub rounds: usize,
    /// Whether these are all rounds of the event, so that its last round is among them.
    pub is_final: bool,
    /// Whether pairings were fixed beforehand, as in a round robin (15).
    pub pre_determined: bool,
    /// What a round is worth in each score: players have one, teams match and game points.
    pub scales: [Scale; 2],
    /// Which score ranks.
    pub primary: Score,
    /// The boards of a team; 1 for players.
    pub boards: usize,
    /// The contestants.
    pub contestants: Vec<Contestant>,
}

/// What a round is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// A win.
    pub win: Points,
    /// A draw.
    pub draw: Points,
}

/// A player or a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// The pairing number.
    pub number: u32,
    /// The rating, 0 if unrated.
    pub rating: u32,
    /// The rounds.
    pub rows: Vec<Row>,
    /// Points given or taken outside the rounds.
    pub adjustment: Points,
}

/// A round of a contestant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whom they were paired with.
    pub opponent: Option<usize>,
    /// Whether the game or match was played.
    pub played: bool,
    /// Whether the round counts as played to be elected: also the pairing-allocated bye.
    pub allocated: bool,
    /// Voluntarily unplayed: a requested bye for less than a win, a forfeit loss, absence (16.2).
    pub voluntary: bool,
    /// Match or only points, and game points; for players both are the same.
    pub points: [Points; 2],
    /// The opponent's points, where there is one.
    pub opponent_points: [Points; 2],
    /// Whether the contestant had the first colour.
    pub first: bool,
    /// The result in half points for ratings: 2, 1 or 0.
    pub rating_halves: i64,
    /// For a team, the points by board.
    pub boards: Vec<Points>,
}

impl Row {
    /// A round without pairing and without points.
    #[must_use]
    pub fn absent() -> Self {
        Self {
            opponent: None,
            played: false,
            allocated: false,
            voluntary: true,
            points: [Points::ZERO; 2],
            opponent_points: [Points::ZERO; 2],
            first: true,
            rating_halves: 0,
            boards: Vec::new(),
        }
    }
}

impl Table {
    /// The table of the players of a section after so many rounds.
    #[must_use]
    pub fn of_players(section: &Section, rounds: usize, edition: TieBreakEdition) -> Self {
        let cards = Cards::of_section(section);
        let rounds = rounds.min(section.rounds.len());
        let scoring = &section.scoring;
        let scale = Scale { win: scoring.best(), draw: scoring.draw[0].max(scoring.draw[1]) };
        let contestants = section.entrants().map(|who| {
            let player = section.player(who);
            let rows = cards.of(who)[..rounds].iter().map(|entry| row(scoring, entry)).collect();
            let adjustment =
                section.points(&cards, who, rounds) - scored(scoring, &cards, who, rounds);
            Contestant { number: player.number, rating: player.rating, rows, adjustment }
        });
        let planned = section.planned_rounds.map_or(0, |planned| planned as usize);
        Self {
            edition,
            rounds,
            is_final: rounds >= planned.max(section.rounds.len()),
            pre_determined: is_round_robin(section, section.players.len()),
            scales: [scale; 2],
            primary: Score::Match,
            boards: 1,
            contestants: contestants.collect(),
        }
    }

    /// The points of a contestant in a score, without adjustments.
    #[must_use]
    pub fn points(&self, who: usize, score: Score) -> Points {
        self.contestants[who].rows.iter().map(|row| row.points[score as usize]).sum()
    }

    /// The score a code without one refers to.
    pub(super) fn score(&self, score: Option<Score>) -> Score {
        score.unwrap_or(self.primary)
    }

    /// The points of a draw in a score: game points of a team are those of all its boards.
    pub(super) fn draw(&self, score: Score) -> Points {
        self.scales[score as usize].draw * self.games(score)
    }

    /// The points of a win in a score.
    pub(super) fn win(&self, score: Score) -> Points {
        self.scales[score as usize].win * self.games(score)
    }

    fn games(&self, score: Score) -> i32 {
        if score == Score::Game { self.boards as i32 } else { 1 }
    }
}

fn scored(scoring: &Scoring, cards: &Cards, who: Entrant, rounds: usize) -> Points {
    cards.of(who).iter().take(rounds).map(|entry| scoring.of(entry)).sum()
}

/// A player's round.
fn row(scoring: &Scoring, entry: &Entry) -> Row {
    let points = scoring.of(entry);
    match entry {
        Entry::Nothing => Row::absent(),
        Entry::Idle(idle) => Row {
            points: [points; 2],
            allocated: *idle == Idle::Allocated,
            voluntary: !matches!(idle, Idle::Allocated | Idle::Full),
            ..Row::absent()
        },
        Entry::Met(meeting) => met_row(scoring, meeting, points),
    }
}

fn met_row(scoring: &Scoring, meeting: &Meeting, points: Points) -> Row {
    let played = meeting.how != How::Forfeit;
    let other = scoring.mark(meeting.opponent_mark, meeting.how, meeting.seat.other().index());
    Row {
        opponent: Some(meeting.opponent.index()),
        played,
        allocated: false,
        voluntary: !played && meeting.mark != Mark::Win,
        points: [points; 2],
        opponent_points: [other; 2],
        first: meeting.seat.index() == 0,
        rating_halves: match meeting.mark {
            Mark::Win => 2,
            Mark::Draw => 1,
            Mark::Loss | Mark::Open => 0,
            Mark::Scored(points) => i64::from(points.0.clamp(0, 4)) / 2,
        },
        boards: Vec::new(),
    }
}

/// Whether a section is a round robin: it says so, or it has as many rounds as a single or double
/// one of so many contestants.
pub(super) fn is_round_robin(section: &Section, contestants: usize) -> bool {
    let words = format!("{} {}", section.about.kind, section.system.as_deref().unwrap_or(""));
    let words = words.to_ascii_uppercase();
    if ["SWISS", "DUTCH", "FIDE_TEAM_TYPE"].iter().any(|word| words.contains(word)) {
        return false;
    }
    if words.contains("ROBIN") || words.contains("BERGER") {
        return true;
    }
    let planned = section.planned_rounds.map_or(0, |planned| planned as usize);
    let rounds = planned.max(section.rounds.len());
    let single = (contestants + contestants % 2).saturating_sub(1);
    contestants > 1 && (rounds == single || rounds == 2 * single)
}
