/** Ties that have to be settled: by extra games, by lots in the hall, or from the seed. */
import { useState } from "preact/hooks";
import type { Section, Tie } from "../gen/api";
import { t } from "../i18n";
import { Segments, SelectField, TextField } from "../ui/fields";
import { Note } from "../ui/Note";
import type { AskFor } from "./Ask";
import { placed } from "./order";
import { nameOf } from "./words";

interface TiesProps {
  section: Section;
  at: number;
  ask: AskFor;
}

export function Ties({ section, at, ask }: TiesProps) {
  const ties = section.work?.ties ?? [];
  if (ties.length === 0) return null;
  return (
    <>
      {ties.map((tie) => (
        <TieForm key={`${tie.group}-${tie.numbers.join("-")}`} section={section} at={at} tie={tie} ask={ask} />
      ))}
      {section.work?.lots === true ? <DrawForm section={section} at={at} ask={ask} /> : null}
    </>
  );
}

function TieForm({ section, at, tie, ask }: TiesProps & { tie: Tie }) {
  const [order, setOrder] = useState<readonly number[]>(tie.numbers);
  const [way, setWay] = useState<"play" | "lots">("play");
  const choices = tie.numbers.map((number) => ({ value: String(number), label: `${number} ${nameOf(section, number)}` }));
  const groups = new Set(section.rounds[section.rounds.length - 1]?.matches.map((one) => one.group)).size;
  return (
    <form
      class="stack tie"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("tie-settle"),
          effects: [
            ...order.map((number, index) => ({ what: t("tie-order", { at: index + 1 }), value: nameOf(section, number) })),
            { what: t("tie-way"), value: t(way === "lots" ? "tie-lots" : "tie-play-off") },
          ],
          sure: t("tie-settle"),
          act: { kind: "settle", section: at, numbers: [...order], lots: way === "lots" },
        });
      }}
    >
      <Note tone="warn">
        {groups > 1 ? `${t("match-group", { group: tie.group })} · ` : ""}
        {tie.advance ? t("tie-advance") : t("tie-place", { place: tie.place })}
      </Note>
      <div class="grid2">
        {order.map((number, index) => (
          <SelectField
            key={index}
            label={t("tie-order", { at: index + 1 })}
            value={String(number)}
            choices={choices}
            onChange={(chosen) => setOrder(placed(order, index, Number(chosen)))}
          />
        ))}
      </div>
      <Segments
        label={t("tie-way")}
        value={way}
        choices={[
          { value: "play", label: t("tie-play-off") },
          { value: "lots", label: t("tie-lots") },
        ]}
        onChange={setWay}
      />
      <button type="submit" class="btn primary">
        {t("tie-settle")}
      </button>
    </form>
  );
}

function DrawForm({ section, at, ask }: TiesProps) {
  const [lot, setLot] = useState("");
  if (section.spent) {
    // The seed that numbers were drawn from is known to everybody.
    const commit = () =>
      ask({ title: t("manage-commit"), text: t("tie-spent"), effects: [], sure: t("manage-commit"), act: { kind: "commit", section: at }, done: t("manage-committed") });
    return (
      <div class="stack">
        <p class="sm">{t("tie-spent")}</p>
        <button type="button" class="btn" onClick={commit}>
          {t("manage-commit")}
        </button>
      </div>
    );
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("tie-draw"),
          effects: [{ what: t("manage-lot"), value: lot.trim() }],
          sure: t("tie-draw"),
          act: { kind: "draw_ties", section: at, public: lot.trim() },
          after: () => setLot(""),
        });
      }}
    >
      <TextField label={t("manage-lot")} value={lot} onInput={setLot} maxLength={40} hint={t("manage-lot-hint")} required />
      <button type="submit" class="btn" disabled={lot.trim() === ""}>
        {t("tie-draw")}
      </button>
    </form>
  );
}
