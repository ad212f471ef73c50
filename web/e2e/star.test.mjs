/** A table of six: people and engines, hop chains by tapping, to the last place; and who gets up. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE } from "./browser.mjs";
import { act, post, useHall } from "./hall.mjs";
import { cell } from "./table.mjs";

const site = useHall();

/** Every seat has all its men but two in its goal: what is left is a few turns for each. */
const GOALS = {
  0: "a1,b1,b2,c1,c2,c3,d1,d4",
  1: "e1,f1,e2,e3,g1,f2,g2,h1",
  2: "m1,l1,m2,k1,l2,m3,j1,k2",
  3: "q1,p1,p2,o1,o2,o3,n1,n4",
  4: "m13,m12,m11,l12,l11,k11,k10,j10",
  5: "e13,e12,e11,f12,f11,g11,g10,h10",
};
/** The whole goals of the people. */
const ALL = { 0: "a1,b1,b2,c1,c2,c3,d1,d2,d3,d4", 3: "q1,p1,p2,o1,o2,o3,n1,n2,n3,n4" };
const LEFT = { 0: "e6,e7", 1: "f4,g4", 2: "l4,k4", 3: "m6,m7", 4: "l9,k8", 5: "f9,g8" };
const SETUP = `${Object.keys(GOALS).map((seat) => `${seat}:${GOALS[seat]},${LEFT[seat]}`).join(";")};0`;

async function state(who, id) {
  return (await (await who.context.request.get(`/api/v1/tables/${id}`)).json()).snapshot;
}

/** Waits until `holds` of what the hall says of a table, with a nudge now and then; says what it said last. */
async function until(who, id, holds, nudge = async () => undefined) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const { update } = await state(who, id);
    if (holds(update)) return update;
    assert.ok(Date.now() < end, `it does not come: ${JSON.stringify(update.seats)}, ${update.plies} plies`);
    await nudge();
    await who.page.waitForTimeout(100);
  }
}

