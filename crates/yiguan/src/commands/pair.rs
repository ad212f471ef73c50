//! `yiguan pair`: the next round of an event, and why.

mod bianpai;

use crate::args::Pair;
use crate::failure::{Failure, REFUSED, tell};
use crate::output::{self, Output};
use crate::{section, texts};
use serde::Serialize;
use yiguan_text::{Catalogue, Lang};
use yiguan_tournament::Points;
use yiguan_tournament::checker::claims::{Laid, Reason};
use yiguan_tournament::facts::{Entrant, Section};
use yiguan_tournament::swiss::{self, Edition, Pairing, dutch};

#[derive(Serialize)]
struct Round {
    round: u32,
    boards: Vec<Board>,
    bye: Vec<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye_reason: Option<Why>,
    absent: Vec<u32>,
}

#[derive(Serialize)]
struct Board {
    board: usize,
    white: u32,
    black: u32,
    reason: BoardReason,
}

#[derive(Serialize)]
struct BoardReason {
    /// White's score first.
    scores: [f64; 2],
    /// The article that gave the colours.
    colours: &'static str,
    #[serde(flatten)]
    why: Option<Why>,
}

/// The criterion that decided, and the best alternative.
#[derive(Serialize)]
struct Why {
    bracket: f64,
    /// Its number in the edition.
    criterion: &'static str,
    name: &'static str,
    cost: Vec<i32>,
    alternative: Option<Alternative>,
}

#[derive(Serialize)]
struct Alternative {
    pairs: Vec<[u32; 2]>,
    floaters: Vec<u32>,
    cost: Vec<i32>,
}

#[derive(Serialize)]
struct Refused {
    round: u32,
    error: String,
}

/// Runs the command.
pub fn run(options: &Pair, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let mut section = section::read(&options.file)?;
    if options.system.as_deref().or(section.system.as_deref()) == Some(bianpai::NAME) {
        return bianpai::run(options, &section, lang, output);
    }
    let edition = section::system(&mut section, options.system.as_deref())?;
    let round = options.round.unwrap_or(section.rounds.len() as u32 + 1);
    let made = if options.explain {
        dutch::explain(&section, round, edition).map(|e| (e.pairing, Some((e.scenes, e.reasons))))
    } else {
        dutch::pair(&section, round, edition).map(|pairing| (pairing, None))
    };
    if section.planned_rounds.is_none() {
        tell(&format!(
            "{}: no number of rounds (records 142, XXR): this round is not taken for the last",
            options.file.display()
        ));
    }
    let (pairing, explained) = match made {
        Ok(made) => made,
        Err(
            fault @ (swiss::Refusal::NumberMissing { .. } | swiss::Refusal::NotTwoSeats { .. }),
        ) => {
            return Err(Failure::Unreadable(format!("{}: {fault}", options.file.display())));
        }
        Err(refusal) if output.is_json() => {
            output.object(&Refused { round, error: refusal.to_string() })?;
            return Ok(REFUSED);
        }
        Err(refusal) => return Err(refused(&options.file, &refusal)),
    };
    let speaker = Speaker { section: &section, edition };
    let reasons: Vec<(Points, Reason)> = explained
        .map(|(scenes, reasons)| {
            reasons.into_iter().map(|r| (scenes[r.bracket].score, r)).collect()
        })
        .unwrap_or_default();
    if output.is_json() {
        output.object(&speaker.round(&pairing, &reasons))?;
    } else {
        speaker.tell(&pairing, &reasons, &texts::general(lang), output)?;
    }
    Ok(0)
}

fn refused(file: &std::path::Path, refusal: &swiss::Refusal) -> Failure {
    Failure::Refused(format!("{}: {refusal}", file.display()))
}

struct Speaker<'a> {
    section: &'a Section,
    edition: Edition,
}

