import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { countShare } from "./counter.server.ts";
import type { Visit } from "./visit.ts";

/** The networks that a reader may share to, with their share pages. */
const NETWORKS: Record<string, { name: string; link: (url: string, title: string) => string }> = {
  x: { name: "X", link: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}` },
  facebook: {
    name: "Facebook",
    link: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
  linkedin: {
    name: "LinkedIn",
    link: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  },
  reddit: {
    name: "Reddit",
    link: (url, title) => `https://www.reddit.com/submit?url=${url}&title=${title}`,
  },
  email: { name: "E-mail", link: (url, title) => `mailto:?subject=${title}&body=${url}` },
};

/** Our counting links to the networks, for the end of an article. */
export function shareLinks(publicationId: string): Array<{ name: string; href: string }> {
  return Object.entries(NETWORKS).map(([key, { name }]) => ({
    name,
    href: `/s/${publicationId}/${key}`,
  }));
}

/**
 * Counts a share and returns the network's share page. Throws `not_found` for a publication that is
 * not live and for an unknown network.
 */
export async function sharePublication(
  publicationId: string,
  network: string,
  visit: Omit<Visit, "own"> & { userId: string | undefined },
): Promise<string> {
  const target = Object.hasOwn(NETWORKS, network) ? NETWORKS[network] : undefined;
  const live =
    target &&
    (await db.publication.findFirst({
      where: { id: publicationId, remoteUrl: { not: null }, publishedAt: { not: null } },
      select: { remoteUrl: true, userId: true, post: { select: { title: true } } },
    }));
  if (!target || !live?.remoteUrl)
    throw new AppError("not_found", "There is nothing to share here.");
  countShare(publicationId, network, { ...visit, own: live.userId === visit.userId });
  return target.link(
    encodeURIComponent(live.remoteUrl),
    encodeURIComponent(live.post?.title ?? ""),
  );
}
