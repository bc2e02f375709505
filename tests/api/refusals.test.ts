import http from "node:http";
import fs from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleOf } from "#app/api/example.ts";
import type { NamedSchemas } from "#app/api/json-schema.ts";
import type { OpenApi, Operation } from "#app/api/open-api.ts";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { react } from "../fakes/server.ts";
import { startFakeStripe, stripeEnv, type FakeStripe } from "../fakes/stripe.ts";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";
import { copyOfTemplate } from "../helpers/template.ts";

/**
 * Every refusal in the OpenAPI document is provoked here, operation by operation; and every refusal
 * here is in the document.
 */

let app: App;
let folder: string;
let stripe: FakeStripe;
let wordpress: FakeWordpress;
let anthropic: FakeAnthropic;
let anna: Client;
let paths: OpenApi["paths"];
let schemas: NamedSchemas;

const NOBODY = "00000000-0000-7000-8000-000000000000";
const OTHER_KEY = "another-key-that-is-long-enough-to-seal";
const settings = () => ({
  ...stripeEnv(stripe.url),
  ANTHROPIC_API_KEY: "sk-ant-test",
  ANTHROPIC_BASE_URL: anthropic.url,
  TRUST_PROXY: "on",
});

beforeAll(async () => {
  [stripe, wordpress, anthropic, folder] = await Promise.all([
    startFakeStripe(),
    startWordpress(),
    startFakeAnthropic(),
    copyOfTemplate(),
  ]);
  app = await startApp(settings(), folder);
  const document: OpenApi = await (await fetch(`${app.url}/api/openapi.json`)).json();
  paths = document.paths;
  schemas = document.components.schemas;
  anna = await signedIn(app.url, "refusals@example.com");
  const { checkoutUrl } = await given<{ checkoutUrl: string }>(
    anna.call("POST", "/api/create-subscription", { plan: "pro" }),
  );
  sessionId = checkoutUrl.split("/").at(-1) ?? "";
  stripe.pay(sessionId);
  await anna.call("POST", "/api/check-subscription-status", { sessionId });
  for (const connection of [
    { platform: "wordpress", name: "Site", credentials: wordpress.credentials("editor") },
    { platform: "blog", name: "Blog" },
  ]) {
    const { id } = await given<{ id: string }>(anna.call("POST", "/api/integrations", connection));
    await anna.call("PATCH", `/api/integrations/${id}`, { isActive: true });
  }
});
afterAll(async () => {
  await app.stop();
  await Promise.all([stripe.close(), wordpress.close(), anthropic.close()]);
  fs.rmSync(folder, { recursive: true, force: true });
});

let sessionId: string;
let titles = 0;
const given = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const newPost = async (title = `Refused ${++titles}`) =>
  (
    await given<{ id: string }>(
      anna.call("POST", "/api/posts", { title, content: "<p>Water first.</p>" }),
    )
  ).id;

/** A post that is live, on the blog unless said otherwise, and its publication. */
async function livePost(
  title?: string,
  platform = "blog",
): Promise<{ post: string; publication: string }> {
  const post = await newPost(title);
  expect((await anna.call("POST", `/api/publish/${post}`, { platform })).status).toBe(200);
  const [first] = await given<Array<{ id: string }>>(
    anna.call("GET", `/api/posts/${post}/publications`),
  );
  return { post, publication: first?.id ?? "" };
}

const brief = {
  topic: "Growing tomatoes",
  targetAudience: "Beginners",
  keywords: ["tomatoes"],
  tone: "friendly",
  wordCount: 600,
};

/** A picture of the user's own. */
async function newPicture(): Promise<string> {
  const create = { width: 8, height: 8, channels: 3 as const, background: "#a33" };
  const png = await sharp({ create }).png().toBuffer();
  const { id } = await given<{ id: string }>(sendFile("/api/media", "picture", png));
  return id;
}

function sendFile(address: string, name: string, content: string | Buffer): Promise<Response> {
  const body = new FormData();
  body.append(name, typeof content === "string" ? content : new Blob([new Uint8Array(content)]));
  return fetch(app.url + address, { method: "POST", headers: { Cookie: anna.cookie }, body });
}

