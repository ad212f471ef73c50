//! Messages of the WebSocket (subprotocol `yiguan.v1`) and of the event stream.

use crate::board::Reach;
use crate::hall::TableList;
use crate::table::{CommandEnvelope, Problem, Reply, Snapshot, Update};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// From the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum Up {
    /// Follow a table from after this sequence number; left out: from a snapshot.
    Watch {
        /// The table.
        table: String,
        /// The last sequence number known.
        after: Option<u32>,
    },
    /// Follow it no more.
    Unwatch {
        /// The table.
        table: String,
    },
    /// A command.
    Command {
        /// The table.
        table: String,
        /// What to do.
        command: CommandEnvelope,
    },
    /// What may be touched after a prefix.
    Reach {
        /// The table.
        table: String,
        /// Touches so far.
        prefix: Vec<String>,
        /// Comes back with the answer.
        n: u32,
    },
    /// Follow the lobby.
    Lobby {
        /// Or no more.
        on: bool,
    },
    /// Are you there?
    Ping,
}

/// From the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Down {
    /// First of all.
    Hello {
        /// The server's version.
        build: String,
        /// The protocol's version.
        protocol: u32,
        /// Now.
        now: i64,
    },
    /// Everything about a table.
    Snapshot {
        /// The table.
        snapshot: Box<Snapshot>,
    },
    /// What changed.
    Update {
        /// The table.
        table: String,
        /// What.
        update: Box<Update>,
    },
    /// The reply to a command.
    Reply {
        /// The table.
        table: String,
        /// The reply.
        reply: Reply,
    },
    /// What may be touched.
    Reach {
        /// The table.
        table: String,
        /// As asked.
        n: u32,
        /// The answer.
        reach: Reach,
    },
    /// The lobby as it is.
    Lobby {
        /// Tables that wait for players.
        open: TableList,
        /// Tables being played.
        live: TableList,
    },
    /// I am here; the newest sequence numbers of the tables followed, so that gaps heal.
    Pong {
        /// Now.
        now: i64,
        /// By table.
        heads: BTreeMap<String, u32>,
    },
    /// Who is there changed, and nothing else.
    Presence {
        /// The table.
        table: String,
        /// By seat, whether their socket is open.
        online: Vec<bool>,
        /// How many watch.
        watchers: u32,
    },
    /// A message that could not be acted on, with what it named.
    Problem {
        /// Why.
        problem: Problem,
        /// Its table.
        table: Option<String>,
        /// The id of its command.
        id: Option<String>,
        /// The number of its question.
        n: Option<u32>,
    },
}
