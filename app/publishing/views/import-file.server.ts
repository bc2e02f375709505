import { displayName, type AuthUser } from "#app/accounts/user.ts";
import { withEmbedLinks } from "#app/content/embed-link.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import type { Publication } from "#app/generated/prisma/client.ts";
import { openStoredCredentials } from "#app/integrations/integration-record.server.ts";
import { db } from "#app/lib/db.server.ts";
import { pageSlug, slugOf, toSlug } from "#app/lib/slug.ts";
import { captionHtml } from "#app/lib/caption.ts";
import { extensionOfType } from "#app/media/picture-kind.ts";
import type { OutgoingPicture } from "#app/platforms/media-library.ts";
import { buildWxr, type WxrPicture } from "#app/platforms/wxr.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { showFromHere } from "../pictures/show-pictures.server.ts";
import { resolveLinks } from "../resolve-links.server.ts";

/**
 * A post as a WXR file, which Squarespace, WordPress and others import; for platforms without an
 * API for posts. Throws `not_found`.
 */
export async function makeImportFile(
  user: AuthUser,
  postId: string,
): Promise<{ name: string; body: string }> {
  const post = await requirePost(user, postId);
  const slug = post.slug || pageSlug(post.title, post.language);
  const { tags, url, row } = await readAssistedTarget(user, post.id);
  const links = await resolveLinks(post, row);
  const { html, pictures } = await showFromHere(post, links.html);
  const item = {
    title: post.title,
    html: withEmbedLinks(html),
    excerpt: post.excerpt,
    slug,
    tags: [...new Set([...post.tags, ...tags])],
    publishedAt: post.publishedAt ?? new Date(),
    status: "publish" as const,
    featuredImage: toWxrPicture(pictures.featured),
  };
  return {
    name: `${slugOf(slug)}.xml`,
    body: buildWxr({ title: post.title, url, author: displayName(user) }, [item]),
  };
}

function toWxrPicture(picture: OutgoingPicture | null): WxrPicture | null {
  if (!picture) return null;
  const { alt } = picture;
  const url = withFileName(picture);
  return { url, title: alt || "Featured image", alt, caption: captionHtml(picture) };
}

/** Importers name the file after the end of its address, and some refuse it without an ending. */
function withFileName({ url, alt, type }: OutgoingPicture): string {
  return `${url}/${toSlug(alt) || "picture"}.${extensionOfType(type)}`;
}

/** The tags and the site's address of the newest publication that is finished by hand. */
async function readAssistedTarget(
  user: AuthUser,
  postId: string,
): Promise<{ tags: string[]; url: string; row: Publication | null }> {
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId },
    include: { integration: true },
    orderBy: { updatedAt: "desc" },
  });
  const row = rows.find(({ platform }) => findPlatform(platform)?.assisted);
  return {
    row: row ?? null,
    tags: row?.tags ?? [],
    url: row?.integration ? (openStoredCredentials(row.integration)?.["siteUrl"] ?? "") : "",
  };
}
