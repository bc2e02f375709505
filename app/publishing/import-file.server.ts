import { displayName, type AuthUser } from "#app/auth/user.ts";
import { buildWxr } from "#app/platforms/wxr.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { slugOf } from "./marker.ts";

/** A post as a file that Squarespace, WordPress and others import, for platforms that take posts no other way. Throws `not_found`. */
export async function makeImportFile(user: AuthUser, postId: string): Promise<{ name: string; body: string }> {
  const post = await requirePost(user, postId);
  const slug = slugOf(post.title);
  const item = { title: post.title, html: post.content, excerpt: post.excerpt, slug, tags: [], publishedAt: post.publishedAt ?? new Date(), status: "publish" as const };
  return { name: `${slug}.xml`, body: buildWxr({ title: post.title, url: "", author: displayName(user) }, [item]) };
}