/** Bodies of calls below, and of operations whose example is not what the test needs. */
const BODIES: Record<string, unknown> = {
  postAiGenerateKeywords: { topic: brief.topic, targetAudience: brief.targetAudience },
  postAiGeneratePost: brief,
  postAiGenerateInternalLinks: {
    title: "Tomatoes",
    content: "<p>Deep pots hold water.</p>",
    keywords: "tomatoes",
  },
  postPublishId: { platform: "wordpress" },
};

/** A body that passes the schema of an operation, with a time to come; undefined without one. */
function bodyOf({ operationId, requestBody }: Operation): unknown {
  const schema = requestBody?.content["application/json"]?.schema;
  if (!schema) return undefined;
  const example = exampleOf(schema, schemas);
  expect(example, `an example for ${operationId}`).toBeTypeOf("object");
  const fields = Object.entries(example ?? {}).map(([name, value]) =>
    name === "scheduledDate" ? [name, tomorrow()] : [name, value],
  );
  return BODIES[operationId] ?? Object.fromEntries(fields);
}

/** A new user, who can start a checkout. */
async function newcomer() {
  const someone = await signedIn(app.url, `payer${++titles}@example.com`);
  return {
    someone,
    start: () => someone.call("POST", "/api/create-subscription", { plan: "basic" }),
  };
}

async function whileStripe<T>(status: number, work: () => Promise<T>): Promise<T> {
  stripe.failWith(status);
  try {
    return await work();
  } finally {
    stripe.failWith(0);
  }
}

