/** What surrounds a game: its rules and time, the referee's words, the log. */
import { Fragment } from "preact";
import type { Row, View } from "../gen/api";
import { bookOf, gameOf, seatName, t, words } from "../i18n";
import { clockWords } from "../i18n/clockWords";
import { bookName } from "../lobby/names";
import { hall } from "../net/hall";
import { Icon, type IconName } from "../ui/Icon";
import { RulingSummary } from "../verdict/RulingSummary";
import { ArbiterPanel } from "./arbiter/ArbiterPanel";
import type { LocalNote, TableModel } from "./model";
import { noteText } from "./rows";
import { spanWordsOf } from "./words";

interface ContextProps {
  model: TableModel;
  game: string;
  notation: string;
}

export function Context({ model, game, notation }: ContextProps) {
  const state = model.state.value;
  if (state === undefined) return null;
  const { snapshot, now } = state;
  const ruled = now.ruling.claims.length + now.ruling.duties.length + now.ruling.undecided.length > 0;
  return (
    <div class="ctx">
      <section class="panel" aria-label={t("about-title")}>
        <header>
          <h2>{words(game).say("game")}</h2>
          <span class="sp chip line">{t(`table-${now.state}`)}</span>
        </header>
        <dl class="kv pb">
          <dt>{t("column-rules")}</dt>
          <dd>
            <a href="/rules">{bookName(snapshot.rules)}</a>
          </dd>
          <dt>{t("column-clock")}</dt>
          <dd>{clockWords(snapshot.scheme)}</dd>
          {countRows(game, snapshot.rules, now.view.counts).map(({ what, value }) => (
            <Fragment key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
          <dt>{t("about-watchers")}</dt>
          <dd>{Math.max(0, now.watchers - now.seats.filter((seat) => seat.online && seat.engine == null).length)}</dd>
        </dl>
      </section>
      <ArbiterPanel model={model} game={game} notation={notation} />
      {ruled ? (
        <section class="panel" aria-label={t("referee-title")}>
          <header>
            <h2>{t("referee-title")}</h2>
            <span class="sp chip info">
              <Icon name="scale" />
              {t("referee-hint")}
            </span>
          </header>
          <div class="pb">
            <RulingSummary game={game} ruling={now.ruling} />
          </div>
        </section>
      ) : null}
      <Log game={game} rows={state.rows} notes={model.notes.value} />
    </div>
  );
}

interface CountRow {
  what: string;
  value: string;
}

/** Numbers beside the board that a game has words for; moves without a capture count towards a limit. */
function countRows(game: string, rules: string, counts: View["counts"]): CountRow[] {
  return counts.flatMap(([name, seat, value]): CountRow[] => {
    if (name === "quiet-plies") {
      const limit = optionOf(rules, "limit");
      const rounds = Math.floor(value / 2);
      return [{ what: t("count-quiet"), value: t(limit === undefined ? "count-rounds" : "count-rounds-of", { rounds, limit: limit ?? "" }) }];
    }
    const what = words(game).find(`term-${name}`);
    if (what === undefined) return [];
    return [{ what: seat == null ? what : `${what} · ${seatName(game, seat)}`, value: String(value) }];
  });
}

/** What an option is set to at a table: by its rules id, else as the book has it. */
function optionOf(rules: string, name: string): string | undefined {
  const set = new RegExp(`[:,]${name}=([^,]+)`).exec(rules)?.[1];
  if (set !== undefined) return set;
  const books = hall.value?.games.find((one) => one.id === gameOf(rules))?.books;
  return books?.find((one) => one.id === bookOf(rules))?.options.find((one) => one.name === name)?.default;
}

const noteIcons: Readonly<Record<LocalNote["kind"], IconName>> = {
  clock: "clock",
  low: "clock",
  online: "pulse",
  refused: "cross",
};

/** Everything that was not a move, newest last: what a sound or a toast said is here, too. */
function Log({ game, rows, notes }: { game: string; rows: readonly Row[]; notes: readonly LocalNote[] }) {
  const happened = rows.flatMap((row) => (row.kind === "move" ? [] : [noteText(game, row)]));
  return (
    <section class="panel grow" aria-label={t("log-title")}>
      <header>
        <h2>{t("log-title")}</h2>
      </header>
      <ul class="pb log sm">
        {happened.length + notes.length === 0 ? <li class="mut">{t("log-none")}</li> : null}
        {happened.map((text, index) => (
          <li key={index}>
            <Icon name="info" />
            <span class="grow">{text}</span>
          </li>
        ))}
        {notes.map((note) => (
          <li key={`l${note.key}`}>
            <Icon name={noteIcons[note.kind]} />
            <span class="grow">
              {t(`local-${note.kind}`, { span: spanWordsOf(note.by), text: note.text ?? "" })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
