//! Clocks as a pure function of what happened, in whole milliseconds, for two to eight seats.
//!
//! A seat's clock is kept as it stood when its last move was completed, with the time spent since;
//! everything shown is computed from that. A span is used up at the very millisecond it reaches.

use yiguan_core::{BySeat, Seat, Seats};
use yiguan_regulations::{Bonus, Clock, Ms};

/// What a clock shows at an instant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// Time until it is too late, all periods included; `None` where moves are not timed together.
    /// Never below 0.
    pub left: Option<Ms>,
    /// What is left of the main time alone; 0 inside the countdown.
    pub main: Ms,
    /// Countdown periods left, the running one included.
    pub periods: u32,
    /// What is left of the running countdown period, or of a whole one before the countdown.
    pub period: Ms,
    /// What is left for this move; `None` where single moves are not timed.
    pub move_left: Option<Ms>,
    /// Moves still to be made in this stage; `None` in a stage without a number of moves.
    pub moves_to_go: Option<u32>,
    /// Thinking time used in all, penalties included: what the result slip asks for
    /// (`XQ-10.1-record`).
    pub used: Ms,
    /// Whether it is running.
    pub running: bool,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SeatClock {
    /// The stage of the main time.
    stage: usize,
    /// Moves completed in it.
    done: u32,
    /// Main time left when the last move was completed; below 0 when a penalty took more.
    main: Ms,
    /// Countdown periods left.
    periods: u32,
    /// Spent on this move so far.
    spent: Ms,
    /// Of that, what does not count toward the time for one move: late moves already punished.
    excused: Ms,
    /// Used in all before this move.
    used: Ms,
}

impl SeatClock {
    pub(crate) fn new(clock: &Clock) -> Self {
        Self {
            main: clock.stage(0).map_or(0, |stage| stage.time),
            periods: clock.byoyomi.map_or(0, |byoyomi| byoyomi.periods),
            ..Self::default()
        }
    }

    /// How much may be spent on this move before all time is used up.
    pub(crate) fn limit(&self, clock: &Clock) -> Option<Ms> {
        if clock.stages.is_empty() && clock.byoyomi.is_none() {
            return None;
        }
        let period = clock.byoyomi.map_or(0, |byoyomi| byoyomi.time);
        let left = self.main.saturating_add(period.saturating_mul(Ms::from(self.periods)));
        Some(if left <= 0 { 0 } else { left.saturating_add(delay(clock)) })
    }

    /// How much may be spent on this move before it is late.
    pub(crate) fn move_limit(&self, clock: &Clock) -> Option<Ms> {
        clock.per_move.map(|span| self.excused.saturating_add(span))
    }

    pub(crate) fn spent(&self) -> Ms {
        self.spent
    }

    /// All that was used, this move included.
    pub(crate) fn used(&self) -> Ms {
        self.used.saturating_add(self.spent)
    }

    /// One late move was punished: the time for one move begins once more where it ended.
    pub(crate) fn excuse(&mut self, clock: &Clock) {
        self.excused = self.excused.saturating_add(clock.per_move.unwrap_or(0));
    }

    /// The time for one move begins now.
    pub(crate) fn excuse_all(&mut self) {
        self.excused = self.spent;
    }

    /// Gives time, or takes it; what is taken counts as used (`XQ-23.3-false`).
    pub(crate) fn adjust(&mut self, by: Ms) {
        self.main = self.main.saturating_add(by);
        self.used = self.used.saturating_sub(by.min(0));
    }

    /// The time of another clock, from the beginning; what was used stays used.
    pub(crate) fn renew(&mut self, clock: &Clock) {
        *self = Self { used: self.used(), ..Self::new(clock) };
    }

    /// Takes `share` for a start at which nobody was there, in place of what this move took.
    pub(crate) fn take_share(&mut self, share: Ms) {
        self.forget_spent();
        self.adjust(share.saturating_neg());
    }

    /// Starts this move over without having spent anything on it.
    fn forget_spent(&mut self) {
        self.spent = 0;
        self.excused = 0;
    }

    /// What was spent is taken off, and no move is counted: the board changed under the seat.
    pub(crate) fn charge(&mut self, clock: &Clock) {
        let counted = self.spent.saturating_sub(delay(clock)).max(0);
        match clock.byoyomi {
            Some(byoyomi) if counted >= self.main => {
                let over = counted.saturating_sub(self.main);
                let gone = u32::try_from(over / byoyomi.time.max(1)).unwrap_or(u32::MAX);
                self.periods = self.periods.saturating_sub(gone);
                self.main = 0;
            }
            _ => self.main = self.main.saturating_sub(counted),
        }
        self.used = self.used();
        self.forget_spent();
    }

