import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeEmail } from "#app/accounts/address.server.ts";
import { createApiToken, readApiToken } from "#app/accounts/api-token.server.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  readSetUp,
  renewRecoveryCodes,
} from "#app/accounts/factors/authenticator.server.ts";
import { createLink, findLink } from "#app/accounts/links.server.ts";
import { whileSignedIn } from "#app/accounts/lock-account.server.ts";
import { completeSignIn } from "#app/accounts/login.server.ts";
import {
  changePassword,
  checkPassword,
  createResetLink,
  requestReset,
  resetPassword,
  setFirstPassword,
} from "#app/accounts/passwords/passwords.server.ts";
import { countWaysIn } from "#app/accounts/passwords/end-ways-in.server.ts";
import { handOver, makeResetLink } from "#app/accounts/people.server.ts";
import { listSessions } from "#app/accounts/sessions.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { startSmtp, type FakeSmtp } from "../../fakes/smtp.ts";
import { createPerson, withCookies } from "../../helpers/accounts.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { mailedLinks } from "../../helpers/mailed-links.ts";
import { PASSWORD } from "../../helpers/sign-in.ts";
import { untilTrue } from "../../helpers/until-true.ts";

useTestDatabase();

const NEXT = "nine pink scooters";
const NOTHING = { tokens: 0, passkeys: 0, authenticator: 0, provider: 0 };
const NO = { tokens: false, passkeys: false, authenticator: false, provider: false };
const TOKEN = { name: "Script", scope: "write", days: null } as const;

let smtp: FakeSmtp;
beforeAll(async () => void (smtp = await startSmtp()));
afterAll(() => smtp.close());
beforeEach(async () => {
  await db.user.deleteMany();
  await db.rateWindow.deleteMany();
  smtp.mails.length = 0;
});
afterEach(() => void (env.MAIL_FROM = undefined));
const sendMails = () => Object.assign(env, { SMTP_URL: smtp.url, MAIL_FROM: "p@example.com" });
const textOf = (subject: string) =>
  smtp.mails
    .filter(({ headers }) => headers["subject"] === subject)
    .map(({ raw }) => raw.replace(/=\r?\n/g, ""))
    .join("\n");
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

/** Somebody with every way in. */
async function person(emailVerified: boolean) {
  const { user, request } = await createPerson();
  const userId = user.id;
  await db.user.update({ where: { id: userId }, data: { emailVerified } });
  const { value } = await createApiToken(userId, TOKEN, request);
  const id = randomUUID();
  await db.passkey.create({ data: { id, userId, name: "Laptop", publicKey: Buffer.from("k") } });
  await db.authenticator.create({ data: { userId, secret: "s", confirmedAt: new Date() } });
  await db.recoveryCode.create({ data: { userId, hash: id } });
  await db.identity.create({ data: { issuer: "https://id.example", subject: id, userId } });
  const works = async () => ({
    ...(await countWaysIn(userId)),
    tokens: (await readApiToken(`Bearer ${value}`)) === null ? 0 : 1,
    sessions: (await listSessions(userId, request)).length,
  });
  return { user, request, works, address: user.email };
}

