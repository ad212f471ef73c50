/** What a gesture waits for: choices that are no cells, the end of a chain, a second thought. */
import { ruleName, t } from "../i18n";
import { Choices } from "./Choices";
import type { Gesture } from "./gesture";
import { choiceName } from "./spoken";

interface GestureSlotProps {
  gesture: Gesture;
  game: string;
  /** Cells by name: every other touch is a choice. */
  cells: ReadonlyMap<string, number>;
}

/** Nothing at all while the board alone says what to do. */
export function GestureSlot({ gesture, game, cells }: GestureSlotProps) {
  const { touches, next, move, asking, doubt } = gesture.state.value;
  const choices = next.filter((touch) => !cells.has(touch));
  if (asking) {
    return (
      <div class="offer" role="group" aria-label={t("gesture-title")}>
        <p>{t("gesture-asking")}</p>
      </div>
    );
  }
  if (doubt !== undefined) {
    return (
      <div class={doubt.kind === "fatal" ? "offer fatal" : "offer"} role="group" aria-label={t("gesture-title")}>
        <p role={doubt.kind === "fatal" ? "alert" : undefined}>
          <b>{doubt.kind === "fatal" ? t("gesture-fatal") : t("gesture-place", { place: touches.join("-") })}</b>{" "}
          {doubt.kind === "fatal" ? ruleName(game, doubt.rule) : t("gesture-place-how")}
        </p>
        <div class="row">
          <button type="button" class="btn" onClick={() => gesture.cancel()}>
            {t("gesture-cancel")}
          </button>
          <button type="button" class={doubt.kind === "fatal" ? "btn danger" : "btn primary"} onClick={() => gesture.finish()}>
            {t(doubt.kind === "fatal" ? "gesture-anyway" : "gesture-confirm")}
          </button>
        </div>
      </div>
    );
  }
  const open = touches.length > 0 && move !== undefined;
  if (choices.length === 0 && !open && touches.length < 2) return null;
  return (
    <div class="offer" role="group" aria-label={t("gesture-title")}>
      {touches.length === 0 && <p>{t(next.length > choices.length ? "gesture-choose-or-touch" : "gesture-choose")}</p>}
      {touches.length > 0 && (
        <p>
          <b>{touches.map((touch) => (cells.has(touch) ? touch : choiceName(game, touch))).join("-")}</b> {t(open ? "gesture-may-end" : "gesture-go-on")}
        </p>
      )}
      <div class="row wrap ends">
        {open && (
          <button type="button" class="btn primary" onClick={() => gesture.finish()}>
            {t("gesture-finish")}
          </button>
        )}
        {touches.length > 1 && (
          <button type="button" class="btn" onClick={() => gesture.back()}>
            {t("gesture-back")}
          </button>
        )}
      </div>
      <Choices game={game} choices={choices} onChoose={(choice) => gesture.touch(choice, "tap")} />
    </div>
  );
}
