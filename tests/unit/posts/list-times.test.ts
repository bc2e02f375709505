import { expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { listPublicationsOf } from "#app/publishing/views/progress.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor } from "../../helpers/posts.ts";

useTestDatabase();

const TIMES = [
  "2026-11-27T01:02:03.456Z",
  "1936-02-03T00:00:00.000Z",
  "1850-01-01T00:00:00.001Z",
  "0050-06-01T12:00:00.000Z",
];

it("shows any time as it is stored", async () => {
  const user = await createAuthor();
  const ids: string[] = [];
  for (const time of TIMES) {
    // The drivers write some of these times otherwise.
    const seconds = new Date(time).getTime() / 1000;
    const [{ id = "" } = {}] = await db.$queryRaw<Array<{ id: string }>>`
        INSERT INTO "Post" ("id", "userId", "title", "content", "createdAt", "publishedAt", "scheduledDate")
        SELECT gen_random_uuid()::text, ${user.id}, ${time}, '', t, t, t
        FROM (SELECT to_timestamp(${seconds}::float8) AS t) one RETURNING "id"`;
    ids.push(id);
    await db.$executeRaw`
        INSERT INTO "Publication" ("id", "userId", "postId", "platform", "state", "dueAt", "nextTryAt", "publishedAt", "remoteSlug", "updatedAt")
        SELECT gen_random_uuid()::text, ${user.id}, ${id}, 'blog', 'published', t, t, NULL, 'post', now()
        FROM (SELECT to_timestamp(${seconds}::float8) AS t) one`;
  }
  const query = readListQuery(new URLSearchParams("sort=oldest"));
  const { posts } = await findPosts(user, query);
  const publications = await listPublicationsOf(user, ids);
  const inOrder = [...TIMES].sort((a, b) => new Date(a).getTime() - new Date(b).getTime());
  expect(posts.map(({ createdAt }) => createdAt)).toEqual(inOrder);
  for (const { title, publishedAt, scheduledDate } of posts)
    expect([publishedAt, scheduledDate]).toEqual([title, title]);
  expect(publications.map(({ dueAt }) => dueAt.toISOString())).toEqual(inOrder);
  expect(publications.map(({ nextTryAt }) => nextTryAt?.toISOString())).toEqual(inOrder);
});
