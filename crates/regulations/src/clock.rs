//! Clock schemes: every one of the rulebook and those of playing sites, as one plain value.

use crate::time::{self, LONGEST, Ms};
use crate::{fault, shown};
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Fault, Faults};

/// The most stages a clock may have.
const STAGES_MAX: usize = 8;
/// The most moves a quota, and the most periods a countdown, may ask for.
const COUNT_MAX: u32 = 1000;

/// What time each seat has. Everything left out: no clock.
///
/// | text | means | rulebook |
/// |---|---|---|
/// | `90m/40, 15m/10` | 40 moves in 90 minutes, then every 10 in 15 more | `XQ-6.1-scheme` |
/// | `5m/30` | every 30 moves in 5 minutes from the start | `XQ-6.4-scheme` |
/// | `60m` | sudden death: a fixed time for all moves | `XQ-6.5-scheme`, `DR-8.1.1-sudden` |
/// | `25m +5s` | each move made adds 5 seconds | `XQ-6-scheme-increment` |
/// | `25m delay 5s` | the first 5 seconds of a move cost nothing | outside |
/// | `25m refund 5s` | up to 5 seconds of what a move took come back | outside |
/// | `10m byo 3x30s` | then 3 periods of 30 seconds; a move inside one keeps it | outside |
/// | `move 30s` | 30 seconds for each move; see the option `late-move` | `XQ-6-scheme-permove` |
/// | `20m byo 1x30s move 60s` | all three at once, as playing sites have it | outside |
///
/// `90/40+15/10` is read too: minutes for moves. Time not used in a stage is carried into the
/// next, because a two-faced clock only ever adds up (`XQ-6-device`); `fresh` at the end says that
/// it is lost instead.
///
/// A span is used up at the very millisecond it reaches: nothing left is too late
/// (`XQ-22.2-flag`, `DR-8.1.1-sudden`).
///
/// ```
/// use yiguan_regulations::Clock;
/// let clock: Clock = "90/40+15/10".parse().unwrap();
/// assert_eq!(clock.to_string(), "90m/40, 15m/10");
/// assert!("90m, 15m/10".parse::<Clock>().is_err(), "the first stage would never end");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Main time. Each stage but the last asks for its number of moves; a last stage that does is
    /// repeated to the end of the game.
    pub stages: Vec<Stage>,
    /// What a move earns.
    pub bonus: Bonus,
    /// Whether time left over is lost when a stage is done.
    pub fresh: bool,
    /// What follows when the main time is used up.
    pub byoyomi: Option<Byoyomi>,
    /// The time for one move.
    pub per_move: Option<Ms>,
}

/// A piece of main time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// How long.
    pub time: Ms,
    /// How many moves must be made in it; `None`: all that are left.
    pub moves: Option<u32>,
}

/// What a move earns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// So much is added after each move (`XQ-6-scheme-increment`).
    Increment(Ms),
    /// So much of each move is not counted.
    Delay(Ms),
    /// What the move took comes back, at most so much.
    Refund(Ms),
}

/// Countdown periods after the main time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Byoyomi {
    /// How many.
    pub periods: u32,
    /// How long each is.
    pub time: Ms,
}

impl Clock {
    /// The stage with this number from 0; the last one for every number beyond.
    #[must_use]
    pub fn stage(&self, number: usize) -> Option<&Stage> {
        self.stages.get(number).or(self.stages.last())
    }

    /// Whether nothing is timed.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.stages.is_empty() && self.byoyomi.is_none() && self.per_move.is_none()
    }

    /// Appends everything that is wrong.
    pub(crate) fn check(&self, faults: &mut Vec<Fault>) {
        let mut expect = |holds: bool, expected: &'static str| {
            if !holds {
                faults.push(fault(expected, &self.to_string()));
            }
        };
        let span = |time: Ms| (1..=LONGEST).contains(&time);
        let count = |count: u32| (1..=COUNT_MAX).contains(&count);
        expect(self.stages.len() <= STAGES_MAX, "at most 8 stages");
        expect(self.stages.iter().all(|stage| span(stage.time)), "stages of 1ms to 400 days");
        expect(self.stages.iter().filter_map(|s| s.moves).all(count), "quotas of 1 to 1000 moves");
        let early = &self.stages[..self.stages.len().saturating_sub(1)];
        expect(early.iter().all(|s| s.moves.is_some()), "a number of moves for all but the last");
        let endless = self.stages.last().is_none_or(|stage| stage.moves.is_none());
        if let Some(byoyomi) = self.byoyomi {
            expect(
                count(byoyomi.periods) && span(byoyomi.time),
                "1 to 1000 periods of 1ms or more",
            );
            expect(endless, "no number of moves in the stage before the countdown");
            expect(self.bonus == Bonus::None, "no bonus beside a countdown");
        }
        match self.bonus {
            Bonus::None => {}
            Bonus::Increment(time) | Bonus::Delay(time) | Bonus::Refund(time) => {
                expect(span(time), "a bonus of 1ms to 400 days");
                expect(!self.stages.is_empty(), "main time for the bonus to be added to");
            }
        }
        expect(self.per_move.is_none_or(span), "1ms to 400 days for a move");
        let quotas = self.stages.iter().any(|stage| stage.moves.is_some());
        expect(!self.fresh || quotas, "stages with a number of moves to begin fresh");
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Vec::new();
        let stages: Vec<_> = self.stages.iter().map(Stage::to_string).collect();
        if !stages.is_empty() {
            words.push(stages.join(", "));
        }
        match self.bonus {
            Bonus::None => {}
            Bonus::Increment(span) => words.push(format!("+{}", time::write(span))),
            Bonus::Delay(span) => words.push(format!("delay {}", time::write(span))),
            Bonus::Refund(span) => words.push(format!("refund {}", time::write(span))),
        }
        if let Some(Byoyomi { periods, time }) = self.byoyomi {
            words.push(format!("byo {periods}x{}", time::write(time)));
        }
        if let Some(span) = self.per_move {
            words.push(format!("move {}", time::write(span)));
        }
        if self.fresh {
            words.push("fresh".to_owned());
        }
        f.write_str(if words.is_empty() { "none" } else { "" })?;
        f.write_str(&words.join(" "))
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&time::write(self.time))?;
        self.moves.map_or(Ok(()), |moves| write!(f, "/{moves}"))
    }
}

