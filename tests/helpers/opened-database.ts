import { processWide } from "#app/lib/process-wide.server.ts";

/** The open database of this process, whose client a test may replace for a while. */
export function openedDatabase(): { client: object } {
  const { opened } = processWide<{ opened?: { client: object } }>("db", () => ({}));
  if (!opened) throw new Error("open a database first");
  return opened;
}

/**
 * From now on every database call, or every one that `isLost` names, fails as when PostgreSQL
 * restarts. Returns a function that restores the database and says how many calls failed.
 */
export function loseDatabase(isLost: (call: string) => boolean = () => true): () => number {
  const opened = openedDatabase();
  const { client } = opened;
  let failures = 0;
  const fail = () => (failures++, Promise.reject(new Error("Server has closed the connection.")));
  const model = new Proxy({}, { get: () => fail });
  opened.client = new Proxy(client, {
    get(target, key): unknown {
      if (!isLost(String(key))) return Reflect.get(target, key);
      return String(key).startsWith("$") ? fail : model;
    },
  });
  return () => ((opened.client = client), failures);
}
