import net from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { CHROME, imagesIn } from "../helpers/readers.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

const METRICS_TOKEN = "metrics-token-of-the-operator";
const ROUTE = "/blog/:handle";

let app: App;
let anna: Visitor;

beforeAll(async () => {
  app = await startApp({ METRICS_TOKEN, LOG_LEVEL: "info", LOG_FORMAT: "json" });
  anna = await visit(app.url, { email: "anna@example.com", firstName: "Anna" });
  const site = { platform: "blog", name: "B", credentials: {} };
  const { id } = (await anna.json("POST", "/api/integrations", site)).body as { id: string };
  await anna.json("PATCH", `/api/integrations/${id}`, { isActive: true });
  const draft = { title: "Tea", content: "<p>Tea</p>", slug: "tea" };
  const post = (await anna.json("POST", "/api/posts", draft)).body as { id: string };
  await anna.json("POST", `/api/publish/${post.id}`, { platform: "blog", tags: [] });
  for (let n = 0; n < 3; n++) await (await fetch(`${app.url}/blog/anna`)).text();
});
afterAll(async () => {
  await app.stop();
});

/** Writes texts to one connection and returns what came until it ended. */
function converse(...texts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(new URL(app.url).port), "127.0.0.1");
    let all = "";
    socket.setEncoding("latin1").on("data", (text: string) => (all += text));
    socket.on("error", reject).on("end", () => resolve(all));
    for (const text of texts) socket.write(text);
  });
}

const ask = (target: string, ...headers: string[]) =>
  `GET ${target} HTTP/1.1\r\n${["Host: 127.0.0.1", ...headers].join("\r\n")}\r\n\r\n`;

/** Each answer of a connection: its status, its headers and whether its body has its length. */
function answersOf(text: string) {
  const answers: Array<{ status: number; headers: Map<string, string>; body: string }> = [];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf("\r\n\r\n", at);
    const [first = "", ...lines] = text.slice(at, end).split("\r\n");
    const headers = new Map(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(": ");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
      }),
    );
    const length = Number(headers.get("content-length") ?? 0);
    answers.push({
      status: Number(first.split(" ")[1]),
      headers,
      body: text.slice(end + 4, end + 4 + length),
    });
    at = end + 4 + length;
  }
  return answers;
}

