import net from "node:net";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, startApp, type App } from "../helpers/app.ts";
import { clientOf, signedIn } from "../helpers/client.ts";
import { signIn } from "../helpers/sign-in.ts";
import { copyOfTemplate } from "../helpers/template.ts";

let app: App;
let cookie: string;

beforeAll(async () => {
  app = await startApp();
  cookie = (await signIn(app.url, { email: "edge@example.com", firstName: "Edge" })).header();
});
afterAll(async () => {
  await app.stop();
});

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Goes into the request line unchanged. */
  target?: string;
}

/** fetch would add and forbid headers; these requests are written by hand. */
interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

function send({ method, path, headers = {}, body = "", target }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${app.url}${path}`,
      {
        method,
        ...(target === undefined ? {} : { path: target }),
        headers: { Cookie: cookie, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const [status, body] = [response.statusCode ?? 0, Buffer.concat(chunks)];
          resolve({ status, headers: response.headers, body, text: body.toString() });
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

describe("requests from pages of other sites", () => {
  const evil = { Origin: "https://evil.example" };
  it.each<[string, Sent]>([
    [
      "a form post with a foreign Origin",
      { method: "POST", path: "/theme", headers: { ...FORM, ...evil } },
    ],
    [
      "a form post with Origin: null",
      { method: "POST", path: "/theme", headers: { ...FORM, Origin: "null" } },
    ],
    [
      "no Origin but Sec-Fetch-Site: cross-site",
      { method: "POST", path: "/theme", headers: { ...FORM, "Sec-Fetch-Site": "cross-site" } },
    ],
    [
      "a sibling subdomain",
      {
        method: "POST",
        path: "/theme",
        headers: { ...FORM, "Sec-Fetch-Site": "same-site", Origin: "https://a.this.invalid" },
      },
    ],
    [
      "a forged X-Forwarded-Host",
      {
        method: "POST",
        path: "/theme",
        headers: { ...FORM, ...evil, "X-Forwarded-Host": "evil.example" },
      },
    ],
    [
      "the data address of a screen",
      { method: "POST", path: "/theme.data", headers: { ...FORM, ...evil } },
    ],
    [
      "the old data parameter",
      { method: "POST", path: "/?_data=routes/theme", headers: { ...FORM, ...evil } },
    ],
    [
      "text/plain to the API",
      { method: "POST", path: "/api/posts", headers: { "Content-Type": "text/plain", ...evil } },
    ],
    ["DELETE on the API", { method: "DELETE", path: "/api/posts/x", headers: evil }],
    ["a senseless Origin", { method: "POST", path: "/theme", headers: { ...FORM, Origin: "%%%" } }],
  ])("%s is refused with 403", async (_name, request) => {
    expect((await send(request)).status).toBe(403);
  });

  it("lets its own pages and non-browser callers through", async () => {
    const body = "theme=dark";
    const statuses = await Promise.all([
      send({ method: "POST", path: "/theme", headers: { ...FORM, Origin: app.url }, body }),
      send({
        method: "POST",
        path: "/theme",
        headers: { ...FORM, "Sec-Fetch-Site": "same-origin", Origin: app.url },
        body,
      }),
      send({ method: "POST", path: "/theme", headers: FORM, body }),
    ]);
    for (const { status } of statuses) expect(status).toBeLessThan(400);
  });
});

describe("odd requests", () => {
  it("refuses a body that announces too large a size, at once", async () => {
    const response = await send({
      method: "POST",
      path: "/api/posts",
      headers: { "Content-Type": "application/json", "Content-Length": "314572800" },
    }).catch((error: unknown) => error);
    expect(response).toMatchObject({
      status: 413,
      text: "The request is too large: at most 1 MB are accepted.",
    });
  });

  it("refuses a body that grows too large unannounced", async () => {
    const response = await fetch(`${app.url}/api/posts`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: cookie },
      body: new Blob([`"${"x".repeat(1_500_000)}"`]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.text()).toBe("The request is too large: at most 1 MB are accepted.");
  });

  it.each([
    ["TRACE", "/"],
    ["PROPFIND", "/api/posts"],
  ])("does not serve %s", async (method, path) => {
    expect((await send({ method, path })).status).toBe(405);
  });

  it("answers an overlong address with 414 and a broken percent escape with 400", async () => {
    expect((await send({ method: "GET", path: `/?q=${"x".repeat(9_000)}` })).status).toBe(414);
    expect((await send({ method: "GET", path: "/%E0%A4%A" })).status).toBe(400);
  });

  it.each<[string, Record<string, string>]>([
    ["an Origin that is no address", { Origin: "%%%" }],
    ["a Host that is no name", { Host: "e vil" }],
    ["a Host with a user name in it", { Host: "user@evil.example" }],
    ["another site's Host", { Host: "evil.example" }],
    ["another site's Origin on a GET", { Origin: "https://evil.example" }],
    ["a packed body", { "Content-Encoding": "gzip" }],
  ])("survives %s", async (_name, headers) => {
    for (const path of ["/", "/healthz", "/sign-in"]) {
      const answer = await send({ method: "GET", path, headers });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain("evil.example");
    }
    expect((await send({ method: "GET", path: "/healthz" })).status).toBe(200);
  });

  it.each([
    "*",
    "http://evil.example/",
    "//",
    "///",
    "/\\",
    "/..%2f..",
    "/%00",
    "/.%00./",
    "/?%",
    "evil",
  ])("reads the request target %s without an error", async (target) => {
    expect(
      (await send({ method: target === "*" ? "OPTIONS" : "GET", path: "", target })).status,
    ).toBeLessThan(500);
  });

  it("refuses a path with a backslash, which browsers read as a slash", async () => {
    for (const target of ["/\\evil.example/..", "/\\evil.example/", "/posts\\..\\x"]) {
      const answer = await send({ method: "GET", path: "", target });
      expect([answer.status, answer.headers["location"]], target).toEqual([400, undefined]);
    }
  });

  it("refuses a request with two Host headers, which a proxy may read in another way", async () => {
    const port = new URL(app.url).port;
    const text = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(Number(port), "127.0.0.1");
      let all = "";
      socket.setEncoding("latin1").on("data", (chunk: string) => (all += chunk));
      socket.on("error", reject).on("end", () => resolve(all));
      socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nhost: evil.example\r\n\r\n`);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).not.toContain("evil.example");
  });

  it("reaches a loader only through its address", async () => {
    expect((await send({ method: "GET", path: "/posts?_data=routes/posts" })).status).toBe(404);
  });

  it("answers unknown API addresses in plain text, whatever the method", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await send({ method, path: "/api/nothing/here" });
      expect(response.status).toBe(404);
      expect(response.headers["content-type"]).toContain("text/plain");
    }
  });

  it("survives damaged cookies", async () => {
    for (const value of [
      "postwright=%%%",
      `postwright=${"x".repeat(6_000)}`,
      "postwright=eyJ9; postwright=abc",
      "postwright_toast=notjson",
    ]) {
      expect((await send({ method: "GET", path: "/", headers: { Cookie: value } })).status).toBe(
        200,
      );
    }
  });
});

