import { z } from "zod";
import { databaseChanges, readRows } from "#app/lib/db.server.ts";
import { groupReads } from "#app/lib/grouped-read.server.ts";

const SQL = `SELECT u."handle", s."version"::text AS "version" FROM "User" u JOIN "BlogState" s
  ON s."userId" = u."id" WHERE u."handle" = ANY($1)`;
const rows = z.array(z.object({ handle: z.string(), version: z.string() }));

const readVersion = groupReads(async (handles) => {
  const found = rows.parse(await readRows(SQL, [handles]));
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
