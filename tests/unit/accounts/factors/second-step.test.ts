import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  readSetUp,
  takeCode,
  removeSecondStep,
  renewRecoveryCodes,
  turnOffSecondStep,
} from "#app/accounts/factors/authenticator.server.ts";
import { countRecoveryCodes } from "#app/accounts/factors/recovery-codes.server.ts";
import { owesCode, signInWithCode } from "#app/accounts/factors/sign-in.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import { changePassword } from "#app/accounts/passwords/passwords.server.ts";
import { suspend } from "#app/accounts/people.server.ts";
import { readSession } from "#app/accounts/session.server.ts";
import { db } from "#app/lib/db.server.ts";
import { cookiesOf, createPerson, from, withCookies } from "../../../helpers/accounts.ts";
import { createUser, useTestDatabase } from "../../../helpers/database.ts";
import { PASSWORD } from "../../../helpers/sign-in.ts";

useTestDatabase();

const MINUTE_MS = 60_000;

/** Somebody with an app: `code` is what it shows, some steps of 30 seconds from now. */
async function personWithApp() {
  const { user, request } = await createPerson();
  await beginAuthenticator(user.id, PASSWORD);
  const setUp = await readSetUp(user);
  const app = new TOTP({ secret: Secret.fromBase32(setUp?.secret.replaceAll(" ", "") ?? "") });
  const code = (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
  const codes = await confirmAuthenticator(user.id, code(-1));
  return { user, request, code, codes };
}

/** A browser that has given the right password. */
async function afterPassword(userId: string) {
  const answer = await completeSignIn(withCookies(""), userId, "/posts");
  return { answer, request: withCookies(cookiesOf(answer)) };
}

// The clock stands, so that no step of 30 seconds ends during a test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / 30_000) * 30_000 + 10_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("an authenticator app", () => {
  it("is set up with the password and its first code, and its secret is sealed", async () => {
    const { user } = await createPerson();
    await expect(beginAuthenticator(user.id, "not my password")).rejects.toThrow(
      "not your current password",
    );
    await beginAuthenticator(user.id, PASSWORD);
    const setUp = await readSetUp(user);
    const secret = setUp?.secret.replaceAll(" ", "") ?? "";
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(setUp?.uri).toContain(`secret=${secret}`);
    const row = await db.authenticator.findUniqueOrThrow({ where: { userId: user.id } });
    expect(row.secret).not.toContain(secret);
    await expect(confirmAuthenticator(user.id, "000000")).rejects.toMatchObject({
      details: { fields: { code: expect.stringContaining("not right") } },
    });
    expect(await hasAuthenticator(user.id)).toBe(false);
    const codes = await confirmAuthenticator(
      user.id,
      new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
    );
    expect(new Set(codes).size).toBe(10);
    expect(await hasAuthenticator(user.id)).toBe(true);
    expect(await readSetUp(user)).toBeNull();
    await expect(beginAuthenticator(user.id, PASSWORD)).rejects.toThrow("set up already");
  });

  it("waits a quarter of an hour for its first code", async () => {
    const { user } = await createPerson();
    await beginAuthenticator(user.id, PASSWORD);
    await db.authenticator.update({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - 15 * MINUTE_MS - 1) },
    });
    expect(await readSetUp(user)).toBeNull();
    await expect(confirmAuthenticator(user.id, "123456")).rejects.toThrow("expired");
  });

  it("is for accounts with a password", async () => {
    const user = await createUser();
    await expect(beginAuthenticator(user.id, "")).rejects.toThrow("you have none");
  });

  it("shows codes that are right from half a minute before to half a minute after", async () => {
    const { user, code } = await personWithApp();
    expect(await takeCode(user.id, code(2))).toBe(false);
    expect(await takeCode(user.id, code(-2))).toBe(false);
    expect(await takeCode(user.id, code(0))).toBe(true);
    expect(await takeCode(user.id, code(1))).toBe(true);
  });

  it("shows codes that work once: not again, not an earlier one, not at the same time", async () => {
    const { user, code } = await personWithApp();
    // The code that confirmed the app is used up as well.
    expect(await takeCode(user.id, code(-1))).toBe(false);
    const together = Array.from({ length: 8 }, () => takeCode(user.id, code(0)));
    expect((await Promise.all(together)).filter(Boolean)).toHaveLength(1);
    expect(await takeCode(user.id, code(0))).toBe(false);
    expect(await takeCode(user.id, code(1))).toBe(true);
    expect(await takeCode(user.id, code(0))).toBe(false);
  });
});

