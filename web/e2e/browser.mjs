/** A browser for tests: Debian's Chromium, headless, that talks to nobody but the hall. */
import { chromium } from "playwright-core";

/** How long anything may take before a test gives up: machines that test are slow and busy. */
export const PATIENCE = 60_000;

export function launch() {
  return chromium.launch({
    executablePath: process.env.YIGUAN_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * The line of a context. Emulated offline leaves open WebSockets alone, so they go through here:
 * `cut` ends them and lets none begin, `restore` ends that.
 */
async function controlLine(context) {
  const open = new Set();
  let down = false;
  await context.routeWebSocket(/\/api\/v1\/socket/, (socket) => {
    if (down) {
      void socket.close({ code: 1001 });
      return;
    }
    const server = socket.connectToServer();
    open.add(socket);
    socket.onClose(() => {
      open.delete(socket);
      void server.close();
    });
    server.onClose((code, reason) => void socket.close({ code, reason }));
  });
  return {
    cut: async () => {
      down = true;
      await context.setOffline(true);
      for (const socket of open) await socket.close({ code: 1001 });
      open.clear();
    },
    restore: async () => {
      down = false;
      await context.setOffline(false);
    },
  };
}

/** A context of one person: own cookies, own settings. */
export async function person(browser, { hall, name, settings = {}, width = 1440, height = 900, dark = false, touch = false }) {
  const context = await browser.newContext({
    baseURL: hall,
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    hasTouch: touch,
    locale: settings.locale === "en" ? "en-GB" : "zh-CN",
  });
  await context.addInitScript((chosen) => {
    if (localStorage.getItem("yiguan.settings") === null) localStorage.setItem("yiguan.settings", JSON.stringify(chosen));
  }, { sounds: false, ...settings });
  if (name !== undefined) {
    const answer = await context.request.post("/api/v1/guest", { data: { name } });
    if (!answer.ok()) throw new Error(`guest ${name}: ${answer.status()}`);
  }
  context.setDefaultTimeout(PATIENCE);
  const line = await controlLine(context);
  const page = await context.newPage();
  const troubles = [];
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("pageerror", (why) => troubles.push(String(why)));
  return { context, page, line, troubles };
}
