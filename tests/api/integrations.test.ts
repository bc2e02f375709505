import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startWordpress, type FakeWordpress } from "../fakes/wordpress.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit, type Visitor } from "../helpers/visitor.ts";

let app: App;
let wordpress: FakeWordpress;
let anna: Visitor;
let bea: Visitor;

beforeAll(async () => {
  [app, wordpress] = await Promise.all([startApp(), startWordpress()]);
  anna = await visit(app.url, { email: "anna@example.com" });
  bea = await visit(app.url, { email: "bea@example.com" });
});
afterAll(async () => {
  await Promise.all([app.stop(), wordpress.close()]);
});

type Row = {
  id: string;
  isActive: boolean;
  credentials: Record<string, string>;
  [key: string]: unknown;
};
const body = (overrides: Record<string, unknown> = {}) => ({
  platform: "wordpress",
  name: "My site",
  credentials: wordpress.credentials("editor"),
  settings: {},
  isActive: false,
  ...overrides,
});
const add = async (visitor: Visitor, overrides?: Record<string, unknown>) =>
  (await visitor.json("POST", "/api/integrations", body(overrides))).body as Row;
const visitorRequest = (method: string, path: string) =>
  fetch(app.url + path, {
    method,
    headers: { "Content-Type": "application/json" },
    ...(method === "GET" ? {} : { body: "{}" }),
  });

describe("GET /api/platforms", () => {
  it("gives a map of definitions by key", async () => {
    const { status, body } = await anna.json("GET", "/api/platforms");
    expect(status).toBe(200);
    const platforms = body as Record<string, { name: string; fields: unknown[] }>;
    expect(Object.keys(platforms)).toEqual(expect.arrayContaining(["wordpress", "blog"]));
    expect(platforms["wordpress"]).toMatchObject({
      name: "WordPress",
      authType: "basic",
      testConnection: true,
      fields: expect.arrayContaining([
        expect.objectContaining({ key: "siteUrl", type: "url", required: true }),
      ]),
    });
    expect(platforms["blog"]).toMatchObject({ fields: [], testConnection: false });
  });
});

describe("/api/integrations", () => {
  it("creates an integration switched off, lists it with masked secrets, switches and removes it", async () => {
    const created = await anna.json("POST", "/api/integrations", body({ isActive: true }));
    expect(created.status).toBe(201);
    const { id } = created.body as Row;
    const list = await anna.json("GET", "/api/integrations");
    expect(list.body).toEqual([
      expect.objectContaining({
        id,
        platform: "wordpress",
        name: "My site",
        isActive: false,
        lastSync: null,
        settings: {},
        credentials: { siteUrl: wordpress.url, username: "editor", applicationPassword: "••••••" },
      }),
    ]);
    expect(JSON.stringify(list.body)).not.toContain("pass word");
    expect(await anna.json("PATCH", `/api/integrations/${id}`, { isActive: true })).toMatchObject({
      status: 200,
      body: { isActive: true },
    });
    expect((await bea.json("GET", "/api/integrations")).body).toEqual([]);
    expect((await anna.json("DELETE", `/api/integrations/${id}`)).status).toBe(200);
    expect((await anna.json("GET", "/api/integrations")).body).toEqual([]);
  });

  it.each([
    [{ name: undefined }, "Integration name is required"],
    [{ name: "  " }, "Integration name is required"],
    [{ credentials: {} }, "Site URL is required"],
    [
      { credentials: { siteUrl: "https://example.com", username: "a" } },
      "Application password is required",
    ],
    [{ platform: "myspace" }, 'Platform "myspace" is not known.'],
    [{ platform: undefined }, "platform is required"],
    [{ credentials: "x" }, "credentials: an object is expected"],
    [{ isActive: "yes" }, "isActive: true or false is expected"],
  ])("answers 400 with a sentence to %j", async (wrong, sentence) => {
    const answer = await anna.json("POST", "/api/integrations", body(wrong));
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(sentence);
  });

  it("treats another user's integration as unknown", async () => {
    const { id } = await add(anna);
    for (const [method, path, sent] of [
      ["PATCH", `/api/integrations/${id}`, { isActive: true }],
      ["DELETE", `/api/integrations/${id}`, undefined],
      ["PATCH", "/api/integrations/nothing", { isActive: true }],
      ["DELETE", "/api/integrations/%00", undefined],
    ] as const) {
      const answer = await bea.json(method, path, sent);
      expect([answer.status, answer.body]).toEqual([404, "Integration not found"]);
    }
    expect((await anna.json("PATCH", `/api/integrations/${id}`, {})).status).toBe(400);
    await anna.json("DELETE", `/api/integrations/${id}`);
  });

  it("answers 401, 405 and 415", async () => {
    for (const [method, path] of [
      ["GET", "/api/integrations"],
      ["POST", "/api/integrations"],
      ["PATCH", "/api/integrations/x"],
      ["DELETE", "/api/integrations/x"],
      ["POST", "/api/integrations/test"],
      ["GET", "/api/platforms"],
    ] as const) {
      const answer = await visitorRequest(method, path);
      expect([answer.status, await answer.text()]).toEqual([401, "Unauthorized"]);
    }
    expect((await anna.json("PUT", "/api/integrations", {})).status).toBe(405);
    expect((await anna.json("GET", "/api/integrations/test")).status).toBe(405);
    const typed = await fetch(`${app.url}/api/integrations`, {
      method: "POST",
      headers: { Cookie: anna.jar.header(), "Content-Type": "text/plain" },
      body: "{}",
    });
    expect(typed.status).toBe(415);
  });
});