    /// The move is made: its time is charged, it earns what it earns, and it counts.
    pub(crate) fn complete(&mut self, clock: &Clock) {
        let spent = self.spent;
        self.charge(clock);
        self.main = self.main.saturating_add(match clock.bonus {
            Bonus::Increment(span) => span,
            Bonus::Refund(span) => spent.min(span),
            Bonus::None | Bonus::Delay(_) => 0,
        });
        self.done = self.done.saturating_add(1);
        let quota = clock.stage(self.stage).and_then(|stage| stage.moves);
        if quota.is_some_and(|quota| self.done >= quota) {
            self.done = 0;
            // The last stage is repeated to the end.
            self.stage = (self.stage + 1).min(clock.stages.len().saturating_sub(1));
            let next = clock.stage(self.stage).map_or(0, |stage| stage.time);
            self.main = if clock.fresh { next } else { self.main.saturating_add(next) };
        }
    }

    /// A move counts no longer; its time stays used, what it earned stays earned.
    pub(crate) fn uncount(&mut self) {
        self.done = self.done.saturating_sub(1);
    }

    fn reading(&self, clock: &Clock, running: bool) -> Reading {
        let counted = self.spent.saturating_sub(delay(clock)).max(0);
        let span = clock.byoyomi.map_or(0, |byoyomi| byoyomi.time);
        let main = self.main.saturating_sub(counted);
        let over = main.min(0).saturating_neg();
        let gone = if span > 0 { u32::try_from(over / span).unwrap_or(u32::MAX) } else { 0 };
        let periods = self.periods.saturating_sub(gone);
        let period = if periods == 0 { 0 } else { span - over % span.max(1) };
        let to_go = |limit: Ms| limit.saturating_sub(self.spent).max(0);
        let quota = clock.stage(self.stage).and_then(|stage| stage.moves);
        // A delay is no time of one's own: it is not shown as left.
        let left = self.limit(clock).map(|limit| {
            if self.spent < delay(clock) && limit > 0 { limit - delay(clock) } else { to_go(limit) }
        });
        Reading {
            left,
            main: main.max(0),
            periods,
            period,
            move_left: self.move_limit(clock).map(to_go),
            moves_to_go: quota.map(|quota| quota.saturating_sub(self.done)),
            used: self.used(),
            running,
        }
    }
}

fn delay(clock: &Clock) -> Ms {
    if let Bonus::Delay(span) = clock.bonus { span } else { 0 }
}

/// The clocks of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    seats: BySeat<SeatClock>,
    running: Seats,
    /// Up to when the running ones are charged.
    since: Ms,
}

impl Clocks {
    pub(crate) fn new(clock: &Clock, since: Ms) -> Self {
        let seats = BySeat::from_fn(|_| SeatClock::new(clock));
        Self { seats, running: Seats::NONE, since }
    }

    pub(crate) fn of(&mut self, seat: Seat) -> &mut SeatClock {
        &mut self.seats[seat]
    }

    pub(crate) fn look(&self, seat: Seat) -> &SeatClock {
        &self.seats[seat]
    }

    pub(crate) fn running(&self) -> Seats {
        self.running
    }

    pub(crate) fn run(&mut self, seats: Seats) {
        self.running = seats;
    }

    /// Charges the running clocks up to `at`; time does not go back.
    pub(crate) fn settle(&mut self, at: Ms) {
        let passed = at.saturating_sub(self.since).max(0);
        for seat in self.running.iter() {
            self.seats[seat].spent = self.seats[seat].spent.saturating_add(passed);
        }
        self.since = self.since.max(at);
    }

    /// Lets time pass up to `at` without charging anybody.
    pub(crate) fn skip_to(&mut self, at: Ms) {
        self.since = self.since.max(at);
    }

    /// The instant at which a running clock has `limit` spent.
    pub(crate) fn instant(&self, seat: Seat, limit: Ms) -> Ms {
        self.since.saturating_add(limit.saturating_sub(self.seats[seat].spent).max(0))
    }

    pub(crate) fn reading(&self, clock: &Clock, seat: Seat, now: Ms) -> Reading {
        let mut then = *self;
        then.settle(now);
        then.seats[seat].reading(clock, self.running.has(seat))
    }
}
