import { randomInt } from "node:crypto";
import { platformName } from "#app/integrations/all-platforms.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { AppError } from "#app/lib/app-error.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { postNotFound, type Owner, type Post } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { enqueue, type NewPublication } from "./ledger.server.ts";
import { markerFor } from "./marker.ts";
import { refusal } from "./outgoing.server.ts";
import { readOutcome, waitForOutcome } from "./outcome.server.ts";
import type { PublishOutcome } from "./publication.ts";
import { readSchedule, type Schedule } from "./schedule-time.ts";
import { chooseTarget, type Choice, type Target } from "./target.server.ts";
import { startNow } from "./worker.server.ts";

export interface PublishRequest extends Choice {
  /** Kept on the post, whatever comes of publishing; absent: the post's own. */
  tags?: string[] | undefined;
  /** The platform's own ids, kept with the publication; absent: those that were chosen before. */
  categories?: string[] | undefined;
}

/**
 * Publishes now and waits up to 25 s for the outcome; what is not settled by then goes on by itself. A post that is live there is
 * updated in place. Throws `not_found`, `invalid` (no active integration, limits of the platform) and `conflict` (already under way).
 * A platform's refusal is no error here: the outcome says it.
 */
export async function publishNow(
  user: Owner,
  postId: string,
  request: PublishRequest,
): Promise<PublishOutcome> {
  return runNow(await putInLine(user, postId, request, { scheduledAt: new Date() }));
}

/** Publishes at a time to come (`readSchedule` makes one from what a user typed). Throws as `publishNow` does. */
export async function schedule(
  user: Owner,
  postId: string,
  request: PublishRequest & Due,
): Promise<PublishOutcome> {
  if (request.scheduledAt.getTime() <= Date.now()) return publishNow(user, postId, request);
  const outcome = await readOutcome(await putInLine(user, postId, request, request));
  return { ...outcome, message: [outcome.message, request.note].filter(Boolean).join(" ") };
}

/** When, and how that was typed. */
type Due = Pick<Schedule, "scheduledAt"> & Partial<Schedule>;

/** Publishes now, or at `scheduledDate` as it was typed, in the user's zone. Throws as `schedule` does, and `invalid` for a date that is none. */
export async function publish(
  user: Owner & { timeZone: string },
  postId: string,
  request: PublishRequest & { scheduledDate?: unknown },
): Promise<PublishOutcome> {
  const { scheduledDate, ...rest } = request;
  if (scheduledDate === undefined || scheduledDate === null) return publishNow(user, postId, rest);
  return schedule(user, postId, { ...rest, ...readSchedule(scheduledDate, user.timeZone) });
}

/** Takes up a publication of this user at once, if its turn is now, and waits for what comes of it. */
export async function runNow(id: string): Promise<PublishOutcome> {
  return waitForOutcome(id, (await startNow(id))?.delivery ?? null);
}

/** The outcome as an error for callers who know only success and failure. Throws `upstream` with the reason when it was refused or is uncertain, `conflict` when the copy was changed there. */
export function requireAccepted(outcome: PublishOutcome): PublishOutcome {
  if (outcome.changedThere) throw new AppError("conflict", outcome.message);
  if (outcome.kind === "refused") throw new AppError("upstream", outcome.message);
  return outcome;
}

async function putInLine(
  user: Owner,
  postId: string,
  request: PublishRequest,
  due: Due,
): Promise<string> {
  const post = await keepTags(user, await requirePost(user, postId), request.tags);
  const target = await chooseTarget(user, request, post.id);
  const { tags } = post;
  const problem = refusal(target.platform, post, tags) ?? (await lockedCopy(post, target));
  if (problem) throw new AppError("invalid", problem);
  const { categories = null } = request;
  if (categories?.length && !target.platform.categories) throw noCategories(target.platform.name);
  return db.$transaction((tx) => insert(tx, user, post, target, { tags, categories }, due));
}

function noCategories(platform: string): AppError {
  const sentence = `${platform} has no categories to choose from. Leave them out.`;
  return new AppError("invalid", sentence, { fields: { categories: sentence } });
}

async function keepTags(user: Owner, post: Post, tags: string[] | undefined): Promise<Post> {
  const same =
    tags === undefined || JSON.stringify([...new Set(tags)]) === JSON.stringify(post.tags);
  return same ? post : updatePost(user, post.id, { tags });
}

async function insert(
  tx: Tx,
  user: Owner,
  post: Post,
  target: Target,
  labels: Pick<NewPublication, "tags" | "categories">,
  { scheduledAt, timeZone = null }: Due,
): Promise<string> {
  const { integration, platform, host, site } = target;
  // The post may be deleted meanwhile: the share lock keeps it until the row that names it is written.
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 AS one FROM "Post" WHERE "id" = ${post.id} FOR UPDATE`;
  if (rows.length === 0) throw postNotFound();
  const id = await enqueue(tx, {
    userId: user.id,
    postId: post.id,
    integrationId: integration.id,
    platform: platform.key,
    site,
    host,
    marker: markerFor(post.title, shortId()),
    ...labels,
    dueAt: scheduledAt,
    timeZone,
  });
  if (id === null) throw await underWay(tx, post.id, site);
  await syncPost(tx, post.id);
  return id;
}

/** A sentence when a copy is live where it cannot be changed from here. */
async function lockedCopy(post: Post, { site, platform }: Target): Promise<string | null> {
  if (platform.update) return null;
  const live = await db.publication.count({
    where: { postId: post.id, site, OR: [{ publishedAt: { not: null } }, { state: "sent" }] },
  });
  return live === 0
    ? null
    : `This post is already on ${platform.name}, which does not let it be changed from here. Edit it there.`;
}

async function underWay(tx: Tx, postId: string, site: string): Promise<AppError> {
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

const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Eight characters: 32^8, so that a marker finds one copy only. */
function shortId(): string {
  return Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}
