import { expect, test } from "vitest";
import tokens from "../src/ui/tokens.css?raw";

/** Custom properties of the block that begins with `opening`; each once. */
function palette(opening: string): Map<string, string> {
  const start = tokens.indexOf(opening);
  expect(start, opening).toBeGreaterThanOrEqual(0);
  const block = tokens.slice(start + opening.length, tokens.indexOf("}", start));
  const found = new Map<string, string>();
  for (const [, name = "", value = ""] of block.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)) {
    expect(found.has(name), name).toBe(false);
    found.set(name, value.trim());
  }
  return found;
}

/** CSS of the baseline cannot say "dark" once for the system's wish and for the reader's. */
test("the dark of the system and the dark that was chosen are one palette", () => {
  const system = palette(':root:not([data-theme="light"]) {');
  const chosen = palette(':root[data-theme="dark"] {');
  expect(system.size).toBeGreaterThan(40);
  expect([...chosen]).toEqual([...system]);
});

test("dark changes nothing that light does not have", () => {
  const light = palette(":root {");
  const dark = palette(':root[data-theme="dark"] {');
  expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
});
