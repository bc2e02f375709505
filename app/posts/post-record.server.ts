import { TEXT } from "#app/copy/text.ts";
import type { Post } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { joinCommaList } from "#app/lib/comma-list.ts";
import type { NewerPost, PostView, Sharing, Status } from "./post.ts";

export type { Post };

/** Whose posts: every query of this folder holds the user's id. */
export interface Owner {
  id: string;
}

/** Ids that the product makes consist of these; anything else names no row, and PostgreSQL would choke on some of it. */
const ID = /^[\w-]{1,64}$/;

export function isPostId(id: string): boolean {
  return ID.test(id);
}

export function postNotFound(): AppError {
  return new AppError("not_found", TEXT.postNotFound);
}

/** A saved post that has changed since the caller read it; `details.current` is the newer one, a `NewerPost`. */
export function postChanged(post: Post): AppError {
  const current: NewerPost = {
    version: post.version,
    title: post.title,
    content: post.content,
    sharing: toSharing(post),
    savedAt: post.updatedAt.toISOString(),
  };
  return new AppError("conflict", TEXT.postChanged, { current });
}

/** What the edit form holds besides title and text. */
export function toSharing({
  slug,
  excerpt,
  metaDescription,
  tags,
  canonicalUrl,
}: Pick<Post, "slug" | "excerpt" | "metaDescription" | "tags" | "canonicalUrl">): Sharing {
  return { slug, excerpt, metaDescription, tags: joinCommaList(tags), canonicalUrl };
}

/** The post as the API gives it: the fields of the specification, section 3, and what it carries besides its text. */
export function toPostView(
  post: Omit<Post, "userId" | "version" | "updatedAt" | "industry" | "writer">,
): PostView {
  return {
    id: post.id,
    title: post.title,
    content: post.content,
    excerpt: post.excerpt,
    topic: post.topic,
    keywords: post.keywords,
    targetAudience: post.targetAudience,
    wordCount: post.wordCount,
    tone: post.tone,
    instructions: post.instructions,
    seoScore: post.seoScore,
    metaDescription: post.metaDescription,
    tags: post.tags,
    slug: post.slug,
    canonicalUrl: post.canonicalUrl,
    internalLinks: post.internalLinks,
    status: post.status as Status,
    createdAt: post.createdAt.toISOString(),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    scheduledDate: post.scheduledDate?.toISOString() ?? null,
    publishedPlatforms: post.publishedPlatforms,
  };
}
