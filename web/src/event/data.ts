/** Events on the wire: what is shown, and what arbiters send. */
import type { Breaches, EntryList, EventAct, EventReply, EventView, NextRound, Problem, TrialRound } from "../gen/api";
import { newId } from "../net/ids";
import { ApiError, http } from "../net/http";

const FRESH_MS = 5000;

/** The event as it is now, with what brings the newest. */
export interface Followed {
  stop: () => void;
  /** Looks at once. */
  look: () => Promise<void>;
}

/** Looks at an event every few seconds while the page is seen; an unchanged one costs no text. */
export function follow(id: string, show: (view: EventView) => void, fail: (why: unknown) => void): Followed {
  let tag = "";
  let stopped = false;
  const look = async () => {
    try {
      const path = `/events/${encodeURIComponent(id)}`;
      const found = await http.newer<EventView>(path, tag);
      if (stopped || found === undefined) return;
      tag = found.tag;
      show(found.value);
    } catch (why) {
      if (!stopped) fail(why);
    }
  };
  void look();
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") void look();
  }, FRESH_MS);
  return {
    look,
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}

/** An entry list from a file: the server knows workbooks and the encodings of old spreadsheets. */
export function readList(file: Blob): Promise<EntryList> {
  return http.post<EntryList>("/entry-lists", file);
}

/** Sends an act; what was refused comes back, the worst first. */
export async function act(id: string, seq: number, what: EventAct): Promise<readonly Problem[]> {
  // One id for all tries: whatever was lost on the way, it is done once.
  const command = { id: newId(), expect: seq, do: what };
  const path = `/events/${encodeURIComponent(id)}/commands`;
  const reply = await tryTwice(() => http.post<EventReply>(path, command));
  return reply.kind === "ack" ? [] : reply.problems;
}

async function tryTwice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (why) {
    if (!(why instanceof ApiError) || why.status !== 0) throw why;
    return ask();
  }
}

/** The next round as the hall would pair it; nothing is done. */
export function nextRound(id: string, section: number): Promise<NextRound> {
  return http.get<NextRound>(`/events/${encodeURIComponent(id)}/next?section=${section}`);
}

/** What a round set by hand breaks; nothing is done. */
export function breachesOf(id: string, round: TrialRound): Promise<Breaches> {
  return http.post<Breaches>(`/events/${encodeURIComponent(id)}/breaches`, round);
}
