import { randomBytes } from "node:crypto";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import {
  keepConnection,
  type KeptConnection,
  type RawAnswer,
  type RawRequest,
} from "../helpers/kept-connection.ts";
import { builtRoutes, type BuiltRoute } from "../helpers/manifest.ts";
import { addressOf, changesOf, listedOf } from "../security/listed.ts";
import { difference, normalise } from "../security/send.ts";
import { makeWorld, NOBODYS, type World } from "../security/world.ts";

/**
 * Every answer arrives whole in every encoding, over one kept connection, and is the one that a
 * client without compression gets.
 */

const ENCODINGS = ["gzip", "br", "deflate", "gzip, deflate, br, zstd"];
const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  gzip: zlib.gunzipSync,
  br: zlib.brotliDecompressSync,
  deflate: zlib.inflateSync,
};
/** A stream of events ends with its run, and says something else each time. */
const ENDLESS = ["routes/create/generate/events"];
/** Made anew at each request, so that only their length is alike. */
const OWN_BYTES = ["routes/settings/export"];

let app: App;
let world: World;
let routes: BuiltRoute[];
const texts: Record<string, { id: string; page: string }> = {};
const SIZES = { "10 bytes": 10, "60 KB": 60_000, "500 KB": 490_000 };

beforeAll(async () => {
  [app, routes] = await Promise.all([startApp({ METRICS_TOKEN: "x".repeat(32) }), builtRoutes()]);
  world = await makeWorld(app.url);
  const { owner, ids } = world;
  for (const [size, bytes] of Object.entries(SIZES)) {
    const content = `<p>${noise(bytes)}</p>`;
    const saved = await owner.json("POST", "/api/posts", { title: `Noise of ${size}`, content });
    const { id } = saved.body as { id: string };
    const platforms = (await owner.json("GET", "/api/integrations")).body;
    const blog = (platforms as Array<{ id: string; platform: string }>).find(
      ({ platform }) => platform === "blog",
    );
    const published = await owner.json("POST", `/api/publish/${id}`, {
      platform: "blog",
      integrationId: blog?.id,
      tags: [],
    });
    const { url } = published.body as { url: string };
    texts[size] = { id, page: new URL(url).pathname };
  }
  expect(ids.post).not.toBe("");
}, 120_000);
afterAll(async () => {
  await app.stop();
});

/** Words that hardly compress. */
function noise(bytes: number): string {
  const letters = randomBytes(bytes).toString("base64url").slice(0, bytes);
  return letters.replace(/(.{9})./g, "$1 ").trim();
}

interface Answer extends RawAnswer {
  /** Its body, unpacked. */
  text: string;
}

/** Asks on a kept connection. */
async function ask(
  line: KeptConnection,
  path: string,
  request: RawRequest,
  accepted: string,
): Promise<Answer> {
  const headers = { ...request.headers, "Accept-Encoding": accepted };
  const answer = await line.ask(path, { ...request, headers });
  const unpack = UNPACK[answer.headers["content-encoding"] ?? ""];
  const { body } = answer;
  return { ...answer, text: (body.length > 0 && unpack ? unpack(body) : body).toString() };
}

/** Without what differs from one request to the next. */
function steady(text: string): string {
  return normalise(text)
    .replace(/nonce-[\w+/=]+|"nonce":"[^"]*"/g, "")
    .replace(/\b[0-9a-f]{32}\b/g, "ID")
    .replace(/"(?:version|id)":\d+/g, "NUMBER")
    .replace(/^(\w+(?:\{[^}]*\})?) [\d.e+-]+$/gm, "$1");
}

const cookieOf = (route: BuiltRoute): Record<string, string> =>
  listedOf(route).who === "user" ? { Cookie: world.owner.jar.header() } : {};

/** Asks for the same thing in every encoding; the answers agree but for what is compressed. */
async function agree(
  path: string,
  headers: Record<string, string>,
  same: (text: string) => string = steady,
): Promise<Answer> {
  const line = keepConnection(app.url);
  try {
    const plain = await ask(line, path, { headers }, "identity");
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    for (const accepted of ["identity", ...ENCODINGS]) {
      const where = `${path} to ${accepted}`;
      const got = await ask(line, path, { headers }, accepted);
      expect(got.status, where).toBe(plain.status);
      expect(difference(same(got.text), same(plain.text)), where).toBe("");
      const packed = got.headers["content-encoding"];
      if (packed !== undefined) {
        expect(accepted, where).toContain(packed);
        expect(got.headers["vary"]?.toLowerCase(), where).toContain("accept-encoding");
      }
      const head = await ask(line, path, { method: "HEAD", headers }, accepted);
      expect([head.status, head.body.length], `HEAD ${where}`).toEqual([plain.status, 0]);
      const named = head.headers["content-length"];
      if (packed !== undefined && named !== undefined)
        expect(named, `HEAD ${where}`).toBe(got.headers["content-length"]);
    }
    if (plain.headers["connection"] !== "close") expect(line.opened(), path).toBe(1);
    return plain;
  } finally {
    line.close();
  }
}

