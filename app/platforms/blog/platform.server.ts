import { Prisma, type BlogPage } from "#app/generated/prisma/client.ts";
import { type FeaturedPicture, textColumns } from "#app/blog/featured-picture.server.ts";
import { movePage, OWN_PAGES, withFreeSlug } from "#app/blog/addresses.server.ts";
import { blogUrl, pageUrl, readBlogUrl } from "#app/blog/blog-url.server.ts";
import { giveTagSlugs } from "#app/blog/tags.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { pageSlug } from "#app/lib/slug.ts";
import { LIMITS } from "#app/posts/post.ts";
import { slugNotes } from "../differences.ts";
import type { Outcome, RemoteCopy } from "../outcome.ts";
import type { Outgoing } from "../outgoing.ts";
import type { Platform } from "../platform.ts";

const NAME = "Postwright Blog";

/** The built-in blog: publishing writes a row, and readers see it at once. Calls nobody. */
export const platform: Platform = {
  key: "blog",
  order: 5,
  builtIn: true,
  name: NAME,
  description:
    "Your own public blog, built in: fast pages, a feed and a sitemap. No account needed.",
  authType: "none",
  testConnection: false,
  fields: [],
  limits: { title: LIMITS.title, tags: LIMITS.tags, tag: LIMITS.tag },
  readers: "page",
  host: () => "",
  site: () => "",

  async publish(post) {
    const { publicationId, userId, remoteSlug } = post;
    const known = await db.blogPage.findUnique({
      where: { publicationId },
      select: { id: true, slug: true },
    });
    const page = await withFreeSlug(
      userId,
      known?.slug ?? (post.slug || pageSlug(post.title, post.language)),
      known?.id ?? null,
      await texts(post),
      async (tx, slug, { data, feedHtml }) => {
        const page = await tx.blogPage.upsert({
          where: { publicationId },
          create: { ...data, userId, publicationId, remoteSlug, slug, firstSlug: slug },
          update: { ...data, updatedAt: new Date() },
          select: COPIED,
        });
        await addFeedHtml(tx, page.id, feedHtml);
        return page;
      },
    );
    return { ok: true, copy: await toCopy(page, known ? [] : notesOf(post, page)) };
  },

  async update(post, remoteId): Promise<Outcome> {
    const read = (tx: Pick<Tx, "blogPage">) =>
      tx.blogPage.findFirst({
        where: { id: remoteId, userId: post.userId },
        select: { id: true, userId: true, slug: true },
      });
    const known = await read(db);
    if (!known) return GONE;
    const page = await withFreeSlug(
      post.userId,
      post.changed.has("slug") ? post.slug : known.slug,
      remoteId,
      await texts(post),
      async (tx, slug, { data, feedHtml }) => {
        const before = await read(tx);
        if (!before) return null;
        await movePage(tx, before, slug);
        const page = await tx.blogPage.update({
          where: { id: before.id },
          data: { ...data, slug, updatedAt: new Date() },
          select: COPIED,
        });
        await addFeedHtml(tx, page.id, feedHtml);
        return page;
      },
    );
    if (!page) return GONE;
    const notes = post.changed.has("slug") ? notesOf(post, page) : [];
    return { ok: true, copy: await toCopy(page, notes) };
  },

  async findRemote(remoteSlug) {
    const page = await db.blogPage.findUnique({ where: { remoteSlug }, select: COPIED });
    return { ok: true, copy: page ? await toCopy(page) : null };
  },

  async remove(remoteId) {
    await db.blogPage.deleteMany({ where: { id: remoteId } });
    return { ok: true };
  },
};

/** Without the texts, which are long and were just written. */
const COPIED = { id: true, userId: true, slug: true, updatedAt: true } as const;

/**
 * By itself: the embedded database holds everybody up during a statement, and the two texts of a
 * page take it twice as long.
 */
async function addFeedHtml(tx: Tx, id: string, feedHtml: string | null): Promise<void> {
  if (feedHtml !== null) await tx.blogPage.updateMany({ where: { id }, data: { feedHtml } });
}

const GONE: Outcome = {
  ok: false,
  failure: {
    class: "permanent",
    status: 404,
    gone: true,
    message: "The page is no longer on your blog. Publish again to make it anew.",
  },
};

/**
 * The columns of a page from its slug, which the addresses in its text depend on: without the
 * feed's text, and that.
 */
async function texts({
  userId,
  title,
  html,
  excerpt,
  metaDescription,
  tags,
  canonicalUrl,
  language,
  ownPictures,
  featuredImage,
}: Outgoing) {
  // Addresses in stored texts stay right when the blog gets or loses a domain of its own.
  const { handle } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { handle: true },
  });
  const tagSlugs = await giveTagSlugs(userId, tags);
  return async (slug: string) => {
    const featured = featuredOf(featuredImage, ownPictures);
    const url = pageUrl(blogUrl(handle), slug);
    const page = await workOnText("toPageTexts", html, url, ownPictures, featured?.id ?? "");
    const data = {
      ...textColumns({ ...page, feedHtml: null }),
      ...{ title, excerpt, metaDescription, tags, tagSlugs, canonicalUrl, language },
      featured: featured ? { ...featured } : Prisma.DbNull,
    };
    return { data, feedHtml: page.feedHtml };
  };
}

function featuredOf(
  picture: Outgoing["featuredImage"],
  own: Outgoing["ownPictures"],
): FeaturedPicture | null {
  const shown = picture && own[picture.mediaId];
  if (!picture || !shown) return null;
  const { preview: _preview, ...rest } = shown;
  return { ...rest, id: picture.mediaId, caption: picture.caption };
}

function notesOf(post: Outgoing, { slug }: Pick<BlogPage, "slug">): string[] {
  if (!post.slugIsOwn) return [];
  return OWN_PAGES.includes(post.slug)
    ? [`The blog keeps the address "${post.slug}" for a page of its own; this post got "${slug}".`]
    : slugNotes(NAME, slug, post.slug);
}

async function toCopy(
  page: Pick<BlogPage, keyof typeof COPIED>,
  notes: string[] = [],
): Promise<RemoteCopy> {
  return {
    ...(notes.length > 0 && { notes }),
    id: page.id,
    url: pageUrl(await readBlogUrl(page.userId), page.slug),
    version: page.updatedAt.toISOString(),
  };
}
