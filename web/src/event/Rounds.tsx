/** Pairings and results of a round; an arbiter enters results, each confirmed once more. */
import { useState } from "preact/hooks";
import type { Game, Match, Round, Section } from "../gen/api";
import { t } from "../i18n";
import { say } from "../ui/announce";
import { Confirm, Dialog } from "../ui/Dialog";
import { SelectField } from "../ui/fields";
import { Empty } from "../ui/Note";
import { useAct } from "../ui/useAct";
import type { Send } from "./EventPage";
import { problemWords } from "./problems";
import { nameOf, PLAYED, resultWords, roundWords, sideName, UNPLAYED } from "./words";

interface RoundsProps {
  section: Section;
  at: number;
  /** Whoever may enter results. */
  send: Send | undefined;
}

/** A result that waits to be confirmed. */
interface Asked {
  at: number;
  game: number;
  /** None: it is chosen first. */
  result: string | undefined;
}

export function Rounds({ section, at, send }: RoundsProps) {
  const [chosen, choose] = useState<number | undefined>(undefined);
  const [asked, ask] = useState<Asked | undefined>(undefined);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { busy, error, run } = useAct();
  const index = Math.min(chosen ?? section.rounds.length - 1, section.rounds.length - 1);
  const round = section.rounds[index];
  if (round === undefined) {
    return (
      <section class="panel">
        <Empty title={t("rounds-none")} text={t("rounds-none-why")} />
      </section>
    );
  }
  const games = round.matches.flatMap((one) => one.games);
  const entered = games.filter((game) => game.result != null).length;
  const enter = (result: string, where: Asked) =>
    void run(async () => {
      const problems = await (send?.({
        kind: "result",
        section: at,
        round: round.number,
        at: where.at,
        game: where.game,
        result,
      }) ?? Promise.resolve([]));
      setRefused(problemWords(problems));
      if (problems.length > 0) return;
      ask(undefined);
      say(t("result-entered"));
    });
  const said = error === undefined ? refused : [error, ...refused];
  const begin = (where: Asked) => {
    setRefused([]);
    ask(where);
  };
  const game = asked === undefined ? undefined : round.matches[asked.at]?.games[asked.game];
  return (
    <section class="panel" aria-labelledby="round-title">
      <header>
        <h2 id="round-title">{roundWords(section, round)}</h2>
        <span class="sp xs mut">{t("rounds-entered", { entered, all: games.length })}</span>
      </header>
      {section.rounds.length < 2 ? null : (
        <ol class="rounds" aria-label={t("event-rounds")}>
          {section.rounds.map((one, number) => (
            <li key={number}>
              <button
                type="button"
                class="btn sm"
                aria-pressed={number === index}
                onClick={() => choose(number === section.rounds.length - 1 ? undefined : number)}
              >
                {roundWords(section, one)}
              </button>
            </li>
          ))}
        </ol>
      )}
      <table class="dt pairings">
        <thead>
          <tr>
            <th scope="col" class="c">
              {t("pair-board")}
            </th>
            <th scope="col">{sideName(section, 0)}</th>
            <th scope="col">{sideName(section, 1)}</th>
            <th scope="col">{t("pair-result")}</th>
          </tr>
        </thead>
        <tbody>
          {round.matches.flatMap((one, number) =>
            one.games.map((each, place) => (
              <GameRow
                key={`${number}-${place}`}
                section={section}
                round={round}
                of={one}
                number={number}
                game={each}
                busy={busy}
                onAsk={send === undefined || !round.open ? undefined : (result) => begin({ at: number, game: place, result })}
              />
            )),
          )}
        </tbody>
      </table>
      <Idle section={section} round={round} />
      {asked === undefined || game === undefined ? null : asked.result === undefined ? (
        <Choose section={section} game={game} onClose={() => ask(undefined)} onChoose={(result) => ask({ ...asked, result })} />
      ) : (
        <Confirm
          title={t("result-confirm")}
          text={roundWords(section, round)}
          effects={[
            { what: t("pair-board"), value: String(asked.at + 1) },
            ...game.seats.map((name, seat) => ({ what: sideName(section, seat), value: name })),
            { what: t("pair-result"), value: resultWords(section, asked.result) },
            ...(game.result == null ? [] : [{ what: t("result-before"), value: resultWords(section, game.result) }]),
          ]}
          safe={t("cancel")}
          sure={t("result-sure")}
          stays={{ busy, said }}
          onSure={() => asked.result !== undefined && enter(asked.result, asked)}
          onClose={() => ask(undefined)}
        />
      )}
    </section>
  );
}

interface GameRowProps {
  section: Section;
  round: Round;
  of: Match;
  number: number;
  game: Game;
  busy: boolean;
  onAsk: ((result: string | undefined) => void) | undefined;
}

function GameRow({ section, of, number, game, busy, onAsk }: GameRowProps) {
  const board = of.games.length > 1 ? `${number + 1}.${game.board}` : String(number + 1);
  const two = game.seats.length === 2;
  return (
    <tr>
      <td class="c">
        <b>{board}</b>
      </td>
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

/** Who has no opponent, and why. */
function Idle({ section, round }: { section: Section; round: Round }) {
  const groups: [string, readonly number[]][] = [
    ["round-byes", round.byes],
    ["round-free", round.free],
    ["round-absent", round.absent],
  ];
  return (
    <>
      {groups
        .filter(([, numbers]) => numbers.length > 0)
        .map(([key, numbers]) => (
          <p key={key} class="pb sm">
            <b>{t(key)}</b> {numbers.map((number) => nameOf(section, number)).join(t("list-comma"))}
          </p>
        ))}
    </>
  );
}

interface ChooseProps {
  section: Section;
  game: Game;
  onChoose: (result: string) => void;
  onClose: () => void;
}

/** The results that are rare: forfeits, and games that both lost. */
function Choose({ section, game, onChoose, onClose }: ChooseProps) {
  const [result, setResult] = useState<string>(UNPLAYED[0]);
  return (
    <Dialog title={game.seats.join(" – ")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(result);
        }}
      >
        <SelectField
          label={t("pair-result")}
          value={result}
          choices={UNPLAYED.map((value) => ({ value: value as string, label: resultWords(section, value) }))}
          onChange={setResult}
        />
        <div class="row dialog-buttons">
          <button type="button" class="btn" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" class="btn primary">
            {t("result-next")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
