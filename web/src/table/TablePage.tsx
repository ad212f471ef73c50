/** The page of one table: the board, and everything around it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { navigate } from "../app/router";
import { settings } from "../app/settings";
import { useTitle } from "../app/title";
import { Board } from "../board/Board";
import { Gesture } from "../board/gesture";
import { GestureSlot } from "../board/GestureSlot";
import { MoveBox } from "../board/MoveBox";
import { gameOf, locale, seatName, t, words } from "../i18n";
import { notationOf } from "../i18n/notation";
import { problemText } from "../i18n/problems";
import { players } from "../lobby/names";
import { sit } from "../lobby/open";
import { useAsk } from "../lobby/useAsk";
import { WhoDialog } from "../lobby/WhoDialog";
import { linkState } from "../net/hall";
import type { TableState } from "../net/tableState";
import { interrupt } from "../ui/announce";
import { Icon, type IconName } from "../ui/Icon";
import { Empty, Note } from "../ui/Note";
import { play } from "../ui/sounds";
import { Actions } from "./Actions";
import { Context } from "./Context";
import { HelpDialog } from "./HelpDialog";
import { TableModel } from "./model";
import { MoveList } from "./MoveList";
import { tell } from "./news";
import { PendingSlot } from "./PendingSlot";
import { AbortedPanel, ResultPanel } from "./ResultPanel";
import { SeatPanel } from "./SeatPanel";
import { isPlacing, separator } from "./separator";
import { shortcut } from "./shortcuts";
import { useWarnings } from "./useWarnings";
import "./table.css";

export function TablePage({ id }: { id: string }) {
  const model = useMemo(() => new TableModel(id, tell), [id]);
  useEffect(() => model.open(), [model]);
  const state = model.state.value;
  const names = state === undefined ? "" : players(state.now.seats.map((seat) => seat.name));
  useTitle(state === undefined ? t("table-title") : names);
  if (state === undefined) return <Waiting missing={model.missing.value} />;
  return <Table model={model} state={state} names={names} />;
}

function Waiting({ missing }: { missing: boolean }) {
  return (
    <main class="page" id="main">
      <h1>{t("table-title")}</h1>
      {missing ? (
        <section class="panel">
          <Empty title={t("table-missing")} text={t("not-found-why")}>
            <a class="btn" href="/">
              {t("to-lobby")}
            </a>
          </Empty>
        </section>
      ) : (
        <p class="mut">{t("loading")}</p>
      )}
    </main>
  );
}

/** The same each time: what is drawn for it is kept. */
const NO_CELLS: readonly number[] = [];

interface TableProps {
  model: TableModel;
  state: TableState;
  names: string;
}

