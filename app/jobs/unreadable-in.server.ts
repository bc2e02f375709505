import { promisify } from "node:util";
import zlib from "node:zlib";
import type { Manifest } from "#app/backup/installation/manifest.ts";
import { readParts } from "#app/backup/installation/read-archive.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { keyIds } from "#app/lib/secret-box.server.ts";
import { platformsWithoutKey, SEALED, type Unreadable } from "./unreadable.server.ts";

const gunzip = promisify(zlib.gunzip);

/** What of a back-up was sealed with a key that this installation does not have. */
export async function findUnreadableIn(
  file: string,
  { keys, tables }: Pick<Manifest, "keys" | "tables">,
): Promise<Unreadable[]> {
  const known = keyIds();
  if (keys.every((key) => known.includes(key))) return [];
  const openWithout = platformsWithoutKey();
  const counts = new Map<string, number>();
  for await (const { name, bytes } of readParts(file)) {
    const sealed = SEALED.find(({ table }) => name.startsWith(`tables/${table}/`));
    if (!sealed) continue;
    const columns = tables.find((one) => one.name === sealed.table)?.columns ?? [];
    for (const line of (await gunzip(bytes)).toString("utf8").split("\n").filter(Boolean)) {
      const row = JSON.parse(line) as Array<string | null>;
      const valueOf = (column: string) => row[columns.indexOf(column)] ?? "";
      const [version, key = ""] = valueOf(sealed.column).split(".");
      if (version !== "v1" || known.includes(key)) continue;
      if (sealed.table === "Integration" && openWithout.includes(valueOf("platform"))) continue;
      counts.set(sealed.table, (counts.get(sealed.table) ?? 0) + 1);
    }
  }
  return SEALED.flatMap(({ table, what, then }) => {
    const count = counts.get(table) ?? 0;
    return count > 0 ? { table, count, what: pluralize(count, what[0], what[1]), then } : [];
  });
}
