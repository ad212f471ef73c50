import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const texts = import.meta.glob<string>("../src/i18n/*/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });

function ids(locale: string): string[] {
  return Object.entries(texts)
    .filter(([path]) => path.includes(`/i18n/${locale}/`))
    .flatMap(([, text]) => [...new FluentResource(text).body].map((message) => message.id));
}

/** Names of the arguments that a locale's messages take. */
function args(locale: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, text] of Object.entries(texts)) {
    if (!path.includes(`/i18n/${locale}/`)) continue;
    for (const message of new FluentResource(text).body) {
      const names = JSON.stringify(message).matchAll(/"type":"var","name":"([^"]+)"/g);
      found.set(message.id, [...new Set([...names].map((name) => name[1]))].sort().join(" "));
    }
  }
  return found;
}

describe("words of the pages", () => {
  it("are there in both languages, each once", () => {
    const [zh, en] = [ids("zh"), ids("en")];
    expect([...zh].sort()).toEqual([...new Set(zh)].sort());
    expect([...zh].sort()).toEqual([...en].sort());
  });

  it("take the same arguments", () => {
    expect(args("zh")).toEqual(args("en"));
  });

  it("are there for every id that the code asks for by name", () => {
    const known = new Set(ids("en"));
    const asked = new Set<string>();
    for (const text of Object.values(sources)) {
      for (const call of text.matchAll(/\bt\(\s*"([^"]+)"/g)) {
        asked.add(call[1] ?? "");
      }
    }
    expect([...asked].filter((id) => !known.has(id))).toEqual([]);
  });

  it("are all used: literally, or with a beginning that the code builds on", () => {
    const code = Object.values(sources).join("\n");
    const built = [...code.matchAll(/`([a-z-]+-)\$\{/g)].map((hit) => hit[1] ?? "");
    const idle = ids("en").filter(
      (id) => !code.includes(`"${id}"`) && !built.some((beginning) => id.startsWith(beginning)),
    );
    expect(idle).toEqual([]);
  });
});
