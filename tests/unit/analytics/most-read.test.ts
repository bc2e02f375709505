import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { listMostRead } from "#app/analytics/most-read.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";
import { createAuthor } from "../../helpers/posts.ts";

useTestDatabase();

const DAY = new Date("2026-03-10");
const BEFORE = new Date("2026-02-10");
const FROM = "2026-03-01";

interface Made {
  id: string;
  published: boolean;
  publishedAt: Date | null;
  views: number;
  shares: number;
}

/** Numbers from 0 to 1 that look random and are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/**
 * Posts with some copies, some of them read, of whose views and times many are equal; `drafts` is
 * the share of posts that are drafts again.
 */
async function makePosts(
  userId: string,
  count: number,
  drafts: number,
  random: () => number,
): Promise<Made[]> {
  const upTo = (most: number) => Math.floor(random() * most);
  const made: Made[] = [];
  for (let n = 0; n < count; n++) {
    const post = {
      id: randomUUID(),
      userId,
      title: `Post ${n}`,
      content: "",
      status: random() > drafts ? ("published" as const) : ("draft" as const),
      publishedAt: upTo(4) > 0 ? new Date(Date.UTC(2026, 0, 1 + upTo(5))) : null,
    };
    await db.post.create({ data: post });
    const one = { ...post, published: post.status === "published", views: 0, shares: 0 };
    for (let copies = upTo(3); copies > 0; copies--) {
      const { id: publicationId } = await db.publication.create({
        data: {
          ...{ userId, postId: post.id, platform: "blog", state: "published", remoteSlug: "post" },
          ...{ dueAt: DAY, publishedAt: DAY, trackedSince: DAY },
        },
      });
      const [views, shares] = [upTo(3), upTo(2)];
      await db.metricDay.createMany({
        data: [
          { publicationId, day: DAY, views, shares },
          { publicationId, day: BEFORE, views: 50 },
        ],
      });
      one.views += views;
      one.shares += shares;
    }
    made.push(one);
  }
  return made;
}

/** Most views first, then the newest, without a time last, then by id. */
function byPlace(a: Made, b: Made): number {
  const time = (made: Made) => made.publishedAt?.getTime() ?? -Infinity;
  if (a.views !== b.views) return b.views - a.views;
  if (time(a) !== time(b)) return time(b) > time(a) ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}

it.each([0, 1, 3, 8, 25, 40, 60])("picks from all of %i posts", async (count) => {
  for (const [round, drafts] of [0.3, 0.6, 0.9].entries()) {
    const { id: userId } = await createAuthor();
    const random = seeded(100 * count + round);
    const made = (await makePosts(userId, count, drafts, random)).sort(byPlace);
    const { read, top } = await listMostRead(userId, FROM);
    const figures = (posts: Array<{ views: number | null; shares: number | null }>) =>
      posts.map(({ views, shares }) => [views ?? 0, shares ?? 0]);
    const [mostRead, best] = [
      made.filter(({ views }) => views > 0).slice(0, 10),
      made.filter(({ published }) => published).slice(0, 5),
    ];
    expect(read.map(({ postId }) => postId)).toEqual(mostRead.map(({ id }) => id));
    expect(top.map(({ postId }) => postId)).toEqual(best.map(({ id }) => id));
    expect(figures(read)).toEqual(figures(mostRead));
    expect(figures(top)).toEqual(figures(best));
  }
});
