import { beforeAll, describe, expect, it } from "vitest";
import { addPasskeyOf, beginWithPasskey, named } from "../helpers/passkey.ts";
import { turnOnSecondStep, type SecondStep } from "../helpers/second-step.ts";
import { makeJar, PASSWORD, signIn } from "../helpers/sign-in.ts";
import { browse, visit, type Visitor } from "../helpers/visitor.ts";
import { FORM, send } from "./send.ts";
import { appUrl } from "./world.ts";

/** Attacks on the second step and on passkeys, over HTTP. */

let people = 0;

interface Person {
  email: string;
  home: Visitor;
  step: SecondStep;
}

async function personWithApp(): Promise<Person> {
  const email = `factor-${process.pid}-${++people}@example.com`;
  const home = await visit(appUrl(), { email });
  return { email, home, step: await turnOnSecondStep(home) };
}

/** A new browser that has given the right password. */
async function afterPassword(email: string): Promise<Visitor> {
  const visitor = browse(appUrl(), makeJar());
  const page = await visitor.submit("/sign-in", { intent: "sign-in", email, password: PASSWORD });
  expect(page.path).toBe("/sign-in/code?returnTo=%2F");
  return visitor;
}

const isIn = async (visitor: Visitor) =>
  (await visitor.json("GET", "/api/auth/user")).status === 200;
const enter = (visitor: Visitor, code: string) =>
  visitor.submit("/sign-in/code", { intent: "code", code });
const enterRecovery = (visitor: Visitor, code: string) =>
  visitor.submit("/sign-in/code", { intent: "recovery-code", code });

describe("the second step", () => {
  let anna: Person;
  beforeAll(async () => {
    anna = await personWithApp();
  });

  it("cannot be skipped: with its cookie alone nothing opens", async () => {
    const visitor = await afterPassword(anna.email);
    expect(await isIn(visitor)).toBe(false);
    for (const path of ["/", "/posts", "/posts.data", "/settings/sign-in", "/settings/export"])
      expect((await visitor.open(path)).html, path).not.toContain(anna.email);
    // The value of the step as that of a session.
    const value = /postwright_code=([^;]+)/.exec(visitor.jar.header())?.[1] ?? "";
    expect(value).not.toBe("");
    const cookie = `postwright=${value}`;
    const { status } = await send(appUrl(), {
      path: "/api/auth/user",
      headers: { Cookie: cookie },
    });
    expect(status).toBe(401);
    const changed = await send(appUrl(), {
      method: "POST",
      path: "/settings/sign-in/authenticator",
      headers: { ...FORM, Cookie: visitor.jar.header() },
      body: `intent=turn-off&currentPassword=${encodeURIComponent(PASSWORD)}`,
    });
    expect(changed.status).toBe(401);
  });

  it("cannot be finished without a password before it", async () => {
    const visitor = browse(appUrl(), makeJar());
    const page = await enter(visitor, anna.step.code(1));
    expect([page.status, await isIn(visitor)]).toEqual([404, false]);
    expect(page.text).toContain("This sign-in has expired");
  });

  it("takes a code once, however many send it at the same moment", async () => {
    const visitors = await Promise.all([1, 2, 3, 4].map(() => afterPassword(anna.email)));
    const code = anna.step.code(1);
    await Promise.all(visitors.map((visitor) => enter(visitor, code)));
    const inside = await Promise.all(visitors.map(isIn));
    expect(inside.filter(Boolean)).toHaveLength(1);
    const again = await afterPassword(anna.email);
    expect((await enter(again, code)).status).toBe(400);
    expect(await isIn(again)).toBe(false);
  });

  it("takes a recovery code once", async () => {
    const [first = ""] = anna.step.recoveryCodes;
    const visitors = await Promise.all([1, 2, 3].map(() => afterPassword(anna.email)));
    await Promise.all(visitors.map((visitor) => enterRecovery(visitor, first)));
    expect((await Promise.all(visitors.map(isIn))).filter(Boolean)).toHaveLength(1);
  });

  it("takes no code of another person", async () => {
    const ben = await personWithApp();
    const visitor = await afterPassword(ben.email);
    expect((await enter(visitor, anna.step.code(1))).status).toBe(400);
    expect((await enterRecovery(visitor, anna.step.recoveryCodes[1] ?? "")).status).toBe(400);
    // A step that was planted is that of whoever planted it.
    const victim = browse(appUrl(), visitor.jar);
    await enter(victim, ben.step.code(1));
    expect((await victim.json("GET", "/api/auth/user")).body).toMatchObject({ email: ben.email });
  });

  it("stops whoever guesses: ten wrong codes, in one step or in many", async () => {
    const carla = await personWithApp();
    const one = await afterPassword(carla.email);
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess++) statuses.push((await enter(one, "000000")).status);
    for (let guess = 0; guess < 5; guess++)
      statuses.push((await enter(await afterPassword(carla.email), "000000")).status);
    expect(statuses).toEqual(Array(10).fill(400));
    const last = await afterPassword(carla.email);
    expect((await enter(last, carla.step.code(1))).status).toBe(429);
    expect(await isIn(last)).toBe(false);
    // Nobody guesses a recovery code: its owner gets in by one, with a count of its own.
    for (let guess = 0; guess < 9; guess++)
      expect((await enterRecovery(await afterPassword(carla.email), "wrong")).status).toBe(400);
    const owner = await afterPassword(carla.email);
    await enterRecovery(owner, carla.step.recoveryCodes[0] ?? "");
    expect(await isIn(owner)).toBe(true);
    for (let guess = 0; guess < 10; guess++)
      expect((await enterRecovery(await afterPassword(carla.email), "wrong")).status).toBe(400);
    const stopped = await afterPassword(carla.email);
    expect((await enterRecovery(stopped, carla.step.recoveryCodes[1] ?? "")).status).toBe(429);
    expect(await isIn(stopped)).toBe(false);
  });

  it("cannot be changed by a signed-in browser that does not know the password", async () => {
    const wrong = { currentPassword: "not my password" };
    for (const intent of ["renew-codes", "turn-off"]) {
      const page = await anna.home.submit("/settings/sign-in/authenticator", { intent, ...wrong });
      expect([page.status, page.text]).toEqual([
        400,
        expect.stringContaining("This is not your current password"),
      ]);
    }
    const visitor = await afterPassword(anna.email);
    expect(await isIn(visitor)).toBe(false);
  });
});

