//! The game so far and the line being searched: when a position stands for the third time
//! (DR-12.3.1-threefold) and when a count of the book is full.
//!
//! Either player may claim such a draw where the book does not give it at once, and the one who
//! would lose will: both kinds of book are alike to the search.

use yiguan_core::Position;
use yiguan_draughts::{DraughtsMove, DraughtsPosition, DraughtsRules, DraughtsSetup, DrawClock};

/// Counts that end no sooner than this are no part of what the table distinguishes.
const NEAR: u32 = 40;

#[derive(Clone, Copy)]
struct Step {
    key: u64,
    /// Plies since something happened that cannot be undone.
    since: u16,
    clock: DrawClock,
}

/// Positions from the start of the game on.
#[derive(Clone)]
pub(crate) struct Path {
    steps: Vec<Step>,
    /// How many of them were played before the search.
    root: usize,
}

impl Path {
    pub(crate) fn start(
        rules: DraughtsRules,
        setup: &DraughtsSetup,
        position: &DraughtsPosition,
    ) -> Self {
        let clock = DrawClock::start(rules, setup, position);
        Self { steps: vec![Step { key: position.key(), since: 0, clock }], root: 1 }
    }

    /// What is played from now on is only thought of.
    pub(crate) fn set_root(&mut self) {
        self.root = self.steps.len();
    }

    pub(crate) fn push(
        &mut self,
        before: &DraughtsPosition,
        mv: &DraughtsMove,
        now: &DraughtsPosition,
    ) {
        let Some(last) = self.steps.last() else { return };
        let by_king = before.kings(before.mover()) >> mv.from & 1 == 1;
        let since = if by_king && mv.captured == 0 { last.since.saturating_add(1) } else { 0 };
        let clock = last.clock.after(before, mv, now);
        self.steps.push(Step { key: now.key(), since, clock });
    }

    pub(crate) fn pop(&mut self) {
        self.steps.pop();
    }

    /// Positions since the start.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// What the table knows the position by: itself, and how soon a count is full.
    pub(crate) fn key(&self) -> u64 {
        let Some(last) = self.steps.last() else { return 0 };
        let left = self.left_soon();
        last.key ^ left.map_or(0, |left| u64::from(left + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// In how many plies a count is full.
    pub(crate) fn left(&self) -> Option<u32> {
        self.steps.last()?.clock.left()
    }

    /// The same where it is soon.
    pub(crate) fn left_soon(&self) -> Option<u32> {
        self.left().filter(|left| *left <= NEAR)
    }

    /// Whether the game is drawn here: a count is full, or the position stood before, once within
    /// the search or twice in the game.
    pub(crate) fn drawn(&self) -> bool {
        let Some((last, before)) = self.steps.split_last() else { return false };
        if last.clock.left() == Some(0) {
            return true;
        }
        let mut times = 0;
        // The same side is to move every second ply.
        let reach = usize::from(last.since) / 2;
        for (index, step) in before.iter().enumerate().rev().skip(1).step_by(2).take(reach) {
            if step.key == last.key {
                times += 1;
                if index >= self.root || times == 2 {
                    return true;
                }
            }
        }
        false
    }
}