impl Speaker<'_> {
    fn number(&self, who: Entrant) -> u32 {
        self.section.player(who).number
    }

    fn round(&self, pairing: &Pairing, reasons: &[(Points, Reason)]) -> Round {
        let boards = pairing.boards.iter().enumerate().map(|(at, board)| Board {
            board: at + 1,
            white: self.number(board.first),
            black: self.number(board.second),
            reason: BoardReason {
                scores: board.scores.map(points),
                colours: board.seat_rule.article(),
                why: reasons.get(at).map(|reason| self.why(reason)),
            },
        });
        Round {
            round: pairing.round,
            boards: boards.collect(),
            bye: pairing.bye.iter().map(|who| self.number(*who)).collect(),
            bye_reason: reasons.get(pairing.boards.len()).map(|reason| self.why(reason)),
            absent: pairing.absent.iter().map(|who| self.number(*who)).collect(),
        }
    }

    fn why(&self, (score, reason): &(Points, Reason)) -> Why {
        let alternative = reason.alternative.as_ref().map(|laid| Alternative {
            pairs: laid.pairs.iter().map(|(a, b)| [self.number(*a), self.number(*b)]).collect(),
            floaters: laid.floaters.iter().map(|who| self.number(*who)).collect(),
            cost: reason.other_cost.clone(),
        });
        Why {
            bracket: points(*score),
            criterion: reason.decided_by.number(self.edition).unwrap_or_default(),
            name: reason.decided_by.id(),
            cost: reason.cost.clone(),
            alternative,
        }
    }

    fn tell(
        &self,
        pairing: &Pairing,
        reasons: &[(Points, Reason)],
        words: &Catalogue,
        output: &mut Output,
    ) -> Result<(), Failure> {
        output.line(words.say("pair-round", &[("round", pairing.round.into())]))?;
        let name = |who: Entrant| format!("{} {}", self.number(who), self.section.player(who).name);
        let mut rows = vec![
            ["pair-board", "pair-first", "pair-second"].map(|key| words.say(key, &[])).to_vec(),
        ];
        for (at, board) in pairing.boards.iter().enumerate() {
            let [ours, theirs] = board.scores;
            let first = format!("{} ({ours})", name(board.first));
            let second = format!("{} ({theirs})", name(board.second));
            rows.push(vec![(at + 1).to_string(), first, second]);
        }
        let mut lines = output::table(&rows).into_iter();
        lines.next().map_or(Ok(()), |heading| output.line(heading))?;
        for (at, line) in lines.enumerate() {
            output.line(line)?;
            if let Some(reason) = reasons.get(at) {
                output.line(format!("   {}", self.sentence(reason, words)))?;
            }
        }
        let list = |players: &[Entrant]| {
            let names: Vec<String> = players.iter().map(|who| name(*who)).collect();
            names.join(&words.say("comma", &[]))
        };
        if let Some(bye) = pairing.bye {
            output.line(words.say("pair-bye", &[("players", list(&[bye]).into())]))?;
            if let Some(reason) = reasons.get(pairing.boards.len()) {
                output.line(format!("   {}", self.sentence(reason, words)))?;
            }
        }
        if !pairing.absent.is_empty() {
            let absent = list(&pairing.absent);
            output.line(words.say("pair-absent", &[("players", absent.into())]))?;
        }
        Ok(())
    }

    fn sentence(&self, (score, reason): &(Points, Reason), words: &Catalogue) -> String {
        let key = format!("criterion-{}", reason.decided_by.id());
        let args = [
            ("bracket", score.to_string().into()),
            ("number", reason.decided_by.number(self.edition).unwrap_or_default().into()),
            ("criterion", words.say(&key, &[]).into()),
            ("cost", numbers(&reason.cost).into()),
            ("other", numbers(&reason.other_cost).into()),
        ];
        let Some(laid) = &reason.alternative else { return words.say("pair-only", &args) };
        let instead = ("instead", self.instead(laid).into());
        words.say("pair-why", &args.into_iter().chain([instead]).collect::<Vec<_>>())
    }

    fn instead(&self, laid: &Laid) -> String {
        let pairs =
            laid.pairs.iter().map(|(a, b)| format!("{}-{}", self.number(*a), self.number(*b)));
        let floaters = laid.floaters.iter().map(|who| format!("{}↓", self.number(*who)));
        pairs.chain(floaters).collect::<Vec<_>>().join(" ")
    }
}

fn numbers(cost: &[i32]) -> String {
    let texts: Vec<String> = cost.iter().map(i32::to_string).collect();
    if texts.is_empty() { "0".to_owned() } else { texts.join(",") }
}

fn points(points: Points) -> f64 {
    f64::from(points.0) / 4.0
}
