//! The lines of a table's record beside its moves: what a hall keeps of the past of every table,
//! and so kept small.

use super::player::Player;
use super::show::name_of;
use crate::encode;
use std::collections::BTreeMap;
use yiguan_api as api;
use yiguan_core::{Face, Seat};
use yiguan_table::{Actor, Event, Kind, Offence, Phase, Table};

/// Stands between the names of a move; no notation writes it.
const SEPARATOR: &str = "\n";

/// What the hall knows of a table beyond the table itself; read off its log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meta {
    pub(crate) opened_ms: i64,
    /// Each row with the sequence number after which it stands.
    rows: Vec<(u32, Kept)>,
}

/// A row as it is kept.
#[derive(Clone, Debug)]
enum Kept {
    Move(Box<KeptMove>),
    Other(Box<api::Row>),
}

/// [`api::MoveRow`] in a tenth of the memory.
#[derive(Clone, Debug)]
struct KeptMove {
    ply: u32,
    seat: u8,
    mv: Box<str>,
    /// In the order of the game's notations.
    names: Box<str>,
    remaining: Option<i64>,
    path: Box<[u16]>,
}

impl Meta {
    /// Of a table that was opened at an instant and where nothing has happened yet.
    pub(crate) fn opened(at_ms: i64) -> Self {
        Self { opened_ms: at_ms, rows: Vec::new() }
    }

    /// What a whole log says.
    pub(crate) fn of(events: &[Event]) -> Self {
        let mut meta =
            Self { opened_ms: events.first().map_or(0, |event| event.at), ..Self::default() };
        let opener: &dyn Fn(&str, Option<&str>) -> _ = &yiguan_games::open;
        let Some((first, rest)) = events.split_first() else { return meta };
        let Ok(mut table) = Table::fold(opener, [first]) else { return meta };
        for event in rest {
            let before = table.seq();
            if table.apply(event).is_err() {
                break;
            }
            meta.note(&table, before, std::slice::from_ref(event));
        }
        meta
    }

    /// The rows after a sequence number, as clients see them.
    pub(crate) fn rows_after(&self, face: &dyn Face, after: u32) -> Vec<api::Row> {
        let first = self.rows.partition_point(|(seq, _)| *seq <= after);
        let notations = face.notations();
        self.rows[first..].iter().map(|(_, kept)| kept.shown(&notations)).collect()
    }

    /// What the mover's clock showed after each ply that stands.
    pub(crate) fn remaining(&self) -> Vec<Option<i64>> {
        let mut remaining = Vec::new();
        for (_, kept) in &self.rows {
            match kept {
                Kept::Move(row) => {
                    remaining.truncate(row.ply as usize);
                    remaining.push(row.remaining);
                }
                Kept::Other(row) => {
                    if let api::Row::TakenBack { plies, .. } = **row {
                        remaining.truncate(plies as usize);
                    }
                }
            }
        }
        remaining
    }

    /// Adds the rows of events that `table` has been given after `before`.
    pub(crate) fn note(&mut self, table: &Table, before: u32, events: &[Event]) {
        // Who sits down before the game begins is seen at the seats.
        let begun = *table.phase() != Phase::Seating
            && !events.iter().any(|event| event.kind == Kind::Started);
        for (seq, event) in (before + 1..).zip(events) {
            let row = if begun { seats_row(event) } else { None };
            if let Some(row) = row.or_else(|| row_of(table, event, &self.rows)) {
                self.rows.push((seq, row));
            }
        }
    }
}

/// The line of a seat that changes hands during the game.
fn seats_row(event: &Event) -> Option<Kept> {
    let (name, seat, params) = match &event.kind {
        Kind::Left { seat } => ("left", *seat, BTreeMap::new()),
        Kind::Seated { seat, player, .. } => {
            let who = ("who".to_owned(), Player::read(player).name());
            ("seated", *seat, BTreeMap::from([who]))
        }
        _ => return None,
    };
    let event = name.to_owned();
    Some(Kept::Other(Box::new(api::Row::Note { event, seat: Some(seat.0), rule: None, params })))
}

