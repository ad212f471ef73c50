/** Files read, games stepped through, rulings checked ply by ply, articles with their cases. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { useHall } from "./hall.mjs";

const site = useHall();

const GAME = `[Event "春季公开赛"]
[Red "林知远"]
[Black "周若川"]

1. 炮二平五 {当头炮} 马8进7 2. 马二进三 车9平8 *
`;

/** A chase that both sides keep up: figure 17 of the rules of 2020, by facts. */
const CHASE = `[Red "甲"]
[Black "乙"]
[SetUp "1"]
[FEN "SETUP"]

MOVES *
`;

/** Node has no encoder for GBK, but its decoder can be read backwards. */
function gbk(text) {
  const decoder = new TextDecoder("gbk");
  const codes = new Map();
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const letter = decoder.decode(Uint8Array.of(high, low));
      if ([...letter].length === 1) codes.set(letter, [high, low]);
    }
  }
  return Buffer.from([...text].flatMap((letter) => codes.get(letter) ?? [letter.charCodeAt(0)]));
}

async function readFile(page, name, content) {
  await page.goto("/records");
  await page.locator("#record-file").setInputFiles({ name, mimeType: "text/plain", buffer: content });
}

/** The board shows so many plies of so many. */
const shows = (page, text) => page.locator(".slide .num").getByText(text, { exact: true }).waitFor();

for (const [encoding, content] of [["UTF-8", Buffer.from(GAME)], ["GBK", gbk(GAME)]]) {
  test(`a file in ${encoding} is read and stepped through`, async () => {
    const { page, context } = await site.come();
    await readFile(page, "game.pgn", content);
    await page.waitForURL("**/records/local");
    assert.equal(await page.locator("h1").textContent(), "林知远 – 周若川");
    await shows(page, "4 / 4");
    for (const [key, at] of [["[", 3], ["{", 0], ["]", 1], ["}", 4]]) {
      await page.keyboard.press(key);
      await shows(page, `${at} / 4`);
    }
    await page.locator(".slide input").fill("1");
    await page.getByText("当头炮").last().waitFor();
    assert.ok((await page.locator('[data-cell="e2"]').getAttribute("aria-label")).startsWith("红炮"));
    await page.locator(".ml button").nth(1).click();
    await shows(page, "2 / 4");
    await page.keyboard.press("f");
    await page.locator('.board[data-turn="180"]').waitFor();
    await context.close();
  });
}

test("a file of many games says what it could not read, and a bad one why", async () => {
  const { page, context } = await site.come();
  await readFile(page, "many.pgn", Buffer.from(`${GAME}\n${GAME.replace("2. 马二进三", "2. 马二进九")}`));
  await page.locator(".gamelist li").nth(1).waitFor();
  assert.equal(await page.locator(".note").count(), 1);
  await page.locator(".gamelist a").nth(1).click();
  await page.waitForURL("**/records/local?game=1");
  await shows(page, "2 / 2");
  await page.reload();
  await page.getByText("已不在内存").waitFor();
  await readFile(page, "empty.pgn", Buffer.from(" "));
  await page.locator(".note").first().waitFor();
  assert.equal(await page.locator(".gamelist").count(), 0);
  await context.close();
});

const LINES = `[Red "甲"]
[Black "乙"]

1. 炮二平五! 马8进7 (1... 马2进3 {另一路} 2. 马八进七 (2. 兵三进一 卒3进1) 车9进1) 2. 马二进三 {主线} *

[Event "坏局"]

1. 炮二平五 马8进9 2. 帅五平四 {没有写完
`;

test("variations are walked with keys and buttons, and faults are told with their place", async () => {
  const { page, context } = await site.come();
  await readFile(page, "lines.pgn", Buffer.from(LINES));
  await page.getByText("第 2 局，第 8 行第 22 列：应为注释以 } 结束，现为文件结束。").waitFor();
  await page.locator(".gamelist a").first().click();
  await page.locator(".var").first().waitFor();
  assert.equal(await page.locator(".ml").getByRole("button", { name: "炮二平五!" }).count(), 1);
  await page.keyboard.press("{");
  await page.keyboard.press("]");
  const way = page.getByRole("group", { name: "接下来" });
  assert.deepEqual(await way.getByRole("button").allTextContents(), ["马8进7", "马2进3"]);
  await page.keyboard.press("]");
  await page.keyboard.press("v");
  await page.locator(".own").getByText("另一路").waitFor();
  await shows(page, "2 / 4");
  assert.ok((await page.locator('[data-cell="c7"]').getAttribute("aria-label")).startsWith("黑马"));
  await way.getByRole("button", { name: "兵三进一" }).click();
  await page.keyboard.press("}");
  await shows(page, "4 / 4");
  assert.equal(await page.locator(".var [aria-current]").textContent(), "卒3进1");
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await page.keyboard.press("v");
  assert.equal(await page.locator(".ml td > button[aria-current]").textContent(), "马8进7");
  await context.close();
});

test("a ruling is stepped through, its proof played on the board", async () => {
  const { page, context } = await site.come();
  const answer = await context.request.get("/api/v1/articles/XQR-26.4-mixed");
  const text = await answer.text();
  const one = [...text.matchAll(/```case\n([^`]*)```/g)].map(([, lines]) => lines).find((lines) => lines.includes("natures:"));
  const value = (key) => new RegExp(`^${key}: (.*)$`, "m").exec(one)?.[1];
  const file = CHASE.replace("SETUP", value("setup")).replace("MOVES", value("moves"));
  await readFile(page, "chase.pgn", Buffer.from(file));
  await page.waitForURL("**/records/local");
  await page.getByText("逐着看理由").click();
  const rows = page.locator(".ptab tbody tr");
  await rows.first().waitFor();
  const natures = await page.locator(".ptab .nat").allTextContents();
  assert.deepEqual(natures.slice(-4), value("natures").split(" ").slice(-4));
  const proven = page.locator(".ptab tbody tr").filter({ has: page.locator("td:last-child:not(.e)") });
  await proven.first().click();
  await page.locator(".ev-attack").first().waitFor();
  const before = await page.locator(".vd .left > .board .piece").evaluateAll((all) => all.map((one) => one.style.transform).join());
  await page.locator(".proof .primary").click();
  await page.locator(".ev-witness").waitFor();
  const after = await page.locator(".vd .left > .board .piece").evaluateAll((all) => all.map((one) => one.style.transform).join());
  assert.notEqual(after, before);
  await page.locator(".art a").first().click();
  await page.waitForURL("**/rules/**");
  await context.close();
});

test("an article is found, read in both languages, and its case is on the board", async () => {
  const { page, context } = await site.come();
  await page.goto("/rules");
  await page.locator('input[type="search"]').fill("蹩马腿");
  await page.locator(".artlist li").first().waitFor();
  await page.locator(".artlist a").first().click();
  await page.locator(".case .board [data-cell]").first().waitFor();
  await page.getByText("蹩马腿").first().waitFor();
  await page.getByRole("button", { name: /EN/ }).click();
  await page.getByText("that leg is blocked").waitFor();
  assert.equal(await page.locator(".article").getAttribute("lang"), "en");
  await context.close();
});