describe("POST /api/integrations/test", () => {
  it("tells whether the credentials work", async () => {
    const good = await anna.json("POST", "/api/integrations/test", {
      platform: "wordpress",
      credentials: wordpress.credentials("editor"),
    });
    expect(good).toMatchObject({
      status: 200,
      body: { success: true, message: expect.any(String) },
    });
    const wrong = await anna.json("POST", "/api/integrations/test", {
      platform: "wordpress",
      credentials: { ...wordpress.credentials("editor"), applicationPassword: "wrong wrong wrong" },
    });
    expect(wrong).toMatchObject({
      status: 200,
      body: { success: false, message: expect.any(String) },
    });
    expect(JSON.stringify(wrong.body)).not.toContain("wrong wrong");
    expect(
      await anna.json("POST", "/api/integrations/test", { platform: "blog", credentials: {} }),
    ).toMatchObject({ status: 400 });
    expect(
      await anna.json("POST", "/api/integrations/test", {
        platform: "wordpress",
        credentials: {
          siteUrl: "http://169.254.169.254/",
          username: "a",
          applicationPassword: "b",
        },
      }),
    ).toMatchObject({ status: 400 });
  });

  it("sends a stored secret only to where it belongs", async () => {
    const { id } = await add(anna);
    const masked = { siteUrl: wordpress.url, username: "editor", applicationPassword: "••••••" };
    expect(
      await anna.json("POST", "/api/integrations/test", {
        platform: "wordpress",
        credentials: masked,
        integrationId: id,
      }),
    ).toMatchObject({ status: 200, body: { success: true } });
    const other = await startWordpress();
    const moved = await anna.json("POST", "/api/integrations/test", {
      platform: "wordpress",
      credentials: { ...masked, siteUrl: other.url },
      integrationId: id,
    });
    expect(moved).toMatchObject({
      status: 400,
      body: "Application password must be entered again, because the address has changed",
    });
    expect(other.log).toEqual([]);
    expect(
      await bea.json("POST", "/api/integrations/test", {
        platform: "wordpress",
        credentials: masked,
        integrationId: id,
      }),
    ).toMatchObject({ status: 404 });
    await other.close();
  });
});
