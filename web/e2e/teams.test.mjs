/** Team matches with line-ups, ties, and the rest of an arbiter's work, on a phone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sideways, violations } from "./axe.mjs";
import { PATIENCE } from "./browser.mjs";
import { comeAsChief, useHall } from "./hall.mjs";

let chief;
const site = useHall(async (made) => {
  chief = await comeAsChief(made);
  await chief.page.setViewportSize({ width: 360, height: 740 });
});

const TEAMS = `队,姓名
红队,红一
红队,红二
红队,红三
红队,红四
蓝队,蓝一
蓝队,蓝二
蓝队,蓝三
蓝队,蓝四
`;

const EIGHT = `姓名,单位
${["王一", "李二", "张三", "刘四", "陈五", "杨六", "赵七", "黄八"].map((name) => `${name},甲`).join("\n")}
`;

/** An event with its list entered and its numbers drawn, at the rounds of a section. */
async function begin(page, { regulations, section, list, count }) {
  await page.goto("/events");
  await page.getByLabel("竞赛规程").selectOption(regulations);
  await page.getByRole("button", { name: "新建" }).click();
  await page.waitForURL(/\/events\/./);
  if (section !== undefined) await page.locator(".tabs").first().getByRole("link", { name: section }).click();
  await page.getByLabel("报名名单").fill(list);
  await page.getByRole("button", { name: "录入名单" }).click();
  await page.getByText(`${count} 名`, { exact: true }).waitFor();
  await page.getByLabel("公开抽出的数").fill("3117");
  await page.getByRole("button", { name: `截止报名，为 ${count} 名抽签` }).click();
  await page.getByRole("button", { name: "编排第 1 轮" }).click();
  await page.locator(".tabs").last().getByRole("link", { name: "编排与成绩" }).click();
  await page.locator(".pairings tbody tr").first().waitFor();
}

