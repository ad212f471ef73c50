import { beforeEach, describe, expect, it } from "vitest";
import type { Down, Reply, Up, Update } from "../src/gen/api";
import { Link } from "../src/net/link";
import type { LinkState, Unacked, WireEvents, WireKind } from "../src/net/ports";

/** A world that stands still until it is told. */
class World {
  time = 0;
  timers: { at: number; run: () => void }[] = [];
  wires: { kind: WireKind; events: WireEvents; sent: Up[]; open: boolean }[] = [];
  states: LinkState[] = [];
  orphans: Reply[] = [];
  stored: Unacked[] = [];
  posted: string[] = [];
  ids = 0;
  link = this.page();

  /** A page, or the same page loaded again. */
  page(): Link {
    this.timers = [];
    return new Link(
      {
        connect: (kind, events) => {
          const wire = { kind, events, sent: [] as Up[], open: true };
          this.wires.push(wire);
          return { send: (up) => wire.sent.push(up), close: () => (wire.open = false) };
        },
        now: () => this.time,
        random: () => 1,
        after: (ms, run) => {
          const timer = { at: this.time + ms, run };
          this.timers.push(timer);
          return () => (this.timers = this.timers.filter((one) => one !== timer));
        },
        newId: () => `c${++this.ids}`,
        load: () => this.stored,
        save: (unacked) => (this.stored = [...unacked]),
        post: (_, command) => {
          this.posted.push(command.id);
          return Promise.resolve({ kind: "ack", id: command.id, seq: 9 } as Reply);
        },
      },
      {
        state: (state) => this.states.push(state),
        orphan: (_, reply) => this.orphans.push(reply),
        otherProtocol: () => undefined,
      },
    );
  }

  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const due = this.timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers = this.timers.filter((one) => one !== due);
      this.time = Math.max(this.time, due.at);
      due.run();
    }
    this.time = end;
  }

  get wire() {
    const wire = this.wires.at(-1);
    if (wire === undefined) throw new Error("no wire");
    return wire;
  }

  down(message: Down): void {
    this.wire.events.down(message);
  }

  hello(): void {
    this.down({ t: "hello", build: "test", protocol: 1, now: 1_000_000 + this.time });
  }

  commands(): string[] {
    return this.wire.sent.flatMap((up) => (up.t === "command" ? [up.command.id] : []));
  }
}

function update(seq: number, after = 0): Down {
  return { t: "update", table: "T", update: { seq, after, now: 0, rows: [] } as unknown as Update };
}

let world: World;

beforeEach(() => {
  world = new World();
});

const move = { kind: "move", move: "h2e2", draw: false } as const;

