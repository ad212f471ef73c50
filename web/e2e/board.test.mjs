/** Hands on every kind of board: mouse, finger, chains, choices, heaps. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { act, post, useHall } from "./hall.mjs";
import { cell } from "./table.mjs";

const site = useHall();

/** A table where the first one looks at the board and the second one sits. */
async function sit(rules, options = {}) {
  const [first, second] = [await site.come("甲", options), await site.come("乙")];
  const table = { rules, seat: 0, clock: "", opponent: { kind: "anyone" }, ...(options.setup ? { setup: options.setup } : {}) };
  const { id } = await post(first, "/tables", table);
  await act(second, id, { kind: "sit", seat: 1 });
  await first.page.goto(`/tables/${id}`);
  await cell(first.page, options.first).waitFor();
  const moves = async () => {
    const answer = await first.context.request.get(`/api/v1/tables/${id}`);
    return (await answer.json()).snapshot.update.rows.flatMap((row) => (row.kind === "move" ? [row.move] : []));
  };
  /** Waits until the record is one of these. */
  const moved = async (...wanted) => {
    for (let tries = 0; tries < 600; tries += 1) {
      const now = JSON.stringify(await moves());
      if (wanted.some((one) => JSON.stringify(one) === now)) return;
      await first.page.waitForTimeout(100);
    }
    assert.deepEqual(await moves(), wanted[0]);
  };
  const leave = async () => {
    await first.context.close();
    await second.context.close();
  };
  return { page: first.page, context: first.context, second, id, moved, leave };
}

async function middle(page, name) {
  const box = await cell(page, name).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("a piece is dragged with the mouse", async () => {
  const { page, moved, leave } = await sit("xiangqi/cxa-2020", { first: "h2" });
  const [from, to] = [await middle(page, "h2"), await middle(page, "e2")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 20, from.y, { steps: 3 });
  assert.equal(await page.locator(".is-held").count(), 1);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await moved(["h2e2"]);
  await leave();
});

test("a finger drags a piece and not the page", async () => {
  const { page, context, moved, leave } = await sit("xiangqi/cxa-2020", { first: "h2", width: 390, height: 640, touch: true });
  const [from, to] = [await middle(page, "h2"), await middle(page, "h6")];
  const touch = await context.newCDPSession(page);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let step = 1; step <= 6; step += 1) {
    const point = { x: from.x, y: from.y + ((to.y - from.y) * step) / 6 };
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  }
  assert.equal(await page.evaluate(() => scrollY), 0);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await moved(["h2h6"]);
  await leave();
});

test("a man captures; what is not forced is refused with its article", async () => {
  const { page, moved, leave } = await sit("draughts/fmjd-100", { first: "32", setup: "W:W32,48:B28,4" });
  await cell(page, "32").click();
  await cell(page, "27").click();
  await page.locator(".is-refused").waitFor();
  await page.locator(".note.bad a").waitFor();
  await page.keyboard.press("Escape");
  await cell(page, "32").click();
  await cell(page, "23").click();
  await moved(["32x23"]);
  await leave();
});

test("a marble hops hole by hole, and ends where its player says", async () => {
  const { page, moved, leave } = await sit("chinese-checkers/basic", { first: "n1" });
  await cell(page, "o1").click();
  const hop = page.locator(".go").first();
  const landing = await hop.getAttribute("data-cell");
  await hop.click();
  // A landing from which nothing goes on ends the turn by itself.
  if ((await page.locator(".offer .primary").count()) > 0) await page.locator(".offer .primary").click();
  await moved([`o1x${landing}`], [`o1-${landing}`]);
  await leave();
});

test("a stone on a small board waits for a second tap", async () => {
  const { page, moved, leave } = await sit("gomoku/freestyle", { first: "H8", width: 390, height: 800, touch: true });
  const narrow = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  await cell(page, "H8").tap();
  if (narrow) {
    await page.getByText("H8 待确认").waitFor();
    await moved([]);
    await cell(page, "H8").tap();
  }
  await moved(["H8"]);
  await leave();
});

