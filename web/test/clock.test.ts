// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Clock } from "../src/gen/api";
import { correction, reading, warningBetween } from "../src/table/clock";
import { clockText } from "../src/ui/time";
import { byoPeriodMs, spanMs } from "../src/i18n/clockWords";

function clock(remaining: number, running = true, periods?: number): Clock {
  return {
    at: 1_000,
    faces: [{ remaining, moves_left: null, periods_left: periods ?? null }],
    running: running ? [0] : [],
  };
}

describe("clocks", () => {
  it("are written as on a clock", () => {
    const written = [
      [0, "0:00.0"],
      [9_999, "0:09.9"],
      [10_000, "0:10"],
      [59_999, "0:59"],
      [1_569_000, "26:09"],
      [3_750_000, "1:02:30"],
      [-5, "0:00.0"],
    ] as const;
    for (const [ms, text] of written) expect(clockText(ms)).toBe(text);
  });

  it("run on the server's time, and only when they run", () => {
    expect(reading(clock(60_000), "1m", 0, 3_500)?.remaining).toBe(57_500);
    expect(reading(clock(60_000, false), "1m", 0, 3_500)?.remaining).toBe(60_000);
    expect(reading(clock(60_000), "1m", 0, 0)?.remaining).toBe(60_000);
    expect(reading(clock(1_000), "1m", 0, 9_000)?.remaining).toBe(0);
  });

  it("go over into the countdown", () => {
    expect(reading(clock(1_000, true, 3), "10m byo 3x30s", 0, 3_000)).toMatchObject({
      remaining: 29_000,
      periodsLeft: 3,
    });
    expect(reading(clock(1_000, true, 3), "10m byo 3x30s", 0, 33_000)).toMatchObject({
      remaining: 29_000,
      periodsLeft: 2,
    });
  });

  it("tell corrections that can be seen", () => {
    const later = (remaining: number): Clock => ({ ...clock(remaining), at: 3_000 });
    expect(correction(clock(60_000), later(58_000), "1m", 0)).toBe(0);
    expect(correction(clock(60_000), later(57_800), "1m", 0)).toBe(0);
    expect(correction(clock(60_000), later(57_000), "1m", 0)).toBe(-1_000);
  });

  it("warn once at each mark", () => {
    expect(warningBetween(60_100, 59_900)).toBe(60);
    expect(warningBetween(59_900, 59_000)).toBeUndefined();
    expect(warningBetween(5_010, 4_990)).toBe(5);
  });

  it("know spans", () => {
    expect(spanMs("1h30m")).toBe(5_400_000);
    expect(spanMs("5s")).toBe(5_000);
    expect(spanMs("x")).toBeUndefined();
    expect(byoPeriodMs("10m byo 3x30s")).toBe(30_000);
    expect(byoPeriodMs("10m")).toBeUndefined();
  });
});