describe("the line", () => {
  it("sends a command again with its id after every break, and once only after its reply", async () => {
    world.link.start("g-1");
    world.hello();
    const reply = world.link.command("T", move, 3);
    expect(world.commands()).toEqual(["c1"]);
    for (let breaks = 0; breaks < 3; breaks += 1) {
      world.wire.events.closed();
      world.pass(10_000);
      world.hello();
      expect(world.commands()).toEqual(["c1"]);
    }
    world.down({ t: "reply", table: "T", reply: { kind: "ack", id: "c1", seq: 4 } });
    expect(await reply).toEqual({ kind: "ack", id: "c1", seq: 4 });
    world.wire.events.closed();
    world.pass(10_000);
    world.hello();
    expect(world.commands()).toEqual([]);
    expect(world.stored).toEqual([]);
  });

  it("keeps a command beyond a reload, and tells what came of it", () => {
    world.link.start("g-1");
    world.hello();
    void world.link.command("T", move);
    world.link = world.page();
    world.link.start("g-1");
    world.hello();
    expect(world.commands()).toEqual(["c1"]);
    world.down({ t: "reply", table: "T", reply: { kind: "ack", id: "c1", seq: 4 } });
    expect(world.orphans).toEqual([{ kind: "ack", id: "c1", seq: 4 }]);
    expect(world.stored).toEqual([]);
  });

  it("does not send another person's command", () => {
    world.link.start("g-1");
    world.hello();
    void world.link.command("T", move);
    world.link = world.page();
    world.link.start("g-2");
    world.hello();
    expect(world.commands()).toEqual([]);
  });

  it("resumes by sequence number", () => {
    const heard: number[] = [];
    world.link.start("g-1");
    world.hello();
    world.link.watch("T", (message) => message.t === "update" && heard.push(message.update.seq));
    expect(world.wire.sent).toEqual([{ t: "watch", table: "T" }]);
    world.down(update(5));
    world.wire.events.closed();
    world.pass(10_000);
    world.hello();
    expect(world.wire.sent).toEqual([{ t: "watch", table: "T", after: 5 }]);
    world.down(update(7, 5));
    world.down(update(6, 5));
    expect(heard).toEqual([5, 7]);
  });

  it("heals a gap that a pong shows", () => {
    world.link.start("g-1");
    world.hello();
    world.link.watch("T", () => undefined);
    world.down(update(5));
    world.down({ t: "pong", now: 0, heads: { T: 5 } });
    expect(world.wire.sent).toHaveLength(1);
    world.down({ t: "pong", now: 0, heads: { T: 6 } });
    world.pass(1_000);
    expect(world.wire.sent.at(-1)).toEqual({ t: "watch", table: "T", after: 5 });
  });

  it("does not ask again for what a pong overtook, and takes no row twice", () => {
    const rows: number[] = [];
    world.link.start("g-1");
    world.hello();
    world.link.watch("T", (message) => message.t === "update" && rows.push(message.update.rows.length));
    const six = update(6, 5) as Extract<Down, { t: "update" }>;
    six.update.rows = [{ kind: "taken_back", plies: 0, why: "" }];
    world.down(update(5));
    world.down({ t: "pong", now: 0, heads: { T: 6 } });
    world.down(six);
    world.pass(1_000);
    expect(world.wire.sent.filter((up) => up.t === "watch")).toHaveLength(1);
    world.down(six);
    expect(rows).toEqual([0, 1, 0]);
  });

  it("gives a silent line up, and waits longer each time", () => {
    world.link.start("g-1");
    world.hello();
    world.pass(5_000);
    expect(world.wire.sent).toEqual([{ t: "ping" }]);
    world.pass(10_000);
    expect(world.states.at(-1)).toMatchObject({ kind: "down", tries: 1 });
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const before = world.time;
      const count = world.wires.length;
      while (world.wires.length === count) world.pass(10);
      waits.push(Math.round((world.time - before) / 10) * 10);
      world.wire.events.closed();
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it("asks for what follows exactly when an update leaves a gap or overlaps", () => {
    const heard: number[] = [];
    world.link.start("g-1");
    world.hello();
    world.link.watch("T", (message) => message.t === "update" && heard.push(message.update.seq));
    world.down(update(5));
    world.down(update(8, 7));
    world.down(update(8, 3));
    expect(heard).toEqual([5]);
    expect(world.wire.sent.slice(1)).toEqual([
      { t: "watch", table: "T", after: 5 },
      { t: "watch", table: "T", after: 5 },
    ]);
    world.down(update(8, 5));
    expect(heard).toEqual([5, 8]);
  });

  it("is not dead because a hidden page asks seldom", () => {
    world.link.start("g-1");
    world.hello();
    world.pass(5_000);
    world.down({ t: "pong", now: 0, heads: {} });
    // No timer runs for a minute.
    world.time += 60_000;
    world.pass(0);
    expect(world.link.state.kind).toBe("open");
  });

  it("takes the detour where sockets are blocked", () => {
    world.link.start("g-1");
    const kinds = () => world.wires.map((wire) => wire.kind);
    for (let tries = 0; tries < 3; tries += 1) {
      world.wire.events.closed();
      world.pass(10_000);
    }
    expect(kinds()).toEqual(["socket", "socket", "socket", "detour"]);
    world.hello();
    expect(world.link.state).toEqual({ kind: "open", wire: "detour" });
  });

  it("lets nobody look on by the stream", () => {
    world.link.start("");
    expect(world.wire.kind).toBe("detour");
  });

  it("asks by request when an open line says nothing about a command", async () => {
    world.link.start("g-1");
    world.hello();
    const reply = world.link.command("T", move);
    for (let seconds = 0; seconds < 9; seconds += 1) {
      world.pass(1_000);
      world.wire.events.alive();
    }
    expect(world.posted).toEqual(["c1"]);
    expect(await reply).toMatchObject({ kind: "ack", seq: 9 });
  });

  it("takes a problem that names a command or a question for its answer", async () => {
    world.link.start("g-1");
    world.hello();
    const problem = { code: "not-found", detail: "", cells: [], params: {} };
    const reply = world.link.command("T", move);
    const reach = world.link.reach("T", []);
    world.down({ t: "problem", table: "T", id: "c1", problem });
    world.down({ t: "problem", table: "T", n: 1, problem });
    expect(await reply).toMatchObject({ kind: "no", problem });
    await expect(reach).rejects.toThrow();
    expect(world.stored).toEqual([]);
  });

  it("ignores what an earlier wire still says", () => {
    world.link.start("g-1");
    const old = world.wire;
    old.events.closed();
    world.pass(10_000);
    old.events.down({ t: "hello", build: "x", protocol: 1, now: 0 });
    expect(world.link.state.kind).toBe("down");
  });

  it("answers what may be touched, and fails when the line breaks", async () => {
    world.link.start("g-1");
    world.hello();
    const answered = world.link.reach("T", ["a1"]);
    const broken = world.link.reach("T", ["b1"]);
    world.down({ t: "reach", table: "T", n: 1, reach: { next: ["a2"], move: null, after: null } });
    expect((await answered).next).toEqual(["a2"]);
    world.wire.events.closed();
    await expect(broken).rejects.toThrow();
  });

  it("reads the server's time best from the quickest answer", () => {
    world.link.start("g-1");
    world.hello();
    expect(world.link.time.now()).toBe(1_000_000);
    world.pass(5_000);
    world.time += 100;
    world.down({ t: "pong", now: 2_000_000, heads: {} });
    expect(world.link.time.now()).toBe(2_000_050);
    world.down({ t: "update", table: "T", update: { seq: 1, after: 0, now: 1, rows: [] } as unknown as Update });
    expect(world.link.time.now()).toBe(2_000_050);
  });
});
