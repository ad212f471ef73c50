/** Forms of entries: one more player, an entry mended, a substitute, players who count. */
import { useState } from "preact/hooks";
import type { EntryForm, Section } from "../gen/api";
import { t } from "../i18n";
import type { Effect } from "../ui/Dialog";
import { Check, SelectField, TextField } from "../ui/fields";
import { Submit, useWho, WhoField, type FormProps } from "./LedgerForms";

const EMPTY = { name: "", unit: "", team: "", sex: "", rating: "", title: "", id: "", phone: "" };
type Fields = typeof EMPTY;

/** What the form says; what is empty is not said. */
export function said(fields: Fields): EntryForm {
  const text = (value: string) => (value.trim() === "" ? null : value.trim());
  const rating = text(fields.rating);
  return {
    name: text(fields.name),
    unit: text(fields.unit),
    team: text(fields.team),
    sex: text(fields.sex),
    rating: rating === null ? null : Math.max(Math.trunc(Number(rating)) || 0, 0),
    title: text(fields.title),
    id: text(fields.id),
    phone: text(fields.phone),
  };
}

/** What is looked at before it is entered. */
function effects(fields: Fields): Effect[] {
  const rows: [string, string][] = [
    [t("place-name"), fields.name],
    [t("place-unit"), fields.unit],
    [t("work-team"), fields.team],
    [t("work-sex"), fields.sex === "" ? "" : t(`work-sex-${fields.sex}`)],
    [t("entrant-rating"), fields.rating],
    [t("work-id-number"), fields.id],
    [t("work-phone"), fields.phone],
  ];
  return rows.filter(([, value]) => value.trim() !== "").map(([what, value]) => ({ what, value: value.trim() }));
}

interface EntryFieldsProps {
  fields: Fields;
  set: (fields: Fields) => void;
  /** A team can be named: it is a new entry. */
  team: boolean;
  required: boolean;
}

function EntryFields({ fields, set, team, required }: EntryFieldsProps) {
  const to = (name: keyof Fields) => (value: string) => set({ ...fields, [name]: value });
  return (
    <>
      <div class="grid2">
        <TextField label={t("place-name")} value={fields.name} onInput={to("name")} maxLength={100} required={required} />
        <TextField label={t("place-unit")} value={fields.unit} onInput={to("unit")} maxLength={100} />
        {team ? <TextField label={t("work-team")} value={fields.team} onInput={to("team")} maxLength={100} /> : null}
        <SelectField
          label={t("work-sex")}
          value={fields.sex}
          choices={[
            { value: "", label: t("work-sex-none") },
            { value: "m", label: t("work-sex-m") },
            { value: "f", label: t("work-sex-f") },
          ]}
          onChange={to("sex")}
        />
        <TextField label={t("entrant-rating")} value={fields.rating} onInput={to("rating")} inputMode="numeric" maxLength={4} />
        <TextField label={t("work-id-number")} value={fields.id} onInput={to("id")} maxLength={100} />
        <TextField label={t("work-phone")} value={fields.phone} onInput={to("phone")} maxLength={100} />
      </div>
      <p class="hint">{t("work-private")}</p>
    </>
  );
}

export function EnterForm({ section, at, ask }: FormProps) {
  const [fields, set] = useState<Fields>(EMPTY);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("act-enter"),
          effects: effects(fields),
          sure: t("act-enter"),
          act: { kind: "enter", section: at, player: said(fields) },
          after: () => set(EMPTY),
        });
      }}
    >
      <EntryFields fields={fields} set={set} team={section.teams || section.squads.length > 0} required />
      <Submit disabled={fields.name.trim() === ""} />
    </form>
  );
}

export function AmendForm({ section, at, ask }: FormProps) {
  const who = useWho(section);
  const [fields, set] = useState<Fields>(EMPTY);
  const [other, setOther] = useState(false);
  const nothing = Object.values(fields).every((value) => value.trim() === "");
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t(other ? "work-substitute" : "act-amend"),
          effects: [{ what: t("work-who"), value: who.name }, ...effects(fields)],
          sure: t("act-amend"),
          act: {
            kind: "amend",
            section: at,
            number: who.number,
            member: section.teams ? who.member : null,
            entry: said(fields),
            substitute: other,
          },
          after: () => set(EMPTY),
        });
      }}
    >
      <WhoField section={section} number={who.number} member={who.member} onChange={who.choose} player />
      {section.work?.substitutes === true ? <Check label={t("work-substitute")} value={other} onChange={setOther} /> : null}
      <EntryFields fields={fields} set={set} team={false} required={other} />
      {other ? null : <p class="hint">{t("work-empty-stays")}</p>}
      <Submit disabled={nothing} />
    </form>
  );
}

export function NameForm({ section, at, ask }: FormProps) {
  const [chosen, choose] = useState("");
  const squad = section.squads.find((one) => one.name === chosen) ?? section.squads[0];
  return (
    <div class="stack">
      <SelectField
        label={t("work-team")}
        value={squad?.name ?? ""}
        choices={section.squads.map((one) => ({ value: one.name, label: one.name }))}
        onChange={choose}
      />
      {squad === undefined ? null : <Counting key={squad.name} section={section} at={at} ask={ask} squad={squad} />}
    </div>
  );
}

function Counting({ section, at, ask, squad }: FormProps & { squad: Section["squads"][number] }) {
  const most = section.work?.names ?? 0;
  const [numbers, setNumbers] = useState<readonly number[]>(squad.named);
  const name = (number: number) => section.entrants.find((one) => one.number === number)?.name ?? String(number);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("act-name"),
          text: squad.name,
          effects: numbers.map((number) => ({ what: String(number), value: name(number) })),
          sure: t("act-name"),
          act: { kind: "name", section: at, team: squad.name, numbers: [...numbers] },
        });
      }}
    >
      <p class="hint">{t("name-most", { count: most })}</p>
      {squad.numbers.map((number) => (
        <Check
          key={number}
          label={`${number} ${name(number)}`}
          value={numbers.includes(number)}
          onChange={(counts) => setNumbers(counts ? [...numbers, number] : numbers.filter((one) => one !== number))}
        />
      ))}
      <Submit disabled={numbers.length > most} />
    </form>
  );
}
