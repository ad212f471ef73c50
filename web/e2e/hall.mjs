/** A hall of its own for a test: the real binary on a free port, with an empty data folder. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

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
    for (let tries = 0; tries < 200; tries += 1) {
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