/** A table of six by the form: I at the top, somebody at the bottom, engines between. */
async function openTable({ page }) {
  await page.goto("/new?game=chinese-checkers");
  await page.getByLabel("人数", { exact: true }).selectOption("6");
  const seats = page.locator(".seating select");
  await seats.nth(0).selectOption({ label: "我" });
  for (const seat of [1, 2, 4, 5]) await seats.nth(seat).selectOption({ label: "引擎 3 级" });
  await page.getByText("空座留给来的人").waitFor();
  await page.getByLabel("时限", { exact: true }).selectOption("");
  await page.locator("details summary").click();
  await page.getByLabel("起始局面", { exact: true }).fill(SETUP);
  await page.getByRole("button", { name: "摆桌等人" }).click();
  await page.waitForURL(/\/tables\//);
  return page.url().split("/").pop();
}

test("two people and four engines play at one star to the last place", { timeout: 300_000 }, async () => {
  const [one, two] = [await site.come("甲"), await site.come("乙")];
  const id = await openTable(one);
  await two.page.goto(`/tables/${id}`);
  await two.page.locator("[data-act=sit]").click();
  const people = { 0: one, 3: two };
  for (const who of Object.values(people)) await cell(who.page, "i5").waitFor();
  const names = (await state(one, id)).board.cells.map((hole) => hole.name);
  for (const [seat, who] of Object.entries(people)) {
    const [tip, far] = seat === "0" ? ["q1", "a1"] : ["a1", "q1"];
    const [below, above] = [await middle(who.page, tip), await middle(who.page, far)];
    assert.ok(below.y > above.y, "one's own camp lies below");
  }
  const isHis = (update) => update.state === "finished" || people[update.turn[0]] !== undefined;
  for (let turns = 0; turns < 200; turns += 1) {
    const update = await until(one, id, isHis);
    if (update.state === "finished") break;
    const seat = update.turn[0];
    const who = people[seat];
    const men = update.view.pieces.filter((piece) => piece.seat === seat).map((piece) => names[piece.cell]);
    await turnByHand(who, men, ALL[seat].split(","));
    await until(one, id, (next) => next.plies > update.plies || next.state === "finished", () => endTurn(who));
  }
  const { update } = await state(one, id);
  assert.equal(update.state, "finished");
  assert.deepEqual([...update.result.outcome.places].sort(), [1, 2, 3, 4, 5, 6], "every place is played for");
  await one.page.locator(".result").first().waitFor();
  assert.deepEqual([...one.troubles, ...two.troubles], []);
  for (const who of [one, two]) await who.context.close();
});

async function middle(page, name) {
  const box = await cell(page, name).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * A person's turn by tapping: of the holes that the board shades for the men outside the goal, the
 * one nearest to a hole of the goal that is not filled.
 */
async function turnByHand({ page }, men, goal) {
  await page.locator(".grab").first().waitFor();
  const open = await Promise.all(goal.filter((hole) => !men.includes(hole)).map((hole) => middle(page, hole)));
  let best;
  for (const from of men.filter((man) => !goal.includes(man))) {
    await cell(page, from).click({ force: true });
    const chosen = page.locator(`[data-cell="${from}"][aria-selected="true"]`);
    await chosen.waitFor({ timeout: 2_000 }).catch(() => undefined);
    if ((await chosen.count()) === 0) continue; // It cannot move at all.
    for (const to of await page.locator(".go").evaluateAll((cells) => cells.map((one) => one.dataset.cell))) {
      const { x, y } = await middle(page, to);
      const far = Math.min(...open.map((hole) => Math.hypot(hole.x - x, hole.y - y)));
      if (best === undefined || far < best.far) best = { from, to, far };
    }
    await page.keyboard.press("Escape");
  }
  await cell(page, best.from).click({ force: true });
  await page.locator(`.go[data-cell="${best.to}"]`).waitFor();
  await cell(page, best.to).click({ force: true });
}

/** Where a chain could go on, the turn is ended by hand. */
async function endTurn({ page }) {
  const end = page.locator(".ends .primary");
  if ((await end.count()) > 0) await end.click({ timeout: 2_000 }).catch(() => undefined);
}

test("seats are chosen with the keyboard alone, on a phone, in English", async () => {
  const who = await site.come("Ann", { settings: { locale: "en" }, width: 360, height: 740 });
  const { page } = who;
  await page.goto("/new?game=chinese-checkers&with=engine");
  await page.getByLabel("Players").focus();
  await page.keyboard.press("ArrowDown"); // 3 players
  const seats = page.locator(".seating select");
  await seats.nth(2).waitFor();
  assert.deepEqual(await seats.evaluateAll((all) => all.map((one) => one.value.split(":").at(-1))), ["me", "3", "3"]);
  await page.keyboard.press("Tab"); // the first seat
  await page.keyboard.press("Tab");
  await page.keyboard.press("Home"); // the second one is open
  assert.equal(await seats.nth(1).inputValue(), "open");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  assert.equal((await seats.nth(2).inputValue()).split(":").at(-1), "10");
  await page.keyboard.press("Tab"); // the button that fills
  await page.keyboard.press("Enter");
  assert.equal((await seats.nth(1).inputValue()).split(":").at(-1), "3");
  await page.locator(".form [type=submit]").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/tables\//);
  await page.getByText("your move").first().waitFor();
  assert.deepEqual(who.troubles, []);
  await who.context.close();
});

test("who gets up is replaced, by an engine or by somebody", async () => {
  const [one, two, three] = [await site.come("甲"), await site.come("乙"), await site.come("丙")];
  const table = { rules: "chinese-checkers/basic:seats=3", seat: 0, clock: "", opponent: { kind: "anyone" }, leaving: "replaced" };
  const { id } = await post(one, "/tables", table);
  await act(two, id, { kind: "sit", seat: 1 });
  await act(three, id, { kind: "sit", seat: 2 });
  for (const { page } of [one, two, three]) await page.goto(`/tables/${id}`);
  for (const { page } of [two, three]) {
    await page.locator("[data-act=leave]").click();
    await page.getByRole("dialog").getByText("座位空出", { exact: false }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "离座" }).click();
    await page.locator("[data-act=sit]").first().waitFor();
  }
  // An engine at the one seat, whoever comes at the other.
  await one.page.locator("[data-act=engine]").first().click();
  await one.page.getByRole("dialog").getByRole("button", { name: "入座" }).click();
  await two.page.getByText("引擎 3 级").first().waitFor();
  await two.page.locator("[data-act=sit]").click();
  await until(two, id, (update) => update.seats[2].name === "乙" && update.seats[1].engine === 3);
  await one.page.getByText("坐到", { exact: false }).first().waitFor();
  assert.deepEqual([...one.troubles, ...two.troubles, ...three.troubles], []);
  for (const who of [one, two, three]) await who.context.close();
});
