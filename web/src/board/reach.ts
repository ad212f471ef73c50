/**
 * Walks the tree of touches that the hall sends. A tree may end early: then the hall is asked again
 * with the longer prefix, and the answer is kept until the position changes.
 */
import type { Reach } from "../gen/api";

/** `"ask"`: the tree is not known as far as this. */
export type Found = Reach | "ask" | undefined;

const key = (prefix: readonly string[]) => prefix.join(",");

export class ReachBook {
  readonly root: Reach;
  private readonly answers = new Map<string, Reach>();

  constructor(root: Reach) {
    this.root = root;
  }

  /** What may follow `prefix`; `undefined` when nothing leads there. */
  at(prefix: readonly string[]): Found {
    let node = this.root;
    for (const [index, touch] of prefix.entries()) {
      const branch = node.next.indexOf(touch);
      if (branch < 0) return undefined;
      const below = node.after?.[branch] ?? this.answers.get(key(prefix.slice(0, index + 1)));
      if (below === undefined) return "ask";
      node = below;
    }
    return node;
  }

  /** Keeps what the hall answered. */
  learn(prefix: readonly string[], reach: Reach): void {
    this.answers.set(key(prefix), reach);
  }

  /** Whether a gesture can begin with this touch. */
  starts(touch: string): boolean {
    return this.root.next.includes(touch);
  }
}
