import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deleteAccount } from "#app/accounts/account.server.ts";
import { moveAddress } from "#app/accounts/address-taken.server.ts";
import { createAccount, findOrCreateUser } from "#app/accounts/users.server.ts";
import { beginCounting } from "#app/backup/import/imports.server.ts";
import { db } from "#app/lib/db.server.ts";
import { consumeModelCall, readAllowance } from "#app/plans/model-calls.server.ts";
import { countTokens, tokensThisMonth } from "#app/plans/token-budget.server.ts";
import { postsThisMonth } from "#app/plans/usage.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { meterFor } from "#app/writing/meter.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const CALL = {
  purpose: "article",
  model: "claude-sonnet-5-5",
  source: "server",
  promptChars: 300,
  maxTokens: 900,
} as const;
const run = (user: User) =>
  meterFor(user).run(CALL, (report) => {
    report({ inputTokens: 90, outputTokens: 410 });
    return Promise.resolve();
  });

let people = 0;
const newAddress = () => `usage-${++people}@example.com`;
const byId = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const signUp = async (email: string) =>
  byId(await createAccount({ email, emailVerified: false, name: "Ida", passwordHash: "none" }));
type User = Awaited<ReturnType<typeof signUp>>;

const write = (user: User) => createPost(user, { title: "One", content: "<p>Text</p>" });
const remove = (user: User) => deleteAccount(user, () => Promise.resolve());
const move = (user: User, email: string) =>
  db.$transaction((tx) => moveAddress(tx, user.id, { email, emailVerified: false }));
/** Somebody at the provider, whose address it vouches for. */
const comeFrom = async (subject: string, email: string, emailVerified = true) =>
  byId(
    await findOrCreateUser({
      ...{ issuer: "https://id.example.com", subject, email, emailVerified },
      ...{ firstName: "Ida", lastName: "", picture: null, timeZone: null },
    }),
  );

describe("what an address has used up", () => {
  it("is used up for whoever moves away and signs up with it again, however often", async () => {
    const email = newAddress();
    const first = await signUp(email);
    await write(first);
    await move(first, newAddress());
    for (let n = 0; n < 2; n++) {
      const again = await signUp(email);
      expect(await postsThisMonth(again)).toBe(1);
      await expect(write(again)).rejects.toMatchObject({ kind: "limit_reached" });
      await remove(again);
    }
  });

  it("is what was written there: a month that is left is left, and is used up once", async () => {
    const email = newAddress();
    const first = await signUp(email);
    await move(first, newAddress());
    await write(first);
    const second = await signUp(email);
    await write(second);
    await remove(second);
    const third = await signUp(email);
    await expect(write(third)).rejects.toMatchObject({ kind: "limit_reached" });
  });

  it("does not begin anew for an address that the account moved to", async () => {
    const [email, other] = [newAddress(), newAddress()];
    const first = await signUp(email);
    await move(first, other);
    await write(first);
    await remove(first);
    await expect(write(await signUp(other))).rejects.toMatchObject({ kind: "limit_reached" });
    const mover = await signUp(newAddress());
    await remove(await byId((await db.user.findFirstOrThrow({ where: { email: other } })).id));
    await move(mover, other);
    await expect(write(mover)).rejects.toMatchObject({ kind: "limit_reached" });
  });

  it("holds the free import, tokens and the calls of the hour, too", async () => {
    const email = newAddress();
    const first = await signUp(email);
    expect(await beginCounting(first, "file-1")).toBe(false);
    await db.$transaction((tx) => countTokens(tx, first, "2026-11", 700));
    for (let n = 0; n < 10; n++) await consumeModelCall(first, "post");
    await move(first, newAddress());
    const again = await signUp(email);
    expect(await beginCounting(again, "file-2")).toBe(true);
    expect(await beginCounting(again, "file-1")).toBe(false);
    expect((await readAllowance(again)).post.left).toBe(0);
    const { tokens } = await db.usageMonth.findFirstOrThrow({ orderBy: { tokens: "desc" } });
    expect(tokens).toBe(700);
    expect(await db.usageMonth.count({ where: { tokens } })).toBe(3);
  });

  it("holds what a call takes that was running when the account was deleted or moved away", async () => {
    const give = async (meanwhile: (user: User, email: string) => Promise<unknown>) => {
      const email = newAddress();
      // An account that begins with an address is known by it; this one comes with another.
      const user = await signUp(newAddress());
      await move(user, email);
      await meterFor(user).run(CALL, async (report) => {
        report({ inputTokens: 90, outputTokens: 410 });
        await meanwhile(user, email);
      });
      return db.user.findFirst({ where: { email } });
    };
    for (const leave of [remove, (user: User) => move(user, newAddress())]) {
      let email = "";
      expect(await give((user, address) => ((email = address), leave(user)))).toBeNull();
      expect(await tokensThisMonth(await signUp(email))).toBe(500);
      // Somebody who is back before the call ends has used it up, too.
      const back = await give(async (user, address) => {
        await leave(user);
        await signUp(address);
      });
      expect(await tokensThisMonth(back!)).toBe(500);
    }
    const moved = await give((user) => run(user));
    expect(await tokensThisMonth(moved!)).toBe(1_000);
  });

  it("is the same at the provider, where that vouches for the address", async () => {
    const email = newAddress();
    const first = await signUp(email);
    await write(first);
    await remove(first);
    const stranger = await comeFrom(randomUUID(), email, false);
    expect(await postsThisMonth(stranger)).toBe(0);
    await remove(stranger);
    const subject = randomUUID();
    expect(await postsThisMonth(await comeFrom(subject, email))).toBe(1);
    const other = newAddress();
    const there = await comeFrom(randomUUID(), other);
    await write(there);
    await remove(there);
    expect(await postsThisMonth(await signUp(other))).toBe(1);
  });

  it("is remembered when the provider names another address", async () => {
    const [email, other] = [newAddress(), newAddress()];
    const subject = randomUUID();
    await write(await comeFrom(subject, email));
    await comeFrom(subject, other);
    expect(await postsThisMonth(await signUp(email))).toBe(1);
  });

  it("keeps nobody out who has the address now: what is used elsewhere is not theirs", async () => {
    const email = newAddress();
    const before = await signUp(email);
    await move(before, newAddress());
    const now = await signUp(email);
    await write(before);
    expect(await postsThisMonth(now)).toBe(0);
    await write(now);
    expect(await postsThisMonth(before)).toBe(1);
  });

  it("names nobody, and expired limits of the hour are none", async () => {
    const email = newAddress();
    const first = await signUp(email);
    await write(first);
    await consumeModelCall(first, "post");
    await db.rateWindow.updateMany({ data: { expiresAt: new Date(0) } });
    await move(first, newAddress());
    const again = await signUp(email);
    expect((await readAllowance(again)).post.left).toBe(10);
    const kept = JSON.stringify([await db.usageMonth.findMany(), await db.rateWindow.findMany()]);
    expect(kept).not.toContain(email);
  });
});
