import fs from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

/** What an operator learns from the log, the health pages and the metrics of a running product. */

const TOKEN = "metrics-token-of-the-operator";
let app: App;
let model: FakeAnthropic;
let anna: Visitor;

beforeAll(async () => {
  model = await startFakeAnthropic();
  app = await startApp({
    LOG_LEVEL: "info",
    ANTHROPIC_API_KEY: "test-key",
    ANTHROPIC_BASE_URL: model.url,
    METRICS_TOKEN: TOKEN,
  });
  anna = await visit(app.url, { email: "anna@example.com" });
});
afterAll(async () => {
  await Promise.all([app.stop(), model.close()]);
});

interface Line {
  level: string;
  time: string;
  msg: string;
  requestId?: string;
  [field: string]: unknown;
}

const lines = (): Line[] =>
  app
    .output()
    .trim()
    .split("\n")
    // The one line that remix-serve prints itself.
    .filter((line) => !line.startsWith("[remix-serve] http://"))
    .map((line) => JSON.parse(line) as Line);

/** A line is written once its answer is sent, a moment after the client has it. */
async function lineOf(requestId: string, msg: string): Promise<Line> {
  for (let tries = 0; tries < 100; tries++) {
    const found = lines().find((line) => line.requestId === requestId && line.msg === msg);
    if (found) return found;
    await wait(50);
  }
  throw new Error(`no line "${msg}" of ${requestId} in\n${app.output()}`);
}

describe("the log", () => {
  it("is JSON throughout, with level, time and message", () => {
    const all = lines();
    expect(all[0]).toMatchObject({
      level: "info",
      time: expect.stringMatching(/^\d{4}-/) as string,
      msg: "Postwright starts",
    });
    for (const line of all)
      expect(line).toMatchObject({
        level: expect.any(String) as string,
        time: expect.any(String) as string,
        msg: expect.any(String) as string,
      });
  });

  it("has one line for each request, without its query, under the proxy's id, which the answer carries too", async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `proxy-${n}`);
    const places = ["/", "/api/auth/user?secret=1", "/assets/none.js", "/nowhere", "/healthz"];
    await Promise.all(
      ids.map((id, n) =>
        fetch(app.url + places[n % places.length], { headers: { "X-Request-Id": id } }).then(
          (response) => expect(response.headers.get("X-Request-Id")).toBe(id),
        ),
      ),
    );
    for (const id of ids)
      expect(await lineOf(id, "request")).toMatchObject({
        level: "info",
        method: "GET",
        route: expect.stringMatching(/^\//) as string,
        status: expect.any(Number) as number,
        ms: expect.any(Number) as number,
      });
    expect(
      lines().filter((line) => line.msg === "request" && ids.includes(line.requestId ?? "")),
    ).toHaveLength(ids.length);
    expect(app.output()).not.toContain("secret=1");
  });

  it("names the client's address where a call or a sign-in was refused, and nowhere else", async () => {
    await fetch(`${app.url}/api/posts`, { headers: { "X-Request-Id": "no-session" } });
    expect(await lineOf("no-session", "request")).toMatchObject({ address: "127.0.0.1" });
    await fetch(`${app.url}/api/posts`, {
      method: "POST",
      headers: { "X-Request-Id": "elsewhere", "Sec-Fetch-Site": "cross-site" },
    });
    expect(await lineOf("elsewhere", "request")).toMatchObject({
      ...{ status: 403, address: "127.0.0.1" },
    });
    await fetch(`${app.url}/sign-in`, {
      method: "POST",
      headers: { "X-Request-Id": "guess", "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({
        ...{ intent: "sign-in", email: "anna@example.com", password: "not this one" },
      }),
    });
    expect(
      await lineOf("guess", "a sign-in was refused: wrong e-mail address or password"),
    ).toMatchObject({ address: "127.0.0.1" });
    await fetch(`${app.url}/healthz`, { headers: { "X-Request-Id": "health" } });
    expect(await lineOf("health", "request")).not.toHaveProperty("address");
  });

  it.each(["two words", "x".repeat(129), '"},{"a":"b'])(
    "gives a request a new id when it comes with the id %s",
    async (given) => {
      const response = await fetch(`${app.url}/healthz`, { headers: { "X-Request-Id": given } });
      const id = response.headers.get("X-Request-Id") ?? "";
      expect(id).toMatch(/^[0-9a-f]{16}$/);
      expect(await lineOf(id, "request")).toMatchObject({ path: "/healthz" });
    },
  );

  it("names each failed call to the model, and tells the user that the account's credit is the cause", async () => {
    model.script({ kind: "no-credit" });
    const response = await fetch(`${app.url}/api/ai/generate-keywords`, {
      method: "POST",
      headers: {
        Cookie: anna.jar.header(),
        "Content-Type": "application/json",
        "X-Request-Id": "no-credit",
      },
      body: JSON.stringify({
        topic: "Growing tomatoes",
        targetAudience: "Beginners",
        industry: "",
      }),
    });
    expect([response.status, await response.text()]).toEqual([
      502,
      "The writing service refused the request because of the account’s billing. Check the account’s credit and limits.",
    ]);
    expect(await lineOf("no-credit", "an outside call failed")).toMatchObject({
      level: "warn",
      service: "anthropic",
      status: 400,
      type: "invalid_request_error",
      upstreamRequestId: "req_no_credit",
      reason: expect.stringContaining("credit balance is too low") as string,
    });
  });

  it("names each failed call to a user's site", async () => {
    const body = {
      platform: "wordpress",
      credentials: {
        siteUrl: "http://127.0.0.1:9",
        username: "anna",
        applicationPassword: "aaaa bbbb cccc dddd",
      },
    };
    await fetch(`${app.url}/api/integrations/test`, {
      method: "POST",
      headers: {
        Cookie: anna.jar.header(),
        "Content-Type": "application/json",
        "X-Request-Id": "no-site",
      },
      body: JSON.stringify(body),
    });
    expect(await lineOf("no-site", "an outside call failed")).toMatchObject({
      level: "warn",
      service: "127.0.0.1",
      method: "HEAD",
      type: "refused",
    });
    expect(app.output()).not.toContain("aaaa bbbb");
  });
});

