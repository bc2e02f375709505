import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { placeIds, type Placed } from "./ids.server.ts";
import type { MediaRow } from "./publication-rows.server.ts";

/** Where the posts and pictures of an export are here. */

const OWNED = { id: true, userId: true } as const;

export function placePosts(user: Owner, ids: Iterable<string>): Promise<Map<string, Placed>> {
  return placeIds(user.id, ids, (some) =>
    db.post.findMany({ where: { id: { in: some } }, select: OWNED }),
  );
}

/** A picture is also known by the file that was uploaded once. */
export async function placePictures(
  user: Owner,
  rows: readonly Pick<MediaRow, "id" | "hash">[],
): Promise<Map<string, Placed>> {
  const places = await placeIds(
    user.id,
    rows.map(({ id }) => id),
    (some) => db.media.findMany({ where: { id: { in: some } }, select: OWNED }),
  );
  const hashes = new Map(rows.map(({ id, hash }) => [hash, id]));
  for (const some of inParts([...hashes.keys()])) {
    const known = await db.media.findMany({
      where: { userId: user.id, hash: { in: some } },
      select: { id: true, hash: true },
    });
    for (const { id, hash } of known) {
      const given = hashes.get(hash);
      if (given !== undefined) places.set(given, { id, here: true });
    }
  }
  return places;
}

const AT_ONCE = 500;

export function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
