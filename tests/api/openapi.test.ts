import sharp from "sharp";
import { z } from "zod";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleOf } from "#app/api/example.ts";
import { startFakeAnthropic, type FakeAnthropic } from "../fakes/anthropic.ts";
import { react } from "../fakes/server.ts";
import { startFakeStripe, stripeEnv, type FakeStripe } from "../fakes/stripe.ts";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { builtRoutes } from "../helpers/manifest.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}

interface Operation {
  operationId: string;
  security: unknown[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters: Array<{ name: string; in: string }>;
  responses: Record<
    string,
    { content?: Record<string, { schema: Schema }>; headers?: object; $ref?: string }
  >;
}

const PLACE = "#/components/schemas/";

let app: App;
let stripe: FakeStripe;
let wordpress: FakeWordpress;
let model: FakeAnthropic;
let paths: Record<string, Record<string, Operation>>;
let schemas: Record<string, Schema>;
let anna: Client;
let sessionId: string;

const body = async <T = { id: string }>(response: Promise<Response> | Response) =>
  (await (await response).json()) as T;

beforeAll(async () => {
  [stripe, wordpress, model] = await Promise.all([
    startFakeStripe(),
    startWordpress(),
    startFakeAnthropic(),
  ]);
  app = await startApp({
    ...stripeEnv(stripe.url),
    ANTHROPIC_API_KEY: "test-key",
    ANTHROPIC_BASE_URL: model.url,
  });
  const document = await body<{ paths: typeof paths; components: { schemas: typeof schemas } }>(
    fetch(`${app.url}/api/openapi.json`),
  );
  paths = document.paths;
  schemas = document.components.schemas;
  anna = await signedIn(app.url, "operations@example.com");
  const { checkoutUrl } = await body<{ checkoutUrl: string }>(
    anna.call("POST", "/api/create-subscription", { plan: "pro" }),
  );
  sessionId = checkoutUrl.split("/").at(-1) ?? "";
  stripe.pay(sessionId);
  await anna.call("POST", "/api/check-subscription-status", { sessionId });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([stripe.close(), wordpress.close(), model.close()]);
});

let titles = 0;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const newPost = async (title = `Proof ${++titles}`) =>
  (
    await body(
      anna.call("POST", "/api/posts", {
        title,
        content: "<p>Water first, then leaves.</p>",
        keywords: "tea",
      }),
    )
  ).id;

/** Uploads a picture: a JPEG, PNG, WebP, AVIF or GIF file with what goes with it. */
async function uploadPicture(): Promise<Response> {
  const create = { width: 8, height: 8 + ++titles, channels: 3 as const, background: "#a33" };
  const form = new FormData();
  form.append("picture", new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), "a");
  form.append("alt", "A pot");
  return fetch(`${app.url}/api/media`, {
    method: "POST",
    headers: { Cookie: anna.cookie },
    body: form,
  });
}

/** An active integration; one for each platform. */
async function connected(platform: "blog" | "wordpress"): Promise<string> {
  const known = (
    await body<Array<{ id: string; platform: string }>>(anna.call("GET", "/api/integrations"))
  ).find((one) => one.platform === platform);
  if (known) return known.id;
  const { id } = await body(
    anna.call("POST", "/api/integrations", {
      platform,
      name: platform,
      credentials: platform === "blog" ? {} : wordpress.credentials("editor"),
      settings: {},
      isActive: false,
    }),
  );
  await anna.call("PATCH", `/api/integrations/${id}`, { isActive: true });
  return id;
}

/** A publication that waits until tomorrow, is live, was refused, or met a remote edit. */
async function publication(
  how: "waiting" | "live" | "refused" | "changed",
): Promise<{ id: string; postId: string }> {
  const platform = how === "refused" || how === "changed" ? "wordpress" : "blog";
  await connected(platform);
  const title = `Proof ${++titles} of a publication`;
  const postId = await newPost(title);
  if (how === "refused")
    wordpress.inject(
      (request) => request.method === "POST" && request.body.includes(title),
      react.status(413, { code: "too_large", message: "Too large" }),
    );
  await anna.call("POST", `/api/publish/${postId}`, {
    platform,
    tags: [],
    ...(how === "waiting" && { scheduledDate: tomorrow() }),
  });
  if (how === "changed") {
    Object.assign(wordpress.posts.find((post) => post.title === title) ?? {}, {
      content: "<p>Theirs.</p>",
    });
    await anna.call("POST", `/api/publish/${postId}`, { platform, tags: [] });
  }
  const [first] = await body<Array<{ id: string }>>(
    anna.call("GET", `/api/posts/${postId}/publications`),
  );
  return { id: first?.id ?? "", postId };
}

