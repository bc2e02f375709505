import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { clientOf, signedIn, type Client } from "../helpers/client.ts";

let app: App;
let anna: Client;
beforeAll(async () => {
  app = await startApp();
  anna = await signedIn(app.url, "token@example.com");
});
afterAll(() => app.stop());

async function newToken(fields: Record<string, string>): Promise<string> {
  const page = await anna.submit("/settings", { intent: "create-token", ...fields });
  return /pw_[\w-]{20,}/.exec(await page.text())?.[0] ?? "";
}
const callWith = (token: string, method: string, path: string, body?: unknown) =>
  clientOf(app.url, "").call(method, path, body, { Authorization: `Bearer ${token}` });

describe("GET /api/token", () => {
  it.each([
    ["read", ["read"]],
    ["write", ["read", "write"]],
  ])(
    "says what a token with the scope %s may do, whose it is and until when",
    async (scope, scopes) => {
      const before = Date.now();
      const token = await newToken({ name: `Backup ${scope}`, scope, expires: "30" });
      const response = await callWith(token, "GET", "/api/token");
      const said = (await response.json()) as Record<string, unknown>;
      const user = (await (await anna.call("GET", "/api/auth/user")).json()) as { id: string };
      expect(said).toEqual({
        name: `Backup ${scope}`,
        scopes,
        accountId: user.id,
        email: "token@example.com",
        plan: "free",
        createdAt: expect.any(String) as string,
        expiresAt: expect.any(String) as string,
      });
      const created = Date.parse(String(said["createdAt"]));
      expect(created).toBeGreaterThanOrEqual(before - 1_000);
      expect((Date.parse(String(said["expiresAt"])) - created) / 86_400_000).toBeCloseTo(30, 2);
    },
  );

  it("knows a token without an end, a session, and nobody", async () => {
    const token = await newToken({ name: "For ever", scope: "read", expires: "none" });
    expect(await (await callWith(token, "GET", "/api/token")).json()).toMatchObject({
      expiresAt: null,
    });
    expect(await (await anna.call("GET", "/api/token")).json()).toMatchObject({
      name: null,
      scopes: ["read", "write"],
      createdAt: null,
    });
    expect((await callWith("pw_unknown-unknown-unknown", "GET", "/api/token")).status).toBe(401);
    expect((await fetch(`${app.url}/api/token`)).status).toBe(401);
  });
});

describe("what is left of a limit", () => {
  const leftOf = (response: Response) =>
    Number(/r=(\d+);t=\d+$/.exec(response.headers.get("RateLimit") ?? "")?.[1]);

  it("is told with each call that counts, and with the refusal", async () => {
    const words = { topic: "Growing tomatoes", targetAudience: "Beginners" };
    const ask = () => anna.call("POST", "/api/ai/generate-keywords", words);
    const first = await ask();
    expect(first.headers.get("RateLimit-Policy")).toBe('"model-keywords";q=20;w=3600');
    expect(leftOf(first)).toBe(19);
    for (let time = 0; time < 18; time++) await ask();
    expect(leftOf(await ask())).toBe(0);
    const refused = await ask();
    expect([refused.status, leftOf(refused)]).toEqual([429, 0]);
    const seconds = /t=(\d+)/.exec(refused.headers.get("RateLimit") ?? "")?.[1];
    expect(refused.headers.get("Retry-After")).toBe(seconds);
  });

  it("is told of saving, and not of reading", async () => {
    const saved = await anna.call("POST", "/api/posts", { title: "Pots" });
    expect(saved.headers.get("RateLimit-Policy")).toBe('"save";q=3000;w=60');
    expect(leftOf(saved)).toBe(2_999);
    expect((await anna.call("GET", "/api/posts")).headers.has("RateLimit")).toBe(false);
  });
});
