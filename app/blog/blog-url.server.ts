import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/** The public address of a writer's blog here, without a trailing slash. */
export function blogUrl(handle: string): string {
  return `${env.appUrl}/blog/${encodeURIComponent(handle)}`;
}

/** The public address of a blog on a domain of its own; the port is that of APP_URL. */
export function domainUrl(domain: string): string {
  const { protocol, port } = new URL(env.appUrl);
  return `${protocol}//${domain}${port === "" ? "" : `:${port}`}`;
}

/** The address of the user's blog as readers know it: on its own domain once that works. */
export async function readBlogUrl(userId: string): Promise<string> {
  const { handle, blogDomain } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { handle: true, blogDomain: { select: { verified: true } } },
  });
  return blogDomain?.verified ? domainUrl(blogDomain.verified) : blogUrl(handle);
}

/** Whether readers find anything at the blog's address. */
export async function hasPages(userId: string): Promise<boolean> {
  return (await db.blogPage.count({ where: { userId }, take: 1 })) > 0;
}

/** The public address of one article of the blog at `blog`. */
export function pageUrl(blog: string, slug: string): string {
  return `${blog}/${encodeURIComponent(slug)}`;
}

/** The public address of the articles that have a tag. */
export function tagUrl(blog: string, slug: string): string {
  return pageUrl(`${blog}/tag`, slug);
}

/** The address of the user's own blog; null while it is not connected or switched off. */
export async function findOwnBlogAddress({
  id,
  handle,
}: Owner & { handle: string }): Promise<string | null> {
  const [connected] = await db.$queryRaw<Array<{ domain: string | null }>>`
    SELECT d."verified" AS "domain" FROM "Integration" i
    LEFT JOIN "BlogDomain" d ON d."userId" = i."userId"
    WHERE i."userId" = ${id} AND i."platform" = 'blog' AND i."isActive" LIMIT 1`;
  if (!connected) return null;
  return connected.domain === null ? blogUrl(handle) : domainUrl(connected.domain);
}
