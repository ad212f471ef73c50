/** What axe-core says against a page as it stands. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** A line for each violation: its rule, and where. */
export async function violations(page) {
  await page.evaluate(source);
  const found = await page.evaluate((values) => window.axe.run(document, { runOnly: { type: "tag", values } }), tags);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ""}`),
  );
}

/** Whether anything makes the page scroll sideways. */
export function sideways(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
