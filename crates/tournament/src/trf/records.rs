//! The records that name players: byes, accelerations, forbidden pairs, teams, abnormal points.

use super::columns::Line;
use super::error::TrfError;
use super::header;
use super::player::PlayerLine;
use crate::Points;
use crate::facts::{
    Adjustment, Ban, Boost, Entrant, ForfeitedMatch, Idle, Mark, Request, Section, Team, TeamBye,
};
use std::collections::HashMap;

/// A report while it is read.
#[derive(Default)]
pub(super) struct Draft {
    pub section: Section,
    pub players: Vec<PlayerLine>,
    pub notes: Vec<String>,
    /// Whether the file has teams that are paired as such, so that byes name teams.
    pub has_teams: bool,
    rows: HashMap<u32, usize>,
    /// Byes of record 240, settled once the rounds are known.
    byes: Vec<(usize, Request)>,
    /// Results re-valued by record 299: line, letter, round, players, points.
    revalued: Vec<Revalued>,
    /// Players of `XXZ`: absent from the next round.
    absent: Vec<Entrant>,
}

struct Revalued {
    round: u32,
    players: Vec<Entrant>,
    points: Points,
}

impl Draft {
    /// Orders the players by number, or by rank where the file asks for it, and indexes them.
    pub fn number_players(&mut self, lines: &[Line]) -> Result<(), TrfError> {
        let by_rank = lines.iter().any(|line| {
            line.code() == "XXC" && line.rest(5).split_whitespace().any(|word| word == "rank")
        });
        if by_rank {
            self.players.sort_by_key(|row| (row.player.stated_rank.unwrap_or(u32::MAX), row.line));
        } else {
            self.players.sort_by_key(|row| (row.player.number, row.line));
        }
        for (index, row) in self.players.iter().enumerate() {
            if let Some(other) = self.rows.insert(row.player.number, index) {
                return Err(TrfError {
                    line: row.line,
                    columns: Some((5, 8)),
                    expected: "each starting number once".into(),
                    got: format!("{} as on line {}", row.player.number, self.players[other].line),
                });
            }
        }
        self.section.players = self.players.iter().map(|row| row.player.clone()).collect();
        Ok(())
    }

    /// The row of the player with this number.
    pub fn row_of(&self, number: u32) -> Option<usize> {
        self.rows.get(&number).copied()
    }

    fn entrant(&self, line: &Line, number: u32) -> Result<Entrant, TrfError> {
        let row = self
            .row_of(number)
            .ok_or_else(|| line.wrong("the number of a player in the file", number.to_string()))?;
        Ok(Entrant(row as u32))
    }

    fn entrants(&self, line: &Line, numbers: &[u32]) -> Result<Vec<Entrant>, TrfError> {
        let given = numbers.iter().filter(|number| **number != 0);
        given.map(|number| self.entrant(line, *number)).collect()
    }

    /// Reads a record that names players; unknown records are skipped.
    pub fn read_record(&mut self, line: &Line) -> Result<(), TrfError> {
        match line.code().as_str() {
            "240" if self.has_teams => self.team_byes(line),
            "240" => self.byes(line),
            "250" => self.acceleration(line),
            "260" => self.ban(line, (line.number(5, 7)?, line.number(9, 11)?), 13),
            "299" => self.abnormal(line),
            "320" => self.team_allocated(line),
            "330" => self.forfeited_match(line),
            "013" => self.team(line, line.text(5, 36), 0, 37),
            "310" => self.team(line, line.text(9, 40), line.number(5, 7)?, 74),
            "XXP" => self.ban_words(line),
            "XXZ" => self.absent(line),
            "XXA" => self.acceleration_words(line),
            "XXC" => self.configuration(line),
            _ => Ok(()),
        }
    }

    /// `240 T RRR NNNN ...`: who has which bye in a round.
    fn byes(&mut self, line: &Line) -> Result<(), TrfError> {
        let kind = bye_kind(line)?;
        let round = line.number(7, 9)?;
        if round == 0 {
            return Err(line.error((7, 9), "a round from 1", format!("{:?}", line.text(7, 9))));
        }
        for who in self.entrants(line, &line.numbers(11, 4)?)? {
            self.byes.push((line.number, Request { round, who, kind }));
        }
        Ok(())
    }