describe("an authenticator app whose secret the server's key cannot open", () => {
  it("says so, and lets in whoever has a recovery code", async () => {
    const { user, code, codes } = await personWithApp();
    const { secret } = await db.authenticator.findUniqueOrThrow({ where: { userId: user.id } });
    const [version, , ...rest] = secret.split(".");
    await db.authenticator.update({
      where: { userId: user.id },
      data: { secret: [version, "0badcafe", ...rest].join(".") },
    });
    const { request } = await afterPassword(user.id);
    await expect(signInWithCode(request, "app", code(1), "/posts")).rejects.toMatchObject({
      kind: "not_configured",
      details: {
        fields: {
          code: expect.stringMatching(
            /key was changed.*recovery code.*reset-second-step/,
          ) as string,
        },
      },
    });
    const answer = await signInWithCode(request, "recovery", codes[0] ?? "", "/posts");
    expect(await readSession(withCookies(cookiesOf(answer)))).toMatchObject({ id: user.id });
    await turnOffSecondStep(user.id, PASSWORD);
    expect(await hasAuthenticator(user.id)).toBe(false);
  });
});

describe("recovery codes", () => {
  it("have 120 random bits each and are stored as hashes", async () => {
    const { user, codes } = await personWithApp();
    for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){5}[a-km-np-z2-9]{4}$/);
    const rows = JSON.stringify(await db.recoveryCode.findMany({ where: { userId: user.id } }));
    for (const code of codes) expect(rows).not.toContain(code);
  });

  it("work once each, however they are typed, and not for anybody else", async () => {
    const { user, codes } = await personWithApp();
    const other = await personWithApp();
    const first = codes[0]?.replaceAll("-", " ").toUpperCase() ?? "";
    const sign = async (userId: string) =>
      signInWithCode((await afterPassword(userId)).request, "recovery", first, "/");
    await expect(sign(other.user.id)).rejects.toThrow("wrong or has been used");
    const tries = await Promise.allSettled([sign(user.id), sign(user.id), sign(user.id)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(sign(user.id)).rejects.toThrow("wrong or has been used");
    expect(await countRecoveryCodes(user.id)).toBe(9);
  });

  it("let their owner in, however many wrong ones come from other networks", async () => {
    const { user, codes } = await personWithApp();
    const enter = async (ip: string, code: string) => {
      const { request } = await afterPassword(user.id);
      return from(ip, () => signInWithCode(request, "recovery", code, "/"));
    };
    for (let network = 1; network <= 101; network++)
      await expect(enter(`203.0.113.${network}`, "wrong")).rejects.toThrow("wrong or has been");
    for (let wrong = 1; wrong < 10; wrong++)
      await expect(enter("203.0.113.1", "wrong")).rejects.toThrow("wrong or has been");
    await expect(enter("203.0.113.1", codes[0] ?? "")).rejects.toMatchObject({
      kind: "rate_limited",
    });
    expect((await enter("198.51.100.7", codes[0] ?? "")).status).toBe(302);
  });

  it("work while wrong codes of the app have used up their limit", async () => {
    const { user, code, codes } = await personWithApp();
    const enter = async (kind: "app" | "recovery", given: string) =>
      signInWithCode((await afterPassword(user.id)).request, kind, given, "/");
    for (let wrong = 0; wrong < 10; wrong++)
      await expect(enter("app", "000000")).rejects.toThrow("not right");
    await expect(enter("app", code())).rejects.toMatchObject({ kind: "rate_limited" });
    expect((await enter("recovery", codes[0] ?? "")).status).toBe(302);
  });

  it("are made anew with the password, and the earlier ones stop working", async () => {
    const { user, codes } = await personWithApp();
    await expect(renewRecoveryCodes(user.id, "not my password")).rejects.toThrow("not your");
    const renewed = await renewRecoveryCodes(user.id, PASSWORD);
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
    const { request } = await afterPassword(user.id);
    await expect(signInWithCode(request, "recovery", codes[0] ?? "", "/")).rejects.toThrow("wrong");
    expect((await signInWithCode(request, "recovery", renewed[0] ?? "", "/")).status).toBe(302);
  });
});

