import { databaseChanges } from "./db.server.ts";

interface Kept<Result> {
  /** The result of the last read, if it is still what a new one would give. */
  known: Result | null;
  /** Takes the result of a read that began after this was asked. */
  keep: (result: Result) => void;
}

/**
 * Keeps what was read, by a key, until the database changes. Nothing is kept on PostgreSQL, which
 * others change as well.
 */
export function untilChanged<Result>(most: number): (key: string) => Kept<Result> {
  const kept = new Map<string, Result>();
  let keptAt: number | null = null;
  return (key) => {
    const at = databaseChanges();
    if (at !== keptAt) kept.clear();
    keptAt = at;
    return {
      known: kept.get(key) ?? null,
      keep(result) {
        if (at === null || at !== keptAt) return;
        if (kept.size >= most) kept.clear();
        kept.set(key, result);
      },
    };
  };
}
