//! The criteria of C.04.3 by what they ask, with their numbers in both editions.

use super::Edition;
use std::fmt;

/// What a pairing is judged by. In both editions the order of the criteria is the order here, as
/// far as an edition has them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Criterion {
    /// Nobody meets twice.
    Rematch,
    /// Nobody gets a second bye, or a bye after a win without play.
    SecondBye,
    /// No two players with the same absolute preference meet, topscorers aside.
    Clash,
    /// The round can be completed.
    Completion,
    /// The bye goes to the lowest score that can have it.
    ByeScore,
    /// As many pairs as can be.
    Pairs,
    /// Floaters have the lowest scores (in 2017: pairs the smallest score differences).
    FloaterScores,
    /// The floaters do the next bracket the least harm.
    NextBracket,
    /// The bye goes to whoever missed the fewest games.
    ByeUnplayed,
    /// Topscorers and their opponents keep their colour difference within two.
    TopscorerDifference,
    /// Topscorers and their opponents do not get a colour three times running.
    TopscorerThird,
    /// Players get the colour they are owed.
    Preference,
    /// Players get the colour they are owed strongly.
    StrongPreference,
    /// Nobody floats down again after the last round.
    DownAgain,
    /// Nobody floats up again after the last round.
    UpAgain,
    /// Nobody floats down again after the round before.
    DownAgainTwo,
    /// Nobody floats up again after the round before.
    UpAgainTwo,
    /// Those who do float down again (last round) do so by little.
    DownAgainBy,
    /// Those who do float up again (last round) do so by little.
    UpAgainBy,
    /// Those who do float down again (the round before) do so by little.
    DownAgainTwoBy,
    /// Those who do float up again (the round before) do so by little.
    UpAgainTwoBy,
    /// All criteria are equal: which moved-down players are paired (4.4).
    OrderOfSets,
    /// All criteria are equal: whom the moved-down players meet (4.2).
    OrderOfOpponents,
    /// All criteria are equal: how many and which players are exchanged (4.3).
    OrderOfExchanges,
    /// All criteria are equal: the transposition (4.2).
    OrderOfTranspositions,
}

impl Criterion {
    /// The criterion or article number; `None` if the edition has no such criterion.
    #[must_use]
    pub fn number(self, edition: Edition) -> Option<&'static str> {
        const BOTH: [[Option<&str>; 2]; 25] = [
            [Some("C1"), Some("C.1")],
            [Some("C2"), Some("C.2")],
            [Some("C3"), Some("C.3")],
            [Some("C4"), Some("C.4")],
            [Some("C5"), None],
            [Some("C6"), Some("C.5")],
            [Some("C7"), Some("C.6")],
            [Some("C8"), Some("C.7")],
            [Some("C9"), None],
            [Some("C10"), Some("C.8")],
            [Some("C11"), Some("C.9")],
            [Some("C12"), Some("C.10")],
            [Some("C13"), Some("C.11")],
            [Some("C14"), Some("C.12")],
            [Some("C15"), Some("C.13")],
            [Some("C16"), Some("C.14")],
            [Some("C17"), Some("C.15")],
            [Some("C18"), Some("C.16")],
            [Some("C19"), Some("C.17")],
            [Some("C20"), Some("C.18")],
            [Some("C21"), Some("C.19")],
            [Some("4.4"), Some("D.3")],
            [Some("4.2"), Some("D.1")],
            [Some("4.3"), Some("D.2")],
            [Some("4.2"), Some("D.1")],
        ];
        let column = usize::from(edition == Edition::Dutch2017);
        BOTH[self as usize][column]
    }

    /// A stable id, for data and catalogues.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Rematch => "rematch",
            Self::SecondBye => "second-bye",
            Self::Clash => "clash",
            Self::Completion => "completion",
            Self::ByeScore => "bye-score",
            Self::Pairs => "pairs",
            Self::FloaterScores => "floater-scores",
            Self::NextBracket => "next-bracket",
            Self::ByeUnplayed => "bye-unplayed",
            Self::TopscorerDifference => "topscorer-difference",
            Self::TopscorerThird => "topscorer-third",
            Self::Preference => "preference",
            Self::StrongPreference => "strong-preference",
            Self::DownAgain => "down-again",
            Self::UpAgain => "up-again",
            Self::DownAgainTwo => "down-again-two",
            Self::UpAgainTwo => "up-again-two",
            Self::DownAgainBy => "down-again-by",
            Self::UpAgainBy => "up-again-by",
            Self::DownAgainTwoBy => "down-again-two-by",
            Self::UpAgainTwoBy => "up-again-two-by",
            Self::OrderOfSets => "order-of-sets",
            Self::OrderOfOpponents => "order-of-opponents",
            Self::OrderOfExchanges => "order-of-exchanges",
            Self::OrderOfTranspositions => "order-of-transpositions",
        }
    }

    /// What the criterion asks, in a few English words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Rematch => "no rematch",
            Self::SecondBye => "no second bye",
            Self::Clash => "no clash of absolute colours",
            Self::Completion => "the round can be completed",
            Self::ByeScore => "bye to the lowest score",
            Self::Pairs => "most pairs",
            Self::FloaterScores => "lowest floaters",
            Self::NextBracket => "next bracket",
            Self::ByeUnplayed => "bye to the fewest missed games",
            Self::TopscorerDifference => "topscorers' colour difference",
            Self::TopscorerThird => "topscorers' third colour",
            Self::Preference => "colour preferences",
            Self::StrongPreference => "strong colour preferences",
            Self::DownAgain => "no downfloat again",
            Self::UpAgain => "no upfloat again",
            Self::DownAgainTwo => "no downfloat again after two rounds",
            Self::UpAgainTwo => "no upfloat again after two rounds",
            Self::DownAgainBy => "smaller downfloat again",
            Self::UpAgainBy => "smaller upfloat again",
            Self::DownAgainTwoBy => "smaller downfloat again after two rounds",
            Self::UpAgainTwoBy => "smaller upfloat again after two rounds",
            Self::OrderOfSets => "order of moved-down players",
            Self::OrderOfOpponents => "order of their opponents",
            Self::OrderOfExchanges => "order of exchanges",
            Self::OrderOfTranspositions => "order of transpositions",
        }
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}
