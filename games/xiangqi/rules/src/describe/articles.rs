//! The pages of `RULES/`, with the rule ids that each explains.

use yiguan_core::Article;

macro_rules! article {
    ($file:literal, $($id:literal),+) => {
        Article { ids: &[$($id),+], text: include_str!(concat!("../../../RULES/", $file, ".md")) }
    };
}

pub(super) const ARTICLES: &[Article] = &[
    article!("XQ-1.2-count", "XQ-1.2-count", "XQ-1.3-start", "XQ-1.1-grid"),
    article!(
        "XQ-2.1-move",
        "XQ-2.1-move",
        "XQ-2.1-first",
        "XQ-2.1-round",
        "XQ-2.3-capture",
        "XQ-2.3-remove"
    ),
    article!("XQ-2.2-general", "XQ-2.2-general"),
    article!("XQ-2.2-advisor", "XQ-2.2-advisor"),
    article!("XQ-2.2-elephant", "XQ-2.2-elephant", "XQ-2.2-elephant-eye"),
    article!("XQ-2.2-horse", "XQ-2.2-horse", "XQ-2.2-horse-leg"),
    article!("XQ-2.2-chariot", "XQ-2.2-chariot"),
    article!("XQ-2.2-cannon-move", "XQ-2.2-cannon-move"),
    article!("XQ-2.3-cannon-capture", "XQ-2.3-cannon-capture"),
    article!(
        "XQ-2.2-soldier-home",
        "XQ-2.2-soldier-home",
        "XQ-2.2-soldier-crossed",
        "XQ-2.2-soldier-back",
        "XQ-2.2-soldier-last"
    ),
    article!("XQ-2.2-facing", "XQ-2.2-facing", "XQ-4.1.2-facing", "XQ-3-flying"),
    article!("XQ-2.3-sacrifice", "XQ-2.3-sacrifice", "XQ-4.1.6-illegal"),
    article!("XQ-3.1-answer", "XQ-3.1-answer", "XQ-3.1-check"),
    article!("XQ-4.1.1-mate", "XQ-4.1.1-mate", "XQ-3.1-mate"),
    article!("XQ-4.1.3-stalemate", "XQ-4.1.3-stalemate", "XQ-3.2-stalemate"),
    article!("XQ-4.2.1-deadpos", "XQ-4.2.1-deadpos", "XQ-4.2.1-popular"),
    article!(
        "XQ-4.2.4-limit",
        "XQ-4.2.4-limit",
        "XQ-23.3-audit",
        "XQ-23.3-checks",
        "XQ-4.2-limit-start"
    ),
    article!("XQ-4.2.3-cycle", "XQ-4.2.3-cycle", "XQ-23.2-arbiter"),
    article!(
        "XQR-26.1-longcheck",
        "XQR-26.1-longcheck",
        "XQR-26-check-v-chase",
        "XQR-26-bothcheck"
    ),
    article!("XQR-26.2-allowed", "XQR-26.2-allowed"),
    article!("XQR-26.3-banned", "XQR-26.3-banned"),
    article!("XQR-26.4-mixed", "XQR-26.4-mixed"),
    article!("XQR-26.9-joint", "XQR-26.9-joint"),
];
