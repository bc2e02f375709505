import { postIdOf } from "#app/content/references.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** What the database knows of the posts that a text may lead to. */
export interface OwnPosts {
  ids: ReadonlySet<string>;
  live: ReadonlyMap<string, string>;
}

/**
 * The addresses in an article that lead to other posts of the user: references, and live copies.
 * One for each post, the first in the text; `self` is the article's own post.
 */
export async function listOwnLinks(user: Owner, content: string, self = ""): Promise<string[]> {
  if (!content.includes("<a ")) return [];
  const hrefs = await workOnText("listHrefs", content);
  return ownLinksAmong(hrefs, await findOwnPosts(user, [], hrefs), self);
}

/** True if another post of the user is live, so that this one could link to it. */
export async function hasOtherLivePost(user: Owner, self: string): Promise<boolean> {
  const found = await db.publication.findFirst({
    where: { userId: user.id, publishedAt: { not: null }, NOT: { postId: self } },
    select: { id: true },
  });
  return found !== null;
}

/**
 * Looks up ids, and what addresses of an article lead to, in one statement; none if both are empty.
 */
export async function findOwnPosts(
  user: Owner,
  ids: readonly string[],
  hrefs: readonly string[],
): Promise<OwnPosts> {
  const wanted = [...new Set([...ids, ...hrefs.map(referenceOf)])].filter(isId);
  const addresses = hrefs.filter((href) => /^https?:/i.test(href));
  if (wanted.length === 0 && addresses.length === 0) return { ids: new Set(), live: new Map() };
  const rows = await db.$queryRaw<Array<{ postId: string; remoteUrl: string | null }>>`
    SELECT "id" AS "postId", NULL AS "remoteUrl" FROM "Post"
    WHERE "userId" = ${user.id} AND "id" = ANY(${wanted}::text[])
    UNION ALL
    SELECT p."postId", p."remoteUrl" FROM "Publication" p JOIN "Post" o ON o."id" = p."postId"
    WHERE p."userId" = ${user.id} AND o."userId" = ${user.id} AND p."publishedAt" IS NOT NULL
      AND p."remoteUrl" = ANY(${addresses}::text[])`;
  const known = new Set<string>();
  const live = new Map<string, string>();
  for (const { postId, remoteUrl } of rows)
    if (remoteUrl === null) known.add(postId);
    else live.set(remoteUrl, postId);
  return { ids: known, live };
}

/** Those of the addresses that lead to the user's posts, the first for each post but `self`. */
export function ownLinksAmong(
  hrefs: readonly string[],
  { ids, live }: OwnPosts,
  self: string,
): string[] {
  const found = new Map<string, string>();
  for (const href of hrefs) {
    const reference = referenceOf(href);
    const target = ids.has(reference) ? reference : live.get(href);
    if (target && target !== self && !found.has(target)) found.set(target, href);
  }
  return [...found.values()];
}

/** Those of the ids that are the user's posts, in order, each once, without `self`. */
export function ownIdsAmong(ids: readonly string[], own: OwnPosts, self: string): string[] {
  return [...new Set(ids)].filter((id) => id !== self && own.ids.has(id));
}

function referenceOf(href: string): string {
  return postIdOf(href) ?? "";
}
