import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

/** Traces as a collector gets them: OTLP over HTTP, in JSON. */

interface Value {
  stringValue?: string;
  intValue?: number | string;
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: Array<{ key: string; value: Value }>;
}
interface Sent {
  resourceSpans: Array<{
    resource: { attributes: Array<{ key: string; value: Value }> };
    scopeSpans: Array<{ spans: OtlpSpan[] }>;
  }>;
}

const bodies: Sent[] = [];
const headers: http.IncomingHttpHeaders[] = [];
let collector: http.Server;
let model: FakeAnthropic;
let app: App;
let anna: Visitor;

beforeAll(async () => {
  collector = http.createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += String(chunk)));
    request.on("end", () => {
      headers.push(request.headers);
      if (request.url === "/v1/traces") bodies.push(JSON.parse(text) as Sent);
      response.setHeader("Content-Type", "application/json");
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  model = await startFakeAnthropic();
  app = await startApp({
    ANTHROPIC_API_KEY: "test-key",
    ANTHROPIC_BASE_URL: model.url.replace("127.0.0.1", "localhost"),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-token=canary-1",
    OTEL_SERVICE_NAME: "postwright-test",
    TRUST_PROXY: "on",
    LOG_LEVEL: "info",
  });
  anna = await visit(app.url, { email: "anna@example.com" });
});
afterAll(async () => {
  await Promise.all([app.stop(), model.close()]);
  await new Promise((resolve) => collector.close(resolve));
});

const spans = () =>
  bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const read = (span: OtlpSpan, key: string) => {
  const value = span.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue));
};

/** The span of the request with this id, and those within it. They are sent every few seconds. */
async function traceOf(requestId: string): Promise<[OtlpSpan, OtlpSpan[]]> {
  for (let tries = 0; tries < 200; tries++) {
    const all = spans();
    const found = all.find((span) => read(span, "postwright.request_id") === requestId);
    if (found) return [found, all.filter((span) => span.parentSpanId === found.spanId)];
    await wait(100);
  }
  throw new Error(`no span of ${requestId} among ${spans().length}`);
}

it("has a span for each request, with its route and status, and the statements within", async () => {
  await fetch(`${app.url}/posts/0190aaaa-0000-7000-8000-000000000000/delete?canary=1`, {
    headers: { Cookie: anna.jar.header(), "X-Request-Id": "trace-1" },
  });
  const [request, within] = await traceOf("trace-1");
  expect(request.name).toBe("GET /posts/:id/delete");
  expect([read(request, "http.route"), read(request, "http.response.status_code")]).toEqual([
    "/posts/:id/delete",
    404,
  ]);
  const statements = within.filter((span) => read(span, "db.system.name") === "postgresql");
  expect(statements.map(({ name }) => name)).toContain("SELECT Session");
  expect(JSON.stringify(bodies)).not.toMatch(/canary=1|0190aaaa|canary-1/);
  expect(headers[0]).toMatchObject({ "x-token": "canary-1" });
  expect(JSON.stringify(bodies[0]?.resourceSpans[0]?.resource)).toContain("postwright-test");
});

it("has a span for each call to another service, within the request that makes it", async () => {
  model.script({ kind: "no-credit" });
  const trace = "0af7651916cd43dd8448eb211c80319c";
  const answer = await fetch(`${app.url}/api/ai/generate-keywords`, {
    method: "POST",
    headers: {
      Cookie: anna.jar.header(),
      "Content-Type": "application/json",
      "X-Request-Id": "trace-2",
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ topic: "Growing tomatoes", targetAudience: "Beginners", industry: "" }),
  });
  expect(answer.status).toBe(502);
  const [request, within] = await traceOf("trace-2");
  expect(request).toMatchObject({ traceId: trace, parentSpanId: "b7ad6b7169203331" });
  expect(request.status.code).toBe(2);
  const calls = within.filter((span) => read(span, "server.address") !== undefined);
  expect(calls.map((span) => [span.traceId, read(span, "http.response.status_code")])).toEqual([
    [trace, 400],
  ]);
});

it("has none for health checks, files and the collector itself", async () => {
  for (const path of ["/healthz", "/readyz", "/assets/none.js"]) await fetch(app.url + path);
  await fetch(`${app.url}/api-docs`, { headers: { "X-Request-Id": "trace-3" } });
  await traceOf("trace-3");
  const port = String((collector.address() as AddressInfo).port);
  expect(spans().filter(({ name }) => /healthz|readyz|assets/.test(name))).toEqual([]);
  expect(JSON.stringify(bodies)).not.toContain(port);
});