test("choices of an opening are buttons", async () => {
  const { page, second, id, moved, leave } = await sit("gomoku/renju-yamaguchi", { first: "H8" });
  for (const [ply, name] of ["H8", "H9", "H10"].entries()) {
    await cell(page, name).click();
    // A touch while a move is on its way touches nothing.
    await page.locator(".ml .mv").nth(ply).waitFor();
    await page.getByLabel("输入着法").and(page.locator(":enabled")).waitFor();
  }
  await page.locator(".offer .btn").first().click();
  await second.page.goto(`/tables/${id}`);
  await second.page.getByRole("group", { name: "待你确认" }).getByRole("button").last().click();
  await moved(["H8", "H9", "H10", "n=1", "stay"]);
  await leave();
});

test("stones show their numbers, and points where one would lose, when asked", async () => {
  const { page, second, id, moved, leave } = await sit("gomoku/renju-cn:opening=free", { first: "H8" });
  const moves = ["H8", "A1", "H9", "A15", "G10", "O1", "F10", "O15"];
  for (const [ply, move] of moves.entries()) await act(ply % 2 === 0 ? { context: page.context() } : second, id, { kind: "move", move });
  await moved(moves);
  assert.equal(await page.locator(".st-n").count(), 0);
  await page.getByRole("button", { name: "手数" }).click();
  assert.deepEqual((await page.locator(".st-n").allTextContents()).sort(), ["1", "2", "3", "4", "5", "6", "7", "8"]);
  await page.getByRole("button", { name: "禁着点" }).click();
  await page.locator(".points li", { hasText: "H10" }).getByText("三三禁手").waitFor();
  assert.ok((await cell(page, "H10").getAttribute("aria-label")).includes("三三禁手"));
  assert.equal(await page.locator(".mk-forb").count(), await page.locator(".points li").count());
  // Such a point is asked about before it is sent.
  await cell(page, "H10").click();
  await page.getByText("走此着即判负。").waitFor();
  await page.getByRole("button", { name: "取消" }).click();
  await moved(moves);
  await leave();
});

test("a capture of many goes square by square, and its way is drawn and written", async () => {
  const { page, second, id, leave } = await sit("draughts/fmjd-100", { first: "32", setup: "W:W32,48,K50,40:B28,19,9,4,K36" });
  await second.context.addInitScript(() => {
    window.steps = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.classList.contains("piece")) window.steps.push(frames.length);
      return animate.call(this, frames, options);
    };
  });
  await second.page.goto(`/tables/${id}`);
  await cell(second.page, "32").waitFor();
  await act({ context: page.context() }, id, { kind: "move", move: "32x3" });
  for (const one of [page, second.page]) {
    await one.getByText("32–23–14–3").waitFor();
    assert.equal(await one.locator(".mk-taken").count(), 3);
    assert.match(await one.locator(".mk-way").getAttribute("d"), /^M[^L]+L[^L]+L[^L]+L[^L]+$/);
  }
  assert.deepEqual(await second.page.evaluate(() => window.steps), [4]);
  // What was taken stays faint until the piece has arrived, and is gone after.
  await second.page.waitForFunction(() => [...document.querySelectorAll(".is-leaving")].every((one) => getComputedStyle(one).opacity === "0"));
  await leave();
});

test("who wants no motion sees marks alone", async () => {
  const { page, second, id, leave } = await sit("draughts/fmjd-100", { first: "32", setup: "W:W32,48,K50,40:B28,19,9,4,K36" });
  await second.page.emulateMedia({ reducedMotion: "reduce" });
  await second.page.goto(`/tables/${id}`);
  await cell(second.page, "32").waitFor();
  await act({ context: page.context() }, id, { kind: "move", move: "32x3" });
  await second.page.locator(".mk-way").waitFor();
  assert.equal(await second.page.evaluate(() => document.getAnimations().length), 0);
  await leave();
});

test("objects are taken from a heap one by one", async () => {
  const { page, moved, leave } = await sit("nim/basic:seats=2", { first: "a" });
  await cell(page, "b").click();
  await cell(page, "b").click();
  await page.locator(".offer .primary").click();
  await moved(["b2"]);
  await leave();
});
