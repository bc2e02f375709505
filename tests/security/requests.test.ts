import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { freePort, startApp, type App } from "../helpers/app.ts";
import { readGauge } from "./gauge.ts";
import { addressOf, changesOf, type Change } from "./listed.ts";
import { FORM, isShort, JSON_TYPE, send } from "./send.ts";
import { member, NOBODYS } from "./world.ts";
import { measures } from "../helpers/work.ts";

/** Oversized and malformed bodies, addresses and headers: a 4xx, and others still served. */

let app: App;
let cookie: string;
let changes: Change[];
let gaugePort = 0;

beforeAll(async () => {
  gaugePort = await freePort();
  app = await startApp({
    LOG_LEVEL: "error",
    PROTOTYPE_GAUGE_PORT: String(gaugePort),
    NODE_OPTIONS: "--import ./tests/security/prototype-gauge.mjs",
  });
  cookie = (await member(app.url)).jar.header();
  changes = inject("routes").flatMap((route) => changesOf(route, NOBODYS));
}, 60_000);
afterAll(async () => {
  const output = app.output();
  await app.stop();
  expect(output).not.toMatch(/unexpected error/);
});

const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1] ?? 0) /
  1024;
const post = (
  path: string,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
) =>
  send(app.url, {
    method: "POST",
    path,
    body,
    headers: { Cookie: cookie, "Content-Type": type, ...headers },
  });
const json = (body: string) => post("/api/posts", JSON_TYPE["Content-Type"], body);
const form = (body: string) => post("/create/setup", FORM["Content-Type"], body);

