import { createHash } from "node:crypto";

/** The ids of imported rows. */

/** Where a row of an export is here. */
export interface Placed {
  id: string;
  /** It is one of the user's rows already. */
  here: boolean;
}
export type Places = ReadonlyMap<string, Placed>;

type Find = (ids: string[]) => Promise<Array<{ id: string; userId: string }>>;

const AT_ONCE = 500;

/**
 * Gives each id of an export its row: the user's own row with that id, or the one that an earlier
 * import made of it, or else a new one, under the same id where no row of anybody has it. The same
 * import always chooses the same ids, so that importing twice doubles nothing.
 */
export async function placeIds(
  userId: string,
  given: Iterable<string>,
  find: Find,
): Promise<Map<string, Placed>> {
  const places = new Map<string, Placed>();
  const origins = [...new Set(given)];
  for (let at = 0; at < origins.length; at += AT_ONCE) {
    const some = origins.slice(at, at + AT_ONCE);
    const others = some.map((id) => derivedId(userId, id));
    const owners = new Map((await find([...some, ...others])).map((row) => [row.id, row.userId]));
    for (const id of some) {
      const other = derivedId(userId, id);
      if (owners.get(id) === userId) places.set(id, { id, here: true });
      else if (owners.get(other) === userId) places.set(id, { id: other, here: true });
      else places.set(id, { id: owners.has(id) ? other : id, here: false });
    }
  }
  return places;
}

/** The id that a row gets where another user has its own; it sorts by the same time. */
function derivedId(userId: string, id: string): string {
  const time = /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id) ? id.slice(0, 13) : "00000000-0000";
  const hex = createHash("sha256").update(`${userId}\n${id}`).digest("hex");
  return `${time}-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

const REFERENCE = /\/(preview|media)\/([\w-]{1,64})/g;

/** A text in which references to posts and pictures lead to where those are here. */
export function moveReferences(text: string, places: { posts: Places; pictures: Places }): string {
  return text.replace(REFERENCE, (whole, kind: string, id: string) => {
    const place = (kind === "media" ? places.pictures : places.posts).get(id);
    return place ? `/${kind}/${place.id}` : whole;
  });
}

/** The row of an id; null for none, and for one that the export does not hold. */
export function placeOf(places: Places, id: string | null): string | null {
  return id === null ? null : (places.get(id)?.id ?? null);
}
