//! Why a game ended or a seat was punished, where no article of the game says it.
//!
//! | reason | means | rulebook |
//! |---|---|---|
//! | [`RESIGNED`] | a seat gave up | `XQ-4.1.9-resign`, `DR-12.2.1-resign` |
//! | [`LEFT`] | a player got up during the game | `CC-R-timeouts` (退出) |
//! | [`AGREED`] | all agreed to a draw | `XQ-4.2.2-agree`, `DR-12.3.2-agreed` |
//! | [`TIME`] | a seat's time was used up | `XQ-4.1.4-time`, `DR-8.2.6-overstep` |
//! | [`MOVE_TIME`] | a move took too long | `XQ-6-scheme-permove` |
//! | [`ABSENT`] | a seat stayed empty too long | `XQ-4.1.5-late`, `TN-21.4-absence` |
//! | [`FOULS`] | too many fouls | `XQ-4.1.8-fouls` |
//! | [`WARNINGS`] | too many warnings | `DR-14.2.4-two` |
//! | [`ILLEGAL`] | an illegal move, or too many | `XQ-4.1.6-illegal` |
//! | [`OFFERS`] | a draw was offered against the limits | `XQ-9.1.3-offers` |
//! | [`FALSE_CLAIM`] | a claim did not hold | `XQ-9.1.4-false-limit` |

/// A player got up during the game.
pub const LEFT: &str = "table-left";
/// A seat gave up.
pub const RESIGNED: &str = "table-resigned";
/// All agreed to a draw.
pub const AGREED: &str = "table-agreed";
/// A seat's time was used up.
pub const TIME: &str = "table-time";
/// A move took too long.
pub const MOVE_TIME: &str = "table-move-time";
/// A seat stayed empty too long.
pub const ABSENT: &str = "table-absent";
/// Too many fouls.
pub const FOULS: &str = "table-fouls";
/// Too many warnings.
pub const WARNINGS: &str = "table-warnings";
/// An illegal move, or too many.
pub const ILLEGAL: &str = "table-illegal";
/// A draw was offered against the limits.
pub const OFFERS: &str = "table-offers";
/// A claim did not hold.
pub const FALSE_CLAIM: &str = "table-false-claim";

/// Every reason, for catalogues of sentences.
pub const ALL: &[&str] = &[
    RESIGNED,
    LEFT,
    AGREED,
    TIME,
    MOVE_TIME,
    ABSENT,
    FOULS,
    WARNINGS,
    ILLEGAL,
    OFFERS,
    FALSE_CLAIM,
];