describe("headers", () => {
  it.each(["/", "/api/auth/user", "/favicon.svg", "/nowhere", "/healthz", "/api/none"])(
    "%s carries the security headers",
    async (path) => {
      const { headers } = await send({ method: "GET", path });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(headers["content-security-policy"]).toContain("default-src 'none'");
      expect(headers["x-powered-by"]).toBeUndefined();
    },
  );

  it("gives each page a fresh nonce and allows no other inline script", async () => {
    const page = { method: "GET", path: "/forgot-password" };
    const [one, two] = [await send(page), await send(page)];
    const nonce = (text: string) => /nonce-([^']+)'/.exec(text)?.[1];
    expect(nonce(String(one.headers["content-security-policy"]))).not.toBe(
      nonce(String(two.headers["content-security-policy"])),
    );
    expect(String(one.headers["content-security-policy"])).not.toContain(
      "script-src 'self' 'unsafe-inline'",
    );
    expect(one.text).toContain(
      `nonce="${nonce(String(one.headers["content-security-policy"])) ?? "none"}"`,
    );
  });

  it("keeps pages of a user out of caches and hashed files in them", async () => {
    const page = await send({ method: "GET", path: "/" });
    expect(page.headers["cache-control"]).toBe("private, no-store");
    const asset = /\/assets\/[\w.-]+\.js/.exec(page.text)?.[0] ?? "";
    const file = await send({ method: "GET", path: asset, headers: { "Accept-Encoding": "br" } });
    expect(file.headers["cache-control"]).toContain("immutable");
    expect(file.headers["content-encoding"]).toBe("br");
    expect((await send({ method: "GET", path: "/favicon.svg" })).headers["cache-control"]).toBe(
      "public, max-age=3600",
    );
  });
});

describe("what is made for one request", () => {
  const BROWSER = "gzip, deflate, br, zstd";
  it.each([
    ["a screen", "/", BROWSER, "gzip"],
    ["a page that does not exist", "/no-such-page", BROWSER, "gzip"],
    ["the data of a screen", "/posts.data", BROWSER, "gzip"],
    ["an answer of the API", "/api/openapi.json", BROWSER, "gzip"],
    ["a screen", "/", "br", "br"],
    ["a screen", "/", "gzip;q=0, identity", undefined],
  ])("sends %s (%s) to who takes %j as %s", async (_what, path, accepted, encoding) => {
    const plain = await send({ method: "GET", path });
    const headers = { "Accept-Encoding": accepted };
    const { status, headers: got, body } = await send({ method: "GET", path, headers });
    expect([status, got["content-encoding"]]).toEqual([plain.status, encoding]);
    expect(status).toBe(path === "/no-such-page" ? 404 : 200);
    expect(got.vary).toBe("Accept-Encoding");
    const unpack = { gzip: zlib.gunzipSync, br: zlib.brotliDecompressSync }[encoding ?? ""];
    const text = (unpack?.(body) ?? body).toString();
    // The nonces, the time and the ids of a page are its own.
    expect(Math.abs(text.length - plain.text.length)).toBeLessThan(200);
    expect(text.slice(0, 100)).toBe(plain.text.slice(0, 100));
    const head = await send({ method: "HEAD", path, headers });
    expect([head.status, head.body.length]).toEqual([plain.status, 0]);
    if (path === "/" && encoding === "gzip") expect(head.headers["content-length"]).toBeUndefined();
  });
});

describe("starting", () => {
  it("takes another port when the free one was taken meanwhile, and does not mistake another server for the product", async () => {
    const stranger = http.createServer((_request, response) => response.end("not the product"));
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
    const taken = (stranger.address() as AddressInfo).port;
    let asked = 0;
    const own = await startApp({}, undefined, () =>
      asked++ === 0 ? Promise.resolve(taken) : freePort(),
    );
    try {
      expect(asked).toBe(2);
      expect(own.url).not.toContain(`:${taken}`);
      expect(await (await fetch(`${own.url}/healthz`)).json()).toMatchObject({ ok: true });
    } finally {
      await own.stop();
      await new Promise((resolve) => stranger.close(resolve));
    }
  });

  it.each(["1", "2"])(
    "says which setting is missing instead of starting %s processes that nobody can sign in to",
    async (count) => {
      await expect(
        startApp({ DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none", WEB_CONCURRENCY: count }),
      ).rejects.toThrow(/cannot start: with DATABASE_URL it needs CREDENTIALS_KEY/);
    },
  );
});

describe("stopping", () => {
  it("ends with 0 after SIGTERM, and starts again on the same data", async () => {
    const dataDir = await copyOfTemplate();
    try {
      const first = await startApp({}, dataDir);
      const client = await signedIn(first.url, "stop@example.com");
      expect((await client.call("POST", "/api/posts", { title: "Kept" })).status).toBe(201);
      expect(await first.stop()).toBe(0);
      const second = await startApp({}, dataDir);
      const again = clientOf(second.url, client.cookie);
      expect(await (await again.call("GET", "/api/posts")).json()).toMatchObject([
        { title: "Kept" },
      ]);
      await second.stop();
    } finally {
      fs.rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
