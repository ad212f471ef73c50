//! How long to think: time, nodes, depth. The time is asked from a clock that is handed in.

/// What a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The longest time, in milliseconds.
    pub time_ms: Option<u64>,
    /// The time is for this move alone: what is not used of it is lost.
    pub alone: bool,
    /// The most nodes.
    pub nodes: Option<u64>,
    /// The greatest depth, in plies.
    pub depth: Option<u32>,
}

/// What is left of the limits.
pub struct Budget<'a> {
    limits: Limits,
    now_ms: &'a dyn Fn() -> u64,
    stop: &'a dyn Fn() -> bool,
    begun_ms: u64,
    /// When it looked last, and the longest time between two looks.
    looked_ms: u64,
    longest_ms: u64,
    /// The longest pause that must be reckoned with.
    pause_ms: u64,
    /// Nodes so far.
    pub nodes: u64,
    used_up: bool,
}

/// Nodes between two looks at the clock: few, since a busy machine may run them a few at a time.
const LOOK: u64 = 128;
/// How much later than allowed an answer may be, in milliseconds, before that matters.
const LATE_MS: u64 = 20;
/// Nodes before which a search ends for want of time alone: what it knows by then is too little to
/// give up time that is left.
const ENOUGH: u64 = 4096;

impl<'a> Budget<'a> {
    /// Begins now. `stop` is asked now and then whether somebody wants an end.
    pub fn new(limits: Limits, now_ms: &'a dyn Fn() -> u64, stop: &'a dyn Fn() -> bool) -> Self {
        let begun_ms = now_ms();
        Self {
            limits,
            now_ms,
            stop,
            begun_ms,
            looked_ms: begun_ms,
            longest_ms: 0,
            pause_ms: 0,
            nodes: 0,
            used_up: false,
        }
    }

    /// The machine let earlier searches pause so long, in milliseconds, and may do so again.
    #[must_use]
    pub fn expecting(mut self, pause_ms: u64) -> Self {
        self.pause_ms = pause_ms;
        self
    }

    /// What the next search should expect, in milliseconds: the longest pause of this one, or a
    /// little less than what this one expected.
    #[must_use]
    pub fn pause_to_expect(&self) -> u64 {
        self.longest_ms.max(self.pause_ms * 3 / 4)
    }

    /// Counts a node; `true`: the search must end.
    #[inline]
    pub fn node(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK) || self.limits.nodes == Some(self.nodes) {
            self.look();
        }
        self.used_up
    }

    /// Whether the search must end.
    #[must_use]
    pub fn used_up(&self) -> bool {
        self.used_up
    }

    /// Milliseconds since it began.
    #[must_use]
    pub fn elapsed_ms(&self) -> u64 {
        (self.now_ms)().saturating_sub(self.begun_ms)
    }

    fn look(&mut self) {
        // A busy machine lets a search pause. As long a pause may come again, and it must not come
        // when the time is up.
        let now_ms = (self.now_ms)();
        self.longest_ms = self.longest_ms.max(now_ms.saturating_sub(self.looked_ms));
        self.pause_ms = self.pause_ms.max(self.longest_ms);
        self.looked_ms = now_ms;
        let early_ms = if self.nodes < ENOUGH { 0 } else { self.pause_ms.saturating_sub(LATE_MS) };
        let elapsed_ms = now_ms.saturating_sub(self.begun_ms);
        let late = self.limits.time_ms.is_some_and(|time| elapsed_ms + early_ms >= time);
        let many = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        self.used_up |= late || many || (self.stop)();
    }

    /// Whether one more iteration is worth beginning: more than half of the time is left, or
    /// nothing else could be done with the rest. An iteration that is cut short still may find a
    /// better move.
    #[must_use]
    pub fn may_deepen(&self, depth: u32) -> bool {
        let deep = self.limits.depth.is_some_and(|limit| depth > limit);
        let share = if self.limits.alone { 1 } else { 2 };
        let late = self.limits.time_ms.is_some_and(|time| self.elapsed_ms() * share > time);
        !(self.used_up || deep || late)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// When a search of 100 ms ends on a machine that lets so many milliseconds pass at each look.
    fn ends_at(pause_ms: u64) -> u64 {
        let clock = Cell::new(0);
        let (now, stop) = (|| clock.get(), || false);
        let limits = Limits { time_ms: Some(100), ..Limits::default() };
        let mut budget = Budget::new(limits, &now, &stop);
        assert!((0..ENOUGH).all(|_| !budget.node()));
        loop {
            for _ in 1..LOOK {
                assert!(!budget.node());
            }
            clock.set(clock.get() + pause_ms);
            if budget.node() {
                return clock.get();
            }
        }
    }

    #[test]
    fn a_machine_that_pauses_makes_it_stop_early() {
        for (pause_ms, end) in [(1, 100), (10, 100), (30, 90), (50, 100), (70, 70)] {
            assert_eq!(ends_at(pause_ms), end, "pauses of {pause_ms} ms");
        }
    }

    #[test]
    fn the_next_search_expects_what_this_one_met() {
        let clock = Cell::new(0);
        let (now, stop) = (|| clock.get(), || false);
        let limits = Limits { time_ms: Some(100), ..Limits::default() };
        let mut budget = Budget::new(limits, &now, &stop).expecting(60);
        assert_eq!(budget.pause_to_expect(), 45, "a quiet machine is trusted again in time");
        for _ in 0..ENOUGH {
            budget.node();
        }
        clock.set(59);
        assert!((0..LOOK).all(|_| !budget.node()), "a pause of 60 ms would end at 119");
        clock.set(60);
        assert!((0..LOOK).any(|_| budget.node()), "one of 60 ms may end at 120, 20 ms late");
        assert_eq!(budget.pause_to_expect(), 59);
    }

    #[test]
    fn time_for_this_move_alone_is_used_to_the_end() {
        let (now, stop) = (Cell::new(0), || false);
        let clock = || now.get();
        for (alone, deepens) in [(false, false), (true, true)] {
            now.set(0);
            let limits = Limits { time_ms: Some(100), alone, ..Limits::default() };
            let budget = Budget::new(limits, &clock, &stop);
            assert!(budget.may_deepen(2));
            now.set(60);
            assert_eq!(budget.may_deepen(3), deepens);
        }
    }
}
