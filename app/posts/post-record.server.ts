import * as TEXT from "#app/copy/text.ts";
import type { Post } from "#app/generated/prisma/client.ts";
import { AppError } from "#app/lib/app-error.ts";
import { joinCommaList } from "#app/lib/comma-list.ts";
import { pick } from "#app/lib/pick.ts";
import {
  SHARING_FIELDS,
  TEXT_FIELDS,
  type NewerPost,
  type PostChanges,
  type PostView,
  type Sharing,
  type SharingTexts,
} from "./post.ts";

export type { Post };

export function postNotFound(): AppError {
  return new AppError("not_found", TEXT.postNotFound);
}

/**
 * The error for a post that has changed since the caller read it; `details.current` is a
 * `NewerPost`.
 */
export function postChanged(post: Post, changes: PostChanges | null = null): AppError {
  const current: NewerPost = {
    version: post.version,
    title: post.title,
    content: post.content,
    sharing: toSharing(post),
    savedAt: post.updatedAt.toISOString(),
    changes,
  };
  return new AppError("conflict", TEXT.postChanged, { current, code: "version_conflict" });
}

export function toSharing(post: SharingTexts): Sharing {
  return { ...pick(post, SHARING_FIELDS), tags: joinCommaList(post.tags) };
}

/** The post as the API returns it. */
export function toPostView(post: Omit<Post, "userId" | "version" | "updatedAt">): PostView {
  const { industry, ...texts } = pick(post, TEXT_FIELDS);
  return {
    id: post.id,
    ...texts,
    wordCount: post.wordCount,
    seoScore: post.seoScore,
    status: post.status,
    createdAt: post.createdAt.toISOString(),
    publishedAt: post.publishedAt?.toISOString() ?? null,
    scheduledDate: post.scheduledDate?.toISOString() ?? null,
    publishedPlatforms: post.publishedPlatforms,
  };
}
