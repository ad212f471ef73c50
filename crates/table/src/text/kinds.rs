//! Each kind of event as a name and fields, and back. A change to what a kind holds gets a new
//! version and keeps the reader of the old one.

use super::{Fields, Unreadable, number};
use crate::command::{Offence, What};
use crate::event::{Holds, Kind, Proposal, Settled};
use std::str::FromStr;
use yiguan_core::Seat;

/// The version of every kind so far.
pub(super) const VERSION: u32 = 1;

/// The kinds that this release reads.
pub(super) const NAMES: &[&str] = &[
    "opened",
    "seated",
    "left",
    "arrived",
    "started",
    "moved",
    "pressed",
    "offered",
    "accepted",
    "declined",
    "withdrawn",
    "taken-back",
    "claimed",
    "ruled",
    "told",
    "placed",
    "offended",
    "adjusted",
    "clock-set",
    "flagged",
    "stopped",
    "resumed",
    "outage",
    "retired",
    "proposed-loss",
    "proposed-end",
    "ended",
    "aborted",
    "called",
];

type Pairs = Vec<(&'static str, String)>;

/// The name and the fields of a kind that this release knows.
pub(super) fn fields(kind: &Kind) -> (&'static str, Pairs) {
    match kind {
        Kind::Opened { rules, setup, regulations } => {
            let mut pairs = vec![("rules", rules.clone())];
            pairs.extend(setup.clone().map(|setup| ("setup", setup)));
            pairs.push(("regulations", regulations.in_full()));
            ("opened", pairs)
        }
        Kind::Seated { seat, player, here } => {
            let here = if *here { "yes" } else { "no" };
            ("seated", vec![of(*seat), ("player", player.clone()), ("here", here.to_owned())])
        }
        Kind::Left { seat } => ("left", vec![of(*seat)]),
        Kind::Arrived { seat } => ("arrived", vec![of(*seat)]),
        Kind::Started => ("started", Vec::new()),
        Kind::Moved { seat, text } => ("moved", vec![of(*seat), ("text", text.clone())]),
        Kind::Pressed { seat } => ("pressed", vec![of(*seat)]),
        Kind::Offered { seat, what } => ("offered", proposal(*seat, *what)),
        Kind::Accepted { seat, what } => ("accepted", proposal(*seat, *what)),
        Kind::Declined { seat, what } => ("declined", proposal(*seat, *what)),
        Kind::Withdrawn { seat, what } => ("withdrawn", proposal(*seat, *what)),
        Kind::TakenBack { plies, why } => {
            ("taken-back", vec![("plies", plies.to_string()), ("why", why.clone())])
        }
        Kind::Claimed { seat, rule, holds } => {
            let holds = word(HOLDS, *holds);
            ("claimed", vec![of(*seat), ("rule", rule.clone()), ("holds", holds)])
        }
        Kind::Ruled { upheld } => {
            ("ruled", vec![("upheld", if *upheld { "yes" } else { "no" }.to_owned())])
        }
        Kind::Told { seat, rule } => ("told", vec![of(*seat), ("rule", rule.clone())]),
        Kind::Placed { setup, rule } => {
            ("placed", vec![("setup", setup.clone()), ("rule", rule.clone())])
        }
        other => about_time_and_ends(other),
    }
}

fn about_time_and_ends(kind: &Kind) -> (&'static str, Pairs) {
    match kind {
        Kind::Offended { seat, offence, rule, cost, why } => {
            let mut pairs = vec![of(*seat), ("offence", word(OFFENCES, *offence))];
            pairs.extend([
                ("rule", rule.clone()),
                ("cost", cost.to_string()),
                ("why", why.clone()),
            ]);
            ("offended", pairs)
        }
        Kind::Adjusted { seat, by, why } => {
            ("adjusted", vec![of(*seat), ("by", by.to_string()), ("why", why.clone())])
        }
        Kind::ClockSet { clock } => ("clock-set", vec![("clock", clock.to_string())]),
        Kind::Flagged { seat } => ("flagged", vec![of(*seat)]),
        Kind::Stopped { why } => ("stopped", vec![("why", why.clone())]),
        Kind::Resumed => ("resumed", Vec::new()),
        Kind::Outage { since } => ("outage", vec![("since", since.to_string())]),
        Kind::Retired { seat, by } => ("retired", vec![of(*seat), ("by", by.clone())]),
        Kind::Proposed(Proposal::Loss { seat, by }) => {
            ("proposed-loss", vec![of(*seat), ("by", by.clone())])
        }
        Kind::Proposed(Proposal::End(settled)) => ("proposed-end", settled_pairs(settled)),
        Kind::Ended(settled) => ("ended", settled_pairs(settled)),
        Kind::Aborted { why } => ("aborted", vec![("why", why.clone())]),
        Kind::Called { seat, why } => ("called", vec![of(*seat), ("why", why.clone())]),
        // Unknown kinds are written verbatim before this is asked; the rest stands above.
        _ => ("unknown", Vec::new()),
    }
}

/// The kind called `name`, one of [`NAMES`], from its fields.
pub(super) fn read(name: &str, fields: &mut Fields<'_>) -> Result<Kind, Unreadable> {
    Ok(match name {
        "opened" => Kind::Opened {
            rules: fields.text("rules")?,
            setup: fields.optional("setup"),
            regulations: Box::new(parsed(fields, "regulations")?),
        },
        "seated" => Kind::Seated {
            seat: fields.seat()?,
            player: fields.text("player")?,
            here: yes_or_no(fields, "here")?,
        },
        "left" => Kind::Left { seat: fields.seat()? },
        "arrived" => Kind::Arrived { seat: fields.seat()? },
        "started" => Kind::Started,
        "moved" => Kind::Moved { seat: fields.seat()?, text: fields.text("text")? },
        "pressed" => Kind::Pressed { seat: fields.seat()? },
        "offered" => Kind::Offered { seat: fields.seat()?, what: among(fields, "what", WHATS)? },
        "accepted" => Kind::Accepted { seat: fields.seat()?, what: among(fields, "what", WHATS)? },
        "declined" => Kind::Declined { seat: fields.seat()?, what: among(fields, "what", WHATS)? },
        "withdrawn" => {
            Kind::Withdrawn { seat: fields.seat()?, what: among(fields, "what", WHATS)? }
        }
        "taken-back" => {
            Kind::TakenBack { plies: fields.number("plies")?, why: fields.text("why")? }
        }
        "claimed" => Kind::Claimed {
            seat: fields.seat()?,
            rule: fields.text("rule")?,
            holds: among(fields, "holds", HOLDS)?,
        },
        "ruled" => Kind::Ruled { upheld: yes_or_no(fields, "upheld")? },
        "told" => Kind::Told { seat: fields.seat()?, rule: fields.text("rule")? },
        "placed" => Kind::Placed { setup: fields.text("setup")?, rule: fields.text("rule")? },
        other => read_time_and_ends(other, fields)?,
    })
}

fn read_time_and_ends(name: &str, fields: &mut Fields<'_>) -> Result<Kind, Unreadable> {
    Ok(match name {
        "offended" => Kind::Offended {
            seat: fields.seat()?,
            offence: among(fields, "offence", OFFENCES)?,
            rule: fields.text("rule")?,
            cost: parsed(fields, "cost")?,
            why: fields.text("why")?,
        },
        "adjusted" => Kind::Adjusted {
            seat: fields.seat()?,
            by: fields.number("by")?,
            why: fields.text("why")?,
        },
        "clock-set" => Kind::ClockSet { clock: parsed(fields, "clock")? },
        "flagged" => Kind::Flagged { seat: fields.seat()? },
        "stopped" => Kind::Stopped { why: fields.text("why")? },
        "resumed" => Kind::Resumed,
        "outage" => Kind::Outage { since: fields.number("since")? },
        "retired" => Kind::Retired { seat: fields.seat()?, by: fields.text("by")? },
        "proposed-loss" => {
            Kind::Proposed(Proposal::Loss { seat: fields.seat()?, by: fields.text("by")? })
        }
        "proposed-end" => Kind::Proposed(Proposal::End(settled(fields)?)),
        "ended" => Kind::Ended(settled(fields)?),
        "aborted" => Kind::Aborted { why: fields.text("why")? },
        "called" => Kind::Called { seat: fields.seat()?, why: fields.text("why")? },
        other => return Err(Unreadable::new("a kind of this release", other)),
    })
}

const WHATS: &[(&str, What)] = &[
    ("draw", What::Draw),
    ("take-back", What::TakeBack),
    ("pause", What::Pause),
    ("resume", What::Resume),
    ("rematch", What::Rematch),
];

const OFFENCES: &[(&str, Offence)] = &[
    ("foul", Offence::Foul),
    ("warning", Offence::Warning),
    ("illegal", Offence::Illegal),
    ("late-move", Offence::LateMove),
];

const HOLDS: &[(&str, Holds)] =
    &[("yes", Holds::Yes), ("no", Holds::No), ("undecided", Holds::Undecided)];

fn of(seat: Seat) -> (&'static str, String) {
    ("seat", seat.0.to_string())
}

fn proposal(seat: Seat, what: What) -> Pairs {
    vec![of(seat), ("what", word(WHATS, what))]
}

fn word<T: Copy + PartialEq>(words: &[(&str, T)], value: T) -> String {
    words.iter().find(|(_, other)| *other == value).map_or("", |(word, _)| word).to_owned()
}

fn among<T: Copy>(
    fields: &mut Fields<'_>,
    key: &'static str,
    words: &[(&str, T)],
) -> Result<T, Unreadable> {
    let text = fields.text(key)?;
    let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
    found.ok_or_else(|| Unreadable::new(key, &text))
}

fn yes_or_no(fields: &mut Fields<'_>, key: &'static str) -> Result<bool, Unreadable> {
    among(fields, key, &[("yes", true), ("no", false)])
}

fn parsed<T: FromStr>(fields: &mut Fields<'_>, key: &'static str) -> Result<T, Unreadable> {
    let text = fields.text(key)?;
    text.parse().map_err(|_| Unreadable::new(key, &text))
}

fn settled_pairs(settled: &Settled) -> Pairs {
    let mut pairs = vec![("places", list(&settled.places)), ("by", settled.by.clone())];
    pairs.extend(settled.quarters.as_ref().map(|quarters| ("quarters", list(quarters))));
    pairs
}

fn settled(fields: &mut Fields<'_>) -> Result<Settled, Unreadable> {
    let places = numbers(&fields.text("places")?, "places")?;
    let by = fields.text("by")?;
    let quarters = fields.optional("quarters");
    let quarters = quarters.map(|text| numbers(&text, "quarters")).transpose()?;
    Ok(Settled { places, by, quarters })
}

fn list<T: ToString>(numbers: &[T]) -> String {
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

fn numbers<T: FromStr + ToString>(text: &str, key: &'static str) -> Result<Vec<T>, Unreadable> {
    text.split(',').map(|text| number(text, key)).collect()
}
