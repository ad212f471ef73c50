// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { change as changeSettings } from "../../src/app/settings";
import type { MoveRow, Ruling, SeatInfo, Snapshot, Update } from "../../src/gen/api";
import { blank, change, missing, taken, toAct, type Draft, type Kind } from "../../src/table/arbiter/acts";
import { articleGroups } from "../../src/table/arbiter/articles";
import { effects, type Scene } from "../../src/table/arbiter/effects";
import { costWords, noteText } from "../../src/table/rows";

beforeAll(() => changeSettings({ locale: "zh" }));

const of = (kind: Kind, part: Partial<Draft> = {}): Draft => ({ ...blank(kind, 2), ...part });

const quiet: Ruling = { because: [], claims: [], duties: [], ended: null, undecided: [] };
const seat = (part: Partial<SeatInfo> = {}): SeatInfo => ({
  name: "林",
  online: true,
  me: false,
  left: false,
  free: false,
  fouls: 1,
  warnings: 0,
  next_foul: "note",
  next_warning: "minus 2",
  ...part,
});
const move = (ply: number, name: string): MoveRow => ({ ply, seat: ply % 2, move: name, names: {}, path: [] });

function scene(now: Partial<Update> = {}): Scene {
  const update = {
    state: "live",
    seats: [seat(), seat({ next_foul: "loss" })],
    turn: [0],
    plies: 3,
    ruling: quiet,
    clock: { at: 0, faces: [], running: [0] },
    ...now,
  } as unknown as Update;
  const rows = ["a", "b", "c"].map((name, ply) => ({ kind: "move" as const, ...move(ply, name) }));
  return {
    state: { snapshot: {} as Snapshot, now: update, rows },
    game: "xiangqi",
    notation: "canonical",
    remaining: () => 90_000,
  };
}

const said = (draft: Draft, at: Scene = scene()) => effects(draft, at).map(({ what, value }) => `${what}: ${value}`);

describe("an arbiter's form", () => {
  it("knows what it lacks", () => {
    expect(missing(of("foul"), 3)).toEqual(["rule", "why"]);
    expect(missing(of("foul", { rule: "9.1.1", why: " x " }), 3)).toEqual([]);
    expect(missing(of("foul", { rule: "two words", why: "x" }), 3)).toEqual(["rule"]);
    expect(missing(of("resume"), 3)).toEqual([]);
    expect(missing(of("undo", { plies: "4", why: "x" }), 3)).toEqual(["plies"]);
    expect(missing(of("adjust", { why: "x" }), 3)).toEqual(["time"]);
  });

  it("reads times and numbers as people write them", () => {
    expect(change(of("adjust", { minutes: " 2 ", seconds: "" }))).toBe(120_000);
    expect(change(of("adjust", { minutes: "1", seconds: "30", give: false }))).toBe(-90_000);
    for (const bad of ["-1", "1.5", "x", "999999"]) expect(change(of("adjust", { minutes: bad }))).toBeUndefined();
    expect(taken(of("undo", { plies: "2" }), 3)).toBe(2);
    expect(taken(of("undo", { plies: "0" }), 3)).toBeUndefined();
  });

  it("becomes a command", () => {
    expect(toAct(of("adjust", { seat: 1, minutes: "2", give: false, why: " late " }), 3)).toEqual({ kind: "adjust", seat: 1, by: -120_000, why: "late" });
    expect(toAct(of("adjudicate", { places: [2, 1], rule: "table-time" }), 3)).toEqual({ kind: "adjudicate", places: [2, 1], rule: "table-time" });
    expect(toAct(of("reject", { penalty: true }), 3)).toEqual({ kind: "reject", penalty: true });
    expect(toAct(of("warn", { rule: "conduct-order", why: "x" }), 3)).toEqual({ kind: "warn", seat: 0, rule: "conduct-order", why: "x" });
  });
});

describe("what follows is said before", () => {
  it("of a foul: its number and what it costs", () => {
    expect(said(of("foul", { rule: "conduct-disturb", why: "说话" }))).toEqual([
      "红方: 犯规 1 次 → 2 次",
      "处罚: 只记录",
      "条款: 干扰对方 (conduct-disturb)",
      "记事: 说话",
    ]);
    expect(said(of("foul", { seat: 1 }))[1]).toBe("处罚: 判负。");
    expect(said(of("warn"))[1]).toBe("处罚: 扣 0.5 分。");
  });

  it("of a clock: before and after", () => {
    expect(said(of("adjust", { minutes: "1", give: false }))[0]).toBe("红方: 1:30 → 0:30（−1 分）");
    expect(said(of("adjust", { minutes: "5", give: false }))[0]).toContain("→ 0:00");
  });

  it("of moves taken back: which", () => {
    expect(said(of("undo", { plies: "2" })).slice(0, 2)).toEqual(["第 2 着: b 退回", "第 3 着: c 退回"]);
  });

  it("of an end: the result in the words of the game", () => {
    expect(said(of("adjudicate", { places: [2, 1], rule: "table-time" }))).toEqual(
      expect.arrayContaining(["结果: 黑方胜", "条款: 超时 (table-time)"]),
    );
  });
});

it("articles to choose: what the referee points at comes first, each once", () => {
  const because = { rule: "XQR-26.3-banned", against: 0, evidence: [] };
  const outcome = { places: [2, 1], rule: "XQR-26.3-banned" };
  const vary = { kind: "must_vary" as const, seat: 0, within_plies: 4, or_else: outcome };
  const ruling: Ruling = { ...quiet, claims: [{ because, by: [1], upheld: vary }] };
  const groups = articleGroups("tell", "xiangqi", ruling);
  expect(groups[0]?.articles.map(({ id }) => id)).toEqual(["XQR-26.3-banned"]);
  const all = groups.flatMap(({ articles }) => articles.map(({ id }) => id));
  expect(new Set(all).size).toBe(all.length);
  expect(articleGroups("foul", "xiangqi", quiet).flatMap(({ articles }) => articles)).toContainEqual({ id: "conduct-touch", name: "触摸不能走的子" });
  expect(articleGroups("adjudicate", "xiangqi", quiet)[0]?.articles.map(({ id }) => id)).toContain("table-absent");
});

it("rows say what an arbiter did", () => {
  const params = { offence: "warning", cost: "loss", why: "迟到" };
  expect(noteText("xiangqi", { kind: "note", event: "offended", seat: 0, rule: "9.1", params })).toBe("警告红方：9.1。迟到 判负。");
  expect(noteText("xiangqi", { kind: "taken_back", plies: 2, why: "摆错" })).toBe("裁判令退回到第 2 着后：摆错");
  expect(noteText("xiangqi", { kind: "taken_back", plies: 2, why: "" })).toBe("悔棋，回到第 2 着后");
  expect(["note", "warning", "foul", "forced", "loss"].map(costWords)).toEqual(["", "计警告一次。", "计犯规一次。", "由程序代走。", "判负。"]);
});
