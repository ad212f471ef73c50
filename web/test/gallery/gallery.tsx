/**
 * Every board in every state on one page, for looking at: `npm run dev`, then /test/gallery/. The
 * boards come from the hall; nothing of this is built into the client.
 */
import "../../src/ui/tokens.css";
import "../../src/ui/base.css";
import "../../src/board/board.css";
import { render } from "preact";
import { useState } from "preact/hooks";
import type { PieceSet } from "../../src/app/settings";
import { Board } from "../../src/board/Board";
import { MiniBoard } from "../../src/board/MiniBoard";
import type { BoardProps } from "../../src/board/types";
import type { Hall, ImportedGame, ImportReport, Reach } from "../../src/gen/api";
import { locale } from "../../src/i18n";
import { http, request } from "../../src/net/http";
import { LiveRegions } from "../../src/ui/announce";

const query = new URLSearchParams(location.search);

async function start(rules: string, moves = "", setup = ""): Promise<ImportedGame | undefined> {
  const head = setup === "" ? "" : `[SetUp "1"]\n[FEN "${setup}"]\n`;
  const file = new Blob([`[Event "x"]\n${head}\n${moves} *\n`]);
  try {
    const response = await request("POST", `/import?rules=${encodeURIComponent(rules)}`, file);
    return ((await response.json()) as ImportReport).games[0];
  } catch (why) {
    console.log(rules, String(why));
    return undefined;
  }
}

/** Any piece may go to any cell that no piece of its own stands on. */
function loose(game: ImportedGame, me: number): Reach {
  const { board, start: view } = game;
  const name = (cell: number) => board.cells[cell]?.name ?? "";
  const own = view.pieces.filter((piece) => piece.seat === me || piece.seat == null).map(({ cell }) => cell);
  if (own.length === 0) {
    const free = board.cells.map(({ name: cell }) => cell);
    return { next: free, move: null, after: free.map((cell) => ({ next: [], move: cell, after: null })) };
  }
  const free = board.cells.map((_, cell) => cell).filter((cell) => !own.includes(cell));
  return {
    next: own.map(name),
    move: null,
    after: own.map((from) => ({
      next: free.map(name),
      move: null,
      after: free.map((to) => ({ next: [], move: `${name(from)}${name(to)}`, after: null })),
    })),
  };
}

function Live({ game, set, part }: { game: ImportedGame; set: PieceSet; part?: Partial<BoardProps> }) {
  const [said, setSaid] = useState("");
  const [last, setLast] = useState<readonly number[]>(game.moves.at(-1)?.path ?? []);
  return (
    <figure style={{ margin: 0, minWidth: 0 }} data-rules={game.rules}>
      <Board
        board={game.board}
        view={game.views.at(-1) ?? game.start}
        game={game.rules.split("/")[0] ?? ""}
        seat={0}
        me={0}
        reach={loose({ ...game, start: game.views.at(-1) ?? game.start }, 0)}
        lastMove={last}
        pieces={set}
        locale={locale.value}
        coordinates
        shortcuts
        label={game.rules}
        onMove={(text, path) => {
          setSaid(`move ${text}`);
          setLast(path);
        }}
        onRefuse={(from, to) => setSaid(`refuse ${from} ${to}`)}
        {...part}
      />
      <figcaption class="said">{said}</figcaption>
    </figure>
  );
}

const grid = { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(420px, 100%), 1fr))", gap: "16px", padding: "16px" };

async function main(): Promise<void> {
  const root = document.getElementById("app");
  if (root === null) return;
  const only = query.get("rules");
  const set = (query.get("set") ?? "plain") as PieceSet;
  const games = (await Promise.all((only === null ? (await http.get<Hall>("/hall")).games.map(({ id }) => id) : [only]).map((rules) => start(rules, query.get("moves") ?? (""), query.get("setup") ?? "")))).filter(
    (game): game is ImportedGame => game !== undefined,
  );
  const river = games.find(({ board }) => board.cells.some(({ shape }) => shape === "post"));
  const cell = (name: string) => river?.board.cells.findIndex((one) => one.name === name) ?? 0;
  const part = JSON.parse(query.get("part") ?? "{}") as Partial<BoardProps>;
  render(
    <>
      <main style={grid}>
        {games.map((game) => (
          <Live game={game} set={set} part={part} />
        ))}
        {river !== undefined && only === null && (
          <>
            <Live game={river} set="traditional" part={{ seat: 1 }} />
            <Live game={river} set="inverse" part={{ pending: { text: "h2e2", path: [cell("h2"), cell("e2")] } }} />
            <Live game={river} set="pictures" part={{ refused: { path: [cell("b0")], cells: [cell("c0")], words: "" } }} />
            <Live
              game={river}
              set="plain"
              part={{
                coordinates: false,
                arrows: [
                  { kind: "attack", from: cell("h2"), to: cell("h9") },
                  { kind: "root", from: cell("i9"), to: cell("h9") },
                  { kind: "witness", from: cell("b2"), to: cell("e2"), number: 1 },
                ],
                view: { ...river.start, marks: [[cell("e0"), "check"], [cell("e9"), "check"], [cell("e4"), "forbidden"]] },
              }}
            />
          </>
        )}
      </main>
      <div style={{ display: "flex", gap: "8px", padding: "16px", flexWrap: "wrap" }}>
        {games.map((game) => (
          <div style={{ width: "150px" }}>
            <MiniBoard board={game.board} view={game.start} game={game.rules} seat={0} label={game.rules} />
          </div>
        ))}
        {games.map((game) => (
          <div style={{ width: "70px" }}>
            <MiniBoard board={game.board} view={game.start} game={game.rules} seat={0} tiny label={game.rules} />
          </div>
        ))}
      </div>
      <LiveRegions />
    </>,
    root,
  );
}

void main();
