/** Games through the pages, with everything that a network does to them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { useHall } from "./hall.mjs";
import { MATE } from "./mate.mjs";
import { cell, openTable, plies, tapMove, waitForPlies } from "./table.mjs";

const site = useHall();
const { come } = site;

test("two people play to mate by tapping, through reloads and losses of the network", async () => {
  const [red, black] = [await come("林"), await come("周")];
  const table = await openTable(red, black);
  const spectator = await come(undefined, { settings: { locale: "en" } });
  await spectator.page.goto(table);
  for (const [ply, move] of MATE.entries()) {
    const [mover, other] = ply % 2 === 0 ? [red, black] : [black, red];
    await waitForPlies(mover.page, ply);
    if (ply === 9) {
      // The page is gone in the very moment of the move.
      await tapMove(mover.page, move);
      await mover.page.reload();
    } else if (ply === 14) {
      // The other one is away while the move is made.
      await other.line.cut();
      await tapMove(mover.page, move);
      await waitForPlies(mover.page, ply + 1);
      await other.line.restore();
    } else if (ply === 21) {
      // The move is made on a dead line, shown as pending, and delivered when the line is back.
      await mover.line.cut();
      await mover.page.getByText("未连接").waitFor();
      await tapMove(mover.page, move);
      await mover.page.getByText("等重连后送出").waitFor();
      assert.equal(await plies(mover.page), ply);
      await mover.page.getByText(/连接断开/).first().waitFor();
      await mover.line.restore();
    } else if (ply === 26) {
      // On a dead line, and the page is loaded again before the line is back.
      await mover.line.cut();
      await mover.page.getByText("未连接").waitFor();
      await tapMove(mover.page, move);
      await mover.page.getByText("等重连后送出").waitFor();
      await mover.line.restore();
      await mover.page.reload();
    } else if (ply === 33) {
      await site.hall.restart();
      await tapMove(mover.page, move);
    } else {
      await tapMove(mover.page, move);
    }
    await waitForPlies(mover.page, ply + 1);
    await waitForPlies(other.page, ply + 1);
  }
  for (const { page } of [red, black]) {
    await page.getByText("红方胜").first().waitFor();
    assert.equal(await plies(page), MATE.length, "each move once");
  }
  await spectator.page.getByText("Red wins").first().waitFor();
  assert.equal(await plies(spectator.page), MATE.length, "the spectator saw all of it");
  const record = await red.context.request.get(`/api/v1/tables/${table.split("/").at(-1)}/replay`);
  const moves = (await record.json()).moves.map((row) => row.move);
  assert.deepEqual(moves, MATE);
  assert.deepEqual([...red.troubles, ...black.troubles].filter((text) => !isNetwork(text)), []);
  await Promise.all([red, black, spectator].map(({ context }) => context.close()));
});

/** What the browser itself writes when a request has no network. */
function isNetwork(text) {
  return /ERR_|WebSocket|Failed to load resource|Failed to fetch/.test(text);
}

test("a refused move goes back and says why, with its article", async () => {
  const [red, black] = [await come("林"), await come("周")];
  await openTable(red, black);
  await tapMove(red.page, "h2h8");
  await red.page.getByText(/不能走/).first().waitFor();
  assert.equal(await plies(red.page), 0);
  await red.page.getByLabel("输入着法").fill("炮二进八");
  await red.page.keyboard.press("Enter");
  await red.page.locator(".pending .note.bad").waitFor();
  await red.page.getByLabel("输入着法").fill("炮二平五");
  await red.page.keyboard.press("Enter");
  await waitForPlies(black.page, 1);
  await Promise.all([red, black].map(({ context }) => context.close()));
});

