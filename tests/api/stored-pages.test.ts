import http from "node:http";
import zlib from "node:zlib";
import fc from "fast-check";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../helpers/database-url.ts";
import { browse, visit, type Visitor } from "../helpers/visitor.ts";

const METRICS_TOKEN = "metrics-token-of-the-operator";
const DOMAIN = "tea.example.com";
const url = testDatabaseUrl();

const apps: App[] = [];
let anna: Visitor[] = [];
/** The posts, with the slug and the publication of each that is live. */
const posts: Array<{ id: string; slug: string; publication: string | null }> = [];
let count = 0;

/** Two processes on PostgreSQL; the embedded database serves one. */
beforeAll(async () => {
  if (url) await createDatabase(url);
  const shared = { DATABASE_URL: url, CREDENTIALS_KEY: "key-of-stored-pages-with-32-characters" };
  const env = { METRICS_TOKEN, BLOG_CACHE_MB: "8", ...(url ? shared : {}) };
  const first = await startApp(env);
  apps.push(first);
  if (url) apps.push(await startApp({ ...env, APP_URL: first.url }));
  const visitor = await visit(first.url, { email: "anna@example.com", firstName: "Anna" });
  const checkout = await visitor.submit("/subscription", { intent: "subscribe", plan: "pro" });
  await visitor.submit(checkout.path, { intent: "pay" });
  anna = apps.map((app) => browse(app.url, visitor.jar));
  const blog = { platform: "blog", name: "B", credentials: {} };
  const { id } = (await visitor.json("POST", "/api/integrations", blog)).body as { id: string };
  await visitor.json("PATCH", `/api/integrations/${id}`, { isActive: true });
  for (const slug of ["tea", "milk", "rye"]) {
    const draft = { title: slug, content: `<p>${slug}</p>`, slug };
    const post = (await visitor.json("POST", "/api/posts", draft)).body as { id: string };
    posts.push({ id: post.id, slug, publication: null });
  }
  await publish(0, 0, ["Drinks"]);
  await publish(0, 1, ["Drinks"]);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.stop()));
  if (url) await dropDatabase(url);
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** fetch would add headers and take a compressed body apart. */
function ask(app: App, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request(`${app.url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

/** What a request with credentials gets is made for it. */
const MADE = { Authorization: "Basic x" };

async function publish(at: number, n: number, tags: string[]): Promise<void> {
  const post = posts[n]!;
  const { body } = await anna[at]!.json("POST", `/api/publish/${post.id}`, {
    platform: "blog",
    tags,
  });
  const { id, url: address } = body as { id: string; url: string };
  Object.assign(post, { publication: id, slug: address.slice(address.lastIndexOf("/") + 1) });
}

async function change(at: number, n: number, fields: Record<string, string>): Promise<void> {
  const { status } = await anna[at]!.json("PATCH", `/api/posts/${posts[n]!.id}`, fields);
  expect(status).toBe(200);
}

/**
 * Sets what a check of the domain would have found; no test can bring a DNS record. Found to point
 * here, so that the first recheck by either process, soon after its start, takes it from nobody.
 */
async function setDomain(domain: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`DELETE FROM "BlogDomain"`);
  if (domain !== null)
    await client.query(
      `INSERT INTO "BlogDomain" ("userId", "domain", "token", "verified", "state", "pointsHere")
       SELECT "id", $1, 't', $1, 'working', true FROM "User" WHERE "handle" = 'anna'`,
      [domain],
    );
  await client.end();
}

/** One change of what readers see, made in the process `at`; `word` makes it another each time. */
const CHANGES: Record<string, (at: number, n: number, word: string) => Promise<unknown>> = {
  async "an article"(at, n, word) {
    await change(at, n, { title: `Title ${word}`, content: `<p>Text ${word}</p>` });
    await publish(at, n, ["Drinks", `Tag ${word}`]);
  },
  async "its address"(at, n, word) {
    await change(at, n, { slug: `slug-${word}` });
    await publish(at, n, ["Drinks"]);
  },
  async "its end"(at, n) {
    const { publication } = posts[n]!;
    if (publication === null) return;
    await anna[at]!.json("POST", `/api/publications/${publication}/take-down`);
    posts[n]!.publication = null;
  },
  "the settings": (at, n, word) =>
    anna[at]!.submit("/settings/blog", {
      ...{ intent: "save", title: `Blog ${word}`, tagline: word, accent: "#2b4fa8" },
      theme: ["classic", "modern", "mono"][n] ?? "classic",
      about: n === 0 ? "" : `About ${word}`,
    }),
  "the author's name": (at, _n, word) =>
    anna[at]!.submit("/profile", { intent: "save-name", name: `Anna ${word}` }),
  ...(url && { "the domain": (_at, n) => setDomain(n === 0 ? DOMAIN : null) }),
};

function paths(): string[] {
  const pages = ["", "/", "/feed.xml", "/sitemap.xml", "/llms.txt", "/about", "/tag/drinks"];
  const articles = ["tea", "milk", "rye", ...posts.map(({ slug }) => slug)];
  return [...pages, ...new Set(articles.map((slug) => `/${slug}`))].map(
    (one) => `/blog/anna${one}`,
  );
}

/** What has to be the same whoever makes or keeps the answer. */
function shown({ status, headers, body }: Answer) {
  const own = ["date", "x-request-id", "connection", "keep-alive", "transfer-encoding"];
  const kept = Object.entries(headers)
    .filter(([name]) => !own.includes(name) && name !== "content-length")
    .map(([name, value]) => [name, String(value).replaceAll(/'nonce-[^']+'/g, "nonce")]);
  return { status, headers: Object.fromEntries(kept) as unknown, body: body.toString() };
}

describe("a page of a blog that was kept", () => {
  afterEach(async () => {
    if (url) await setDomain(null);
  });

  it("is what would be made for its reader now, after any change in any process", async () => {
    const step = fc.record({
      what: fc.constantFrom(...Object.keys(CHANGES)),
      at: fc.nat(apps.length - 1),
      n: fc.nat(2),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
        for (const { what, at, n } of steps) {
          await CHANGES[what]!(at, n, `w${++count}`);
          for (const app of apps)
            for (const path of paths()) {
              const made = shown(await ask(apps.at(at - 1) ?? app, path, MADE));
              const read = async () => shown(await ask(app, path));
              // A process sees its own changes at once, those of others within a second.
              if (url) await expect.poll(read).toEqual(made);
              const twice = [await read(), await read()];
              expect(twice, `${what}: ${path}`).toEqual([made, made]);
            }
        }
      }),
      { numRuns: 3, includeErrorInReport: true },
    );
    await Promise.all([0, 1, 2].map((n) => publish(0, n, ["Drinks"])));
  });

  it.skipIf(url)("is never older than a change that its process had answered", async () => {
    let written = 0;
    let done = false;
    const read = async (app: App) => {
      for (let n = 0; !done || n === 0; n++) {
        const least = written;
        const { status, body } = await ask(app, n % 2 === 0 ? "/blog/anna" : "/blog/anna/feed.xml");
        expect(status).toBe(200);
        expect(Number(/Edition (\d+)/.exec(body.toString())?.[1])).toBeGreaterThanOrEqual(least);
      }
    };
    await change(0, 0, { title: "Edition 0" });
    await publish(0, 0, ["Drinks"]);
    const readers = Array.from({ length: 8 }, (_, n) => read(apps[n % apps.length]!));
    for (let edition = 1; edition <= 12; edition++) {
      const at = edition % apps.length;
      await change(at, 0, { title: `Edition ${edition}` });
      await publish(at, 0, ["Drinks"]);
      written = edition;
    }
    done = true;
    await Promise.all(readers);
  });

  it("is sent without a body to HEAD, confirmed by its ETag, and compressed for who takes that", async () => {
    const [app] = apps as [App];
    const path = "/blog/anna";
    const plain = await ask(app, path);
    const head = await ask(app, path, {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(plain.body.length));
    const packed = await ask(app, path, { "Accept-Encoding": "gzip, br" }, "HEAD");
    expect([packed.status, packed.headers["content-length"]]).toEqual([200, undefined]);
    const etag = String(plain.headers.etag);
    const unchanged: unknown[] = [];
    for (const credentials of [{}, MADE]) {
      const asked = { "If-None-Match": `"x", ${etag}`, "Accept-Encoding": "gzip, br" };
      const same = await ask(app, path, { ...asked, ...credentials });
      expect([same.status, same.body.length, same.headers.vary]).toEqual([
        304,
        0,
        "Accept-Encoding",
      ]);
      expect(same.headers["content-security-policy"]).toBeUndefined();
      unchanged.push(shown(same));
      const changed = await ask(app, path, { "If-None-Match": `"x", "y"`, ...credentials });
      expect(shown(changed)).toEqual(shown(plain));
    }
    expect(unchanged[0]).toEqual(unchanged[1]);
    const br = await ask(app, path, { "Accept-Encoding": "gzip, br" });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding", etag });
    expect(zlib.brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    const gz = await ask(app, path, { "Accept-Encoding": "gzip, br;q=0" });
    expect(gz.headers["content-encoding"]).toBe("gzip");
    expect(zlib.gunzipSync(gz.body).equals(plain.body)).toBe(true);
  });

  it("takes no more room for what strangers put behind its address, and names no host of theirs", async () => {
    const [app] = apps as [App];
    const metric = async (name: string) => {
      const text = (
        await ask(app, "/metrics", { Authorization: `Bearer ${METRICS_TOKEN}` })
      ).body.toString();
      return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
    };
    await ask(app, "/blog/anna");
    const before = await metric("postwright_blog_cache_bytes");
    expect(before).toBeGreaterThan(1_000);
    const plain = shown(await ask(app, "/blog/anna"));
    for (let n = 0; n < 40; n++) {
      expect(shown(await ask(app, `/blog/anna?x=${n}`))).toEqual(plain);
      expect((await ask(app, `/blog/anna?page=${n + 2}`)).status).toBe(404);
      expect((await ask(app, `/blog/anna/no-${n}`)).status).toBe(404);
      expect((await ask(app, `/blog/nobody-${n}`)).status).toBe(404);
    }
    for (const host of ["evil.example", "127.0.0.1:1", "localhost"])
      expect(shown(await ask(app, "/blog/anna", { Host: host }))).toEqual(plain);
    expect(await metric("postwright_blog_cache_bytes")).toBe(before);
  });
});
