import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { changeEmail } from "#app/accounts/address.server.ts";
import { confirmAddress, readConfirmation } from "#app/accounts/confirmation.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import { checkPassword } from "#app/accounts/passwords/passwords.server.ts";
import { invite, suspend } from "#app/accounts/people.server.ts";
import { finishSignUp, join, signUp } from "#app/accounts/sign-up.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { startSmtp, type FakeSmtp } from "../../fakes/smtp.ts";
import { createPerson } from "../../helpers/accounts.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { mailedLinks } from "../../helpers/mailed-links.ts";
import { PASSWORD } from "../../helpers/sign-in.ts";

useTestDatabase();

let smtp: FakeSmtp;
beforeAll(async () => void (smtp = await startSmtp()));
afterAll(() => smtp.close());
beforeEach(async () => {
  await db.accountLink.deleteMany();
  await db.user.deleteMany();
  await db.rateWindow.deleteMany();
  smtp.mails.length = 0;
  Object.assign(env, { SMTP_URL: smtp.url, MAIL_FROM: "postwright@example.com", SIGN_UP: "open" });
});
afterEach(() => void Object.assign(env, { MAIL_FROM: undefined, SIGN_UP: undefined }));

const VICTIM = "victim@x.example";
const MALLORY = { name: "Mallory", email: VICTIM, password: "seven green bicycles" };
const mailed = (nth: number) => mailedLinks(smtp, "confirm-email", nth);

describe("the link of a sign-up", () => {
  it("lets nobody in by a password that whoever asked for it had chosen", async () => {
    expect(await signUp(MALLORY, "with Firefox on Linux, from 203.0.113.9")).toBeNull();
    const token = await mailed(1);
    const asked = await readConfirmation(token, null);
    expect(asked).toMatchObject({
      kind: "sign-up",
      name: "Mallory",
      email: VICTIM,
      asker: "with Firefox on Linux, from 203.0.113.9",
    });
    expect(Date.now() - (asked?.askedAt.getTime() ?? 0)).toBeLessThan(60_000);
    await expect(finishSignUp(token, { name: "V", password: "" })).rejects.toMatchObject({
      details: { fields: { password: expect.any(String) } },
    });
    const id = await finishSignUp(token, { name: "Vic Tim", password: "nine pink scooters" });
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({
      firstName: "Vic",
      email: VICTIM,
      emailVerified: true,
    });
    await expect(checkPassword(VICTIM, MALLORY.password)).rejects.toThrow("is wrong");
    expect(await checkPassword(VICTIM, "nine pink scooters")).toMatchObject({ userId: id });
    await expect(finishSignUp(token, { name: "V", password: PASSWORD })).rejects.toThrow("used");
  });

  it("is withdrawn by a newer one for the same address, and by no other's", async () => {
    await signUp(MALLORY);
    const first = await mailed(1);
    await signUp({ ...MALLORY, email: "other@x.example" });
    await mailed(2);
    expect(await findLink("confirmation", first)).not.toBeNull();
    await signUp({ ...MALLORY, name: "Vic Tim" });
    const newest = await mailed(3);
    await expect(finishSignUp(first, { name: "V", password: PASSWORD })).rejects.toThrow("used");
    expect(await readConfirmation(newest, null)).toMatchObject({ name: "Vic Tim" });
  });

  it("confirms no address of an account, nor the other way round", async () => {
    await signUp(MALLORY);
    await expect(confirmAddress(await mailed(1), null, PASSWORD)).rejects.toMatchObject({
      kind: "invalid",
    });
    const { user, request } = await createPerson();
    await changeEmail(user, request, PASSWORD, "next@x.example");
    await expect(
      finishSignUp(await mailed(2), { name: "V", password: PASSWORD }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("the link of another address", () => {
  /** Somebody who has asked for the victim's address, which gets the mail. */
  async function asked() {
    const { user, request } = await createPerson();
    request.headers.set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0");
    await changeEmail(user, request, PASSWORD, VICTIM);
    return { user, token: await mailed(1) };
  }

  it("gives an account no address by the click of whoever reads the mail", async () => {
    const { user, token } = await asked();
    const { user: victim } = await createPerson();
    for (const viewer of [null, victim.id]) {
      expect(await readConfirmation(token, viewer)).toMatchObject({
        kind: "address",
        name: "Anna Lindqvist",
        present: user.email,
        asker: "with Chrome on Linux",
        asksPassword: true,
      });
      for (const password of ["", "not my password"])
        await expect(confirmAddress(token, viewer, password)).rejects.toMatchObject({
          details: { fields: { currentPassword: "This is not your current password" } },
        });
    }
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      email: user.email,
    });
    expect(await findLink("confirmation", token)).not.toBeNull();
  });

  it("works for whoever is signed in to the account, or knows its password", async () => {
    const one = await asked();
    expect(await readConfirmation(one.token, one.user.id)).toMatchObject({ asksPassword: false });
    await confirmAddress(one.token, one.user.id, "");
    expect(await checkPassword(VICTIM, PASSWORD)).toMatchObject({ userId: one.user.id });
    const { user, request } = await createPerson();
    await changeEmail(user, request, PASSWORD, "second@x.example");
    await confirmAddress(await mailed(2), null, PASSWORD);
    expect(await db.user.findUnique({ where: { id: user.id } })).toMatchObject({
      email: "second@x.example",
      emailVerified: true,
    });
  });

  it("stops a guesser, and is of no use to somebody suspended", async () => {
    const { user, token } = await asked();
    for (let n = 0; n < 10; n++) await confirmAddress(token, null, "no").catch(() => null);
    await expect(confirmAddress(token, null, PASSWORD)).rejects.toMatchObject({
      kind: "rate_limited",
    });
    await suspend(user.id);
    expect(await findLink("confirmation", token)).toBeNull();
  });

  it("needs a session where there is no password to ask for", async () => {
    const { user, token } = await asked();
    await db.password.update({ where: { userId: user.id }, data: { hash: null } });
    expect(await readConfirmation(token, null)).toMatchObject({ needsSession: true });
    await expect(confirmAddress(token, null, "")).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("comes after an invitation too, and confirms nothing for the owner of the address", async () => {
    const owner = await createUser({ role: "owner" });
    const invitation = new URL(await invite(owner, "")).searchParams.get("token") ?? "";
    const { id } = await join(invitation, MALLORY, "with Safari on macOS");
    const token = await mailed(1);
    expect(await readConfirmation(token, null)).toMatchObject({ present: VICTIM });
    await expect(confirmAddress(token, null, "")).rejects.toMatchObject({ kind: "invalid" });
    expect(await db.user.findUnique({ where: { id } })).toMatchObject({ emailVerified: false });
  });
});

describe("an address that its owner has confirmed", () => {
  it("is taken for whoever signs up, is invited or moves to it, without a password too", async () => {
    const owner = await createUser({ role: "owner" });
    await createUser({ email: "Victim@X.example", emailVerified: true });
    env.MAIL_FROM = undefined;
    await expect(signUp(MALLORY)).rejects.toMatchObject({ kind: "conflict" });
    await expect(invite(owner, VICTIM)).rejects.toMatchObject({ kind: "conflict" });
    const { user, request } = await createPerson();
    await expect(changeEmail(user, request, PASSWORD, VICTIM)).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await db.password.count({ where: { email: VICTIM } })).toBe(0);
  });
});
