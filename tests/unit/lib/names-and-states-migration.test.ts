import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "#app/lib/migrate.server.ts";
import { emptyEngine } from "../../helpers/empty-engine.ts";

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

const RENAMED_TABLES: Record<string, string> = { PlatformFigure: "PlatformMetric" };
const RENAMED_COLUMNS: Record<string, string> = {
  marker: "remoteSlug",
  foreign: "remoteEdit",
  foreignVersion: "remoteEditVersion",
  countedSince: "trackedSince",
  figuresAt: "metricsAt",
};

/** What becomes of the odd rows, by their id or key; null: the row goes. Every other stays. */
const REPAIRED: Record<string, Record<string, Row | null>> = {
  User: { "odd-plan": { subscriptionPlan: "free", subscriptionStatus: "inactive" } },
  ApiToken: { "odd-scope": { scope: "read" } },
  UsageMonth: { "odd-count": { posts: 0 }, "odd-month": null },
  RateWindow: { "odd-count": { count: 0 } },
  IdempotencyKey: { "odd-state": { state: "running" }, "odd-status": null },
  Checkout: {
    "odd-checkout": { provider: "builtin", plan: "free", state: "expired" },
    "odd-state": { state: "expired" },
  },
  Post: {
    "odd-ranges": { status: "draft", seoScore: 100, wordCount: 0, cleanedBy: 0, version: 1 },
    "odd-score": { seoScore: 0 },
  },
  PostRevision: { "odd-reason": { reason: "saved" }, "odd-version": null },
  WizardDraft: {
    "draft-of-deleted": { savedPostId: null },
    "odd-ranges": { seoScore: 100, wordCount: 0 },
  },
  Generation: {
    "odd-run": { state: "failed", words: 0, attempt: 0, leaseOwner: null, leaseUntil: null },
  },
  Integration: { "odd-health": { health: "unknown" } },
  Publication: {
    "odd-state": {
      kind: "update",
      state: "unconfirmed",
      lastErrorClass: "unknown",
      leaseOwner: null,
      leaseUntil: null,
      nextTryAt: null,
      round: 1,
      attempt: 0,
    },
    "cancelled-late": { lastErrorClass: "unknown" },
    "odd-error": { kind: "create", lastErrorClass: "unknown", lateByMs: 0 },
  },
  PublicationAttempt: {
    "odd-outcome": { outcome: "unknown" },
    "odd-action": { action: "create", number: 2 },
    "odd-action-too": { action: "create", number: 3 },
  },
  PlatformHost: { "odd.example": { failures: 0 } },
  BlogPage: { "odd-page": { userId: "anna", slug: "odd-page", words: 0, cleanedBy: 0 } },
  BlogAddress: { odd: null },
  Notification: { "odd-kind": { kind: "account" } },
  MetricDay: { "2026-11-03": { reads: 0, readSeconds: 0 } },
  PlatformMetric: { "f-site-old": null, "f-site-same": null, "f-ghost": { views: 0 } },
};

const engine = await emptyEngine();
afterAll(() => engine.close());

let before: Tables;
let after: Tables;
beforeAll(async () => {
  const all = readMigrations();
  const at = all.findIndex(({ name }) => name.endsWith("_names_and_states"));
  for (const { sql } of all.slice(0, at)) await engine.exec(sql);
  await engine.exec(fs.readFileSync("tests/fixtures/before-names-and-states.sql", "utf8"));
  before = await readTables();
  // In one transaction, as the product applies it.
  await engine.exec(`BEGIN;\n${all[at]?.sql ?? ""}\nCOMMIT;`);
  after = await readTables();
});

/** Every row of every table as JSON, ordered. */
async function readTables(): Promise<Tables> {
  const { rows } = await engine.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '\\_%'`,
  );
  const tables: Tables = {};
  for (const { name } of rows) {
    const read = await engine.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM "${name}" t`);
    tables[name] = read.rows.map(({ row }) => row);
  }
  return tables;
}

function keyOf(table: string, row: Row): string {
  const { id, key, host, identity, slug, day, name } = row;
  if (table === "UsageMonth") return String(identity);
  if (table === "BlogAddress") return String(slug);
  if (table === "MetricDay") return String(day);
  return String(id ?? key ?? host ?? name);
}

function carry(table: string, row: Row): Row[] {
  const renamed = Object.fromEntries(
    Object.entries(row).map(([column, value]) => [RENAMED_COLUMNS[column] ?? column, value]),
  );
  const repair = REPAIRED[table]?.[keyOf(table, renamed)];
  if (repair === null) return [];
  const saved = row["savedPostId"] === null ? null : row["updatedAt"];
  return [{ ...renamed, ...(table === "WizardDraft" && { savedAt: saved }), ...repair }];
}

function sorted(rows: Row[]): string[] {
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
}

describe("a database of the version before the names and states", () => {
  it("has a row in every table", () => {
    expect(Object.keys(before).filter((table) => before[table]?.length === 0)).toEqual([]);
    for (const [table, repairs] of Object.entries(REPAIRED)) {
      const keys = (after[table] ?? []).map((row) => keyOf(table, row));
      const stay = Object.keys(repairs).filter((key) => repairs[key] !== null);
      expect(keys, table).toEqual(expect.arrayContaining(stay));
    }
  });

  it("keeps every valid row, and repairs or removes the invalid ones", () => {
    expect(Object.keys(after).sort()).toEqual(
      Object.keys(before)
        .map((table) => RENAMED_TABLES[table] ?? table)
        .sort(),
    );
    for (const [old, rows] of Object.entries(before)) {
      const table = RENAMED_TABLES[old] ?? old;
      const expected = rows.flatMap((row) => carry(table, row));
      expect(sorted(after[table] ?? []), table).toEqual(sorted(expected));
    }
  });
});

describe("from then on the database itself refuses", () => {
  it.each([
    [`UPDATE "Post" SET "status" = 'archived'`, "PostStatus"],
    [`UPDATE "Post" SET "seoScore" = 101`, "Post_seoScore_check"],
    [`UPDATE "Post" SET "version" = 0`, "Post_version_check"],
    [`UPDATE "UsageMonth" SET "month" = '2026-13'`, "UsageMonth_month_check"],
    [`UPDATE "MetricDay" SET "views" = -1`, "MetricDay_counts_check"],
    [`UPDATE "Publication" SET "attempt" = -1`, "Publication_attempt_check"],
    [`UPDATE "WizardDraft" SET "savedPostId" = 'nothing'`, "WizardDraft_savedPostId_fkey"],
    [`UPDATE "BlogPage" SET "userId" = 'nobody'`, "BlogPage_userId_fkey"],
    [
      `INSERT INTO "PlatformMetric" ("id", "integrationId", "views", "source", "takenAt") VALUES ('f2', 'wp', 1, 'x', now())`,
      "PlatformMetric_site_key",
    ],
  ])("%s", async (sql, rule) => {
    await expect(engine.exec(sql)).rejects.toThrow(rule);
  });

  it("reopens a draft when its post is deleted", async () => {
    await engine.exec(`DELETE FROM "Post" WHERE "id" = 'live'`);
    const { rows } = await engine.query<Row>(
      `SELECT "savedPostId" FROM "WizardDraft" WHERE "id" = 'draft-saved'`,
    );
    expect(rows).toEqual([{ savedPostId: null }]);
  });
});
