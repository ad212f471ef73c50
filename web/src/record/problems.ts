/** What was wrong with a file of records, as sentences with the place. */
import type { Problem } from "../gen/api";
import { t } from "../i18n";
import { problemText } from "../i18n/problems";

/** What readers of records expect or find, as they say it in English; `$1` is a number. */
export const PHRASES: readonly (readonly [pattern: RegExp, id: string])[] = [
  [/^a game$/, "record-says-game"],
  [/^a move$/, "record-says-move"],
  [/^a move before this variation$/, "record-says-move-before"],
  [/^a closing \) for this variation$/, "record-says-bracket"],
  [/^a closing \} for this comment$/, "record-says-brace"],
  [/^a mark \$0 to \$65535$/, "record-says-mark"],
  [/^a tag \[Name "value"\]$/, "record-says-tag"],
  [/^a closing quote and \]$/, "record-says-quote"],
  [/^at most (\d+) games$/, "record-says-most-games"],
  [/^at most (\d+) tags$/, "record-says-most-tags"],
  [/^at most (\d+) moves$/, "record-says-most-moves"],
  [/^at most (\d+) variations inside each other$/, "record-says-most-depth"],
  [/^a move of at most (\d+) bytes$/, "record-says-move-bytes"],
  [/^a tag of at most (\d+) bytes$/, "record-says-tag-bytes"],
  [/^the end of the text$/, "record-says-end"],
  [/^the end of the line$/, "record-says-line-end"],
  [/^(?:more|another one)$/, "record-says-more"],
];

/** The phrase in the language of the page; as it is where it quotes the file. */
export function phrase(said: string): string {
  for (const [pattern, id] of PHRASES) {
    const found = pattern.exec(said);
    if (found !== null) return t(id, { most: found[1] ?? "" });
  }
  return said;
}

/** `game`: which game's articles are named. */
export function recordProblem(problem: Problem, game: string | undefined): string {
  const { params } = problem;
  const expected = params["expected"];
  const got = params["got"];
  const said = {
    ...problem,
    params: {
      ...params,
      ...(expected === undefined ? {} : { expected: phrase(expected) }),
      ...(got === undefined ? {} : { got: phrase(got) }),
    },
  };
  return `${place(params)}${problemText(said, game)}`;
}

function place(params: Problem["params"]): string {
  const number = params["game"];
  const parts = [
    number === undefined ? "" : t("records-at-game", { number }),
    params["ply"] === undefined ? "" : t(params["line-of"] === "variation" ? "records-at-variation" : "records-at-ply", { ply: params["ply"], text: params["text"] ?? "" }),
    params["line"] === undefined ? "" : t("records-at-place", { line: params["line"], column: params["column"] ?? "" }),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "" : `${parts.join(t("records-at-join"))}${t("records-at-end")}`;
}
