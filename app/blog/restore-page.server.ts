import { Prisma } from "#app/generated/prisma/client.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { db } from "#app/lib/db.server.ts";
import { cleanText } from "#app/lib/text.ts";
import { ownSlug } from "#app/lib/slug.ts";
import { findMedia } from "#app/media/media.server.ts";
import { ownPictures } from "#app/media/own-pictures.server.ts";
import { withFreeSlug } from "./addresses.server.ts";
import { blogUrl, pageUrl, readBlogUrl } from "./blog-url.server.ts";
import { type FeaturedPicture, textColumns } from "./featured-picture.server.ts";
import { giveTagSlugs } from "./tags.server.ts";

export interface KnownPage {
  id: string;
  publicationId: string;
  slug: string;
  title: string;
  html: string;
  excerpt: string;
  metaDescription: string;
  tags: string[];
  canonicalUrl: string;
  language: string;
  /** Its id and caption; everything else is that of the picture here. */
  featured: Pick<FeaturedPicture, "id" | "caption"> | null;
  publishedAt: Date;
  updatedAt: Date;
  addresses: Array<{ slug: string }>;
}

/**
 * Adds a page to the user's blog, cleaned and prepared as when it is published, under its slug
 * where that is free. Its publication leads to it afterwards. The publication must be the user's.
 */
export async function restorePage(
  user: { id: string; handle: string },
  given: KnownPage,
): Promise<void> {
  const { addresses, html, tags, featured: shown, ...rest } = given;
  const { remoteSlug, updatedAt } = await db.publication.findFirstOrThrow({
    where: { id: given.publicationId, userId: user.id },
    select: { remoteSlug: true, updatedAt: true },
  });
  const uses = await workOnText("readPictures", html);
  const media = await findMedia(user, [...uses.map(({ mediaId }) => mediaId), shown?.id ?? ""]);
  const own = ownPictures(media);
  const tagSlugs = await giveTagSlugs(user.id, tags);
  const featured = featuredOf(shown, own);
  const slug = await withFreeSlug(
    user.id,
    ownSlug(given.slug) || "post",
    null,
    (slug) =>
      workOnText("toPageTexts", html, pageUrl(blogUrl(user.handle), slug), own, featured?.id ?? ""),
    async (tx, slug, page) => {
      await tx.blogPage.create({
        data: {
          ...rest,
          ...{ slug, firstSlug: slug, tags, tagSlugs, remoteSlug, userId: user.id },
          title: cleanText(rest.title),
          featured: featured ? { ...featured } : Prisma.DbNull,
          ...textColumns(page),
        },
      });
      return slug;
    },
  );
  await restoreAddresses(user.id, given.id, addresses);
  await db.publication.updateMany({
    where: { id: given.publicationId, userId: user.id },
    data: {
      remoteId: given.id,
      remoteUrl: pageUrl(await readBlogUrl(user.id), slug),
      remoteVersion: given.updatedAt.toISOString(),
      updatedAt,
    },
  });
}

function featuredOf(
  shown: KnownPage["featured"],
  own: ReturnType<typeof ownPictures>,
): FeaturedPicture | null {
  const picture = shown && Object.hasOwn(own, shown.id) ? own[shown.id] : undefined;
  if (!shown || !picture) return null;
  const { preview: _preview, ...rest } = picture;
  return { ...rest, id: shown.id, caption: shown.caption };
}

/** Former addresses lead to the page where no other page has them. */
async function restoreAddresses(
  userId: string,
  pageId: string,
  addresses: KnownPage["addresses"],
): Promise<void> {
  const slugs = addresses.map(({ slug }) => ownSlug(slug)).filter((slug) => slug !== "");
  if (slugs.length === 0) return;
  const taken = await db.blogPage.findMany({
    where: { userId, slug: { in: slugs } },
    select: { slug: true },
  });
  const data = slugs
    .filter((slug) => !taken.some((page) => page.slug === slug))
    .map((slug) => ({ userId, slug, pageId }));
  await db.blogAddress.createMany({ data, skipDuplicates: true });
}