function Table({ model, state, names }: TableProps) {
  const { snapshot, now } = state;
  const game = gameOf(snapshot.rules);
  const notation = notationOf(game, snapshot.notations);
  const [flips, setFlips] = useState(0);
  const [helping, help] = useState(false);
  const [drawNext, setDrawNext] = useState(false);
  const ask = useAsk();
  const me = model.me.value;
  const count = now.seats.length;
  const bottom = ((me ?? 0) + flips) % count;
  const refusal = model.refusal.value;
  const gesture = useMemo(() => new Gesture({ move: () => undefined }), [model]);
  useWarnings(model, now, snapshot.scheme);
  useConnectionNotes(model);
  useRematch(now.rematch);
  useEffect(() => {
    if (refusal === undefined) return;
    const words = problemText(refusal.problem, game);
    play("refused");
    interrupt(words);
    model.note({ kind: "refused", by: 0, text: `${refusal.text} ${words}`.trim() });
  }, [refusal]);

  const flip = () => setFlips((turns) => turns + 1);
  const why = () => {
    const rule = refusal?.problem.rule ?? now.result?.outcome.rule ?? now.ruling.claims[0]?.because.rule;
    if (rule != null && !rule.startsWith("table-")) navigate(`/rules/${encodeURIComponent(rule)}`);
  };
  const send = (text: string, path: readonly number[]) => {
    void model.move(text, path, { draw: drawNext });
    setDrawNext(false);
  };
  const cells = useMemo(
    () => new Map(snapshot.board.cells.map((cell, number) => [cell.name, number] as const)),
    [snapshot.board],
  );
  const order = Array.from({ length: count }, (_, seat) => (bottom + seat) % count);
  const seat = (number: number, place: "opp" | "own" | "many") => (
    <SeatPanel
      key={number}
      game={game}
      seat={number}
      now={now}
      scheme={snapshot.scheme}
      start={snapshot.start}
      place={place}
      onSit={"sit" in now.acts && now.seats[number]?.name == null ? () => ask.run(() => sit(model.id)) : undefined}
    />
  );
  return (
    <main class="tbl" id="main">
      <h1 class="vh">
        {words(game).say("game")}: {names}
      </h1>
      <Context model={model} game={game} notation={notation} />
      <div
        class="bwrap"
        onKeyDownCapture={(event) => {
          if (!settings.peek().shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
          if (shortcut(event.key, { model, game, notation, flip, help: () => help(true), why })) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
      >
        <TableBoard model={model} state={state} bottom={bottom} gesture={gesture} onMove={send} />
      </div>
      {count === 2 ? seat(order[1] ?? 1, "opp") : <div class="seats opp">{order.slice(1).map((one) => seat(one, "many"))}</div>}
      <section class="panel moves" aria-label={t("moves-title")}>
        <header class="ph">
          <h2>{t("moves-title")}</h2>
          <Delivery pending={model.pending.value !== undefined} />
        </header>
        <MoveList
          game={game}
          board={snapshot.board}
          rows={state.rows}
          moves={model.moves.value}
          seats={count}
          notation={notation}
          at={model.cursor.value ?? now.plies}
          onLook={(plies) => model.look(plies)}
        />
        <PendingSlot model={model} game={game}>
          {ask.error === undefined ? null : <Note tone="bad">{ask.error}</Note>}
          {now.state === "aborted" ? <AbortedPanel /> : null}
          {now.result == null ? null : (
            <ResultPanel
              table={model.id}
              game={game}
              result={now.result}
              notation={notation}
              me={me}
              earlier={snapshot.earlier}
              later={now.rematch}
            />
          )}
          <GestureSlot gesture={gesture} game={game} cells={cells} />
        </PendingSlot>
        <Steps model={model} last={now.plies} onFlip={flip} />
      </section>
      {seat(order[0] ?? 0, "own")}
      {me === undefined ? null : (
        <div class="act bar">
          {now.state === "live" || now.state === "paused" ? (
            <MoveBox
              example={words(game).find("move-example") ?? t("moves-move")}
              disabled={!now.turn.includes(me) || model.pending.value !== undefined}
              onMove={(text) => send(text, [])}
            />
          ) : null}
          <Actions model={model} game={game} drawNext={drawNext} onDrawNext={setDrawNext} />
        </div>
      )}
      {helping ? <HelpDialog onClose={() => help(false)} /> : null}
      <WhoDialog ask={ask} />
    </main>
  );
}

interface TableBoardProps {
  model: TableModel;
  state: TableState;
  bottom: number;
  gesture: Gesture;
  onMove: (text: string, path: readonly number[]) => void;
}

function TableBoard({ model, state, bottom, gesture, onMove }: TableBoardProps) {
  const { snapshot, now } = state;
  const game = gameOf(snapshot.rules);
  const me = model.me.value;
  const cursor = model.cursor.value;
  const past = cursor === undefined ? undefined : model.views.value.get(cursor);
  const shown = past === undefined ? now.plies : (cursor ?? now.plies);
  const refusal = model.refusal.value;
  const { pieces, coordinates, shortcuts } = settings.value;
  return (
    <Board
      board={snapshot.board}
      view={past ?? now.view}
      game={game}
      seat={bottom}
      me={me}
      reach={past === undefined ? now.reach : undefined}
      askReach={model.reach}
      lastMove={model.moves.value[shown - 1]?.path ?? NO_CELLS}
      lastNames={model.moves.value[shown - 1]?.names}
      pending={past === undefined ? model.pending.value : undefined}
      refused={
        refusal?.move === undefined || past !== undefined
          ? undefined
          : { ...refusal.move, words: problemText(refusal.problem, game) }
      }
      disabled={disabled(model, state, past !== undefined)}
      fatal={now.fatal}
      gesture={gesture}
      pieces={pieces}
      locale={locale.value}
      coordinates={coordinates}
      shortcuts={shortcuts}
      label={t("board-label", { game: words(game).say("game"), seat: seatName(game, bottom) })}
      onMove={onMove}
      onRefuse={(from, to) => explain(model, state, from, to)}
    />
  );
}

/** Why nothing on the board can be touched now. */
function disabled(model: TableModel, state: TableState, past: boolean): string | undefined {
  const { now } = state;
  const me = model.me.value;
  if (past) return t("board-past");
  if (now.state !== "live") return t(`board-${now.state}`);
  if (me === undefined) return t("board-watching");
  return now.turn.includes(me) ? undefined : t("board-not-my-turn");
}

/** A touch that nothing allows: the hall is asked why, as it is asked about any move. */
function explain(model: TableModel, state: TableState, from: number, to: number | undefined): void {
  const { cells } = state.snapshot.board;
  const [start, end] = [cells[from]?.name, to === undefined ? undefined : cells[to]?.name];
  const { reach } = state.now;
  if (start !== undefined && end === undefined && isPlacing(reach)) void model.move(start, [from]);
  const between = separator(reach);
  if (start === undefined || end === undefined || between === undefined) return;
  void model.move(`${start}${between}${end}`, [from, to ?? from]);
}

function Delivery({ pending }: { pending: boolean }) {
  const open = linkState.value.kind === "open";
  if (pending) {
    return (
      <span class="chip info sp">
        <Icon name="clock" />
        {open ? t("delivery-pending") : t("delivery-waiting")}
      </span>
    );
  }
  return (
    <span class={open ? "chip ok sp" : "chip warn sp"}>
      <Icon name={open ? "check" : "pulse"} />
      {open ? t("delivery-ok") : t("delivery-offline")}
    </span>
  );
}

function Steps({ model, last, onFlip }: { model: TableModel; last: number; onFlip: () => void }) {
  const at = model.cursor.value ?? last;
  const steps: readonly { icon: IconName; label: string; to: number }[] = [
    { icon: "first", label: t("step-first"), to: 0 },
    { icon: "previous", label: t("step-previous"), to: at - 1 },
    { icon: "next", label: t("step-next"), to: at + 1 },
    { icon: "last", label: t("step-last"), to: last },
  ];
  return (
    <div class="ctl" role="toolbar" aria-label={t("steps-title")}>
      {steps.map(({ icon, label, to }) => (
        <button key={icon} type="button" class="iconbtn" aria-label={label} onClick={() => model.look(to)}>
          <Icon name={icon} />
        </button>
      ))}
      <button type="button" class="iconbtn" aria-label={t("step-flip")} onClick={onFlip}>
        <Icon name="flip" />
      </button>
    </div>
  );
}

/** The log says when the line broke and when it was back. */
function useConnectionNotes(model: TableModel): void {
  const kind = linkState.value.kind;
  useEffect(() => {
    if (kind !== "down") return undefined;
    const since = performance.now();
    play("disconnect");
    return () => model.note({ kind: "online", by: performance.now() - since });
  }, [kind, model]);
}

/** A rematch leads to its table whoever is here when it is agreed; later visitors find a link. */
function useRematch(next: string | null | undefined): void {
  const [found] = useState(next);
  useEffect(() => {
    if (next != null && next !== found) navigate(`/tables/${next}`);
  }, [next, found]);
}
