/** An arbiter at a table: every act says what follows, is confirmed, and is told to both players. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, comeAsChief, post, useHall } from "./hall.mjs";
import { waitForPlies } from "./table.mjs";

const site = useHall();

async function fourEyes() {
  const [red, black] = [await site.come("林"), await site.come("周", { settings: { locale: "en" } })];
  const table = { rules: "xiangqi/cxa-2020", seat: 0, clock: "90m +5s", opponent: { kind: "anyone" } };
  const { id } = await post(red, "/tables", table);
  await act(black, id, { kind: "sit", seat: 1 });
  return { red, black, id };
}

/** The dialog that one of the arbiter's buttons opens. */
async function asks(page, kind) {
  await page.locator(`[data-act="arbiter-${kind}"]`).click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

const submit = (dialog) => dialog.locator('[type="submit"]').click();

async function inLog(page, text) {
  await page.locator(".log").getByText(text).waitFor();
}

test("an organiser rules at a table, and the players read it", async () => {
  const chief = await comeAsChief(site);
  const { red, black, id } = await fourEyes();
  for (const { page } of [red, black, chief]) await page.goto(`/tables/${id}`);
  const { page } = chief;

  // A foul: nothing goes out before it is whole and confirmed.
  let dialog = await asks(page, "foul");
  await dialog.getByRole("radio", { name: "黑方 周" }).check({ force: true });
  await submit(dialog);
  await dialog.getByText("请写明理由。").waitFor();
  await dialog.getByLabel("依据的条款").selectOption({ label: "干扰对方 (conduct-disturb)" });
  await dialog.getByLabel("理由").fill("在对方思考时说话");
  await submit(dialog);
  await dialog.getByText("犯规 0 次 → 1 次").waitFor();
  await dialog.getByRole("button", { name: "返回修改" }).click();
  await submit(dialog);
  await submit(dialog);
  await inLog(red.page, "黑方犯规：干扰对方。在对方思考时说话");
  await inLog(black.page, "Foul of Black: disturbing the opponent. 在对方思考时说话");
  await black.page.getByText("1 foul", { exact: false }).first().waitFor();

  // A clock gets two minutes.
  dialog = await asks(page, "adjust");
  await dialog.getByRole("radio", { name: "黑方 周" }).check({ force: true });
  await dialog.getByLabel("分", { exact: true }).fill("2");
  await dialog.getByLabel("理由").fill("补时");
  await submit(dialog);
  await dialog.getByText("1:30:00 → 1:32:00", { exact: false }).waitFor();
  await submit(dialog);
  await inLog(red.page, "黑方棋钟调整 2 分");
  await inLog(black.page, "Clock of Black changed by 2 min");

  // A warning under a clause of the event, with the keyboard alone.
  await page.locator('[data-act="arbiter-warn"]').focus();
  await page.keyboard.press("Enter");
  dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await dialog.getByLabel("依据的条款").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.type("9.1.8");
  await page.keyboard.press("Tab");
  await page.keyboard.type("迟到");
  await page.keyboard.press("Enter");
  await dialog.getByText("警告 0 次 → 1 次").waitFor();
  await page.keyboard.press("Control+Enter");
  await inLog(red.page, "警告红方：9.1.8。迟到");
  await page.waitForFunction(() => document.activeElement?.getAttribute("data-act") === "arbiter-warn");

  // A duty under an article of the game; moves are taken back; the clocks stand and go on.
  dialog = await asks(page, "tell");
  await dialog.getByLabel("依据的条款").selectOption("XQR-26.3-banned");
  await submit(dialog);
  await submit(dialog);
  await inLog(black.page, /The arbiter tells Red/);
  await act(red, id, { kind: "move", move: "h2e2" });
  await waitForPlies(page, 1);
  dialog = await asks(page, "undo");
  await dialog.getByLabel("理由").fill("摆错棋盘");
  await submit(dialog);
  await dialog.getByText("炮二平五 退回").waitFor();
  await submit(dialog);
  await inLog(red.page, "裁判令退回到第 0 着后：摆错棋盘");
  dialog = await asks(page, "stop");
  await dialog.getByLabel("理由").fill("核对");
  await submit(dialog);
  await submit(dialog);
  await inLog(red.page, "停钟：核对");
  dialog = await asks(page, "resume");
  await dialog.getByText("走时：红方").waitFor();
  await submit(dialog);
  await inLog(black.page, "Clocks run again");

  // The end, under an article.
  dialog = await asks(page, "adjudicate");
  await dialog.getByLabel("结果").selectOption({ label: "黑方胜" });
  await dialog.getByLabel("依据的条款").selectOption("table-absent");
  await submit(dialog);
  await dialog.getByText("对局结束，不能再走").waitFor();
  await submit(dialog);
  await inLog(red.page, "裁判裁定终局：缺席");
  await black.page.getByText("Black wins").first().waitFor();
  assert.deepEqual([...red.troubles, ...black.troubles, ...chief.troubles], []);
  await Promise.all([red, black, chief].map(({ context }) => context.close()));
});

test("a player who is no arbiter has no such buttons", async () => {
  const { red, black, id } = await fourEyes();
  await red.page.goto(`/tables/${id}`);
  await red.page.locator("svg.board [data-cell]").first().waitFor();
  assert.equal(await red.page.locator('[data-act^="arbiter-"]').count(), 0);
  await Promise.all([red, black].map(({ context }) => context.close()));
});
