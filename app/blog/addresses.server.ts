import type { BlogPage } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { isTaken } from "#app/lib/causes.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { numberedSlug, slugStart } from "#app/lib/slug.ts";

/** The slugs of a blog: each page has one, and its former slugs redirect to it. */

const TRIES = 5;
export const OWN_PAGES: readonly string[] = ["about"];

/**
 * Writes a page under a slug that no other page of the blog has or had: the preferred one, or that
 * with a short number. `prepare` builds what depends on the slug, outside any transaction; `write`
 * runs in a transaction in which the slug is still free. Both are repeated if another page takes
 * the slug meanwhile. Throws after five failures in a row.
 */
export async function withFreeSlug<P, T>(
  userId: string,
  wanted: string,
  pageId: string | null,
  prepare: (slug: string) => Promise<P>,
  write: (tx: Tx, slug: string, prepared: P) => Promise<T>,
): Promise<T> {
  for (let round = 1; ; round++) {
    const slug = await freeSlug(db, userId, wanted, pageId);
    const prepared = await prepare(slug);
    try {
      const done = await db.$transaction(async (tx) =>
        (await freeSlug(tx, userId, wanted, pageId)) === slug
          ? { written: await write(tx, slug, prepared) }
          : null,
      );
      if (done) return done.written;
    } catch (error) {
      if (!isTaken(error) || round >= TRIES) throw error;
    }
    if (round >= TRIES)
      throw new AppError(
        "conflict",
        "Other pages of this blog take the same address at this moment. Try again.",
      );
  }
}

async function freeSlug(
  tx: Pick<Tx, "blogPage" | "blogAddress">,
  userId: string,
  wanted: string,
  pageId: string | null,
): Promise<string> {
  const like = { startsWith: slugStart(wanted) };
  const [pages, former] = await Promise.all([
    tx.blogPage.findMany({
      where: { userId, slug: like, NOT: { id: pageId ?? "" } },
      select: { slug: true },
    }),
    tx.blogAddress.findMany({
      where: { userId, slug: like, NOT: { pageId: pageId ?? "" } },
      select: { slug: true },
    }),
  ]);
  const taken = new Set([...OWN_PAGES, ...[...pages, ...former].map((row) => row.slug)]);
  for (let number = 1; ; number++) {
    const slug = numberedSlug(wanted, number);
    if (!taken.has(slug)) return slug;
  }
}

/** Gives a page another slug; its former one redirects to it from now on. */
export async function movePage(
  tx: Tx,
  page: Pick<BlogPage, "id" | "userId" | "slug">,
  slug: string,
): Promise<void> {
  if (slug === page.slug) return;
  await tx.blogAddress.deleteMany({ where: { userId: page.userId, slug } });
  await tx.blogAddress.create({ data: { userId: page.userId, slug: page.slug, pageId: page.id } });
}

/** The current slug of the page that had this slug before; null if none had. */
export async function findCurrentSlug(userId: string, slug: string): Promise<string | null> {
  const row = await db.blogAddress.findUnique({
    where: { userId_slug: { userId, slug } },
    select: { page: { select: { slug: true } } },
  });
  return row?.page.slug ?? null;
}
