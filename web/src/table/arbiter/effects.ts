/** What an arbiter's act will do, in words, before it is done. */
import type { Claim } from "../../gen/api";
import { ruleName, seatName, t, words } from "../../i18n";
import { moveText } from "../../i18n/notation";
import type { Effect } from "../../ui/Dialog";
import { clockText } from "../../ui/time";
import { Teller } from "../../verdict/statements";
import { costWords } from "../rows";
import { spanWordsOf } from "../words";
import type { TableState } from "../../net/tableState";
import { line } from "../../net/tableState";
import { change, taken, type Draft } from "./acts";

export interface Scene {
  state: TableState;
  game: string;
  notation: string;
  /** What a seat's clock shows now; none: no clock. */
  remaining: (seat: number) => number | undefined;
}

export function effects(draft: Draft, scene: Scene): Effect[] {
  const { state, game } = scene;
  const { now } = state;
  const list: Effect[] = [];
  const add = (what: string, value: string) => list.push({ what, value });
  const side = seatName(game, draft.seat);
  const clocks = now.clock != null;
  const rule = draft.rule === "" ? "" : ruleName(game, draft.rule);
  switch (draft.kind) {
    case "stop":
      if (clocks) add(t("effect-clock"), t("effect-clock-stops"));
      add(t("effect-board"), t("effect-board-locked"));
      break;
    case "resume":
      if (clocks) add(t("effect-clock"), t("effect-clock-runs", { seats: now.turn.map((seat) => seatName(game, seat)).join(t("list-comma")) }));
      add(t("effect-board"), t("effect-board-open"));
      break;
    case "uphold":
    case "reject":
      waiting(draft, scene, add);
      break;
    case "declare":
      for (const claim of now.ruling.claims) {
        if (claim.because.rule === draft.rule) claimed(claim, game, add);
      }
      break;
    case "tell":
      add(side, t("effect-told"));
      break;
    case "vacate":
      add(side, t(`effect-vacate-${state.snapshot.leaving}`));
      break;
    case "foul":
    case "warn":
      offence(draft, scene, add);
      break;
    case "adjust": {
      const by = change(draft) ?? 0;
      const left = scene.remaining(draft.seat) ?? 0;
      add(side, t("effect-adjusted", { from: clockText(left), to: clockText(Math.max(0, left + by)), by: spanWordsOf(by) }));
      break;
    }
    case "undo": {
      const moves = line(state.rows);
      const count = taken(draft, moves.length) ?? 0;
      for (const move of moves.slice(moves.length - count).slice(0, 4)) {
        add(t("effect-ply", { number: move.ply + 1 }), t("effect-taken", { move: moveText(game, move, scene.notation) }));
      }
      if (count > 4) add("…", t("effect-taken-more", { count: count - 4 }));
      if (clocks) add(t("effect-clock"), t("effect-time-stays"));
      break;
    }
    case "adjudicate":
      add(t("effect-result"), outcome(draft, game));
      if (clocks) add(t("effect-clock"), t("effect-clock-stops"));
      add(t("effect-board"), t("effect-over"));
      break;
  }
  if (rule !== "") add(t("effect-article"), `${rule} (${draft.rule})`);
  if (draft.why.trim() !== "") add(t("effect-log"), draft.why.trim());
  return list;
}

type Add = (what: string, value: string) => void;

/** The result in the words of the game. */
export function outcome(draft: Draft, game: string): string {
  return new Teller(words(game)).outcome({ places: [...draft.places], rule: draft.rule, score_quarters: null });
}

function claimed(claim: Claim, game: string, add: Add): void {
  const teller = new Teller(words(game));
  if (claim.upheld.kind === "ends") add(t("effect-result"), teller.outcome(claim.upheld.outcome));
  else add(seatName(game, claim.upheld.seat), t("effect-vary", { outcome: teller.outcome(claim.upheld.or_else) }));
}

function waiting(draft: Draft, { state, game }: Scene, add: Add): void {
  const { waits, ruling } = state.now;
  if (waits == null) return;
  const by = waits.by == null ? t("effect-table") : seatName(game, waits.by);
  add(by, t("effect-claims", { rule: ruleName(game, waits.rule) }));
  if (draft.kind === "uphold") {
    const claim = ruling.claims.find((one) => one.because.rule === waits.rule);
    if (claim !== undefined) claimed(claim, game, add);
    else add(t("effect-result"), t("effect-as-proposed"));
    return;
  }
  add(t("effect-board"), t("effect-goes-on"));
  if (waits.by != null) add(by, draft.penalty ? t("effect-penalty") : t("effect-no-penalty"));
}

function offence({ kind, seat }: Draft, { state, game }: Scene, add: Add): void {
  const info = state.now.seats[seat];
  if (info === undefined) return;
  const [count, next] = kind === "foul" ? [info.fouls, info.next_foul] : [info.warnings, info.next_warning];
  const side = seatName(game, seat);
  add(side, t(`effect-${kind}`, { from: count, to: count + 1 }));
  const cost = costWords(next);
  add(t("effect-cost"), cost === "" ? t("effect-cost-none") : cost);
}
