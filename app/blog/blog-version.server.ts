import { Prisma } from "#app/generated/prisma/client.ts";
import { databaseChanges, directQuery } from "#app/lib/db.server.ts";
import { groupReads } from "#app/lib/grouped-read.server.ts";

const readVersion = groupReads(async (handles) => {
  const found = await directQuery<{ handle: string; version: string }>(Prisma.sql`
    SELECT u."handle", s."version"::text AS "version" FROM "User" u
    JOIN "BlogState" s ON s."userId" = u."id" WHERE u."handle" = ANY(${handles}::text[])`);
  return new Map(found.map(({ handle, version }) => [handle, version]));
});

/** What was read since the embedded database was changed last. */
const known = { at: -1, versions: new Map<string, string>() };

/**
 * The version of the blog with this handle: another one after each change of what its readers see,
 * whichever process made it. Null if there is no such blog.
 */
export async function readBlogVersion(handle: string): Promise<string | null> {
  const changes = databaseChanges();
  if (changes === null) return readVersion(handle);
  if (known.at !== changes) {
    known.at = changes;
    known.versions.clear();
  }
  const before = known.versions.get(handle);
  if (before !== undefined) return before;
  const version = await readVersion(handle);
  if (version !== null && known.at === changes) known.versions.set(handle, version);
  return version;
}
