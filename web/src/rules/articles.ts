/** Articles as the hall keeps them: Markdown with a part in each language and cases that are tests. */
import type { Locale } from "../app/settings";
import type { ImportedGame, ImportReport } from "../gen/api";
import { request } from "../net/http";

/** A case of an article: a diagram, moves, and what must come of them. */
export interface Case {
  rules: string | undefined;
  setup: string | undefined;
  moves: string[];
  /** Every other line, as it is written. */
  claims: (readonly [key: string, value: string])[];
}

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] };

export interface Article {
  id: string;
  body: Block[];
  cases: Case[];
}

const HEADINGS: Readonly<Record<Locale, string>> = { zh: "中文", en: "English" };

/** Chinese needs no space where a line was broken; English does. */
function joined(before: string, line: string): string {
  const cjk = /[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]$/.test(before) && /^[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]/.test(line);
  return before === "" ? line : before + (cjk ? "" : " ") + line;
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const raw of lines) {
    const line = raw.trim();
    if (line === "") {
      open = undefined;
    } else if (line.startsWith("#")) {
      blocks.push({ kind: "heading", text: line.replace(/^#+\s*/, "") });
      open = undefined;
    } else if (/^[-*] |^\d+\. /.test(line)) {
      const item = line.replace(/^([-*]|\d+\.) +/, "");
      if (open?.kind === "list") open.items.push(item);
      else blocks.push((open = { kind: "list", items: [item] }));
    } else if (open?.kind === "list") {
      open.items.push(joined(open.items.pop() ?? "", line));
    } else if (open?.kind === "text") {
      open.text = joined(open.text, line);
    } else {
      blocks.push((open = { kind: "text", text: line }));
    }
  }
  return blocks;
}

function caseOf(lines: readonly string[]): Case {
  const found: Case = { rules: undefined, setup: undefined, moves: [], claims: [] };
  for (const line of lines) {
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const [key, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    if (key === "rules") found.rules = value;
    else if (key === "setup") found.setup = value;
    else if (key === "moves") found.moves.push(...value.split(/\s+/).filter(Boolean));
    else found.claims.push([key, value]);
  }
  return found;
}

/** The article for a reader of `locale`; the other language where its part is missing. */
export function readArticle(text: string, locale: Locale): Article {
  const parts = new Map<string, string[]>();
  const cases: Case[] = [];
  let id = "";
  let part: string[] | undefined;
  let fence: string[] | undefined;
  let isCase = false;
  for (const line of text.split("\n")) {
    if (line.trimStart().startsWith("```")) {
      if (fence === undefined) {
        fence = [];
        isCase = line.trim() === "```case";
      } else {
        if (isCase) cases.push(caseOf(fence));
        fence = undefined;
      }
    } else if (fence !== undefined) {
      fence.push(line);
    } else if (line.startsWith("## ")) {
      parts.set(line.slice(3).trim(), (part = []));
    } else if (line.startsWith("# ")) {
      id = line.slice(2).trim();
    } else {
      part?.push(line);
    }
  }
  const other: Locale = locale === "zh" ? "en" : "zh";
  const lines = parts.get(HEADINGS[locale]) ?? parts.get(HEADINGS[other]) ?? [];
  return { id, body: blocksOf(lines), cases };
}

/** A case as the file of a record, which the hall reads and judges like any other. */
export function caseFile({ setup, moves }: Case): string {
  const head = setup === undefined ? "" : `[SetUp "1"]\n[FEN "${setup.replace(/[\\"]/g, "\\$&")}"]\n`;
  return `[Event "case"]\n${head}\n${moves.join(" ")} *\n`;
}

/** Plays a case; `undefined` when the hall cannot (some cases are about diagrams that are wrong). */
export async function playCase(game: string, one: Case): Promise<ImportedGame | undefined> {
  const rules = one.rules === undefined ? game : `${game}/${one.rules}`;
  const response = await request("POST", `/import?rules=${encodeURIComponent(rules)}`, new Blob([caseFile(one)]));
  return ((await response.json()) as ImportReport).games[0];
}
