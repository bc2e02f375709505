import { platformName } from "#app/platforms/registry.server.ts";
import { AppError, wrongField } from "#app/lib/app-error.ts";
import type { ErrorCode } from "#app/lib/error-codes.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postNotFound, type Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { pictureRefusal } from "../pictures/prepare-pictures.server.ts";
import { enqueue, type NewPublication } from "../queue/enqueue.server.ts";
import type { Schedule } from "../schedule-time.ts";
import {
  chooseTarget,
  updateRefusal,
  postRefusal,
  type Choice,
  type Target,
} from "../target.server.ts";

export type Due = Pick<Schedule, "scheduledAt"> & Partial<Schedule>;

/** Where to publish, and with which of the platform's own categories. */
export interface PlaceRequest extends Choice {
  /** The platform's own ids, stored with the publication; undefined keeps the earlier choice. */
  categories?: string[] | undefined;
}

/** The post with these tags, or its own if they are undefined. Throws `not_found`. */
export async function postWithTags(
  user: Owner,
  postId: string,
  tags: string[] | undefined,
): Promise<Post> {
  const post = await requirePost(user, postId);
  const same =
    tags === undefined || JSON.stringify([...new Set(tags)]) === JSON.stringify(post.tags);
  return same ? post : updatePost(user, post.id, { tags });
}

/**
 * Queues a post for one place and returns the publication's id. Throws `invalid` (no active
 * integration, limits of the platform) and `conflict` (already under way).
 */
export async function enqueuePost(
  user: Owner,
  post: Post,
  { categories, ...choice }: PlaceRequest,
  due: Due,
): Promise<string> {
  const target = await chooseTarget(user, choice, post.id);
  const { platform } = target;
  const problem =
    postRefusal(platform, post, post.tags) ??
    (await updateRefusal(user, post.id, target)) ??
    (await pictureRefusal(post));
  if (problem) throw new AppError("invalid", problem);
  if (categories?.length && !platform.categories) throw noCategories(platform.name);
  return db.$transaction((tx) =>
    insertPublication(tx, target, {
      userId: user.id,
      postId: post.id,
      title: post.title,
      tags: post.tags,
      categories: categories ?? null,
      dueAt: due.scheduledAt,
      timeZone: due.timeZone ?? null,
    }),
  );
}

function noCategories(platform: string): AppError {
  return wrongField("categories", `${platform} has no categories to choose from. Leave them out.`);
}

async function insertPublication(
  tx: Tx,
  { integration, platform, site, host }: Target,
  given: Omit<NewPublication, "integrationId" | "platform" | "site" | "host">,
): Promise<string> {
  // FOR UPDATE: the post cannot be deleted before the row that refers to it is written.
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 AS one FROM "Post" WHERE "id" = ${given.postId} FOR UPDATE`;
  if (rows.length === 0) throw postNotFound();
  const place = { integrationId: integration.id, platform: platform.key, site, host };
  const id = await enqueue(tx, { ...given, ...place });
  if (id === null) throw await enqueueConflict(tx, given.postId, site);
  await syncPost(tx, given.postId);
  return id;
}

/** Why the post cannot be queued for this site again. */
async function enqueueConflict(tx: Tx, postId: string, site: string): Promise<AppError> {
  const row = await tx.publication.findUnique({ where: { postId_site: { postId, site } } });
  const name = platformName(row?.platform ?? "");
  const refused = (code: ErrorCode, sentence: string) =>
    new AppError("conflict", sentence, {
      code,
      ...(row && { resource: `/api/publications/${row.id}` }),
    });
  if (row?.state === "unconfirmed")
    return refused(
      "unconfirmed",
      `It is not certain whether ${name} has this post. Look there, then mark it as published or not.`,
    );
  if (row?.state === "queued" && row.dueAt.getTime() > Date.now())
    return refused(
      "already_scheduled",
      `This post is already scheduled for ${name}. Change or cancel that schedule first.`,
    );
  if (row?.state === "queued" && row.lastErrorClass === RECONNECT)
    return refused(
      "waits_for_reconnection",
      `This post is waiting for ${name} to be reconnected. It goes out automatically once it is.`,
    );
  if (row?.state === "queued" && row.nextTryAt)
    return refused(
      "waits_for_retry",
      `This post waits for another try on ${name}. Retry it, or cancel it first.`,
    );
  return refused("already_publishing", `This post is already being published on ${name}.`);
}
