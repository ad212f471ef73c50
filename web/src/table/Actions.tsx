/** What I may do besides moving: four acts in reach of the thumb, the rest beside them. */
import { useState } from "preact/hooks";
import type { What } from "../gen/api";
import { seatName, t } from "../i18n";
import { Confirm, Dialog } from "../ui/Dialog";
import { TextField } from "../ui/fields";
import { Icon, type IconName } from "../ui/Icon";
import type { TableModel } from "./model";

interface Action {
  key: string;
  icon: IconName;
  label: string;
  /** Why not now; said in the label. */
  why?: string | undefined;
  danger?: boolean;
  pressed?: boolean;
  run: () => void;
}

interface ActionsProps {
  model: TableModel;
  game: string;
  /** A draw is offered with the next move. */
  drawNext: boolean;
  onDrawNext: (on: boolean) => void;
}

type Asking = "resign" | "abort" | "call" | "leave" | undefined;

export function Actions({ model, game, drawNext, onDrawNext }: ActionsProps) {
  const [asking, ask] = useState<Asking>(undefined);
  const state = model.state.value;
  if (state === undefined || model.me.value === undefined) return null;
  const { now } = state;
  const busy = model.busy.value;
  const list = state.now.state === "finished" ? after(model) : during(model, drawNext, onDrawNext, ask);
  if (list.length === 0) return null;
  return (
    <>
      <div class="acts" role="toolbar" aria-label={t("acts-title")}>
        {list.map((action) => (
          <button
            key={action.key}
            type="button"
            data-act={action.key}
            class={action.danger === true ? "btn danger" : "btn"}
            disabled={action.why !== undefined}
            // Not disabled while the hall has not answered: the focus, which comes back from a dialog, would be lost.
            aria-disabled={busy.has(action.key) ? true : undefined}
            title={action.why}
            aria-pressed={action.pressed}
            onClick={() => {
              if (!busy.has(action.key)) action.run();
            }}
          >
            <Icon name={action.icon} />
            <span>{action.label}</span>
            {action.why === undefined ? null : <span class="vh">{action.why}</span>}
          </button>
        ))}
      </div>
      {asking === "resign" ? (
        <Confirm
          title={t("resign-title")}
          text={t("resign-text")}
          effects={[
            { what: t("effect-result"), value: resignResult(game, now.seats.length, model.me.value) },
            // Where several play, the others go on.
            ...(now.clock == null || now.seats.length > 2 ? [] : [{ what: t("effect-clock"), value: t("effect-clock-stops") }]),
          ]}
          safe={t("resign-not")}
          sure={t("act-resign")}
          danger
          onSure={() => void model.act({ kind: "resign" })}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asking === "abort" ? (
        <Confirm
          title={t("abort-title")}
          text={t("abort-text")}
          effects={[{ what: t("effect-result"), value: t("effect-none") }]}
          safe={t("cancel")}
          sure={t("act-abort")}
          danger
          onSure={() => void model.act({ kind: "abort" })}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asking === "leave" ? (
        <Confirm
          title={t("leave-title")}
          text={t(`leave-text-${state.snapshot.leaving}`)}
          effects={[]}
          safe={t("leave-not")}
          sure={t("act-leave")}
          danger
          onSure={leave(model)}
          onClose={() => ask(undefined)}
        />
      ) : null}
      {asking === "call" ? <CallDialog model={model} onClose={() => ask(undefined)} /> : null}
    </>
  );
}

function leave(model: TableModel): () => void {
  return () => void model.act({ kind: "leave" });
}

function resignResult(game: string, seats: number, me: number): string {
  return seats === 2 ? t("effect-wins", { seat: seatName(game, 1 - me) }) : t("effect-last");
}

function during(
  model: TableModel,
  drawNext: boolean,
  onDrawNext: (on: boolean) => void,
  ask: (what: Asking) => void,
): Action[] {
  const now = model.state.value?.now;
  const acts = now?.acts ?? {};
  const may = (key: string) => key in acts && acts[key] == null;
  const offer = (what: What) => void model.act({ kind: "offer", what });
  const list: Action[] = [];
  if (may("leave")) {
    list.push({ key: "leave", icon: "cross", label: t("act-leave"), run: now?.state === "open" ? leave(model) : () => ask("leave") });
  }
  if (may("offer_draw")) {
    list.push({ key: "offer_draw", icon: "draw", label: t("act-draw"), run: () => offer("draw") });
  } else if (may("draw_with_move")) {
    list.push({
      key: "draw_with_move",
      icon: "draw",
      label: t("act-draw-with-move"),
      pressed: drawNext,
      run: () => onDrawNext(!drawNext),
    });
  } else if ("offer_draw" in acts) {
    list.push({
      key: "offer_draw",
      icon: "draw",
      label: t("act-draw"),
      why: t(`why-not-${acts["offer_draw"] ?? ""}`),
      run: () => undefined,
    });
  }
  if (may("offer_take_back")) {
    list.push({ key: "offer_take_back", icon: "undo", label: t("act-take-back"), run: () => offer("take_back") });
  }
  if (may("abort")) {
    list.push({ key: "abort", icon: "cross", label: t("act-abort"), run: () => ask("abort") });
  } else if (may("offer_pause")) {
    list.push({ key: "offer_pause", icon: "pause", label: t("act-pause"), run: () => offer("pause") });
  } else if (may("offer_resume")) {
    list.push({ key: "offer_resume", icon: "play", label: t("act-resume"), run: () => offer("resume") });
  }
  if (may("call")) {
    list.push({ key: "call", icon: "bell", label: t("act-call"), run: () => ask("call") });
  }
  if (may("resign")) {
    list.push({ key: "resign", icon: "flag", label: t("act-resign"), danger: true, run: () => ask("resign") });
  }
  return list;
}

function after(model: TableModel): Action[] {
  const acts = model.state.value?.now.acts ?? {};
  if (!("offer_rematch" in acts) || acts["offer_rematch"] != null) return [];
  return [
    {
      key: "offer_rematch",
      icon: "play",
      label: t("act-rematch"),
      run: () => void model.act({ kind: "offer", what: "rematch" }),
    },
  ];
}

function CallDialog({ model, onClose }: { model: TableModel; onClose: () => void }) {
  const [why, setWhy] = useState("");
  return (
    <Dialog title={t("call-title")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          void model.act({ kind: "call", why: why.trim() });
        }}
      >
        <TextField label={t("call-why")} value={why} onInput={setWhy} maxLength={200} hint={t("call-hint")} required />
        <div class="row dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="btn primary">
            {t("act-call")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
