/** The seats of a table of many: each is mine, open, or an engine's. */
import { useId } from "preact/hooks";
import type { EngineInfo } from "../gen/api";
import { seatName, t } from "../i18n";
import { Camp, campOf } from "../table/SeatPanel";
import { SelectField } from "../ui/fields";
import { startOf } from "./boards";
import { choose, engineAt, fill, LEAVING, ME, OPEN, type Leaving } from "./seating";

interface SeatingProps {
  game: string;
  rules: string;
  engines: readonly EngineInfo[];
  sitters: readonly string[];
  leaving: Leaving;
  onSitters: (sitters: string[]) => void;
  onLeaving: (leaving: Leaving) => void;
}

export function Seating({ game, rules, engines, sitters, leaving, onSitters, onLeaving }: SeatingProps) {
  const first = engines[0];
  const mine = sitters.includes(ME);
  const open = sitters.includes(OPEN);
  return (
    <>
      <fieldset class="field seating">
        <legend>{t("new-seats")}</legend>
        <ul>
          {sitters.map((who, seat) => (
            <Chair
              key={seat}
              game={game}
              rules={rules}
              seat={seat}
              who={who}
              engines={engines}
              onChange={(next) => onSitters(choose(sitters, seat, next))}
            />
          ))}
        </ul>
        <div class="row wrap">
          {first === undefined ? null : (
            <button type="button" class="btn sm" disabled={!open} onClick={() => onSitters(fill(sitters, first))}>
              {t("new-seats-fill")}
            </button>
          )}
          <button type="button" class="btn sm" onClick={() => onSitters(sitters.map(() => OPEN))}>
            {t("new-seats-open")}
          </button>
        </div>
        <p class={mine || open ? "hint" : "err"} role={mine || open ? undefined : "alert"}>
          {mine ? t("new-seats-mine") : open ? t("new-seats-lot") : t("new-seats-none")}
        </p>
      </fieldset>
      <SelectField
        label={t("new-leaving")}
        value={leaving}
        choices={LEAVING.map((value) => ({ value, label: t(`leaving-${value}`) }))}
        onChange={onLeaving}
      />
    </>
  );
}

interface ChairProps {
  game: string;
  rules: string;
  seat: number;
  who: string;
  engines: readonly EngineInfo[];
  onChange: (who: string) => void;
}

function Chair({ game, rules, seat, who, engines, onChange }: ChairProps) {
  const id = useId();
  const view = startOf(rules)?.view;
  return (
    <li>
      <span class="seating-camp">{view === undefined ? null : <Camp kind={campOf(view, view, seat)} seat={seat} />}</span>
      <label for={id}>{seatName(game, seat)}</label>
      <select id={id} class="input" value={who} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value={OPEN}>{t("new-seat-open")}</option>
        <option value={ME}>{t("seat-me")}</option>
        {engines.map((engine) => (
          <optgroup key={engine.id} label={engines.length > 1 ? engine.name : t("with-engine")}>
            {Array.from({ length: engine.levels }, (_, index) => (
              <option key={index} value={engineAt(engine, index + 1)}>
                {t("seat-engine", { level: index + 1 })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </li>
  );
}
