import { standingQuery } from "#app/lib/db.server.ts";
import { groupReads } from "#app/lib/grouped-read.server.ts";
import type { Hold } from "#app/lib/standing.ts";

/** With the eight that follow; a trigger of `BlogState` takes them. */
const FIRST_LOCK = 7_214_920;

const askDatabase = standingQuery({
  statement: `
  SELECT u."handle", s."version"::text AS "version" FROM "User" u
  JOIN "BlogState" s ON s."userId" = u."id" WHERE u."handle" = ANY($1::text[])`,
  firstLock: FIRST_LOCK,
});

/** What was read and still holds. */
const known: { hold: Hold | null; versions: Map<string, string> } = {
  hold: null,
  versions: new Map(),
};

const readVersion = groupReads(async (handles) => {
  const { rows, hold } = await askDatabase(handles);
  const versions = new Map<string, string>();
  for (const [handle, version] of rows) if (handle && version) versions.set(handle, version);
  if (hold) keep(hold, versions);
  return versions;
});

function keep(hold: Hold, versions: Map<string, string>): void {
  if (known.hold !== hold) known.versions.clear();
  known.hold = hold;
  for (const [handle, version] of versions) known.versions.set(handle, version);
}

/**
 * Tells the version of the blog with this handle: another one after each change of what its readers
 * see, whichever process made it. Null if there is no such blog, or it cannot be read now.
 */
export function askBlogVersion(handle: string, tell: (version: string | null) => void): void {
  const version = known.hold?.lasts() ? known.versions.get(handle) : undefined;
  if (version !== undefined) return tell(version);
  readVersion(handle, (_error, read) => tell(read));
}
