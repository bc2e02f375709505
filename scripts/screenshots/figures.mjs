import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

const DAYS = 100;

/**
 * What only time can make: posts of the last hundred days and their readers. No call of the product
 * does that, so it is written into the stopped database.
 */
export async function figures(data) {
  const database = await PGlite.create({ dataDir: path.join(data, "db") });
  const { rows } = await database.query(
    `SELECT "id", "postId" FROM "Publication" WHERE "state" = 'published' ORDER BY "postId", "id"`,
  );
  const posts = [...new Set(rows.map((row) => row.postId))];
  for (const [index, post] of posts.entries()) {
    const age = 1 + Math.floor((DAYS * index ** 2) / posts.length ** 2);
    const own = rows.filter((row) => row.postId === post).map((row) => row.id);
    const back = `now() - interval '${age} days'`;
    await database.exec(`
      UPDATE "Post" SET "createdAt" = ${back} - interval '1 day', "publishedAt" = ${back} WHERE "id" = '${post}';
      UPDATE "Publication" SET "publishedAt" = ${back}, "createdAt" = ${back}, "trackedSince" = ${back}
      WHERE "postId" = '${post}' AND "state" = 'published';
      UPDATE "BlogPage" SET "publishedAt" = ${back} WHERE "publicationId" IN (${own.map((id) => `'${id}'`).join()});`);
    for (const [at, id] of own.entries()) await database.exec(readersOf(id, age, index + at));
  }
  await database.exec(`
    UPDATE "Post" SET "createdAt" = now() - interval '1 hour' * (4 + length("content") % 150)
    WHERE "status" <> 'published';
    UPDATE "Notification" SET "readAt" = now() WHERE "kind" = 'published'`);
  await database.close();
}

/** Views that begin high, fall, and follow the week; more for some posts than for others. */
function readersOf(publication, age, index) {
  const days = Array.from({ length: age + 1 }, (_, ago) => {
    const weekly = 1 + 0.35 * Math.sin(((ago + index) * 2 * Math.PI) / 7);
    const fresh = 1 + 5 * Math.exp(-(age - ago) / 4);
    const views = Math.max(1, Math.round((6 + ((index * 7) % 19)) * weekly * fresh * 0.8));
    const reads = Math.round(views * 0.7);
    return `('${publication}', (now() - interval '${ago} days')::date, ${views}, ${Math.round(views / 22)}, ${reads}, ${reads * (95 + ((index * 31) % 90))}, ${Math.round(views * 0.4)}, ${Math.round(views * 0.4) * 150})`;
  });
  return `INSERT INTO "MetricDay" ("publicationId", "day", "views", "shares", "reads", "readSeconds", "ends", "endSeconds") VALUES ${days.join()} ON CONFLICT DO NOTHING;`;
}