describe("health and metrics", () => {
  it("tell whether the process is alive and, separately, whether work gets done", async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({
      ok: true,
      database: { engine: "embedded" },
      stopping: false,
    });
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({
      ok: true,
      database: { engine: "embedded", ok: true, takesWrites: true },
      oldestDueSeconds: 0,
      late: false,
      stopping: false,
      keyOpensEverything: true,
    });
  });

  it("give metrics to whoever has METRICS_TOKEN, by route and status", async () => {
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${app.url}/metrics`, { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ Authorization: "Bearer wrong" })).toBe(404);
    await fetch(`${app.url}/blog/nobody-here`);
    for (let n = 0; n < 30; n++) await fetch(`${app.url}/posts/${n}/delete`);
    const response = await fetch(`${app.url}/metrics`, {
      headers: { Authorization: `Bearer ${TOKEN}`, "X-Forwarded-For": "203.0.113.5" },
    });
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    const text = await response.text();
    for (const line of [
      'postwright_http_requests_total{method="GET",route="/posts/:id/delete",status="200"} 30',
      'postwright_http_requests_total{method="GET",route="/blog/:handle",status="404"} 1',
      'postwright_http_requests_total{method="GET",route="/metrics",status="404"} 2',
      'postwright_http_request_duration_seconds_count{method="GET",route="/posts/:id/delete"} 30',
      "postwright_publication_backlog_seconds 0",
      'postwright_queue_depth{queue="publications",state="waiting"} 0',
      "postwright_credentials_key_opens_everything 1",
      'postwright_outside_call_failures_total{service="anthropic",type="invalid_request_error"} 1',
    ])
      expect(text).toContain(line);
    // Of what Node itself measures. A module that cannot be loaded leaves them at 0.
    for (const name of ["nodejs_eventloop_lag_p99_seconds", "nodejs_heap_size_used_bytes"])
      expect(Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1])).toBeGreaterThan(0);
    expect(text).toMatch(/^nodejs_gc_duration_seconds_count\{.*\} [1-9]/m);
    // The embedded database has no pool.
    expect(text).not.toMatch(/^postwright_database_pool_connections\{/m);
  });

  it("count what came of calls to platforms and how late they were", async () => {
    const create = await anna.json("POST", "/api/posts", {
      title: "Measured",
      content: "<p>Tea.</p>",
    });
    const { id } = create.body as { id: string };
    const connect = await anna.json("POST", "/api/integrations", { platform: "blog", name: "B" });
    const { id: integration } = connect.body as { id: string };
    await anna.json("PATCH", `/api/integrations/${integration}`, { isActive: true });
    expect((await anna.json("POST", `/api/publish/${id}`, { platform: "blog" })).status).toBe(200);
    const text = await metrics();
    expect(text).toMatch(
      /postwright_publication_attempts_total\{platform="blog",action="create",outcome="published"\} 1/,
    );
    expect(text).toMatch(/postwright_publication_lateness_seconds_count 1/);
  });

  it("are off without METRICS_TOKEN, on this computer too", async () => {
    const own = await startApp();
    try {
      const status = async (headers: Record<string, string>) =>
        (await fetch(`${own.url}/metrics`, { headers })).status;
      expect(await status({})).toBe(404);
      expect(await status({ Authorization: "Bearer undefined" })).toBe(404);
    } finally {
      await own.stop();
    }
  });

  it("have the names that the board in docs/grafana.json asks for, and it asks for all of ours", async () => {
    const given = new Set(
      [...(await metrics()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name),
    );
    const asked = namesIn(fs.readFileSync("docs/grafana.json", "utf8"));
    expect(asked.filter((name) => !given.has(name))).toEqual([]);
    const ours = [...given].filter((name) => name?.startsWith("postwright_"));
    expect(ours.filter((name) => !asked.includes(name ?? ""))).toEqual([]);
  });
});

const metrics = async () =>
  (await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text();

/** The metrics that the expressions of a board name, without the endings of a histogram. */
function namesIn(board: string): string[] {
  const { panels } = JSON.parse(board) as { panels: Array<{ targets?: Array<{ expr: string }> }> };
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  const names = expressions.flatMap(
    (one) => one.match(/\b(?:postwright|nodejs|process)_\w+/g) ?? [],
  );
  return [
    ...new Set(names.map((name) => name.replace(/_seconds_(?:bucket|sum|count)$/, "_seconds"))),
  ];
}
