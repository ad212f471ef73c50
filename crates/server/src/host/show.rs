//! What a viewer sees of a table.

use super::cell::Viewer;
use super::player::Player;
use super::rematch;
use super::rows::Meta;
use crate::encode;
use std::collections::{BTreeMap, HashMap};
use yiguan_api as api;
use yiguan_core::{Face, Seat, Seats};
use yiguan_regulations::{Ladder, Leaving, Ms};
use yiguan_table::{End, Phase, Proposal, Settled, Table, Tally, Waiting, What};

pub(crate) fn state(table: &Table) -> api::TableState {
    match table.phase() {
        Phase::Seating => api::TableState::Open,
        Phase::Playing if table.stopped().is_some() || table.waiting().is_some() => {
            api::TableState::Paused
        }
        Phase::Playing => api::TableState::Live,
        Phase::Over(End::Settled(_)) => api::TableState::Finished,
        Phase::Over(End::Aborted) => api::TableState::Aborted,
    }
}

/// As stored in the list of tables.
pub(crate) fn state_name(state: api::TableState) -> &'static str {
    match state {
        api::TableState::Open => "open",
        api::TableState::Live => "live",
        api::TableState::Paused => "paused",
        api::TableState::Finished => "finished",
        api::TableState::Aborted => "aborted",
    }
}

pub(crate) fn outcome(settled: &Settled) -> api::Outcome {
    api::Outcome {
        places: settled.places.clone(),
        rule: settled.by.clone(),
        score_quarters: settled.quarters.clone(),
    }
}

fn player(table: &Table, seat: Seat) -> Option<Player> {
    table.chair(seat).map(|chair| Player::read(&chair.player))
}

pub(crate) fn what(what: What) -> api::What {
    match what {
        What::Draw => api::What::Draw,
        What::TakeBack => api::What::TakeBack,
        What::Pause => api::What::Pause,
        What::Resume => api::What::Resume,
        What::Rematch => api::What::Rematch,
    }
}

/// The names at the table, by seat; empty: free.
pub(crate) fn names(table: &Table) -> Vec<String> {
    let name = |seat| player(table, seat).map_or_else(String::new, |player| player.name());
    Seat::all(table.seats()).map(name).collect()
}

fn clock_text(table: &Table) -> String {
    let clock = &table.regulations().clock;
    if clock.is_none() { String::new() } else { clock.to_string() }
}

pub(crate) fn summary(
    id: &str,
    table: &Table,
    opened_ms: i64,
    diagram: bool,
    view: Option<api::View>,
) -> api::TableSummary {
    api::TableSummary {
        id: id.to_owned(),
        rules: table.face().rules_id(),
        state: state(table),
        seats: Seat::all(table.seats())
            .map(|seat| player(table, seat).map(|player| player.name()))
            .collect(),
        clock: clock_text(table),
        plies: table.face().ply_count(),
        opened: opened_ms,
        diagram,
        outcome: table.settled().map(outcome),
        view,
    }
}

pub(crate) fn snapshot(id: &str, table: &Table, update: api::Update) -> api::Snapshot {
    let face = table.face();
    api::Snapshot {
        id: id.to_owned(),
        rules: face.rules_id(),
        setup: face.setup(),
        board: encode::board(face.board()),
        start: encode::view(face.view_after(0).unwrap_or_default()),
        scheme: clock_text(table),
        notations: face.notations().into_iter().map(str::to_owned).collect(),
        leaving: leaving(table).to_owned(),
        earlier: rematch::before(id),
        update,
    }
}

fn leaving(table: &Table) -> &'static str {
    match table.regulations().leaving {
        Leaving::Retires => "retires",
        Leaving::Passes => "passes",
        Leaving::Replaced => "replaced",
    }
}