const brief = {
  topic: "Growing tomatoes",
  targetAudience: "Beginners",
  keywords: ["tomatoes"],
  tone: "friendly",
  wordCount: 600,
};

/** A run that an article is written in. */
const begun = async () =>
  (await body(anna.call("POST", "/api/ai/generate-post", brief, { Prefer: "respond-async" }))).id;

/**
 * Calls that must succeed, of operations that need more than `simpleCall` knows to send. Every
 * other operation must succeed with that.
 */
const PROOFS: Record<string, () => Promise<Response>> = {
  getPosts: async () => (await newPost(), anna.call("GET", "/api/posts")),
  postPosts: () => anna.call("POST", "/api/posts", { title: "Made" }),
  patchPostsId: async () =>
    anna.call("PATCH", `/api/posts/${await newPost()}`, {
      title: "Changed",
      content: "<p>New.</p>",
      status: "draft",
    }),
  postMedia: uploadPicture,
  patchMediaId: async () =>
    anna.call("PATCH", `/api/media/${(await body(uploadPicture())).id}`, { alt: "A red pot" }),
  getMedia: async () => (await uploadPicture(), anna.call("GET", "/api/media")),
  getAnalytics: async () => (await publication("live"), anna.call("GET", "/api/analytics")),
  postPostsPostIdPublishPlatform: async () => (
    await connected("blog"),
    anna.call("POST", `/api/posts/${await newPost()}/publish/blog`)
  ),
  postPublishId: async () => (
    await connected("blog"),
    anna.call("POST", `/api/publish/${await newPost()}`, { platform: "blog", tags: ["tea"] })
  ),
  getPostsIdPublications: async () =>
    anna.call("GET", `/api/posts/${(await publication("live")).postId}/publications`),
  postPublicationsIdCancel: async () =>
    anna.call("POST", `/api/publications/${(await publication("waiting")).id}/cancel`),
  postPublicationsIdOverwrite: async () => {
    const { id } = await publication("changed");
    const { remoteEdit } = await body<{ remoteEdit: { version: string } | null }>(
      anna.call("GET", `/api/publications/${id}`),
    );
    return anna.call("POST", `/api/publications/${id}/overwrite`, {
      version: remoteEdit?.version ?? "",
    });
  },
  postPublicationsIdReschedule: async () =>
    anna.call("POST", `/api/publications/${(await publication("waiting")).id}/reschedule`, {
      scheduledDate: tomorrow(),
    }),
  postPublicationsIdRetry: async () =>
    anna.call("POST", `/api/publications/${(await publication("refused")).id}/retry`),
  postPublicationsIdConfirm: async () =>
    anna.call("POST", `/api/publications/${(await publication("refused")).id}/confirm`, {
      answer: "published",
      url: "https://example.com/tea",
    }),
  getIntegrations: async () => (await connected("blog"), anna.call("GET", "/api/integrations")),
  postIntegrations: () =>
    anna.call("POST", "/api/integrations", {
      platform: "wordpress",
      name: "Second",
      credentials: wordpress.credentials("editor"),
      settings: {},
      isActive: false,
    }),
  postIntegrationsTest: () =>
    anna.call("POST", "/api/integrations/test", {
      platform: "wordpress",
      credentials: wordpress.credentials("editor"),
    }),
  patchIntegrationsId: async () =>
    anna.call("PATCH", `/api/integrations/${await connected("blog")}`, { isActive: true }),
  postIntegrationsIdRetry: async () =>
    anna.call("POST", `/api/integrations/${await connected("blog")}/retry`),
  deleteIntegrationsId: async () =>
    anna.call("DELETE", `/api/integrations/${(await body(PROOFS["postIntegrations"]!())).id}`),
  postCreateSubscription: async () =>
    (await signedIn(app.url, "buyer@example.com")).call("POST", "/api/create-subscription", {
      plan: "basic",
    }),
  postCheckSubscriptionStatus: () =>
    anna.call("POST", "/api/check-subscription-status", { sessionId }),
  postStripeWebhook: () => {
    const event = stripe.event("invoice.paid", {
      id: "in_nobody",
      object: "invoice",
      customer: "cus_nobody",
    });
    return fetch(`${app.url}/api/stripe/webhook`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": event.signature },
      body: event.body,
    });
  },
  postAiGenerateKeywords: () =>
    anna.call("POST", "/api/ai/generate-keywords", {
      topic: brief.topic,
      targetAudience: brief.targetAudience,
      industry: "",
    }),
  postAiGeneratePost: () =>
    anna.call("POST", "/api/ai/generate-post", { ...brief, instructions: "", industry: "" }),
  postAiHelp: () =>
    anna.call("POST", "/api/ai/help", { purpose: "rewrite", text: "Take a pot that is deep." }),
  getGenerationsId: async () => anna.call("GET", `/api/generations/${await begun()}`),
  deleteGenerationsId: async () => anna.call("DELETE", `/api/generations/${await begun()}`),
  postAiGenerateInternalLinks: async () => (
    await newPost("Deep pots for tomatoes"),
    anna.call("POST", "/api/ai/generate-internal-links", {
      title: "Tomatoes",
      content: "<p>Deep pots for tomatoes hold water.</p>",
      keywords: "tomatoes",
    })
  ),
};

