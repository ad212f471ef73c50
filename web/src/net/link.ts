/**
 * One line to the hall: follows tables and the lobby, sends commands, and comes back by itself.
 *
 * It knows nothing of browsers: whatever touches the world is in `Ports`, so that every loss of
 * the network can be played in a test. Two kinds of wire fit below it: the WebSocket, and the
 * detour (event streams and requests) for spectators and for networks that block sockets.
 *
 * A command is kept, beyond a reload, until its reply is here, and goes out again with the same id
 * after every reconnection: the server does nothing twice.
 */
import type { Act, CommandEnvelope, Down, Reach, Reply } from "../gen/api";
import type {
  Listeners,
  LinkState,
  LobbyMessage,
  Ports,
  TableMessage,
  Unacked,
  Up,
  Wire,
  WireKind,
} from "./ports";
import { ServerTime } from "./serverTime";

const PROTOCOL = 1;
const PING_MS = 5_000;
/** A question that nothing answers for so long means that nobody is there. */
const DEAD_MS = 8_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** After so many failures in a row the other kind of wire is tried. */
const PATIENCE = 3;
/** How long an open line may be silent about a command before it is sent by request. */
const SILENCE_MS = 8_000;
const REACH_MS = 10_000;
/** How long an update may be on its way after a pong. */
const HEAL_MS = 1_000;

interface Subscription {
  seq: number;
  hear(message: TableMessage): void;
}

interface Waiting {
  settle(reply: Reply): void;
}

interface Question {
  answer(reach: Reach): void;
  fail(): void;
  stop(): void;
}

export class Link {
  readonly time: ServerTime;
  state: LinkState = { kind: "idle" };
  private preferred: WireKind = "detour";
  private person = "";
  private wire: Wire | undefined;
  private kind: WireKind = "detour";
  /** Since when there was a question and no sound; a hidden page asks seldom and is not dead for it. */
  private silentSince: number | undefined;
  private pingSent: number | undefined;
  private tries = 0;
  private downSince = 0;
  private stops: (() => void)[] = [];
  private readonly tables = new Map<string, Subscription>();
  private unacked: Unacked[] = [];
  private readonly waiting = new Map<string, Waiting>();
  private readonly questions = new Map<number, Question>();
  private lobby: ((message: LobbyMessage) => void) | undefined;
  private n = 0;

  constructor(
    private readonly ports: Ports,
    private readonly listeners: Listeners,
  ) {
    this.time = new ServerTime(() => ports.now());
  }

  /** Opens the line in the name of a person (`""`: nobody), or again in another's. */
  start(person: string): void {
    this.hangUp();
    this.person = person;
    this.preferred = person === "" ? "detour" : "socket";
    // Another person sees other things of the same tables.
    for (const table of this.tables.values()) {
      table.seq = 0;
    }
    this.unacked = this.ports.load().filter((one) => one.person === person);
    this.save();
    this.tries = 0;
    this.downSince = this.ports.now();
    this.connect();
  }

  /** Tries at once: the network is back, the page is looked at again. */
  hurry(): void {
    if (this.state.kind === "down") {
      this.hangUp();
      this.connect();
    } else if (this.state.kind === "open") {
      this.ping();
    }
  }

  /** Follows a table; the answer ends it. */
  watch(table: string, hear: (message: TableMessage) => void): () => void {
    const subscription = { seq: 0, hear };
    this.tables.set(table, subscription);
    if (this.isOpen()) this.send({ t: "watch", table });
    return () => {
      if (this.tables.get(table) !== subscription) return;
      this.tables.delete(table);
      if (this.isOpen()) this.send({ t: "unwatch", table });
    };
  }

  watchLobby(hear: (message: LobbyMessage) => void): () => void {
    this.lobby = hear;
    if (this.isOpen()) this.send({ t: "lobby", on: true });
    return () => {
      if (this.lobby !== hear) return;
      this.lobby = undefined;
      if (this.isOpen()) this.send({ t: "lobby", on: false });
    };
  }

  /** Sends a command; the reply comes when what it did is durable, however often the line breaks. */
  command(table: string, act: Act, expect?: number): Promise<Reply> {
    const command: CommandEnvelope = { id: this.ports.newId(), do: act };
    if (expect !== undefined) command.expect = expect;
    const one = { table, command, person: this.person };
    this.unacked.push(one);
    this.save();
    const reply = new Promise<Reply>((settle) => this.waiting.set(command.id, { settle }));
    if (this.isOpen()) this.sendCommand(one);
    return reply;
  }

  /** What may be touched after a prefix; fails when the line is down or breaks. */
  reach(table: string, prefix: readonly string[]): Promise<Reach> {
    if (!this.isOpen()) return Promise.reject(new Error("down"));
    const n = ++this.n;
    return new Promise((answer, reject) => {
      const fail = () => reject(new Error("down"));
      const stop = this.ports.after(REACH_MS, () => {
        this.questions.delete(n);
        fail();
      });
      this.questions.set(n, { answer, fail, stop });
      this.send({ t: "reach", table, prefix: [...prefix], n });
    });
  }

  private isOpen(): boolean {
    return this.state.kind === "open";
  }

  private send(up: Up): void {
    this.wire?.send(up);
  }

  private save(): void {
    this.ports.save(this.unacked);
  }

  private become(state: LinkState): void {
    this.state = state;
    this.listeners.state(state);
  }

  private later(ms: number, run: () => void): void {
    this.stops.push(this.ports.after(ms, run));
  }

  private hangUp(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    const wire = this.wire;
    this.wire = undefined;
    wire?.close();
    for (const question of this.questions.values()) {
      question.stop();
      question.fail();
    }
    this.questions.clear();
    this.pingSent = undefined;
  }