/// What is so at an instant and stands in no log.
pub(crate) struct Moment<'a> {
    /// The id of the table.
    pub(crate) id: &'a str,
    /// Now.
    pub(crate) now: Ms,
    /// Persons whose sockets are open, by how many.
    pub(crate) online: HashMap<String, u32>,
    /// How many follow the table.
    pub(crate) watchers: u32,
    /// What the referee says, once for all who look.
    pub(crate) ruling: api::Ruling,
}

/// What the referee says of a table.
pub(crate) fn ruling(table: &Table) -> api::Ruling {
    let face = table.face();
    encode::ruling(face, face.ruling())
}

/// Everything that changes, with the rows after sequence number `after`.
pub(crate) fn update(
    table: &Table,
    meta: &Meta,
    viewer: &Viewer,
    after: u32,
    moment: &Moment<'_>,
) -> api::Update {
    let face = table.face();
    let playing = matches!(table.phase(), Phase::Playing);
    let turn: Vec<u8> =
        if playing { face.turn().seats().iter().map(|seat| seat.0).collect() } else { Vec::new() };
    let mine = viewer.seat.filter(|seat| turn.contains(&seat.0) && table.stopped().is_none());
    let ruling = if playing { moment.ruling.clone() } else { api::Ruling::default() };
    api::Update {
        seq: table.seq(),
        after,
        now: moment.now,
        state: state(table),
        seats: Seat::all(table.seats())
            .map(|seat| seat_info(table, viewer, seat, &moment.online))
            .collect(),
        turn,
        plies: face.ply_count(),
        rows: meta.rows_after(face, after),
        view: encode::view(face.view()),
        reach: mine.map(|seat| encode::reach(face, seat)),
        fatal: match mine {
            Some(_) if table.regulations().hints => fatal(face),
            _ => Vec::new(),
        },
        clock: clock(table, moment.now),
        offers: offers(table),
        acts: acts(table, viewer, &ruling),
        ruling,
        result: table.settled().map(|settled| api::Result {
            outcome: outcome(settled),
            ruling: moment.ruling.clone(),
        }),
        watchers: moment.watchers,
        stopped: table.stopped().map(|stop| stop.why.clone()),
        waits: table.waiting().map(waits),
        rematch: table.rematch().map(|_| rematch::after(moment.id)),
    }
}

fn waits(waiting: &Waiting) -> api::Waits {
    match waiting {
        Waiting::Claim { seat, rule } => api::Waits { by: Some(seat.0), rule: rule.clone() },
        Waiting::End(Proposal::Loss { seat: _, by }) => api::Waits { by: None, rule: by.clone() },
        Waiting::End(Proposal::End(settled)) => api::Waits { by: None, rule: settled.by.clone() },
    }
}

fn fatal(face: &dyn Face) -> Vec<(String, String)> {
    face.fatal().into_iter().map(|(mv, finding)| (mv, finding.rule.to_owned())).collect()
}

/// Whether whoever holds the seat is there.
pub(crate) fn online(table: &Table, seat: Seat, online: &HashMap<String, u32>) -> bool {
    match player(table, seat) {
        Some(Player::Person { id, .. }) => online.contains_key(&id),
        Some(Player::Engine { .. }) => true,
        _ => false,
    }
}

fn seat_info(
    table: &Table,
    viewer: &Viewer,
    seat: Seat,
    online: &HashMap<String, u32>,
) -> api::SeatInfo {
    let player = player(table, seat);
    let (ledger, regulations) = (table.ledger(seat), table.regulations());
    let next = |ladder: &Ladder, tally: &Tally| {
        ladder.step(tally.total.saturating_add(1), tally.run.saturating_add(1)).to_string()
    };
    api::SeatInfo {
        engine: match player {
            Some(Player::Engine { level, .. }) => Some(level),
            _ => None,
        },
        name: player.map(|player| player.name()),
        online: self::online(table, seat, online),
        me: viewer.seat == Some(seat),
        left: !table.staying().has(seat)
            || table.chair(seat).is_none() && table.face().finished(seat),
        free: table.free().has(seat) || viewer.returns_to == Some(seat),
        fouls: ledger.fouls.total.min(255) as u8,
        warnings: ledger.warnings.total.min(255) as u8,
        next_foul: next(&regulations.fouls, &ledger.fouls),
        next_warning: next(&regulations.warnings, &ledger.warnings),
    }
}

