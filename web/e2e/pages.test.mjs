/** Every page and every dialog, in both languages, narrow and wide, light and dark: axe finds nothing. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { sideways, violations } from "./axe.mjs";
import { act, comeAsChief, importGames, post, useHall } from "./hall.mjs";
import { cell } from "./table.mjs";

const OPENING = ["炮二平五", "马8进7", "马二进三", "车9平8"];
const MATE_IN_TWO = "4k4/8R/7R1/9/9/9/9/9/9/3K5 w - - 0 1";

/** Cookies of the people who look at the pages. */
const states = {};
const tables = {};

const LIBRARY = `[Event "五羊杯"]
[Date "1999.12.09"]
[Red "甲"]
[Black "乙"]
[Result "1-0"]

1. 炮二平五! {当头炮} 马8进7 (1... 马2进3 {另一路}) 2. 马二进三 车9平8 1-0

[Event "一个名字很长很长、在窄窄的手机屏幕上也要能换行显示的象棋公开邀请大赛"]
[Date "2006"]
[Red "丙"]
[Black "甲"]
[Result "0-1"]

1. 炮二平五 马8进7 2. 马八进七 0-1

[Red "丁"]
[Black "戊"]
[Result "1/2-1/2"]

1. 马八进七 1/2-1/2
`;

const site = useHall(async (site) => {
  importGames(`${site.hall.data}/library/club`, LIBRARY);
  const [red, black, chief] = [await site.come("林知远"), await site.come("周若川"), await comeAsChief(site)];
  tables.live = await play(red, black, OPENING, {});
  await act(black, tables.live, { kind: "offer", what: "draw" });
  tables.over = await play(red, black, ["车二退一", "将5平6", "h6h9"], { setup: MATE_IN_TWO });
  const open = await post(red, "/tables", { rules: "xiangqi/cxa-2020", clock: "5m +3s", opponent: { kind: "anyone" } });
  tables.open = open.id;
  const many = { rules: "chinese-checkers/basic:seats=6", clock: "10m", opponent: { kind: "anyone" } };
  tables.many = (await post(red, "/tables", many)).id;
  tables.six = (await post(red, "/tables", { ...many, seat: 0 })).id;
  for (let seat = 1; seat < 6; seat += 1) {
    const guest = seat === 1 ? black : await site.come(`客${seat}`);
    await act(guest, tables.six, { kind: "sit", seat });
  }
  const three = { ...many, rules: "chinese-checkers/basic:seats=3", seat: 0, leaving: "replaced" };
  tables.left = (await post(red, "/tables", three)).id;
  for (const [seat, who] of [[1, black], [2, await site.come("客六")]]) await act(who, tables.left, { kind: "sit", seat });
  await act(black, tables.left, { kind: "leave" });
  tables.event = await event(chief);
  for (const [name, who] of Object.entries({ red, black, chief })) {
    states[name] = await who.context.storageState();
    await who.context.close();
  }
});

async function play(red, black, moves, extra) {
  // A clock that outlasts the test on a busy machine.
  const clock = { rules: "xiangqi/cxa-2020", seat: 0, clock: "90m +5s", opponent: { kind: "anyone" } };
  const { id } = await post(red, "/tables", { ...clock, ...extra });
  await act(black, id, { kind: "sit", seat: 1 });
  for (const [ply, move] of moves.entries()) await act(ply % 2 === 0 ? red : black, id, { kind: "move", move });
  return id;
}

/** An event with one round half played. */
async function event(chief) {
  const { id } = await post(chief, "/events", { regulations: "national-1999" });
  const list = "姓名,单位\n王一,第一小学\n李二,第二小学\n张三,第三小学\n刘四,第一小学\n陈五,第二小学\n";
  const acts = [
    { kind: "import", section: 0, list },
    { kind: "draw", section: 0, public: "3117" },
    { kind: "pair", section: 0 },
    { kind: "result", section: 0, round: 1, at: 0, game: 0, result: "1-0" },
  ];
  for (const [number, act] of acts.entries()) {
    const reply = await post(chief, `/events/${id}/commands`, { id: `ev-${number}`, do: act });
    assert.equal(reply.kind, "ack", JSON.stringify(reply));
  }
  return id;
}

