import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { freePort, startApp } from "../helpers/app.ts";
import { npmStart, type Started } from "../helpers/npm-start.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { visit } from "../helpers/visitor.ts";

/**
 * How long the site takes to answer: longer than what happens to the process meanwhile, shorter
 * than the drain.
 */
const CALL_MS = 3_000;

let wordpress: FakeWordpress;
beforeAll(async () => {
  wordpress = await startWordpress();
});
afterAll(() => wordpress.close());

const folders: string[] = [];
const groups: ChildProcess[] = [];
afterEach(() => {
  for (const { pid, exitCode, signalCode } of groups.splice(0))
    if (pid && exitCode === null && signalCode === null) process.kill(-pid, "SIGKILL");
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const made = await copyOfTemplate();
  folders.push(made);
  return made;
}

interface UnderWay {
  answer: Promise<number>;
}

/**
 * Publishes to a site that takes `ms` to answer; returns once the call has reached the site.
 * `answer` is the status, 0 if the connection broke.
 */
async function publishSlowly(url: string, ms: number): Promise<UnderWay> {
  const anna = await visit(url, { email: "anna@example.com" });
  const { body: post } = await anna.json("POST", "/api/posts", {
    title: `Slow at ${url}`,
    content: "<p>Text</p>",
  });
  const { body: integration } = await anna.json("POST", "/api/integrations", {
    platform: "wordpress",
    name: "Mine",
    credentials: wordpress.credentials("editor"),
  });
  await anna.json("PATCH", `/api/integrations/${(integration as { id: string }).id}`, {
    isActive: true,
  });
  let arrived = () => {};
  const reached = new Promise<void>((resolve) => (arrived = resolve));
  const isOurs = ({ method, body }: { method: string; body: string }) =>
    method === "POST" && body.includes(`Slow at ${url}`);
  wordpress.inject((request) => isOurs(request) && (arrived(), true), { kind: "slow", ms });
  const answer = anna
    .json("POST", `/api/publish/${(post as { id: string }).id}`, {
      platform: "wordpress",
      tags: [],
    })
    .then(
      ({ status }) => status,
      () => 0,
    );
  await reached;
  return { answer };
}

const hasLock = (dataDir: string) =>
  fs.readdirSync(dataDir).some((name) => name.startsWith("db.lock"));

async function start(dataDir: string, terminal = false): Promise<Started> {
  const started = await npmStart({ DATA_DIR: dataDir }, terminal);
  groups.push(started.child);
  return started;
}

describe("a process that is told to stop", () => {
  it("treats two simultaneous signals as one, finishes what is under way and leaves no lock", async () => {
    const dataDir = await newFolder();
    const app = await startApp({}, dataDir);
    const { answer } = await publishSlowly(app.url, CALL_MS);
    const ended = app.stop("SIGINT");
    await wait(100);
    process.kill(app.pid, "SIGTERM");
    expect(await answer).toBe(200);
    expect(await ended).toBe(0);
    expect(hasLock(dataDir)).toBe(false);
  });

  it("ends at once when the signal comes again after five seconds", async () => {
    const dataDir = await newFolder();
    const app = await startApp({}, dataDir);
    const { answer } = await publishSlowly(app.url, 20_000);
    const ended = app.stop("SIGTERM");
    await wait(5_500);
    process.kill(app.pid, "SIGTERM");
    expect(await ended).toBe(143);
    expect(await answer).toBe(0);
    const again = await startApp({}, dataDir);
    expect(await again.stop()).toBe(0);
  });
});

describe("a process behind a balancer", () => {
  /** Sends one request after the other on one connection, until that is closed. */
  async function keepAsking(url: string, paths: string[]): Promise<string> {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; ; n++) {
      const answer = await new Promise<http.IncomingMessage | Error>((resolve) =>
        http
          .get(url + (paths[n % paths.length] ?? "/"), { agent }, (response) =>
            response.resume().once("end", () => resolve(response)),
          )
          .once("error", resolve),
      );
      if (answer instanceof Error) return "code" in answer ? String(answer.code) : answer.message;
      if (answer.headers.connection === "close") return "closed after an answer";
    }
  }

  it("says so while it still listens, and breaks no connection that is used", async () => {
    const app = await startApp({ STOP_DELAY: "2" });
    const clients = Array.from({ length: 20 }, () =>
      keepAsking(app.url, ["/healthz", "/", "/api/auth/user", "/favicon.svg"]),
    );
    for (let n = 0; n < 20; n++) await fetch(`${app.url}/healthz`);
    const ended = app.stop("SIGTERM");
    await expect.poll(() => fetch(`${app.url}/healthz`).then(({ status }) => status)).toBe(503);
    expect((await fetch(`${app.url}/set-up`)).status).toBeLessThan(400);
    expect(await Promise.all(clients)).toEqual(clients.map(() => "closed after an answer"));
    expect(await ended).toBe(0);
  });

  it("begins nothing that becomes due after the signal, while a request is still open", async () => {
    const dataDir = await newFolder();
    const app = await startApp({}, dataDir);
    const anna = await visit(app.url, { email: "anna@example.com" });
    const { body: blog } = await anna.json("POST", "/api/integrations", {
      platform: "blog",
      name: "Blog",
      credentials: {},
    });
    const { id: integrationId } = blog as { id: string };
    await anna.json("PATCH", `/api/integrations/${integrationId}`, { isActive: true });
    const { body: post } = await anna.json("POST", "/api/posts", {
      title: "Due later",
      content: "<p>Text</p>",
    });
    const { id } = post as { id: string };
    const due = Date.now() + 4_000;
    const scheduled = await anna.json("POST", `/api/publish/${id}`, {
      platform: "blog",
      tags: [],
      scheduledDate: new Date(due).toISOString(),
    });
    expect(scheduled.status, JSON.stringify(scheduled.body)).toBeLessThan(300);
    // Its body never comes, until the connection is given up.
    const open = net.connect(Number(new URL(app.url).port), "127.0.0.1");
    open.on("error", () => undefined);
    open.write("POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n");
    await wait(200);
    const ended = app.stop("SIGTERM");
    await wait(due - Date.now() + 1_500);
    open.destroy();
    expect(await ended).toBe(0);
    expect(app.output()).not.toContain("unexpected");
    const again = await startApp({ ROLE: "web" }, dataDir);
    const reader = await visit(again.url, { email: "anna@example.com" });
    const { body } = await reader.json("GET", `/api/posts/${id}`);
    expect(body).toMatchObject({ status: "scheduled" });
    await again.stop();
  });
});

