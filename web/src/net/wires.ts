/** The two kinds of wire in a browser. */
import type { CommandEnvelope, Down, Me, Reach, Reply, TableList, Up } from "../gen/api";
import { ApiError, http } from "./http";
import type { Wire, WireEvents } from "./ports";

const POLL_MS = 5_000;

export function socketWire(events: WireEvents): Wire {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/api/v1/socket`, ["yiguan.v1"]);
  socket.onmessage = (event) => {
    const down = parse(event.data);
    if (down !== undefined) events.down(down);
  };
  socket.onclose = () => events.closed();
  return {
    send: (up) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(up));
    },
    close: () => {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    },
  };
}

function parse(text: unknown): Down | undefined {
  try {
    return JSON.parse(String(text)) as Down;
  } catch {
    return undefined;
  }
}

/** Speaks the same messages over event streams and plain requests. */
export function detourWire(events: WireEvents): Wire {
  const streams = new Map<string, EventSource>();
  let lobby: ReturnType<typeof setInterval> | undefined;
  let open = true;

  const close = () => {
    open = false;
    clearInterval(lobby);
    for (const stream of streams.values()) stream.close();
    streams.clear();
  };
  const fail = () => {
    if (!open) return;
    close();
    events.closed();
  };
  const tell = (down: Down) => {
    if (open) events.down(down);
  };
  /** A refusal is an answer, to `about`; only silence breaks the line. */
  const ask = async <T>(answer: Promise<T>, then: (value: T) => void, about: { id?: string; n?: number } = {}) => {
    try {
      then(await answer);
      events.alive();
    } catch (why) {
      if (why instanceof ApiError && why.status > 0) {
        tell({ t: "problem", problem: why.problem, ...about });
      } else {
        fail();
      }
    }
  };

  const follow = (table: string, after: number | null | undefined) => {
    streams.get(table)?.close();
    const query = after == null ? "" : `?after=${after}`;
    const stream = new EventSource(`/api/v1/tables/${encodeURIComponent(table)}/stream${query}`);
    streams.set(table, stream);
    stream.onopen = () => events.alive();
    stream.onmessage = (event) => {
      const down = parse(event.data);
      if (down !== undefined) tell(down);
    };
    // The browser would repeat the address with the old number: come back by ours instead.
    // It does not say why it ended: a table that does not exist is no broken line.
    stream.onerror = () => {
      stream.close();
      void ask(http.get(`/tables/${encodeURIComponent(table)}`), fail);
    };
  };
  const look = () =>
    ask(Promise.all([list("open"), list("live")]), ([waiting, live]) => tell({ t: "lobby", open: waiting, live }));

  const send = (up: Up) => {
    switch (up.t) {
      case "watch":
        follow(up.table, up.after);
        break;
      case "unwatch":
        streams.get(up.table)?.close();
        streams.delete(up.table);
        break;
      case "command":
        void ask(postCommand(up.table, up.command), (reply) => {
          tell({ t: "reply", table: up.table, reply });
          // Whoever sat down sees more from now on; the stream still shows it to a spectator.
          if (reply.kind === "ack" && ["sit", "leave"].includes(up.command.do.kind)) follow(up.table, undefined);
        }, { id: up.command.id });
        break;
      case "reach":
        void ask(getReach(up.table, up.prefix), (reach) => tell({ t: "reach", table: up.table, n: up.n, reach }), {
          n: up.n,
        });
        break;
      case "lobby":
        clearInterval(lobby);
        if (up.on) {
          lobby = setInterval(look, POLL_MS);
          void look();
        }
        break;
      case "ping":
        void ask(http.get<Me | null>("/session"), () => undefined);
        break;
    }
  };

  void ask(http.get<{ build: string; protocol: number; now: number }>("/hall"), ({ build, protocol, now }) =>
    tell({ t: "hello", build, protocol, now }),
  );
  return { send, close };
}

function list(state: string): Promise<TableList> {
  return http.get<TableList>(`/tables?state=${state}`);
}

export function postCommand(table: string, command: CommandEnvelope): Promise<Reply> {
  return http.post<Reply>(`/tables/${encodeURIComponent(table)}/commands`, command);
}

function getReach(table: string, prefix: readonly string[]): Promise<Reach> {
  const touches = encodeURIComponent(prefix.join(","));
  return http.get<Reach>(`/tables/${encodeURIComponent(table)}/reach?prefix=${touches}`);
}
