import type { BlogPage } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Outcome, Outgoing, Platform, RemoteCopy } from "#app/platforms/platform.ts";
import { LIMITS } from "#app/posts/post.ts";
import { sanitizeArticle } from "#app/posts/sanitize.server.ts";
import { pageUrl } from "./blog-url.server.ts";

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

  async publish(post) {
    const page = await db.blogPage.upsert({
      where: { publicationId: post.publicationId },
      create: { ...texts(post), userId: post.userId, publicationId: post.publicationId, marker: post.marker, slug: post.marker },
      update: { ...texts(post), updatedAt: new Date() },
    });
    return { ok: true, copy: await toCopy(page) };
  },

  async update(post, remoteId): Promise<Outcome> {
    const [page] = await db.blogPage.updateManyAndReturn({ where: { id: remoteId, userId: post.userId }, data: { ...texts(post), updatedAt: new Date() } });
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

function texts({ title, html, excerpt, metaDescription, tags }: Outgoing) {
  return { title, html: sanitizeArticle(html), excerpt, metaDescription, tags };
}

async function toCopy(page: BlogPage): Promise<RemoteCopy> {
  const { handle } = await db.user.findUniqueOrThrow({ where: { id: page.userId }, select: { handle: true } });
  return { id: page.id, url: pageUrl(handle, page.slug), version: page.updatedAt.toISOString() };
}
