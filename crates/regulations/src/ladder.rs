//! Penalty ladders: what the first, the second and every further offence costs.

use crate::{fault, shown};
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Fault, Faults};

/// The most steps a ladder may have.
const STEPS_MAX: usize = 20;
/// The most quarters of a point that a step may take.
const MINUS_MAX: u32 = 40;

/// What one offence costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// It is written down; a spoken reminder (`XQ-9.2-announce`, `DR-14.2.2-ladder`).
    Note,
    /// It counts as a warning ([`crate::Regulations::warnings`]).
    Warning,
    /// It counts as a foul ([`crate::Regulations::fouls`]).
    Foul,
    /// So many quarters of a point are taken from the score of the event
    /// (`XQ-PD-guomai-minus`: two).
    Minus(u32),
    /// The game's own move for the late is made, a pass for instance; where it has none, the seat
    /// loses. Only for moves that took too long.
    Forced,
    /// The seat loses (`XQ-4.1.8-fouls`).
    Loss,
}

/// What the first, the second, the third offence of a seat costs; the last step goes on for ever.
/// No steps: every offence is noted.
///
/// | text | rulebook |
/// |---|---|
/// | `note, note, loss` | the third foul in one game loses: `XQ-9-ladder-national` |
/// | `note, loss in succession` | two running lose: `XQ-9-two-fouls`, `OQ-XQ-simple-two` |
/// | `warning, minus 2, loss in succession` | `XQ-9-guomai-time`, half a point being two quarters |
/// | `forced, forced, loss in succession` | three time-outs running lose: `CC-R-timeouts` |
/// | `note, loss` for warnings | two public warnings lose: `DR-14.2.4-two` |
///
/// ```
/// use yiguan_regulations::{Ladder, Step};
/// let ladder: Ladder = "note, loss in succession".parse().unwrap();
/// assert_eq!(ladder.step(5, 1), Step::Note, "the fifth of the game, the first of its run");
/// assert_eq!(ladder.step(6, 2), Step::Loss);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ladder {
    /// The costs in order.
    pub steps: Vec<Step>,
    /// Whether only offences count that follow each other, without an own move free of them in
    /// between; else all of the game count.
    pub in_succession: bool,
}

impl Ladder {
    /// A ladder that counts the whole game.
    #[must_use]
    pub fn of(steps: &[Step]) -> Self {
        Self { steps: steps.to_vec(), in_succession: false }
    }

    /// What an offence costs that is the `total`th of the game and the `run`th of its run, both
    /// from 1.
    #[must_use]
    pub fn step(&self, total: u32, run: u32) -> Step {
        let number = if self.in_succession { run } else { total };
        let index = (number.max(1) as usize - 1).min(self.steps.len().saturating_sub(1));
        self.steps.get(index).copied().unwrap_or(Step::Note)
    }

    pub(crate) fn check(&self, allowed: &[Step], faults: &mut Vec<Fault>) {
        let fits = |step: &Step| match step {
            Step::Note | Step::Loss => true,
            Step::Minus(quarters) => (1..=MINUS_MAX).contains(quarters),
            other => allowed.contains(other),
        };
        if self.steps.len() > STEPS_MAX {
            faults.push(fault("at most 20 steps", &self.steps.len().to_string()));
        }
        if let Some(step) = self.steps.iter().find(|step| !fits(step)) {
            let names: Vec<_> = allowed.iter().map(Step::to_string).collect();
            let or =
                if names.is_empty() { String::new() } else { format!("{}, ", names.join(", ")) };
            let expected = format!("{or}note, loss or minus 1 to {MINUS_MAX}");
            faults.push(fault(expected, &step.to_string()));
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Note => f.write_str("note"),
            Self::Warning => f.write_str("warning"),
            Self::Foul => f.write_str("foul"),
            Self::Minus(quarters) => write!(f, "minus {quarters}"),
            Self::Forced => f.write_str("forced"),
            Self::Loss => f.write_str("loss"),
        }
    }
}

impl FromStr for Step {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let wrong = || fault("note, warning, foul, minus N, forced or loss", shown(text));
        Ok(match text {
            "note" => Self::Note,
            "warning" => Self::Warning,
            "foul" => Self::Foul,
            "forced" => Self::Forced,
            "loss" => Self::Loss,
            _ => {
                let quarters = text.strip_prefix("minus ").ok_or_else(wrong)?;
                Self::Minus(quarters.trim().parse().map_err(|_| wrong())?)
            }
        })
    }
}

impl fmt::Display for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: Vec<_> = self.steps.iter().map(Step::to_string).collect();
        f.write_str(if steps.is_empty() { "note" } else { "" })?;
        f.write_str(&steps.join(", "))?;
        f.write_str(if self.in_succession { " in succession" } else { "" })
    }
}

impl FromStr for Ladder {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let text = text.trim();
        let (steps, in_succession) = match text.strip_suffix(" in succession") {
            Some(steps) => (steps, true),
            None => (text, false),
        };
        let steps = steps.split(',').map(|step| step.trim().parse()).collect::<Result<_, _>>()?;
        let ladder = Self { steps, in_succession };
        // `note` alone is the ladder without steps: one value, one text.
        Ok(if ladder.steps == [Step::Note] {
            Self { steps: Vec::new(), in_succession }
        } else {
            ladder
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ladders_read_and_write() {
        for text in [
            "note",
            "loss",
            "note, note, loss",
            "note, loss in succession",
            "warning, minus 2, loss in succession",
            "forced, forced, loss in succession",
            "foul",
        ] {
            let ladder: Ladder = text.parse().unwrap_or_else(|faults| panic!("{text}: {faults}"));
            assert_eq!(ladder.to_string(), text);
        }
        for text in ["", "loss,", "death", "minus", "minus x", "loss in", "minus -1"] {
            assert!(text.parse::<Ladder>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn the_last_step_goes_on() {
        let national = Ladder::of(&[Step::Note, Step::Note, Step::Loss]);
        let steps: Vec<_> = (1..=5).map(|total| national.step(total, 1)).collect();
        assert_eq!(steps, [Step::Note, Step::Note, Step::Loss, Step::Loss, Step::Loss]);
        assert_eq!(Ladder::default().step(9, 9), Step::Note);
        assert_eq!(national.step(0, 0), Step::Note, "no offence at all reads as the first");
    }
}
