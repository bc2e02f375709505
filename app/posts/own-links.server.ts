import { postIdOf } from "#app/content/references.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { db } from "#app/lib/db.server.ts";
import { isId } from "#app/lib/id.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/**
 * The addresses in an article that lead to other posts of the user: references, and live copies.
 * One for each post, the first in the text; `self` is the article's own post.
 */
export async function listOwnLinks(user: Owner, content: string, self = ""): Promise<string[]> {
  if (!content.includes("<a ")) return [];
  const hrefs = await workOnText("listHrefs", content);
  const ids = hrefs.map(referenceOf).filter(isId);
  const addresses = hrefs.filter((href) => /^https?:/i.test(href));
  const [posts, copies] = await Promise.all([
    ids.length === 0
      ? []
      : db.post.findMany({
          where: { userId: user.id, id: { in: ids } },
          select: { id: true },
        }),
    addresses.length === 0
      ? []
      : db.publication.findMany({
          where: {
            userId: user.id,
            remoteUrl: { in: addresses },
            publishedAt: { not: null },
            post: { userId: user.id },
          },
          select: { postId: true, remoteUrl: true },
        }),
  ]);
  const existing = new Set(posts.map((post) => post.id));
  const live = new Map(copies.map((copy) => [copy.remoteUrl, copy.postId]));
  const found = new Map<string, string>();
  for (const href of hrefs) {
    const reference = referenceOf(href);
    const target = existing.has(reference) ? reference : live.get(href);
    if (target && target !== self && !found.has(target)) found.set(target, href);
  }
  return [...found.values()];
}

function referenceOf(href: string): string {
  return postIdOf(href) ?? "";
}
