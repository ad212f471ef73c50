import { expect, test } from "vitest";
import { caseFile, readArticle } from "../../src/rules/articles";
import { matches } from "../../src/rules/find";

const TEXT = `# XQ-9-test

## 中文

马走日，
不走田。

- 一
- 二

## English

The horse goes
one way.

### More

1. first
2. second
   and on

## Cases

\`\`\`case
rules: cxa-2020
setup: 4k4/9 w
moves: h2e2 h9g7
refuse: a0a1 XQ-2.2-horse
natures: 捉 闲
\`\`\`
`;

test("the part of the reader's language, with broken lines joined", () => {
  const zh = readArticle(TEXT, "zh");
  expect(zh.id).toBe("XQ-9-test");
  expect(zh.body).toEqual([
    { kind: "text", text: "马走日，不走田。" },
    { kind: "list", items: ["一", "二"] },
  ]);
  expect(readArticle(TEXT, "en").body).toEqual([
    { kind: "text", text: "The horse goes one way." },
    { kind: "heading", text: "More" },
    { kind: "list", items: ["first", "second and on"] },
  ]);
});

test("the other language where a part is missing", () => {
  expect(readArticle("# a\n\n## English\n\nOnly.\n", "zh").body).toEqual([{ kind: "text", text: "Only." }]);
  expect(readArticle("", "zh")).toEqual({ id: "", body: [], cases: [] });
});

test("cases are data, and a record that the hall can read", () => {
  const [one] = readArticle(TEXT, "zh").cases;
  expect(one).toEqual({
    rules: "cxa-2020",
    setup: "4k4/9 w",
    moves: ["h2e2", "h9g7"],
    claims: [["refuse", "a0a1 XQ-2.2-horse"], ["natures", "捉 闲"]],
  });
  if (one === undefined) throw new Error("no case");
  expect(caseFile(one)).toBe('[Event "case"]\n[SetUp "1"]\n[FEN "4k4/9 w"]\n\nh2e2 h9g7 *\n');
});

test("an article is found by any of its names", () => {
  const article = { ids: ["XQ-2.2-horse"], zh: "马每着走一直一斜。", en: "The horse goes." };
  for (const wanted of ["", "xq-2.2", "一斜", "马的走法", "HORSE"]) {
    expect(matches(article, wanted, "xiangqi", "zh"), wanted).toBe(true);
  }
  expect(matches(article, "炮", "xiangqi", "zh")).toBe(false);
});
