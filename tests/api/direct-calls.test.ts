import { gunzipSync, brotliDecompressSync } from "node:zlib";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { signedIn, type Client } from "../helpers/client.ts";

/**
 * Calls that the middleware hands to their route itself get the answer that the router and
 * remix-serve would give. Those still answer an address with `?index`, which is the router's own.
 */

let app: App;
let anna: Client;
let id: string;
beforeAll(async () => {
  app = await startApp();
  anna = await signedIn(app.url, "anna@example.com");
  const content = `<p>${"Rye bread takes a day. ".repeat(200)}</p>`;
  const saved = await anna.call("POST", "/api/posts", { title: "Rye “bread” 😀", content });
  ({ id } = (await saved.json()) as { id: string });
  // The routes are read at the first call.
  await anna.call("GET", "/api/platforms");
  await anna.call("GET", "/api/platforms");
});
afterAll(async () => {
  await app.stop();
});

interface Answer {
  status: number | undefined;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Not fetch, which asks for compression and unpacks it unseen. */
function ask(
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${app.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { date, "x-request-id": requestId, ...others } = response.headers;
        expect([date, requestId]).not.toContain(undefined);
        const body = unpack(Buffer.concat(chunks), others["content-encoding"]);
        resolve({ status: response.statusCode, headers: others, body });
      });
    });
    request.on("error", reject).end(body);
  });
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0) return "";
  if (encoding === "gzip") return gunzipSync(body).toString();
  return (encoding === "br" ? brotliDecompressSync(body) : body).toString();
}

const PATHS: Array<[path: string, status: number]> = [
  ["/api/posts?limit=20", 200],
  ["/api/posts?limit=20&fields=title,status", 200],
  ["/api/posts", 200],
  ["/api/posts?limit=0", 400],
  ["/api/posts/POST", 200],
  ["/api/posts/nothing", 404],
  ["/api/posts/POST/publications", 200],
  ["/api/platforms", 200],
  ["/api/integrations", 200],
  ["/api/analytics", 200],
  ["/api/auth/user", 200],
  ["/api/media", 200],
  ["/api/openapi.json", 200],
  ["/api/integrations/test", 405],
];

describe.each(PATHS)("GET %s", (path, status) => {
  const sent = (query: string) => {
    const address = path.replace("POST", id);
    return query === "" ? address : `${address}${address.includes("?") ? "&" : "?"}${query}`;
  };

  it.each(["", "gzip", "br", "gzip, deflate, br", "gzip;q=0"])(
    "is answered as by the router, to Accept-Encoding: %s",
    async (encoding) => {
      for (const method of ["GET", "HEAD"]) {
        const headers = {
          Cookie: anna.cookie,
          ...(encoding === "" ? {} : { "Accept-Encoding": encoding }),
        };
        const direct = await ask(sent(""), method, headers);
        expect(direct.status).toBe(status);
        expect(direct).toEqual(await ask(sent("index"), method, headers));
      }
    },
  );

  it("names to HEAD no other length than that of a GET", async () => {
    for (const encoding of ["identity", "gzip", "br", "gzip;q=0"]) {
      const headers = { Cookie: anna.cookie, "Accept-Encoding": encoding };
      const [get, head] = [
        await ask(sent(""), "GET", headers),
        await ask(sent(""), "HEAD", headers),
      ];
      expect([head.status, head.body]).toEqual([status, ""]);
      const isPacked = get.headers["content-encoding"] !== undefined;
      const length = head.headers["content-length"];
      if (length !== undefined || !isPacked)
        expect(length, encoding).toBe(get.headers["content-length"]);
      if (path === "/api/posts?limit=20")
        expect(isPacked || Number(length) > 1_024, encoding).toBe(true);
    }
  });

  it("is refused to a visitor as by the router", async () => {
    expect(await ask(sent(""), "GET", {})).toEqual(await ask(sent("index"), "GET", {}));
  });
});

const JSON_TYPE = { "Content-Type": "application/json" };
const CHANGES: Array<
  [method: string, path: string, status: number, headers: Record<string, string>, body?: string]
> = [
  ["POST", "/api/posts", 400, JSON_TYPE, "{"],
  ["POST", "/api/posts", 400, JSON_TYPE, JSON.stringify({ title: "" })],
  ["POST", "/api/posts", 415, { "Content-Type": "text/plain" }, "title"],
  ["POST", "/api/posts", 415, {}],
  ["POST", "/api/posts", 413, JSON_TYPE, JSON.stringify({ title: "a".repeat(1_100_000) })],
  ["POST", "/api/posts", 403, { ...JSON_TYPE, Origin: "https://evil.example" }, "{}"],
  ["PUT", "/api/posts", 405, JSON_TYPE, "{}"],
  ["PATCH", "/api/posts/POST", 200, JSON_TYPE, JSON.stringify({ title: "Rye “bread” 😀" })],
  ["PATCH", "/api/posts/POST", 409, { ...JSON_TYPE, "If-Match": '"99"' }, '{"title":"Other"}'],
  ["PATCH", "/api/posts/nothing", 404, JSON_TYPE, '{"title":"Other"}'],
  ["DELETE", "/api/posts/nothing", 404, {}],
  ["DELETE", "/api/posts/nothing?takeDown=perhaps", 400, {}],
  ["POST", "/api/media", 415, JSON_TYPE, "{}"],
];

it.each(CHANGES)("%s %s is answered with %i as by the router", async (...given) => {
  const [method, path, status, headers, body] = given;
  const address = path.replace("POST", id);
  const all = { Cookie: anna.cookie, ...headers };
  const direct = await ask(address, method, all, body);
  expect(direct.status).toBe(status);
  const router = `${address}${address.includes("?") ? "&" : "?"}index`;
  expect(direct).toEqual(await ask(router, method, all, body));
});

it("goes to no call that the address does not name exactly", async () => {
  for (const path of [
    "/api/posts/",
    `/api/posts/${id}/`,
    "/API/posts",
    "//api/posts",
    `/api/posts/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
    "/api/no-such-call",
    "/api/posts/a/b/c",
  ]) {
    const { status, headers } = await ask(path, "GET", { Cookie: anna.cookie });
    expect([200, 404], path).toContain(status);
    expect(headers["content-security-policy"], path).toBeDefined();
  }
});
