import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import { emptyEngine } from "../../helpers/empty-engine.ts";

const engine = await emptyEngine();
afterAll(() => engine.close());

const subjectOf = (email: string) =>
  createHash("sha256").update(`postwright-account:${email}`).digest("hex");
const here = (port: number) => `http://127.0.0.1:${port}/oidc`;
const user = (id: string, issuer: string, email: string, subject = subjectOf(email)) =>
  `INSERT INTO "User" ("id", "issuer", "subject", "email", "handle", "updatedAt") VALUES ('${id}', '${issuer}', '${subject}', '${email}', '${id}', now());`;
const account = (email: string) =>
  `INSERT INTO "LocalAccount" ("id", "email", "firstName", "lastName") VALUES ('${subjectOf(email)}', '${email}', 'Anna', 'Writer');`;
const post = (id: string, userId: string) =>
  `INSERT INTO "Post" ("id", "userId", "title", "content", "updatedAt") VALUES ('${id}', '${userId}', '${id}', '<p>x</p>', now());`;
const used = (issuer: string, email: string, posts: number) =>
  `INSERT INTO "UsageMonth" ("identity", "month", "posts") VALUES ('${usageKey({ issuer, subject: subjectOf(email) })}', '2026-11', ${posts});`;

let issuer = "";
beforeAll(async () => {
  const all = readMigrations();
  const at = all.findIndex(({ name }) => name.endsWith("_accounts_by_installation"));
  for (const { sql } of all.slice(0, at)) await engine.exec(sql);
  await engine.exec(`
    ${account("anna@example.com")} ${account("anna+2@example.com")} ${account("new@example.com")}
    ${user("full", here(3000), "anna@example.com")} ${post("p1", "full")} ${post("p2", "full")} ${used(here(3000), "anna@example.com", 2)}
    ${user("empty", here(3001), "anna@example.com")} ${used(here(3001), "anna@example.com", 1)}
    ${user("second", "https://write.example.com/oidc", "anna@example.com")} ${post("p3", "second")} ${used("https://write.example.com/oidc", "anna@example.com", 5)}
    ${user("other", here(3000), "anna+2@example.com")}
    ${user("nameless", here(3000), "gone@example.com")} ${post("p4", "nameless")}
    ${user("elsewhere", "https://id.example.com/oidc", "anna@example.com", "their-own-id")}
    ${used("https://id.example.com/oidc", "new@example.com", 9)}`);
  for (const { sql } of all.slice(at)) await engine.exec(sql);
  issuer = `urn:postwright:${(await engine.query<{ value: string }>(`SELECT "value" FROM "Secret" WHERE "name" = 'installation'`)).rows[0]?.value}`;
});

const find = async (id: string) =>
  (
    await engine.query<{ issuer: string; subject: string; email: string }>(
      `SELECT "issuer", "subject", "email" FROM "User" WHERE "id" = '${id}'`,
    )
  ).rows[0];
const usedBy = async (subject: string) =>
  (
    await engine.query<{ posts: number }>(
      `SELECT "posts" FROM "UsageMonth" WHERE "identity" = '${usageKey({ issuer, subject })}'`,
    )
  ).rows[0]?.posts;

describe("accounts from versions that keyed them by the server's address", () => {
  it("move to the installation, the one with most data to its owner, with all usage counts", async () => {
    expect(issuer).toMatch(/^urn:postwright:[0-9a-f-]{36}$/);
    expect(await find("full")).toEqual({
      issuer,
      subject: subjectOf("anna@example.com"),
      email: "anna@example.com",
    });
    expect(await find("empty")).toBeUndefined();
    expect(await usedBy(subjectOf("anna@example.com"))).toBe(3);
    expect(await find("other")).toMatchObject({ issuer, email: "anna+2@example.com" });
  });

  it("stay complete if one person had several, each with its own sign-in address, and say so", async () => {
    const email = "anna+3@example.com";
    expect(await find("second")).toEqual({ issuer, subject: subjectOf(email), email });
    expect(
      (await engine.query(`SELECT "email", "hash" FROM "Password" WHERE "userId" = 'second'`)).rows,
    ).toEqual([{ email, hash: null }]);
    expect(await usedBy(subjectOf(email))).toBe(5);
    const { rows } = await engine.query<{ body: string }>(
      `SELECT "body" FROM "Notification" WHERE "userId" = 'full'`,
    );
    expect(rows).toEqual([
      {
        body: "What you wrote while this Postwright was at https://write.example.com is in an account of its own. Sign in as anna+3@example.com to see it.",
      },
    ]);
  });

  it("are found by their address again if deleting another account took their name", async () => {
    expect(await find("nameless")).toMatchObject({
      issuer,
      subject: subjectOf("gone@example.com"),
    });
    expect(
      (await engine.query(`SELECT "userId" FROM "Password" WHERE "email" = 'gone@example.com'`))
        .rows,
    ).toEqual([{ userId: "nameless" }]);
  });

  it("are only those of the built-in sign-in", async () => {
    expect(await find("elsewhere")).toEqual({
      issuer: "https://id.example.com/oidc",
      subject: "their-own-id",
      email: "anna@example.com",
    });
    expect(
      (await engine.query(`SELECT "posts" FROM "UsageMonth" WHERE "posts" = 9`)).rows,
    ).toHaveLength(1);
    expect((await engine.query(`SELECT "issuer", "subject" FROM "Identity"`)).rows).toEqual([
      { issuer: "https://id.example.com/oidc", subject: "their-own-id" },
    ]);
    expect((await engine.query(`SELECT 1 FROM "User" WHERE "role" = 'owner'`)).rows).toEqual([]);
  });
});
