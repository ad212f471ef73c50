/** The next round set by hand: from what the hall would pair, or where it finds nothing. */
import { useEffect, useState } from "preact/hooks";
import type { NextRound, Section } from "../gen/api";
import { t } from "../i18n";
import { problemText } from "../i18n/problems";
import { SelectField } from "../ui/fields";
import { Note } from "../ui/Note";
import { useAct } from "../ui/useAct";
import type { AskFor } from "./Ask";
import { breachesOf, nextRound } from "./data";
import { labelWords } from "./labels";
import { drafted, rested, seated, sent, unseated, type DraftRound } from "./order";
import { problemWords } from "./problems";
import { nameOf } from "./words";

interface ArrangeProps {
  event: string;
  section: Section;
  at: number;
  ask: AskFor;
  onClose: () => void;
}

export function Arrange({ event, section, at, ask, onClose }: ArrangeProps) {
  const [next, setNext] = useState<NextRound | undefined>(undefined);
  const [round, setRound] = useState<DraftRound>({ matches: [], byes: [] });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { busy, error, run } = useAct();
  useEffect(() => {
    void run(async () => {
      const found = await nextRound(event, at);
      setNext(found);
      setRound(drafted(found));
    });
  }, [event, at]);
  if (next === undefined) return error === undefined ? <p class="mut">{t("loading")}</p> : <Note tone="bad">{error}</Note>;
  const out = unseated(next, round);
  const check = () =>
    void run(async () => {
      const { matches, byes } = sent(round);
      const found = await breachesOf(event, { section: at, matches, byes });
      setRefused(problemWords(found.problems));
      if (found.problems.length > 0) return;
      ask({
        title: t("arrange-ask", { round: next.round }),
        text: found.breaches.length === 0 ? t("arrange-fine") : "",
        effects: found.breaches.map((breach) => ({ what: t("arrange-breaks"), value: problemText(breach) })),
        sure: t("arrange-sure"),
        danger: found.breaches.length > 0,
        act: { kind: "arrange", section: at, matches, byes },
        done: t("manage-paired"),
        after: onClose,
      });
    });
  const choices = (group: number) => [
    { value: "0", label: t("arrange-nobody") },
    ...(next.groups[group] ?? []).map((number) => ({ value: String(number), label: `${number} ${nameOf(section, number)}` })),
  ];
  return (
    <form
      class="stack arrange"
      onSubmit={(form) => {
        form.preventDefault();
        if (!busy) check();
      }}
    >
      {next.refused == null ? null : <Note tone="warn">{t("arrange-refused", { why: problemText(next.refused) })}</Note>}
      <p class="hint">{t("arrange-hint")}</p>
      {round.matches.map((one, index) => (
        <fieldset key={index} class="field">
          {next.groups.length < 2 && labelWords(one.label) === undefined ? null : (
            <legend class="sm">
              {[...(next.groups.length < 2 ? [] : [t("match-group", { group: one.group + 1 })]), labelWords(one.label) ?? ""].join(" ")}
            </legend>
          )}
          <div class="grid2">
            {([0, 1] as const).map((side) => (
              <SelectField
                key={side}
                label={t(side === 0 ? "arrange-first" : "arrange-second", { board: index + 1 })}
                value={String(one.sides[side])}
                choices={choices(one.group)}
                onChange={(chosen) => setRound(seated(round, index, side, Number(chosen)))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {round.byes.length === 0 && out.length === 0 ? null : (
        <div class="row wrap" role="group" aria-label={t("arrange-bye")}>
          <span class="sm">{t("arrange-bye")}</span>
          {[...round.byes, ...out].map((number) => {
            const rests = round.byes.includes(number);
            return (
              <button key={number} type="button" class="btn sm" aria-pressed={rests} onClick={() => setRound(rested(round, number, !rests))}>
                {number} {nameOf(section, number)}
              </button>
            );
          })}
        </div>
      )}
      {error === undefined ? null : <Note tone="bad">{error}</Note>}
      {refused.map((line) => (
        <Note key={line} tone="bad">
          {line}
        </Note>
      ))}
      <div class="row wrap">
        <button type="submit" class="btn primary" disabled={busy}>
          {t("arrange-check")}
        </button>
        {next.groups.map((_, group) => (
          <button
            key={group}
            type="button"
            class="btn"
            onClick={() => setRound({ ...round, matches: [...round.matches, { group, label: "", sides: [0, 0] }] })}
          >
            {t("arrange-add")}
            {next.groups.length < 2 ? "" : ` (${t("match-group", { group: group + 1 })})`}
          </button>
        ))}
        <button type="button" class="btn" onClick={onClose}>
          {t("arrange-close")}
        </button>
      </div>
    </form>
  );
}