/** Pages by name: who looks, where, and what is opened there. */
function places() {
  const settled = (selector) => async (page) => void (await page.locator(selector).first().waitFor());
  const board = settled("svg.board [data-cell]");
  return [
    ["lobby", "red", "/", settled(".dt .btn")],
    ["lobby as nobody", undefined, "/", settled(".game")],
    ["who are you", undefined, "/", async (page) => {
      await page.locator(".game .btn").first().click();
      await page.getByRole("dialog").waitFor();
    }],
    ["new table", "red", "/new?with=engine", async (page) => {
      await page.locator("details summary").click();
    }],
    ["new table of six", "red", "/new?game=chinese-checkers", async (page) => {
      await page.locator(".form > .field:has(option) select").nth(1).selectOption("6");
      await page.locator(".seating li:nth-child(6) select").selectOption("me");
      await page.locator(".seating .btn").first().click();
      await page.locator(".seating li:nth-child(6) svg").waitFor();
    }],
    ["table to move", "red", `/tables/${tables.live}`, async (page) => {
      await board(page);
      await page.locator(".offer").first().waitFor();
    }],
    ["table with a selected piece", "red", `/tables/${tables.live}`, async (page) => {
      await board(page);
      await cell(page, "h0").click({ force: true });
    }],
    ["keys", "red", `/tables/${tables.live}`, async (page) => {
      await cell(page, "e0").focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    }],
    ["resign?", "red", `/tables/${tables.live}`, async (page) => {
      await page.locator(".acts .btn.danger").click();
      await page.getByRole("dialog").waitFor();
    }],
    ["table as nobody", undefined, `/tables/${tables.live}`, board],
    ["table as an arbiter", "chief", `/tables/${tables.live}`, board],
    ["foul", "chief", `/tables/${tables.live}`, async (page) => {
      await board(page);
      await page.locator('[data-act="arbiter-foul"]').click();
      await page.getByRole("dialog").locator('[type="submit"]').click();
      await page.getByRole("dialog").locator(".err").first().waitFor();
    }],
    ["foul, about to be recorded", "chief", `/tables/${tables.live}`, async (page) => {
      await board(page);
      await page.locator('[data-act="arbiter-foul"]').click();
      const dialog = page.getByRole("dialog");
      await dialog.locator("select").selectOption("conduct-disturb");
      await dialog.locator("input:not([type=radio])").fill("x");
      await dialog.locator('[type="submit"]').click();
      await dialog.locator(".effect").waitFor();
    }],
    ["adjudication of six", "chief", `/tables/${tables.six}`, async (page) => {
      await board(page);
      await page.locator('[data-act="arbiter-adjudicate"]').click();
      await page.getByRole("dialog").locator("select").first().waitFor();
    }],
    ["table that waits", "red", `/tables/${tables.open}`, board],
    ["table of six", "red", `/tables/${tables.many}`, board],
    ["an engine may sit down", "red", `/tables/${tables.many}`, async (page) => {
      await board(page);
      await page.locator("[data-act=engine]").first().click();
      await page.getByRole("dialog").waitFor();
    }],
    ["table of six, a free seat", undefined, `/tables/${tables.left}`, settled("[data-act=sit]")],
    ["get up?", "red", `/tables/${tables.left}`, async (page) => {
      await page.locator("[data-act=leave]").click();
      await page.getByRole("dialog").waitFor();
    }],
    ["free a seat", "chief", `/tables/${tables.left}`, async (page) => {
      await board(page);
      await page.locator('[data-act="arbiter-vacate"]').click();
      await page.getByRole("dialog").locator('[type="submit"]').click();
      await page.getByRole("dialog").locator(".effect").waitFor();
    }],
    ["table that is over", "red", `/tables/${tables.over}`, board],
    ["no such table", "red", "/tables/none", settled(".empty")],
    ["records", "red", "/records", settled("main h1")],
    ["record", undefined, `/records/${tables.over}`, board],
    ["verdict", undefined, `/records/${tables.over}?verdict=1`, settled("main h1")],
    ["library", undefined, "/library", settled(".dt tbody tr")],
    ["library, all conditions", "chief", "/library?player=甲&from=1999", async (page) => {
      await page.locator(".dt tbody tr").first().waitFor();
      await page.locator(".further input").first().waitFor();
    }],
    ["library, nothing found", undefined, "/library?player=none", settled(".empty")],
    ["library, a bad question", undefined, "/library?from=yesterday", settled("[role=alert] .note")],
    ["library, none of this name", undefined, "/library?in=none", settled(".empty")],
    ["explorer", undefined, "/library/explorer", settled(".ex tbody tr")],
    ["explorer, further on", "red", "/library/explorer?moves=h2e2,h9g7,h0g2&at=2", settled(".ex tr[aria-current]")],
    ["explorer, a bad line", undefined, "/library/explorer?moves=e0e9", settled("[role=alert] .note")],
    ["game of the library", undefined, "/library/game/club/0", async (page) => {
      await board(page);
      await page.locator(".formats summary").click();
    }],
    ["no such game of the library", undefined, "/library/game/club/99", settled(".empty")],
    ["rules", undefined, "/rules", settled("main h1")],
    ["article", undefined, "/rules/XQ-2.2-horse/", settled("main h1")],
    ["me", "red", "/me", settled(".kv")],
    ["me as nobody", undefined, "/me", settled("form")],
    ["settings", "red", "/settings", settled("select")],
    ["set up", undefined, "/setup#abc", settled("form")],
    ["reset", undefined, "/reset#abc", settled("form")],
    ["accounts", "chief", "/accounts", async (page) => {
      await page.locator(".dt .btn").first().click();
    }],
    ["events", "chief", "/events", settled(".event-list a")],
    ["event", undefined, `/events/${tables.event}`, settled(".pairings tbody tr")],
    ["event as an arbiter", "chief", `/events/${tables.event}`, settled(".pairings .seg button")],
    ["event, a result to confirm", "chief", `/events/${tables.event}`, async (page) => {
      await page.locator(".pairings .seg button").first().click();
      await page.getByRole("dialog").locator(".effect").waitFor();
    }],
    ["event places", undefined, `/events/${tables.event}?view=places`, settled(".places tbody tr")],
    ["event entries", undefined, `/events/${tables.event}?view=entrants`, settled(".lots")],
    ["event prizes", undefined, `/events/${tables.event}?view=prizes`, settled(".signature")],
    ["event papers", undefined, `/events/${tables.event}?view=papers`, settled(".dt .btn")],
    ["event without entries", "chief", `/events/${tables.event}?section=knockout`, settled("main h1")],
    ["no such event", undefined, "/events/none", settled(".empty")],
    ["no such page", undefined, "/nowhere", settled(".empty")],
  ];
}

