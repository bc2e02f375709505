import { connectBuiltIn } from "#app/integrations/integrations.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requireBuiltIn } from "#app/platforms/registry.server.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { pictureRefusal } from "../pictures/prepare-pictures.server.ts";
import { readSchedule } from "../schedule-time.ts";
import { postRefusal, type Choice } from "../target.server.ts";
import { readOutcome } from "../views/outcome.server.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import { enqueuePost, postWithTags, type Due, type PlaceRequest } from "./enqueue-post.server.ts";
import { runNow } from "./run-now.server.ts";

export interface PublishRequest extends PlaceRequest {
  /** Saved with the post, whether publishing succeeds or not; undefined keeps the post's own. */
  tags?: string[] | undefined;
}

/**
 * Publishes now and waits up to 25 s for the outcome; after that it continues in the background. A
 * live copy is updated in place. The built-in platform is connected where it is named and the user
 * has none of it. Throws `not_found`, `invalid` (no active integration, limits of the platform) and
 * `conflict` (already under way). A refusal by the platform does not throw: it is the outcome.
 */
export async function publishNow(
  user: Owner,
  postId: string,
  request: PublishRequest,
): Promise<PublishOutcome> {
  return runNow(await enqueueTagged(user, postId, request, { scheduledAt: new Date() }));
}

/**
 * Queues a post to be published now and does not wait for the outcome. Throws as `publishNow` does.
 */
export async function queuePost(
  user: Owner,
  postId: string,
  request: PublishRequest,
): Promise<void> {
  await enqueueTagged(user, postId, request, { scheduledAt: new Date() });
}

/** Publishes at a future time, which `readSchedule` parses. Throws as `publishNow` does. */
export async function schedule(
  user: Owner,
  postId: string,
  request: PublishRequest & Due,
): Promise<PublishOutcome> {
  if (request.scheduledAt.getTime() <= Date.now()) return publishNow(user, postId, request);
  const outcome = await readOutcome(await enqueueTagged(user, postId, request, request));
  return { ...outcome, message: [outcome.message, request.note].filter(Boolean).join(" ") };
}

/**
 * Publishes now, or at `scheduledDate`, read in the user's zone. Throws as `schedule` does, and
 * `invalid` for a date that cannot be read.
 */
export async function publish(
  user: Owner & { timeZone: string },
  postId: string,
  request: PublishRequest & { scheduledDate?: unknown },
): Promise<PublishOutcome> {
  const { scheduledDate, ...rest } = request;
  if (scheduledDate === undefined) return publishNow(user, postId, rest);
  return schedule(user, postId, { ...rest, ...readSchedule(scheduledDate, user.timeZone) });
}

async function enqueueTagged(
  user: Owner,
  postId: string,
  { tags, integrationId, platform, categories }: PublishRequest,
  due: Due,
): Promise<string> {
  const post = await postWithTags(user, postId, tags);
  await connectFirstBuiltIn(user, post, { integrationId, platform });
  return enqueuePost(user, post, { integrationId, platform, categories }, due);
}

/**
 * The id of the integration of the built-in platform, connected and switched on for this post.
 * Throws `invalid` for a post that cannot go out, and connects nothing for it.
 */
export async function connectBuiltInFor(user: Owner, post: Post): Promise<string> {
  const problem = postRefusal(requireBuiltIn(), post, post.tags) ?? (await pictureRefusal(post));
  if (problem) throw new AppError("invalid", problem);
  return (await connectBuiltIn(user)).id;
}

/**
 * Connects the built-in platform where it is chosen by its key and the user has none of it. One
 * that is switched off stays off. Throws as `connectBuiltInFor` does.
 */
async function connectFirstBuiltIn(
  user: Owner,
  post: Post,
  { integrationId, platform }: Choice,
): Promise<void> {
  const { key } = requireBuiltIn();
  if (integrationId || platform !== key) return;
  const own = await db.integration.count({ where: { userId: user.id, platform: key } });
  if (own === 0) await connectBuiltInFor(user, post);
}
