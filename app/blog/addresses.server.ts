import type { BlogPage } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";

/** The addresses of a blog: each page has one, and those that it had before lead to it. */

const TRIES = 5;

/**
 * Writes a page under a slug that no other page of the blog has or had: the wanted one, or with a short number behind it.
 * `write` runs in one transaction with the choice and is repeated when another page takes the slug at the same moment.
 */
export async function withFreeSlug<T>(userId: string, wanted: string, pageId: string | null, write: (tx: Tx, slug: string) => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await db.$transaction(async (tx) => write(tx, await freeSlug(tx, userId, wanted, pageId)));
    } catch (error) {
      if (!isTaken(error) || round === TRIES) throw error;
    }
  }
}

async function freeSlug(tx: Tx, userId: string, wanted: string, pageId: string | null): Promise<string> {
  const like = { startsWith: wanted };
  const [pages, former] = await Promise.all([
    tx.blogPage.findMany({ where: { userId, slug: like, NOT: { id: pageId ?? "" } }, select: { slug: true } }),
    tx.blogAddress.findMany({ where: { userId, slug: like, NOT: { pageId: pageId ?? "" } }, select: { slug: true } }),
  ]);
  const taken = new Set([...pages, ...former].map((row) => row.slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Gives a page another slug; the one that it had leads to it from now on. */
export async function movePage(tx: Tx, page: Pick<BlogPage, "id" | "userId" | "slug">, slug: string): Promise<void> {
  if (slug === page.slug) return;
  await tx.blogAddress.deleteMany({ where: { userId: page.userId, slug } });
  await tx.blogAddress.create({ data: { userId: page.userId, slug: page.slug, pageId: page.id } });
}

/** The present slug of the page that had this one before; null where no page had. */
export async function findMoved(userId: string, slug: string): Promise<string | null> {
  const row = await db.blogAddress.findUnique({ where: { userId_slug: { userId, slug } }, select: { page: { select: { slug: true } } } });
  return row?.page.slug ?? null;
}

function isTaken(error: unknown): boolean {
  return (error as { code?: unknown }).code === "P2002";
}
