/** Rows of a round: a game with its result, or a match that waits for line-ups. */
import { useState } from "preact/hooks";
import type { Game, Match, Round, Section } from "../gen/api";
import { t } from "../i18n";
import type { AskFor } from "./Ask";
import { boardWords, gameTags, gameWords } from "./labels";
import { LineUpDialog } from "./LineUpDialog";
import { nameOf, PLAYED, resultWords, UNPLAYED } from "./words";

interface GameRowProps {
  section: Section;
  round: Round;
  of: Match;
  number: number;
  game: Game;
  /** Some row of the round says more than its board. */
  tagged: boolean;
  busy: boolean;
  onAsk: ((result: string | undefined) => void) | undefined;
}

export function GameRow({ section, round, of, number, game, tagged, busy, onAsk }: GameRowProps) {
  const board = gameWords(round, number, of, game);
  const two = game.seats.length === 2;
  return (
    <tr>
      <td class="c">
        <b>{boardWords(number, of, game)}</b>
      </td>
      {tagged ? <td class="tg sm">{gameTags(round, of, game).join(" · ")}</td> : null}
      {two ? (
        game.seats.map((name, seat) => (
          <td key={seat}>
            <b>{name}</b> <span class="mut xs">{section.teams ? "" : of.sides[seat] ?? ""}</span>
          </td>
        ))
      ) : (
        <td colSpan={2}>{game.seats.join(t("list-comma"))}</td>
      )}
      <td class="rs">
        {onAsk === undefined || !two ? (
          <b>{game.result == null ? "" : resultWords(section, game.result)}</b>
        ) : (
          <span class="seg" role="group" aria-label={t("result-of", { board })}>
            {PLAYED.map((result) => (
              <button
                key={result}
                type="button"
                disabled={busy}
                aria-pressed={game.result === result}
                onClick={() => onAsk(result)}
              >
                {resultWords(section, result)}
              </button>
            ))}
            <button type="button" disabled={busy} aria-pressed={UNPLAYED.some((one) => one === game.result)} onClick={() => onAsk(undefined)}>
              {UNPLAYED.some((one) => one === game.result) && game.result != null ? resultWords(section, game.result) : t("result-other")}
            </button>
          </span>
        )}
        {onAsk === undefined || game.result == null ? null : <span class="print-only">{resultWords(section, game.result)}</span>}
      </td>
    </tr>
  );
}

interface LineUpRowProps {
  section: Section;
  at: number;
  round: Round;
  of: Match;
  number: number;
  tagged: boolean;
  ask: AskFor;
  /** Whoever asks may give line-ups. */
  rules: boolean;
}

/** A match that is not lined up yet. */
export function LineUpRow({ section, at, round, of, number, tagged, ask, rules }: LineUpRowProps) {
  const [side, give] = useState<number | undefined>(undefined);
  const team = side === undefined ? undefined : of.sides[side];
  const open = () =>
    ask({
      title: t("line-up-open"),
      text: t("line-up-secret"),
      effects: of.sides.map((one) => ({ what: t("work-team"), value: nameOf(section, one) })),
      sure: t("line-up-open"),
      act: { kind: "open_line_ups", section: at, at: number },
      done: t("line-up-opened"),
    });
  return (
    <tr>
      <td class="c">
        <b>{number + 1}</b>
      </td>
      {tagged ? <td class="tg sm">{gameTags(round, of, undefined).join(" · ")}</td> : null}
      {of.sides.map((one) => (
        <td key={one}>
          <b>{nameOf(section, one)}</b>
        </td>
      ))}
      <td class="rs">
        <span class="row wrap">
          {of.line_ups.map((state, index) =>
            rules && state === "due" ? (
              <button key={index} type="button" class="btn sm" onClick={() => give(index)}>
                {t("line-up-give", { team: nameOf(section, of.sides[index] ?? 0) })}
              </button>
            ) : (
              <span key={index} class={state === "due" ? "chip line" : "chip ok"}>
                {t(`line-up-${state}`)}
              </span>
            ),
          )}
          {rules && of.line_ups.length > 0 && of.line_ups.every((state) => state !== "due") ? (
            <button type="button" class="btn sm" onClick={open}>
              {t("line-up-open")}
            </button>
          ) : null}
        </span>
        {team === undefined ? null : (
          <LineUpDialog section={section} at={at} number={number} team={team} ask={ask} onClose={() => give(undefined)} />
        )}
      </td>
    </tr>
  );
}
