import { randomUUID } from "node:crypto";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { sealCredentials } from "#app/integrations/connection.server.ts";
import type { FakeWordpress } from "../fakes/wordpress.ts";
import { createDatabase, dropDatabase } from "../helpers/database-url.ts";

/**
 * The database of one trial, seen from outside the product: rows are seeded before it starts and
 * read after it ends.
 */

export interface Sql {
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

/**
 * A new PostgreSQL database on the server of `adminUrl`, which the product migrates when it starts;
 * `close` drops it.
 */
export async function newPostgres(adminUrl: string): Promise<{ sql: Sql; url: string }> {
  const url = new URL(adminUrl);
  url.pathname = `/postwright_chaos_${randomUUID().slice(0, 8)}`;
  await createDatabase(url.toString(), adminUrl);
  const pool = new pg.Pool({ connectionString: url.toString(), max: 2 });
  pool.on("error", () => undefined);
  return {
    url: url.toString(),
    sql: {
      query: async <T extends object>(text: string, values: unknown[] = []) =>
        (await pool.query<T>(text, values)).rows,
      async close() {
        await pool.end();
        await dropDatabase(url.toString(), adminUrl);
      },
    },
  };
}

/** The embedded database of a data folder, while the product does not run. */
export async function openFolder(dataDir: string): Promise<Sql> {
  const engine = await PGlite.create({ dataDir: path.join(dataDir, "db") });
  return {
    query: async <T extends object>(text: string, values: unknown[] = []) =>
      (await engine.query<T>(text, values)).rows,
    close: () => engine.close(),
  };
}

export interface Plan {
  title: string;
  /** Which of the hosts. */
  host: number;
  dueAt: Date;
}

/**
 * One user with an integration for each host and a publication for each plan, as the ledger writes
 * them.
 */
export async function layOut(
  sql: Sql,
  hosts: readonly Pick<FakeWordpress, "url" | "credentials">[],
  plans: readonly Plan[],
): Promise<{ userId: string; ids: string[] }> {
  const userId = randomUUID();
  await sql.query(
    `INSERT INTO "User" ("id", "issuer", "subject", "handle", "subscriptionPlan", "subscriptionStatus", "updatedAt") VALUES ($1, 'chaos', $1, $1, 'pro', 'active', now())`,
    [userId],
  );
  const integrations = hosts.map((host) => {
    const id = randomUUID();
    return {
      id,
      userId,
      credentials: sealCredentials({ id, userId }, host.credentials("editor")),
      host: new URL(host.url).host,
    };
  });
  await sql.query(
    `INSERT INTO "Integration" ("id", "userId", "platform", "name", "site", "credentials", "isActive")
     SELECT r.id, r."userId", 'wordpress', r.host, 'wordpress:' || r.host, r.credentials, true FROM jsonb_to_recordset($1::jsonb) AS r(id text, "userId" text, credentials text, host text)`,
    [JSON.stringify(integrations)],
  );
  return { userId, ids: await addPlans(sql, userId, integrations, plans) };
}

async function addPlans(
  sql: Sql,
  userId: string,
  integrations: ReadonlyArray<{ id: string; host: string }>,
  plans: readonly Plan[],
): Promise<string[]> {
  const rows = plans.map(({ title, host, dueAt }) => {
    const integration = integrations[host];
    if (!integration) throw new Error(`there is no host ${host}`);
    const postId = randomUUID();
    return {
      id: randomUUID(),
      userId,
      postId,
      integrationId: integration.id,
      host: integration.host,
      title,
      remoteSlug: `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${randomUUID().slice(0, 8)}`,
      dueAt,
      site: `wordpress:${integration.host}`,
    };
  });
  const shape = `jsonb_to_recordset($1::jsonb) AS r(id text, "userId" text, "postId" text, "integrationId" text, host text, title text, "remoteSlug" text, "dueAt" timestamptz, site text)`;
  await sql.query(
    `INSERT INTO "Post" ("id", "userId", "title", "content") SELECT r."postId", r."userId", r.title, '<p>' || r.title || '</p>' FROM ${shape}`,
    [JSON.stringify(rows)],
  );
  await sql.query(
    `INSERT INTO "Publication" ("id", "userId", "postId", "integrationId", "platform", "host", "remoteSlug", "dueAt", "site")
     SELECT r.id, r."userId", r."postId", r."integrationId", 'wordpress', r.host, r."remoteSlug", r."dueAt", r.site FROM ${shape}`,
    [JSON.stringify(rows)],
  );
  return rows.map((row) => row.id);
}

export interface Ended {
  title: string;
  state: string;
  lastError: string | null;
  lateByMs: number | null;
}

export async function readEnds(sql: Sql): Promise<Ended[]> {
  return sql.query<Ended>(
    `SELECT post."title", p."state", p."lastError", p."lateByMs" FROM "Publication" p JOIN "Post" post ON post."id" = p."postId" ORDER BY post."title"`,
  );
}

/** How many publications have not ended. */
export async function countOpen(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM "Publication" WHERE "state" IN ('queued', 'publishing') AND "dueAt" <= now() + interval '1 hour'`,
  );
  return row?.open ?? 0;
}

/** Shortens the pauses between tries. The wait after a call (`waitUntil`) stays as it is. */
export async function hurry(sql: Sql): Promise<void> {
  await sql.query(
    `UPDATE "Publication" SET "nextTryAt" = greatest(now(), coalesce("waitUntil", now())) WHERE "state" = 'queued' AND "nextTryAt" > greatest(now(), coalesce("waitUntil", now())) + interval '5 seconds'`,
  );
}

/** For a stopped product: ends every wait, as if minutes had passed. */
export async function passTime(sql: Sql): Promise<void> {
  await sql.query(
    `UPDATE "Publication" SET "leaseUntil" = "leaseUntil" - interval '10 minutes', "waitUntil" = "waitUntil" - interval '10 minutes', "nextTryAt" = "nextTryAt" - interval '20 minutes' WHERE "state" IN ('queued', 'publishing')`,
  );
  await sql.query(
    `UPDATE "MediaCopy" SET "leaseUntil" = "leaseUntil" - interval '10 minutes', "waitUntil" = "waitUntil" - interval '10 minutes' WHERE "state" = 'sending'`,
  );
  await sql.query(`UPDATE "PlatformHost" SET "openUntil" = "openUntil" - interval '10 minutes'`);
}
