//! Every option by its name: one table serves reading, writing, forms and files.

use crate::conduct::{
    Abuse, Again, BothLate, ByConsent, ClaimClock, Ends, FalseClaim, FirstSeat, IllegalMove, Judge,
    Leaving, OfferWhen, Outage, Overstep, Press, Start,
};
use crate::{Regulations, fault, shown, time};
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Fault, Faults, RuleId};

/// One option of regulations.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub values: &'static str,
    /// The rows of the rulebook that it serves.
    pub rules: &'static [RuleId],
    get: fn(&Regulations) -> String,
    set: fn(&mut Regulations, &str) -> Result<(), Faults>,
}

impl Setting {
    /// Its value in `regulations`.
    #[must_use]
    pub fn of(&self, regulations: &Regulations) -> String {
        (self.get)(regulations)
    }
}

/// A field that is a choice among words.
macro_rules! choice {
    ($name:literal, $type:ty, $field:ident $(. $more:ident)*, $values:expr, $rules:expr) => {
        Setting {
            name: $name,
            values: $values,
            rules: $rules,
            get: |regulations| word(<$type>::WORDS, regulations.$field$(.$more)*),
            set: |regulations, text| {
                regulations.$field$(.$more)* = among(<$type>::WORDS, text)?;
                Ok(())
            },
        }
    };
}

/// A field that reads and writes itself.
macro_rules! text {
    ($name:literal, $field:ident, $values:expr, $rules:expr) => {
        Setting {
            name: $name,
            values: $values,
            rules: $rules,
            get: |regulations| regulations.$field.to_string(),
            set: |regulations, text| {
                regulations.$field = text.parse()?;
                Ok(())
            },
        }
    };
}

/// A field that is yes or no.
macro_rules! flag {
    ($name:literal, $field:ident $(. $more:ident)*, $rules:expr) => {
        Setting {
            name: $name,
            values: "yes|no",
            rules: $rules,
            get: |regulations| word(YES_NO, regulations.$field$(.$more)*),
            set: |regulations, text| {
                regulations.$field$(.$more)* = among(YES_NO, text)?;
                Ok(())
            },
        }
    };
}

const YES_NO: &[(&str, bool)] = &[("yes", true), ("no", false)];
const LADDER: &str = "note|warning|foul|minus N|loss, one a comma; in succession";

