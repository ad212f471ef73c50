/**
 * A gesture: touches that become a move. It knows no rules: it goes where `reach` leads, stops to
 * ask where a move is complete and could go on, and stops before a move that needs a second thought.
 */
import { signal, type ReadonlySignal } from "@preact/signals";
import type { Reach } from "../gen/api";
import { ReachBook } from "./reach";

/** Why a complete move waits for a second touch. */
export type Doubt = { kind: "place" } | { kind: "fatal"; rule: string };

export interface GestureState {
  /** Names of cells and of choices so far. */
  touches: readonly string[];
  /** What may be touched now. */
  next: readonly string[];
  /** The move that the touches so far make. */
  move: string | undefined;
  /** The hall has been asked what may follow. */
  asking: boolean;
  /** The move is complete and waits to be confirmed. */
  doubt: Doubt | undefined;
}

/** How a touch was made: a drop means that the gesture ends here if it can. */
export type Manner = "tap" | "drop" | "key";

export interface GestureHooks {
  ask?: ((prefix: readonly string[]) => Promise<Reach>) | undefined;
  /** Whether the move should wait. */
  doubt?: ((move: string, touches: readonly string[], manner: Manner) => Doubt | undefined) | undefined;
  move: (move: string, touches: readonly string[]) => void;
  /** Nothing allows this touch. `from` is missing for a first touch. */
  refuse?: ((touch: string, from: string | undefined) => void) | undefined;
}

const IDLE: GestureState = { touches: [], next: [], move: undefined, asking: false, doubt: undefined };

export class Gesture {
  private readonly now = signal<GestureState>(IDLE);
  private book: ReachBook | undefined;
  hooks: GestureHooks;

  constructor(hooks: GestureHooks) {
    this.hooks = hooks;
  }

  get state(): ReadonlySignal<GestureState> {
    return this.now;
  }

  /** A new position: whatever was begun is over. The same tree again (somebody came to watch) changes nothing. */
  open(root: Reach | null | undefined): void {
    if (JSON.stringify(root ?? undefined) === JSON.stringify(this.book?.root)) return;
    this.book = root == null ? undefined : new ReachBook(root);
    this.rest();
  }

  private rest(): void {
    this.now.value = { ...IDLE, next: this.book?.root.next ?? [] };
  }

  /** Whether a gesture can begin with this touch. */
  starts(touch: string): boolean {
    return this.book?.starts(touch) ?? false;
  }

  cancel(): void {
    this.rest();
  }

  /** One touch back. */
  back(): void {
    const touches = this.now.peek().touches.slice(0, -1);
    if (touches.length === 0) this.rest();
    else this.settle(touches, "tap", false);
  }

  /** Ends a gesture that could go on, or confirms one that waits. */
  finish(): void {
    const { move, touches, doubt } = this.now.peek();
    if (move === undefined) return;
    if (doubt === undefined) this.complete(move, touches, "tap");
    else this.commit(move, touches);
  }

  touch(name: string, manner: Manner): void {
    const { touches, next, move, asking, doubt } = this.now.peek();
    if (this.book === undefined || asking) {
      if (!asking) this.hooks.refuse?.(name, undefined);
      return;
    }
    const last = touches[touches.length - 1];
    if (doubt !== undefined) {
      if (name === last) {
        this.finish();
        return;
      }
      this.rest();
      this.touch(name, manner);
      return;
    }
    if (next.includes(name)) this.settle([...touches, name], manner, true);
    else if (name === last && move !== undefined) this.finish();
    else if (name === touches[0] && manner !== "drop") this.rest();
    else if (manner !== "drop" && this.book.starts(name)) this.settle([name], manner, true);
    else this.hooks.refuse?.(name, touches[0]);
  }

  /** Goes to `touches`, asking the hall where the tree ends. */
  private settle(touches: readonly string[], manner: Manner, forward: boolean): void {
    const book = this.book;
    const found = book?.at(touches);
    if (book === undefined || found === undefined) {
      this.rest();
    } else if (found !== "ask") {
      this.arrive(touches, found, manner, forward);
    } else if (this.hooks.ask === undefined) {
      this.rest();
    } else {
      this.now.value = { touches, next: [], move: undefined, asking: true, doubt: undefined };
      this.hooks.ask(touches).then(
        (reach) => {
          book.learn(touches, reach);
          // The position may have changed while the hall was asked.
          if (book === this.book && this.now.peek().touches === touches) {
            this.arrive(touches, reach, manner, forward);
          }
        },
        () => {
          if (book === this.book) this.rest();
        },
      );
    }
  }

  private arrive(touches: readonly string[], reach: Reach, manner: Manner, forward: boolean): void {
    const move = reach.move ?? undefined;
    this.now.value = { touches, next: reach.next, move, asking: false, doubt: undefined };
    const ends = reach.next.length === 0 || manner === "drop";
    if (forward && move !== undefined && ends) this.complete(move, touches, manner);
  }

  private complete(move: string, touches: readonly string[], manner: Manner): void {
    const doubt = this.hooks.doubt?.(move, touches, manner);
    if (doubt === undefined) this.commit(move, touches);
    else this.now.value = { ...this.now.peek(), move, touches, next: [], doubt };
  }

  private commit(move: string, touches: readonly string[]): void {
    this.rest();
    this.hooks.move(move, touches);
  }
}
