import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deleteAccount } from "#app/accounts/account.server.ts";
import { createApiToken, listApiTokens, readApiToken } from "#app/accounts/api-token.server.ts";
import { findOrCreateUser, type Identity } from "#app/accounts/users.server.ts";
import { db } from "#app/lib/db.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { monthOf } from "#app/plans/plan.ts";
import { readAllowance, consumeModelCall } from "#app/plans/model-calls.server.ts";
import { forgetOldMonths, postsThisMonth } from "#app/plans/usage.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { browserOf } from "../../helpers/accounts.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const nothingToEnd = () => Promise.resolve();
const identity = (): Identity => ({
  issuer: "https://id.example.com",
  subject: randomUUID(),
  email: "ida@example.com",
  emailVerified: false,
  firstName: "Ida",
  lastName: "Provider",
  picture: null,
  timeZone: null,
});
const userOf = async (who: Identity) =>
  db.user.findUniqueOrThrow({ where: { id: await findOrCreateUser(who) } });

describe("the handle of a new user", () => {
  it.each([
    ["Ида", "Чехова", /^ida-chekhova$/],
    ["Renée", "O’Brien-Łódź", /^renee-obrien-lodz$/],
    ["", "", /^ida$/],
    ["伊達", "", /^writer-[0-9a-f]{6}$/],
    ["A".repeat(39), "Bell", /^a{39}$/],
  ])("of %s %s", async (firstName, lastName, handle) => {
    await db.user.deleteMany();
    const { handle: made } = await userOf({ ...identity(), firstName, lastName });
    expect(made).toMatch(handle);
  });
});

describe("an e-mail address", () => {
  it("is verified as the provider said at the last sign-in that gave one", async () => {
    const who = identity();
    expect((await userOf(who)).emailVerified).toBe(false);
    expect((await userOf({ ...who, emailVerified: true })).emailVerified).toBe(true);
    const without = await userOf({ ...who, email: "", emailVerified: false });
    expect([without.email, without.emailVerified]).toEqual(["ida@example.com", true]);
    const moved = await userOf({ ...who, email: "eve@example.com" });
    expect([moved.email, moved.emailVerified]).toEqual(["ida@example.com", true]);
    const vouched = await userOf({ ...who, email: "eve@example.com", emailVerified: true });
    expect([vouched.email, vouched.emailVerified]).toEqual(["eve@example.com", true]);
    const none = await userOf({ ...identity(), email: "", emailVerified: true });
    expect(none.emailVerified).toBe(false);
  });
});

describe("monthly and hourly usage", () => {
  it("survives deleting and recreating the account, and belongs to nobody else", async () => {
    const who = identity();
    const first = await userOf(who);
    await createPost(first, { title: "One", content: "<p>Text</p>" });
    for (let n = 0; n < 10; n++) await consumeModelCall(first, "post");
    await deleteAccount(first, nothingToEnd);
    const again = await userOf(who);
    expect(again.id).not.toBe(first.id);
    expect(await postsThisMonth(again)).toBe(1);
    await expect(createPost(again, { title: "Two", content: "<p>Text</p>" })).rejects.toMatchObject(
      { kind: "limit_reached" },
    );
    expect((await readAllowance(again)).post.left).toBe(0);
    await expect(consumeModelCall(again, "post")).rejects.toMatchObject({ kind: "rate_limited" });
    const other = await userOf({ ...who, issuer: "https://other.example.com" });
    expect(await postsThisMonth(other)).toBe(0);
    expect((await readAllowance(other)).post.left).toBe(10);
  });

  it("identifies nobody once the account is deleted", async () => {
    const who = identity();
    const user = await userOf(who);
    await createPost(user, { title: "One", content: "<p>Text</p>" });
    await deleteAccount(user, nothingToEnd);
    const kept = JSON.stringify([await db.usageMonth.findMany(), await db.rateWindow.findMany()]);
    for (const text of [who.subject, who.issuer, who.email]) expect(kept).not.toContain(text);
  });

  it("is deleted with its month", async () => {
    const user = await createUser();
    const month = monthOf(new Date());
    await db.usageMonth.createMany({
      data: ["2001-01", "2026-10", month].map((one) => ({
        identity: usageKey(user),
        month: one,
        posts: 1,
      })),
    });
    await forgetOldMonths(new Date());
    expect(
      (await db.usageMonth.findMany({ where: { identity: usageKey(user) } })).map(
        (row) => row.month,
      ),
    ).toEqual([month]);
    const [year = 0, number = 0] = month.split("-").map(Number);
    await forgetOldMonths(new Date(Date.UTC(year, number, 1, 0, 0, 30)));
    expect(await db.usageMonth.count({ where: { identity: usageKey(user) } })).toBe(1);
    await forgetOldMonths(new Date(Date.UTC(year, number, 1, 1)));
    expect(await db.usageMonth.count({ where: { identity: usageKey(user) } })).toBe(0);
  });
});

