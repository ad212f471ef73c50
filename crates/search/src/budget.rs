//! How long to think: time, nodes, depth. The time is asked from a clock that is handed in.

/// What a search may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The longest time, in milliseconds.
    pub time_ms: Option<u64>,
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
    /// Nodes so far.
    pub nodes: u64,
    used_up: bool,
}

/// Nodes between two looks at the clock.
const LOOK: u64 = 1024;

impl<'a> Budget<'a> {
    /// Begins now. `stop` is asked now and then whether somebody wants an end.
    pub fn new(limits: Limits, now_ms: &'a dyn Fn() -> u64, stop: &'a dyn Fn() -> bool) -> Self {
        Self { limits, now_ms, stop, begun_ms: now_ms(), nodes: 0, used_up: false }
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
        let late = self.limits.time_ms.is_some_and(|time| self.elapsed_ms() >= time);
        let many = self.limits.nodes.is_some_and(|nodes| self.nodes >= nodes);
        self.used_up |= late || many || (self.stop)();
    }

    /// Whether one more iteration is worth beginning: more than half of the time is left.
    #[must_use]
    pub fn may_deepen(&self, depth: u32) -> bool {
        let deep = self.limits.depth.is_some_and(|limit| depth > limit);
        let late = self.limits.time_ms.is_some_and(|time| self.elapsed_ms() * 2 > time);
        !(self.used_up || deep || late)
    }
}
