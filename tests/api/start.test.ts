import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../helpers/app.ts";
import { makeProject, runScript } from "../helpers/project.ts";

/** scripts/serve.mjs alone, as a service or a container runs it. */

const open: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

function project(envFile: string | null): string {
  const folder = makeProject(envFile, true);
  open.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function takePort(port = 0): Promise<number> {
  const server = net.createServer();
  open.push(() => new Promise((resolve) => server.close(resolve)));
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  return (server.address() as AddressInfo).port;
}

const inUse = (port: number) =>
  `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set PORT to another one.\n`;

describe("the server", () => {
  it("reads .env from the project's folder, overridden by the environment", async () => {
    const [inFile, given] = [await freePort(), await freePort()];
    const folder = project(`PORT=${inFile}\nDATA_DIR=./stored\nLOG_LEVEL=warn\nFREE_PLAN_AI=\n`);
    const first = await runScript(folder, ["scripts/serve.mjs"], {}, "Postwright is at");
    expect(first.output).toContain(`Postwright is at http://127.0.0.1:${inFile}"`);
    expect(first.code).toBe(0);
    expect(fs.existsSync(path.join(folder, "stored/db"))).toBe(true);
    const second = await runScript(
      folder,
      ["scripts/serve.mjs"],
      { PORT: String(given) },
      "Postwright is at",
    );
    expect(second.output).toContain(`Postwright is at http://127.0.0.1:${given}"`);
  });

  it("serves where its log cannot be written", async () => {
    const port = await freePort();
    const full = fs.openSync("/dev/full", "w");
    const folder = project(null);
    const env: Record<string, string | undefined> = {
      ...{ PATH: process.env["PATH"], HOME: folder, PORT: String(port) },
    };
    const child = spawn(process.execPath, ["scripts/serve.mjs"], {
      cwd: folder,
      env: env as NodeJS.ProcessEnv,
      stdio: ["ignore", full, "ignore"],
    });
    const ended = once(child, "exit");
    open.push(
      () => fs.closeSync(full),
      () => child.kill("SIGKILL"),
    );
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    for (let n = 0; n < 50; n++) expect(await health()).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  it("lists every invalid setting, including those of .env, and shows no stack", async () => {
    const folder = project(
      "APP_URL=https://a.example/blog\nDATABASE_URL=mysql://root:canary@host/db\n",
    );
    const ended = await runScript(folder, ["scripts/serve.mjs"], {
      WEB_CONCURRENCY: "1.5",
      FREE_PLAN_AI: "maybe",
      OIDC_ISSUER: "https://id.example.com",
      PORT: String(await freePort()),
    });
    expect(ended.code).toBe(1);
    expect(ended.output.split("\n").map((line) => line.trim().split(" ", 1)[0])).toEqual([
      "Postwright",
      "APP_URL",
      "DATABASE_URL",
      "WEB_CONCURRENCY",
      "OIDC_CLIENT_ID",
      "OIDC_CLIENT_SECRET",
      "FREE_PLAN_AI",
      "",
    ]);
    expect(ended.output).not.toMatch(/canary|\bat .*:\d+/);
  });

  it.each(["0", "65", "many"])("names WEB_CONCURRENCY=%s", async (count) => {
    const ended = await runScript(project(null), ["scripts/serve.mjs"], {
      WEB_CONCURRENCY: count,
      PORT: String(await freePort()),
    });
    expect(ended).toEqual({
      code: 1,
      output:
        "Postwright cannot start, because of its settings:\n  WEB_CONCURRENCY must be a whole number from 1 to 64.\n",
    });
  });

  it("reads a .env that begins with a byte order mark, and starts from any folder", async () => {
    const folder = project("\uFEFFFREE_PLAN_AI=maybe\r\n");
    const ended = await runScript(
      folder,
      [path.join(folder, "scripts/serve.mjs")],
      { PORT: String(await freePort()) },
      undefined,
      os.tmpdir(),
    );
    expect(ended).toEqual({
      code: 1,
      output:
        "Postwright cannot start, because of its settings:\n  FREE_PLAN_AI must be on or off.\n",
    });
  });

  it.skipIf(!process.env["TEST_DATABASE_URL"])(
    "says what is wrong with DATABASE_URL, and shows no password",
    async () => {
      const there = new URL(process.env["TEST_DATABASE_URL"] ?? "postgresql://127.0.0.1");
      const [database, port] = [`nobody_made_${Date.now()}`, await freePort()];
      const refusal = async (url: string) =>
        runScript(project(null), ["scripts/serve.mjs"], {
          DATABASE_URL: url,
          CREDENTIALS_KEY: "start-key-of-at-least-32-characters",
          PORT: String(await freePort()),
        });
      expect(await refusal(`postgresql://postgres:canary@${there.host}/${database}`)).toEqual({
        code: 1,
        output: `Postwright cannot start: there is no such database at ${there.host}. Make it, or correct DATABASE_URL.\n`,
      });
      expect(await refusal(`postgresql://postgres:canary@127.0.0.1:${port}/postgres`)).toEqual({
        code: 1,
        output: `Postwright cannot start: PostgreSQL at 127.0.0.1:${port} does not answer. Start it, or correct DATABASE_URL.\n`,
      });
    },
  );

  it("says that its port is in use before it opens anything", async () => {
    const port = await takePort();
    const folder = project(null);
    expect(await runScript(folder, ["scripts/serve.mjs"], { PORT: String(port) })).toEqual({
      code: 1,
      output: inUse(port),
    });
    expect(fs.existsSync(path.join(folder, "data"))).toBe(false);
  });

  it("says the same when somebody takes the port while it starts", async () => {
    const port = await freePort();
    const folder = project(null);
    // Loaded before the product; takes the port when the product creates its server, after the
    // first check.
    const thief = path.join(folder, "thief.cjs");
    fs.writeFileSync(
      thief,
      `const http = require("node:http"), net = require("node:net"), make = http.createServer; http.createServer = (...args) => { net.createServer().listen({ port: ${port}, host: "127.0.0.1" }); return make(...args); };`,
    );
    const ended = await runScript(folder, ["--require", thief, "scripts/serve.mjs"], {
      PORT: String(port),
    });
    expect(ended.output).toContain(inUse(port));
    expect(ended.output).not.toMatch(/\bat .*:\d+:\d+/);
    expect(ended.code).toBe(1);
  });
});
