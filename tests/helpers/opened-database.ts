import { processWide } from "#app/lib/process-wide.server.ts";

/** The open database of this process, whose client a test may replace for a while. */
export function openedDatabase(): { client: object } {
  const { opened } = processWide<{ opened?: { client: object } }>("db", () => ({}));
  if (!opened) throw new Error("open a database first");
  return opened;
}
