import type { Anchor } from "#app/content/references.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { openSuggestions, parseSuggestions, type LinkSuggestion } from "./link-suggestions.ts";

/** A link of a post to another post of the same user. */
export interface InternalLink {
  href: string;
  anchorText: string;
  /** Null where the post is not there any more. */
  target: { postId: string; title: string } | null;
}

/** What the card for internal links shows. */
export interface PostLinks {
  version: number;
  links: InternalLink[];
  suggestions: LinkSuggestion[];
}

/** The internal links of a post, each address once, and the suggestions to decide about. */
export async function readPostLinks(user: Owner, post: Post): Promise<PostLinks> {
  const anchors = uniqueAddresses(await workOnText("readAnchors", post.content));
  const targets = await findTargets(user, anchors);
  const links = anchors.flatMap(({ href, text, postId }) => {
    const target = targets.get(href) ?? null;
    return target || postId ? [{ href, anchorText: text, target }] : [];
  });
  const linked = new Set(links.map(({ target }) => target?.postId));
  const suggestions = openSuggestions(parseSuggestions(post.linkSuggestions));
  return {
    version: post.version,
    links,
    suggestions: suggestions.filter(({ postId }) => !linked.has(postId)),
  };
}

function uniqueAddresses(anchors: readonly Anchor[]): Anchor[] {
  return [
    ...new Map([...anchors].reverse().map((anchor) => [anchor.href, anchor])).values(),
  ].reverse();
}

/** The user's posts that addresses lead to: references, and addresses of live copies. */
async function findTargets(user: Owner, anchors: readonly Anchor[]) {
  const found = new Map<string, NonNullable<InternalLink["target"]>>();
  if (anchors.length === 0) return found;
  const ids = anchors.flatMap(({ postId }) => postId ?? []);
  const hrefs = anchors.flatMap(({ href, postId }) => (postId === null ? [href] : []));
  const rows = await db.$queryRaw<Array<{ id: string; title: string; remoteUrl: string | null }>>`
    SELECT p."id", p."title", c."remoteUrl"
    FROM "Post" p
    LEFT JOIN "Publication" c ON c."postId" = p."id" AND c."publishedAt" IS NOT NULL AND c."remoteUrl" = ANY(${hrefs}::text[])
    WHERE p."userId" = ${user.id} AND (p."id" = ANY(${ids}::text[]) OR c."id" IS NOT NULL)`;
  for (const { href, postId } of anchors) {
    const row = rows.find((one) => (postId === null ? one.remoteUrl === href : one.id === postId));
    if (row) found.set(href, { postId: row.id, title: row.title });
  }
  return found;
}
