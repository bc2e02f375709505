import type { Prisma } from "#app/generated/prisma/client.ts";
import { newId } from "#app/lib/id.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { slugOf } from "#app/lib/slug.ts";
import { syncPost } from "#app/posts/sync-post.server.ts";
import { contentHash } from "#app/posts/text-hash.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { RECONNECT_REASON, type DemoPlace, type DemoPlaces } from "./demo-places.server.ts";
import { ageOf } from "./readers.ts";

/** What happened to the demo's posts. Only the built-in blog is published to; the rest are rows. */

const DAY_MS = 24 * 3_600_000;
const DAYS = 90;
/** Of the posts, in their order. */
const PUBLISHED = 14;
const SCHEDULED = 5;

interface Live {
  id: string;
  /** Days since it went live. */
  age: number;
}

/** Publishes, schedules and fails; returns the live copies. */
export async function makePublications(
  user: Owner,
  posts: readonly string[],
  places: DemoPlaces,
): Promise<Live[]> {
  const live: Live[] = [];
  for (const [index, postId] of posts.slice(0, PUBLISHED).entries()) {
    const age = ageOf(index, PUBLISHED, DAYS);
    const at = daysAgo(age);
    live.push({ id: await publishOnBlog(user, postId, places.blog, at), age });
    const [onSite, inLetter] = [index % 3 === 0, index % 5 === 0];
    if (onSite) live.push({ id: await addCopy(user, postId, places.site, at), age });
    if (inLetter) live.push({ id: await addCopy(user, postId, places.letter, at), age });
    await moveBack(postId, at);
  }
  for (const [index, postId] of posts.slice(PUBLISHED, PUBLISHED + SCHEDULED).entries())
    await schedule(user, postId, {
      ...{ platform: places.blog.platform, integrationId: places.blog.id },
      scheduledAt: new Date(Date.now() + (2 + index * 3) * DAY_MS),
      timeZone: "Europe/Stockholm",
      note: "",
    });
  await addTroubles(user, posts.slice(PUBLISHED + SCHEDULED), places);
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
    ...{ state: "published", kind: "create", attempt: 1, slug, dueAt: at, publishedAt: at },
    ...{ remoteId: slug, remoteUrl: `https://${place.host}/${slug}`, trackedSince: at },
    contentHash: contentHash(post),
    attempts: { create: [{ ...call(1, at), outcome: "published", status: 201 }] },
  });
}

/** One of each trouble that publishing has. */
async function addTroubles(
  user: Owner,
  [refused = "", busy = "", unsure = "", held = ""]: readonly string[],
  { site, hook, lost }: DemoPlaces,
): Promise<void> {
  const at = daysAgo(1);
  const tries = (count: number, rest: Partial<Prisma.PublicationAttemptCreateInput>) => ({
    create: Array.from({ length: count }, (_, index) => ({ ...call(index + 1, at), ...rest })),
  });
  const gone = "The site answered that there is nothing at this address (410).";
  await addRow(user, refused, site, {
    ...{ state: "failed", dueAt: at, attempt: 1, lastErrorClass: "permanent", lastStatus: 410 },
    lastError: gone,
    attempts: tries(1, { outcome: "permanent", status: 410, message: gone }),
  });
  const down = "The site did not answer in time, six times in a row (503).";
  await addRow(user, busy, hook, {
    ...{ state: "failed", dueAt: at, attempt: 6, lastErrorClass: "transient", lastStatus: 503 },
    lastError: down,
    attempts: tries(6, { outcome: "transient", status: 503, message: "Service unavailable" }),
  });
  const lostAnswer = "The answer did not arrive, so the copy may be there. Look before you repeat.";
  await addRow(user, unsure, hook, {
    ...{ state: "unconfirmed", dueAt: at, attempt: 1, lastErrorClass: "unknown" },
    lastError: lostAnswer,
    attempts: tries(1, { outcome: "unknown", message: lostAnswer }),
  });
  await addRow(user, held, lost, {
    ...{ state: "queued", dueAt: new Date(Date.now() + 60 * DAY_MS), attempt: 1 },
    ...{ lastErrorClass: "reconnect", lastStatus: 401, lastError: RECONNECT_REASON },
    nextTryAt: new Date(Date.now() + 61 * DAY_MS),
    attempts: tries(1, { outcome: "permanent", status: 401, message: RECONNECT_REASON }),
  });
}

function call(number: number, at: Date) {
  return { number, owner: "demo", startedAt: at, finishedAt: new Date(at.getTime() + 800) };
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

async function moveBack(postId: string, at: Date): Promise<void> {
  const createdAt = new Date(at.getTime() - DAY_MS);
  await db.post.update({
    where: { id: postId },
    data: { createdAt, publishedAt: at, updatedAt: at },
  });
}

export function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS);
}
