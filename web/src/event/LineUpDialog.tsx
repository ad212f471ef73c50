/** Who plays at which board for a team. */
import { useState } from "preact/hooks";
import type { Section } from "../gen/api";
import { t } from "../i18n";
import { Dialog } from "../ui/Dialog";
import { SelectField } from "../ui/fields";
import type { AskFor } from "./Ask";
import { nameOf } from "./words";

interface LineUpDialogProps {
  section: Section;
  at: number;
  /** The match, from 0. */
  number: number;
  team: number;
  ask: AskFor;
  onClose: () => void;
}

export function LineUpDialog({ section, at, number, team, ask, onClose }: LineUpDialogProps) {
  const members = section.entrants.find((one) => one.number === team)?.members ?? [];
  const way = section.work?.line_ups;
  const boards = way?.boards ?? 0;
  // The first players, in the order of their entry, unless somebody else plays.
  const [places, setPlaces] = useState<readonly number[]>(() => Array.from({ length: boards }, (_, board) => board + 1));
  const name = nameOf(section, team);
  const choices = members.map((member, index) => ({ value: String(index + 1), label: `${index + 1} ${member}` }));
  return (
    <Dialog title={t("line-up-title", { team: name })} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          ask({
            title: t("line-up-title", { team: name }),
            text: t(way?.sealed === true ? "line-up-secret" : "line-up-order"),
            effects: places.map((place, board) => ({
              what: t("line-up-board", { board: board + 1 }),
              value: members[place - 1] ?? "",
            })),
            sure: t("line-up-sure"),
            act: { kind: "line_up", section: at, at: number, number: team, players: [...places] },
            done: t("line-up-done"),
          });
        }}
      >
        {places.map((place, board) => (
          <SelectField
            key={board}
            label={t("line-up-board", { board: board + 1 })}
            value={String(place)}
            choices={choices}
            onChange={(chosen) => setPlaces(places.map((one, index) => (index === board ? Number(chosen) : one)))}
          />
        ))}
        <p class="hint">{t(way?.sealed === true ? "line-up-secret" : "line-up-order")}</p>
        <div class="row dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="btn primary">
            {t("work-next")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
