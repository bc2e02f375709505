import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { MediaStore } from "./media-store.ts";
import { mediaStore } from "./store.server.ts";

/** A picture's row follows its files within minutes. */
const YOUNG_MS = 3_600_000;
const BATCH = 200;

/** Removes files without a row: of deleted accounts, and of uploads that were cut off. */
export async function sweepMedia(
  signal: AbortSignal,
  store: MediaStore = mediaStore,
  now = Date.now(),
): Promise<void> {
  let old: string[] = [];
  for await (const { mediaId, writtenAt } of store.list()) {
    if (signal.aborted) return;
    // Other files may lie in the same place.
    if (!isId(mediaId) || now - writtenAt.getTime() < YOUNG_MS) continue;
    old.push(mediaId);
    if (old.length < BATCH) continue;
    await removeWithoutRow(store, old);
    old = [];
  }
  await removeWithoutRow(store, old);
}

async function removeWithoutRow(store: MediaStore, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.media.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!known.has(id)) await store.remove(id);
}
