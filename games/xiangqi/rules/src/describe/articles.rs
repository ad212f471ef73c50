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
    article!("XQR-24-pending", "XQR-24-pending", "XQR-D-threshold", "XQR-T-nochange"),
    article!(
        "XQR-25.3-material",
        "XQR-25.3-material",
        "XQR-25.3-nonmaterial",
        "XQR-25.3-scale",
        "XQR-25.3-soldier",
        "XQR-25.3-use"
    ),
    article!("XQR-27.1-general", "XQR-27.1-general", "XQR-27.1-general-with"),
    article!("XQR-27.2-soldier", "XQR-27.2-soldier", "XQR-27.2-soldier-mutual"),
    article!("XQR-27.3-fortress", "XQR-27.3-fortress"),
    article!("XQR-27.4-heaviest", "XQR-27.4-heaviest"),
    article!("XQR-28.1-jiang", "XQR-28.1-jiang", "XQR-28.4-da"),
    article!("XQR-28.2-sha", "XQR-28.2-sha", "XQR-28.11-changsha"),
    article!(
        "XQR-28.3-zhuo",
        "XQR-28.3-zhuo",
        "XQR-28.12-changzhuo",
        "XQR-29.1-forms",
        "XQR-29-nonloss"
    ),
    article!("XQR-28.5-dui", "XQR-28.5-dui", "XQR-28.9-xian-idle", "XQR-28.13-changdui"),
    article!("XQR-28.6-xian", "XQR-28.6-xian"),
    article!("XQR-28.7-lan", "XQR-28.7-lan"),
    article!("XQR-28.8-gen", "XQR-28.8-gen"),
    article!(
        "XQR-28.16-rooted",
        "XQR-28.16-rooted",
        "XQR-28.16-rootless",
        "XQR-28.16-false",
        "XQR-29.3-target"
    ),
    article!(
        "XQR-29.2-new",
        "XQR-29.2-new",
        "XQR-T-youxian",
        "XQR-T-zhuotozhuo",
        "XQR-N-rule6-target"
    ),
    article!("XQR-29.4-safe", "XQR-29.4-safe"),
    article!("XQR-W-chase", "XQR-W-chase"),
    article!("XQR-W-check", "XQR-W-check"),
    article!("XQR-W-both", "XQR-W-both"),
    article!("XQR-W-idle", "XQR-W-idle"),
    article!("XQR-W-pinned", "XQR-W-pinned"),
    article!("XQR-O-fourth", "XQR-O-fourth", "XQR-O-draw"),
];
