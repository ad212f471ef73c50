/** What surrounds a game: its rules and time, the referee's words, the log. */
import type { Row } from "../gen/api";
import { seatName, t, words } from "../i18n";
import { clockWords } from "../i18n/clockWords";
import { bookName } from "../lobby/names";
import { Icon, type IconName } from "../ui/Icon";
import { RulingSummary } from "../verdict/RulingSummary";
import { ArbiterActions } from "./Actions";
import type { LocalNote, TableModel } from "./model";
import { noteText } from "./rows";
import { spanWordsOf } from "./words";

export function Context({ model, game }: { model: TableModel; game: string }) {
  const state = model.state.value;
  if (state === undefined) return null;
  const { snapshot, now } = state;
  const counts = now.view.counts.filter(([name]) => words(game).find(`count-${name}`) !== undefined);
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
          {counts.map(([name, seat, value]) => (
            <>
              <dt>{words(game).say(`count-${name}`)}</dt>
              <dd>{seat == null ? value : `${seatName(game, seat)} ${value}`}</dd>
            </>
          ))}
          <dt>{t("about-watchers")}</dt>
          <dd>{Math.max(0, now.watchers - now.seats.filter((seat) => seat.online && seat.engine == null).length)}</dd>
        </dl>
      </section>
      <ArbiterActions model={model} />
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
