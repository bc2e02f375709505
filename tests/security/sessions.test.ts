import { describe, expect, it } from "vitest";
import { makeJar, PASSWORD, signIn, type Jar } from "../helpers/sign-in.ts";
import { FORM, send } from "./send.ts";
import { appUrl } from "./world.ts";

const sessionCookie = (jar: Jar) => /postwright=[^;]+/.exec(jar.header())?.[0] ?? "";
const opens = async (cookie: string) =>
  (await send(appUrl(), { path: "/api/auth/user", headers: { Cookie: cookie } })).status;

describe("a session", () => {
  it("leaves nothing usable behind at sign-out, and the browser clears its data", async () => {
    const cookie = (await signIn(appUrl(), { email: "leaving@example.com" })).header();
    const answer = await send(appUrl(), {
      path: "/api/logout",
      headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
    });
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect(answer.headers["set-cookie"]?.join("\n")).toMatch(/^postwright=;.*Max-Age=0/m);
    const again = await send(appUrl(), { path: "/api/auth/user", headers: { Cookie: cookie } });
    expect([again.status, again.text]).toEqual([401, "Unauthorized"]);
    for (const path of ["/posts", "/posts.data", "/settings.data"])
      expect((await send(appUrl(), { path, headers: { Cookie: cookie } })).text).not.toContain(
        "leaving@example.com",
      );
  });

  it("ends everywhere when the account is deleted, and the same person starts again with nothing", async () => {
    const [here, there] = [
      await signIn(appUrl(), { email: "deleted@example.com" }),
      await signIn(appUrl(), { email: "deleted@example.com" }),
    ];
    const answer = await send(appUrl(), {
      method: "POST",
      path: "/settings/delete",
      headers: { ...FORM, Cookie: here.header() },
      body: new URLSearchParams({ confirm: "DELETE", currentPassword: PASSWORD }).toString(),
    });
    expect(answer.status).toBe(302);
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
    expect([await opens(here.header()), await opens(there.header())]).toEqual([401, 401]);
    const back = await signIn(appUrl(), { email: "deleted@example.com" });
    expect(
      (await send(appUrl(), { path: "/api/posts", headers: { Cookie: back.header() } })).text,
    ).toBe("[]");
  });

  it("cannot be planted: an id that the browser brings along is replaced at sign-in", async () => {
    const person = { email: "planted@example.com" };
    // One id that was never a session, and one that is a session of whoever plants it.
    const unknown = Buffer.from('"planted-session-id-planted-session-id"').toString("base64");
    const attackers = await signIn(appUrl(), { email: "attacker@example.com" });
    for (const planted of [`postwright=${encodeURIComponent(unknown)}`, sessionCookie(attackers)]) {
      const jar = makeJar();
      jar.take(new Response(null, { headers: { "Set-Cookie": planted } }));
      expect(jar.header()).toBe(planted);
      await signIn(appUrl(), person, jar);
      expect(await opens(sessionCookie(jar))).toBe(200);
      expect(sessionCookie(jar)).not.toBe(planted);
      expect(await opens(planted)).toBe(401);
    }
  });
});
