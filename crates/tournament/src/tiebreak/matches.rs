//! The table of teams: matches put together from the games of their players.

use super::TieBreakEdition;
use super::code::Score;
use super::table::{Contestant, Row, Scale, Table, is_round_robin};
use crate::Points;
use crate::facts::{Game, How, Idle, Mark, Section};

/// A match as it was played: the two teams and the points by board.
struct Match {
    teams: [usize; 2],
    boards: [Vec<Points>; 2],
    /// Which of the two had the first seat on the first board: the colour of a match.
    first: usize,
    played: bool,
}

impl Table {
    /// The table of the teams of a section after so many rounds; `None` without teams.
    #[must_use]
    pub fn of_teams(section: &Section, rounds: usize, edition: TieBreakEdition) -> Option<Self> {
        if section.teams.is_empty() {
            return None;
        }
        let rounds = rounds.min(section.rounds.len());
        let team_of = team_of(section);
        let played: Vec<Vec<Match>> =
            (0..rounds).map(|round| matches(section, round, &team_of)).collect();
        let boards = played.iter().flatten().map(|m| m.boards[0].len()).max().unwrap_or(1).max(1);
        let scoring = &section.scoring;
        let game = Scale { win: scoring.best(), draw: scoring.draw[0].max(scoring.draw[1]) };
        let matches = Scale { win: section.match_scoring.win, draw: section.match_scoring.draw };
        let contestants = section.teams.iter().enumerate().map(|(team, about)| {
            let row = |round: usize| row(section, round, team, &played[round], boards, game);
            Contestant {
                number: about.number,
                rating: 0,
                rows: (0..rounds).map(row).collect(),
                adjustment: Points::ZERO,
            }
        });
        let system = section.system.clone().unwrap_or_default();
        let by_games = system.contains("_GP") && !system.contains("_MP_GP");
        let all = section.planned_rounds.map_or(0, |planned| planned as usize);
        let all = all.max(section.rounds.len());
        Some(Self {
            edition,
            rounds,
            is_final: rounds >= all,
            pre_determined: is_round_robin(section, section.teams.len()),
            scales: [matches, game],
            primary: if by_games { Score::Game } else { Score::Match },
            boards,
            contestants: contestants.collect(),
        })
    }
}

fn team_of(section: &Section) -> Vec<Option<(usize, usize)>> {
    let mut team_of = vec![None; section.players.len()];
    for (team, about) in section.teams.iter().enumerate() {
        for (board, who) in about.members.iter().enumerate() {
            team_of[who.index()] = Some((team, board));
        }
    }
    team_of
}

/// The board order of a game's players, the game, and whether the second team has seat 0.
type BoardGame<'a> = (usize, &'a Game, bool);

/// The matches of a round: games between the same two teams, by the board order of their players.
fn matches(section: &Section, round: usize, team_of: &[Option<(usize, usize)>]) -> Vec<Match> {
    let mut found: Vec<([usize; 2], Vec<BoardGame<'_>>)> = Vec::new();
    for game in &section.rounds[round].games {
        let sides: Vec<(usize, usize)> =
            game.sittings.iter().filter_map(|sitting| team_of[sitting.who.index()]).collect();
        let [(a, a_board), (b, b_board)] = sides[..] else { continue };
        let turned = a > b;
        let teams = [a.min(b), a.max(b)];
        let entry = (a_board + b_board, game, turned);
        match found.iter_mut().find(|(known, _)| *known == teams) {
            Some((_, games)) => games.push(entry),
            None => found.push((teams, vec![entry])),
        }
    }
    let played = found.into_iter().map(|(teams, mut games)| {
        games.sort_by_key(|(board, ..)| *board);
        let points = |side: usize| {
            let of = |(_, game, turned): &BoardGame<'_>| {
                let seat = if *turned { 1 - side } else { side };
                section.scoring.mark(game.sittings[seat].mark, game.how, seat)
            };
            games.iter().map(of).collect()
        };
        let played = games.iter().any(|(_, game, _)| game.how != How::Forfeit);
        let first = games.first().map_or(0, |(.., turned)| usize::from(*turned));
        Match { teams, boards: [points(0), points(1)], first, played }
    });
    played.collect()
}

fn row(
    section: &Section,
    round: usize,
    team: usize,
    played: &[Match],
    boards: usize,
    game: Scale,
) -> Row {
    let scoring = &section.match_scoring;
    if let Some(found) = played.iter().find(|found| found.teams.contains(&team)) {
        let side = usize::from(found.teams[1] == team);
        let sum = |side: usize| found.boards[side].iter().copied().sum::<Points>();
        let (ours, theirs) = (sum(side), sum(1 - side));
        let worth = |ours: Points, theirs: Points| match ours.cmp(&theirs) {
            std::cmp::Ordering::Greater => scoring.win,
            std::cmp::Ordering::Equal => scoring.draw,
            std::cmp::Ordering::Less => scoring.loss,
        };
        return Row {
            opponent: Some(found.teams[1 - side]),
            played: found.played,
            allocated: false,
            voluntary: !found.played && ours <= theirs,
            points: [worth(ours, theirs), ours],
            opponent_points: [worth(theirs, ours), theirs],
            first: side == found.first,
            rating_halves: 0,
            boards: found.boards[side].clone(),
        };
    }
    let number = round as u32 + 1;
    let all_boards = |points: Points| points * boards as i32;
    for forfeit in section.forfeited_matches.iter().filter(|forfeit| forfeit.round == number) {
        if let Some(side) = forfeit.sides.iter().position(|(who, _)| *who == team) {
            let won = forfeit.sides[side].1 == Mark::Win;
            let points = if won { [scoring.win, all_boards(game.win)] } else { [Points::ZERO; 2] };
            let opponent = Some(forfeit.sides[1 - side].0);
            return Row { opponent, voluntary: !won, points, ..Row::absent() };
        }
    }
    let bye = section.team_byes.iter().find(|bye| bye.round == number && bye.team == team);
    let (points, voluntary) = match bye.map(|bye| bye.kind) {
        Some(Idle::Allocated) => {
            let games = scoring.allocated_games.unwrap_or(all_boards(game.draw));
            ([scoring.allocated, games], false)
        }
        Some(Idle::Full) => ([scoring.win, all_boards(game.win)], false),
        Some(Idle::Half) => ([scoring.draw, all_boards(game.draw)], true),
        Some(Idle::Zero) | None => ([Points::ZERO; 2], true),
    };
    let allocated = bye.is_some_and(|bye| bye.kind == Idle::Allocated);
    Row { points, voluntary, allocated, ..Row::absent() }
}
