import { useState } from "preact/hooks";
import { useTitle } from "../app/title";
import type { BookInfo, EngineInfo, GameInfo, NewTable, Opponent, OptionInfo } from "../gen/api";
import { seatName, t, words } from "../i18n";
import { clockWords } from "../i18n/clockWords";
import { hall } from "../net/hall";
import { Segments, SelectField, TextField } from "../ui/fields";
import { Note } from "../ui/Note";
import { presets, QUICK } from "./clocks";
import { EngineFields } from "./EngineFields";
import { Motif } from "./Motif";
import { openTable } from "./open";
import { optionName, rangeHint, valueName } from "./optionWords";
import { rulesId, seatsOf, valuesOf, type Options } from "./rulesId";
import { Seating } from "./Seating";
import { engineSeats, isFull, ME, mySeatOf, OPEN, seated, type Leaving } from "./seating";
import { useAsk } from "./useAsk";
import { WhoDialog } from "./WhoDialog";
import "./lobby.css";

export function NewTablePage({ query }: { query: URLSearchParams }) {
  useTitle(t("new-title"));
  const games = hall.value?.games ?? [];
  const wanted = query.get("game");
  const first = games.find((game) => game.id === wanted) ?? games[0];
  return (
    <main class="page" id="main">
      <h1>{t("new-title")}</h1>
      {first === undefined ? (
        <p class="mut">{t("loading")}</p>
      ) : (
        <NewTableForm games={games} first={first} engineFirst={query.get("with") === "engine"} />
      )}
    </main>
  );
}

type With = Opponent["kind"];
const OWN_CLOCK = "own";

interface FormProps {
  games: readonly GameInfo[];
  first: GameInfo;
  engineFirst: boolean;
}

