import { fail, nullIfGone, requirePosts } from "../failures.server.ts";
import { dig, digText } from "../json.ts";
import type { RemoteCopy } from "../outcome.ts";
import { read, type Blog } from "./api.server.ts";
import { commentOf, titleSuffix, copyOf, readPost } from "./fields.server.ts";

/** Titles that one call asks for. Blogger may give fewer, and a token for the next page. */
const TITLES = 500;
const TITLE_PAGES = 20;
/** Live posts whose text is searched for the comment in it. */
const TEXTS = 10;
const WEEK_MS = 7 * 86_400_000;

/** The copy that readers may see. A draft is none: releasing it finishes it. */
export async function findCopy(
  blog: Blog,
  remoteSlug: string,
  draftId: string | undefined,
): Promise<RemoteCopy | null> {
  const entry =
    draftId === undefined
      ? await findEntry(blog, remoteSlug)
      : await nullIfGone(readPost(blog, encodeURIComponent(draftId)));
  return entry && !["DRAFT", "SOFT_TRASHED"].includes(digText(entry, "status"))
    ? copyOf(entry, [])
    : null;
}

/**
 * Looks for what a create without an answer may have made. Blogger lets nobody choose a slug, so
 * the draft carries the remote slug in its title, and one call lists hundreds of titles. Only
 * drafts are listed, so a blog with many posts takes no longer. A draft that somebody published
 * there by hand has the remote slug in its text and is among the latest published posts.
 */
export async function findEntry(blog: Blog, remoteSlug: string): Promise<unknown> {
  let page = "";
  for (let count = 0; count < TITLE_PAGES; count++) {
    const answer = await read(
      blog,
      `/blogs/${blog.id}/posts?status=DRAFT&view=ADMIN&orderBy=UPDATED&maxResults=${TITLES}&fetchBodies=false&fields=nextPageToken,items(id,status,updated,title)${page}`,
    );
    const items = itemsOf(answer);
    const draft = items.find((item) => digText(item, "title").endsWith(titleSuffix(remoteSlug)));
    if (draft !== undefined) return draft;
    const token = digText(answer, "nextPageToken");
    // The draft that is looked for was made within a day.
    if (token === "" || Date.parse(digText(items.at(-1), "updated")) < Date.now() - WEEK_MS)
      return await findLive(blog, remoteSlug);
    page = `&pageToken=${encodeURIComponent(token)}`;
  }
  fail({
    class: "transient",
    message: "Blogger lists too many drafts to find the post among them.",
  });
}

async function findLive(blog: Blog, remoteSlug: string): Promise<unknown> {
  const answer = await read(
    blog,
    `/blogs/${blog.id}/posts?status=LIVE&view=ADMIN&orderBy=PUBLISHED&maxResults=${TEXTS}&fetchBodies=true&fields=items(id,url,status,updated,title,content)`,
  );
  const comment = commentOf(remoteSlug);
  return itemsOf(answer).find((item) => digText(item, "content").includes(comment)) ?? null;
}

/** Blogger leaves `items` out where there are none. */
function itemsOf(answer: unknown): unknown[] {
  return requirePosts(dig(answer, "items") ?? [], "Blogger");
}
