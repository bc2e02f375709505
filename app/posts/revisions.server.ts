import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner, Post } from "./post-record.server.ts";
import { requirePost } from "./posts.server.ts";
import type { RevisionReason } from "./revision-record.server.ts";
import { updatePost } from "./save-post.server.ts";

/** A saved state of a post in the list of its states. */
export interface RevisionView {
  version: number;
  reason: RevisionReason;
  title: string;
  createdAt: Date;
}

/** A saved state with its texts. `content` is sanitised HTML. */
export interface Revision extends RevisionView {
  content: string;
  excerpt: string;
  metaDescription: string;
  tags: string[];
  slug: string;
  canonicalUrl: string;
}

const MAX_VERSION = 2_147_483_647;

/** The saved states of a post, newest first. Throws `not_found` for a post that is not the user's. */
export async function listRevisions(user: Owner, postId: string): Promise<RevisionView[]> {
  await requirePost(user, postId);
  const rows = await db.postRevision.findMany({
    where: { postId, post: { userId: user.id } },
    orderBy: { version: "desc" },
    select: { version: true, reason: true, title: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, reason: row.reason as RevisionReason }));
}

/** One saved state. Throws `not_found` for an unknown post or version. */
export async function requireRevision(
  user: Owner,
  postId: string,
  version: number,
): Promise<Revision> {
  const { id } = await requirePost(user, postId);
  const known = Number.isInteger(version) && version > 0 && version <= MAX_VERSION;
  const row = known
    ? await db.postRevision.findUnique({ where: { postId_version: { postId: id, version } } })
    : null;
  if (!row) throw new AppError("not_found", "This version of the post is not kept.");
  return { ...row, reason: row.reason as RevisionReason };
}

/**
 * Makes an older state the present one, as a draft; the restore is a new revision, so it can be undone the same way.
 * Throws `not_found`, and `conflict` when `expectedVersion` is no longer the post's.
 */
export async function restoreRevision(
  user: Owner,
  postId: string,
  version: number,
  expectedVersion?: number,
): Promise<Post> {
  const { title, content, excerpt, metaDescription, tags, slug, canonicalUrl } =
    await requireRevision(user, postId, version);
  return updatePost(
    user,
    postId,
    { title, content, excerpt, metaDescription, tags, slug, canonicalUrl },
    expectedVersion,
    "restored",
  );
}