describe("a passkey", () => {
  const newPerson = () =>
    visit(appUrl(), { email: `passkey-${process.pid}-${++people}@example.com` });
  const newBrowser = () => browse(named(appUrl()), makeJar());

  it("signs in at this site, without a code even where a password needs one", async () => {
    const home = await newPerson();
    await turnOnSecondStep(home);
    const { passkey } = await addPasskeyOf(appUrl(), home, "Laptop");
    const visitor = newBrowser();
    const { challenge, answer } = await beginWithPasskey(visitor);
    await answer(passkey.get({ challenge }));
    expect(await isIn(visitor)).toBe(true);
  });

  it.each([
    ["of another origin", { origin: "http://localhost.evil.example" }],
    ["of another port", { origin: "http://localhost:1" }],
    ["for another site", { rpId: "evil.example" }],
    ["for another challenge", { challenge: Buffer.alloc(32, 1).toString("base64url") }],
    ["without a look at the person", { unverified: true }],
    ["signed by another device", { forged: true }],
  ] as const)("%s signs nobody in and is not added", async (_what, lie) => {
    const home = await newPerson();
    const { passkey } = await addPasskeyOf(appUrl(), home, "Laptop");
    const visitor = newBrowser();
    const { challenge, answer } = await beginWithPasskey(visitor);
    const page = await answer(passkey.get({ challenge }, lie));
    expect([page.status, await isIn(visitor)]).toEqual([400, false]);
    if ("forged" in lie) return;
    const refused = await addPasskeyOf(appUrl(), home, "Foreign", lie);
    expect(refused.answer.status).toBe(400);
    expect((await home.open("/settings/sign-in")).text).not.toContain("Foreign");
  });

  it("cannot be replayed: not in its browser, not with another challenge, not from a copy", async () => {
    const { passkey } = await addPasskeyOf(appUrl(), await newPerson(), "Laptop");
    const own = newBrowser();
    const first = await beginWithPasskey(own);
    const copy = newBrowser();
    copy.jar.take(new Response(null, { headers: { "Set-Cookie": own.jar.header() } }));
    const answer = passkey.get({ challenge: first.challenge }, { counter: 5 });
    await first.answer(answer);
    const again = { intent: "passkey", answer: JSON.stringify(answer) };
    expect((await copy.submit("/sign-in", again)).status).toBe(404);
    expect([await isIn(own), await isIn(copy)]).toEqual([true, false]);
    const thief = newBrowser();
    const second = await beginWithPasskey(thief);
    expect((await second.answer(answer)).status).toBe(400);
    const third = await beginWithPasskey(thief);
    const old = passkey.get({ challenge: third.challenge }, { counter: 5 });
    expect((await third.answer(old)).status).toBe(400);
    expect(await isIn(thief)).toBe(false);
  });

  it("needs the browser that asked: its challenge answered elsewhere signs nobody in", async () => {
    const { passkey } = await addPasskeyOf(appUrl(), await newPerson(), "Laptop");
    const { challenge } = await beginWithPasskey(newBrowser());
    const other = newBrowser();
    const answer = JSON.stringify(passkey.get({ challenge }));
    expect((await other.submit("/sign-in", { intent: "passkey", answer })).status).toBe(404);
    expect(await isIn(other)).toBe(false);
  });

  it("is added by whoever knows the password alone", async () => {
    const home = browse(named(appUrl()), (await newPerson()).jar);
    const page = await home.submit("/settings/sign-in", {
      intent: "begin-passkey",
      name: "Thief's",
      currentPassword: "not my password",
    });
    expect([page.status, page.html.includes("challenge")]).toEqual([400, false]);
  });
});

describe("a changed password", () => {
  it("ends every session, and gives the browser that changed it a new one", async () => {
    const email = `changed-${process.pid}-${++people}@example.com`;
    const [here, there] = [await visit(appUrl(), { email }), await visit(appUrl(), { email })];
    const before = browse(appUrl(), makeJar());
    before.jar.take(
      new Response(null, { headers: { "Set-Cookie": here.jar.header().split("; ")[0] ?? "" } }),
    );
    expect(await isIn(before)).toBe(true);
    await here.submit("/settings/sign-in", {
      intent: "change-password",
      currentPassword: PASSWORD,
      newPassword: "nine slow red tractors",
    });
    expect([await isIn(here), await isIn(there), await isIn(before)]).toEqual([true, false, false]);
    await expect(signIn(appUrl(), { email })).rejects.toThrow("400");
  });
});
