import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";
import { usageKey } from "#app/plans/identity.server.ts";

it("moves the counts of accounts to their identities", async () => {
  const { engine, migrate } = await beforeMigration("_usage_by_identity");
  const user = (id: string, issuer: string, subject: string) =>
    `INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('${id}', '${issuer}', '${subject}', '${id}', now());`;
  await engine.exec(`
    ${user("u1", "https://id.example.com", "person-1")}
    ${user("u2", "http://127.0.0.1:3000/oidc", "old-random-id")}
    INSERT INTO "LocalAccount" ("id", "email", "firstName", "lastName") VALUES ('old-random-id', 'anna@example.com', 'Anna', '');
    INSERT INTO "UsageMonth" ("userId", "month", "posts") VALUES ('u1', '2026-11', 3), ('u2', '2026-11', 1), ('u2', '2026-10', 5);
    INSERT INTO "RateWindow" ("key", "count", "expiresAt") VALUES ('model:post:u1', 7, now()), ('model:links:gone', 1, now()), ('sign-in:begin:203.0.113.5', 2, now());`);
  await migrate();

  const [one, two] = (
    await engine.query<{ issuer: string; subject: string }>(
      'SELECT "issuer", "subject" FROM "User" ORDER BY "id"',
    )
  ).rows;
  if (!one || !two) throw new Error("the users are gone");
  const months = (await engine.query('SELECT * FROM "UsageMonth"')).rows;
  expect(months).toHaveLength(3);
  expect(months).toEqual(
    expect.arrayContaining([
      { identity: usageKey(one), month: "2026-11", posts: 3, tokens: 0 },
      { identity: usageKey(two), month: "2026-11", posts: 1, tokens: 0 },
      { identity: usageKey(two), month: "2026-10", posts: 5, tokens: 0 },
    ]),
  );
  expect(
    (
      await engine.query<{ key: string }>('SELECT "key" FROM "RateWindow" ORDER BY "count"')
    ).rows.map(({ key }) => key),
  ).toEqual(["model:links:gone", "sign-in:begin:203.0.113.5", `model:post:${usageKey(one)}`]);
  // The account's name follows from its address from now on, and its user keeps the address.
  const { rows: accounts } = await engine.query<{ userId: string; email: string }>(
    'SELECT "userId", "email" FROM "Password"',
  );
  expect(accounts).toEqual([{ userId: "u2", email: "anna@example.com" }]);
  expect(two.subject).toMatch(/^[0-9a-f]{64}$/);
});
