import type { LinkCandidate } from "#app/content/insert-links.ts";
import { db } from "#app/lib/db.server.ts";

/** The newest posts that are offered as targets of links. */
const MOST = 200;

/**
 * The user's posts that readers can open somewhere, whatever their text has become since; the
 * newest by publication, each once. `ownId` is left out.
 */
export async function listCandidates(
  userId: string,
  ownId: string | undefined,
): Promise<LinkCandidate[]> {
  const live = { publishedAt: { not: null }, remoteUrl: { startsWith: "http" } };
  const newest = await db.publication.groupBy({
    by: ["postId"],
    where: { userId, ...live, postId: { not: ownId ?? null } },
    _max: { publishedAt: true },
    orderBy: [{ _max: { publishedAt: "desc" } }, { postId: "desc" }],
    take: MOST,
  });
  const ids = newest.flatMap(({ postId }) => postId ?? []);
  if (ids.length === 0) return [];
  const posts = await db.post.findMany({
    where: { userId, id: { in: ids } },
    select: {
      id: true,
      title: true,
      excerpt: true,
      keywords: true,
      publications: { where: live, select: { remoteUrl: true } },
    },
  });
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.flatMap((id) => {
    const post = byId.get(id);
    if (!post) return [];
    const { title, excerpt, keywords, publications } = post;
    const urls = publications.flatMap(({ remoteUrl }) => remoteUrl ?? []);
    return { postId: id, title, excerpt, keywords, urls };
  });
}
