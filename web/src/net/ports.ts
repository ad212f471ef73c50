/** What the line to the hall needs of the world, and what it tells the page. */
import type { CommandEnvelope, Down, Reply, TableList, Up } from "../gen/api";

export type { Up };

export interface Wire {
  send(up: Up): void;
  close(): void;
}

export interface WireEvents {
  down(message: Down): void;
  /** The other side is there although it had nothing to say. */
  alive(): void;
  closed(): void;
}

export type WireKind = "socket" | "detour";

/** A command whose reply is not here yet. */
export interface Unacked {
  table: string;
  command: CommandEnvelope;
  /** Whose it is: another person's is not sent in my name. */
  person: string;
}

export interface Ports {
  connect(kind: WireKind, events: WireEvents): Wire;
  /** A clock that never jumps, in milliseconds. */
  now(): number;
  random(): number;
  /** Runs later; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
  newId(): string;
  load(): Unacked[];
  save(unacked: readonly Unacked[]): void;
  /** The command over a plain request, when the line is silent about it. */
  post(table: string, command: CommandEnvelope): Promise<Reply>;
}

export type LinkState =
  | { kind: "idle" }
  | { kind: "open"; wire: WireKind }
  /** `since`: when the line broke, by `Ports.now`; `tries`: attempts since then. */
  | { kind: "down"; since: number; tries: number };

export type TableMessage = Extract<Down, { t: "snapshot" | "update" | "presence" }>;
export type LobbyMessage = { open: TableList; live: TableList };

export interface Listeners {
  state(state: LinkState): void;
  /** A reply to a command of an earlier life of this page. */
  orphan(table: string, reply: Reply): void;
  /** The server speaks another version of the wire. */
  otherProtocol(): void;
}
