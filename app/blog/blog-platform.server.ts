import type { BlogPage } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Outcome, Outgoing, Platform, RemoteCopy } from "#app/platforms/platform.ts";
import { LIMITS } from "#app/posts/post.ts";
import { movePage, withFreeSlug } from "./addresses.server.ts";
import { pageUrl } from "./blog-url.server.ts";
import { toPageTexts } from "./page-texts.server.ts";

/** The built-in blog as a platform: what is published there is a row, and readers see it at once. Nothing goes out, no account is needed. */
export const blogPlatform: Platform = {
  key: "blog",
  name: "Postwright Blog",
  description: "Your own public blog, built into Postwright: fast pages, a feed and a sitemap. No account needed.",
  authType: "none",
  testConnection: false,
  fields: [],
  limits: { title: LIMITS.title, tags: LIMITS.tags, tag: LIMITS.tag },
  readers: "page",
  host: () => "",
  site: () => "",

  async publish(post) {
    const { publicationId, userId, marker } = post;
    const handle = await handleOf(userId);
    const page = await withFreeSlug(userId, post.slug, null, async (tx, free) => {
      const before = await tx.blogPage.findUnique({ where: { publicationId }, select: { slug: true } });
      const slug = before?.slug ?? free;
      const data = await texts(post, handle, slug);
      return tx.blogPage.upsert({ where: { publicationId }, create: { ...data, userId, publicationId, marker, slug }, update: { ...data, updatedAt: new Date() } });
    });
    return { ok: true, copy: await toCopy(page) };
  },

  async update(post, remoteId): Promise<Outcome> {
    const handle = await handleOf(post.userId);
    const page = await withFreeSlug(post.userId, post.slug, remoteId, async (tx, free) => {
      const before = await tx.blogPage.findFirst({ where: { id: remoteId, userId: post.userId }, select: { id: true, userId: true, slug: true } });
      if (!before) return null;
      const slug = post.changed.has("slug") ? free : before.slug;
      await movePage(tx, before, slug);
      return tx.blogPage.update({ where: { id: before.id }, data: { ...(await texts(post, handle, slug)), slug, updatedAt: new Date() } });
    });
    if (page) return { ok: true, copy: await toCopy(page) };
    return { ok: false, failure: { class: "permanent", status: 404, message: "The page is no longer on your blog. Publish again to make it anew." } };
  },

  async find(marker) {
    const page = await db.blogPage.findUnique({ where: { marker } });
    return { ok: true, copy: page ? await toCopy(page) : null };
  },

  async remove(remoteId) {
    await db.blogPage.deleteMany({ where: { id: remoteId } });
    return { ok: true };
  },
};

async function texts({ title, html, excerpt, metaDescription, tags, canonicalUrl }: Outgoing, handle: string, slug: string) {
  return { title, excerpt, metaDescription, tags, canonicalUrl, ...(await toPageTexts(html, pageUrl(handle, slug))) };
}

async function handleOf(userId: string): Promise<string> {
  return (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { handle: true } })).handle;
}

async function toCopy(page: BlogPage): Promise<RemoteCopy> {
  return { id: page.id, url: pageUrl(await handleOf(page.userId), page.slug), version: page.updatedAt.toISOString() };
}
