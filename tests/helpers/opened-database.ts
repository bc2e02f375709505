import { processWide } from "#app/lib/process-wide.server.ts";

interface Opened {
  client: object;
}

/** The open database of this process, whose client a test may replace for a while. */
export function openedDatabase(): Opened {
  const { opened } = processWide<{ opened?: Opened }>("db", () => ({}));
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
  return () => (Object.assign(opened, { client }), failures);
}
