/** Single keys while the board has the focus. They come before the board's own letters only where
 * something waits for an answer: `n` declines an offer, and else jumps to the next horse. */
import { seatName, t } from "../i18n";
import { moveText } from "../i18n/notation";
import { link } from "../net/hall";
import { say } from "../ui/announce";
import { clockText } from "../ui/time";
import { reading } from "./clock";
import type { TableModel } from "./model";

export interface ShortcutActs {
  model: TableModel;
  game: string;
  notation: string;
  flip: () => void;
  help: () => void;
  why: () => void;
}

/** Whether the key did something. */
export function shortcut(key: string, acts: ShortcutActs): boolean {
  const { model } = acts;
  const state = model.state.peek();
  if (state === undefined) return false;
  const { now } = state;
  const at = model.cursor.peek() ?? now.plies;
  switch (key) {
    case "f":
      acts.flip();
      return true;
    case "l":
      say(lastMove(acts));
      return true;
    case "t":
      say(clocks(acts));
      return true;
    case "[":
      model.look(at - 1);
      return true;
    case "]":
      model.look(at + 1);
      return true;
    case "{":
      model.look(0);
      return true;
    case "}":
      model.look(now.plies);
      return true;
    case "/":
      document.getElementById("move-box")?.focus();
      return true;
    case "?":
      acts.help();
      return true;
    case "w":
      acts.why();
      return true;
    case "o":
      if (now.acts["offer_draw"] !== null) return false;
      void model.act({ kind: "offer", what: "draw" });
      return true;
    case "h":
      return press("call");
    case "s":
      return press("arbiter-stop");
    case "y":
    case "n":
      return answer(model, key === "y");
    default:
      return false;
  }
}

/** Presses a button of the page that asks before it acts. */
function press(act: string): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[data-act="${act}"]`);
  button?.click();
  return button !== null;
}

function answer(model: TableModel, accept: boolean): boolean {
  const now = model.state.peek()?.now;
  const offer = now?.offers.find((one) => `answer_${one.what}` in now.acts);
  if (offer === undefined) return false;
  void model.act({ kind: "answer", what: offer.what, accept });
  return true;
}

function lastMove({ model, game, notation }: ShortcutActs): string {
  const moves = model.moves.peek();
  const last = moves[moves.length - 1];
  if (last === undefined) return t("moves-none");
  return t("said-move", { seat: seatName(game, last.seat), move: moveText(game, last, notation) });
}

function clocks({ model, game }: ShortcutActs): string {
  const state = model.state.peek();
  const clock = state?.now.clock;
  if (state === undefined || clock == null) return t("clock-none");
  return clock.faces
    .map((_, seat) => {
      const left = reading(clock, state.snapshot.scheme, seat, link.time.now())?.remaining ?? 0;
      return `${seatName(game, seat)} ${clockText(left)}`;
    })
    .join(t("list-comma"));
}

/** The list that `?` shows: keys, and the message that says what they do. */
export const keys: readonly { keys: string; does: string }[] = [
  { keys: "← ↑ → ↓", does: "key-arrows" },
  { keys: "Enter", does: "key-enter" },
  { keys: "Esc", does: "key-escape" },
  { keys: "r n c p k a b", does: "key-letters" },
  { keys: "/", does: "key-box" },
  { keys: "[ ]", does: "key-step" },
  { keys: "{ }", does: "key-ends" },
  { keys: "f", does: "key-flip" },
  { keys: "t", does: "key-clocks" },
  { keys: "l", does: "key-last" },
  { keys: "o", does: "key-draw" },
  { keys: "y n", does: "key-answer" },
  { keys: "h", does: "key-call" },
  { keys: "w", does: "key-why" },
  { keys: "s", does: "key-stop" },
  { keys: "?", does: "key-help" },
];