const looks = [
  { locale: "zh", width: 1920, height: 1080, dark: false },
  { locale: "zh", width: 360, height: 740, dark: true },
  { locale: "en", width: 1920, height: 1080, dark: true },
  { locale: "en", width: 360, height: 740, dark: false },
];

for (const { locale, width, height, dark } of looks) {
  const look = `${locale} ${width} ${dark ? "dark" : "light"}`;
  test(look, async (t) => {
    const contexts = new Map();
    for (const who of ["red", "chief", undefined]) {
      const context = await site.browser.newContext({
        baseURL: site.hall.address,
        viewport: { width, height },
        colorScheme: dark ? "dark" : "light",
        storageState: who === undefined ? undefined : states[who],
      });
      const settings = JSON.stringify({ locale, sounds: false });
      await context.addInitScript((text) => localStorage.setItem("yiguan.settings", text), settings);
      contexts.set(who, context);
    }
    for (const [name, who, path, ready] of places()) {
      await t.test(name, async () => {
        const page = await contexts.get(who).newPage();
        const broken = [];
        page.on("pageerror", (why) => broken.push(String(why)));
        await page.goto(path);
        await ready(page);
        await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
        if (process.env.YIGUAN_SHOTS !== undefined) {
          await page.screenshot({ path: `${process.env.YIGUAN_SHOTS}/${name.replace(/\W/g, "-")}-${look.replace(/ /g, "-")}.png` });
        }
        assert.deepEqual(await violations(page), []);
        assert.equal(await sideways(page), 0, "no sideways scroll");
        assert.deepEqual(broken, []);
        await page.close();
      });
    }
    for (const context of contexts.values()) await context.close();
  });
}
