import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { signedIn, type Client } from "../helpers/client.ts";

const PAGE = "https://app.example";
let app: App;
let anna: Client;
let berta: Client;
let token: string;

beforeAll(async () => {
  app = await startApp();
  [anna, berta] = [
    await signedIn(app.url, "anna-cors@example.com"),
    await signedIn(app.url, "berta-cors@example.com"),
  ];
  const page = await anna.submit("/settings", {
    intent: "create-token",
    name: "Page",
    scope: "write",
    expires: "30",
  });
  token = /pw_[\w-]{20,}/.exec(await page.text())?.[0] ?? "";
});
afterAll(() => app.stop());

const send = (method: string, path: string, headers: Record<string, string>, body?: object) =>
  fetch(app.url + path, {
    method,
    redirect: "manual",
    headers: {
      Origin: PAGE,
      "Sec-Fetch-Site": "cross-site",
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const allowed = (response: Response) => response.headers.get("Access-Control-Allow-Origin");
const titles = async (client: Client) =>
  ((await (await client.call("GET", "/api/posts")).json()) as Array<{ title: string }>).map(
    ({ title }) => title,
  );

describe("a page of another site", () => {
  it("is told by a preflight what it may send with a token", async () => {
    const response = await send("OPTIONS", "/api/posts/1", {
      "Access-Control-Request-Method": "PATCH",
      "Access-Control-Request-Headers": "authorization, content-type,idempotency-key",
    });
    expect([response.status, allowed(response)]).toEqual([204, "*"]);
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
    for (const header of ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "Prefer"])
      expect(response.headers.get("Access-Control-Allow-Headers")).toContain(header);
    expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });

  it.each([
    ["without a token", "/api/posts", "content-type"],
    ["for a screen", "/posts", "authorization"],
  ])("is told nothing by a preflight %s", async (_name, path, header) => {
    const response = await send("OPTIONS", path, {
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": header,
    });
    expect(allowed(response)).toBeNull();
  });

  it("is admitted with a token, whoever is signed in there", async () => {
    const headers = { Authorization: `Bearer ${token}`, Cookie: berta.cookie };
    const made = await send("POST", "/api/posts", headers, { title: "From a page" });
    expect([made.status, allowed(made)]).toEqual([201, "*"]);
    expect(made.headers.get("Access-Control-Expose-Headers")).toContain("Location");
    expect([await titles(anna), await titles(berta)]).toEqual([["From a page"], []]);
    const read = await send("GET", "/api/auth/user", headers);
    expect(await read.json()).toMatchObject({ email: "anna-cors@example.com" });
    const wrong = await send("POST", "/api/posts", headers, {});
    expect([wrong.status, allowed(wrong)]).toEqual([400, "*"]);
  });

  it("is refused with cookies, and with a token that is none", async () => {
    for (const headers of [
      { Cookie: anna.cookie },
      { Cookie: anna.cookie, Authorization: "Basic YTpi" },
    ]) {
      const refused = await send("POST", "/api/posts", headers, { title: "Forged" });
      expect([refused.status, allowed(refused)]).toEqual([403, null]);
      expect(allowed(await send("GET", "/api/posts", headers))).toBeNull();
    }
    const headers = { Cookie: anna.cookie, Authorization: "Bearer pw_none" };
    const unknown = await send("POST", "/api/posts", headers, { title: "Forged" });
    expect(unknown.status).toBe(401);
    expect(await titles(anna)).not.toContain("Forged");
  });

  it("neither changes a screen nor signs anybody out, with a token or without", async () => {
    const headers = { Cookie: anna.cookie, Authorization: `Bearer ${token}` };
    const screen = await send("POST", "/settings", headers);
    expect([screen.status, allowed(screen)]).toEqual([403, null]);
    await send("POST", "/api/logout", headers);
    expect((await anna.call("GET", "/api/auth/user")).status).toBe(200);
  });
});

it("a call of the product's own pages is none of another site's", async () => {
  const response = await fetch(`${app.url}/api/auth/user`, {
    headers: { Origin: app.url, Cookie: anna.cookie },
  });
  expect([response.status, allowed(response)]).toEqual([200, null]);
});