describe("the step after the password", () => {
  it("starts no session until the code has come, and a new one then", async () => {
    const { user, code } = await personWithApp();
    const before = await db.session.count({ where: { userId: user.id } });
    const { answer, request } = await afterPassword(user.id);
    expect(answer.headers.get("Location")).toBe("/sign-in/code?returnTo=%2Fposts");
    expect(await readSession(request)).toBeNull();
    expect(await db.session.count({ where: { userId: user.id } })).toBe(before);
    expect(await owesCode(request)).toBe(true);
    const done = await signInWithCode(request, "app", code(), "/posts");
    expect(done.headers.get("Location")).toBe("/posts");
    expect(await readSession(withCookies(cookiesOf(done)))).toMatchObject({ id: user.id });
    // The step is over: its cookie leads nowhere.
    expect(await owesCode(request)).toBe(false);
    await expect(signInWithCode(request, "app", code(1), "/")).rejects.toThrow("Start again");
  });

  it("takes no code a second time: not that of the set-up, not that of an earlier sign-in", async () => {
    const { user, code } = await personWithApp();
    const enter = async (given: string) =>
      signInWithCode((await afterPassword(user.id)).request, "app", given, "/");
    const ofSetUp = code(-1);
    await expect(enter(ofSetUp)).rejects.toThrow("not right");
    expect((await enter(code())).status).toBe(302);
    for (const used of [ofSetUp, code()]) await expect(enter(used)).rejects.toThrow("not right");
    expect((await enter(code(1))).status).toBe(302);
  });

  it("has a value of its own each time, of 256 random bits, stored as a hash", async () => {
    const { user } = await personWithApp();
    const [one, two] = [await afterPassword(user.id), await afterPassword(user.id)];
    const valueIn = (request: Request) => request.headers.get("Cookie") ?? "";
    expect(valueIn(one.request)).not.toBe(valueIn(two.request));
    const value = JSON.parse(
      Buffer.from(
        decodeURIComponent(valueIn(one.request).split("=")[1] ?? ""),
        "base64",
      ).toString(),
    ) as string;
    expect(Buffer.from(value, "base64url")).toHaveLength(32);
    expect(JSON.stringify(await db.signInStep.findMany())).not.toContain(value);
  });

  it("takes nobody else's code", async () => {
    const [anna, ben] = [await personWithApp(), await personWithApp()];
    const { request } = await afterPassword(ben.user.id);
    await expect(signInWithCode(request, "app", anna.code(), "/")).rejects.toThrow("not right");
    await expect(signInWithCode(request, "recovery", anna.codes[0] ?? "", "/")).rejects.toThrow(
      "wrong",
    );
  });

  it("ends after ten minutes, and after ten wrong codes", async () => {
    const { user, code } = await personWithApp();
    const late = await afterPassword(user.id);
    await db.signInStep.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    await expect(signInWithCode(late.request, "app", code(), "/")).rejects.toThrow("Start again");
    const { request } = await afterPassword(user.id);
    for (let wrong = 0; wrong < 10; wrong++)
      await expect(signInWithCode(request, "app", "000000", "/")).rejects.toThrow("not right");
    await expect(signInWithCode(request, "app", code(), "/")).rejects.toThrow("Start again");
    expect(await owesCode(request)).toBe(false);
  });

  it("takes no more codes for the account after ten wrong ones, whatever the step", async () => {
    const { user, code } = await personWithApp();
    for (let wrong = 0; wrong < 10; wrong++) {
      const { request } = await afterPassword(user.id);
      await expect(signInWithCode(request, "app", "000000", "/")).rejects.toThrow("not right");
    }
    const { request } = await afterPassword(user.id);
    await expect(signInWithCode(request, "app", code(), "/")).rejects.toMatchObject({
      kind: "rate_limited",
    });
  });

  it("is over when the password is changed, and for somebody who is suspended", async () => {
    const { user, code } = await personWithApp();
    const one = await afterPassword(user.id);
    await changePassword(user.id, PASSWORD, "nine slow red tractors", {
      tokens: false,
      passkeys: false,
      authenticator: false,
      provider: false,
    });
    await expect(signInWithCode(one.request, "app", code(), "/")).rejects.toThrow("Start again");
    const two = await afterPassword(user.id);
    await suspend(user.id);
    await expect(signInWithCode(two.request, "app", code(), "/")).rejects.toThrow("Start again");
  });

  it("is left out after a passkey and after a provider, which ask by themselves", async () => {
    const { user } = await personWithApp();
    for (const proof of ["passkey", "provider"] as const) {
      const answer = await completeSignIn(withCookies(""), user.id, "/", proof);
      expect(await readSession(withCookies(cookiesOf(answer)))).toMatchObject({ id: user.id });
    }
  });

  it("is turned off with the password, or by the owner, with all that belongs to it", async () => {
    const { user, codes } = await personWithApp();
    await expect(turnOffSecondStep(user.id, "not my password")).rejects.toThrow("not your");
    const { request } = await afterPassword(user.id);
    await turnOffSecondStep(user.id, PASSWORD);
    expect(await hasAuthenticator(user.id)).toBe(false);
    expect(await countRecoveryCodes(user.id)).toBe(0);
    await expect(signInWithCode(request, "recovery", codes[0] ?? "", "/")).rejects.toThrow(
      "Start again",
    );
    const answer = await completeSignIn(withCookies(""), user.id, "/");
    expect(await readSession(withCookies(cookiesOf(answer)))).toMatchObject({ id: user.id });
    const other = await personWithApp();
    await removeSecondStep(other.user.id);
    expect(await hasAuthenticator(other.user.id)).toBe(false);
  });
});