    /// `250 MM.M GG.G RRR RRR NNNN NNNN`: virtual points of a range of players in some rounds.
    fn acceleration(&mut self, line: &Line) -> Result<(), TrfError> {
        let expected = "points such as 0.5";
        let points = match line.value(10, 13, expected)? {
            Some(points) => points,
            None => line.value(5, 8, expected)?.unwrap_or(Points::ZERO),
        };
        let (first, last) = (line.number(15, 17)?, line.number(19, 21)?);
        let from = line.number(23, 26)?;
        let to = line.number(28, 31)?.max(from);
        let numbers: Vec<u32> = (from..=to).filter(|n| self.rows.contains_key(n)).collect();
        let players = self.entrants(line, &numbers)?;
        self.section.boosts.push(Boost { players, rounds: (first, last.max(first)), points });
        Ok(())
    }

    /// `XXA NNNN pp.p pp.p ...`: virtual points of one player, round by round.
    fn acceleration_words(&mut self, line: &Line) -> Result<(), TrfError> {
        let text = line.rest(5);
        let mut words = text.split_whitespace();
        let number = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
        let who = self.entrant(line, number)?;
        for (round, word) in (1..).zip(words) {
            let points = header::points(line, word)?;
            if points != Points::ZERO {
                let boost = Boost { players: vec![who], rounds: (round, round), points };
                self.section.boosts.push(boost);
            }
        }
        Ok(())
    }

    fn ban(&mut self, line: &Line, (first, last): (u32, u32), at: usize) -> Result<(), TrfError> {
        let players = self.entrants(line, &line.numbers(at, 4)?)?;
        let rounds = (first > 0).then_some((first, last.max(first)));
        self.section.bans.push(Ban { players, rounds });
        Ok(())
    }

