import type { Post, Publication } from "#app/generated/prisma/client.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { db } from "#app/lib/db.server.ts";

export interface ResolvedText {
  html: string;
  /** Titles of the user's posts that have no address yet; links to them went out as words. */
  plainLinks: string[];
}

/** Where a copy is. A publication without a site is known by its integration. */
type Place = Pick<Publication, "site" | "integrationId">;

/** Titles that are kept of links that went out as words. */
const MAX_TITLES = 20;

/**
 * Gives each link to another post the address for the readers of this place: that of the post's
 * live copy there, otherwise its canonical one, otherwise that of its oldest live copy. A link to a
 * post without an address, to a deleted post, to somebody else's or to the post itself becomes
 * plain words.
 */
export async function resolveLinks(
  post: Pick<Post, "id" | "userId" | "content">,
  place: Place | null,
): Promise<ResolvedText> {
  const ids = await workOnText("referencedIds", post.content);
  if (ids.length === 0) return { html: post.content, plainLinks: [] };
  const targets = await readTargets(post, ids);
  const addresses: Record<string, string> = {};
  for (const target of targets) {
    const address = addressFor(target, place);
    if (address !== null) addresses[target.id] = address;
  }
  return {
    html: await workOnText("resolveReferences", post.content, addresses),
    plainLinks: ids
      .flatMap((id) => targets.find((target) => target.id === id && !addresses[id]) ?? [])
      .map(({ title }) => title || "Untitled")
      .slice(0, MAX_TITLES),
  };
}

interface Target extends Pick<Post, "id" | "title" | "canonicalUrl"> {
  /** Live copies with an address, oldest first. */
  publications: Array<Place & { remoteUrl: string | null }>;
}

function readTargets({ id, userId }: Pick<Post, "id" | "userId">, ids: string[]) {
  return db.post.findMany({
    where: { userId, id: { in: ids, not: id } },
    select: {
      id: true,
      title: true,
      canonicalUrl: true,
      publications: {
        where: { publishedAt: { not: null }, remoteUrl: { startsWith: "http" } },
        orderBy: [{ publishedAt: "asc" }, { id: "asc" }],
        select: { site: true, integrationId: true, remoteUrl: true },
      },
    },
  });
}

function addressFor({ canonicalUrl, publications }: Target, place: Place | null): string | null {
  const here = publications.find((copy) => place !== null && isSamePlace(copy, place));
  return here?.remoteUrl ?? (canonicalUrl || null) ?? publications[0]?.remoteUrl ?? null;
}

function isSamePlace(one: Place, other: Place): boolean {
  if (one.site !== null && other.site !== null) return one.site === other.site;
  return one.integrationId !== null && one.integrationId === other.integrationId;
}
