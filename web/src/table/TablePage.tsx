/** The page of one table: the board, and everything around it. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { navigate } from "../app/router";
import { settings } from "../app/settings";
import { useTitle } from "../app/title";
import { Gesture } from "../board/gesture";
import { GestureSlot } from "../board/GestureSlot";
import { MoveBox } from "../board/MoveBox";
import { gameOf, t, words } from "../i18n";
import { notationOf } from "../i18n/notation";
import { problemText } from "../i18n/problems";
import { players } from "../lobby/names";
import { sit } from "../lobby/open";
import { useAsk } from "../lobby/useAsk";
import { WhoDialog } from "../lobby/WhoDialog";
import { hall, linkState } from "../net/hall";
import type { TableState } from "../net/tableState";
import { interrupt } from "../ui/announce";
import { Icon } from "../ui/Icon";
import { Empty, Note } from "../ui/Note";
import { play } from "../ui/sounds";
import { Actions } from "./Actions";
import { Context } from "./Context";
import { EngineDialog } from "./EngineDialog";
import { HelpDialog } from "./HelpDialog";
import { TableModel } from "./model";
import { MoveList } from "./MoveList";
import { tell } from "./news";
import { PendingSlot } from "./PendingSlot";
import { AbortedPanel, ResultPanel } from "./ResultPanel";
import { SeatPanel } from "./SeatPanel";
import { shortcut } from "./shortcuts";
import { ForbiddenList, Steps } from "./Steps";
import { TableBoard, type Shows } from "./TableBoard";
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
  const [shows, show] = useState<Shows>({ numbers: false, forbidden: false });
  const [drawNext, setDrawNext] = useState(false);
  const [engineFor, letEngine] = useState<number | undefined>(undefined);
  const engines = (hall.value?.engines ?? []).filter((engine) => engine.game === game);
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
      onSit={"sit" in now.acts && now.seats[number]?.free === true ? () => ask.run(() => sit(model.id, number)) : undefined}
      onEngine={engines.length > 0 && "engine" in now.acts && now.seats[number]?.free === true ? () => letEngine(number) : undefined}
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
        <TableBoard model={model} state={state} bottom={bottom} gesture={gesture} shows={shows} onMove={send} />
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
          <ForbiddenList model={model} shows={shows} />
        </PendingSlot>
        <Steps model={model} last={now.plies} shows={shows} onShow={show} onFlip={flip} />
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
      {engineFor === undefined ? null : (
        <EngineDialog model={model} game={game} seat={engineFor} engines={engines} onClose={() => letEngine(undefined)} />
      )}
      {helping ? <HelpDialog onClose={() => help(false)} /> : null}
      <WhoDialog ask={ask} />
    </main>
  );
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
