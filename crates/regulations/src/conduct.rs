//! Offers, claims, arrival and the smaller choices: one small type for each question an organiser
//! is asked.

use crate::time::Ms;

/// A choice among words; the words are what regulations are written in.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$of])* $variant,)+ }

        impl $name {
            pub(crate) const WORDS: &'static [(&'static str, Self)] =
                &[$(($word, Self::$variant),)+];
        }
    };
}

words! {
    /// When a draw may be offered.
    OfferWhen {
        /// With one's own move, before the clock is pressed (`XQ-23.1-when`, `DR-12.4-steps`).
        WithMove = "with-move",
        /// Or while nobody has moved since.
        AfterMove = "after-move",
        /// At any time.
        Anytime = "any",
        /// Not at all.
        Never = "never",
    }
}

/// How often a draw may be offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Again {
    /// As often as one likes.
    Free,
    /// Not twice running: after one's own offer another seat must offer first (`XQ-23.1-turns`,
    /// `DR-12.4-repeat`).
    Alternate,
    /// One's offers stay fewer than so many above those of the seat that made the fewest (two:
    /// `XQ-9-ansai`, `OQ-XQ-ansai-offers`).
    Lead(u32),
}

words! {
    /// What an offer costs that the limits do not allow.
    Abuse {
        /// It is refused and costs nothing: the program does not let it through.
        Refused = "refused",
        /// It does not stand and is a foul (`XQ-9.1.3-offers`).
        Foul = "foul",
    }
}

/// Draw offers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offers {
    /// When.
    pub when: OfferWhen,
    /// How many own moves must have been made before (20: `DR-12.4-after20`).
    pub from_move: u32,
    /// How often.
    pub again: Again,
    /// How many in one game, the same for every seat (`XQ-4.2.2-no-retract`: equal chances).
    pub most: Option<u32>,
    /// Whether the maker may withdraw an offer (not by `XQ-23.1-binding`).
    pub withdraw: bool,
    /// What an offer beyond these limits costs.
    pub abuse: Abuse,
}

words! {
    /// Who rules on claims.
    Judge {
        /// An arbiter, to whom the referee's finding is shown (`XQ-23.3-audit`).
        Arbiter = "arbiter",
        /// The referee's finding stands at once: nobody watches a casual game.
        Referee = "referee",
    }
}

words! {
    /// What the clocks do while a claim waits for its ruling.
    ClaimClock {
        /// They stop (`XQ-23.3-audit`).
        Stops = "stops",
        /// The claimant's runs; running out is overlooked if the claim is granted
        /// (`DR-8.2.7-claim-clock`).
        Runs = "runs",
    }
}

/// What a claim costs that does not hold (`XQ-23.3-false`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct FalseClaim {
    /// Whether it is a foul.
    pub foul: bool,
    /// What is taken from the claimant's time.
    pub time: Ms,
}

/// Claims of what the rules of the game give.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Claims {
    /// Who rules.
    pub judge: Judge,
    /// Whether what may be claimed is carried out although nobody asks (`XQ-23.2-arbiter`,
    /// `OQ-XQ-limit-auto`); only where the referee judges.
    pub unasked: bool,
    /// What the clocks do meanwhile.
    pub clock: ClaimClock,
    /// What a claim that does not hold costs.
    pub when_false: FalseClaim,
}

words! {
    /// Who declares an end that no player declared: mate, a fallen flag, a third foul.
    Ends {
        /// The table, at once.
        AtOnce = "at-once",
        /// The table proposes and stops the clocks; an arbiter confirms or plays on.
        Confirmed = "confirmed",
    }
}

words! {
    /// What follows when a seat's time is used up.
    Overstep {
        /// It loses (`XQ-4.1.4-time`, `DR-8.2.6-overstep`).
        Loss = "loss",
        /// It loses unless a draw could be claimed right now (`OQ-XQ-ansai-claim`).
        DrawIfClaimable = "draw-if-claimable",
    }
}

words! {
    /// Whether the clock must be pressed.
    Press {
        /// A move made is a clock pressed: the rule on screens.
        Joined = "joined",
        /// The mover's clock runs until it is pressed, and only then does the move count toward a
        /// quota (`XQ-22.5-last-move`, `GR-1-time-move`).
        Separate = "separate",
    }
}

words! {
    /// What an illegal move costs that a player sends in.
    IllegalMove {
        /// It is refused, with the article (`OQ-XQ-illegal`).
        Refused = "refused",
        /// It is refused and climbs [`crate::Regulations::illegal`], as on a real board.
        Counted = "counted",
    }
}

words! {
    /// When a game begins.
    Start {
        /// As soon as every seat is taken.
        WhenFull = "when-full",
        /// When it is called, whoever is there (`DR-9.2-start`).
        Called = "called",
    }
}

words! {
    /// How seats are given for the next game of the same players.
    FirstSeat {
        /// Everyone keeps the seat.
        Kept = "kept",
        /// Everyone moves on by one seat: with two the first move alternates.
        Alternate = "alternate",
        /// By lot, which the hall draws (`XQ-PM1-first`).
        Lots = "lots",
    }
}

words! {
    /// What players who were all late at the start are charged.
    BothLate {
        /// Each its own late time (`XQ-21.3-both`).
        Own = "own",
        /// When the first arrives, the time gone is shared out evenly (`DR-9.3-both-absent`,
        /// `OQ-DR-split`).
        Split = "split",
    }
}

/// Lateness.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Late {
    /// A seat still empty so long after the start has lost (`XQ-4.1.5-late`, `TN-21-limits`).
    pub limit: Option<Ms>,
    /// What all are charged when all are late.
    pub all: BothLate,
}

words! {
    /// Something that players may agree on, or may not.
    ByConsent {
        /// Not in these games (`XQ-5-no-takeback`).
        Never = "never",
        /// When everyone else at the table agrees.
        Consent = "consent",
    }
}

words! {
    /// How a player leaves a game that goes on, and what becomes of the seat.
    Leaving {
        /// By giving it up: the seat has lost, and the others play on where the game allows that.
        Retires = "retires",
        /// Or by getting up: the game's own move for the late is made whenever it is its turn;
        /// where the game has none, it retires then. Who left may come back.
        Passes = "passes",
        /// Or by getting up: the seat is free for anyone, and its turns are waited for; its clock
        /// runs on.
        Replaced = "replaced",
    }
}

words! {
    /// What happens to a game after the hall itself was down. The time of the outage is charged to
    /// nobody either way.
    Outage {
        /// Play goes on.
        GoesOn = "goes-on",
        /// The clocks stay stopped until an arbiter starts them.
        Stops = "stops",
    }
}
