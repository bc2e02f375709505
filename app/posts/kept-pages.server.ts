import { processWide } from "#app/lib/process-wide.server.ts";

/**
 * The JSON of posts on first pages that were asked for lately: whoever follows a blog asks for the
 * same page again and again. Each post is kept under the state of its row, which the statement for
 * the page compares; what has changed since is read anew, whoever changed it.
 */

/** Bytes of all kept posts together. */
const MOST_BYTES = 4_000_000;

/** JSON in UTF-8, as it is sent, by the state of the row that it was made of. */
export type KeptPosts = ReadonlyMap<string, Buffer>;

interface KeptPage {
  posts: KeptPosts;
  bytes: number;
}

const kept = processWide("kept pages", () => ({ pages: new Map<string, KeptPage>(), bytes: 0 }));
const NONE: KeptPosts = new Map();

/** The posts of a page when it was last asked for. */
export function keptPosts(page: string): KeptPosts {
  return kept.pages.get(page)?.posts ?? NONE;
}

/** Keeps the posts of a page in the place of those before; pages asked for long ago make room. */
export function keepPosts(page: string, posts: KeptPosts): void {
  drop(page);
  const bytes = [...posts.values()].reduce((sum, json) => sum + json.length, 0);
  kept.pages.set(page, { posts, bytes });
  kept.bytes += bytes;
  for (const oldest of kept.pages.keys()) if (kept.bytes > MOST_BYTES) drop(oldest);
}

function drop(page: string): void {
  kept.bytes -= kept.pages.get(page)?.bytes ?? 0;
  kept.pages.delete(page);
}
