/** Hands at a board. */
import { PATIENCE } from "./browser.mjs";

export function cell(page, name) {
  return page.locator(`svg.board [data-cell="${name}"]`);
}

/** Whether the record has so many moves. */
export function plies(page) {
  return page.locator(".ml .mv").count();
}

export async function waitForPlies(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll(".ml .mv").length >= wanted, count, { timeout: PATIENCE });
}

/** Taps a piece and where it goes. */
export async function tapMove(page, move) {
  await cell(page, move.slice(0, 2)).click({ force: true });
  await cell(page, move.slice(2, 4)).click({ force: true });
}

/** Opens a table of two through the pages and seats both people: the first has Red. */
export async function openTable(red, black, { clock = "10m +5s" } = {}) {
  await red.page.goto("/new?game=xiangqi");
  await red.page.getByRole("radio", { name: "红方" }).check({ force: true });
  await red.page.getByLabel("时限").selectOption(clock);
  await red.page.getByRole("button", { name: "摆桌等人" }).click();
  await red.page.waitForURL(/\/tables\//);
  await black.page.goto(red.page.url());
  await black.page.getByRole("button", { name: "入座" }).click();
  await red.page.getByText("轮到你走").waitFor();
  return red.page.url();
}
