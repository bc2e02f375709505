import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { signIn } from "../helpers/sign-in.ts";
import { copyOfTemplate } from "../helpers/template.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const user = (cookie: string) => fetch(`${app.url}/api/auth/user`, { headers: { Cookie: cookie } });

describe("signing in at the built-in provider", () => {
  it("answers 401 Unauthorized in plain text to a visitor", async () => {
    const response = await user("");
    expect(response.status).toBe(401);
    expect(response.headers.get("Content-Type")).toContain("text/plain");
    expect(await response.text()).toBe("Unauthorized");
  });

  it("creates the account and answers the user", async () => {
    const jar = await signIn(app.url, {
      email: "anna@example.com",
      firstName: "Anna",
      lastName: "Writer",
    });
    const response = await user(jar.header());
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      email: "anna@example.com",
      firstName: "Anna",
      lastName: "Writer",
      subscriptionPlan: "free",
      postsThisMonth: 0,
      monthlyPostLimit: 1,
    });
  });

  it("finds the same account again", async () => {
    const [first, second] = [
      await signIn(app.url, { email: "again@example.com" }),
      await signIn(app.url, { email: "AGAIN@example.com" }),
    ];
    const [a, b] = (await Promise.all(
      [first, second].map(async (jar) => (await user(jar.header())).json()),
    )) as Array<{ id: string }>;
    expect(b?.id).toBe(a?.id);
  });

  it("finds the same account at another address of the server, with its session and its posts", async () => {
    const folder = await copyOfTemplate();
    const first = await startApp({}, folder);
    const jar = await signIn(first.url, { email: "mover@example.com" });
    const before = (await (
      await fetch(`${first.url}/api/auth/user`, { headers: { Cookie: jar.header() } })
    ).json()) as { id: string };
    await fetch(`${first.url}/api/posts`, {
      method: "POST",
      headers: { Cookie: jar.header(), "Content-Type": "application/json" },
      body: JSON.stringify({ title: "Moved", content: "<p>Text</p>" }),
    });
    await first.stop();
    const second = await startApp({}, folder);
    try {
      expect(second.url).not.toBe(first.url);
      const again = await signIn(second.url, { email: "mover@example.com" });
      const after = await fetch(`${second.url}/api/auth/user`, {
        headers: { Cookie: again.header() },
      });
      expect(await after.json()).toMatchObject({ id: before.id, postsThisMonth: 1 });
    } finally {
      await second.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  it("ends the session on the server at sign-out", async () => {
    const jar = await signIn(app.url, { email: "leaver@example.com" });
    const before = jar.header();
    const response = await fetch(`${app.url}/api/logout`, {
      redirect: "manual",
      headers: { Cookie: before },
    });
    expect(response.headers.get("Location")).toBe("/");
    expect((await user(before)).status).toBe(401);
  });

  it("does not sign out for a page on another site", async () => {
    const jar = await signIn(app.url, { email: "stayer@example.com" });
    await fetch(`${app.url}/api/logout`, {
      redirect: "manual",
      headers: { Cookie: jar.header(), "Sec-Fetch-Site": "cross-site" },
    });
    expect((await user(jar.header())).status).toBe(200);
  });

  it("refuses a callback that belongs to no sign-in, and says so on the landing page", async () => {
    const response = await fetch(`${app.url}/auth/callback?code=x&state=y`, { redirect: "manual" });
    expect(response.headers.get("Location")).toBe("/");
    const page = await fetch(app.url, {
      headers: {
        Cookie: response.headers
          .getSetCookie()
          .map((line) => line.split(";", 1)[0])
          .join("; "),
      },
    });
    expect(await page.text()).toContain("The sign-in could not be completed. Please try again.");
  });
});