describe("bodies", () => {
  it("of another type are 415 at every handler", async () => {
    for (const change of changes.filter(
      (one) => one.body !== "" && !one.path.includes("webhook"),
    )) {
      const isForm = change.headers["Content-Type"]?.includes("form");
      for (const type of isForm
        ? ["application/json", "text/plain", "application/xml", ""]
        : [
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "application/xml",
            "application/jsonp",
            "",
          ]) {
        const { status } = await send(app.url, {
          ...change,
          headers: { Cookie: cookie, ...(type === "" ? {} : { "Content-Type": type }) },
        });
        expect([415, 404], `${change.method} ${change.path} ${type}: ${status}`).toContain(status);
      }
    }
  });

  it("larger than allowed are 413", async () => {
    expect((await json(JSON.stringify({ title: "x".repeat(1_048_577) }))).status).toBe(413);
    expect((await form(`topic=${"x".repeat(2_097_153)}`)).status).toBe(413);
    expect(
      (
        await post(
          "/create/setup",
          "multipart/form-data; boundary=b",
          `--b\r\nContent-Disposition: form-data; name="topic"\r\n\r\n${"x".repeat(2_097_153)}\r\n--b--`,
        )
      ).status,
    ).toBe(413);
  });

  it("that never end are cut off", async () => {
    const before = memory();
    const status = await endless("/api/posts", (isShort ? 30 : 300) * 1_048_576);
    expect([413, 0]).toContain(status);
    if (measures) expect(memory() - before).toBeLessThan(isShort ? 60 : 20 + 60);
    expect((await send(app.url, { path: "/healthz" })).status).toBe(200);
  });

  it.each([
    ["10,000 levels of lists", () => json(`{"title":${"[".repeat(10_000)}${"]".repeat(10_000)}}`)],
    ["10,000 levels of objects", () => json(`${'{"title":'.repeat(10_000)}1${"}".repeat(10_000)}`)],
    [
      "100,000 keys",
      () => json(`{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":1`).join(",")}}`),
    ],
    ["an array for an object", () => json("[]")],
    ["malformed JSON", () => json("{'title':1}")],
    [
      "bytes that are not text",
      () => post("/api/posts", "application/json", Buffer.from([0xff, 0xfe, 0x22, 0x80])),
    ],
    [
      "UTF-16",
      () =>
        post(
          "/api/posts",
          "application/json; charset=utf-16",
          Buffer.from('{"title":"x"}', "utf16le"),
        ),
    ],
    ["100,000 fields", () => form(Array.from({ length: 100_000 }, (_, n) => `f${n}=1`).join("&"))],
    [
      "a field named __proto__",
      () =>
        form(
          "intent=keywords&__proto__=1&__proto__[x]=1&constructor.prototype.x=1&a[__proto__][b]=1",
        ),
    ],
    [
      "a list with a huge index",
      () => form("intent=keywords&topic[4294967294]=x&topic[999999999]=y"),
    ],
    [
      "multipart that never ends",
      () =>
        post(
          "/create/setup",
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="topic"\r\n\r\nabc',
        ),
    ],
    [
      "a file where a text belongs",
      () =>
        post(
          "/create/setup",
          "multipart/form-data; boundary=x",
          '--x\r\nContent-Disposition: form-data; name="topic"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabc\r\n--x--\r\n',
        ),
    ],
    [
      "a compressed body",
      () =>
        post("/api/posts", "application/json", zlib.gzipSync('{"title":"x"}'), {
          "Content-Encoding": "gzip",
        }),
    ],
    [
      "a body compressed in two ways",
      () => post("/api/posts", "application/json", "{}", { "Content-Encoding": "gzip, br" }),
    ],
  ])("of %s get a 4xx", async (_name, call) => {
    const { status, text } = await call();
    expect(status, text.slice(0, 300)).toBeGreaterThanOrEqual(400);
    expect(status, text.slice(0, 300)).toBeLessThan(500);
  });

  it("that try to pollute prototypes change nothing", async () => {
    const names = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
    const saved = await json(`{"title":"T","content":"<p>x</p>","tags":[],${names}}`);
    expect(saved.status).toBe(201);
    expect(await readGauge(gaugePort)).toBe("[]");
    for (const name of [
      "__proto__[polluted]",
      "__proto__.polluted",
      "constructor[prototype][polluted]",
      "constructor.prototype.polluted",
      "tags[__proto__][polluted]",
    ]) {
      const field = `${encodeURIComponent(name)}=1`;
      expect((await form(`intent=keywords&${field}`)).status).toBe(400);
      const headers = { Cookie: cookie };
      for (const path of ["/posts", "/api/posts"])
        expect((await send(app.url, { path: `${path}?${field}`, headers })).status).toBe(200);
    }
    expect(await readGauge(gaugePort)).toBe("[]");
  });
});

/**
 * Sends a body in pieces until all is sent or the other side stops it. Status 0: the connection was
 * cut.
 */
function endless(path: string, bytes: number): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(
      app.url + path,
      { method: "POST", headers: { Cookie: cookie, ...JSON_TYPE } },
      (response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      },
    );
    request.on("error", () => resolve(0));
    const piece = Buffer.alloc(1_048_576, "x");
    let left = bytes;
    const more = (): void => {
      while (left > 0 && !request.destroyed) {
        left -= piece.length;
        if (!request.write(piece)) return void request.once("drain", more);
      }
      request.end();
    };
    more();
  });
}

describe("addresses", () => {
  it("too long are 414, and the server's own limit on headers answers too", async () => {
    expect((await send(app.url, { path: `/?q=${"x".repeat(9_000)}` })).status).toBe(414);
    const { status } = await send(app.url, { path: `/${"x".repeat(65_536)}` }).catch(() => ({
      status: "cut off",
    }));
    expect([414, 431, "cut off"]).toContain(status);
    expect((await send(app.url, { path: "/healthz" })).status).toBe(200);
  });

  it.each([
    "/%",
    "/%E0%A4%A",
    "/%00",
    "/posts/%ff",
    "/preview/%2e%2e%2f",
    "/preview/..%2F..%2Fetc%2Fpasswd",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/assets/../../package.json",
    "/build/server/index.js",
    "/.env",
    "/.git/config",
    "/package.json",
    "/prisma/schema.prisma",
    "/data/credentials.key",
    "/app/root.tsx",
    "/assets/%c0%ae%c0%ae/",
    "//etc/passwd",
    "/\\..\\..\\package.json",
  ])("%s gives nothing away", async (path) => {
    const { status, text } = await send(app.url, { path, headers: { Cookie: cookie } });
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(
      /"private": true|root:x:0|generator client|DATABASE_URL|createRequire/,
    );
  });

  it("serve no source map and no directory listing", async () => {
    const page = await send(app.url, { path: "/" });
    for (const file of page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])
      expect((await send(app.url, { path: `${file}.map` })).text).not.toContain('"mappings"');
    expect((await send(app.url, { path: "/assets/" })).text).not.toMatch(/\.js"?<\/a>/);
  });
});

describe("malformed headers", () => {
  it.each<[string, http.OutgoingHttpHeaders]>([
    ["a cookie of 10 kB", { Cookie: `postwright=${"x".repeat(10_000)}` }],
    [
      "a cookie that does not decode",
      { Cookie: "postwright=%%%; postwright_toast=%ZZ; postwright_theme={" },
    ],
    ["a cookie twice", { Cookie: "postwright=a; postwright=b; postwright=" }],
    ["no known Accept", { Accept: "\u00ff;q=9, */*;q=-1" }],
    ["no known language", { "Accept-Language": "x".repeat(4_000) }],
    ["a range", { Range: "bytes=0-0,2-2,9999999999-" }],
    ["an If-Match beyond numbers", { "If-Match": `"${"9".repeat(400)}"` }],
    ["an If-None-Match without end", { "If-None-Match": '"x",'.repeat(2_000) }],
    ["an Authorization of another kind", { Authorization: "Basic %%%" }],
    ["an Authorization without end", { Authorization: `Bearer pw_${"x".repeat(8_000)}` }],
    ["an Idempotency-Key without end", { "Idempotency-Key": "x".repeat(8_000) }],
    [
      "a forged address",
      { "X-Forwarded-For": "127.0.0.1, ::1", "X-Real-Ip": "127.0.0.1", Forwarded: "for=127.0.0.1" },
    ],
    ["a method in a header", { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "DELETE" }],
    [
      "a request id and a nonce of the caller's own",
      { "X-Request-Id": "<script>", "X-Csp-Nonce": "guessed" },
    ],
  ])("%s: no error, and none of it trusted", async (_name, headers) => {
    for (const path of ["/", "/posts", "/api/posts", "/sign-in"]) {
      const { status, text, headers: got } = await send(app.url, { path, headers });
      expect(status).toBeLessThan(500);
      expect(text + JSON.stringify(got)).not.toMatch(/guessed|<script>"/);
    }
  });
});

describe("slow connections", () => {
  it("by the hundred do not block other clients", async () => {
    const twenty = async () => {
      for (let n = 0; n < 20; n++)
        expect(
          (await send(app.url, { path: "/api/auth/user", headers: { Cookie: cookie } })).status,
        ).toBe(200);
    };
    const sockets = await Promise.all(
      Array.from({ length: isShort ? 100 : 500 }, () => openSlowly()),
    );
    await twenty();
    for (const socket of sockets) socket.destroy();
  });

  it.skipIf(isShort)(
    "that never finish their headers are closed",
    { timeout: 90_000 },
    async () => {
      const socket = await openSlowly();
      const text = await new Promise<string>((resolve) => {
        let got = "";
        socket.on("data", (chunk) => (got += String(chunk)));
        socket.on("close", () => resolve(got));
      });
      expect(text).toContain("408");
    },
  );
});

function openSlowly(): Promise<net.Socket> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname, () => {
      socket.write(
        "POST /api/posts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Le",
      );
      resolve(socket);
    });
    socket.on("error", reject);
  });
}

describe("listed routes", () => {
  it("all open without an error for a member", async () => {
    for (const route of inject("routes")) {
      if (
        ["routes/api/logout", "routes/settings/export", "routes/analytics/export"].includes(
          route.id,
        )
      )
        continue;
      expect(
        (
          await send(app.url, {
            path: addressOf(route, NOBODYS),
            headers: { Cookie: cookie },
          })
        ).status,
        route.id,
      ).toBeLessThan(500);
    }
  });
});
