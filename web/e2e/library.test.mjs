/** The library: filled by the command line, searched, read with its variations, explored. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sideways, violations } from "./axe.mjs";
import { comeAsChief, importGames, useHall } from "./hall.mjs";

const site = useHall();

const game = (red, black, date, result, moves) =>
  `[Event "五羊杯"]\n[Date "${date}"]\n[Red "${red}"]\n[Black "${black}"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;

const GAMES = [
  game("许银川", "吕钦", "1999.12.09", "1-0", "炮二平五! {当头炮} 马8进7 (1... 马2进3 {另一路} 2. 马八进七) 2. 马二进三 车9平8"),
  game("胡荣华", "吕钦", "2006.08.03", "0-1", "炮二平五 马8进7 马二进三 炮8平9"),
  game("柳大华", "赵国荣", "2010", "1/2-1/2", "马八进七 卒7进1"),
].join("");

/** Enough for three pages. */
const MANY = Array.from({ length: 120 }, (_, number) => game(`棋手${number}`, "某人", `${1900 + number}`, "1-0", "兵三进一 卒7进1")).join("");

/** The explorer has come to so many games. */
const reached = (page, text) => page.getByText(text, { exact: true }).waitFor();

test("a library is filled by the command, and a running hall sees it", async () => {
  const { page, context } = await site.come(undefined);
  await page.goto("/records");
  await page.locator(".tabs").getByRole("link", { name: "棋谱库" }).click();
  await page.waitForURL("**/library");
  // The command is told as it must be typed on this machine.
  const told = await page.locator(".cmd").textContent();
  assert.ok(told.startsWith("yiguan library import ") && told.includes(site.hall.data), told);
  assert.deepEqual(await violations(page), []);
  await page.setViewportSize({ width: 360, height: 740 });
  assert.equal(await sideways(page), 0, "the command scrolls inside its box");
  await page.setViewportSize({ width: 1440, height: 900 });
  const folder = told.split(" ")[3].replace(/^"|"$/g, "");
  importGames(folder, GAMES);
  await page.reload();
  await page.getByText("共 3 局，符合 3 局").waitFor();
  assert.equal(await page.locator(".dt tbody tr").first().getByRole("link").textContent(), "柳大华 – 赵国荣");

  // Found by a name; the address holds the search.
  await page.getByLabel("棋手", { exact: true }).fill("吕钦");
  await page.getByLabel("结果", { exact: true }).selectOption("first");
  await page.getByRole("button", { name: "检索" }).click();
  await page.getByText("共 3 局，符合 1 局").waitFor();
  assert.equal(new URL(page.url()).search, "?player=%E5%90%95%E9%92%A6&result=first");
  await page.reload();
  await page.getByText("共 3 局，符合 1 局").waitFor();
  assert.equal(await page.getByLabel("棋手", { exact: true }).inputValue(), "吕钦");

  // The game: its variation is entered by a button, and left again by a key.
  await page.locator(".dt tbody a").click();
  await page.waitForURL("**/library/game/*/0");
  await page.locator(".ml").getByRole("button", { name: "炮二平五!" }).click();
  const ways = page.getByRole("group", { name: "接下来" });
  await ways.getByRole("button", { name: "马2进3" }).click();
  await page.locator(".own").getByText("另一路").waitFor();
  assert.ok((await page.locator('[data-cell="c7"]').getAttribute("aria-label")).startsWith("黑马"));
  await page.keyboard.press("v");
  assert.equal(await page.locator(".ml td > button[aria-current]").textContent(), "马8进7");
  const file = await page.getByRole("link", { name: "下载 PGN" }).getAttribute("href");
  const answer = await context.request.get(file);
  assert.ok((await answer.text()).includes("当头炮"));
  await page.getByText("其他格式").click();
  const xqf = await page.getByRole("link", { name: "下载 XQF" }).getAttribute("href");
  assert.equal((await (await context.request.get(xqf)).body()).subarray(0, 2).toString(), "XQ");

  // From here into the explorer, back and forth by keys, on by a click and by a typed move.
  await page.getByRole("link", { name: "开局探索" }).last().click();
  await page.waitForURL("**/library/explorer?*");
  await reached(page, "到过 2 局");
  await page.keyboard.press("[");
  await reached(page, "到过 2 局");
  await page.keyboard.press("{");
  await reached(page, "到过 3 局");
  assert.equal(await page.locator(".ex tbody tr").count(), 2);
  assert.equal(await page.locator(".ex .bar3").first().getAttribute("aria-label"), "红方胜 50%，和 0%，黑方胜 50%");
  await page.locator(".ex").getByRole("button", { name: "炮二平五" }).click();
  await page.locator('.line button[aria-current]').getByText("炮二平五").waitFor();
  await page.getByLabel("输入着法").fill("马8进7");
  await page.keyboard.press("Enter");
  await page.locator('.line button[aria-current]').getByText("马8进7").waitFor();
  await page.getByLabel("输入着法").fill("帅五平一");
  await page.keyboard.press("Enter");
  await page.locator("[role=alert] .note").waitFor();
  // On the board, by two taps.
  await page.locator('[data-cell="h0"]').click({ force: true });
  await page.locator('[data-cell="g2"]').click({ force: true });
  await page.locator('.line button[aria-current]').getByText("马二进三").waitFor();
  await page.getByRole("link", { name: /^看全部 2 局/ }).click();
  await page.getByText("共 3 局，符合 2 局").waitFor();
  await page.goBack();
  await reached(page, "到过 2 局");
  await context.close();
});

test("pages are turned, and on a phone games are cards", async () => {
  const { page, context } = await site.come(undefined, { width: 360, height: 740, settings: { locale: "en" } });
  await page.goto("/library");
  const command = await page.request.get("/api/v1/library");
  const { folder, games, libraries } = await command.json();
  importGames(`${folder}/${libraries[0]?.id ?? games[0]}`, MANY);
  await page.reload();
  await page.getByText(/^12\d of 12\d games$/).waitFor();
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByText("Page 2 of 3").waitFor();
  await page.goBack();
  await page.getByText("Page 1 of 3").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
  assert.equal(await page.locator(".tabbar [aria-current]").textContent(), "Records");
  await page.getByLabel("Player", { exact: true }).fill("nobody of this name");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("No such games").waitFor();
  await page.goto("/library?from=yesterday");
  await page.getByText(/A date is written/).waitFor();
  await page.goto("/library/game/none/0");
  await page.getByText("Not found.").waitFor();
  await context.close();
});

test("an arbiter adds a file", async () => {
  const { page, context } = await comeAsChief(site);
  await page.goto("/library");
  const name = { name: "new.pgn", mimeType: "text/plain", buffer: Buffer.from(`${game("新人", "旧人", "2024", "1-0", "相三进五 卒7进1")}${game("坏", "局", "2024", "1-0", "帅五平一")}`) };
  await page.locator(".addfile input").setInputFiles(name);
  await page.getByText("新收 1 局，已有 0 局，未能收入 1 局。").waitFor();
  await page.getByRole("link", { name: "新人 – 旧人" }).waitFor();
  await context.close();
});
