/** Steps through the game, and what the board shows besides. */
import { gameOf, t } from "../i18n";
import { Icon, type IconName } from "../ui/Icon";
import { stoneNumbers } from "../record/games";
import type { TableModel } from "./model";
import { forbiddenPoints, type Shows } from "./TableBoard";

interface StepsProps {
  model: TableModel;
  last: number;
  shows: Shows;
  onShow: (shows: Shows) => void;
  onFlip: () => void;
}

export function Steps({ model, last, shows, onShow, onFlip }: StepsProps) {
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
      <Sights model={model} shows={shows} onShow={onShow} />
    </div>
  );
}

/** Buttons for what a board of stones can show; none for other boards. */
function Sights({ model, shows, onShow }: Pick<StepsProps, "model" | "shows" | "onShow">) {
  const state = model.state.value;
  if (state === undefined) return null;
  const { now, snapshot } = state;
  const stones = stoneNumbers(model.moves.value, now.plies, now.view).size > 0;
  const forbidden = forbiddenPoints(now, snapshot.board.cells, gameOf(snapshot.rules));
  const toggle = (key: keyof Shows) => onShow({ ...shows, [key]: !shows[key] });
  return (
    <>
      {stones ? (
        <button type="button" class="btn sm" aria-pressed={shows.numbers} onClick={() => toggle("numbers")}>
          {t("show-numbers")}
        </button>
      ) : null}
      {forbidden.size > 0 || shows.forbidden ? (
        <button type="button" class="btn sm" aria-pressed={shows.forbidden} onClick={() => toggle("forbidden")}>
          {t("show-forbidden")}
        </button>
      ) : null}
    </>
  );
}

/** The points that are marked, in words: what kind each is. */
export function ForbiddenList({ model, shows }: Pick<StepsProps, "model" | "shows">) {
  const state = model.state.value;
  if (state === undefined || !shows.forbidden || model.cursor.value !== undefined) return null;
  const { cells } = state.snapshot.board;
  const points = [...forbiddenPoints(state.now, cells, gameOf(state.snapshot.rules))];
  if (points.length === 0) return null;
  return (
    <ul class="note plain points" aria-label={t("show-forbidden")}>
      {points.map(([cell, rule]) => (
        <li key={cell}>
          <b>{cells[cell]?.name}</b> {rule}
        </li>
      ))}
    </ul>
  );
}
