import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { numberedSlug, ownSlug, slugStart, SLUG, titleSlug, usualSlug } from "#app/lib/slug.ts";

/** The tags of a blog and the last parts of their addresses, which never change. */

const TRIES = 5;

export interface Tag {
  slug: string;
  name: string;
}

/**
 * The slugs of these tags of a user, in their order; gives one to each tag that has none yet. Tags
 * that differ only in case and spaces are the same tag.
 */
export async function giveTagSlugs(userId: string, names: readonly string[]): Promise<string[]> {
  const wanted = new Map(names.map((name) => [keyOf(name), name]));
  if (wanted.size === 0) return [];
  for (let round = 1; round <= TRIES; round++) {
    const rows = await db.blogTag.findMany({
      where: { userId, key: { in: [...wanted.keys()] } },
      select: { key: true, slug: true },
    });
    const known = new Map(rows.map(({ key, slug }) => [key, slug]));
    if (known.size === wanted.size) return names.map((name) => known.get(keyOf(name)) ?? "");
    for (const [key, name] of wanted)
      if (!known.has(key)) {
        const slug = await freeSlug(userId, titleSlug(name, "") || ownSlug(name) || "tag");
        // Another page may take the slug or bring the tag at this moment.
        await db.blogTag.createMany({ data: [{ userId, slug, name, key }], skipDuplicates: true });
      }
  }
  throw new AppError("conflict", "Other posts bring the same tags at this moment. Try again.");
}

/** Adds tags of an export with their slugs; a tag or a slug that the blog has already stays. */
export async function restoreTags(userId: string, tags: readonly Tag[]): Promise<void> {
  const data = tags
    .map(({ slug, name }) => ({ userId, slug, name, key: keyOf(name) }))
    .filter(({ key }) => key !== "");
  await db.blogTag.createMany({ data, skipDuplicates: true });
}

/** The tag of a user with this slug, in any spelling. Throws `not_found`. */
export async function requireTag(userId: string, slug: string): Promise<Tag> {
  const tag = SLUG.test(slug)
    ? await db.blogTag.findUnique({
        where: { userId_slug: { userId, slug: usualSlug(slug) } },
        select: { slug: true, name: true },
      })
    : null;
  if (!tag) throw new AppError("not_found", "There is no such page on this blog.");
  return tag;
}

function keyOf(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

async function freeSlug(userId: string, wanted: string): Promise<string> {
  const rows = await db.blogTag.findMany({
    where: { userId, slug: { startsWith: slugStart(wanted) } },
    select: { slug: true },
  });
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = numberedSlug(wanted, number);
    if (!taken.has(slug)) return slug;
  }
}
