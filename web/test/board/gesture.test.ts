import { beforeEach, expect, test, vi } from "vitest";
import { Gesture } from "../../src/board/gesture";
import { ReachBook } from "../../src/board/reach";
import type { Reach } from "../../src/gen/api";
import { branch, leaf } from "../boards";

const move = vi.fn();
const refuse = vi.fn();
beforeEach(() => {
  move.mockReset();
  refuse.mockReset();
});

const cannons = branch({
  h2: branch({ e2: leaf("h2e2"), h9: leaf("h2h9") }),
  b2: branch({ e2: leaf("b2e2") }),
});

function open(root: Reach, hooks: Partial<Gesture["hooks"]> = {}): Gesture {
  const gesture = new Gesture({ move, refuse, ...hooks });
  gesture.open(root);
  return gesture;
}

test("a piece and a place are a move", () => {
  const gesture = open(cannons);
  gesture.touch("h2", "tap");
  expect(gesture.state.value.next).toEqual(["e2", "h9"]);
  gesture.touch("e2", "tap");
  expect(move).toHaveBeenCalledWith("h2e2", ["h2", "e2"]);
  expect(gesture.state.value.touches).toEqual([]);
});

test("another piece takes over, the same piece lets go", () => {
  const gesture = open(cannons);
  gesture.touch("h2", "tap");
  gesture.touch("b2", "tap");
  expect(gesture.state.value.touches).toEqual(["b2"]);
  gesture.touch("b2", "tap");
  expect(gesture.state.value.touches).toEqual([]);
  expect(move).not.toHaveBeenCalled();
});

test("what nothing allows is refused and the selection stays", () => {
  const gesture = open(cannons);
  gesture.touch("a0", "tap");
  expect(refuse).toHaveBeenLastCalledWith("a0", undefined);
  gesture.touch("h2", "tap");
  gesture.touch("h3", "drop");
  expect(refuse).toHaveBeenLastCalledWith("h3", "h2");
  expect(gesture.state.value.touches).toEqual(["h2"]);
});

const heap = branch({ a: branch({ a: branch({ a: leaf("a3") }, "a2") }, "a1") });

test("a move that could go on is ended by a choice of its own", () => {
  const gesture = open(heap);
  gesture.touch("a", "tap");
  gesture.touch("a", "tap");
  expect(gesture.state.value.move).toBe("a2");
  expect(move).not.toHaveBeenCalled();
  gesture.back();
  expect(gesture.state.value.move).toBe("a1");
  gesture.finish();
  expect(move).toHaveBeenCalledWith("a1", ["a"]);
});

const hops = branch({ c3: branch({ e5: branch({ g5: leaf("c3-g5") }, "c3-e5"), d3: leaf("c3-d3") }) });

test("touching the last hole again, or dropping there, ends the move", () => {
  const gesture = open(hops);
  gesture.touch("c3", "tap");
  gesture.touch("e5", "tap");
  gesture.touch("e5", "tap");
  expect(move).toHaveBeenLastCalledWith("c3-e5", ["c3", "e5"]);
  gesture.touch("c3", "tap");
  gesture.touch("e5", "drop");
  expect(move).toHaveBeenCalledTimes(2);
});

test("the hall is asked where the tree ends, and asked once", async () => {
  const ask = vi.fn(() => Promise.resolve({ next: ["d3"], move: null, after: null }));
  const gesture = open({ next: ["c3"], move: null, after: null }, { ask });
  gesture.touch("c3", "tap");
  expect(gesture.state.value.asking).toBe(true);
  await vi.waitFor(() => expect(gesture.state.value.next).toEqual(["d3"]));
  gesture.cancel();
  gesture.touch("c3", "tap");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("an answer for a position that is gone changes nothing", async () => {
  let answer: (reach: Reach) => void = () => undefined;
  const ask = () => new Promise<Reach>((resolve) => (answer = resolve));
  const gesture = open({ next: ["c3"], move: null, after: null }, { ask });
  gesture.touch("c3", "tap");
  gesture.open(cannons);
  answer(leaf("c3-d3"));
  await Promise.resolve();
  expect(move).not.toHaveBeenCalled();
  expect(gesture.state.value.next).toEqual(["h2", "b2"]);
});

test("an update that allows the same keeps what was begun", () => {
  const gesture = open(cannons);
  gesture.touch("h2", "tap");
  gesture.open(JSON.parse(JSON.stringify(cannons)) as Reach);
  expect(gesture.state.value.touches).toEqual(["h2"]);
  gesture.open(null);
  expect(gesture.state.value.touches).toEqual([]);
  gesture.touch("h2", "tap");
  expect(refuse).toHaveBeenCalledWith("h2", undefined);
});

test("a losing move waits for a second thought", () => {
  const gesture = open(cannons, { doubt: (text) => (text === "h2e2" ? { kind: "fatal", rule: "R" } : undefined) });
  gesture.touch("h2", "tap");
  gesture.touch("e2", "tap");
  expect(gesture.state.value.doubt).toEqual({ kind: "fatal", rule: "R" });
  expect(move).not.toHaveBeenCalled();
  gesture.touch("b2", "tap");
  expect(gesture.state.value).toMatchObject({ touches: ["b2"], doubt: undefined });
  gesture.touch("h2", "tap");
  gesture.touch("e2", "tap");
  gesture.finish();
  expect(move).toHaveBeenCalledWith("h2e2", ["h2", "e2"]);
});

test("a book of touches knows what it was told", () => {
  const book = new ReachBook({ next: ["a"], move: null, after: null });
  expect(book.at(["b"])).toBeUndefined();
  expect(book.at(["a"])).toBe("ask");
  book.learn(["a"], leaf("a1"));
  expect(book.at(["a"])).toMatchObject({ move: "a1" });
  expect(book.at(["a", "a"])).toBeUndefined();
});
