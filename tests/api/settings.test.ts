import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD } from "../helpers/sign-in.ts";
import { startApp, type App } from "../helpers/app.ts";
import { visit } from "../helpers/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
});

const person = { email: "sam@example.com", firstName: "Sam", lastName: "Settings" };

describe("settings, without scripts", () => {
  it("keep the time zone and refuse one that does not exist", async () => {
    const sam = await visit(app.url, person);
    expect(
      (await sam.submit("/settings", { intent: "time-zone", timeZone: "Europe/Berlin" })).text,
    ).toContain("Time Zone Saved");
    expect((await sam.open("/settings")).html).toContain(
      '<option value="Europe/Berlin" selected="">',
    );
    for (const zone of ["Mars/Olympus", "+05:30", "x".repeat(10_000), ""]) {
      const refused = await sam.submit("/settings", { intent: "time-zone", timeZone: zone });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("Choose a time zone");
    }
  });

  it("sign another browser out at once", async () => {
    const [here, there] = [await visit(app.url, person), await visit(app.url, person)];
    await here.submit("/settings/sign-in", { intent: "end-others" });
    expect((await there.json("GET", "/api/auth/user")).status).toBe(401);
    expect((await here.json("GET", "/api/auth/user")).status).toBe(200);
  });

  it("make a token that is shown once, obeys its scope and dies when revoked", async () => {
    const sam = await visit(app.url, person);
    const made = await sam.submit("/settings", {
      intent: "create-token",
      name: "Backup",
      scope: "read",
    });
    const token = /pw_[\w-]{43}/.exec(made.html)?.[0] ?? "";
    expect(token).not.toBe("");
    const listed = await sam.open("/settings");
    expect(listed.html).not.toContain(token);
    const call = (method: string, bearer = token) =>
      fetch(`${app.url}/api/posts`, {
        method,
        headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
        ...(method === "POST" ? { body: "{}" } : {}),
      });
    expect((await call("GET")).status).toBe(200);
    const refused = await call("POST");
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("may only read");
    expect((await call("GET", `${token.slice(0, -1)}x`)).status).toBe(401);
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(listed.html)?.[1] ?? "";
    await sam.submit("/settings", { intent: "revoke-token", id });
    expect((await call("GET")).status).toBe(401);
  });

  it("offer tokens that expire, say when, and refuse another time", async () => {
    const sam = await visit(app.url, person);
    for (const expires of ["30", "90", "365", "none"]) {
      const made = await sam.submit("/settings", {
        intent: "create-token",
        name: `For ${expires}`,
        scope: "read",
        expires,
      });
      expect(made.text).toContain("Copy your token now");
      const day = new Intl.DateTimeFormat("en-GB", {
        dateStyle: "medium",
        timeZone: "Europe/Berlin",
      }).format(Date.now() + (Number(expires) || 0) * 86_400_000);
      expect((await sam.open("/settings")).text, expires).toContain(
        expires === "none" ? "no expiry" : `expires ${day}`,
      );
    }
    const refused = await sam.submit("/settings", {
      intent: "create-token",
      name: "Long",
      scope: "read",
      expires: "9999",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Choose when the token expires");
  });

  it("refuse a token without a name, and keep what was chosen", async () => {
    const sam = await visit(app.url, person);
    const refused = await sam.submit("/settings", {
      intent: "create-token",
      name: "",
      scope: "write",
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Give the token a name");
  });

  it("export every post as Markdown, HTML and JSON", async () => {
    const sam = await visit(app.url, person);
    const saved = await sam.json("POST", "/api/posts", {
      title: "Bread: a <guide>",
      content: "<h2>Flour</h2><p>Use <strong>rye</strong>.</p>",
      topic: "bread",
      keywords: "rye",
      targetAudience: "bakers",
      wordCount: 3,
      tone: "friendly",
      status: "draft",
    });
    expect(saved.status).toBeLessThan(300);
    const response = await fetch(`${app.url}/settings/export`, {
      headers: { Cookie: sam.jar.header() },
    });
    expect(response.headers.get("Content-Disposition")).toContain("postwright-export-");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const names = Object.keys(files);
    const markdown = strFromU8(
      files[names.find((name) => name.startsWith("posts/") && name.endsWith(".md")) ?? ""] ??
        new Uint8Array(),
    );
    expect(markdown).toContain('title: "Bread: a <guide>"');
    expect(markdown).toContain("## Flour");
    expect(markdown).toContain("**rye**");
    expect(names.filter((name) => name.startsWith("posts/"))).toHaveLength(3);
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(read("account.json")).toContain("sam@example.com");
    expect(names.filter((name) => name.startsWith("versions/"))).toHaveLength(1);
    expect(JSON.parse(read("sessions.json"))).not.toHaveLength(0);
    expect(JSON.parse(read("manifest.json"))).toMatchObject({
      records: { "posts/": 1, "versions/": 1 },
    });
    expect(read("README.md")).toContain("- `publications.json`: ");
    const id = /(?:^|; )([^=]+)=([^;]+)/.exec(sam.jar.header())?.[2] ?? "";
    for (const name of names) expect(read(name)).not.toContain(id);
  });

  it("delete the account with its sessions and posts, only after DELETE was typed", async () => {
    const gone = await visit(app.url, { email: "gone@example.com" });
    const refused = await gone.submit("/settings/delete", { intent: "delete", confirm: "yes" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Type DELETE to delete the account");
    const done = await gone.submit("/settings/delete", {
      intent: "delete",
      confirm: "DELETE",
      currentPassword: PASSWORD,
    });
    expect(done.text).toContain("Your account and all your data have been deleted.");
    expect((await gone.json("GET", "/api/auth/user")).status).toBe(401);
    const back = await visit(app.url, { email: "gone@example.com" });
    expect((await back.json("GET", "/api/posts")).body).toEqual([]);
  });

  it("give no new allowance to a user who deletes the account and comes back", async () => {
    const post = { title: "One", content: "<p>Text</p>" };
    const email = "again-and-again@example.com";
    const first = await visit(app.url, { email });
    expect((await first.json("POST", "/api/posts", post)).status).toBe(201);
    await first.submit("/settings/delete", {
      intent: "delete",
      confirm: "DELETE",
      currentPassword: PASSWORD,
    });
    const back = await visit(app.url, { email });
    expect((await back.json("GET", "/api/auth/user")).body).toMatchObject({
      postsThisMonth: 1,
      monthlyPostLimit: 1,
    });
    expect(await back.json("POST", "/api/posts", post)).toMatchObject({
      status: 403,
      body: "You've reached your monthly post limit. Upgrade your plan to create more posts.",
    });
  });
});
