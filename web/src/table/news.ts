/** What happened at a table, told by sound and by words to people who do not look at the board. */
import { gameOf, ruleName, seatName, t, words } from "../i18n";
import { moveText, notationOf } from "../i18n/notation";
import { mySeat, type TableState } from "../net/tableState";
import { interrupt, say } from "../ui/announce";
import { play } from "../ui/sounds";
import { outcomeText } from "./ResultPanel";
import { noteText } from "./rows";

/** What an arbiter says is heard at once, whatever else is being read. */
const rulings: ReadonlySet<string> = new Set(["ruled", "told", "offended", "adjusted", "stopped"]);

export function tell(before: TableState, after: TableState): void {
  const { snapshot, now } = after;
  const game = gameOf(snapshot.rules);
  const notation = notationOf(game, snapshot.notations);
  const news = after.rows.slice(before.rows.length);
  for (const row of news) {
    if (row.kind === "move") {
      say(t("said-move", { seat: seatName(game, row.seat), move: moveText(game, row, notation) }));
    } else if (row.kind === "note" && rulings.has(row.event)) {
      interrupt(noteText(game, row));
    } else if (row.kind !== "note" || row.event !== "ended") {
      say(noteText(game, row));
    }
  }
  const moved = news.some((row) => row.kind === "move");
  const check = now.view.marks.some(([, mark]) => mark === "check");
  if (moved) {
    const taken = now.view.pieces.length < before.now.view.pieces.length;
    play(check ? "check" : taken ? "capture" : "move");
    if (check && now.result == null) interrupt(words(game).find("term-check") ?? t("said-check"));
  }
  const me = mySeat(now);
  const offered = now.offers.filter(
    (offer) => offer.by !== me && !before.now.offers.some((old) => old.what === offer.what && old.by === offer.by),
  );
  if (offered.length > 0 && me !== undefined) play("offer");
  if (news.some((row) => row.kind === "note" && row.event === "called")) play("call");
  const ruled = news.some((row) => row.kind === "note" && rulings.has(row.event));
  if (now.result != null && before.now.result == null) {
    play("ruling");
    interrupt(`${outcomeText(game, now.result)} ${ruleName(game, now.result.outcome.rule)}`);
  } else if (ruled) {
    play("ruling");
  }
}
