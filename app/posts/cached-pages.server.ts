import { LRUCache } from "lru-cache";
import { processWide } from "#app/lib/process-wide.server.ts";

/**
 * The JSON of posts on first pages that were asked for lately: whoever follows a blog asks for the
 * same page again and again. Each post is cached under the state of its row, which the statement
 * for the page compares; what has changed since is read anew, whoever changed it.
 */

/** JSON in UTF-8, as it is sent, by the state of the row that it was made of. */
export type CachedPosts = ReadonlyMap<string, Buffer>;

const pages = processWide(
  "cached pages",
  () =>
    new LRUCache<string, CachedPosts>({
      /** Bytes of all pages together. */
      maxSize: 4_000_000,
      // An empty page has a size, too: the cache takes none of 0.
      sizeCalculation: (posts) => [...posts.values()].reduce((sum, json) => sum + json.length, 1),
    }),
);
const NONE: CachedPosts = new Map();

/** The posts of a page when it was last asked for. */
export function cachedPosts(page: string): CachedPosts {
  return pages.get(page) ?? NONE;
}

export function cachePosts(page: string, posts: CachedPosts): void {
  pages.set(page, posts);
}