describe("a new password by a link", () => {
  it("ends sessions and API tokens, and leaves what belongs to a confirmed address", async () => {
    sendMails();
    const { user, works } = await person(true);
    const ended = await resetPassword(tokenOf(await createResetLink(user.id)), NEXT);
    expect(ended).toEqual({ ...NOTHING, tokens: 1 });
    expect(await works()).toEqual({
      sessions: 0,
      tokens: 0,
      passkeys: 1,
      authenticator: 1,
      provider: 1,
    });
    await untilTrue(() => textOf("Your password was changed") !== "");
    expect(textOf("Your password was changed")).toContain(
      "All browsers were signed out and 1 API token revoked.",
    );
  });

  it("ends every other way in, too, where nobody had confirmed the address", async () => {
    sendMails();
    const { user, works, address } = await person(false);
    await requestReset(address);
    const token = await mailedLinks(smtp, "reset-password", 1);
    const ended = await resetPassword(token, NEXT);
    expect(ended).toEqual({ tokens: 1, passkeys: 1, authenticator: 1, provider: 1 });
    expect(await works()).toEqual({ ...NOTHING, sessions: 0 });
    expect(await db.recoveryCode.count({ where: { userId: user.id } })).toBe(0);
    // Whoever opened the mail has the address, and hears what ended.
    expect(await db.user.findFirst()).toMatchObject({ emailVerified: true });
    await untilTrue(() => textOf("Your password was changed") !== "");
    expect(textOf("Your password was changed")).toContain(
      "1 API token revoked, 1 passkey removed, the authenticator app turned off and the account",
    );
  });

  it("that the owner handed over confirms no address", async () => {
    const { user } = await person(false);
    await resetPassword(tokenOf(await createResetLink(user.id)), NEXT);
    expect(await db.user.findFirst()).toMatchObject({ emailVerified: false });
  });

  it("keeps a first password's account at the provider: it is who they are", async () => {
    const user = await createUser({ emailVerified: false });
    const { id: userId, issuer, subject } = user;
    await db.identity.create({ data: { issuer, subject, userId } });
    const ended = await resetPassword(tokenOf(await createResetLink(userId)), NEXT);
    expect(ended).toEqual(NOTHING);
    expect(await db.identity.count()).toBe(1);
  });

  it("for an address that another account signs in with is refused with a sentence", async () => {
    const { user } = await createPerson();
    const second = await createUser({ email: user.email });
    await expect(
      resetPassword(tokenOf(await createResetLink(second.id)), NEXT),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  it("made for a member is of no use once the site is handed over to them", async () => {
    const owner = await createUser({ role: "owner" });
    const { user } = await createPerson();
    const token = tokenOf(await makeResetLink(user.id));
    await handOver(owner, user.id);
    await expect(resetPassword(token, NEXT)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("changing the password", () => {
  it.each(["tokens", "passkeys", "authenticator", "provider"] as const)(
    "ends %s where that is asked for, and nothing else",
    async (what) => {
      const { user, works } = await person(true);
      const ended = await changePassword(user.id, PASSWORD, NEXT, { ...NO, [what]: true });
      expect(ended).toEqual({ ...NOTHING, [what]: 1 });
      expect(await works()).toEqual({
        ...{ tokens: 1, passkeys: 1, authenticator: 1, provider: 1 },
        [what]: 0,
        sessions: 0,
      });
    },
  );

  it("counts an API token that has expired neither before nor after", async () => {
    const { user } = await person(true);
    await db.apiToken.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await countWaysIn(user.id)).toMatchObject({ tokens: 0 });
    const ended = await changePassword(user.id, PASSWORD, NEXT, { ...NO, tokens: true });
    expect(ended).toEqual(NOTHING);
  });

  it("withdraws a link that moves the account elsewhere, and keeps one for its address", async () => {
    sendMails();
    const { user, request } = await createPerson();
    await changeEmail(user, request, PASSWORD, "thief@x.example");
    const thief = await mailedLinks(smtp, "confirm-email", 1);
    await changePassword(user.id, PASSWORD, NEXT, NO);
    expect(await findLink("confirmation", thief)).toBeNull();
    const own = await createLink({ kind: "confirmation", email: user.email, userId: user.id });
    await changePassword(user.id, NEXT, PASSWORD, NO);
    expect(await findLink("confirmation", tokenOf(own))).not.toBeNull();
  });
});

describe("what is under way while a password is reset", () => {
  const reset = async (userId: string) =>
    resetPassword(tokenOf(await createResetLink(userId)), NEXT);

  it("does not outlive it: a sign-in with the password before", async () => {
    const { user } = await createPerson();
    const { changedAt } = await checkPassword(user.email, PASSWORD);
    await reset(user.id);
    for (const proof of ["password", "code", "passkey", "provider"] as const)
      await expect(
        completeSignIn(withCookies(""), user.id, "/", proof, { changedAt }),
      ).rejects.toMatchObject({ kind: "conflict" });
    expect([await db.session.count(), await db.signInStep.count()]).toEqual([0, 0]);
  });

  it("does not outlive it: an API token, or anything else made by a session", async () => {
    const { user, request } = await createPerson();
    await reset(user.id);
    await expect(createApiToken(user.id, TOKEN, request)).rejects.toMatchObject({
      kind: "unauthorized",
    });
    await expect(whileSignedIn(user.id, request, () => Promise.resolve())).rejects.toMatchObject({
      kind: "unauthorized",
    });
    expect(await db.apiToken.count()).toBe(0);
  });

  it("wins against a change of the password by whoever knew the one before", async () => {
    const { user } = await createPerson();
    const link = tokenOf(await createResetLink(user.id));
    const [taken] = await Promise.allSettled([
      resetPassword(link, NEXT),
      changePassword(user.id, PASSWORD, "ten grey wagons!", NO),
    ]);
    // Either the change came first, and has used the link up, or the new password stays.
    const stays = taken.status === "fulfilled" ? NEXT : "ten grey wagons!";
    expect(await checkPassword(user.email, stays)).toMatchObject({ userId: user.id });
  });
});

describe("an authenticator app whose set-up waits for its first code", () => {
  const codeOf = async (user: { id: string; email: string }) => {
    const secret = (await readSetUp(user))?.secret.replaceAll(" ", "") ?? "";
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  };

  it.each([
    ["is changed", (id: string) => changePassword(id, PASSWORD, NEXT, NO)],
    [
      "comes by a link",
      async (id: string) => resetPassword(tokenOf(await createResetLink(id)), NEXT),
    ],
  ])("is set up no more once the password %s", async (_, change) => {
    const { user } = await createPerson();
    await beginAuthenticator(user.id, PASSWORD);
    const code = await codeOf(user);
    await change(user.id);
    expect(await readSetUp(user)).toBeNull();
    await expect(confirmAuthenticator(user.id, code)).rejects.toMatchObject({ kind: "not_found" });
    expect(await db.authenticator.count()).toBe(0);
  });

  it("never outlives a change at the same moment, nor do new recovery codes", async () => {
    const { user } = await createPerson();
    await Promise.allSettled([
      beginAuthenticator(user.id, PASSWORD),
      changePassword(user.id, PASSWORD, NEXT, NO),
    ]);
    expect(await readSetUp(user)).toBeNull();
    await beginAuthenticator(user.id, NEXT);
    await confirmAuthenticator(user.id, await codeOf(user));
    const before = await db.recoveryCode.findMany();
    const [, renewed] = await Promise.allSettled([
      changePassword(user.id, NEXT, PASSWORD, NO),
      renewRecoveryCodes(user.id, NEXT),
    ]);
    if (renewed.status === "rejected") expect(await db.recoveryCode.findMany()).toEqual(before);
    expect(await checkPassword(user.email, PASSWORD)).toMatchObject({ userId: user.id });
  });
});

describe("an API token", () => {
  it("is told of by mail, to a confirmed address", async () => {
    sendMails();
    const { user, request } = await createPerson();
    await createApiToken(user.id, TOKEN, request);
    await untilTrue(() => textOf("An API token was created") !== "");
    expect(smtp.mails[0]?.to).toEqual([user.email]);
    expect(textOf("An API token was created")).toContain("read and write");
  });
});

describe("a first password", () => {
  it("needs a confirmed address, and leaves the address to whoever has it already", async () => {
    const user = await createUser({ email: "ida@x.example", emailVerified: false });
    await expect(setFirstPassword(user.id, NEXT)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await db.password.count()).toBe(0);
    await db.user.update({ where: { id: user.id }, data: { emailVerified: true } });
    await setFirstPassword(user.id, NEXT);
    expect(await checkPassword("ida@x.example", NEXT)).toMatchObject({ userId: user.id });
  });
});
