/** Forms of the ledger: fouls, lateness, points given and taken, rounds missed. */
import { useState } from "preact/hooks";
import type { Misdeed, Section } from "../gen/api";
import { t } from "../i18n";
import { SelectField, TextField } from "../ui/fields";
import type { AskFor } from "./Ask";
import { gameWords } from "./labels";
import { nameOf } from "./words";

export interface FormProps {
  section: Section;
  at: number;
  ask: AskFor;
}

/** Contestants who are still there. */
export function here(section: Section) {
  return section.entrants
    .filter((one) => !one.gone)
    .map((one) => ({ value: String(one.number), label: `${one.number} ${one.name}` }));
}

/** Who is meant; in sections of teams also which of its players. */
export function WhoField(props: {
  section: Section;
  number: number;
  member: number;
  onChange: (number: number, member: number) => void;
  /** A player, not only the contestant. */
  player: boolean;
}) {
  const { section, number, member, onChange } = props;
  const members = section.entrants.find((one) => one.number === number)?.members ?? [];
  return (
    <>
      <SelectField label={t("work-who")} value={String(number)} choices={here(section)} onChange={(chosen) => onChange(Number(chosen), 1)} />
      {!props.player || !section.teams ? null : (
        <SelectField
          label={t("work-member")}
          value={String(member)}
          choices={members.map((name, index) => ({ value: String(index + 1), label: name }))}
          onChange={(chosen) => onChange(number, Number(chosen))}
        />
      )}
    </>
  );
}

/** The contestant, and the player of a team, that a form is about. */
export function useWho(section: Section) {
  const [chosen, choose] = useState<readonly [number, number]>([0, 1]);
  // Whoever was chosen may have left meanwhile.
  const all = here(section);
  const known = all.some((one) => one.value === String(chosen[0]));
  const number = known ? chosen[0] : Number(all[0]?.value ?? 0);
  const member = known ? chosen[1] : 1;
  const members = section.entrants.find((one) => one.number === number)?.members ?? [];
  const name = section.teams ? (members[member - 1] ?? "") : nameOf(section, number);
  return { number, member, name, choose: (one: number, place: number) => choose([one, place]) };
}

export function Submit({ disabled }: { disabled?: boolean }) {
  return (
    <button type="submit" class="btn" disabled={disabled === true}>
      {t("work-next")}
    </button>
  );
}

const MISDEEDS: readonly Misdeed[] = ["foul", "warning", "violation", "overstep", "late", "ban"];

export function BlameForm({ section, at, ask }: FormProps) {
  const who = useWho(section);
  const [what, setWhat] = useState<Misdeed>("foul");
  const [run, setRun] = useState("0");
  const [note, setNote] = useState("");
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("act-blame"),
          effects: [
            { what: t("work-who"), value: who.name },
            { what: t("work-what"), value: t(`misdeed-${what}`) },
            ...(note.trim() === "" ? [] : [{ what: t("work-note"), value: note.trim() }]),
          ],
          sure: t("act-blame"),
          act: {
            kind: "blame",
            section: at,
            number: who.number,
            member: section.teams ? who.member : null,
            what,
            run: Number(run) || 0,
            note: note.trim(),
          },
          after: () => setNote(""),
        });
      }}
    >
      <WhoField section={section} number={who.number} member={who.member} onChange={who.choose} player />
      <SelectField
        label={t("work-what")}
        value={what}
        choices={MISDEEDS.map((value) => ({ value, label: t(`misdeed-${value}`) }))}
        onChange={setWhat}
      />
      <TextField label={t("work-run")} value={run} onInput={setRun} inputMode="numeric" maxLength={2} hint={t("work-run-hint")} />
      <TextField label={t("work-note")} value={note} onInput={setNote} maxLength={100} />
      <Submit />
    </form>
  );
}

export function AdjustForm({ section, at, ask }: FormProps) {
  const who = useWho(section);
  const [points, setPoints] = useState("");
  const [why, setWhy] = useState("");
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("act-adjust"),
          effects: [
            { what: t("work-who"), value: nameOf(section, who.number) },
            { what: t("work-points"), value: points.trim() },
            { what: t("work-why"), value: why.trim() },
          ],
          sure: t("act-adjust"),
          act: { kind: "adjust", section: at, number: who.number, points: points.trim(), why: why.trim() },
          after: () => setPoints(""),
        });
      }}
    >
      <WhoField section={section} number={who.number} member={who.member} onChange={who.choose} player={false} />
      <TextField label={t("work-points")} value={points} onInput={setPoints} maxLength={8} hint={t("work-points-hint")} required />
      <TextField label={t("work-why")} value={why} onInput={setWhy} maxLength={100} required />
      <Submit />
    </form>
  );
}

export function RestForm({ section, at, ask }: FormProps) {
  const who = useWho(section);
  const last = section.rounds[section.rounds.length - 1];
  const [round, setRound] = useState(String((last?.number ?? 0) + 1));
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("act-rest"),
          effects: [
            { what: t("work-who"), value: nameOf(section, who.number) },
            { what: t("work-round"), value: round },
          ],
          sure: t("act-rest"),
          act: { kind: "rest", section: at, number: who.number, round: Number(round) || 0 },
        });
      }}
    >
      <WhoField section={section} number={who.number} member={who.member} onChange={who.choose} player={false} />
      <TextField label={t("work-round")} value={round} onInput={setRound} inputMode="numeric" maxLength={3} required />
      <Submit />
    </form>
  );
}

export function LateForm({ section, at, ask }: FormProps) {
  const round = section.rounds[section.rounds.length - 1];
  const games = (round?.matches ?? []).flatMap((of, number) =>
    of.games.map((game, place) => ({ of, number, game, place })).filter(({ game }) => game.result == null),
  );
  const [chosen, choose] = useState("");
  const [minutes, setMinutes] = useState<readonly string[]>([]);
  const key = (one: { number: number; place: number }) => `${one.number}-${one.place}`;
  const of = games.find((one) => key(one) === chosen) ?? games[0];
  if (round === undefined || of === undefined) return <p class="mut">{t("manage-open", { count: 0 })}</p>;
  const where = (one: typeof of) => `${gameWords(round, one.number, one.of, one.game)} · ${one.game.seats.join(" – ")}`;
  const given = of.game.seats.map((_, seat) => Number(minutes[seat] ?? "0") || 0);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        ask({
          title: t("act-late"),
          text: where(of),
          effects: of.game.seats.map((name, seat) => ({ what: t("work-minutes", { name }), value: String(given[seat] ?? 0) })),
          sure: t("act-late"),
          act: { kind: "late", section: at, round: round.number, at: of.number, game: of.place, minutes: given },
          after: () => setMinutes([]),
        });
      }}
    >
      <SelectField
        label={t("work-game")}
        value={key(of)}
        choices={games.map((one) => ({ value: key(one), label: where(one) }))}
        onChange={choose}
      />
      {of.game.seats.map((name, seat) => (
        <TextField
          key={seat}
          label={t("work-minutes", { name })}
          value={minutes[seat] ?? "0"}
          inputMode="numeric"
          maxLength={3}
          onInput={(value) => setMinutes(of.game.seats.map((_, index) => (index === seat ? value : (minutes[index] ?? "0"))))}
        />
      ))}
      <Submit disabled={given.every((one) => one === 0)} />
    </form>
  );
}
