// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { gameTags, gameWords, labelWords, lineUpsMissing } from "../src/event/labels";
import { drafted, placed, rested, seated, sent, unseated } from "../src/event/order";
import type { Game, Match, NextRound, Round, Section } from "../src/gen/api";
import { settings } from "../src/app/settings";

const game = (board: number, number: number): Game => ({ board, number, seats: ["a", "b"], result: null });
const match = (games: Game[], part: Partial<Match> = {}): Match => ({
  group: 1,
  label: "",
  sides: [1, 2],
  games,
  line_ups: [],
  ...part,
});
const round = (matches: Match[]): Round => ({ number: 1, stage: 1, open: true, matches, byes: [], free: [], absent: [] });

describe("games of a round", () => {
  settings.value = { ...settings.value, locale: "zh" };

  it("are told apart by board, number of the game, group and label", () => {
    const series = match([game(1, 1), game(1, 2), game(1, 3)]);
    const alone = round([series]);
    expect(series.games.map((one) => gameWords(alone, 0, series, one))).toEqual(["1 · 第 1 局", "1 · 第 2 局", "1 · 第 3 局"]);
    const team = match([game(1, 1), game(2, 1)]);
    expect(team.games.map((one) => gameWords(round([team]), 2, team, one))).toEqual(["3.1", "3.2"]);
    const third = match([game(1, 1)], { label: "third", group: 2 });
    expect(gameTags(round([team, third]), third, third.games[0])).toEqual(["第 2 组", "三、四名附加赛"]);
    const plain = match([game(1, 1)]);
    expect(gameTags(round([plain]), plain, plain.games[0])).toEqual([]);
  });

  it("have labels as on paper", () => {
    expect(["", "final", "places-3-4", "x"].map(labelWords)).toEqual([undefined, "决赛", "争夺第 3 至 4 名", "x"]);
  });

  it("wait for line-ups of the newest round", () => {
    const due = match([], { line_ups: ["due", "sealed"] });
    const section = { rounds: [round([due]), round([due, match([], { line_ups: ["due", "due"] })])] } as unknown as Section;
    expect(lineUpsMissing(section)).toBe(3);
  });
});

describe("an order by hand", () => {
  it("changes two places, and never has anybody twice", () => {
    expect(placed([3, 5, 8], 0, 8)).toEqual([8, 5, 3]);
    expect(placed([3, 5, 8], 1, 5)).toEqual([3, 5, 8]);
  });
});

describe("a round by hand", () => {
  const next: NextRound = {
    stage: 1,
    round: 2,
    groups: [
      [1, 2, 3],
      [4, 5],
    ],
    matches: [],
    byes: [],
    refused: null,
  };

  it("begins with what the hall would pair", () => {
    const paired = { ...next, matches: [{ sides: [5, 4], label: "third" }], byes: [1] };
    expect(drafted(paired)).toEqual({ matches: [{ group: 1, label: "third", sides: [5, 4] }], byes: [1] });
  });

  it("begins empty where the hall finds nothing, and nobody sits twice", () => {
    let draft = drafted(next);
    expect(draft.matches.map((one) => one.group)).toEqual([0, 1]);
    draft = seated(seated(draft, 0, 0, 3), 0, 1, 1);
    draft = seated(draft, 0, 1, 3);
    expect(draft.matches[0]?.sides).toEqual([0, 3]);
    expect(unseated(next, draft)).toEqual([1, 2, 4, 5]);
    draft = rested(seated(draft, 0, 0, 2), 2, true);
    expect(draft.matches[0]?.sides).toEqual([0, 3]);
    expect(sent(rested(draft, 2, false)).byes).toEqual([]);
    draft = seated(draft, 0, 0, 1);
    expect(sent(draft)).toEqual({ matches: [{ sides: [1, 3], label: "" }], byes: [2] });
  });
});
