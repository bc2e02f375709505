import { displayName, type AuthUser } from "#app/auth/user.ts";
import { findPlatform } from "#app/integrations/all-platforms.server.ts";
import { openCredentials } from "#app/integrations/connection.server.ts";
import { db } from "#app/lib/db.server.ts";
import { slugOf } from "#app/lib/slug.ts";
import { buildWxr } from "#app/platforms/wxr.ts";
import { requirePost } from "#app/posts/posts.server.ts";

/** A post as a file that Squarespace, WordPress and others import, for platforms that take posts no other way. Throws `not_found`. */
export async function makeImportFile(
  user: AuthUser,
  postId: string,
): Promise<{ name: string; body: string }> {
  const post = await requirePost(user, postId);
  const slug = post.slug || slugOf(post.title);
  const { tags, url } = await askedFor(user, post.id);
  const item = {
    title: post.title,
    html: post.content,
    excerpt: post.excerpt,
    slug,
    tags: [...new Set([...post.tags, ...tags])],
    publishedAt: post.publishedAt ?? new Date(),
    status: "publish" as const,
  };
  return {
    name: `${slug}.xml`,
    body: buildWxr({ title: post.title, url, author: displayName(user) }, [item]),
  };
}

/** The tags that were given and the address of the site, from the newest publication that is finished by hand. */
async function askedFor(user: AuthUser, postId: string): Promise<{ tags: string[]; url: string }> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId },
    include: { integration: true },
    orderBy: { updatedAt: "desc" },
  });
  const row = rows.find(({ platform }) => findPlatform(platform)?.assisted);
  return {
    tags: row?.tags ?? [],
    url: row?.integration ? (openCredentials(row.integration)["siteUrl"] ?? "") : "",
  };
}
