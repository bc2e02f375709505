import fs from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { startApp } from "../helpers/app.ts";
import { createDatabase, dropDatabase, testDatabaseUrl } from "../helpers/database-url.ts";
import { makeProject, runScript } from "../helpers/project.ts";
import { visit } from "../helpers/visitor.ts";

/** A user of PostgreSQL who owns nothing and may create nothing. */
const ROLE = `postwright_narrow_${process.pid}`;
const CREDENTIALS_KEY = "narrow-key-of-at-least-32-characters";
const owner = testDatabaseUrl() ?? "";

/** What docs/operating.md says to give it. */
const GRANTS = `
  GRANT USAGE ON SCHEMA public TO ${ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${ROLE};
  GRANT TRUNCATE ON "WriteProbe" TO ${ROLE};
`;

async function asOwner(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function narrowUrl(): string {
  const url = new URL(owner);
  [url.username, url.password] = [ROLE, "narrow"];
  return url.toString();
}

async function run(script: string[], url: string) {
  const folder = makeProject(null, true);
  try {
    return await runScript(folder, script, { DATABASE_URL: url, CREDENTIALS_KEY, PORT: "0" });
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!testDatabaseUrl())("a PostgreSQL user without CREATE", () => {
  beforeAll(async () => {
    await createDatabase(owner);
    await asOwner(`
      REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      CREATE ROLE ${ROLE} LOGIN PASSWORD 'narrow' NOSUPERUSER NOCREATEDB NOCREATEROLE;
      GRANT USAGE ON SCHEMA public TO ${ROLE};`);
  });
  afterAll(async () => {
    await asOwner(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE};`);
    await dropDatabase(owner);
  });

  it("is told what is missing by the doctor", async () => {
    await asOwner(`CREATE TABLE "_prisma_migrations"
      ("migration_name" text, "checksum" text, "finished_at" timestamptz, "rolled_back_at" timestamptz)`);
    const { output } = await run(["scripts/command.mjs", "doctor"], narrowUrl());
    await asOwner(`DROP TABLE "_prisma_migrations"`);
    expect(output).toMatch(
      /PROBLEM {2}database {2}.* refuses the user of DATABASE_URL: permission denied for table _prisma_migrations\./,
    );
  });

  it("is told whom the migrations need", async () => {
    const { code, output } = await run(["scripts/serve.mjs"], narrowUrl());
    expect(code).toBe(1);
    expect(output).toMatch(
      /refuses the user of DATABASE_URL: permission denied for schema public\. .*npm run migrate/,
    );
  });

  it("serves and writes once its tables were made by somebody else", async () => {
    const migrated = await run(["scripts/command.mjs", "migrate"], owner);
    expect(migrated).toMatchObject({ code: 0 });
    expect(migrated.output).toContain(readMigrations().at(-1)?.name);
    await asOwner(GRANTS);
    const METRICS_TOKEN = "metrics-token-of-the-operator";
    const app = await startApp({ DATABASE_URL: narrowUrl(), CREDENTIALS_KEY, METRICS_TOKEN });
    try {
      const anna = await visit(app.url, { email: "anna@example.com" });
      const post = { title: "Narrow", content: "<p>Rights.</p>" };
      expect((await anna.json("POST", "/api/posts", post)).status).toBe(201);
      const ready = await fetch(`${app.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        { database: { engine: "postgresql", takesWrites: true } },
      ]);
      const metrics = await fetch(`${app.url}/metrics`, {
        headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
      });
      expect(await metrics.text()).toMatch(
        /^postwright_database_pool_connections\{state="idle"\} [1-9]/m,
      );
    } finally {
      await app.stop();
    }
  });
});