/// Every option, in the order in which regulations are written.
pub const OPTIONS: &[Setting] = &[
    text!(
        "clock",
        clock,
        "a clock, see Clock",
        &["XQ-6-quota", "XQ-6.1-scheme", "DR-8.1.2-fischer"]
    ),
    text!(
        "late-move",
        late_move,
        "note|warning|foul|minus N|forced|loss, one a comma; in succession",
        &["XQ-6-scheme-permove", "XQ-9-guomai-time", "CC-R-timeouts"]
    ),
    choice!("overstep", Overstep, overstep, "loss|draw-if-claimable", &["XQ-4.1.4-time"]),
    choice!("press", Press, press, "joined|separate", &["XQ-6-press", "XQ-22.5-last-move"]),
    choice!("start", Start, start, "when-full|called", &["DR-9.2-start"]),
    Setting {
        name: "late-after",
        values: "TIME|none",
        rules: &["XQ-4.1.5-late", "XQ-21.1-start", "DR-8.3.1-late", "TN-21-limits"],
        get: |regulations| regulations.late.limit.map_or_else(none, time::write),
        set: |regulations, text| {
            regulations.late.limit = optional(text, time::read)?;
            Ok(())
        },
    },
    choice!("all-late", BothLate, late.all, "own|split", &["XQ-21.3-both", "DR-9.3-both-absent"]),
    choice!(
        "draw-offers",
        OfferWhen,
        offers.when,
        "with-move|after-move|any|never",
        &["XQ-23.1-when", "DR-12.4-steps"]
    ),
    Setting {
        name: "offers-from",
        values: "own moves made before",
        rules: &["DR-12.4-after20"],
        get: |regulations| regulations.offers.from_move.to_string(),
        set: |regulations, text| {
            regulations.offers.from_move = number(text)?;
            Ok(())
        },
    },
    Setting {
        name: "again",
        values: "free|alternate|lead N",
        rules: &["XQ-23.1-turns", "DR-12.4-repeat", "XQ-9-ansai"],
        get: |regulations| match regulations.offers.again {
            Again::Free => "free".to_owned(),
            Again::Alternate => "alternate".to_owned(),
            Again::Lead(lead) => format!("lead {lead}"),
        },
        set: |regulations, text| {
            regulations.offers.again = match text {
                "free" => Again::Free,
                "alternate" => Again::Alternate,
                _ => match text.strip_prefix("lead ") {
                    Some(lead) => Again::Lead(number(lead)?),
                    None => return Err(fault("free, alternate or lead N", text).into()),
                },
            };
            Ok(())
        },
    },
    Setting {
        name: "offers-most",
        values: "offers of one seat|none",
        rules: &["XQ-4.2.2-no-retract"],
        get: |regulations| regulations.offers.most.map_or_else(none, |most| most.to_string()),
        set: |regulations, text| {
            regulations.offers.most = optional(text, number)?;
            Ok(())
        },
    },
    flag!("withdraw", offers.withdraw, &["XQ-23.1-binding"]),
    choice!("offer-abuse", Abuse, offers.abuse, "refused|foul", &["XQ-9.1.3-offers"]),
    choice!("claims", Judge, claims.judge, "arbiter|referee", &["XQ-23.3-audit", "DR-12.5-claim"]),
    flag!("unasked-claims", claims.unasked, &["XQ-23.2-arbiter", "OQ-XQ-limit-auto"]),
    choice!(
        "claim-clock",
        ClaimClock,
        claims.clock,
        "stops|runs",
        &["XQ-23.3-audit", "DR-8.2.7-claim-clock"]
    ),
    Setting {
        name: "false-claim",
        values: "none|foul|TIME|foul TIME",
        rules: &["XQ-23.3-false", "XQ-9.1.4-false-limit", "XQ-9-limit-foul"],
        get: |regulations| match regulations.claims.when_false {
            FalseClaim { foul: false, time: 0 } => none(),
            FalseClaim { foul: true, time: 0 } => "foul".to_owned(),
            FalseClaim { foul: false, time } => time::write(time),
            FalseClaim { foul: true, time } => format!("foul {}", time::write(time)),
        },
        set: |regulations, text| {
            let (foul, time) = match text.strip_prefix("foul") {
                Some(time) => (true, time.trim()),
                None => (false, if text == "none" { "" } else { text }),
            };
            let time =
                if time.is_empty() && (foul || text == "none") { 0 } else { time::read(time)? };
            regulations.claims.when_false = FalseClaim { foul, time };
            Ok(())
        },
    },
    choice!("ends", Ends, ends, "at-once|confirmed", &["XQ-10.1-record", "AR-C-result"]),
    text!("fouls", fouls, LADDER, &["XQ-4.1.8-fouls", "XQ-9-ladder-national", "XQ-9-two-fouls"]),
    text!("warnings", warnings, LADDER, &["DR-14.2.4-two", "AR-18.1-warning"]),
    text!(
        "illegal",
        illegal,
        LADDER,
        &["XQ-4.1.6-illegal", "XQ-9-illegal-foul", "OQ-XQ-ansai-double"]
    ),
    choice!("illegal-sent", IllegalMove, illegal_sent, "refused|counted", &["OQ-XQ-illegal"]),
    choice!("take-back", ByConsent, take_back, "never|consent", &["XQ-5-no-takeback"]),
    choice!("pause", ByConsent, pause, "never|consent", &["AR-P-onlystop", "XQ-9.1.2-clock"]),
    choice!("leaving", Leaving, leaving, "retires|passes|replaced", &["CC-X-gone"]),
    choice!("outage", Outage, outage, "goes-on|stops", &["XQ-22.4-fault"]),
    flag!("abort", abort, &[]),
    flag!("hints", hints, &["GR-19-forbidden"]),
    flag!("rematch", rematch, &[]),
    choice!("first-seat", FirstSeat, first_seat, "kept|alternate|lots", &["XQ-PM1-first"]),
];

