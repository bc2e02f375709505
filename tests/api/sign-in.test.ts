import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { turnOnSecondStep } from "../helpers/second-step.ts";
import { signIn } from "../helpers/sign-in.ts";
import { copyOfTemplate } from "../helpers/template.ts";
import { visit } from "../helpers/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const user = (cookie: string) => fetch(`${app.url}/api/auth/user`, { headers: { Cookie: cookie } });

describe("signing in and out", () => {
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

  it("offers to sign out where an invitation is opened by somebody with an account", async () => {
    const owner = await visit(app.url, { email: "anna@example.com" });
    const made = await owner.submit("/settings/people", { intent: "invite", email: "" });
    const link = /\/join\?token=[\w-]+/.exec(made.html)?.[0] ?? "no link";
    const member = await visit(app.url, { email: "member@example.com" });
    expect((await member.open(link)).text).toContain("you're signed in as member@example.com");
    const gone = await member.submit(link, { intent: "sign-out" });
    expect(gone.text).toContain("You're invited.");
    expect((await user(member.jar.header())).status).toBe(401);
  });

  it("says that the second step is on where its page with the codes is sent again", async () => {
    const ben = await visit(app.url, { email: "second-step@example.com" });
    const { code, recoveryCodes } = await turnOnSecondStep(ben);
    expect(recoveryCodes).toHaveLength(10);
    const again = await ben.submit("/settings/sign-in/authenticator", {
      intent: "confirm",
      code: code(),
    });
    expect([again.status, again.text.includes("Your recovery codes were shown once.")]).toEqual([
      200,
      true,
    ]);
    expect(again.text).toContain("10 left");
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