describe("every address that can be read", () => {
  it("of the API", async () => {
    const calls = routes.filter(({ loader }) => loader === "api");
    expect(calls.length).toBeGreaterThan(20);
    for (const route of calls) await agree(addressOf(route, world.ids), cookieOf(route));
  }, 240_000);

  it("of the API, for a visitor", async () => {
    for (const route of routes.filter(({ loader }) => loader === "api"))
      await agree(addressOf(route, world.ids), {});
  }, 240_000);

  it("of screens and what else is read, with its data", async () => {
    const screens = routes.filter(
      ({ id, loader }) => loader !== null && loader !== "api" && !ENDLESS.includes(id),
    );
    expect(screens.length).toBeGreaterThan(50);
    for (const route of screens) {
      const address = addressOf(route, world.ids);
      const [path = "/", query = ""] = address.split("?", 2);
      const sized = OWN_BYTES.includes(route.id) ? () => "" : steady;
      await agree(address, cookieOf(route), sized);
      if (route.hasPage)
        await agree(`${path === "/" ? "/_root" : path}.data?${query}`, cookieOf(route));
    }
  }, 480_000);

  it("of files and pictures", async () => {
    const page = await (await fetch(app.url)).text();
    const files = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
    expect(files.length).toBeGreaterThan(2);
    const media = `/media/${world.ids.media}/original`;
    for (const path of [...new Set(files), "/favicon.svg", "/reader.js", "/assets/none.js", media])
      await agree(path, { Cookie: world.owner.jar.header() });
  }, 240_000);
});

describe.each(Object.keys(SIZES))("a text of %s that does not compress", (size) => {
  const bytes = SIZES[size as keyof typeof SIZES];

  it("is read by the API, in the list, on its screen and in its editor", async () => {
    const { id } = texts[size] ?? { id: "" };
    const headers = { Cookie: world.owner.jar.header() };
    const read = await agree(`/api/posts/${id}`, headers);
    expect((JSON.parse(read.text) as { content: string }).content.length).toBeGreaterThan(bytes);
    for (const path of [
      ...["/api/posts", "/api/posts?limit=1", "/api/posts?limit=20", "/api/media"],
      ...[`/preview/${id}`, `/preview/${id}/edit`, `/preview/${id}.data`],
    ])
      expect((await agree(path, headers)).status, path).toBe(200);
  }, 240_000);

  it("is read on the blog, in its feed and its lists, before and after it is stored", async () => {
    const { page } = texts[size] ?? { page: "" };
    const blog = page.slice(0, page.lastIndexOf("/"));
    for (const path of [
      page,
      blog,
      `${blog}/feed.xml`,
      `${blog}/sitemap.xml`,
      `${blog}/llms.txt`,
    ]) {
      expect((await agree(`${path}?${size.length}`, {})).status, path).toBe(200);
      expect((await agree(path, {})).status, path).toBe(200);
    }
  }, 240_000);

  it("comes back from a change, a request for links and a refusal", async () => {
    const { id } = texts[size] ?? { id: "" };
    const line = keepConnection(app.url);
    const sent = { Cookie: world.owner.jar.header(), "Content-Type": "application/json" };
    const change = (accepted: string, method: string, path: string, body: unknown) =>
      ask(line, path, { method, headers: sent, body: JSON.stringify(body) }, accepted);
    const asked: Array<[method: string, path: string, body: unknown, status: number]> = [
      ["PATCH", `/api/posts/${id}`, { excerpt: "The same" }, 200],
      [
        "POST",
        "/api/ai/generate-internal-links",
        { title: "Noise", content: `<p>${noise(bytes)}</p>` },
        200,
      ],
      ["PATCH", `/api/posts/${id}`, { title: "" }, 400],
      ["POST", "/api/posts", { title: "x".repeat(bytes + 300) }, 400],
    ];
    for (const [method, path, body, status] of asked) {
      const plain = await change("identity", method, path, body);
      expect(plain.status, `${method} ${path}: ${plain.text.slice(0, 200)}`).toBe(status);
      for (const accepted of ENCODINGS) {
        const got = await change(accepted, method, path, body);
        expect(got.status, `${method} ${path} to ${accepted}`).toBe(status);
        expect(difference(steady(got.text), steady(plain.text))).toBe("");
      }
    }
    expect(line.opened()).toBe(1);
    line.close();
  }, 240_000);
});

it("answers every change of the API alike, its refusals too", async () => {
  const calls = routes.filter(({ loader }) => loader === "api");
  const changes = calls.flatMap((route) => changesOf(route, NOBODYS));
  expect(changes.length).toBeGreaterThan(15);
  for (const change of changes)
    for (const cookie of [{}, { Cookie: world.owner.jar.header() }]) {
      const line = keepConnection(app.url);
      const send = (accepted: string) =>
        ask(line, change.path, { ...change, headers: { ...change.headers, ...cookie } }, accepted);
      const plain = await send("identity");
      for (const accepted of ENCODINGS) {
        const got = await send(accepted);
        expect(got.status, `${change.method} ${change.path} to ${accepted}`).toBe(plain.status);
        expect(difference(steady(got.text), steady(plain.text)), change.path).toBe("");
      }
      if (plain.headers["connection"] !== "close") expect(line.opened(), change.path).toBe(1);
      line.close();
    }
}, 240_000);
