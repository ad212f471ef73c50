/** The parts of an arbiter's form that an act needs. */
import { seatName, t } from "../../i18n";
import { Check, Segments, SelectField, TextField } from "../../ui/fields";
import { RuleField } from "./RuleField";
import { fields, type Draft, type Field } from "./acts";
import { outcome, type Scene } from "./effects";

interface ActFormProps {
  draft: Draft;
  scene: Scene;
  /** What is shown as lacking. */
  lacks: readonly Field[];
  onChange: (draft: Draft) => void;
}

export function ActForm({ draft, scene, lacks, onChange }: ActFormProps) {
  const set = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <>
      {fields[draft.kind].map((field) => (
        <Part key={field} field={field} draft={draft} scene={scene} lacking={lacks.includes(field)} set={set} />
      ))}
    </>
  );
}

interface PartProps {
  field: Field;
  draft: Draft;
  scene: Scene;
  lacking: boolean;
  set: (part: Partial<Draft>) => void;
}

function Part({ field, draft, scene, lacking, set }: PartProps) {
  const { game, state } = scene;
  switch (field) {
    case "seat":
      return (
        <Segments
          label={t("arbiter-whom")}
          value={String(draft.seat)}
          choices={state.now.seats.map((info, seat) => ({
            value: String(seat),
            label: info.name == null ? seatName(game, seat) : `${seatName(game, seat)} ${info.name}`,
          }))}
          onChange={(seat) => set({ seat: Number(seat) })}
        />
      );
    case "rule":
      return <RuleField draft={draft} scene={scene} error={lacking ? t("arbiter-rule-lacks") : undefined} set={set} />;
    case "why":
      return (
        <TextField
          label={t("arbiter-why")}
          value={draft.why}
          maxLength={200}
          hint={t("arbiter-why-hint")}
          error={lacking ? t("arbiter-why-lacks") : undefined}
          onInput={(why) => set({ why })}
        />
      );
    case "plies":
      return (
        <TextField
          label={t("arbiter-plies", { most: state.now.plies })}
          value={draft.plies}
          inputMode="numeric"
          error={lacking ? t("arbiter-plies-lacks", { most: state.now.plies, got: draft.plies }) : undefined}
          onInput={(plies) => set({ plies })}
        />
      );
    case "penalty":
      return state.now.waits?.by == null ? null : (
        <Check label={t("arbiter-penalty")} value={draft.penalty} onChange={(penalty) => set({ penalty })} />
      );
    case "time":
      return <Time draft={draft} lacking={lacking} set={set} />;
    case "places":
      return <Places draft={draft} scene={scene} set={set} />;
  }
}

function Time({ draft, lacking, set }: Pick<PartProps, "draft" | "lacking" | "set">) {
  return (
    <>
      <Segments
        label={t("arbiter-give-or-take")}
        value={draft.give ? "give" : "take"}
        choices={[
          { value: "give", label: t("arbiter-give") },
          { value: "take", label: t("arbiter-take") },
        ]}
        onChange={(way) => set({ give: way === "give" })}
      />
      <div class="row fieldpair">
        <TextField label={t("arbiter-minutes")} value={draft.minutes} inputMode="numeric" onInput={(minutes) => set({ minutes })} />
        <TextField
          label={t("arbiter-seconds")}
          value={draft.seconds}
          inputMode="numeric"
          error={lacking ? t("arbiter-time-lacks") : undefined}
          onInput={(seconds) => set({ seconds })}
        />
      </div>
    </>
  );
}

/** Two have few results, each with its name; more have a place each. */
function Places({ draft, scene, set }: Pick<PartProps, "draft" | "scene" | "set">) {
  const { game, state } = scene;
  const seats = state.now.seats.length;
  if (seats === 2) {
    const results = ["1 2", "2 1", "1 1", "2 2"];
    const placesOf = (text: string) => text.split(" ").map(Number);
    return (
      <SelectField
        label={t("effect-result")}
        value={draft.places.join(" ")}
        choices={results.map((value) => ({ value, label: outcome({ ...draft, places: placesOf(value) }, game) }))}
        onChange={(value) => set({ places: placesOf(value) })}
      />
    );
  }
  const choices = Array.from({ length: seats }, (_, at) => ({ value: String(at + 1), label: t("arbiter-place", { place: at + 1 }) }));
  return (
    <>
      {draft.places.map((place, seat) => (
        <SelectField
          key={seat}
          label={seatName(game, seat)}
          value={String(place)}
          choices={choices}
          onChange={(value) => set({ places: draft.places.map((old, at) => (at === seat ? Number(value) : old)) })}
        />
      ))}
    </>
  );
}
