import { createHash, randomBytes } from "node:crypto";
import { CLEAN_RULES } from "#app/content/clean-rules.ts";

/** The few calls that a PostgreSQL client and the embedded database have in common. */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const VOCABULARY =
  "bread flour water salt oven crust crumb dough starter morning window street corner neighbour price recipe basket shelf cooling steam blade hand weight clock winter summer market order letter photo answer question visit return habit taste colour sound measure record plan budget".split(
    " ",
  );
const BODIES = 50;

/** Adds `count` posts of `words` words for the user, newest first; a third are published. */
export async function addPosts(
  sql: Sql,
  userId: string,
  count: number,
  words = 1_200,
): Promise<void> {
  await sql.query(`CREATE TEMPORARY TABLE IF NOT EXISTS bench_body (i int PRIMARY KEY, body text)`);
  await sql.query(`TRUNCATE bench_body`);
  for (let i = 0; i < BODIES; i++)
    await sql.query(`INSERT INTO bench_body VALUES ($1, $2)`, [i, article(words, i + 1)]);
  await sql.query(
    `INSERT INTO "Post" ("id", "userId", "title", "content", "excerpt", "keywords", "wordCount", "seoScore", "status", "cleanedBy", "createdAt")
     SELECT gen_random_uuid()::text, $1, 'What bread number ' || n || ' taught us about mornings', b.body, 'An excerpt of two lines, as long as they usually are, for the card in the list of posts.', 'bread, morning', $3, 40 + n % 60,
            (ARRAY['draft', 'draft', 'published']::"PostStatus"[])[1 + n % 3], ${CLEAN_RULES}, now() - n * interval '1 minute'
     FROM generate_series(1, $2::int) n JOIN bench_body b ON b.i = n % ${BODIES}`,
    [userId, count, words],
  );
}

/**
 * The publications of the user's published posts, one every eight hours into the past, with a week
 * of readers each.
 */
export async function addPublications(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `INSERT INTO "Publication" ("id", "userId", "postId", "platform", "state", "dueAt", "remoteSlug", "publishedAt", "trackedSince", "updatedAt", "site")
     SELECT 'bench-' || p."id", $1, p."id", 'blog', 'published', t.at, 'bench-' || p."id", t.at, t.at, t.at, 'blog:' || $1
     FROM (SELECT "id", row_number() OVER (ORDER BY "createdAt" DESC) AS n FROM "Post" WHERE "userId" = $1 AND "status" = 'published') p,
          LATERAL (SELECT now() - p.n * interval '8 hours' AS at) t
     ON CONFLICT DO NOTHING`,
    [userId],
  );
  await sql.query(
    `INSERT INTO "MetricDay" ("publicationId", "day", "views", "reads", "readSeconds")
     SELECT "id", "publishedAt"::date + n, 10 - n, 1, 60 FROM "Publication", generate_series(0, 6) n WHERE "userId" = $1
     ON CONFLICT DO NOTHING`,
    [userId],
  );
}

/** Pages of the user's blog until it has `count`, all older than those it has. */
export async function addPages(sql: Sql, userId: string, count: number): Promise<void> {
  const missing = `generate_series((SELECT count(*) + 1 FROM "BlogPage" WHERE "userId" = $1), $2::int) n`;
  await sql.query(
    `INSERT INTO "Publication" ("id", "userId", "platform", "state", "dueAt", "remoteSlug", "publishedAt", "updatedAt")
     SELECT 'bench-page-' || n, $1, 'blog', 'published', t.at, 'bench-page-' || n, t.at, t.at FROM ${missing}, LATERAL (SELECT now() - n * interval '1 hour' AS at) t`,
    [userId, count],
  );
  await sql.query(
    `INSERT INTO "BlogPage" ("id", "userId", "publicationId", "remoteSlug", "slug", "title", "html", "excerpt", "words", "cleanedBy", "publishedAt", "updatedAt")
     SELECT 'bench-page-' || n, $1, 'bench-page-' || n, 'bench-page-' || n, 'bread-number-' || n, 'Bread number ' || n, $3, 'An excerpt of two lines, as long as they usually are.', 1200, ${CLEAN_RULES}, t.at, t.at
     FROM ${missing}, LATERAL (SELECT now() - n * interval '1 hour' AS at) t`,
    [userId, count, article(1_200, 3)],
  );
}

/** 99 other users with 20 posts each. */
export async function addNeighbours(sql: Sql): Promise<void> {
  for (let n = 1; n < 100; n++) {
    const id = `bench-neighbour-${n}`;
    await sql.query(
      `INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ($1, 'bench', $1, $1, now())`,
      [id],
    );
    await addPosts(sql, id, 20);
  }
}

/** Signs in `count` further users on the Pro plan; the cookies of their sessions. */
export async function addWriters(sql: Sql, count: number, cookie: string): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 1; n <= count; n++) {
    const [id, value] = [`bench-writer-${n}`, randomBytes(32).toString("base64url")];
    await sql.query(
      `INSERT INTO "User" ("id", "issuer", "subject", "handle", "subscriptionPlan", "subscriptionStatus", "updatedAt") VALUES ($1, 'bench', $1, $1, 'pro', 'active', now())`,
      [id],
    );
    await sql.query(
      `INSERT INTO "Session" ("id", "userId", "expiresAt") VALUES ($1, $2, now() + interval '1 day')`,
      [createHash("sha256").update(value).digest("hex"), id],
    );
    const text = Buffer.from(JSON.stringify(value)).toString("base64");
    cookies.push(`${cookie.slice(0, cookie.indexOf("="))}=${encodeURIComponent(text)}`);
  }
  return cookies;
}

/** An article of about `words` words with a heading every 150; the same seed gives the same one. */
export function article(words: number, seed: number): string {
  let state = seed * 2_654_435_761;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31);
  const sentence = (length: number) =>
    `${Array.from({ length }, () => VOCABULARY[next() % VOCABULARY.length]).join(" ")}.`;
  const parts: string[] = [];
  for (let written = 0; written < words; written += 75) {
    if (written % 150 === 0) parts.push(`<h2>${sentence(5)}</h2>`);
    parts.push(`<p>${Array.from({ length: 5 }, () => sentence(15)).join(" ")}</p>`);
  }
  return parts.join("");
}
