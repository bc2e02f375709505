import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("gives each domain from before a token of its own, and lets the ones that work go on", async () => {
  const { engine, migrate } = await beforeMigration("_blog_domain_proof");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 'u', 'u', now()), ('v', 'i', 'v', 'v', now());
    INSERT INTO "BlogDomain" ("userId", "domain", "state", "verified") VALUES
      ('u', 'a.example.com', 'working', 'a.example.com'), ('v', 'b.example.com', 'waiting', NULL);`);
  await migrate();
  const { rows } = await engine.query<{ token: string }>(
    `SELECT "state", "verified", "proven", "token" FROM "BlogDomain" ORDER BY "userId"`,
  );
  const token = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(rows).toEqual([
    { state: "working", verified: "a.example.com", proven: false, token },
    { state: "waiting", verified: null, proven: false, token },
  ]);
  expect(rows[0]?.token).not.toBe(rows[1]?.token);
});