impl Regulations {
    /// Sets one option by its name, as [`OPTIONS`] lists it.
    ///
    /// # Errors
    /// An unknown name, or a value that the option does not take. What two options say of each
    /// other is looked at by [`Regulations::check`].
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Faults> {
        let Some(option) = OPTIONS.iter().find(|option| option.name == name) else {
            let names: Vec<_> = OPTIONS.iter().map(|option| option.name).collect();
            return Err(fault(format!("an option among {}", names.join(", ")), name).into());
        };
        (option.set)(self, value.trim())
            .map_err(|faults| Faults(faults.0.into_iter().map(|fault| at(name, fault)).collect()))
    }
}

/// Options as `NAME = VALUE`, one a line or a `;`; `#` begins a remark. `event` or `casual` may
/// stand first and say what holds where nothing is said; without it `event` does.
impl FromStr for Regulations {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut regulations = Self::event();
        let mut faults = Faults::default();
        let mut seen: Vec<&str> = Vec::new();
        let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
        let parts = lines.flat_map(|line| line.split(';')).map(str::trim);
        for (index, part) in parts.filter(|part| !part.is_empty()).enumerate() {
            match part.split_once('=').map(|(name, value)| (name.trim(), value)) {
                Some((name, _)) if seen.contains(&name) => {
                    faults.0.push(fault("each option once", name));
                }
                Some((name, value)) => {
                    seen.push(name);
                    faults
                        .0
                        .extend(regulations.set(name, value).err().into_iter().flat_map(|f| f.0));
                }
                None if index == 0 && part == "casual" => regulations = Self::casual(),
                None if index == 0 && part == "event" => {}
                None => faults.0.push(fault("NAME = VALUE, or casual or event at first", part)),
            }
        }
        faults.0.extend(regulations.check().err().into_iter().flat_map(|faults| faults.0));
        faults.none_or(regulations)
    }
}

impl Regulations {
    /// Every option with its value, on one line: what a log keeps, so that it means the same when
    /// a later release begins with other settings.
    ///
    /// ```
    /// use yiguan_regulations::{OPTIONS, Regulations};
    /// let full = Regulations::casual().in_full();
    /// assert_eq!(full.split("; ").count(), OPTIONS.len());
    /// assert_eq!(full.parse(), Ok(Regulations::casual()));
    /// ```
    #[must_use]
    pub fn in_full(&self) -> String {
        let say = |option: &Setting| format!("{} = {}", option.name, option.of(self));
        OPTIONS.iter().map(say).collect::<Vec<_>>().join("; ")
    }
}

/// What differs from [`Regulations::event`], on one line.
impl fmt::Display for Regulations {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let event = Self::event();
        let mut mark = "";
        for option in OPTIONS {
            let value = option.of(self);
            if value != option.of(&event) {
                write!(f, "{mark}{} = {value}", option.name)?;
                mark = "; ";
            }
        }
        Ok(())
    }
}

/// The fault with the option it is about.
pub(crate) fn at(option: &str, mut fault: Fault) -> Fault {
    fault.expected = format!("{option} = {}", fault.expected).into();
    fault
}

fn none() -> String {
    "none".to_owned()
}

fn optional<T>(text: &str, read: fn(&str) -> Result<T, Fault>) -> Result<Option<T>, Fault> {
    if text == "none" { Ok(None) } else { read(text).map(Some) }
}

fn number(text: &str) -> Result<u32, Fault> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| digits && *number <= 1000);
    number.ok_or_else(|| fault("a number up to 1000", text))
}

fn word<T: Copy + PartialEq>(words: &[(&str, T)], value: T) -> String {
    words.iter().find(|(_, other)| *other == value).map_or("", |(word, _)| word).to_owned()
}

fn among<T: Copy>(words: &[(&str, T)], text: &str) -> Result<T, Fault> {
    words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        fault(names.join(" or "), shown(text))
    })
}
