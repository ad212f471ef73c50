// @vitest-environment happy-dom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { change } from "../../src/app/settings";
import { Board } from "../../src/board/Board";
import type { BoardProps } from "../../src/board/types";
import type { Piece } from "../../src/gen/api";
import { branch, leaf, riverBoard, starBoard, view } from "../boards";

const board = riverBoard();
const number = (name: string) => board.cells.findIndex((cell) => cell.name === name);
const pieces: Piece[] = [
  { cell: number("h2"), kind: "red-cannon", seat: 0 },
  { cell: number("h9"), kind: "black-horse", seat: 1 },
];
const reach = branch({ h2: branch({ e2: leaf("h2e2"), h9: leaf("h2h9") }) });

let root: HTMLElement;

async function show(part: Partial<BoardProps> = {}): Promise<HTMLElement> {
  root = document.createElement("div");
  document.body.append(root);
  await act(() =>
    render(
      <Board
        board={board}
        view={view(pieces)}
        game="xiangqi"
        seat={0}
        me={0}
        reach={reach}
        lastMove={[]}
        pieces="plain"
        locale="zh"
        coordinates
        shortcuts
        label="棋盘"
        {...part}
      />,
      root,
    ),
  );
  return root;
}

const cell = (name: string) => root.querySelector(`[data-cell="${name}"]`) as SVGElement;

async function press(name: string, key: string): Promise<void> {
  await act(() => {
    cell(name).dispatchEvent(new FocusEvent("focus"));
  });
  await act(() => {
    cell(name).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
}

afterEach(() => {
  render(null, root);
  root.remove();
});

test("it is one grid with a cell for every place, in rows", async () => {
  await show();
  expect(root.querySelector("[role=grid]")?.getAttribute("aria-label")).toBe("棋盘");
  expect(root.querySelectorAll("[role=row]").length).toBe(10);
  expect(root.querySelectorAll("[role=gridcell]").length).toBe(90);
  expect(root.querySelectorAll("[tabindex='0']").length).toBe(1);
});

test("cells are spoken in both languages, from the viewer's side", async () => {
  change({ locale: "zh" });
  await show();
  expect(cell("h2").getAttribute("aria-label")).toBe("红炮 二路3线");
  expect(cell("e5").getAttribute("aria-label")).toBe("空 五路6线");
  render(null, root);
  change({ locale: "en" });
  await show({ seat: 1 });
  expect(cell("h2").getAttribute("aria-label")).toBe("red cannon, file 8, rank 8");
  change({ locale: "zh" });
});

test("a piece and a place by keyboard are a move with its cells", async () => {
  const onMove = vi.fn();
  await show({ onMove });
  await press("h2", "Enter");
  expect(cell("h2").getAttribute("aria-selected")).toBe("true");
  expect(cell("h9").getAttribute("aria-label")).toContain("可点");
  await press("e2", " ");
  expect(onMove).toHaveBeenCalledWith("h2e2", [number("h2"), number("e2")]);
});

test("Escape lets go", async () => {
  await show();
  await press("h2", "Enter");
  await press("h2", "Escape");
  expect(cell("h2").getAttribute("aria-selected")).toBe("false");
});

test("a place that nothing allows is told to the page", async () => {
  const onRefuse = vi.fn();
  await show({ onRefuse });
  await press("h2", "Enter");
  await press("a0", "Enter");
  expect(onRefuse).toHaveBeenCalledWith(number("h2"), number("a0"));
});

test("while a move is pending or the board is locked nothing can be begun", async () => {
  const onMove = vi.fn();
  await show({ onMove, pending: { text: "h2e2", path: [number("h2"), number("e2")] } });
  expect(root.querySelector(".is-pending")).not.toBeNull();
  await press("h2", "Enter");
  expect(cell("h2").getAttribute("aria-selected")).toBe("false");
});

test("a losing move is asked about first", async () => {
  const onMove = vi.fn();
  await show({ onMove, fatal: [["h2h9", "XQR-26.4-mixed"]] });
  await press("h2", "Enter");
  await press("h9", "Enter");
  expect(onMove).not.toHaveBeenCalled();
  const slot = root.querySelector(".offer.fatal");
  expect(slot?.textContent).toContain("即判负");
  await act(() => (slot?.querySelector(".danger") as HTMLButtonElement).click());
  expect(onMove).toHaveBeenCalledWith("h2h9", [number("h2"), number("h9")]);
});

test("choices that are no cells are buttons", async () => {
  const onMove = vi.fn();
  await show({ onMove, reach: branch({ swap: leaf("swap"), stay: leaf("stay") }) });
  const buttons = [...root.querySelectorAll<HTMLButtonElement>(".offer button")];
  expect(buttons.length).toBe(2);
  await act(() => buttons[0]?.click());
  expect(onMove).toHaveBeenCalledWith("swap", []);
});

test("marks, arrows and the last move are drawn for every look", async () => {
  await show({
    view: view(pieces, { marks: [[number("h9"), "check"]] }),
    lastMove: [number("h0"), number("h2")],
    arrows: [{ kind: "attack", from: number("h2"), to: number("h9") }],
  });
  for (const mark of [".mk-check", ".mk-from", ".mk-to", ".ev-attack"]) {
    expect(root.querySelector(mark), mark).not.toBeNull();
  }
  render(null, root);
  await show({ board: starBoard(), seat: 3, view: view([{ cell: 0, kind: "man-0", seat: 0 }]), reach: null, game: "chinese-checkers" });
  expect(root.querySelectorAll("[role=gridcell]").length).toBe(121);
  expect(root.querySelector(".mb-n")?.textContent).toBe("1");
});