function deliver() {
  const event = stripe.event("customer.subscription.updated", {
    id: `sub_${++titles}`,
    object: "subscription",
  });
  return fetch(`${app.url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "Stripe-Signature": event.signature },
    body: event.body,
  });
}

const brokenWriter = (path: string, body: unknown) => async () => {
  for (let n = 0; n < 6; n++) anthropic.script({ kind: "refusal" });
  const response = await anna.call("POST", path, body);
  anthropic.reset();
  return response;
};

const takeDown = ({ publication }: { publication: string }) =>
  anna.call("POST", `/api/publications/${publication}/take-down`);
const deleteAll = ({ post }: { post: string }) =>
  anna.call("DELETE", `/api/posts/${post}?takeDown=true`);

/** Refusals specific to one operation; those common to many are below. */
const OWN: Record<string, Record<number, () => Promise<Response>>> = {
  patchPostsId: {
    409: async () =>
      anna.call(
        "PATCH",
        `/api/posts/${await newPost()}`,
        { title: "Changed" },
        { "If-Match": '"99"' },
      ),
  },
  deletePostsId: {
    409: async () =>
      anna.call("DELETE", `/api/posts/${await newPost()}`, undefined, { "If-Match": '"99"' }),
  },
  deleteMediaId: {
    409: async () => {
      const picture = await newPicture();
      const content = `<p><img src="/media/${picture}/1600" alt="A pot"></p>`;
      await given(anna.call("POST", "/api/posts", { title: "With a picture", content }));
      return anna.call("DELETE", `/api/media/${picture}`);
    },
  },
  postPublishId: {
    502: async () => {
      const title = `Unwanted ${++titles}`;
      wordpress.inject(
        (request) => request.method === "POST" && request.body.includes(title),
        react.status(413, { code: "too_large", message: "Too large" }),
      );
      return anna.call("POST", `/api/publish/${await newPost(title)}`, { platform: "wordpress" });
    },
  },
  patchIntegrationsId: {
    // Its last test failed.
    409: async () => {
      const place = {
        platform: "wordpress",
        name: "Away",
        credentials: {
          siteUrl: "http://127.0.0.1:9",
          username: "anna",
          applicationPassword: "abcd efgh ijkl mnop",
        },
      };
      const made = await anna.call("POST", "/api/integrations", {
        ...place,
        settings: {},
        isActive: false,
      });
      const { id } = (await made.json()) as { id: string };
      await anna.call("POST", "/api/integrations/test", { ...place, integrationId: id });
      const refused = await anna.call("PATCH", `/api/integrations/${id}`, { isActive: true });
      await anna.call("DELETE", `/api/integrations/${id}`);
      return refused;
    },
  },
  postIntegrationsTest: {
    404: () =>
      anna.call("POST", "/api/integrations/test", {
        platform: "wordpress",
        credentials: {},
        integrationId: NOBODY,
      }),
  },
  postCreateSubscription: {
    502: async () => whileStripe(500, (await newcomer()).start),
    503: async () => whileStripe(401, (await newcomer()).start),
  },
  postCheckSubscriptionStatus: {
    404: async () =>
      (await newcomer()).someone.call("POST", "/api/check-subscription-status", { sessionId }),
    502: () =>
      whileStripe(500, () => anna.call("POST", "/api/check-subscription-status", { sessionId })),
    503: () =>
      whileStripe(401, () => anna.call("POST", "/api/check-subscription-status", { sessionId })),
  },
  postStripeWebhook: {
    400: () =>
      fetch(`${app.url}/api/stripe/webhook`, {
        method: "POST",
        headers: { "Stripe-Signature": "t=1,v1=x" },
        body: "{}",
      }),
    429: () => whileStripe(429, deliver),
    502: () => whileStripe(500, deliver),
    503: () => whileStripe(401, deliver),
  },
  postAiGenerateKeywords: {
    502: brokenWriter("/api/ai/generate-keywords", BODIES["postAiGenerateKeywords"]),
  },
  postAiGeneratePost: { 502: brokenWriter("/api/ai/generate-post", brief) },
  postAiHelp: {
    502: brokenWriter("/api/ai/help", { purpose: "rewrite", text: "Take a pot that is deep." }),
  },
  postAiGenerateInternalLinks: {
    502: async () => (
      await livePost("Deep pots for tomatoes"),
      brokenWriter("/api/ai/generate-internal-links", BODIES["postAiGenerateInternalLinks"])()
    ),
  },
};

/**
 * Any call: a bug, which cannot be provoked, and a database that is away (database-away.test.ts) or
 * full (full-disk.test.ts).
 */
const OF_ANY = [500, 503];

const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      address: path.replace(/\{\w+\}/g, NOBODY),
      method: method.toUpperCase(),
      operation,
    })),
  );
type Found = ReturnType<typeof operations>[number];

/** Provokes the refusals common to many operations, where they apply to this one. */
async function common({
  path,
  address,
  method,
  operation,
}: Found): Promise<Record<number, Response>> {
  const body = bodyOf(operation);
  const open = operation.security.length === 0;
  const named = path.includes("{");
  return {
    405: await anna.call("PUT", address, {}),
    ...(!open && {
      401: await clientOf(app.url, "").call(method, address, body),
      429: await guess(method, address),
    }),
    ...(!open &&
      method !== "GET" && {
        403: await anna.call(method, address, body, { Origin: "https://evil.example" }),
      }),
    ...(method !== "GET" && { 413: await tooLarge(method, address) }),
    ...(operation.requestBody && {
      415: await anna.call(method, address, "{}", { "Content-Type": "text/plain" }),
      400: takesFile(operation)
        ? await sendFile(address, "alt", "Nothing")
        : await anna.call(method, address, "[]"),
    }),
    ...(named && {
      400: await anna.call(method, path.replace(/\{\w+\}/g, "%zz"), body),
      404: await anna.call(method, address, body),
    }),
    ...(!named &&
      !open &&
      method === "GET" && { 400: await anna.call("GET", `${address}?unknown=1`) }),
    ...(!open &&
      method === "POST" &&
      !takesFile(operation) && {
        400: await anna.call(method, address, body, { "Idempotency-Key": "k".repeat(256) }),
      }),
  };
}

/** The same file again is the same thing, so such a call takes no Idempotency-Key. */
const takesFile = ({ requestBody }: Operation) =>
  Object.keys(requestBody?.content ?? {}).includes("multipart/form-data");

/** A call with a wrong token from an address that has tried many. */
const guess = (method: string, address: string) =>
  fetch(app.url + address, {
    method,
    headers: { Authorization: "Bearer pw_wrong", "X-Forwarded-For": "203.0.113.7" },
  });

/** A body of a length that is refused before it is read. */
function tooLarge(method: string, address: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = http.request(app.url + address, {
      method,
      headers: {
        Cookie: anna.cookie,
        "Content-Type": "application/json",
        "Content-Length": "99999999",
      },
    });
    request.on(
      "response",
      (response) => (
        resolve(new Response(null, { status: response.statusCode ?? 0 })),
        request.destroy()
      ),
    );
    request.on("error", reject);
    request.flushHeaders();
  });
}

const documented = ({ responses }: Operation) =>
  Object.keys(responses)
    .filter((code) => !code.startsWith("2"))
    .map(Number)
    .sort((a, b) => a - b);

describe("the refusals in the API's document", () => {
  it("all happen, and no others do", async () => {
    for (let n = 0; n < 31; n++) await guess("GET", "/api/auth/user");
    for (const found of operations()) {
      const { operationId } = found.operation;
      const answers: Record<number, Response> = await common(found);
      for (const [status, bring] of Object.entries(OWN[operationId] ?? {}))
        answers[Number(status)] = await bring();
      for (const [status, answer] of Object.entries(answers))
        expect([operationId, answer.status]).toEqual([operationId, Number(status)]);
      // A key in use: one check in front of all operations, tested below.
      const takesKey = found.operation.security.length > 0 && !takesFile(found.operation);
      const repeated = found.method === "POST" && takesKey ? [409] : [];
      const proven = [
        ...new Set([...Object.keys(answers).map(Number), ...repeated, ...OF_ANY]),
      ].sort((a, b) => a - b);
      expect([operationId, documented(found.operation)]).toEqual([operationId, proven]);
    }
  });

  it("include the 409 of a key in use while the first call runs", async () => {
    const { someone } = await newcomer();
    stripe.stall(1_500, /checkout\/sessions/);
    const press = () =>
      someone.call(
        "POST",
        "/api/create-subscription",
        { plan: "basic" },
        { "Idempotency-Key": "press" },
      );
    const first = press();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await press()).status).toBe(409);
    stripe.stall(0);
    expect((await first).status).toBe(200);
  });

  it("include the 404 of an unknown stored connection and of another user's checkout", async () => {
    const missing = await OWN["postIntegrationsTest"]?.[404]?.();
    expect([missing?.status, await missing?.text()]).toEqual([404, "Integration not found"]);
    const notOwned = await OWN["postCheckSubscriptionStatus"]?.[404]?.();
    expect([notOwned?.status, await notOwned?.text()]).toEqual([
      404,
      "This payment does not belong to your account.",
    ]);
    for (const path of ["/api/integrations/test", "/api/check-subscription-status"])
      expect(documented(paths[path]?.["post"] as Operation)).toContain(404);
  });

  it("cover calls with ids of the wrong kind, too early, or of something else", async () => {
    const { post, publication } = await livePost();
    const waiting = await newPost();
    await anna.call("POST", `/api/publish/${waiting}`, {
      platform: "wordpress",
      scheduledDate: tomorrow(),
    });
    for (const found of operations()) {
      if (!found.path.includes("{") || found.method === "DELETE") continue;
      for (const id of [post, waiting, publication, sessionId, "x", "..%2f"]) {
        const answer = await anna.call(
          found.method,
          found.path.replace(/\{(?:platform)\}/, "wordpress").replace(/\{\w+\}/g, id),
          bodyOf(found.operation),
        );
        expect(
          [200, ...documented(found.operation)],
          `${found.operation.operationId} ${id}`,
        ).toContain(answer.status);
      }
    }
    expect(app.output()).not.toContain("does not name this refusal");
  });

  it("say reconnect where the present key opens nothing, and leave the built-in blog alone", async () => {
    const [away, own] = [await livePost("Sealed", "wordpress"), await livePost()];
    await app.stop();
    app = await startApp({ ...settings(), CREDENTIALS_KEY: OTHER_KEY }, folder);
    anna = clientOf(app.url, anna.cookie);
    expect((await takeDown(own)).status).toBe(200);
    expect((await deleteAll(own)).status).toBe(200);
    const integrations = await given<Array<{ health: string; name: string }>>(
      anna.call("GET", "/api/integrations"),
    );
    expect(integrations.map(({ name, health }) => [name, health])).toEqual([
      ["Site", "needs_reconnect"],
      ["Blog", "ok"],
    ]);
    for (const path of ["/", "/integrations", "/settings", `/preview/${away.post}`])
      expect((await anna.call("GET", path)).status, path).toBe(200);
    expect(app.output()).toContain(
      "the present one cannot open 1 integration (to be connected again under Integrations)",
    );
    const ready = await given<{ ok: boolean; keyOpensEverything: boolean }>(
      fetch(`${app.url}/readyz`),
    );
    expect(ready).toMatchObject({ ok: true, keyOpensEverything: false });
    expect(app.output()).not.toContain("does not name this refusal");
  });
});
