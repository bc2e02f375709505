import { LRUCache } from "lru-cache";
import { db, onStatement } from "#app/lib/db.server.ts";

/** For how long a version is taken for the present one: changes of other processes come so late. */
const KEPT_MS = 1_000;

const kept = new LRUCache<string, { version: Promise<string | null> }>({
  max: 2_000,
  ttl: KEPT_MS,
});

/** A statement that may change something, or makes such changes of a transaction visible. */
const CHANGES = /\b(?:INSERT|UPDATE|DELETE|MERGE|TRUNCATE|COMMIT)\b/;

onStatement((sql) => {
  if (CHANGES.test(sql)) kept.clear();
});

/**
 * The version of the blog with this handle: another one after each change of what its readers see.
 * A change that this process has made counts at once, one of another process within a second. Null
 * if there is no such blog, or it cannot be read now.
 */
export function readBlogVersion(handle: string): Promise<string | null> {
  const known = kept.get(handle);
  if (known) return known.version;
  const asked = { version: askDatabase(handle) };
  kept.set(handle, asked);
  return asked.version;
}

async function askDatabase(handle: string): Promise<string | null> {
  try {
    const state = await db.blogState.findFirst({
      where: { user: { handle } },
      select: { version: true },
    });
    return state?.version ?? null;
  } catch {
    // The page itself says what is wrong.
    return null;
  }
}