fn clock(table: &Table, now: Ms) -> Option<api::Clock> {
    if table.regulations().clock.is_none() {
        return None;
    }
    let faces = Seat::all(table.seats()).map(|seat| {
        let reading = table.clock(seat, now);
        // What the seat has for the piece of time that runs out first.
        let period = if reading.periods > 0 && reading.main == 0 {
            Some(reading.period)
        } else {
            reading.left.map(|left| if reading.periods > 0 { reading.main } else { left })
        };
        let remaining = period.into_iter().chain(reading.move_left).min().unwrap_or_default();
        api::ClockFace {
            remaining,
            moves_left: reading.moves_to_go,
            periods_left: (reading.periods > 0).then_some(reading.periods),
        }
    });
    Some(api::Clock {
        at: now,
        faces: faces.collect(),
        running: table.running().iter().map(|seat| seat.0).collect(),
    })
}

fn offers(table: &Table) -> Vec<api::Offer> {
    table
        .open()
        .iter()
        .map(|open| api::Offer {
            what: what(open.what),
            by: open.by.0,
            waits_for: table
                .staying()
                .iter()
                .filter(|seat| !open.agreed.has(*seat))
                .map(|seat| seat.0)
                .collect(),
        })
        .collect()
}

/// As the wire names it.
pub(crate) fn name_of(asked: What) -> &'static str {
    match asked {
        What::Draw => "draw",
        What::TakeBack => "take_back",
        What::Pause => "pause",
        What::Resume => "resume",
        What::Rematch => "rematch",
    }
}

/// What an arbiter may do at any time while a game goes on.
const ARBITRATED: [&str; 9] =
    ["stop", "resume", "adjudicate", "tell", "declare", "adjust", "undo", "foul", "warn"];

/// What the viewer may do besides moving, and what not yet, with the reason.
fn acts(table: &Table, viewer: &Viewer, ruling: &api::Ruling) -> BTreeMap<String, Option<String>> {
    let mut acts = BTreeMap::new();
    let mut say = |name: &str, why: Option<&str>| {
        acts.insert(name.to_owned(), why.map(str::to_owned));
    };
    if let Some(seat) = viewer.seat {
        let choices = table.choices(seat);
        let plain = [
            ("move", choices.moves),
            ("resign", choices.resign),
            ("abort", choices.abort),
            ("draw_with_move", choices.draw_with_move),
            ("leave", choices.leave),
            ("claim", ruling.claims.iter().any(|claim| claim.by.contains(&seat.0))),
        ];
        for (name, _) in plain.into_iter().filter(|(_, may)| *may) {
            say(name, None);
        }
        for (verb, whats) in [
            ("offer", &choices.offer),
            ("answer", &choices.answer),
            ("withdraw", &choices.withdraw),
        ] {
            for asked in whats {
                say(&format!("{verb}_{}", name_of(*asked)), None);
            }
        }
        if matches!(table.phase(), Phase::Playing) && !choices.offer.contains(&What::Draw) {
            say("offer_draw", Some("offer-limit"));
        }
    } else if viewer.returns_to.is_some() || table.free() != Seats::NONE {
        say("sit", None);
    }
    if (viewer.seat.is_some() || viewer.arbiter) && table.free() != Seats::NONE {
        say("engine", None);
    }
    if viewer.arbiter && matches!(table.phase(), Phase::Playing) {
        for name in ARBITRATED {
            say(name, None);
        }
        if table.regulations().leaving != Leaving::Retires {
            say("vacate", None);
        }
        if table.waiting().is_some() {
            say("uphold", None);
            say("reject", None);
        }
    }
    acts
}
