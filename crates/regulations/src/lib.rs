//! The settings of a casual game or of an event's games (竞赛规程), as plain data.
//!
//! Everything the rulebook lets an event decide is one named option here; what the rules of a game
//! decide (natural limits, repetition, who wins) is in its rules id instead. [`Regulations`] is a
//! plain struct: start from [`Regulations::event`] (what the national texts say where an event says
//! nothing, `OQ-XQ-fallback`) or [`Regulations::casual`] and change fields, or write it as text:
//!
//! ```
//! use yiguan_regulations::Regulations;
//!
//! let school: Regulations = "
//!     event
//!     clock = move 60s
//!     fouls = note, loss in succession   # two running lose
//!     draw-offers = with-move
//!     late-after = 10m
//! ".parse().unwrap();
//! assert_eq!(school.clock.per_move, Some(60_000));
//! // One value, one text: what differs from `event`, in the order of `OPTIONS`.
//! assert_eq!(
//!     school.to_string(),
//!     "clock = move 1m; late-after = 10m; fouls = note, loss in succession"
//! );
//! assert_eq!(school.to_string().parse(), Ok(school));
//!
//! let mut blitz = Regulations::casual();
//! blitz.set("clock", "3m +2s").unwrap();
//! let wrong = blitz.set("clock", "3 minutes").unwrap_err();
//! assert!(wrong.to_string().contains("clock"));
//! ```
//!
//! [`OPTIONS`] lists every option with its values and the rulebook's ids: it is what a form or a
//! file reader needs, and [`Regulations::set`] takes exactly its names and values.
//!
//! [`event`] has the regulations of a whole event. Deliberately missing: reading files (the
//! hall's), pairing and ranking (the tournament's).

mod clock;
mod conduct;
pub mod event;
mod ladder;
mod options;
mod time;

pub use clock::{Bonus, Byoyomi, Clock, Stage};
pub use conduct::{
    Abuse, Again, BothLate, ByConsent, ClaimClock, Claims, Ends, FalseClaim, FirstSeat,
    IllegalMove, Judge, Late, Leaving, OfferWhen, Offers, Outage, Overstep, Press, Start,
};
pub use ladder::{Ladder, Step};
pub use options::{OPTIONS, Setting};
pub use time::{LONGEST, Ms};

use std::borrow::Cow;
use yiguan_core::{Fault, Faults};

/// The rule id of a fault in regulations.
pub const RULE: &str = "regulations";

/// The settings of a game.
///
/// Options that name an offence are [`Ladder`]s; each says what the first, second, third costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Regulations {
    /// What time each seat has.
    pub clock: Clock,
    /// What a move costs that took longer than [`Clock::per_move`] (`XQ-6-scheme-permove`). After
    /// a cost that does not end the game the seat gets the time for one move once more.
    pub late_move: Ladder,
    /// What follows when the time for all moves is used up.
    pub overstep: Overstep,
    /// Whether the clock must be pressed.
    pub press: Press,
    /// When the game begins.
    pub start: Start,
    /// Lateness.
    pub late: Late,
    /// Draw offers.
    pub offers: Offers,
    /// Claims.
    pub claims: Claims,
    /// Who declares ends that no player declared.
    pub ends: Ends,
    /// What fouls cost (`XQ-9-ladder-national`).
    pub fouls: Ladder,
    /// What warnings cost (`DR-14.2.4-two`, `OQ-AR-warn-xq`).
    pub warnings: Ladder,
    /// What illegal moves cost (`XQ-4.1.6-illegal`, `XQ-9-illegal-foul`).
    pub illegal: Ladder,
    /// Whether that holds for illegal moves sent in by players too.
    pub illegal_sent: IllegalMove,
    /// Taking back moves.
    pub take_back: ByConsent,
    /// Pauses; an arbiter may always stop the clocks (`AR-P-onlystop`).
    pub pause: ByConsent,
    /// What becomes of the seat of a player who gets up during the game.
    pub leaving: Leaving,
    /// What happens after the hall was down.
    pub outage: Outage,
    /// Whether players may break off while someone has not moved yet, without a result.
    pub abort: bool,
    /// Whether who is to move is shown what would lose by rule, and asked before playing it.
    pub hints: bool,
    /// Whether the players may agree on one more game at the end.
    pub rematch: bool,
    /// Who sits where in it.
    pub first_seat: FirstSeat,
}