describe("npm start", () => {
  it("finishes what is under way when its whole group is told to end, as systemd does", async () => {
    const dataDir = await newFolder();
    const app = await start(dataDir);
    const { answer } = await publishSlowly(app.url, CALL_MS);
    app.signal("SIGTERM");
    expect(await answer).toBe(200);
    await app.ended;
    expect(hasLock(dataDir)).toBe(false);
    for (const line of app
      .output()
      .split("\n")
      .filter((text) => text.startsWith("{")))
      expect(JSON.parse(line)).toMatchObject({ level: "info", msg: expect.any(String) as string });
  });

  it.skipIf(spawnSync("script", ["--version"]).status !== 0)(
    "finishes what is under way after Ctrl-C in a terminal",
    async () => {
      const dataDir = await newFolder();
      const app = await start(dataDir, true);
      const { answer } = await publishSlowly(app.url, CALL_MS);
      app.child.stdin?.write("\u0003");
      expect(await answer).toBe(200);
      await app.ended;
      expect(hasLock(dataDir)).toBe(false);
      expect(app.output()).not.toContain('{"level"');
    },
  );
});

/** As root, a process can run in its own namespace as process 1, as in a container. */
const CONTAINER = ["--pid", "--fork", "--mount-proc", "--kill-child"];
const canContain = spawnSync("unshare", [...CONTAINER, "true"]).status === 0;

it.skipIf(!canContain)(
  "ends at a signal during its start, even as process 1 of its namespace",
  async () => {
    const child = spawn("unshare", [...CONTAINER, process.execPath, "scripts/serve.mjs"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(await freePort()),
        DATA_DIR: await newFolder(),
        POSTWRIGHT_ENV_FILE: "off",
      },
      detached: true,
    });
    groups.push(child);
    const ended = new Promise<number | null>((resolve) =>
      // The program around it ends by the signal itself where that comes at the very end.
      child.once("exit", (code, signal) => resolve(signal === "SIGTERM" ? 143 : code)),
    );
    const pid = String(child.pid);
    let inner = 0;
    while (inner === 0) {
      await wait(10);
      inner = Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
    }
    // A signal before the first line of code is lost, so it is sent until it is heard; a process
    // that heard it only while serving would exit with 0.
    const sending = setInterval(
      () => fs.existsSync(`/proc/${inner}`) && process.kill(inner, "SIGTERM"),
      20,
    );
    expect(await ended).toBe(143);
    clearInterval(sending);
  },
);

describe.skipIf(!canContain)("two servers in namespaces of their own on one data folder", () => {
  it("exclude each other: the second is refused, nothing acknowledged is lost, and the next takes over from a killed one", async () => {
    const dataDir = await newFolder();
    const first = await startApp({}, dataDir, undefined, ["unshare", ...CONTAINER]);
    const anna = await visit(first.url, { email: "anna@example.com" });
    const checkout = await anna.submit("/subscription", { intent: "subscribe", plan: "pro" });
    await anna.submit(checkout.path, { intent: "pay" });
    const save = async (n: number) =>
      (await anna.json("POST", "/api/posts", { title: `Post ${n}`, content: "<p>Text</p>" }))
        .status;
    for (let n = 0; n < 25; n++) expect(await save(n)).toBe(201);
    const refused = await startApp({}, dataDir, undefined, ["unshare", ...CONTAINER]).then(
      (app) => app.stop().then(() => "it started"),
      (error: Error) => error.message,
    );
    expect(refused).toMatch(
      /is in use by another Postwright \(on .*\)\. Stop it first, or set DATA_DIR/,
    );
    expect(refused).not.toMatch(/process 1\b/);
    for (let n = 25; n < 50; n++) expect(await save(n)).toBe(201);
    await first.stop("SIGKILL");
    const next = await startApp({}, dataDir, undefined, ["unshare", ...CONTAINER]);
    const reader = await visit(next.url, { email: "anna@example.com" });
    expect(((await reader.json("GET", "/api/posts?limit=200")).body as unknown[]).length).toBe(50);
    await next.stop("SIGKILL");
  }, 120_000);
});

it("does not wait for requests whose connection broke while they waited behind each other", async () => {
  const app = await startApp();
  const port = Number(new URL(app.url).port);
  const request = `GET /set-up HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
  for (let n = 0; n < 5; n++)
    await new Promise<void>((resolve) => {
      const client = net.connect(port, "127.0.0.1", () => {
        client.write(request.repeat(20));
        setTimeout(() => client.destroy(), 3);
      });
      client.on("error", () => undefined).on("close", () => resolve());
    });
  await wait(1_000);
  expect(await app.stop()).toBe(0);
});
