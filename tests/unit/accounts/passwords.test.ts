import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashPassword, isPassword } from "#app/accounts/passwords/hash.server.ts";
import {
  changePassword,
  checkPassword,
  createResetLink,
  requirePassword,
  resetPassword,
} from "#app/accounts/passwords/passwords.server.ts";
import { requireGoodPassword } from "#app/accounts/passwords/rules.server.ts";
import { createAccount } from "#app/accounts/users.server.ts";
import { findLink } from "#app/accounts/links.server.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { listStatements } from "../../helpers/statements.ts";

useTestDatabase();
beforeEach(async () => {
  await db.user.deleteMany();
  await db.accountLink.deleteMany();
  await db.rateWindow.deleteMany();
});

const APP_URL = env.appUrl;
afterEach(() => {
  env.appUrl = APP_URL;
});

const PASSWORD = "seven green bicycles";
const NOTHING_ELSE = { tokens: false, passkeys: false, authenticator: false, provider: false };
const account = async (email = "anna@x.example") =>
  createAccount({
    name: "Anna Lindqvist",
    email,
    emailVerified: false,
    passwordHash: await hashPassword(PASSWORD),
  });
const session = (userId: string) =>
  db.session.create({
    data: { id: Math.random().toString(), userId, expiresAt: new Date(Date.now() + 60_000) },
  });
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

describe("a password", () => {
  it.each([
    ["short", "eleven char"],
    ["of too many characters", "ab cd".repeat(60)],
    ["common", "password1234"],
    ["common with digits and signs around it", "!!Password2026!!"],
    ["a repeated piece", "abcabcabcabcabc"],
    ["of few different characters", "aabbaabbaabb"],
    ["of the name", "lindqvist-2026"],
    ["of the address", "annalannal26!"],
    ["the whole address", "Ann@x.example"],
    ["common in wide letters", "ＰＡＳＳＷＯＲＤ１２３４"],
    ["too short once ligatures are spelled out", "\u0132\u0132\u0132\u0132\u0132"],
    ["a common one twice", "letmeinletmein"],
    ["a common one twice, with something between and after", "ChangeMe-ChangeMe!"],
    ["a common one with a digit, twice", "trustno1trustno1"],
    ["the alphabet", "abcdefghijkl"],
    ["digits in their order with letters", "1234567890ab"],
    ["keys in their order", "qwertyuiop[]"],
    ["sequences backwards", "87654321dcba"],
    ["of the product", "Postwright!2026"],
    ["of the product, twice", "postwrightpostwright1"],
    ["of the product and the name", "lindqvist-postwright"],
    ["of the site's address", "writing-2026!"],
  ])("that is %s is refused beside its field", async (_name, password) => {
    env.appUrl = "https://writing.example.com";
    await expect(
      requireGoodPassword(password, ["ann@x.example", "annal", "Anna", "Lindqvist"]),
    ).rejects.toMatchObject({
      kind: "invalid",
      details: { fields: { password: expect.any(String) } },
    });
  });

  it.each([
    "seven green bicycles",
    "żółć gęślą jaźń",
    "correct horse battery",
    "北京欢迎你，朋友们，再见吧朋友",
    "my postwright blog of pots",
    "anna sows 1234 seeds",
    "kq7-Vx2_pLm9",
  ])("is good: %s", (password) => requireGoodPassword(password, ["anna"]));

  it("is stored as argon2id with the parameters of OWASP, and has one spelling", async () => {
    const stored = await hashPassword("Ångström unit");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword("A\u030angstro\u0308m unit", stored)).toBe(true);
    expect(await isPassword("ångström unit", stored)).toBe(false);
    expect(await isPassword("nobody's password", null)).toBe(false);
  });
});

