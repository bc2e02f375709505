import { platformName } from "#app/platforms/registry.server.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import type { Owner } from "#app/lib/owner.ts";
import { postNotFound, type Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { pictureRefusal } from "../pictures/picture-refusal.server.ts";
import { enqueue, type NewPublication } from "../queue/enqueue.server.ts";
import type { PublishForm } from "../requests.server.ts";
import { readSchedule, type Schedule } from "../schedule-time.ts";
import {
  chooseTarget,
  updateRefusal,
  postRefusal,
  type Choice,
  type Target,
} from "../target.server.ts";
import { readOutcome } from "../views/outcome.server.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import { runNow } from "./run-now.server.ts";

export interface PublishRequest extends Choice {
  /** Saved with the post, whether publishing succeeds or not; undefined keeps the post's own. */
  tags?: string[] | undefined;
  /** The platform's own ids, stored with the publication; undefined keeps the earlier choice. */
  categories?: string[] | undefined;
}

/** When, and how that was typed. */
type Due = Pick<Schedule, "scheduledAt"> & Partial<Schedule>;

/**
 * Publishes now and waits up to 25 s for the outcome; after that it continues in the background. A
 * live copy is updated in place. Throws `not_found`, `invalid` (no active integration, limits of
 * the platform) and `conflict` (already under way). A refusal by the platform does not throw: it is
 * the outcome.
 */
export async function publishNow(
  user: Owner,
  postId: string,
  request: PublishRequest,
): Promise<PublishOutcome> {
  return runNow(await enqueuePost(user, postId, request, { scheduledAt: new Date() }));
}

/**
 * Queues a post to be published now and does not wait for the outcome. Throws as `publishNow` does.
 */
export async function queuePost(
  user: Owner,
  postId: string,
  request: PublishRequest,
): Promise<void> {
  await enqueuePost(user, postId, request, { scheduledAt: new Date() });
}

/** Publishes at a future time, which `readSchedule` parses. Throws as `publishNow` does. */
export async function schedule(
  user: Owner,
  postId: string,
  request: PublishRequest & Due,
): Promise<PublishOutcome> {
  if (request.scheduledAt.getTime() <= Date.now()) return publishNow(user, postId, request);
  const outcome = await readOutcome(await enqueuePost(user, postId, request, request));
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
  if (scheduledDate === undefined || scheduledDate === null) return publishNow(user, postId, rest);
  return schedule(user, postId, { ...rest, ...readSchedule(scheduledDate, user.timeZone) });
}

/** Publishes as the form asks: now, or at the typed time in its zone. Throws as `publish` does. */
export async function publishByForm(
  user: Owner,
  postId: string,
  { integrationId, tags, categories, ...form }: PublishForm,
): Promise<PublishOutcome> {
  return publish({ id: user.id, timeZone: form.timeZone }, postId, {
    integrationId,
    tags,
    categories,
    scheduledDate: form.when === "now" ? undefined : form.scheduledDate,
  });
}

async function enqueuePost(
  user: Owner,
  postId: string,
  { tags, categories, ...choice }: PublishRequest,
  due: Due,
): Promise<string> {
  const post = await saveTags(user, await requirePost(user, postId), tags);
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

async function saveTags(user: Owner, post: Post, tags: string[] | undefined): Promise<Post> {
  const same =
    tags === undefined || JSON.stringify([...new Set(tags)]) === JSON.stringify(post.tags);
  return same ? post : updatePost(user, post.id, { tags });
}

function noCategories(platform: string): AppError {
  const sentence = `${platform} has no categories to choose from. Leave them out.`;
  return new AppError("invalid", sentence, { fields: { categories: sentence } });
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
  if (row?.state === "unconfirmed")
    return new AppError(
      "conflict",
      `It is not certain whether ${name} has this post. Look there and say so under Publishing first.`,
    );
  if (row?.state === "queued" && row.dueAt.getTime() > Date.now())
    return new AppError(
      "conflict",
      `This post is already scheduled for ${name}. Change or cancel that schedule first.`,
    );
  if (row?.state === "queued" && row.lastErrorClass === RECONNECT)
    return new AppError(
      "conflict",
      `This post waits for ${name} to be connected again. It goes out by itself once it is.`,
    );
  if (row?.state === "queued" && row.nextTryAt)
    return new AppError(
      "conflict",
      `This post waits for another try on ${name}. Retry it, or cancel it first.`,
    );
  return new AppError("conflict", `This post is already being published on ${name}.`);
}
