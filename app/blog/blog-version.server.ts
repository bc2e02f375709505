import { databaseChanges, standingQuery } from "#app/lib/db.server.ts";
import { groupReads } from "#app/lib/grouped-read.server.ts";

const askDatabase = standingQuery(`
  SELECT u."handle", s."version"::text AS "version" FROM "User" u
  JOIN "BlogState" s ON s."userId" = u."id" WHERE u."handle" = ANY($1::text[])`);

const readVersion = groupReads(async (handles) => {
  const versions = new Map<string, string>();
  for (const [handle, version] of await askDatabase(handles))
    if (handle && version) versions.set(handle, version);
  return versions;
});

/** What was read since the embedded database was changed last. */
const known = { at: -1, versions: new Map<string, string>() };

/**
 * Tells the version of the blog with this handle: another one after each change of what its readers
 * see, whichever process made it. Null if there is no such blog, or it cannot be read now.
 */
export function askBlogVersion(handle: string, tell: (version: string | null) => void): void {
  const changes = databaseChanges();
  if (changes === null) return readVersion(handle, (_error, version) => tell(version));
  if (known.at !== changes) {
    known.at = changes;
    known.versions.clear();
  }
  const before = known.versions.get(handle);
  if (before !== undefined) return tell(before);
  readVersion(handle, (_error, version) => {
    if (version !== null && known.at === changes) known.versions.set(handle, version);
    tell(version);
  });
}