function NewTableForm({ games, first, engineFirst }: FormProps) {
  const [game, setGame] = useState(first);
  const [bookId, setBookId] = useState(first.books[0]?.id ?? "");
  const [options, setOptions] = useState<Options>({});
  const engines = (hall.value?.engines ?? []).filter((engine) => engine.game === game.id);
  const [kind, setKind] = useState<With>(engineFirst ? "engine" : "anyone");
  const [engineId, setEngineId] = useState("");
  const [level, setLevel] = useState(3);
  const [clock, setClock] = useState<string>(engineFirst ? "" : QUICK);
  const [ownClock, setOwnClock] = useState("");
  const [seat, setSeat] = useState("lot");
  const [setup, setSetup] = useState("");
  const [chairs, setChairs] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<Leaving>("retires");
  const ask = useAsk();

  const book = game.books.find((one) => one.id === bookId) ?? game.books[0];
  if (book === undefined) return null;
  const engine = engines.find((one) => one.id === engineId) ?? engines[0];
  const seats = seatsOf(book, options);
  const many = seats > 2;
  const kinds = withs(engines.length > 0 && !many);
  const chosen: With = kinds.includes(kind) ? kind : "anyone";
  const rules = rulesId(game.id, book, options);
  const sitters = seated(chairs, seats, engineFirst ? engines[0] : undefined);
  const playNow = many ? isFull(sitters) : chosen === "engine";
  const chooseGame = (id: string) => {
    const next = games.find((one) => one.id === id);
    if (next === undefined) return;
    setGame(next);
    setBookId(next.books[0]?.id ?? "");
    setOptions({});
    setSeat("lot");
    setChairs([]);
  };
  const field = (option: OptionInfo) => (
    <OptionField
      key={`${book.id}/${option.name}`}
      game={game.id}
      option={option}
      value={options[option.name] ?? option.default}
      onChange={(value) => setOptions({ ...options, [option.name]: value })}
    />
  );
  const open = () => {
    const table: NewTable = {
      rules,
      clock: clock === OWN_CLOCK ? ownClock.trim() : clock,
      opponent: opponent(chosen, engine, level),
    };
    if (many) {
      const mine = mySeatOf(sitters);
      if (mine !== undefined) table.seat = mine;
      table.engines = engineSeats(sitters);
      table.leaving = leaving;
    } else if (seat !== "lot") {
      table.seat = Number(seat);
    }
    if (setup.trim() !== "") table.setup = setup.trim();
    ask.run(() => openTable(table));
  };
  return (
    <div class="newt">
      <form
        class="panel form"
        aria-label={t("new-title")}
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <Segments
          label={t("column-game")}
          value={game.id}
          choices={games.map(({ id }) => ({ value: id, label: words(id).say("game") }))}
          onChange={chooseGame}
        />
        <Segments
          label={many ? t("new-open-seats") : t("new-opponent")}
          value={chosen}
          choices={kinds.map((value) => ({ value, label: t(`with-${value}`) }))}
          onChange={setKind}
        />
        {chosen === "engine" && engine !== undefined ? (
          <EngineFields engines={engines} engine={engine} level={level} onEngine={setEngineId} onLevel={setLevel} />
        ) : (
          <p class="hint">{t(`with-${chosen}-hint`)}</p>
        )}
        <SelectField
          label={t("column-clock")}
          value={clock}
          choices={[
            ...presets.map((value) => ({ value: value as string, label: clockWords(value) })),
            { value: OWN_CLOCK, label: t("new-clock-own") },
          ]}
          onChange={setClock}
        />
        {clock === OWN_CLOCK ? (
          <TextField
            label={t("new-clock-text")}
            value={ownClock}
            onInput={setOwnClock}
            hint={ownClock.trim() === "" ? t("new-clock-hint") : clockWords(ownClock)}
            maxLength={80}
          />
        ) : null}
        {book.options.filter(isSeats).map(field)}
        {many ? (
          <Seating
            game={game.id}
            rules={rules}
            engines={engines}
            sitters={sitters}
            leaving={leaving}
            onSitters={setChairs}
            onLeaving={setLeaving}
          />
        ) : (
          <Segments
            label={t("new-seat")}
            value={seat}
            choices={[
              { value: "lot", label: t("new-seat-lot") },
              ...Array.from({ length: seats }, (_, one) => ({ value: String(one), label: seatName(game.id, one) })),
            ]}
            onChange={setSeat}
          />
        )}
        <SelectField
          label={t("column-rules")}
          value={book.id}
          choices={game.books.map(({ id }) => ({ value: id, label: words(game.id).find(`book-${id}`) ?? id }))}
          onChange={(id) => {
            setBookId(id);
            setOptions({});
          }}
        />
        <details>
          <summary>{t("new-more")}</summary>
          {book.options.filter((option) => !isSeats(option)).map(field)}
          <TextField
            label={t("new-setup")}
            value={setup}
            onInput={setSetup}
            hint={t("new-setup-hint")}
            maxLength={400}
          />
        </details>
        {ask.error === undefined ? null : <Note tone="bad">{ask.error}</Note>}
        <button type="submit" class="btn primary" disabled={ask.busy || (many && !sitters.some((who) => who === ME || who === OPEN))}>
          {playNow ? t("new-play") : t("new-open")}
        </button>
      </form>
      <Aside game={game.id} book={book} />
      <WhoDialog ask={ask} />
    </div>
  );
}

/** How many play is asked beside who they are, not among the finer rules. */
function isSeats(option: OptionInfo): boolean {
  return option.name === "seats";
}

function withs(engines: boolean): With[] {
  return engines ? ["anyone", "link", "engine"] : ["anyone", "link"];
}

function opponent(kind: With, engine: EngineInfo | undefined, level: number): Opponent {
  if (kind === "engine" && engine !== undefined) {
    return { kind, id: engine.id, level: Math.min(level, engine.levels) };
  }
  return kind === "link" ? { kind: "link" } : { kind: "anyone" };
}

interface OptionFieldProps {
  game: string;
  option: OptionInfo;
  value: string;
  onChange: (value: string) => void;
}

function OptionField({ game, option, value, onChange }: OptionFieldProps) {
  const label = optionName(game, option);
  const values = valuesOf(option);
  if (values === undefined) {
    return <TextField label={label} value={value} onInput={onChange} hint={rangeHint(option)} maxLength={40} />;
  }
  const choices = values.map((one) => ({
    value: one,
    label: valueName(game, option, one),
  }));
  return <SelectField label={label} value={value} choices={choices} onChange={onChange} />;
}

function Aside({ game, book }: { game: string; book: BookInfo }) {
  return (
    <aside class="panel only-desk" aria-label={words(game).say("game")}>
      <Motif game={game} />
      <div class="gb">
        <h2>{words(game).say("game")}</h2>
        <p class="sm mut">{words(game).find(`book-${book.id}`) ?? book.id}</p>
        <p class="sm">
          <a href="/rules">{t("new-rules")}</a>
        </p>
      </div>
    </aside>
  );
}
