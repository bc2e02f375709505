import { beforeEach, describe, expect, it } from "vitest";
import {
  linkIdentity,
  markAsLinking,
  readLink,
  takeLinking,
  unlinkIdentity,
} from "#app/accounts/provider/linking.server.ts";
import { beginLinking } from "#app/accounts/login.server.ts";
import { placeOf } from "#app/accounts/provider/admission.server.ts";
import { hashPassword } from "#app/accounts/passwords/hash.server.ts";
import { createAccount, findOrCreateUser } from "#app/accounts/users.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { startSmtp } from "../../../fakes/smtp.ts";
import { at, browserOf } from "../../../helpers/accounts.ts";
import { useTestDatabase } from "../../../helpers/database.ts";
import { PASSWORD } from "../../../helpers/sign-in.ts";
import { untilTrue } from "../../../helpers/until-true.ts";
import { anna, useSettings } from "./given.ts";

useTestDatabase();
const given = useSettings();

let id = "";
beforeEach(async () => {
  given({ PASSWORD_SIGN_IN: "on" });
  await db.user.deleteMany();
  id = await createAccount({
    email: "anna@example.com",
    emailVerified: true,
    name: "Anna Here",
    passwordHash: "x",
  });
});

describe("linking", () => {
  it("lets the account in by the provider, and leaves its name and address alone", async () => {
    await linkIdentity(id, anna({ email: "Anna@Example.com" }), await browserOf(id));
    expect(await findOrCreateUser(anna({ email: "new@example.com" }), placeOf)).toBe(id);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      email: "anna@example.com",
      lastName: "Here",
    });
    expect(await readLink(id)).toMatchObject({ provider: "id.example.com", removable: true });
  });

  it("needs the same address, confirmed on both sides", async () => {
    await expect(
      linkIdentity(id, anna({ email: "ben@example.com" }), await browserOf(id)),
    ).rejects.toThrow("Both must be the same.");
    await expect(linkIdentity(id, anna({ email: "" }), await browserOf(id))).rejects.toThrow(
      "Both must be the same.",
    );
    await expect(
      linkIdentity(id, anna({ emailIsTheirs: "no" }), await browserOf(id)),
    ).rejects.toThrow("at id.example");
    await db.user.update({ where: { id }, data: { emailVerified: false } });
    await expect(linkIdentity(id, anna(), await browserOf(id))).rejects.toThrow(
      "must be confirmed here",
    );
    expect(await db.identity.count()).toBe(0);
  });

  it("follows the rules on who may come in", async () => {
    given({ PASSWORD_SIGN_IN: "on", OIDC_ALLOWED_GROUPS: "writers" });
    await expect(linkIdentity(id, anna(), await browserOf(id))).rejects.toThrow("in no group");
  });

  it("takes one account there, and none that another person has", async () => {
    await linkIdentity(id, anna(), await browserOf(id));
    await expect(
      linkIdentity(id, anna({ subject: "second" }), await browserOf(id)),
    ).rejects.toThrow("Unlink it first");
    const other = await createAccount({
      email: "ben@example.com",
      emailVerified: true,
      name: "Ben",
      passwordHash: "x",
    });
    await expect(
      linkIdentity(other, anna({ email: "ben@example.com" }), await browserOf(other)),
    ).rejects.toThrow("belongs to another person here");
  });
});

describe("a flow that links", () => {
  it("is known by its state, once, until half an hour has passed", async () => {
    await markAsLinking("state-1", id);
    expect(await takeLinking("state-2")).toBeNull();
    expect(await takeLinking("state-1")).toEqual({ userId: id });
    expect(await takeLinking("state-1")).toBeNull();
    await markAsLinking("state-3", id);
    await db.signInStep.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await expect(takeLinking("state-3")).rejects.toThrow("Linking took too long.");
  });

  it("replaces an earlier one of the same user", async () => {
    await markAsLinking("state-1", id);
    await markAsLinking("state-2", id);
    expect(await db.signInStep.count()).toBe(1);
  });
});

describe("unlinking", () => {
  it("is refused where it is the only way in", async () => {
    const request = await browserOf(id);
    await linkIdentity(id, anna(), request);
    given({ PASSWORD_SIGN_IN: undefined });
    expect(await readLink(id)).toMatchObject({ removable: false });
    await expect(unlinkIdentity(id, request, "")).rejects.toThrow("is your only way in");
    given({ PASSWORD_SIGN_IN: "on" });
    await db.password.update({ where: { userId: id }, data: { hash: null } });
    await expect(unlinkIdentity(id, request, "")).rejects.toThrow("is your only way in");
    await db.password.update({ where: { userId: id }, data: { hash: "x" } });
    await unlinkIdentity(id, request, "");
    expect(await readLink(id)).toMatchObject({ linked: null });
  });
});

describe("linking and unlinking", () => {
  it("ask for the password where the sign-in is older than ten minutes", async () => {
    await db.password.update({
      where: { userId: id },
      data: { hash: await hashPassword(PASSWORD) },
    });
    const request = await browserOf(id);
    const user = await db.user.findUniqueOrThrow({ where: { id } });
    await linkIdentity(id, anna(), request);
    await db.session.updateMany({ data: { createdAt: new Date(Date.now() - 10 * 60_000 - 1) } });
    const begin = (password: string) => at(env.appUrl, () => beginLinking(request, user, password));
    for (const password of ["", "not my password"]) {
      const refused = { details: { fields: { currentPassword: expect.any(String) } } };
      await expect(begin(password)).rejects.toMatchObject(refused);
      await expect(unlinkIdentity(id, request, password)).rejects.toMatchObject(refused);
    }
    expect(await db.identity.count()).toBe(1);
    // With the right one the provider is asked, which is not there.
    await expect(begin(PASSWORD)).rejects.toMatchObject({ kind: "upstream" });
    await unlinkIdentity(id, request, PASSWORD);
    expect(await db.identity.count()).toBe(0);
  });

  it("are told of by mail, to the confirmed address", async () => {
    const smtp = await startSmtp();
    Object.assign(env, { SMTP_URL: smtp.url, MAIL_FROM: "p@example.com" });
    const request = await browserOf(id);
    await linkIdentity(id, anna(), request);
    await untilTrue(() => smtp.mails.length === 1);
    await unlinkIdentity(id, request, "");
    await untilTrue(() => smtp.mails.length === 2);
    // There is nothing left to unlink.
    await unlinkIdentity(id, request, "");
    expect(smtp.mails.map(({ to, headers }) => [to, headers["subject"]])).toEqual([
      [["anna@example.com"], "A sign-in provider was linked to your account"],
      [["anna@example.com"], "A sign-in provider was unlinked from your account"],
    ]);
    expect(smtp.mails[0]?.raw.replace(/=\r?\n/g, "")).toContain("id.example.com, as anna@");
    await smtp.close();
  });
});
