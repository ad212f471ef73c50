/** Pairings and results of a round; an arbiter enters results, each confirmed once more. */
import { useState } from "preact/hooks";
import type { Game, Round, Section } from "../gen/api";
import { t } from "../i18n";
import { say } from "../ui/announce";
import { Confirm, Dialog } from "../ui/Dialog";
import { SelectField } from "../ui/fields";
import { Empty } from "../ui/Note";
import { useAct } from "../ui/useAct";
import { useAsk } from "./Ask";
import type { Send } from "./EventPage";
import { gameTags, gameWords } from "./labels";
import { problemWords } from "./problems";
import { GameRow, LineUpRow } from "./Rows";
import { nameOf, resultWords, roundWords, sideName, UNPLAYED } from "./words";

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

/** Nobody is asked where nobody may. */
const nobody: Send = () => Promise.resolve([]);

export function Rounds({ section, at, send }: RoundsProps) {
  const [chosen, choose] = useState<number | undefined>(undefined);
  const [asked, ask] = useState<Asked | undefined>(undefined);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { busy, error, run } = useAct();
  const other = useAsk(send ?? nobody);
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
  const of = asked === undefined ? undefined : round.matches[asked.at];
  const game = asked === undefined ? undefined : of?.games[asked.game];
  const tagged = round.matches.some((one) => [undefined, ...one.games].some((each) => gameTags(round, one, each).length > 0));
  // Line-ups are given for the newest round only.
  const given = send !== undefined && round.open && index === section.rounds.length - 1;
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
            {tagged ? <th scope="col">{t("pair-what")}</th> : null}
            <th scope="col">{sideName(section, 0)}</th>
            <th scope="col">{sideName(section, 1)}</th>
            <th scope="col">{t("pair-result")}</th>
          </tr>
        </thead>
        <tbody>
          {round.matches.flatMap((one, number) =>
            one.games.length === 0
              ? [<LineUpRow key={number} section={section} at={at} round={round} of={one} number={number} tagged={tagged} ask={other.ask} rules={given} />]
              : one.games.map((each, place) => (
                  <GameRow
                    key={`${number}-${place}`}
                    section={section}
                    round={round}
                    of={one}
                    number={number}
                    game={each}
                    tagged={tagged}
                    busy={busy}
                    onAsk={send === undefined || !round.open ? undefined : (result) => begin({ at: number, game: place, result })}
                  />
                )),
          )}
        </tbody>
      </table>
      <Idle section={section} round={round} />
      {other.dialog}
      {asked === undefined || of === undefined || game === undefined ? null : asked.result === undefined ? (
        <Choose section={section} game={game} where={gameWords(round, asked.at, of, game)} onClose={() => ask(undefined)} onChoose={(result) => ask({ ...asked, result })} />
      ) : (
        <Confirm
          title={t("result-confirm")}
          text={roundWords(section, round)}
          effects={[
            { what: t("pair-board"), value: gameWords(round, asked.at, of, game) },
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
  /** Board, group, number of the game. */
  where: string;
  onChoose: (result: string) => void;
  onClose: () => void;
}

/** The results that are rare: forfeits, and games that both lost. */
function Choose({ section, game, where, onChoose, onClose }: ChooseProps) {
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
        <p class="sm mut">
          {t("pair-board")} {where}
        </p>
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
