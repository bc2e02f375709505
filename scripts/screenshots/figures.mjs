import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { load } from "./load.mjs";

const { readersOf } = await load("app/demo/readers.ts");
const DAYS = 30;

/**
 * What only time can make: posts of the last thirty days and their readers. No call of the product
 * does that, so it is written into the stopped database.
 */
export async function figures(data) {
  const database = await PGlite.create({ dataDir: path.join(data, "db") });
  const { rows } = await database.query(
    `SELECT "id", "postId" FROM "Publication" WHERE "state" = 'published' ORDER BY "postId", "id"`,
  );
  const posts = [...new Set(rows.map((row) => row.postId))];
  for (const [index, post] of posts.entries()) {
    const age = DAYS - Math.floor((index * (DAYS - 1)) / posts.length);
    const own = rows.filter((row) => row.postId === post).map((row) => row.id);
    const back = `now() - interval '${age} days'`;
    await database.exec(`
      UPDATE "Post" SET "createdAt" = ${back} - interval '1 day', "publishedAt" = ${back} WHERE "id" = '${post}';
      UPDATE "Publication" SET "publishedAt" = ${back}, "createdAt" = ${back}, "trackedSince" = ${back}
      WHERE "postId" = '${post}' AND "state" = 'published';
      UPDATE "BlogPage" SET "publishedAt" = ${back} WHERE "publicationId" IN (${own.map((id) => `'${id}'`).join()});`);
    for (const [at, id] of own.entries()) await database.exec(rowsOf(id, age, index + at));
  }
  await database.exec(`
    UPDATE "Post" SET "createdAt" = now() - interval '1 hour' * (4 + length("content") % 150)
    WHERE "status" <> 'published';
    UPDATE "Notification" SET "readAt" = now() WHERE "kind" = 'published'`);
  await database.close();
}

/** The readers of the demo, as rows. */
function rowsOf(publication, age, index) {
  const days = readersOf(age, index).map(
    ({ ago, views, shares, reads, readSeconds }) =>
      `('${publication}', (now() - interval '${ago} days')::date, ${views}, ${shares}, ${reads}, ${readSeconds})`,
  );
  return `INSERT INTO "MetricDay" ("publicationId", "day", "views", "shares", "reads", "readSeconds") VALUES ${days.join()} ON CONFLICT DO NOTHING;`;
}