async function counted(): Promise<Record<string, number>> {
  const text = await (
    await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text();
  const value = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
  return {
    requests: value(
      /^postwright_http_requests_total\{method="GET",route="\/blog\/:handle",status="200"\} (\d+)/m,
    ),
    timed: value(
      /^postwright_http_request_duration_seconds_count\{method="GET",route="\/blog\/:handle"\} (\d+)/m,
    ),
    stored: value(/^postwright_blog_pages_total\{from="stored"\} (\d+)/m),
  };
}

describe("a page that is ready", () => {
  it("answers requests that come at once on one connection, in their order", async () => {
    const ids = ["one", "two", "three", "four", "five"];
    const asked = ids.map((id, n) =>
      ask(
        n === 2 ? "/blog/anna/no-such" : "/blog/anna",
        `X-Request-Id: ${id}`,
        ...(n === 3 ? ["Accept-Encoding: br"] : []),
        ...(n === ids.length - 1 ? ["Connection: close"] : []),
      ),
    );
    const text = await converse(asked.join(""));
    expect([...text.matchAll(/^X-Request-Id: (.+)\r$/gim)].map(([, id]) => id)).toEqual(ids);
    expect([...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(
      ids.map((_, n) => (n === 2 ? "404" : "200")),
    );
    const plain = Buffer.from(await (await fetch(`${app.url}/blog/anna`)).arrayBuffer());
    expect(text.endsWith(`\r\n\r\n${plain.toString("latin1")}`)).toBe(true);
  });

  it("keeps the connection unless its client wants it closed, and closes that of HTTP/1.0", async () => {
    const text = await converse(
      ask("/blog/anna"),
      ask("/blog/anna?utm_source=mail"),
      ask("/blog/anna/", "Connection: close"),
    );
    const answers = answersOf(text);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ headers }) => headers.get("connection"))).toEqual([
      "keep-alive",
      "keep-alive",
      "close",
    ]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain("</html>");
    const old = answersOf(await converse("GET /blog/anna HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n"));
    expect(old.map(({ headers }) => headers.get("connection"))).toEqual(["close"]);
  });

  it("has a nonce and an id of its own in each answer", async () => {
    const answers = answersOf(
      await converse(ask("/blog/anna"), ask("/blog/anna", "Connection: close")),
    );
    for (const name of ["content-security-policy", "x-request-id"])
      expect(new Set(answers.map(({ headers }) => headers.get(name))).size).toBe(2);
    for (const { headers } of answers) {
      const nonces = String(headers.get("content-security-policy")).match(/'nonce-[^']{22,}'/g);
      expect(nonces).toHaveLength(2);
      expect(new Set(nonces).size).toBe(1);
    }
  });

  it("is counted, timed and logged each time it is sent", async () => {
    const before = await counted();
    for (let n = 0; n < 20; n++)
      await (
        await fetch(`${app.url}/blog/anna`, { headers: { "X-Request-Id": `counted-${n}` } })
      ).text();
    const after = await counted();
    for (const name of ["requests", "timed", "stored"])
      expect((after[name] ?? 0) - (before[name] ?? 0), name).toBe(20);
    const lines = app
      .output()
      .split("\n")
      .filter((line) => line.includes('"counted-'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(20);
    expect(lines[0]).toMatchObject({
      ...{ level: "info", requestId: "counted-0", method: "GET", path: "/blog/anna" },
      ...{ route: ROUTE, status: 200, msg: "request" },
    });
  });

  it("notes where each of its readers came from", async () => {
    const article = `${app.url}/blog/anna/tea`;
    for (let n = 0; n < 3; n++) await (await fetch(article)).text();
    const html = await (
      await fetch(article, {
        headers: { "User-Agent": CHROME, Referer: "https://news.example.org/today" },
      })
    ).text();
    const [image] = imagesIn(html);
    await (
      await fetch(new URL(image ?? "", app.url), { headers: { "User-Agent": CHROME } })
    ).arrayBuffer();
    await expect
      .poll(async () => (await anna.open("/analytics")).text, { timeout: 20_000, interval: 500 })
      .toContain("news.example.org");
  });

  it("is sent in the encoding that its client wants most, and confirmed by a strong tag", async () => {
    const wants = async (accept: string) => {
      const response = await fetch(`${app.url}/blog/anna`, {
        headers: { "Accept-Encoding": accept },
      });
      await response.text();
      return response.headers.get("Content-Encoding");
    };
    for (const round of [1, 2]) {
      expect(await wants("br;q=0.5, gzip;q=1"), `round ${round}`).toBe("gzip");
      expect(await wants("gzip, deflate, br"), `round ${round}`).toBe("br");
      expect(await wants("br;q=0, gzip;q=0"), `round ${round}`).toBeNull();
    }
    const etag = (await fetch(`${app.url}/blog/anna`)).headers.get("ETag") ?? "";
    const strong = { "If-None-Match": etag.replace("W/", "") };
    for (const more of [{}, { Authorization: "Basic x" }])
      expect(
        (await fetch(`${app.url}/blog/anna`, { headers: { ...strong, ...more } })).status,
      ).toBe(304);
  });
});

describe("a page for readers", () => {
  it.each(["/blog/anna", "/blog/anna/tea", "/blog/anna/feed.xml", "/blog/anna/sitemap.xml"])(
    "at %s says what can be asked of it",
    async (path) => {
      const options = await fetch(app.url + path, { method: "OPTIONS" });
      expect([options.status, await options.text()]).toEqual([204, ""]);
      const post = await fetch(app.url + path, { method: "POST" });
      expect(post.status).toBe(405);
      for (const { headers } of [options, post]) expect(headers.get("Allow")).toBe("GET, HEAD");
    },
  );

  it.each(["/blog/anna/tea", "/blog/anna/llms.txt", "/blog/anna/sitemap.xml"])(
    "at %s has its length also for the first who asks for its head",
    async (path) => {
      const made = await fetch(app.url + path, {
        method: "HEAD",
        headers: { Authorization: "Basic x", "Accept-Encoding": "identity" },
      });
      const length = Buffer.byteLength(
        await (await fetch(app.url + path, { headers: { "Accept-Encoding": "identity" } })).text(),
      );
      expect(made.headers.get("Content-Length")).toBe(String(length));
    },
  );
});