  private connect(): void {
    // The preferred wire first; when it fails again and again, each in turn.
    const detour = Math.floor(this.tries / PATIENCE) % 2 === 1;
    this.kind = detour ? (this.preferred === "socket" ? "detour" : "socket") : this.preferred;
    this.silentSince = this.ports.now();
    let mine: Wire | undefined;
    const current = () => mine !== undefined && mine === this.wire;
    mine = this.ports.connect(this.kind, {
      down: (message) => {
        if (current()) this.hear(message);
      },
      alive: () => {
        if (current()) this.silentSince = undefined;
      },
      closed: () => {
        if (current()) this.broke();
      },
    });
    this.wire = mine;
    this.later(PING_MS, () => this.beat());
  }

  private broke(): void {
    if (this.isOpen()) {
      this.downSince = this.ports.now();
      this.tries = 0;
    }
    this.hangUp();
    this.tries += 1;
    this.become({ kind: "down", since: this.downSince, tries: this.tries });
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(this.tries - 1, 10));
    // Jitter, so that a hall of people does not come back in the same instant.
    this.later(wait * (0.5 + this.ports.random() / 2), () => this.connect());
  }

  private beat(): void {
    if (this.silentSince !== undefined && this.ports.now() - this.silentSince > DEAD_MS) {
      this.broke();
      return;
    }
    if (this.isOpen()) this.ping();
    this.later(PING_MS, () => this.beat());
  }

  private ping(): void {
    this.pingSent ??= this.ports.now();
    this.silentSince ??= this.ports.now();
    this.send({ t: "ping" });
  }

  private hear(message: Down): void {
    this.silentSince = undefined;
    switch (message.t) {
      case "hello":
        this.time.reset();
        this.time.heard(message.now);
        if (message.protocol !== PROTOCOL) this.listeners.otherProtocol();
        this.opened();
        break;
      case "snapshot":
        this.time.heard(message.snapshot.update.now);
        this.heardTable(message.snapshot.id, message.snapshot.update.seq, message);
        break;
      case "update":
        this.time.heard(message.update.now);
        this.heardTable(message.table, message.update.seq, message);
        break;
      case "presence":
        this.tables.get(message.table)?.hear(message);
        break;
      case "reply":
        this.settle(message.table, message.reply);
        break;
      case "reach": {
        const question = this.questions.get(message.n);
        this.questions.delete(message.n);
        question?.stop();
        question?.answer(message.reach);
        break;
      }
      case "lobby":
        this.lobby?.({ open: message.open, live: message.live });
        break;
      case "pong":
        if (this.pingSent !== undefined) this.time.answered(this.pingSent, message.now);
        this.pingSent = undefined;
        this.heal(message.heads);
        break;
      case "problem":
        this.refused(message);
        break;
    }
  }

  private opened(): void {
    this.tries = 0;
    this.become({ kind: "open", wire: this.kind });
    for (const [table, { seq }] of this.tables) {
      this.send(seq > 0 ? { t: "watch", table, after: seq } : { t: "watch", table });
    }
    if (this.lobby !== undefined) this.send({ t: "lobby", on: true });
    for (const one of [...this.unacked]) this.sendCommand(one);
  }

  private heardTable(id: string, seq: number, message: TableMessage): void {
    const table = this.tables.get(id);
    if (table === undefined) return;
    if (message.t === "update" && seq <= table.seq) {
      // Older than what is known, it came late; of the same age, its rows are here already.
      if (seq === table.seq) table.hear({ ...message, update: { ...message.update, rows: [] } });
      return;
    }
    if (message.t === "update" && message.update.after !== table.seq) {
      // Its rows overlap with what is here, or leave a gap: what follows exactly is asked for.
      this.watchAgain(id, table);
      return;
    }
    table.seq = seq;
    table.hear(message);
  }

  /** Refused before it reached its table: nobody is signed in, there is no such table. */
  private refused({ id, n, table, problem }: Extract<Down, { t: "problem" }>): void {
    if (id != null) this.settle(table ?? "", { kind: "no", id, problem, seq: 0 });
    const question = n == null ? undefined : this.questions.get(n);
    if (n == null || question === undefined) return;
    this.questions.delete(n);
    question.stop();
    question.fail();
  }

  /**
   * A gap heals within one ping: the server says how far each table is. A pong may overtake an
   * update that is on its way, so the table is asked for only when it is still behind in a while.
   */
  private heal(heads: Record<string, number>): void {
    for (const [id, table] of this.tables) {
      const head = heads[id];
      if (head !== undefined && head <= table.seq) continue;
      this.later(HEAL_MS, () => {
        const behind = head === undefined || head > table.seq;
        if (behind && this.isOpen() && this.tables.get(id) === table) this.watchAgain(id, table);
      });
    }
  }

  private watchAgain(id: string, table: Subscription): void {
    this.send(table.seq > 0 ? { t: "watch", table: id, after: table.seq } : { t: "watch", table: id });
  }

  private sendCommand(one: Unacked): void {
    this.send({ t: "command", table: one.table, command: one.command });
    this.later(SILENCE_MS, () => {
      if (!this.unacked.includes(one) || !this.isOpen()) return;
      this.ports.post(one.table, one.command).then(
        (reply) => this.settle(one.table, reply),
        // Not reached: the line breaks in a moment, and it goes out again after that.
        () => undefined,
      );
    });
  }

  private settle(table: string, reply: Reply): void {
    if (!this.unacked.some((one) => one.command.id === reply.id)) return;
    this.unacked = this.unacked.filter((one) => one.command.id !== reply.id);
    this.save();
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (waiting === undefined) {
      this.listeners.orphan(table, reply);
    } else {
      waiting.settle(reply);
    }
  }
}
