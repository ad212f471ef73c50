/** The hall as this page knows it: what there is, who I am, and the one line to it. */
import { newId } from "./ids";
import { computed, signal } from "@preact/signals";
import type { Hall, Me, Reply } from "../gen/api";
import { http } from "./http";
import { Link } from "./link";
import type { LinkState, Unacked } from "./ports";
import { detourWire, postCommand, socketWire } from "./wires";

export const hall = signal<Hall | undefined>(undefined);
/** `undefined`: not known yet; `null`: nobody. */
export const me = signal<Me | null | undefined>(undefined);
export const linkState = signal<LinkState>({ kind: "idle" });
/** The server speaks another version: this page must be loaded again. */
export const outdated = signal(false);
/** The last reply to a command sent before this page was loaded. */
export const orphan = signal<{ table: string; reply: Reply } | undefined>(undefined);

export const isOrganiser = computed(() => me.value?.roles.includes("organiser") === true);
export const isArbiter = computed(() => isOrganiser.value || me.value?.roles.includes("arbiter") === true);

const KEY = "yiguan.unacked";

function load(): Unacked[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as Unacked[];
  } catch {
    return [];
  }
}

function save(unacked: readonly Unacked[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(unacked));
  } catch {
    // Without storage a command does not outlive the page; it still outlives the line.
  }
}

export const link = new Link(
  {
    connect: (kind, events) => (kind === "socket" ? socketWire(events) : detourWire(events)),
    now: () => performance.now(),
    random: Math.random,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    newId,
    load,
    save,
    post: postCommand,
  },
  {
    state: (state) => {
      linkState.value = state;
    },
    orphan: (table, reply) => {
      orphan.value = { table, reply };
    },
    otherProtocol: () => {
      outdated.value = true;
    },
  },
);

/** Somebody signed in or out: the line speaks for them from now on. */
export function become(person: Me | null): void {
  me.value = person;
  link.start(person?.id ?? "");
}

/** Asks until the hall answers; the outage bar says that it does not. */
export async function enter(): Promise<void> {
  window.addEventListener("online", () => link.hurry());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") link.hurry();
  });
  const since = performance.now();
  for (let tries = 1; hall.peek() === undefined; tries += 1) {
    try {
      const found = await http.get<Hall>("/hall");
      hall.value = found;
      become(found.me ?? null);
    } catch {
      linkState.value = { kind: "down", since, tries };
      await new Promise((done) => setTimeout(done, Math.min(500 * 2 ** tries, 10_000)));
    }
  }
}