describe("signing in", () => {
  it("answers an unknown address, a wrong password and an account without one alike", async () => {
    await account();
    const other = await account("other@x.example");
    await db.password.update({ where: { userId: other }, data: { hash: null } });
    for (const [email, password] of [
      ["nobody@x.example", PASSWORD],
      ["anna@x.example", "seven red bicycles"],
      ["other@x.example", PASSWORD],
    ] as const)
      await expect(checkPassword(email, password)).rejects.toMatchObject({
        kind: "invalid",
        message: "The e-mail address or the password is wrong.",
      });
  });

  it("stops guessing after ten wrong ones, known or not, and forgives after a right one", async () => {
    await account();
    for (const email of ["anna@x.example", "nobody@x.example"]) {
      const kinds = [];
      for (let n = 0; n < 11; n++)
        kinds.push(await checkPassword(email, "wrong").catch(({ kind }: { kind: string }) => kind));
      expect(kinds).toEqual([...Array<string>(10).fill("invalid"), "rate_limited"]);
    }
    await expect(checkPassword("anna@x.example", PASSWORD)).rejects.toMatchObject({
      kind: "rate_limited",
    });
    await db.rateWindow.deleteMany();
    for (let n = 0; n < 9; n++) await checkPassword("anna@x.example", "no").catch(() => null);
    await checkPassword("anna@x.example", PASSWORD);
    for (let n = 0; n < 9; n++) await checkPassword("anna@x.example", "no").catch(() => null);
    await checkPassword("anna@x.example", PASSWORD);
  });

  it("asks the database the same for an address that nobody has", async () => {
    await account();
    const asked = (email: string) =>
      listStatements(() => checkPassword(email, "wrong").catch(() => null));
    const known = await asked("anna@x.example");
    expect(known.length).toBeGreaterThan(1);
    expect(await asked("nobody@x.example")).toEqual(known);
  });

  it("tells only who knows the password that the account is suspended", async () => {
    const id = await account();
    await db.user.update({ where: { id }, data: { suspendedAt: new Date() } });
    await expect(checkPassword("anna@x.example", PASSWORD)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(checkPassword("anna@x.example", "wrong")).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

describe("a new password", () => {
  it("needs the current one, and ends every session and link", async () => {
    const id = await account();
    await session(id);
    const link = await createResetLink(id);
    await expect(
      changePassword(id, "wrong", "eight blue tricycles", NOTHING_ELSE),
    ).rejects.toMatchObject({
      details: { fields: { currentPassword: "This is not your current password" } },
    });
    await changePassword(id, PASSWORD, "eight blue tricycles", NOTHING_ELSE);
    expect(await db.session.count()).toBe(0);
    await expect(resetPassword(tokenOf(link), "nine pink scooters")).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(await checkPassword("anna@x.example", "eight blue tricycles")).toMatchObject({
      userId: id,
    });
  });

  it("comes by a link that works once, also for several at the same time, and not after an hour", async () => {
    const id = await account();
    const first = tokenOf(await createResetLink(id));
    const second = tokenOf(await createResetLink(id));
    await expect(resetPassword(first, "nine pink scooters")).rejects.toMatchObject({
      kind: "not_found",
    });
    const results = await Promise.allSettled(
      ["nine pink scooters", "ten grey wagons!", "six black sledges"].map((password) =>
        resetPassword(second, password),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    const late = tokenOf(await createResetLink(id));
    await db.accountLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await findLink("reset", late)).toBeNull();
    await expect(resetPassword(late, "nine pink scooters")).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("by a link lets somebody in who was locked out by wrong ones", async () => {
    const id = await account();
    for (let n = 0; n < 11; n++) await checkPassword("anna@x.example", "no").catch(() => null);
    for (let n = 0; n < 10; n++) await requirePassword(id, "no").catch(() => null);
    await expect(requirePassword(id, PASSWORD)).rejects.toMatchObject({
      kind: "rate_limited",
      message: expect.stringMatching(/^Too many attempts with a wrong password\. Try again in/),
    });
    await checkPassword("other@x.example", "no").catch(() => null);
    await resetPassword(tokenOf(await createResetLink(id)), "nine pink scooters");
    expect(await checkPassword("anna@x.example", "nine pink scooters")).toMatchObject({
      userId: id,
    });
    await requirePassword(id, "nine pink scooters");
    // Guesses at others stay counted.
    expect(await db.rateWindow.count()).toBe(2);
  });

  it("that is refused leaves the link as it was", async () => {
    const id = await account();
    const token = tokenOf(await createResetLink(id));
    await expect(resetPassword(token, "short")).rejects.toMatchObject({ kind: "invalid" });
    await resetPassword(token, "nine pink scooters");
    expect(await checkPassword("anna@x.example", "nine pink scooters")).toMatchObject({
      userId: id,
    });
  });
});