const operations = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );

/** A call with an example of the body, about a row of the person's own. */
async function simpleCall({ path, method, operation }: ReturnType<typeof operations>[number]) {
  const own: Record<string, () => Promise<string>> = {
    posts: newPost,
    media: async () => (await body(uploadPicture())).id,
    publications: async () => (await publication("live")).id,
    integrations: () => connected("blog"),
  };
  const folder = /\/(\w+)\/\{id\}/.exec(path)?.[1] ?? "";
  const address = path.replace("{id}", (await own[folder]?.()) ?? "{id}");
  if (address.includes("{")) throw new Error(`prove ${operation.operationId} in PROOFS`);
  const schema = operation.requestBody?.content["application/json"]?.schema;
  return anna.call(method, address, schema && exampleOf(schema, schemas));
}

describe("the OpenAPI document", () => {
  it("holds every address and method of the API that is served, and no other", async () => {
    const served = (await builtRoutes()).filter(
      (route) => route.path.startsWith("/api/") && Object.keys(route.endpoints).length > 0,
    );
    const expected = served.flatMap((route) =>
      Object.keys(route.endpoints).map(
        (method) => `${method} ${route.path.replace(/:(\w+)/g, "{$1}")}`,
      ),
    );
    expect(expected.length).toBeGreaterThan(20);
    expect(
      operations()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(expected.sort());
  });

  it("has an operation for every proof in this file", () => {
    const known = operations().map(({ operation }) => operation.operationId);
    expect(Object.keys(PROOFS).filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each(Object.keys(PROOFS))("is true of %s", async (id) => {
    const found = operations().find(({ operation }) => operation.operationId === id);
    if (!found) throw new Error(`there is no ${id}`);
    await expectDescribed(found.operation, await PROOFS[id]?.());
  });

  it("is true of every other operation", async () => {
    const others = operations().filter(({ operation }) => !(operation.operationId in PROOFS));
    expect(others.length).toBeGreaterThan(4);
    for (const found of others) await expectDescribed(found.operation, await simpleCall(found));
  });

  async function expectDescribed(operation: Operation, response: Response | undefined) {
    const id = operation.operationId;
    const [status, answer] =
      Object.entries(operation.responses).find(([code]) => code.startsWith("2")) ?? [];
    const given = (await response?.json()) as unknown;
    expect(response?.status, `${id}: ${JSON.stringify(given)}`).toBe(Number(status));
    expect(response?.headers.get("Content-Type")).toContain("application/json");
    const said = Object.keys(answer?.headers ?? {});
    const named = (header: string) => [id, header, said.includes(header)];
    for (const header of ["ETag", "Location"])
      expect(named(header)).toEqual([id, header, response?.headers.has(header)]);
    const schema = answer?.content?.["application/json"]?.schema ?? {};
    expect(JSON.stringify(schema).length, "it says what it answers").toBeGreaterThan(10);
    const whole = JSON.parse(
      JSON.stringify({ ...schema, $defs: schemas }).replaceAll(PLACE, "#/$defs/"),
    ) as Parameters<typeof z.fromJSONSchema>[0];
    const checked = z.fromJSONSchema(whole).safeParse(given);
    expect(checked.error?.issues ?? [], id).toEqual([]);
  }

  it("says for every operation which sign-in it needs, and refuses as it says", async () => {
    for (const { path, method, operation } of operations()) {
      const address = path.replace(/\{\w+\}/g, "00000000-0000-0000-0000-000000000000");
      const visitor = await clientOf(app.url, "").call(
        method,
        address,
        method === "GET" || method === "DELETE" ? undefined : {},
      );
      if (operation.security.length === 0)
        expect(visitor.status, `${method} ${path}`).not.toBe(401);
      else {
        expect(
          [visitor.status, await visitor.text(), visitor.headers.get("Content-Type")],
          `${method} ${path}`,
        ).toEqual([401, "Unauthorized", "text/plain; charset=utf-8"]);
        expect(operation.responses["401"]).toBeDefined();
      }
      const wrong = await anna.call("PUT", address, {});
      expect([wrong.status, wrong.headers.get("Allow")], `PUT ${path}`).toEqual([
        405,
        Object.keys(paths[path] ?? {})
          .map((name) => name.toUpperCase())
          .join(", "),
      ]);
      if (!operation.responses["415"]) continue;
      const form = await fetch(app.url + address, {
        method,
        headers: { Cookie: anna.cookie, "Content-Type": "text/plain" },
        body: "{}",
      });
      expect(form.status, `${method} ${path} as text/plain`).toBe(415);
      const takesFiles = operation.requestBody?.content["multipart/form-data"] !== undefined;
      expect((await anna.call(method, address, "[]")).status, `${method} ${path} with a list`).toBe(
        takesFiles ? 415 : 400,
      );
    }
  });

  it("says which headers a call takes and answers", async () => {
    const success = (path: string, method: string) => {
      const { responses = {} } = paths[path]?.[method] ?? {};
      const [, answer] = Object.entries(responses).find(([code]) => code.startsWith("2")) ?? [];
      return Object.keys(answer?.headers ?? {});
    };
    const taken = (path: string, method: string) =>
      (paths[path]?.[method]?.parameters ?? [])
        .filter((one) => one.in === "header")
        .map(({ name }) => name);
    await newPost();
    await newPost();
    const page = await anna.call("GET", "/api/posts?limit=1");
    const paged = ["X-Next-Cursor", "Link"];
    expect(paged.map((name) => page.headers.has(name))).toEqual([true, true]);
    expect(success("/api/posts", "get")).toEqual(paged);
    const headers = { "Idempotency-Key": "document-1", Prefer: "handling=strict" };
    expect(taken("/api/posts", "post")).toEqual(["Idempotency-Key", "Prefer"]);
    expect(taken("/api/posts/{id}", "patch")).toEqual(["If-Match", "Prefer"]);
    expect(taken("/api/posts/{id}", "delete")).toEqual(["If-Match"]);
    expect(taken("/api/media", "post")).toEqual([]);
    const first = await anna.call("POST", "/api/posts", { title: "Once" }, headers);
    const again = await anna.call("POST", "/api/posts", { title: "Once" }, headers);
    for (const [answer, name] of [
      [first, "Location"],
      [first, "Preference-Applied"],
      [again, "Idempotent-Replayed"],
    ] as const) {
      expect([name, answer.headers.has(name)]).toEqual([name, true]);
      expect(success("/api/posts", "post")).toContain(name);
    }
    expect(success("/api/posts/{id}", "delete")).toEqual([]);
  });

  it("names the 202 of calls that may go on without their client, and the events of a run", () => {
    for (const call of ["generate-post", "generate-keywords", "generate-internal-links", "help"]) {
      const { responses } = paths[`/api/ai/${call}`]?.["post"] ?? {};
      expect(responses?.["202"]?.content?.["application/json"]?.schema.$ref).toBe(
        `${PLACE}Generation`,
      );
      expect(Object.keys(responses?.["202"]?.headers ?? {})).toEqual(
        expect.arrayContaining(["Location", "Preference-Applied", "Retry-After"]),
      );
    }
    const { responses, parameters } = paths["/api/generations/{id}"]?.["get"] ?? {};
    expect(responses?.["200"]?.content?.["text/event-stream"]?.schema.$ref).toBe(
      `${PLACE}GenerationEvent`,
    );
    expect(parameters?.map(({ name }) => name)).toEqual(["id", "Last-Event-ID"]);
  });

  it("names every request and response schema, for generated clients", () => {
    const names = Object.keys(schemas);
    expect(names.length).toBeGreaterThan(25);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/);
    const used: string[] = [];
    for (const { operation } of operations()) {
      const answers = Object.entries(operation.responses)
        .filter(([code]) => code.startsWith("2") && code !== "204")
        .map(([, answer]) => Object.values(answer.content ?? {}).map(({ schema }) => schema));
      for (const schemas of answers) expect(schemas, operation.operationId).not.toEqual([]);
      for (const schema of [
        ...answers.flat(),
        ...Object.values(operation.requestBody?.content ?? {}).map((content) => content.schema),
      ]) {
        expect(Object.keys(schema ?? {}), operation.operationId).toEqual(["$ref"]);
        used.push(schema?.$ref ?? "");
      }
    }
    // Inside them every object has a name, and lists hold named things or plain values.
    for (const [name, schema] of Object.entries(schemas)) {
      for (const { part, depth } of partsOf(schema)) {
        if (depth > 0) expect(part.properties, `an object in ${name}`).toBeUndefined();
        if (part.$ref !== undefined) used.push(part.$ref);
      }
    }
    for (const reference of used)
      expect(schemas[reference.slice(PLACE.length)], reference).toBeDefined();
    expect(new Set(used)).toEqual(new Set(names.map((name) => PLACE + name)));
  });

  it("names its schemas by the product's words, lists included", () => {
    const answer = (path: string, method: string, code = "200") =>
      paths[path]?.[method]?.responses[code]?.content?.["application/json"]?.schema.$ref?.slice(
        PLACE.length,
      );
    expect([
      answer("/api/posts/{id}", "get"),
      answer("/api/integrations", "post", "201"),
      answer("/api/publications/{id}", "get"),
      answer("/api/auth/user", "get"),
    ]).toEqual(["Post", "Integration", "Publication", "User"]);
    expect([
      answer("/api/posts", "get"),
      answer("/api/integrations", "get"),
      answer("/api/platforms", "get"),
    ]).toEqual(["PostList", "IntegrationList", "PlatformMap"]);
    expect(schemas["PostList"]).toEqual({ type: "array", items: { $ref: `${PLACE}Post` } });
    expect(schemas["Publication"]?.properties?.["remoteEdit"]).toEqual({
      anyOf: [{ $ref: `${PLACE}RemoteEdit` }, { type: "null" }],
    });
  });

  it("describes requests by the same schemas that validate them", () => {
    expect(JSON.stringify(schemas["CheckoutRequest"])).toContain('"enum":["basic","pro"]');
    expect(schemas["NewPost"]).toMatchObject({ required: ["title"] });
    expect(JSON.stringify(schemas["NewPost"])).toContain('"maxLength":200');
    expect(schemas["ArticleRequest"]?.properties).toHaveProperty("tone");
  });

  it("is a page for people, without a script, that names every call", async () => {
    const page = await fetch(`${app.url}/api/docs`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).not.toContain("<script");
    for (const { path, operation } of operations()) {
      expect(html, path).toContain(`id="${operation.operationId}"`);
      expect(html).toContain(path);
    }
  });

  it("shows people the fields behind the names", async () => {
    const card = async (id: string) => {
      const html = await (await fetch(`${app.url}/api/docs`)).text();
      return (
        html
          .slice(html.indexOf(`id="${id}"`))
          .split("</li>")[0]
          ?.replace(/<!-- -->/g, "")
          .replace(/<[^>]+>/g, " ")
          .replace(/\s+/g, " ") ?? ""
      );
    };
    expect(await card("postPosts")).toMatch(
      /Body: NewPost Field Type Required title text yes content text, at most 500,000 characters or null no/,
    );
    expect(await card("postPosts")).toContain("{&quot;title&quot;:&quot;Balcony tomatoes&quot;");
    expect(await card("getPosts")).toMatch(
      /Response 200: array of Post Field Type id text title text/,
    );
    expect(await card("getPlatforms")).toMatch(
      /Response 200: by key, Platform Field Type name text .* fields list of PlatformField \(key, label, type, required, placeholder, description, options\)/,
    );
    expect(await card("getPublicationsId")).toContain(
      "RemoteEdit (version, title, content, changedAt, withdrawn) or null",
    );
  });
});

/** A schema and everything in it, with its depth. */
function* partsOf(part: Schema, depth = 0): Generator<{ part: Schema; depth: number }> {
  yield { part, depth };
  const inner = [
    ...Object.values(part.properties ?? {}),
    ...(part.items ? [part.items] : []),
    ...(part.anyOf ?? []),
    ...(typeof part.additionalProperties === "object" ? [part.additionalProperties] : []),
  ];
  for (const one of inner) yield* partsOf(one, depth + 1);
}
