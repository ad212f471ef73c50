//! What a demonstration shows: finished games, and one that is being played, over and over.
//!
//! The games are the built-in engine's own, played against itself at different levels.

use crate::failure::Failure;
use std::time::Duration;
use yiguan_record::{Record, decode, pgn};
use yiguan_server::{Played, Server};

/// The games, the one that is shown first.
const GAMES: &str = include_str!("../../demo/games.pgn");
/// How long each move of the game that is shown takes.
const PACE: Duration = Duration::from_secs(4);
/// How long each move of a finished game took, and how long ago the newest began.
const PACE_MS: i64 = 20_000;
const AGO_MS: i64 = 2 * 3600 * 1000;

/// Enters the games into a new hall, and shows one.
pub async fn open(server: &Server, now_ms: i64) -> Result<(), Failure> {
    let games = games()?;
    let failed = |why: yiguan_server::Error| {
        Failure::Unreadable(format!("the demonstration: {}", why.problem().detail))
    };
    if server.is_new().await.map_err(failed)? {
        for (game, ago) in games.iter().rev().zip((1..=games.len() as i64).rev()) {
            server.admit(game, now_ms - ago * AGO_MS, PACE_MS).await.map_err(failed)?;
        }
    }
    let server = server.clone();
    tokio::spawn(async move { server.exhibit(&games, PACE).await });
    Ok(())
}

fn games() -> Result<Vec<Played>, Failure> {
    let text = decode(GAMES.as_bytes()).map_err(|why| broken(&why.to_string()))?.text;
    let read = pgn::Games::new(&text, pgn::Limits::default());
    read.map(|parsed| {
        let record = parsed.map_err(|why| broken(&why.to_string()))?.record;
        Ok(played(&record))
    })
    .collect()
}

fn broken(why: &str) -> Failure {
    Failure::Unreadable(format!("the games of the demonstration: {why}"))
}

fn played(record: &Record) -> Played {
    let header = |name: &str| record.headers.get(name).unwrap_or_default().to_owned();
    let moves = record.tree.main_line().map(|node| record.tree.mv(node).to_owned());
    let points = record.score.as_ref().map(|score| score.points_quarters().to_vec());
    // Where the board does not end a game, the side without points gave up.
    let loser = points.and_then(|points| points.iter().position(|points| *points == 0));
    Played {
        rules: header("Rules"),
        clock: header("TimeControl"),
        players: vec![header("Red"), header("Black")],
        moves: moves.collect(),
        resigns: loser.and_then(|seat| u8::try_from(seat).ok()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_legal_and_end_as_they_say() {
        let games = games().unwrap_or_else(|why| panic!("{why:?}"));
        assert!(games.len() >= 3, "{} games", games.len());
        for game in games {
            let mut face = yiguan_games::open(&game.rules, None).expect("rules");
            assert!(game.moves.len() > 30, "{:?}", game.players);
            for text in &game.moves {
                let seat = face.turn().seats().iter().next().expect("goes on");
                let canonical = face.read(text).expect("reads");
                assert_eq!(*text, canonical, "canonical, so that a shown game is known again");
                face.play(seat, text).unwrap_or_else(|why| panic!("{text}: {why}"));
            }
            assert!(face.ruling().ended.is_some() || game.resigns.is_some());
        }
    }
}