/// The line of the record that an event makes, if it makes one.
fn row_of(table: &Table, event: &Event, rows: &[(u32, Kept)]) -> Option<Kept> {
    let other = |row| Some(Kept::Other(Box::new(row)));
    let note = |event: &str, seat: Option<Seat>, rule: Option<&str>, params: &[(&str, &str)]| {
        other(api::Row::Note {
            event: event.to_owned(),
            seat: seat.map(|seat| seat.0),
            rule: rule.map(str::to_owned),
            params: params
                .iter()
                .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
                .collect(),
        })
    };
    match &event.kind {
        Kind::Moved { seat, text } => {
            Some(Kept::Move(Box::new(move_row(table, event, *seat, text, rows))))
        }
        Kind::TakenBack { why, .. } => {
            other(api::Row::TakenBack { plies: table.face().ply_count(), why: why.clone() })
        }
        Kind::Offered { seat, what: asked } => {
            note("offered", Some(*seat), None, &[("what", name_of(*asked))])
        }
        Kind::Declined { seat, what: asked } => {
            note("declined", Some(*seat), None, &[("what", name_of(*asked))])
        }
        Kind::Claimed { seat, rule, .. } => note("claimed", Some(*seat), Some(rule), &[]),
        Kind::Ruled { upheld } => {
            note("ruled", None, None, &[("upheld", if *upheld { "yes" } else { "no" })])
        }
        Kind::Told { seat, rule } => note("told", Some(*seat), Some(rule), &[]),
        Kind::Offended { seat, offence, rule, cost, why } => {
            let (offence, cost) = (offence_name(*offence), cost.to_string());
            let params = [("why", why.as_str()), ("offence", offence), ("cost", &cost)];
            note("offended", Some(*seat), Some(rule), &params)
        }
        Kind::Adjusted { seat, by, why } => {
            note("adjusted", Some(*seat), None, &[("by", &by.to_string()), ("why", why)])
        }
        Kind::Stopped { why } => note("stopped", None, None, &[("why", why)]),
        Kind::Resumed => note("resumed", None, None, &[]),
        Kind::Outage { since } => {
            let gap = event.at - since;
            note("outage", None, None, &[("ms", &gap.to_string())])
        }
        Kind::Retired { seat, by } => note("retired", Some(*seat), Some(by), &[]),
        Kind::Flagged { seat } => note("flagged", Some(*seat), None, &[]),
        Kind::Called { seat, why } => note("called", Some(*seat), None, &[("why", why)]),
        Kind::Placed { rule, .. } => note("placed", None, Some(rule), &[]),
        Kind::Ended(settled) => {
            let arbiter = if matches!(event.by, Actor::Arbiter(_)) { "yes" } else { "no" };
            note("ended", None, Some(&settled.by), &[("arbiter", arbiter)])
        }
        Kind::Aborted { why } => note("aborted", None, None, &[("why", why)]),
        _ => None,
    }
}

/// As the wire names it.
fn offence_name(offence: Offence) -> &'static str {
    match offence {
        Offence::Foul => "foul",
        Offence::Warning => "warning",
        Offence::Illegal => "illegal",
        Offence::LateMove => "late-move",
    }
}

fn move_row(
    table: &Table,
    event: &Event,
    seat: Seat,
    text: &str,
    rows: &[(u32, Kept)],
) -> KeptMove {
    let face = table.face();
    // The move may not be the newest one when a log is read in one go; its number is one more than
    // the last row of a move that still stands.
    let ply = rows
        .iter()
        .rev()
        .find_map(|(_, kept)| match kept {
            Kept::Move(before) => Some(before.ply + 1),
            Kept::Other(row) => match **row {
                api::Row::TakenBack { plies, .. } => Some(plies),
                _ => None,
            },
        })
        .unwrap_or(0);
    let names: Vec<_> =
        face.notations().into_iter().map(|id| face.notate(ply, id).unwrap_or_default()).collect();
    let timed = !table.regulations().clock.is_none();
    let remaining = timed.then(|| table.clock(seat, event.at).left).flatten();
    KeptMove {
        ply,
        seat: seat.0,
        mv: text.into(),
        names: names.join(SEPARATOR).into(),
        remaining,
        path: encode::path(face, ply).into(),
    }
}

impl Kept {
    /// As clients see it.
    fn shown(&self, notations: &[&str]) -> api::Row {
        match self {
            Self::Other(row) => (**row).clone(),
            Self::Move(row) => {
                let names = notations.iter().zip(row.names.split(SEPARATOR));
                let names = names.filter(|(_, text)| !text.is_empty());
                api::Row::Move(api::MoveRow {
                    ply: row.ply,
                    seat: row.seat,
                    mv: row.mv.to_string(),
                    names: names.map(|(id, text)| ((*id).to_owned(), text.to_owned())).collect(),
                    remaining: row.remaining,
                    path: row.path.to_vec(),
                })
            }
        }
    }
}
