import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { pick } from "#app/lib/pick.ts";
import { MEDIA_LIMITS } from "#app/media/media.ts";
import { restoreMedia } from "#app/media/restore-media.server.ts";
import { renewPost } from "#app/posts/renew-posts.server.ts";
import { restorePost, restoreRevisions } from "#app/posts/restore-post.server.ts";
import { moveReferences, placeOf, type Places } from "./ids.server.ts";
import { placePictures, placePosts } from "./places.server.ts";
import type { PostRow } from "./post-rows.server.ts";
import { mediaRow, type MediaRow } from "./publication-rows.server.ts";
import type { Work } from "./work.ts";

/** Pictures and posts of an import. */

const TEXTS = ["alt", "decorative", "caption", "credit", "creditUrl"] as const;

/** Adds the pictures that are not here. Those that cannot be kept are told of, not fatal. */
export async function addPictures(work: Work): Promise<Places> {
  const rows: MediaRow[] = [];
  for await (const row of work.archive.rows("media.json", mediaRow))
    rows.push({ ...row, copies: [] });
  const places = await placePictures(work.user, rows);
  const refused: string[] = [];
  let done = 0;
  for (const row of rows) {
    await work.progress(`Pictures: ${done++} of ${rows.length}`);
    const place = places.get(row.id);
    if (!place || place.here) continue;
    const problem = await addPicture(work, row, place.id);
    if (problem === null) continue;
    places.delete(row.id);
    if (refused.length < MOST_NAMED) refused.push(`${row.name}: ${problem}`);
  }
  work.notes.push(...refused);
  return places;
}

const MOST_NAMED = 20;

/** Why the picture was not added; null if it was. */
async function addPicture(work: Work, row: MediaRow, id: string): Promise<string | null> {
  const file = work.archive.pictures.get(row.id);
  if (file === undefined) return "its file is not in the export.";
  const folder = path.join(env.dataDir, "incoming");
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const unpacked = path.join(folder, randomUUID());
  try {
    await work.archive.unpack(file, unpacked, MEDIA_LIMITS.bytes);
    await restoreMedia(
      work.user,
      { path: unpacked, name: row.name },
      { ...pick(row, ["hash", "createdAt"]), id, texts: pick(row, TEXTS) },
    );
    return null;
  } catch (error) {
    if (isAppError(error) && REFUSED.includes(error.kind)) return error.message;
    throw error;
  } finally {
    await fs.rm(unpacked, { force: true });
  }
}

const REFUSED: readonly string[] = ["invalid", "unsupported", "too_large", "limit_reached"];

/** Adds the posts that are not here, oldest first, and the versions that those here lack. */
export async function addPosts(work: Work, pictures: Places): Promise<Places> {
  const { archive, user } = work;
  const [ids, versions] = [new Map<string, string>(), new Map<string, number>()];
  for (const name of [...archive.posts].reverse()) {
    const { id, version } = await archive.post(name);
    ids.set(id, name);
    versions.set(id, version);
    await work.progress("Reading the posts");
  }
  const posts = await placePosts(user, ids.keys());
  const places = { posts, pictures };
  let added = 0;
  let done = 0;
  for (const [id, name] of ids) {
    await work.progress(`Posts: ${done++} of ${ids.size}`);
    const place = posts.get(id);
    if (!place) continue;
    if (!place.here) {
      await restorePost(user, moved(await archive.post(name), places), work.counts);
      added++;
    } else if (!(await isUnchanged(user.id, place.id, versions.get(id) ?? 0))) continue;
    await restoreRevisions(user, place.id, movedAll(archive.revisions(name), places));
  }
  done = 0;
  for (const { id } of posts.values()) {
    await work.progress(`Scores: ${done++} of ${ids.size}`);
    if (await isUnscored(user.id, id)) await renewPost(id);
  }
  work.notes.unshift(
    `${pluralize(added, "post was", "posts were")} added. ${pluralize(ids.size - added, "post was", "posts were")} here already and ${ids.size - added === 1 ? "stays as it is" : "stay as they are"}.`,
  );
  return posts;
}

/** An import that was cut off may have left it without some of its versions. */
async function isUnchanged(userId: string, id: string, version: number): Promise<boolean> {
  return (await db.post.count({ where: { id, userId, version } })) > 0;
}

async function isUnscored(userId: string, id: string): Promise<boolean> {
  return (await db.post.count({ where: { id, userId, cleanedBy: 0 } })) > 0;
}

type Moving = Parameters<typeof moveReferences>[1];

function moved(post: PostRow, places: Moving): PostRow {
  const idOf = (id: string) => placeOf(places.posts, id);
  return {
    ...post,
    id: idOf(post.id) ?? post.id,
    ...movedTexts(post, places),
    internalLinks: post.internalLinks.flatMap((id) => idOf(id) ?? []),
    linkSuggestions:
      post.linkSuggestions?.flatMap((one) => {
        const postId = idOf(one.postId);
        return postId === null ? [] : [{ ...one, postId }];
      }) ?? null,
  };
}

function movedTexts(texts: { content: string; featuredImage: string }, places: Moving) {
  return {
    content: moveReferences(texts.content, places),
    featuredImage: placeOf(places.pictures, texts.featuredImage) ?? "",
  };
}

async function* movedAll<Row extends { content: string; featuredImage: string }>(
  rows: AsyncGenerator<Row>,
  places: Moving,
): AsyncGenerator<Row> {
  for await (const row of rows) yield { ...row, ...movedTexts(row, places) };
}
