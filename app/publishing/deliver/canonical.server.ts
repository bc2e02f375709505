import type { Post, Publication } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import { isSameAddress } from "#app/posts/text-hash.server.ts";

/**
 * The canonical URL of a copy: the one that the user chose, otherwise the address of the copy that
 * was published first. "" for the copy that is the original itself.
 */
export async function canonicalFor(
  post: Pick<Post, "id" | "canonicalUrl">,
  copy: Pick<Publication, "id" | "remoteUrl">,
): Promise<string> {
  if (post.canonicalUrl !== "")
    return isSameAddress(post.canonicalUrl, copy.remoteUrl) ? "" : post.canonicalUrl;
  const first = await db.publication.findFirst({
    where: { postId: post.id, publishedAt: { not: null }, remoteUrl: { startsWith: "http" } },
    orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
    select: { id: true, remoteUrl: true },
  });
  return first && first.id !== copy.id ? (first.remoteUrl ?? "") : "";
}
