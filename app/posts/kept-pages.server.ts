import { processWide } from "#app/lib/process-wide.server.ts";

/**
 * The JSON of posts on first pages that were asked for lately: whoever follows a blog asks for the
 * same page again and again. Each post is kept under the state of its row, which the statement for
 * the page compares; what has changed since is read anew, whoever changed it.
 */

/** Of all kept texts together; each takes a byte or two. */
const MOST_CHARS = 4_000_000;

/** JSON by the state of the row that it was made of. */
export type KeptPosts = ReadonlyMap<string, string>;

interface KeptPage {
  posts: KeptPosts;
  chars: number;
}

const kept = processWide("kept pages", () => ({ pages: new Map<string, KeptPage>(), chars: 0 }));
const NONE: KeptPosts = new Map();

/** The posts of a page when it was last asked for. */
export function keptPosts(page: string): KeptPosts {
  return kept.pages.get(page)?.posts ?? NONE;
}

/** Keeps the posts of a page in the place of those before; pages asked for long ago make room. */
export function keepPosts(page: string, posts: KeptPosts): void {
  drop(page);
  const chars = [...posts.values()].reduce((sum, json) => sum + json.length, 0);
  kept.pages.set(page, { posts, chars });
  kept.chars += chars;
  for (const oldest of kept.pages.keys()) if (kept.chars > MOST_CHARS) drop(oldest);
}

function drop(page: string): void {
  kept.chars -= kept.pages.get(page)?.chars ?? 0;
  kept.pages.delete(page);
}