    fn words(&self, line: &Line) -> Result<Vec<Entrant>, TrfError> {
        let text = line.rest(5);
        let words = text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty());
        words.map(|word| self.entrant(line, word.parse().unwrap_or(u32::MAX))).collect()
    }

    fn ban_words(&mut self, line: &Line) -> Result<(), TrfError> {
        let players = self.words(line)?;
        self.section.bans.push(Ban { players, rounds: None });
        Ok(())
    }

    fn absent(&mut self, line: &Line) -> Result<(), TrfError> {
        let players = self.words(line)?;
        self.absent.extend(players);
        Ok(())
    }

    fn configuration(&mut self, line: &Line) -> Result<(), TrfError> {
        for word in line.rest(5).split_whitespace() {
            if word != "rank" {
                self.section.first_seat = Some(header::first_seat(line, word)?);
            }
        }
        Ok(())
    }

    /// `299 T  MM.M  GG.G  RRR  NNNN ...`: a result worth other points, or points given or taken.
    fn abnormal(&mut self, line: &Line) -> Result<(), TrfError> {
        let expected = "points such as -0.5";
        let points = match line.value(14, 17, expected)? {
            Some(points) => points,
            None => line.value(8, 11, expected)?.unwrap_or(Points::ZERO),
        };
        let round = line.number(20, 22)?;
        let players = self.entrants(line, &line.numbers(24, 4)?)?;
        let letter = line.at(5).to_ascii_uppercase();
        let scoring = &mut self.section.scoring;
        match (letter, players.is_empty()) {
            (' ', false) => {
                let round = (1..999).contains(&round).then_some(round);
                let given = players.into_iter().map(|who| Adjustment { who, round, points });
                self.section.adjustments.extend(given);
            }
            (_, false) => self.revalued.push(Revalued { round, players, points }),
            ('W', true) => scoring.win = [points; 2],
            ('D', true) => scoring.draw = [points; 2],
            ('L', true) => scoring.loss = [points; 2],
            ('+', true) => scoring.forfeit_win = points,
            ('-', true) => scoring.forfeit_loss = points,
            ('F', true) => scoring.full = points,
            ('H', true) => scoring.half = points,
            ('Z', true) => scoring.zero = points,
            ('P' | 'U', true) => scoring.allocated = points,
            _ => return Err(line.error((5, 5), "W D L + - F H Z P or players", "neither")),
        }
        Ok(())
    }

    fn team(&mut self, line: &Line, name: String, number: u32, at: usize) -> Result<(), TrfError> {
        let members = self.entrants(line, &line.numbers(at, 4)?)?;
        let number = if number == 0 { self.section.teams.len() as u32 + 1 } else { number };
        self.section.teams.push(Team { number, name, members });
        Ok(())
    }

    fn team_of(&self, line: &Line, number: u32) -> Result<usize, TrfError> {
        let found = self.section.teams.iter().position(|team| team.number == number);
        found.ok_or_else(|| line.wrong("the number of a team in the file", number.to_string()))
    }

    /// `240 T RRR NNNN ...` where the numbers are teams.
    fn team_byes(&mut self, line: &Line) -> Result<(), TrfError> {
        let kind = bye_kind(line)?;
        let round = line.number(7, 9)?;
        for number in line.numbers(11, 4)?.into_iter().filter(|number| *number != 0) {
            let team = self.team_of(line, number)?;
            self.section.team_byes.push(TeamBye { round, team, kind });
        }
        Ok(())
    }

    /// `320 MM.M GG.G TTT TTT ...`: what the pairing's bye is worth, and which team had it when.
    fn team_allocated(&mut self, line: &Line) -> Result<(), TrfError> {
        let expected = "points such as 1.0";
        if let Some(points) = line.value(5, 8, expected)? {
            self.section.match_scoring.allocated = points;
        }
        self.section.match_scoring.allocated_games = line.value(10, 13, expected)?;
        for (round, number) in (1..).zip(line.numbers(15, 3)?) {
            if number != 0 {
                let team = self.team_of(line, number)?;
                self.section.team_byes.push(TeamBye { round, team, kind: Idle::Allocated });
            }
        }
        Ok(())
    }

    /// `330 +- RRR TTT TTT`: a match decided without being played.
    fn forfeited_match(&mut self, line: &Line) -> Result<(), TrfError> {
        let mark = |column: usize| match line.at(column).to_ascii_uppercase() {
            '+' | '1' | 'W' => Ok(Mark::Win),
            '-' | '0' | 'L' | 'Z' => Ok(Mark::Loss),
            other => Err(line.error((5, 6), "+ or - for each team", format!("{other:?}"))),
        };
        let sides = [
            (self.team_of(line, line.number(12, 14)?)?, mark(5)?),
            (self.team_of(line, line.number(16, 18)?)?, mark(6)?),
        ];
        self.section.forfeited_matches.push(ForfeitedMatch { round: line.number(8, 10)?, sides });
        Ok(())
    }

    /// Settles what depends on how many rounds there are.
    pub fn finish(&mut self) -> Result<(), TrfError> {
        let played = self.section.rounds.len() as u32;
        for (line, request) in std::mem::take(&mut self.byes) {
            self.settle_bye(line, request, played)?;
        }
        for who in std::mem::take(&mut self.absent) {
            let request = Request { round: played + 1, who, kind: Idle::Zero };
            if !self.section.requests.iter().any(|r| r.round == played + 1 && r.who == who) {
                self.section.requests.push(request);
            }
        }
        if self.section.planned_rounds.is_some_and(|planned| planned < played) {
            return Err(TrfError {
                line: 0,
                columns: None,
                expected: format!("at most {} rounds", self.section.planned_rounds.unwrap_or(0))
                    .into(),
                got: format!("results of round {played}"),
            });
        }
        for revalued in std::mem::take(&mut self.revalued) {
            self.revalue(&revalued);
        }
        Ok(())
    }

    fn settle_bye(&mut self, line: usize, request: Request, played: u32) -> Result<(), TrfError> {
        if request.round > played {
            if !self
                .section
                .requests
                .iter()
                .any(|r| (r.round, r.who) == (request.round, request.who))
            {
                self.section.requests.push(request);
            }
            return Ok(());
        }
        let round = &mut self.section.rounds[request.round as usize - 1];
        let known = round.idle.iter().find(|(who, _)| *who == request.who).map(|(_, idle)| *idle);
        let plays = round.games.iter().any(|game| game.seat(request.who).is_some());
        match known {
            Some(idle) if idle == request.kind => {}
            None if !plays => round.idle.push((request.who, request.kind)),
            _ => {
                let number = self.section.player(request.who).number;
                return Err(TrfError {
                    line,
                    columns: None,
                    expected: format!("the bye that player {number} has in their line").into(),
                    got: "another".to_owned(),
                });
            }
        }
        Ok(())
    }

    /// Turns "this result was worth so much" into the difference from the scoring table.
    fn revalue(&mut self, revalued: &Revalued) {
        let cards = crate::facts::Cards::of_section(&self.section);
        let Some(index) = (revalued.round as usize).checked_sub(1) else { return };
        for who in &revalued.players {
            if let Some(entry) = cards.of(*who).get(index) {
                let points = revalued.points - self.section.scoring.of(entry);
                let round = Some(revalued.round);
                self.section.adjustments.push(Adjustment { who: *who, round, points });
            }
        }
    }
}

fn bye_kind(line: &Line) -> Result<Idle, TrfError> {
    match line.at(5).to_ascii_uppercase() {
        'F' => Ok(Idle::Full),
        'H' => Ok(Idle::Half),
        'Z' | ' ' => Ok(Idle::Zero),
        other => Err(line.error((5, 5), "a bye: F H or Z", format!("{other:?}"))),
    }
}