impl FromStr for Clock {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let spaced = text.replace('+', " +").replace(',', " ");
        let mut words = spaced.split_ascii_whitespace();
        let mut clock = Self::default();
        while let Some(word) = words.next() {
            let mut argument = || words.next().unwrap_or_default();
            match word {
                "none" if text.trim() == "none" => {}
                "delay" => clock.set_bonus(Bonus::Delay(time::read(argument())?))?,
                "refund" => clock.set_bonus(Bonus::Refund(time::read(argument())?))?,
                "byo" => once(&mut clock.byoyomi, byoyomi(argument())?, text)?,
                "move" => once(&mut clock.per_move, time::read(argument())?, text)?,
                "fresh" => clock.fresh = true,
                _ => match word.strip_prefix('+') {
                    Some(span) if !span.contains('/') => {
                        clock.set_bonus(Bonus::Increment(time::read(span)?))?;
                    }
                    stage => clock.stages.push(self::stage(stage.unwrap_or(word))?),
                },
            }
        }
        if text.trim().is_empty() {
            return Err(fault("a clock, or none", text).into());
        }
        let mut faults = Faults::default();
        clock.check(&mut faults.0);
        faults.none_or(clock)
    }
}

impl Clock {
    fn set_bonus(&mut self, bonus: Bonus) -> Result<(), Fault> {
        if self.bonus != Bonus::None {
            return Err(fault("one bonus", &format!("{self} and one more")));
        }
        self.bonus = bonus;
        Ok(())
    }
}

fn once<T>(place: &mut Option<T>, value: T, text: &str) -> Result<(), Fault> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(fault("each part of a clock once", text)),
    }
}

fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// `90m/40`, `60m`, and `90/40`: minutes, as the texts print it.
fn stage(word: &str) -> Result<Stage, Fault> {
    let wrong = || fault("TIME, TIME/MOVES, +TIME, delay, refund, byo, move or fresh", shown(word));
    let Some((time, moves)) = word.split_once('/') else {
        return Ok(Stage { time: time::read(word).map_err(|_| wrong())?, moves: None });
    };
    let time = number(time).map_or_else(
        || time::read(time).map_err(|_| wrong()),
        |minutes| Ok(Ms::from(minutes) * 60_000),
    )?;
    Ok(Stage { time, moves: Some(number(moves).ok_or_else(wrong)?) })
}

/// `3x30s`.
fn byoyomi(word: &str) -> Result<Byoyomi, Fault> {
    let wrong = || fault("periods such as 3x30s", shown(word));
    let (periods, time) = word.split_once('x').ok_or_else(wrong)?;
    Ok(Byoyomi { periods: number(periods).ok_or_else(wrong)?, time: time::read(time)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, canonical: &str) {
        let clock: Clock = text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"));
        assert_eq!(clock.to_string(), canonical, "{text}");
        assert_eq!(canonical.parse(), Ok(clock), "{canonical}");
    }

    #[test]
    fn schemes_of_the_rulebook() {
        check("90/40+15/10", "90m/40, 15m/10");
        check("60/30+10/10", "60m/30, 10m/10");
        check("10/40+5/30", "10m/40, 5m/30");
        check("5/30", "5m/30");
        check("60m", "60m");
        check("25m+5s", "25m +5s");
        check("80m +60s", "80m +1m");
        for seconds in [5, 30, 60, 120, 300] {
            let clock: Clock = format!("move {seconds}s").parse().unwrap();
            assert_eq!(clock.per_move, Some(seconds * 1000));
        }
    }

    #[test]
    fn schemes_of_playing_sites() {
        check("none", "none");
        check("25m delay 5s", "25m delay 5s");
        check("3m refund 2s", "3m refund 2s");
        check("byo 5x30s", "byo 5x30s");
        check("1h byo 5x30s", "60m byo 5x30s");
        check("20m  byo 1x30s   move 60s", "20m byo 1x30s move 1m");
        check("10m/25 fresh", "10m/25 fresh");
        check("90m/40, 30m +30s", "90m/40, 30m +30s");
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in [
            "",
            " ",
            "none 5m",
            "5",
            "+5s",
            "delay 5s",
            "90m, 15m/10",
            "90m 15m",
            "5m/0",
            "0/40",
            "5m/1001",
            "5m +5s +6s",
            "5m +5s delay 3s",
            "5m byo 3x0s",
            "5m byo 0x3s",
            "5m/30 byo 3x3s",
            "5m +5s byo 3x30s",
            "5m fresh",
            "move",
            "move 5s move 6s",
            "byo 3",
            "5m/40+5",
            "5m/+5",
            "99999999999/40",
            "5m/30 /",
            "1m/1 1m/1 1m/1 1m/1 1m/1 1m/1 1m/1 1m/1 1m/1",
            "四十m",
        ] {
            assert!(text.parse::<Clock>().is_err(), "{text:?}");
        }
    }
}
