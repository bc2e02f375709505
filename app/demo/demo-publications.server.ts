import type { Prisma } from "#app/generated/prisma/client.ts";
import { newId } from "#app/lib/id.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { slugOf } from "#app/lib/slug.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { contentHash } from "#app/posts/text-hash.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { RECONNECT_REASON, type DemoPlace, type DemoPlaces } from "./demo-places.server.ts";

/** What happened to the demo's posts. Only the built-in blog is published to; the rest are rows. */

const DAY_MS = 24 * 3_600_000;
/** Of the posts, in their order. */
const PUBLISHED = 5;

/** A copy that readers can see. */
export interface Live {
  id: string;
  /** Days since it went live. */
  age: number;
}

/**
 * Publishes five posts, one a week up to yesterday, schedules the next one, and adds a failure, a
 * lost answer and a connection that is lost; the last post stays a draft. Returns the live copies.
 */
export async function makePublications(
  user: Owner,
  posts: readonly string[],
  places: DemoPlaces,
): Promise<Live[]> {
  const live: Live[] = [];
  for (const [index, postId] of posts.entries()) {
    const age = Math.max(1, 29 - 7 * index);
    const at = daysAgo(age);
    const createdAt = new Date(at.getTime() - DAY_MS + index * 60_000);
    if (index < PUBLISHED) {
      live.push({ id: await publishOnBlog(user, postId, places.blog, at), age });
      if (index % 2 === 0) live.push({ id: await addCopy(user, postId, places.site, at), age });
      if (index % 4 === 0) live.push({ id: await addCopy(user, postId, places.letter, at), age });
    }
    await db.post.update({
      where: { id: postId },
      data: { createdAt, updatedAt: at, ...(index < PUBLISHED && { publishedAt: at }) },
    });
    await db.postRevision.updateMany({ where: { postId }, data: { createdAt } });
  }
  const [next = "", ...troubled] = posts.slice(PUBLISHED);
  await schedule(user, next, {
    ...{ platform: places.blog.platform, integrationId: places.blog.id },
    scheduledAt: new Date(Date.now() + 6 * DAY_MS),
    timeZone: "Europe/Stockholm",
    note: "",
  });
  await addTroubles(user, troubled, places);
  return live;
}

async function publishOnBlog(user: Owner, postId: string, place: DemoPlace, at: Date) {
  await publishNow(user, postId, { platform: place.platform, integrationId: place.id });
  const { id } = await db.publication.findFirstOrThrow({
    where: { postId, userId: user.id, integrationId: place.id },
  });
  await db.publication.update({
    where: { id },
    data: { publishedAt: at, createdAt: at, dueAt: at, trackedSince: at },
  });
  await db.blogPage.updateMany({ where: { publicationId: id }, data: { publishedAt: at } });
  return id;
}

/** A copy elsewhere that is said to be live. */
async function addCopy(user: Owner, postId: string, place: DemoPlace, at: Date) {
  const post = await db.post.findUniqueOrThrow({ where: { id: postId } });
  const slug = slugOf(post.title);
  return addRow(user, postId, place, {
    ...{ state: "published", attempt: 1, slug, dueAt: at, publishedAt: at },
    ...{ remoteId: slug, remoteUrl: `https://${place.host}/${slug}`, trackedSince: at },
    contentHash: contentHash(post),
    attempts: { create: [{ ...call(at), outcome: "published", status: 201 }] },
  });
}

/** One of each trouble that publishing has. */
async function addTroubles(
  user: Owner,
  [refused = "", unsure = "", held = ""]: readonly string[],
  { site, letter, lost }: DemoPlaces,
): Promise<void> {
  const at = daysAgo(1);
  const once = (rest: Pick<Prisma.PublicationAttemptCreateInput, "outcome" | "status">) => ({
    create: [{ ...call(at), ...rest }],
  });
  await addRow(user, refused, site, {
    ...{ state: "failed", dueAt: at, attempt: 1, lastErrorClass: "permanent", lastStatus: 410 },
    lastError: "The site answered that there is nothing at this address (410).",
    attempts: once({ outcome: "permanent", status: 410 }),
  });
  await addRow(user, unsure, letter, {
    ...{ state: "unconfirmed", dueAt: at, attempt: 1, lastErrorClass: "unknown" },
    lastError: "The answer did not arrive, so the copy may be there. Look before you repeat.",
    attempts: once({ outcome: "unknown" }),
  });
  await addRow(user, held, lost, {
    ...{ state: "queued", dueAt: new Date(Date.now() + 60 * DAY_MS), attempt: 1 },
    ...{ lastErrorClass: "reconnect", lastStatus: 401, lastError: RECONNECT_REASON },
    nextTryAt: new Date(Date.now() + 61 * DAY_MS),
    attempts: once({ outcome: "permanent", status: 401 }),
  });
}

function call(at: Date) {
  return { number: 1, owner: "demo", startedAt: at, finishedAt: new Date(at.getTime() + 800) };
}

async function addRow(
  user: Owner,
  postId: string,
  place: DemoPlace,
  data: Omit<
    Prisma.PublicationUncheckedCreateInput,
    "userId" | "postId" | "integrationId" | "platform" | "site" | "host" | "remoteSlug"
  >,
): Promise<string> {
  return db.$transaction(async (tx) => {
    const { id } = await tx.publication.create({
      data: {
        ...data,
        ...{ userId: user.id, postId, integrationId: place.id },
        ...{ platform: place.platform, site: place.site, host: place.host },
        remoteSlug: `demo-${newId().slice(-8)}`,
      },
    });
    await syncPost(tx, postId);
    return id;
  });
}

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}
