import { PGlite } from "@electric-sql/pglite";
import { afterAll, expect, it } from "vitest";
import { readMigrations } from "#app/lib/migrate.server.ts";

const engine = await PGlite.create();
afterAll(() => engine.close());

it("gives each domain from before a token of its own, and lets the ones that work go on", async () => {
  const all = readMigrations();
  const at = all.findIndex(({ name }) => name.endsWith("_blog_domain_proof"));
  expect(at).toBeGreaterThan(0);
  for (const { sql } of all.slice(0, at)) await engine.exec(sql);
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 'u', 'u', now()), ('v', 'i', 'v', 'v', now());
    INSERT INTO "BlogDomain" ("userId", "domain", "state", "verified") VALUES
      ('u', 'a.example.com', 'working', 'a.example.com'), ('v', 'b.example.com', 'waiting', NULL);`);
  for (const { sql } of all.slice(at)) await engine.exec(sql);
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
