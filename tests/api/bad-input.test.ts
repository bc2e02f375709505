import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

/** Every form and every call with a body answers any input with a sentence, never a 500. */

let app: App;
let eve: Visitor;
let postId: string;

beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: "error" });
  eve = await visit(app.url, { email: "eve@example.com", firstName: "Eve" });
  const saved = await eve.json("POST", "/api/posts", { ...POST, title: "Kept" });
  postId = (saved.body as { id: string }).id;
});
afterAll(async () => {
  expect(app.output()).not.toMatch(/unexpected error/);
  await app.stop();
});

const POST = {
  title: "T",
  content: "<p>x</p>",
  excerpt: "",
  topic: "topic",
  keywords: "a, b",
  targetAudience: "readers",
  wordCount: 1,
  tone: "friendly",
  instructions: "",
  seoScore: 50,
  status: "draft",
};
const BRIEF = { topic: "How to brew tea", targetAudience: "beginners", industry: "food" };

const NASTY: unknown[] = [
  undefined,
  null,
  "",
  "   ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "<script>alert(1)</script>",
  "👩‍👩‍👧‍👦".repeat(300),
  "مرحبا بالعالم ".repeat(50),
  "x".repeat(600_000),
  "%00%ff",
  "../../etc/passwd",
  '\'; DROP TABLE "Post"; --',
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  ["\u0000"],
  [[[[]]]],
  {},
  { toString: "x", __proto__: null },
];

const CALLS: Array<[string, () => string, Record<string, unknown>]> = [
  ["POST", () => "/api/posts", POST],
  [
    "PATCH",
    () => `/api/posts/${postId}`,
    {
      title: "T",
      content: "<p>y</p>",
      status: "draft",
      excerpt: "",
      metaDescription: "",
      keywords: "a",
    },
  ],
  ["POST", () => "/api/ai/generate-keywords", BRIEF],
  [
    "POST",
    () => "/api/ai/generate-post",
    { ...BRIEF, keywords: ["tea"], tone: "friendly", wordCount: 600, instructions: "" },
  ],
  [
    "POST",
    () => "/api/ai/generate-internal-links",
    { title: "T", content: "<p>x</p>", keywords: "tea" },
  ],
  [
    "POST",
    () => `/api/publish/${postId}`,
    { platform: "blog", tags: [], scheduledDate: "2030-01-01T10:00:00Z" },
  ],
  [
    "POST",
    () => "/api/integrations",
    {
      platform: "wordpress",
      name: "W",
      credentials: { siteUrl: "https://example.com", username: "u", applicationPassword: "p" },
      settings: {},
      isActive: false,
    },
  ],
  ["POST", () => "/api/integrations/test", { platform: "wordpress", credentials: {} }],
  ["POST", () => "/api/create-subscription", { plan: "basic" }],
  ["POST", () => "/api/check-subscription-status", { sessionId: "x" }],
];

describe("calls with malformed values", () => {
  it.each(CALLS)(
    "%s %s answers each with a sentence",
    { timeout: 120_000 },
    async (method, path, body) => {
      for (const field of Object.keys(body)) {
        for (const value of NASTY) {
          const { status, body: answer } = await eve.json(method, path(), {
            ...body,
            [field]: value,
          });
          expect(
            status,
            `${field} = ${JSON.stringify(value)?.slice(0, 40)}: ${String(answer).slice(0, 200)}`,
          ).toBeLessThan(500);
          if (status >= 400) expect(String(answer).length).toBeGreaterThan(3);
        }
      }
    },
  );

  it.each([
    "null",
    "[]",
    '"text"',
    "1",
    "{",
    "",
    '{"__proto__":{"isAdmin":true}}',
    "[".repeat(50_000),
    "{}".repeat(3),
  ])("answers 400 to a body of %s", async (text) => {
    const response = await fetch(`${app.url}/api/posts`, {
      method: "POST",
      headers: { Cookie: eve.jar.header(), "Content-Type": "application/json" },
      body: text,
    });
    expect(response.status).toBe(400);
    expect(response.headers.get("Content-Type")).toContain("text/plain");
  });

  it.each([
    "1e3",
    "-1",
    "%00",
    "99999999999999999999",
    "..%2F..",
    "A".repeat(5_000),
    "%F0%9F%92%A9",
    "null",
    "01A1FBEF-1F86-7284-8E02-D89AAD4E2B8A",
  ])("answers 404 to the id %s", async (id) => {
    for (const path of [`/api/posts/${id}`, `/preview/${id}`, `/api/integrations/${id}`]) {
      const response = await fetch(`${app.url}${path}`, {
        headers: { Cookie: eve.jar.header() },
        ...(path.includes("integrations") ? { method: "DELETE" } : {}),
      });
      expect([400, 404]).toContain(response.status);
    }
  });
});

describe("forms with malformed values", () => {
  const TEXTS = NASTY.filter((value): value is string => typeof value === "string");
  const FORMS: Array<[string, () => string, Record<string, string>]> = [
    [
      "setup",
      () => "/create/setup",
      {
        intent: "keywords",
        topic: "How to brew tea",
        targetAudience: "beginners",
        industry: "",
        tone: "friendly",
        wordCount: "600",
        instructions: "",
      },
    ],
    [
      "edit",
      () => `/preview/${postId}/edit`,
      { intent: "save", title: "T", text: "x", version: "1" },
    ],
    [
      "publish",
      () => `/preview/${postId}`,
      {
        intent: "publish",
        integrationId: "x",
        when: "later",
        scheduledDate: "2030-01-01T10:00",
        timeZone: "UTC",
        tags: "a",
      },
    ],
    [
      "connect",
      () => "/integrations/new/wordpress",
      {
        intent: "save",
        name: "W",
        siteUrl: "https://example.com",
        username: "u",
        applicationPassword: "p",
      },
    ],
    ["token", () => "/settings", { intent: "create-token", name: "n", scope: "read" }],
    ["filters", () => "/posts", {}],
  ];

  it.each(FORMS)(
    "%s shows the same screen with a sentence",
    { timeout: 120_000 },
    async (_name, path, fields) => {
      for (const field of [...Object.keys(fields), "stray"]) {
        for (const value of TEXTS) {
          const { status } = await eve.submit(path(), { ...fields, [field]: value });
          expect(status, `${field} = ${value.slice(0, 30)}`).toBeLessThan(500);
        }
      }
    },
  );

  it.each([
    "search=%00",
    "search=%25_%5C",
    `search=${"x".repeat(6_000)}`,
    "status=nonsense&sort=nonsense",
    "page=-1",
    "page=1e9",
    "page=%00",
    "search=(a%2B)%2B%24",
  ])("opens the list with ?%s", async (query) => {
    expect((await eve.open(`/posts?${query}`)).status).toBeLessThan(500);
  });

  it("refuses a body that is not a form", async () => {
    for (const [type, body] of [
      ["application/json", "{}"],
      ["multipart/form-data; boundary=x", "broken"],
      ["text/plain", "hello"],
    ] as const) {
      const response = await fetch(`${app.url}/create/setup`, {
        method: "POST",
        headers: { Cookie: eve.jar.header(), "Content-Type": type },
        body,
      });
      expect([400, 415]).toContain(response.status);
    }
  });
});
