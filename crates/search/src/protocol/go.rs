//! What `go` asks for, and how much time that is.

use crate::Limits;

/// Which protocol is spoken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// Universal Chess Interface, ranks 0 to 9.
    Uci,
    /// Universal Chinese Chess Protocol 3.
    Ucci,
}

/// The words of `go`, times in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Go {
    depth: Option<u32>,
    nodes: Option<u64>,
    move_time: Option<u64>,
    /// Time left of the first and of the second seat, or of mine alone (UCCI).
    time: [Option<u64>; 2],
    increment: [u64; 2],
    moves_to_go: Option<u64>,
    infinite: bool,
}

impl Go {
    /// Reads the words after `go`; what is not understood is left out.
    #[must_use]
    pub fn read(words: &[&str], dialect: Dialect) -> Self {
        let mut go = Self::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            let number = words.peek().and_then(|text| text.parse::<u64>().ok());
            match (word, dialect) {
                ("infinite" | "ponder", _) => go.infinite = true,
                ("depth", _) => go.depth = number.map(|depth| depth.min(100) as u32),
                ("nodes", _) => go.nodes = number,
                ("movetime", _) => go.move_time = number,
                ("wtime", _) => go.time[0] = number,
                ("btime", _) => go.time[1] = number,
                ("winc", _) => go.increment[0] = number.unwrap_or(0),
                ("binc", _) => go.increment[1] = number.unwrap_or(0),
                // UCCI speaks of the clock of the side to move alone.
                ("time", Dialect::Ucci) => go.time = [number, number],
                ("increment", Dialect::Ucci) => go.increment = [number.unwrap_or(0); 2],
                ("movestogo", _) => go.moves_to_go = number,
                _ => {}
            }
        }
        go
    }

    /// What may be used on this move.
    #[must_use]
    pub fn limits(&self, first_to_move: bool) -> Limits {
        let seat = usize::from(!first_to_move);
        let time_ms = match (self.move_time, self.time[seat]) {
            _ if self.infinite => None,
            (Some(time), _) => Some(time.saturating_sub(SAFETY_MS).max(1)),
            (None, Some(left)) => Some(clock_limits(left, self.increment[seat], self.moves_to_go)),
            (None, None) => None,
        };
        let nothing =
            time_ms.is_none() && self.nodes.is_none() && self.depth.is_none() && !self.infinite;
        Limits {
            time_ms: if nothing { Some(1000) } else { time_ms },
            alone: self.move_time.is_some() || self.moves_to_go == Some(1),
            nodes: self.nodes,
            depth: self.depth,
        }
    }
}

/// Kept back for the way of the answer, in milliseconds.
const SAFETY_MS: u64 = 8;

/// Kept back of a clock, in milliseconds, as to overstep it loses the game.
const KEPT_MS: u64 = 50;

/// The time for one move of a clock, in milliseconds: a share of what is left and most of what the
/// move earns, never so much that a slow machine would overstep.
#[must_use]
pub fn clock_limits(left: u64, increment: u64, moves_to_go: Option<u64>) -> u64 {
    if moves_to_go == Some(1) {
        // After this move there is new time: what is left now would be lost.
        return left.saturating_sub(KEPT_MS.min(left / 10 + SAFETY_MS)).max(1);
    }
    let share = left / moves_to_go.unwrap_or(30).clamp(2, 50);
    let want = share + increment * 3 / 4;
    want.min(left / 2).min(left.saturating_sub(KEPT_MS)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_limits() {
        let limits = |text: &str, dialect, first| {
            let words: Vec<_> = text.split(' ').collect();
            Go::read(&words, dialect).limits(first)
        };
        assert_eq!(limits("movetime 100", Dialect::Uci, true).time_ms, Some(92));
        assert_eq!(
            limits("depth 5", Dialect::Uci, true),
            Limits { depth: Some(5), ..Limits::default() }
        );
        assert_eq!(limits("wtime 60000 btime 1000", Dialect::Uci, true).time_ms, Some(2000));
        assert_eq!(limits("wtime 60000 btime 1000", Dialect::Uci, false).time_ms, Some(33));
        assert_eq!(limits("time 30000 increment 1000", Dialect::Ucci, false).time_ms, Some(1750));
        let last = limits("time 100 movestogo 1", Dialect::Ucci, true);
        assert_eq!((last.time_ms, last.alone), (Some(82), true));
        assert_eq!(limits("time 9000 movestogo 1", Dialect::Ucci, true).time_ms, Some(8950));
        assert_eq!(limits("infinite", Dialect::Uci, true), Limits::default());
        assert_eq!(limits("wtime x", Dialect::Uci, true).time_ms, Some(1000));
        assert!(clock_limits(10, 0, None) < 10, "never all that is left");
    }
}
