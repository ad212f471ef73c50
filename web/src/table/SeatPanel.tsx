/** Who sits at a seat, with what stands there and the clock. */
import { useEffect, useState } from "preact/hooks";
import { settings } from "../app/settings";
import { Figure } from "../board/Figure";
import type { SeatInfo, Update, View } from "../gen/api";
import { seatName, t } from "../i18n";
import { link } from "../net/hall";
import { clockText } from "../ui/time";
import { reading, type Reading } from "./clock";

interface SeatPanelProps {
  game: string;
  seat: number;
  now: Update;
  scheme: string;
  start: View;
  place: "opp" | "own" | "many";
  onSit?: (() => void) | undefined;
  /** Lets an engine take the seat. */
  onEngine?: (() => void) | undefined;
}

export function SeatPanel({ game, seat, now, scheme, start, place, onSit, onEngine }: SeatPanelProps) {
  const info = now.seats[seat];
  if (info === undefined) return null;
  const turn = now.turn.includes(seat);
  const side = seatName(game, seat);
  const name = info.name ?? t("seat-free");
  return (
    <section class={`seat ${place} ${turn && place === "many" ? "turn" : ""}`} aria-label={`${side} ${name}`}>
      <Camp kind={campOf(start, now.view, seat)} seat={seat} />
      <div class="who">
        <div class="name">
          <span class="ell">{name}</span>
          {info.me ? <span class="chip line">{t("seat-me")}</span> : null}
          {info.engine == null ? null : <span class="chip line">{t("seat-engine", { level: info.engine })}</span>}
        </div>
        <div class="sub">
          <span>{side}</span>
          <Presence info={info} />
          {info.fouls > 0 ? <Fouls fouls={info.fouls} /> : null}
          {info.warnings > 0 ? <span class="nw">{t("seat-warnings", { warnings: info.warnings })}</span> : null}
        </div>
      </div>
      {onSit === undefined ? <ClockFace now={now} seat={seat} scheme={scheme} me={info.me} /> : null}
      {onSit === undefined ? null : (
        <button type="button" class="btn primary" data-act="sit" aria-label={`${side}: ${t("seat-sit")}`} onClick={onSit}>
          {t("seat-sit")}
        </button>
      )}
      {onEngine === undefined ? null : (
        <button type="button" class="btn" data-act="engine" aria-label={`${side}: ${t("seat-let-engine")}`} onClick={onEngine}>
          {t("seat-let-engine")}
        </button>
      )}
    </section>
  );
}

export function Camp({ kind, seat }: { kind: string; seat: number }) {
  return (
    <svg class="camp" viewBox="-48 -48 96 96" aria-hidden="true">
      <Figure kind={kind} set={settings.value.pieces} number={kind.startsWith("man-") ? seat + 1 : undefined} />
    </svg>
  );
}

/**
 * What stands for a seat: the general, where there is one, else any of its pieces. Games that begin
 * on an empty board count stones by seat; after a swap the other ones are mine.
 */
export function campOf(start: View, view: View, seat: number): string {
  const own = start.pieces.filter((piece) => piece.seat === seat);
  const kind = (own.find((piece) => piece.kind.endsWith("general")) ?? own[0])?.kind;
  if (kind !== undefined) return kind;
  const colour = view.counts.find(([name, holder]) => holder === seat && (name === "black" || name === "white"))?.[0];
  return `${colour ?? (seat === 0 ? "black" : "white")}-stone`;
}

function Presence({ info }: { info: SeatInfo }) {
  if (info.left) return <span>{t("seat-left")}</span>;
  if (info.name == null || info.me || info.engine != null || info.online) return null;
  return <span class="chip warn">{t("seat-offline")}</span>;
}

function Fouls({ fouls }: { fouls: number }) {
  return (
    <span class="nw">
      {t("seat-fouls", { fouls })}{" "}
      <span class="pips" aria-hidden="true">
        {Array.from({ length: fouls }, (_, index) => (
          <i key={index} class="on" />
        ))}
      </span>
    </span>
  );
}

const TENTHS_BELOW_MS = 10_000;

/** Renders again when the shown digits change: each second, each tenth below ten seconds. */
function useReading(now: Update, scheme: string, seat: number): Reading | undefined {
  const [, tick] = useState(0);
  const clock = now.clock ?? undefined;
  const shown = clock === undefined ? undefined : reading(clock, scheme, seat, link.time.now());
  const running = shown?.running === true;
  useEffect(() => {
    if (!running || clock === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      tick((count) => count + 1);
      const left = reading(clock, scheme, seat, link.time.now())?.remaining ?? 0;
      const step = left < TENTHS_BELOW_MS + 1000 ? 100 : 1000;
      timer = setTimeout(again, (left % step) + 1);
    };
    again();
    return () => clearTimeout(timer);
  }, [running, clock, scheme, seat]);
  return shown;
}

function ClockFace({ now, seat, scheme, me }: { now: Update; seat: number; scheme: string; me: boolean }) {
  const shown = useReading(now, scheme, seat);
  const turn = now.turn.includes(seat);
  if (shown === undefined) {
    if (now.state !== "live" || !turn) return null;
    return <span class="chip ink">{me ? t("clock-your-turn") : t("clock-turn")}</span>;
  }
  const stopped = now.state === "paused";
  const over = now.state === "finished" || now.state === "aborted";
  const look = stopped ? "stop" : shown.running ? (shown.low ? "run low" : "run") : "";
  return (
    <div class={`clock ${look}`} role="timer" aria-label={t("clock-of", { time: clockText(shown.remaining) })}>
      <b>{clockText(shown.remaining)}</b>
      <span>{state(shown, { stopped, over, me })}</span>
    </div>
  );
}

function state(shown: Reading, { stopped, over, me }: { stopped: boolean; over: boolean; me: boolean }): string {
  if (over) return t("clock-over");
  if (stopped) return t("clock-stopped");
  const periods = shown.periodsLeft === undefined ? "" : ` · ${t("clock-periods", { periods: shown.periodsLeft })}`;
  const moves = shown.movesLeft === undefined ? "" : ` · ${t("clock-moves", { moves: shown.movesLeft })}`;
  const word = shown.running ? (me ? t("clock-your-turn") : t("clock-running")) : t("clock-waiting");
  return `${word}${moves}${periods}`;
}