impl Regulations {
    /// What the national text says where an event says nothing: an arbiter is there, nothing is
    /// taken back, the third foul loses. No clock.
    #[must_use]
    pub fn event() -> Self {
        Self {
            clock: Clock::default(),
            late_move: Ladder::of(&[Step::Loss]),
            overstep: Overstep::Loss,
            press: Press::Joined,
            start: Start::Called,
            late: Late { limit: None, all: BothLate::Own },
            offers: Offers {
                when: OfferWhen::WithMove,
                from_move: 0,
                again: Again::Alternate,
                most: None,
                withdraw: false,
                abuse: Abuse::Refused,
            },
            claims: Claims {
                judge: Judge::Arbiter,
                unasked: false,
                clock: ClaimClock::Stops,
                when_false: FalseClaim { foul: true, time: 5 * 60_000 },
            },
            ends: Ends::AtOnce,
            fouls: Ladder::of(&[Step::Note, Step::Note, Step::Loss]),
            warnings: Ladder::default(),
            illegal: Ladder::of(&[Step::Loss]),
            illegal_sent: IllegalMove::Refused,
            take_back: ByConsent::Never,
            pause: ByConsent::Never,
            leaving: Leaving::Retires,
            outage: Outage::Stops,
            abort: false,
            hints: false,
            rematch: false,
            first_seat: FirstSeat::Lots,
        }
    }

    /// A game between people who met in the lobby: nobody watches, so the referee's findings stand
    /// and nothing that an arbiter would have to weigh costs anything.
    #[must_use]
    pub fn casual() -> Self {
        Self {
            // A game's own move for the late, where it has one, counts its lateness by itself.
            late_move: Ladder::of(&[Step::Forced]),
            start: Start::WhenFull,
            offers: Offers { when: OfferWhen::Anytime, ..Self::event().offers },
            claims: Claims {
                judge: Judge::Referee,
                unasked: true,
                when_false: FalseClaim::default(),
                ..Self::event().claims
            },
            fouls: Ladder::default(),
            illegal: Ladder::default(),
            take_back: ByConsent::Consent,
            pause: ByConsent::Consent,
            outage: Outage::GoesOn,
            abort: true,
            hints: true,
            rematch: true,
            first_seat: FirstSeat::Alternate,
            ..Self::event()
        }
    }

    /// Everything that is wrong or contradicts itself.
    ///
    /// # Errors
    /// Each fault names its option.
    pub fn check(&self) -> Result<(), Faults> {
        let mut all = Vec::new();
        let mut of = |option: &str, look: &dyn Fn(&mut Vec<Fault>)| {
            let mut faults = Vec::new();
            look(&mut faults);
            all.extend(faults.into_iter().map(|fault| options::at(option, fault)));
        };
        let ladder = |ladder: &Ladder, allowed: &[Step]| {
            let (ladder, allowed) = (ladder.clone(), allowed.to_vec());
            move |faults: &mut Vec<Fault>| ladder.check(&allowed, faults)
        };
        of("clock", &|faults| self.clock.check(faults));
        let forced = [Step::Warning, Step::Foul, Step::Forced];
        of("late-move", &ladder(&self.late_move, &forced));
        of("illegal", &ladder(&self.illegal, &forced[..2]));
        of("fouls", &ladder(&self.fouls, &forced[..1]));
        of("warnings", &ladder(&self.warnings, &[]));
        of("late-after", &|faults| {
            if let Some(limit) = self.late.limit.filter(|limit| !(1..=LONGEST).contains(limit)) {
                faults.push(fault("1ms to 400 days", &format!("{limit}ms")));
            }
        });
        of("false-claim", &|faults| {
            let time = self.claims.when_false.time;
            if !(0..=LONGEST).contains(&time) {
                faults.push(fault("at most 400 days", &format!("{time}ms")));
            }
        });
        of("unasked-claims", &|faults| {
            if self.claims.unasked && self.claims.judge == Judge::Arbiter {
                faults.push(fault("no, while an arbiter judges claims", "yes"));
            }
        });
        of("again", &|faults| {
            if self.offers.again == Again::Lead(0) {
                faults.push(fault("a lead of at least 1", "lead 0"));
            }
        });
        Faults(all).none_or(())
    }
}

impl Default for Regulations {
    fn default() -> Self {
        Self::event()
    }
}

fn fault(expected: impl Into<Cow<'static, str>>, got: &str) -> Fault {
    Fault::new(RULE, Vec::new(), expected, format!("{:?}", shown(got)))
}

/// The beginning of a text that may be long.
fn shown(text: &str) -> &str {
    text.char_indices().nth(60).map_or(text, |(end, _)| &text[..end])
}
