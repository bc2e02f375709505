import { createHash } from "node:crypto";
import type { Publication } from "#app/generated/prisma/client.ts";
import type { Post } from "./post-record.server.ts";

/** Names a version of a post's texts: what was sent is compared with what is there now. */
export function contentHash(
  post: Pick<Post, "title" | "content" | "excerpt" | "metaDescription">,
): string {
  return createHash("sha256")
    .update(JSON.stringify([post.title, post.content, post.excerpt, post.metaDescription]))
    .digest("hex");
}

/** Names what one field of a copy was sent with. */
export function fieldHash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

type Copy = Pick<Publication, "contentHash" | "sent" | "slug" | "remoteUrl">;

/**
 * Whether a copy was sent everything that the post holds now. An empty field changes nothing in a copy, so that it never makes one old;
 * of copies made before fields were remembered only the texts are known.
 */
export function isPresent(copy: Copy, post: Post): boolean {
  if (copy.contentHash !== contentHash(post)) return false;
  const { tags = null, canonicalUrl = null } = (copy.sent ?? {}) as {
    tags?: string;
    canonicalUrl?: string;
  };
  const oldTags = tags !== null && post.tags.length > 0 && tags !== fieldHash(post.tags);
  const oldSlug = Boolean(copy.slug) && post.slug !== "" && copy.slug !== post.slug;
  const oldOriginal =
    canonicalUrl !== null &&
    post.canonicalUrl !== "" &&
    !isSameAddress(post.canonicalUrl, copy.remoteUrl) &&
    canonicalUrl !== fieldHash(post.canonicalUrl);
  return !oldTags && !oldSlug && !oldOriginal;
}

/** The same page, whether or not the address ends in a slash. */
export function isSameAddress(one: string, other: string | null): boolean {
  return other !== null && one.replace(/\/+$/, "") === other.replace(/\/+$/, "");
}
