/** An event of six players from entry to the prize list, run on a phone and seen by everybody. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { comeAsChief, useHall } from "./hall.mjs";
import { PATIENCE } from "./browser.mjs";

const site = useHall();

const LIST = `单位,姓名,性别,身份证号
甲,王一,女,110101199001011234
乙,李二,女,
丙,张三,女,
甲,刘四,女,
乙,陈五,女,
丙,杨六,女,
`;

/** A result, chosen and confirmed a second time. */
async function enter(page, row, result) {
  await page.locator(".pairings tbody tr").nth(row).getByRole("button", { name: result, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "录入结果" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.waitForFunction(
    ([at, wanted]) =>
      document.querySelectorAll(".pairings tbody tr")[at]?.querySelector('[aria-pressed="true"]')?.textContent === wanted,
    [row, result],
    { timeout: PATIENCE },
  );
}

test("six players, from the entry list to the prizes", async () => {
  const chief = await comeAsChief(site);
  const { page } = chief;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/events");
  await page.getByLabel("名称").fill("少年宫六人赛");
  await page.getByLabel("竞赛规程").selectOption("shanghai-2012");
  await page.getByRole("button", { name: "新建" }).click();
  await page.waitForURL(/\/events\/./);
  const event = new URL(page.url()).pathname;

  const viewer = await site.come(undefined, { settings: { locale: "en" } });
  // The second section is a round robin for women, of at most eight.
  await page.locator(".tabs").first().getByRole("link", { name: "女子个人" }).click();
  await viewer.page.goto(`${event}?section=${new URL(page.url()).searchParams.get("section")}`);
  await viewer.page.getByText("Nobody has entered yet").waitFor();
  assert.equal(await viewer.page.getByRole("button", { name: "Enter the list" }).count(), 0, "only arbiters enter");

  // A list with a fault is refused by row, and nobody of it is in.
  await page.getByLabel("报名名单").fill("单位,姓名\n甲,王一\n");
  await page.getByRole("button", { name: "录入名单" }).click();
  const bad = page.locator(".manage .note.bad").first();
  await bad.waitFor();
  assert.match(await bad.innerText(), /[一-鿿]/, "in the language of the page");
  // A file as an old spreadsheet saves it: read on the server, looked at, then entered.
  const file = { name: "名单.csv", mimeType: "text/csv", buffer: Buffer.from("d0d5c3fb2cb5a5cebb0acdf5d2bb2cbcd70a", "hex") };
  await page.getByLabel("从文件读入名单").setInputFiles(file);
  await page.waitForFunction(() => document.querySelector("#entry-list").value === "姓名,单位\n王一,甲\n");
  await page.getByLabel("报名名单").fill(LIST);
  await page.getByRole("button", { name: "录入名单" }).click();
  await page.getByText("6 名", { exact: true }).waitFor();
  await page.getByLabel("公开抽出的数").fill("3117");
  await page.getByRole("button", { name: "截止报名，为 6 名抽签" }).click();

  for (let round = 1; round <= 5; round += 1) {
    await page.getByRole("button", { name: `编排第 ${round} 轮` }).click();
    await page.locator(".tabs").last().getByRole("link", { name: "编排与成绩" }).click();
    await page.getByRole("heading", { name: `第 ${round} 轮` }).waitFor();
    await page.locator(".pairings tbody tr").nth(2).waitFor();
    const results = round === 1 ? ["和", "红方胜", "黑方胜"] : ["红方胜", "黑方胜", "红方胜"];
    for (const [row, result] of results.entries()) await enter(page, row, result);
  }
  await page.getByText("各轮赛完，成绩齐全。").waitFor();

  // A result entered wrongly is taken back and done again.
  await page.getByRole("button", { name: "撤销" }).click();
  await page.getByRole("dialog").getByText(/^第 5 轮第 3 台（.+）：红方胜$/).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "撤销" }).click();
  await page.getByText("还差 1 个结果").waitFor();
  await page.getByRole("button", { name: "重做" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "重做" }).click();
  await page.getByText("各轮赛完，成绩齐全。").waitFor();

  // Everybody sees it, and nobody's number.
  await viewer.page.getByRole("link", { name: "Places" }).click();
  await viewer.page.getByRole("heading", { name: "Final places" }).waitFor({ timeout: PATIENCE });
  assert.equal(await viewer.page.locator(".places tbody tr").count(), 6);
  assert.ok((await viewer.page.locator(".places .v.key").count()) > 0, "the deciding rule is marked");
  await viewer.page.getByRole("link", { name: "Prizes" }).click();
  await viewer.page.getByText("Signature").waitFor();
  await viewer.page.getByRole("link", { name: "Entries" }).click();
  await viewer.page.getByText("public draw 3117").waitFor();
  assert.ok(!(await viewer.page.content()).includes("110101199001011234"));

  // Papers as files: the server draws them, or says which font to install.
  await viewer.page.getByRole("link", { name: "Papers" }).click();
  const slips = await viewer.page.getByRole("link", { name: "Standings, XLSX" }).getAttribute("href");
  const book = await viewer.context.request.get(slips);
  assert.equal(book.status(), 200);
  assert.equal((await book.body()).subarray(0, 2).toString(), "PK", "a workbook");
  const pages = await viewer.context.request.get(slips.replace(".xlsx", ".pdf"));
  const drawn = pages.ok() ? (await pages.body()).subarray(0, 5).toString() === "%PDF-" : (await pages.text()).includes("font");
  assert.ok(drawn, `${pages.status()}`);

  // The paper: no buttons, and the results stand there.
  await viewer.page.getByRole("link", { name: "Rounds" }).click();
  await viewer.page.emulateMedia({ media: "print" });
  assert.equal(await viewer.page.getByRole("button").filter({ visible: true }).count(), 0);
  assert.equal(await viewer.page.locator(".pairings tbody tr").count(), 3);
});