test("offers, take-back, resignation and a rematch", async () => {
  const [red, black] = [await come("林"), await come("周")];
  const first = await openTable(red, black);
  await tapMove(red.page, "h2e2");
  await red.page.getByRole("button", { name: "提和" }).click();
  await black.page.getByRole("button", { name: "谢绝" }).click();
  await tapMove(black.page, "h9g7");
  await waitForPlies(red.page, 2);
  await black.page.getByRole("button", { name: "悔棋" }).click();
  await red.page.getByRole("button", { name: "同意" }).click();
  await black.page.getByText(/回到第 1 着后/).first().waitFor();
  assert.equal(await plies(black.page), 1);
  await tapMove(black.page, "b9c7");
  await waitForPlies(red.page, 2);
  await red.page.getByRole("button", { name: "认输" }).click();
  await red.page.getByRole("dialog").getByRole("button", { name: "认输" }).click();
  await black.page.getByText("黑方胜").first().waitFor();
  await black.page.getByRole("button", { name: "再来一局" }).click();
  await red.page.getByRole("button", { name: "同意" }).click();
  await Promise.all([red, black].map(({ page }) => page.waitForFunction((old) => location.href !== old, first)));
  assert.equal(red.page.url(), black.page.url());
  await red.page.getByText("还没有着法").waitFor();
  await Promise.all([red, black].map(({ context }) => context.close()));
});

test("where sockets are blocked, the game goes over streams and requests", async () => {
  const [red, black] = [await come("林"), await come("周")];
  await red.context.routeWebSocket(/socket/, (socket) => void socket.close({ code: 1001 }));
  const table = await openTable(red, black);
  await red.page.getByText("已落盘").waitFor();
  await tapMove(red.page, "h2e2");
  await waitForPlies(black.page, 1);
  await tapMove(black.page, "h9g7");
  await waitForPlies(red.page, 2);
  await tapMove(red.page, "h0g2");
  await waitForPlies(black.page, 3);
  assert.equal(await plies(red.page), 3, table);
  await Promise.all([red, black].map(({ context }) => context.close()));
});

test("somebody with the link gives a name and sits down", async () => {
  const red = await come("林");
  const visitor = await come();
  await red.page.goto("/new?game=xiangqi");
  await red.page.getByRole("radio", { name: "凭链接" }).check({ force: true });
  await red.page.getByRole("radio", { name: "红方" }).check({ force: true });
  await red.page.getByRole("button", { name: "摆桌等人" }).click();
  await red.page.getByText("等人入座。").first().waitFor();
  await visitor.page.goto(red.page.url());
  await visitor.page.getByRole("button", { name: "入座" }).click();
  await visitor.page.getByRole("dialog").getByLabel("名字").fill("来客");
  await visitor.page.getByRole("dialog").getByRole("button", { name: "进入" }).click();
  await red.page.getByText("来客").first().waitFor();
  await tapMove(red.page, "h2e2");
  await waitForPlies(visitor.page, 1);
  await tapMove(visitor.page, "h9g7");
  await waitForPlies(red.page, 2);
  await Promise.all([red, visitor].map(({ context }) => context.close()));
});

/** Goes to a cell with arrow keys, as Red sees the board. */
async function arrowsTo(page, from, to) {
  const across = to.charCodeAt(0) - from.charCodeAt(0);
  const up = Number(to[1]) - Number(from[1]);
  for (let step = 0; step < Math.abs(across); step += 1) await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  for (let step = 0; step < Math.abs(up); step += 1) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
}

test("a game against the engine with nothing but the keyboard", async () => {
  const me = await come("林");
  const { page, context } = me;
  await page.goto("/new?game=xiangqi&with=engine");
  await page.getByRole("radio", { name: "红方" }).check({ force: true });
  await page.getByRole("slider").fill("1");
  await page.getByRole("button", { name: "开始" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/tables\//);
  const id = page.url().split("/").at(-1);
  for (let turn = 0; turn < 8; turn += 1) {
    await waitForPlies(page, 2 * turn);
    const ask = async (prefix) => (await context.request.get(`/api/v1/tables/${id}/reach?prefix=${prefix}`)).json();
    const starts = (await ask("")).next;
    const from = starts[Math.floor(starts.length / 2)];
    const to = (await ask(from)).next[0];
    const board = page.locator("svg.board [data-cell][tabindex='0']");
    await board.focus();
    await arrowsTo(page, await board.getAttribute("data-cell"), from);
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), from);
    await page.keyboard.press("Enter");
    await arrowsTo(page, from, to);
    await page.keyboard.press("Enter");
    await waitForPlies(page, 2 * turn + 1);
  }
  await waitForPlies(page, 16);
  await cell(page, "e0").focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "快捷键" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "认输" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "认输" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("黑方胜").first().waitFor();
  await context.close();
});
