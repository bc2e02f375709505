import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApp, type App } from "../helpers/app.ts";
import { signIn } from "../helpers/sign-in.ts";
import { FORM, JSON_TYPE, send } from "./send.ts";
import { member } from "./world.ts";

/**
 * How often one client may try. The product trusts its proxy here, so that each test can use its
 * own address.
 */

let app: App;
beforeAll(async () => {
  app = await startApp({ TRUST_PROXY: "on", ALLOW_PRIVATE_HOSTS: "none" });
  await signIn(app.url, { email: "owner@example.com" });
});
afterAll(() => app.stop());

let hosts = 0;
const address = () => ({ "X-Forwarded-For": `198.51.100.${++hosts}` });
/** Wrong each time, and for another account each time. */
const tryToSignIn = (headers: Record<string, string>) =>
  send(app.url, {
    method: "POST",
    path: "/sign-in",
    headers: { ...FORM, ...headers },
    body: `intent=sign-in&email=a${++hosts}%40example.com&password=none`,
  });
/** At most a minute. */
const SECONDS = /^(?:[1-9]|[1-5]\d|60)$/;
const count = (answers: Array<{ status: number }>, status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("limits", () => {
  it("let one address try exactly ten sign-ins a minute, even all at once", async () => {
    const from = address();
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryToSignIn(from)));
    expect(count(answers, 429)).toBe(20);
    expect(answers.find((answer) => answer.status === 429)?.text).toMatch(
      /Too many attempts from your address\. Try again in \d+ second/,
    );
    expect((await tryToSignIn(address())).status).not.toBe(429);
  });

  it.each([
    ["/sign-in", "intent=sign-in&password=none"],
    ["/sign-up", "intent=sign-up&name=A&password=correct-horse-battery"],
    ["/forgot-password", "intent=send-link"],
  ])("say when %s may be tried again, as a page and as data", async (path, fields) => {
    const from = address();
    const attempt = (to: string) =>
      send(app.url, {
        method: "POST",
        path: to,
        headers: { ...FORM, ...from },
        body: `${fields}&email=a${++hosts}%40example.com`,
      });
    for (let n = 0; n < 10; n++)
      expect((await attempt(path)).headers["retry-after"]).toBe(undefined);
    for (const to of [path, `${path}.data`]) {
      const { status, headers } = await attempt(to);
      expect([status, headers["retry-after"]], to).toEqual([429, expect.stringMatching(SECONDS)]);
    }
  });

  it("cannot be evaded by forging forwarded headers", async () => {
    const { "X-Forwarded-For": own } = address();
    const answers = [];
    for (let n = 0; n < 12; n++)
      answers.push(
        await tryToSignIn({ "X-Forwarded-For": `10.0.0.${n}, ${own}`, "X-Real-Ip": `10.0.0.${n}` }),
      );
    expect(count(answers, 429)).toBe(2);
  });

  it("cannot be evaded from other ports of the same address", async () => {
    const { "X-Forwarded-For": own } = address();
    for (const form of [
      (n: number) => `${own}:${40_000 + n}`,
      (n: number) => `[2001:db8:7::1]:${40_000 + n}`,
    ]) {
      const answers = [];
      for (let n = 0; n < 12; n++) answers.push(await tryToSignIn({ "X-Forwarded-For": form(n) }));
      expect(count(answers, 429)).toBe(2);
    }
  });

  it("count a whole /64 of IPv6 as one client", async () => {
    const answers = [];
    for (let n = 1; n <= 12; n++)
      answers.push(await tryToSignIn({ "X-Forwarded-For": `2001:db8:1:2::${n.toString(16)}` }));
    expect(count(answers, 429)).toBe(2);
    expect((await tryToSignIn({ "X-Forwarded-For": "2001:db8:1:3::1" })).status).not.toBe(429);
  });

  it("slow down anyone who guesses API tokens", async () => {
    const from = address();
    const answers = await Promise.all(
      Array.from({ length: 35 }, (_, n) =>
        send(app.url, {
          path: "/api/posts",
          headers: { ...from, Authorization: `Bearer pw_${n}` },
        }),
      ),
    );
    expect([count(answers, 401), count(answers, 429)]).toEqual([30, 5]);
  });

  it("let one user make ten API tokens and test ten connections a minute", async () => {
    const jar = await signIn(app.url, { email: "limits@example.com" });
    const tokens = [];
    for (let n = 0; n < 11; n++)
      tokens.push(
        await send(app.url, {
          method: "POST",
          path: "/settings",
          headers: { ...FORM, Cookie: jar.header() },
          body: `intent=create-token&name=t${n}&scope=read`,
        }),
      );
    expect(tokens.map((answer) => answer.status)).toEqual([...Array<number>(10).fill(200), 429]);
    const tests = [];
    const body = JSON.stringify({
      platform: "wordpress",
      credentials: { siteUrl: "https://site.invalid", username: "u", applicationPassword: "pppp" },
    });
    for (let n = 0; n < 11; n++)
      tests.push(
        await send(app.url, {
          method: "POST",
          path: "/api/integrations/test",
          headers: { ...JSON_TYPE, Cookie: jar.header() },
          body,
        }),
      );
    expect(tests.map((answer) => answer.status)).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it("cap the model calls of an hour and say when to come again", async () => {
    const mia = await member(app.url);
    const jar = await signIn(app.url, { email: "free@example.com" });
    const body = JSON.stringify({
      topic: "Growing tomatoes",
      targetAudience: "Beginners",
      industry: "",
    });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        send(app.url, {
          method: "POST",
          path: "/api/ai/generate-keywords",
          headers: { ...JSON_TYPE, Cookie: jar.header() },
          body,
        }),
      ),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([20, 5]);
    const refused = answers.find((answer) => answer.status === 429);
    expect(refused?.text).toContain("for this hour");
    expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
    expect((await mia.json("POST", "/api/ai/generate-keywords", JSON.parse(body))).status).toBe(
      200,
    );
  });
});
