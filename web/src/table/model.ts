/** One table as a page holds it: what the hall says of it, and what I have sent and not heard of yet. */
import { computed, signal } from "@preact/signals";
import type { PendingMove, RefusedMove } from "../board/types";
import type { Act, Clock, MoveRow, Problem, Reach, Reply, View } from "../gen/api";
import { http } from "../net/http";
import { link } from "../net/hall";
import type { TableMessage } from "../net/ports";
import { fold, line, mySeat, type TableState } from "../net/tableState";
import { correction } from "./clock";

/** A line of the log that the record does not have: it concerns this page only. */
export interface LocalNote {
  key: number;
  at: number;
  kind: "clock" | "online" | "low" | "refused";
  /** How much a clock was moved, how long the line was down, how many seconds are left. */
  by: number;
  /** What was refused. */
  text?: string | undefined;
}

export interface Refusal {
  problem: Problem;
  move: RefusedMove | undefined;
  text: string;
}

/** Something that happened, for sounds and words. */
export type News = (before: TableState, after: TableState) => void;

export class TableModel {
  readonly state = signal<TableState | undefined>(undefined);
  readonly missing = signal(false);
  readonly pending = signal<PendingMove | undefined>(undefined);
  readonly refusal = signal<Refusal | undefined>(undefined);
  /** Kinds of acts whose reply is awaited. */
  readonly busy = signal<ReadonlySet<string>>(new Set());
  readonly notes = signal<readonly LocalNote[]>([]);
  readonly moves = computed<readonly MoveRow[]>(() => line(this.state.value?.rows ?? []));
  /** The seat that is mine. */
  readonly me = computed(() => (this.state.value === undefined ? undefined : mySeat(this.state.value.now)));
  /** The ply that is looked at; none: the present. */
  readonly cursor = signal<number | undefined>(undefined);
  readonly views = signal<ReadonlyMap<number, View>>(new Map());
  private settlesAt: number | undefined;
  private key = 0;
  private fetching = false;
  private stop: () => void = () => undefined;

  constructor(
    readonly id: string,
    private readonly news: News,
  ) {}

  open(): () => void {
    this.stop = link.watch(this.id, (message) => this.hear(message));
    const timer = setTimeout(() => void this.lookWhetherItIs(), 2_500);
    return () => {
      clearTimeout(timer);
      this.stop();
    };
  }

  /** The line does not say that there is no such table: asks once when nothing comes. */
  private async lookWhetherItIs(): Promise<void> {
    if (this.state.peek() !== undefined) return;
    try {
      await http.get(`/tables/${encodeURIComponent(this.id)}`);
    } catch (why) {
      this.missing.value = (why as { status?: number }).status === 404;
    }
  }

  private hear(message: TableMessage): void {
    const before = this.state.peek();
    const after = fold(before, message);
    if (after === undefined) return;
    this.keepView(after);
    this.noteClocks(before?.now.clock, after.now.clock, after);
    this.state.value = after;
    if (this.settlesAt !== undefined && after.now.seq >= this.settlesAt) {
      this.pending.value = undefined;
      this.settlesAt = undefined;
    }
    if (before !== undefined && after.now.plies !== before.now.plies) {
      this.refusal.value = undefined;
    }
    if (before !== undefined && message.t === "update") this.news(before, after);
  }

  private keepView(after: TableState): void {
    const views = new Map(this.views.peek());
    for (const ply of views.keys()) if (ply > after.now.plies) views.delete(ply);
    views.set(0, after.snapshot.start);
    views.set(after.now.plies, after.now.view);
    this.views.value = views;
  }

  private noteClocks(before: Clock | null | undefined, after: Clock | null | undefined, state: TableState): void {
    if (before == null || after == null) return;
    for (const seat of after.running) {
      const by = correction(before, after, state.snapshot.scheme, seat);
      if (by !== 0) this.note({ kind: "clock", by });
    }
  }

  note(note: Pick<LocalNote, "kind" | "by" | "text">): void {
    this.key += 1;
    const kept = this.notes.peek().slice(-19);
    this.notes.value = [...kept, { ...note, key: this.key, at: Date.now() }];
  }

  /**
   * Sends a move. The board shows it as pending until the hall has it. A move that was typed is not
   * carried out where it would lose by rule: the page asks first, and sends it again as `sure`.
   */
  async move(text: string, path: readonly number[], { draw = false, sure = false } = {}): Promise<void> {
    if (this.pending.peek() !== undefined) return;
    this.refusal.value = undefined;
    this.pending.value = { text, path };
    this.cursor.value = undefined;
    const reply = await this.send({ kind: "move", move: text, draw, unless_fatal: !sure && path.length === 0 });
    if (reply.kind === "ack") {
      this.settle(reply.seq);
    } else {
      this.pending.value = undefined;
      const cells = reply.problem.cells;
      this.refusal.value = { problem: reply.problem, text, move: { path, cells, words: "" } };
    }
  }

  /** The update may be here before the reply, or after it. */
  private settle(seq: number): void {
    const seen = this.state.peek()?.now.seq ?? 0;
    if (seen >= seq) this.pending.value = undefined;
    else this.settlesAt = seq;
  }

  /** Any other act. A refusal is shown until the next act. */
  async act(act: Act): Promise<Reply> {
    const key = actKey(act);
    this.busy.value = new Set([...this.busy.peek(), key]);
    try {
      const reply = await this.send(act);
      this.refusal.value =
        reply.kind === "no" ? { problem: reply.problem, text: "", move: undefined } : undefined;
      return reply;
    } finally {
      this.busy.value = new Set([...this.busy.peek()].filter((one) => one !== key));
    }
  }

  private send(act: Act): Promise<Reply> {
    return link.command(this.id, act, this.state.peek()?.now.seq);
  }

  readonly reach = (prefix: readonly string[]): Promise<Reach> => link.reach(this.id, prefix);

  /** Looks at the position after so many plies; fetches the game when it has to. */
  look(ply: number): void {
    const last = this.moves.peek().length;
    const at = Math.max(0, Math.min(ply, last));
    this.cursor.value = at === last ? undefined : at;
    if (!this.views.peek().has(at)) void this.fetchViews();
  }

  private async fetchViews(): Promise<void> {
    if (this.fetching) return;
    this.fetching = true;
    try {
      const replay = await http.get<{ views: View[] }>(`/tables/${encodeURIComponent(this.id)}/replay`);
      const views = new Map(this.views.peek());
      replay.views.forEach((view, ply) => views.set(ply + 1, view));
      this.views.value = views;
    } catch {
      // Without the old positions the board stays at the present.
      this.cursor.value = undefined;
    } finally {
      this.fetching = false;
    }
  }
}

/** As `acts` names it: `offer_draw`, `answer_take_back`, `resign`. */
export function actKey(act: Act): string {
  return "what" in act ? `${act.kind}_${act.what}` : act.kind;
}
