/** What an arbiter may do at a table. Nothing is done at the first press: each act says first what follows. */
import { useState } from "preact/hooks";
import { ruleName, t } from "../../i18n";
import { isArbiter, link } from "../../net/hall";
import { Icon, type IconName } from "../../ui/Icon";
import { reading } from "../clock";
import type { TableModel } from "../model";
import { ActDialog } from "./ActDialog";
import { blank, type Draft, type Kind } from "./acts";
import type { Scene } from "./effects";

interface ArbiterPanelProps {
  model: TableModel;
  game: string;
  notation: string;
}

const icons: Readonly<Partial<Record<Kind, IconName>>> = {
  stop: "pause",
  resume: "play",
  uphold: "check",
  reject: "cross",
  declare: "scale",
  adjudicate: "scale",
  tell: "info",
  vacate: "cross",
  foul: "flag",
  warn: "warn",
  adjust: "clock",
  undo: "undo",
};

export function ArbiterPanel({ model, game, notation }: ArbiterPanelProps) {
  const [draft, setDraft] = useState<Draft | undefined>(undefined);
  const state = model.state.value;
  if (!isArbiter.value || state === undefined) return null;
  const { now, snapshot } = state;
  const may = (kind: Kind) => kind in now.acts;
  if (!may("stop")) return null;
  const { clock } = now;
  const scene: Scene = {
    state,
    game,
    notation,
    remaining: (seat) => (clock == null ? undefined : reading(clock, snapshot.scheme, seat, link.time.now())?.remaining),
  };
  const kinds: readonly Kind[] = [
    now.stopped == null ? "stop" : "resume",
    ...(may("uphold") ? (["uphold", "reject"] as const) : []),
    "foul",
    "warn",
    "tell",
    ...(may("vacate") ? (["vacate"] as const) : []),
    ...(clock == null ? [] : (["adjust"] as const)),
    ...(now.plies === 0 ? [] : (["undo"] as const)),
    "adjudicate",
  ];
  const button = (kind: Kind, rule = "") => (
    <button
      key={`${kind} ${rule}`}
      type="button"
      class={kind === "adjudicate" ? "btn sm danger" : "btn sm"}
      data-act={`arbiter-${kind}`}
      onClick={() => setDraft(blank(kind, now.seats.length, rule))}
    >
      <Icon name={icons[kind] ?? "scale"} />
      {rule === "" ? t(`arbiter-${kind}`) : t("arbiter-declare-rule", { rule: ruleName(game, rule) })}
    </button>
  );
  return (
    <section class="panel" aria-label={t("arbiter-title")}>
      <header>
        <h2>{t("arbiter-title")}</h2>
      </header>
      <div class="pb row wrap arbiter">
        {kinds.map((kind) => may(kind) && button(kind))}
        {may("declare") && now.waits == null && [...new Set(now.ruling.claims.map((claim) => claim.because.rule))].map((rule) => button("declare", rule))}
      </div>
      {draft === undefined ? null : <ActDialog model={model} scene={scene} first={draft} onClose={() => setDraft(undefined)} />}
    </section>
  );
}