/** Says yes in the dialog that is open, and waits until it was done. */
async function confirm(page, name) {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name, exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

async function enter(page, row, result) {
  await page.locator(".pairings tbody tr").nth(row).getByRole("button", { name: result, exact: true }).click();
  await confirm(page, "录入结果");
  await page.waitForFunction(
    ([at, wanted]) =>
      document.querySelectorAll(".pairings tbody tr")[at]?.querySelector('[aria-pressed="true"]')?.textContent === wanted,
    [row, result],
    { timeout: PATIENCE },
  );
}

async function lineUp(page, team, boards) {
  await page.getByRole("button", { name: `排阵：${team}` }).click();
  const dialog = page.getByRole("dialog");
  for (const [index, player] of boards.entries()) {
    await dialog.getByLabel(`第 ${index + 1} 台`).selectOption({ label: player });
  }
  await dialog.getByRole("button", { name: "下一步" }).click();
  await dialog.getByRole("button", { name: "交阵容" }).click();
}

const boards = (page) => page.locator(".pairings tbody tr td:first-child").allInnerTexts();

test("sealed line-ups stay secret until both are in", async () => {
  const { page } = chief;
  await begin(page, { regulations: "national-1999", section: "团体循环赛（临时定台）", list: TEAMS, count: 2 });
  const viewer = await site.come(undefined);
  await viewer.page.goto(page.url());
  await viewer.page.getByText("阵容未交").first().waitFor();
  assert.equal(await viewer.page.getByRole("button", { name: /排阵/ }).count(), 0);
  // The tab that is open is in sight, however many there are.
  const tab = await page.locator(".tabs").first().locator("[aria-current]").boundingBox();
  assert.ok(tab.x >= 0 && tab.x + tab.width <= 361, JSON.stringify(tab));

  await lineUp(page, "红队", ["4 红四", "2 红二", "1 红一"]);
  await page.getByText("阵容已封存").waitFor({ timeout: PATIENCE });
  await viewer.page.getByText("阵容已封存").waitFor({ timeout: PATIENCE });
  assert.ok(!(await viewer.page.locator("main").innerText()).includes("红四"), "nobody sees who plays");
  // A line-up that cannot be is refused where it was handed in.
  await lineUp(page, "蓝队", ["1 蓝一", "1 蓝一", "3 蓝三"]);
  await page.getByRole("dialog").locator(".note.bad").waitFor({ timeout: PATIENCE });
  assert.deepEqual(await violations(page), []);
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  await lineUp(page, "蓝队", ["1 蓝一", "2 蓝二", "3 蓝三"]);
  await page.locator(".pairings tbody tr").nth(2).waitFor({ timeout: PATIENCE });
  assert.deepEqual(await boards(page), ["1.1", "1.2", "1.3"]);
  assert.match(await page.locator(".pairings tbody tr").first().innerText(), /红四/);
  for (const [row, result] of ["红方胜", "和", "黑方胜"].entries()) await enter(page, row, result);
  await page.getByText("各轮赛完，成绩齐全。").waitFor({ timeout: PATIENCE });
});

test("a tie is settled, a round set by hand, and the ledger kept", async () => {
  const { page } = chief;
  await begin(page, { regulations: "simple-300s", list: EIGHT, count: 8 });
  const tags = await page.locator(".pairings tbody .tg").allInnerTexts();
  assert.deepEqual(tags, ["第 1 组", "第 2 组", "第 3 组", "第 4 组"]);
  for (const [row, result] of ["和", "红方胜", "红方胜", "红方胜"].entries()) await enter(page, row, result);

  await page.getByText("这些名次决定谁出线").waitFor({ timeout: PATIENCE });
  assert.ok(await page.getByRole("button", { name: /^编排第 \d 轮$/ }).isDisabled());
  const second = await page.getByLabel("第 2 位").inputValue();
  await page.getByLabel("第 1 位").selectOption(second);
  assert.notEqual(await page.getByLabel("第 2 位").inputValue(), second, "nobody stands twice");
  await page.getByRole("button", { name: "判定先后" }).click();
  await confirm(page, "判定先后");

  // A foul, and a loser who goes home.
  await page.getByText("更多", { exact: true }).click();
  await page.getByLabel("做什么").first().selectOption({ label: "犯规记录" });
  await page.locator(".more").getByRole("button", { name: "下一步" }).click();
  assert.deepEqual(await violations(page), []);
  await confirm(page, "犯规记录");
  const loser = (await page.locator(".pairings tbody tr").nth(3).locator("td b").allInnerTexts())[2];
  await page.locator(".tabs").last().getByRole("link", { name: "名单" }).click();
  await page.getByRole("button", { name: `退赛 ${loser}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "下一步" }).click();
  await confirm(page, "退赛");
  await page.locator("tr", { hasText: loser }).getByText("退赛").waitFor({ timeout: PATIENCE });
  await page.locator(".tabs").last().getByRole("link", { name: "编排与成绩" }).click();

  // The next stage, set by hand from what the hall would pair.
  await page.getByRole("button", { name: "手工编排" }).click();
  await page.getByLabel("第 2 场先手").waitFor({ timeout: PATIENCE });
  await page.getByRole("button", { name: "检查" }).click();
  await page.getByRole("dialog").getByText("不违反规定。").waitFor({ timeout: PATIENCE });
  await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
  const first = await page.getByLabel("第 1 场先手").inputValue();
  await page.getByLabel("第 2 场先手").selectOption(first);
  await page.getByRole("button", { name: "检查" }).click();
  await page.locator(".arrange .note.bad").first().waitFor({ timeout: PATIENCE });
  const free = await page.getByRole("group", { name: "轮空" }).getByRole("button").first().innerText();
  await page.getByLabel("第 1 场先手").selectOption({ label: free });
  assert.equal(await sideways(page), 0);
  await page.getByRole("button", { name: "检查" }).click();
  await page.getByRole("dialog").getByText("违反", { exact: true }).first().waitFor({ timeout: PATIENCE });
  await confirm(page, "编排");
  await page.getByRole("heading", { name: "第 2 阶段第 1 轮" }).waitFor({ timeout: PATIENCE });

  // A drawn game of a knockout is followed by another, and the two can be told apart.
  await enter(page, 0, "和");
  await page.getByText("第 2 局").waitFor({ timeout: PATIENCE });
  await page.locator(".pairings tbody tr").nth(1).getByRole("button", { name: "红方胜", exact: true }).click();
  await page.getByRole("dialog").getByText("1 · 第 2 局").waitFor();
  await confirm(page, "录入结果");
  await enter(page, 2, "红方胜");
  await page.getByRole("button", { name: "编排第 2 轮" }).click();
  await page.getByRole("heading", { name: "第 2 阶段第 2 轮" }).waitFor({ timeout: PATIENCE });
  await enter(page, 0, "红方胜");
  await page.getByText("各轮赛完，成绩齐全。").waitFor({ timeout: PATIENCE });
});
