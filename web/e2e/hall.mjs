/** A hall of its own for a test: the real binary on a free port, with an empty data folder. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { launch, person } from "./browser.mjs";

const web = resolve(import.meta.dirname, "..");

function binary() {
  const places = [
    process.env.YIGUAN_BIN,
    resolve(web, "../target/release/yiguan"),
    resolve(web, "../target/debug/yiguan"),
  ];
  const found = places.find((place) => place !== undefined && existsSync(place));
  if (found === undefined) throw new Error("expected a built yiguan: cargo build -p yiguan, or YIGUAN_BIN");
  return found;
}

function freePort() {
  return new Promise((done) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** Starts one; `stop` ends it, `restart` ends it and takes the same folder up again. */
export async function startHall() {
  const data = mkdtempSync(join(tmpdir(), "yiguan-e2e-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let running;
  const start = async () => {
    const said = [];
    running = spawn(binary(), ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--web", join(web, "dist")]);
    running.stdout.on("data", (text) => said.push(String(text)));
    running.stderr.on("data", (text) => said.push(String(text)));
    for (let tries = 0; tries < 1200; tries += 1) {
      try {
        const answer = await fetch(`${address}/healthz`);
        if (answer.ok) return said.join("");
      } catch {
        // Not yet.
      }
      await new Promise((again) => setTimeout(again, 50));
    }
    throw new Error(`the hall does not answer: ${said.join("")}`);
  };
  const end = (signal) =>
    new Promise((done) => {
      running.once("exit", done);
      running.kill(signal);
    });
  const said = await start();
  return {
    address,
    data,
    said,
    restart: async (signal = "SIGKILL") => {
      await end(signal);
      await start();
    },
    stop: async () => {
      await end("SIGTERM");
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Takes games into a library as the command line does. */
export function importGames(folder, text) {
  const records = join(mkdtempSync(join(tmpdir(), "yiguan-e2e-")), "games.pgn");
  writeFileSync(records, text);
  const done = spawnSync(binary(), ["library", "import", folder, records], { encoding: "utf8" });
  rmSync(resolve(records, ".."), { recursive: true, force: true });
  assert.equal(done.status, 0, done.stderr);
}

/**
 * A hall and a browser for the tests of one file: begun before the first of them, ended after the
 * last. `prepare` is what else comes first: a file's own `before` would not wait for this one.
 */
export function useHall(prepare = async () => undefined) {
  const site = {
    hall: undefined,
    browser: undefined,
    /** Somebody comes with a browser of their own; without a name as nobody. */
    come: (name, extra = {}) => person(site.browser, { hall: site.hall.address, name, settings: { locale: "zh" }, ...extra }),
  };
  before(async () => {
    site.hall = await startHall();
    site.browser = await launch();
    await prepare(site);
  });
  after(async () => {
    await site.browser?.close();
    await site.hall?.stop();
  });
  return site;
}

/** Asks the hall without a page. */
export async function post(who, path, data) {
  const answer = await who.context.request.post(`/api/v1${path}`, { data });
  assert.ok(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? undefined : answer.json();
}

let commands = 0;

/** Does something at a table without a page. */
export async function act(who, table, act) {
  const reply = await post(who, `/tables/${table}/commands`, { id: `e-${(commands += 1)}`, do: act });
  assert.equal(reply.kind, "ack", JSON.stringify(reply));
}

/** The first organiser, who may also rule. */
export async function comeAsChief(site) {
  const chief = await site.come(undefined);
  const token = /setup#([0-9a-f]+)/.exec(site.hall.said)?.[1];
  await post(chief, "/setup", { token, name: "裁判长", password: "correct horse" });
  return chief;
}