describe("signing in again", () => {
  it("updates what the provider sends and keeps the rest", async () => {
    const who = identity();
    const { id } = await userOf(who);
    expect(await userOf({ ...who, email: "", firstName: "", lastName: "" })).toMatchObject({
      id,
      email: "ida@example.com",
      firstName: "Ida",
      lastName: "Provider",
    });
    expect(await userOf({ ...who, firstName: "Adi", lastName: "" })).toMatchObject({
      id,
      firstName: "Adi",
      lastName: "Provider",
    });
  });
});

describe("deleting an account", () => {
  it("deletes the sites that only this user published to", async () => {
    const [leaving, staying] = [await createUser(), await createUser()];
    const publish = (userId: string, host: string) =>
      db.publication.create({
        data: { userId, platform: "wordpress", dueAt: new Date(), remoteSlug: randomUUID(), host },
      });
    for (const host of ["own.example", "shared.example"]) await publish(leaving.id, host);
    await publish(staying.id, "shared.example");
    await db.platformHost.createMany({
      data: ["own.example", "shared.example", "theirs.example"].map((host) => ({
        host,
        failures: 3,
      })),
    });
    await deleteAccount(leaving, nothingToEnd);
    expect(
      (await db.platformHost.findMany({ orderBy: { host: "asc" } })).map(({ host }) => host),
    ).toEqual(["shared.example", "theirs.example"]);
  });
});

describe("an API token", () => {
  it.each([[30], [90], [365]])("works for %s days and not a moment longer", async (days) => {
    const user = await createUser();
    const header = `Bearer ${(await createApiToken(user.id, { name: "Backup", scope: "read", days: days }, await browserOf(user.id))).value}`;
    expect(await readApiToken(header)).toMatchObject({ user: { id: user.id }, scope: "read" });
    const [listed] = await listApiTokens(user.id);
    expect(Math.round(((listed?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(days);
    expect(listed?.expired).toBe(false);
    await db.apiToken.updateMany({
      where: { userId: user.id },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect(await readApiToken(header)).toBeNull();
    expect((await listApiTokens(user.id))[0]).toMatchObject({ expired: true });
  });

  it("without an expiry, like older tokens, works until it is revoked", async () => {
    const user = await createUser();
    const header = `Bearer ${(await createApiToken(user.id, { name: "Backup", scope: "write", days: null }, await browserOf(user.id))).value}`;
    expect(
      (await db.apiToken.findFirstOrThrow({ where: { userId: user.id } })).expiresAt,
    ).toBeNull();
    expect(await readApiToken(header)).toMatchObject({ scope: "write" });
  });

  it("that has expired does not count against the limit", async () => {
    const user = await createUser();
    await db.apiToken.createMany({
      data: Array.from({ length: 50 }, () => ({
        userId: user.id,
        name: "Old",
        hash: randomUUID(),
        hint: "abcd",
        scope: "read",
        expiresAt: new Date(Date.now() - 1),
      })),
    });
    await expect(
      createApiToken(user.id, { name: "New", scope: "read", days: 30 }, await browserOf(user.id)),
    ).resolves.toMatchObject({
      value: expect.stringMatching(/^pw_/) as string,
    });
  });
});
