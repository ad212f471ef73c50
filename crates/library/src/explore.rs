//! What was played from a position, and how it ended.

use crate::{GameNumber, Library, LibraryError};
use std::collections::HashMap;
use yiguan_record::study::NO_MOVE;

/// What was played from a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explored {
    /// The diagram.
    pub setup: String,
    /// How many games came there.
    pub games: u64,
    /// The moves, the commonest first.
    pub moves: Vec<MoveCount>,
}

/// A move with its games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveCount {
    /// The move, canonical, on the board that was asked about.
    pub mv: String,
    /// In how many games it was played.
    pub games: u64,
    /// How they ended: not told, the first seat won, the second seat won, a draw.
    pub ends: [u64; 4],
    /// One of them.
    pub example: GameNumber,
}

impl Library {
    /// What was played from a diagram (`None`: the normal start) after some moves, in any
    /// notation. `mirrored`: in mirror images, too.
    ///
    /// # Errors
    /// A diagram or a move that is none; a file that cannot be read.
    pub fn explore(
        &mut self,
        setup: Option<&str>,
        moves: &[&str],
        mirrored: bool,
    ) -> Result<Explored, LibraryError> {
        let question = |what: String| LibraryError::Question(what);
        let mut face = yiguan_games::open(self.study.game(), setup)
            .map_err(|faults| question(faults.to_string()))?;
        for mv in moves {
            yiguan_record::play(face.as_mut(), mv).map_err(|why| question(why.to_string()))?;
        }
        let setup = face.diagram();
        let stop = self.study.stop(&setup).map_err(|why| question(why.to_string()))?;
        let mut found = self.found(stop.key)?;
        found.retain(|entry| mirrored || entry.mirrored == stop.mirrored);
        found.sort_unstable();
        let study = self.study;
        // A board that is its own mirror image has each move twice.
        let folded = |mv: (u16, bool)| {
            let (text, image) = (study.mv(mv.0, mv.1), study.mv(mv.0, !mv.1));
            if text < image { (mv.0, !mv.1) } else { mv }
        };
        let mut by_move: HashMap<(u16, bool), MoveCount> = HashMap::new();
        let mut games = 0;
        let mut last: Option<(GameNumber, Vec<(u16, bool)>)> = None;
        for entry in found {
            let seen = match &mut last {
                Some((game, seen)) if *game == entry.game => seen,
                _ => {
                    games += 1;
                    &mut last.insert((entry.game, Vec::new())).1
                }
            };
            // On the board asked about: turned when one of the two is a mirror image.
            let mut mv = (entry.mv, entry.mirrored != stop.mirrored);
            if mirrored && stop.symmetric && entry.mv != NO_MOVE {
                mv = folded(mv);
            }
            if entry.mv == NO_MOVE || seen.contains(&mv) {
                continue;
            }
            seen.push(mv);
            let end = self.cards.get(entry.game as usize).map_or(0, |card| card.end);
            let count = by_move
                .entry(mv)
                .or_insert_with(|| MoveCount { example: entry.game, ..MoveCount::default() });
            count.games += 1;
            count.ends[usize::from(end.min(3))] += 1;
        }
        let mut moves: Vec<MoveCount> = Vec::new();
        for ((code, turned), count) in by_move {
            let mv = study.mv(code, turned);
            // The same move from a game and from a mirrored one.
            match moves.iter_mut().find(|known| known.mv == mv) {
                Some(known) => {
                    known.games += count.games;
                    known.example = known.example.min(count.example);
                    known.ends.iter_mut().zip(count.ends).for_each(|(all, more)| *all += more);
                }
                None => moves.push(MoveCount { mv, ..count }),
            }
        }
        moves.sort_by(|one, two| two.games.cmp(&one.games).then(one.mv.cmp(&two.mv)));
        Ok(Explored { setup, games, moves })
    }
}
