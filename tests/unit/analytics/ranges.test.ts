import { describe, expect, it } from "vitest";
import { readAnalytics } from "#app/analytics/analytics.server.ts";
import { changeOf, changeText } from "#app/analytics/change.ts";
import { periodOf } from "#app/analytics/period.ts";
import { readPostAnalytics } from "#app/analytics/post-analytics.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { copyOf, published } from "./help.ts";

useTestDatabase();

describe("a range", () => {
  it("is as many UTC days as it says, also where a clock changes and a month or year ends", () => {
    // 25 October 2026 has 25 hours in Stockholm, 8 March 2026 has 23 in New York.
    for (const now of ["2026-10-25T23:30:00Z", "2026-03-08T06:59:00Z", "2026-01-02T00:00:00Z"])
      for (const range of [7, 30, 90] as const) {
        const { buckets, from, beforeFrom, beforeUntil } = periodOf(range, new Date(now));
        expect(new Set(buckets).size).toBe(range);
        expect([buckets[0], buckets.at(-1)]).toEqual([from, now.slice(0, 10)]);
        expect(beforeUntil).toBe(from);
        expect((Date.parse(from) - Date.parse(beforeFrom)) / 86_400_000).toBe(range);
      }
    expect(periodOf(7, new Date("2026-03-02T12:00:00Z"))).toMatchObject({
      from: "2026-02-24",
      beforeFrom: "2026-02-17",
    });
  });

  it("of a year is twelve months, of which the running one is not compared", () => {
    for (const now of ["2026-11-01T00:00:00Z", "2026-11-30T23:59:59Z"])
      expect(periodOf(365, new Date(now))).toMatchObject({
        from: "2025-12-01",
        comparedUntil: "2026-11-01",
        beforeFrom: "2024-12-01",
        beforeUntil: "2025-11-01",
      });
    expect(periodOf(365, new Date("2028-02-29T12:00:00Z")).buckets).toHaveLength(12);
  });
});

describe("a change", () => {
  it("is a percentage in words, and none of a base that is 0 or not known", () => {
    const say = (now: number | null, before: number | null) => {
      const change = changeOf(now, before);
      return change && changeText(change, 30);
    };
    expect([say(112, 100), say(88, 100), say(100, 100), say(0, 0)]).toEqual([
      "Up 12% on the 30 days before",
      "Down 12% on the 30 days before",
      "Same as the 30 days before",
      "Same as the 30 days before",
    ]);
    expect(say(5, 0)).toBe("None in the 30 days before");
    expect([say(5, null), say(null, 5)]).toEqual([null, null]);
    expect(changeText({ kind: "points", points: -1 }, 365)).toBe("Down 1 point on the year before");
  });
});

const NOW = new Date("2026-11-24T10:00:00Z");

/** A blog copy that is counted since a day, with views on others. */
async function readSince(since: string, views: Record<string, number>) {
  const { user, post, publication } = await published({ score: 70 });
  await db.publication.update({
    where: { id: publication.id },
    data: { trackedSince: new Date(since), publishedAt: new Date(since) },
  });
  await db.post.update({ where: { id: post.id }, data: { publishedAt: new Date(since) } });
  await db.metricDay.createMany({
    data: Object.entries(views).map(([day, count]) => ({
      publicationId: publication.id,
      day: new Date(day),
      views: count,
      reads: 1,
      readSeconds: count * 10,
    })),
  });
  return { user, post, publication };
}

describe("the figures of a range", () => {
  it("count its own days and are compared with the days before", async () => {
    const { user } = await readSince("2026-01-01", {
      "2026-11-24": 5,
      "2026-11-18": 7,
      "2026-11-17": 10,
      "2026-11-11": 30,
      "2026-11-10": 1_000,
    });
    const { figures, chart } = await readAnalytics(user.id, 7, NOW);
    expect(figures).toMatchObject({ views: 12, shares: 0, readTime: 60 });
    expect(figures.changes).toMatchObject({
      views: { kind: "percent", percent: -70 },
      readTime: { kind: "percent", percent: -70 },
      shares: { kind: "percent", percent: 0 },
    });
    expect(chart?.lines).toMatchObject([{ platform: "blog", total: 12 }]);
  });

  it("are not compared with days on which nobody counted", async () => {
    const views = { "2026-11-24": 12, "2026-11-15": 3 };
    const full = await readSince("2026-11-10T23:59:00Z", views);
    const { changes } = (await readAnalytics(full.user.id, 7, NOW)).figures;
    expect(changes.views).toEqual({ kind: "percent", percent: 300 });
    const late = await readSince("2026-11-11T00:01:00Z", views);
    expect((await readAnalytics(late.user.id, 7, NOW)).figures.changes.views).toBeNull();
    const none = await readSince("2026-01-01", { "2026-11-24": 12 });
    expect((await readAnalytics(none.user.id, 7, NOW)).figures.changes.views).toEqual({
      kind: "from-zero",
    });
  });

  it("of a year leave the running month out of the comparison", async () => {
    const { user } = await readSince("2024-06-01", {
      "2026-11-02": 1_000,
      "2026-10-31": 30,
      "2025-12-01": 30,
      "2025-11-30": 500,
      "2025-10-01": 20,
      "2024-12-01": 20,
      "2024-11-30": 900,
    });
    const { figures, chart } = await readAnalytics(user.id, 365, NOW);
    expect(figures.views).toBe(1_060);
    expect(figures.changes.views).toEqual({ kind: "percent", percent: 50 });
    expect(chart?.lines[0]?.views.at(-1)).toBe(1_000);
  });

  it("hold the scores of posts from the range, in points", async () => {
    const { user } = await readSince("2026-11-15", {});
    await published({ userId: user.id, score: 84 });
    await db.post.updateMany({
      where: { userId: user.id, seoScore: 84 },
      data: { publishedAt: NOW },
    });
    const { figures } = await readAnalytics(user.id, 7, NOW);
    expect([figures.score, figures.changes.score]).toEqual([84, { kind: "points", points: 14 }]);
  });
});

it("lists what is live with an older text as published, and what is live nowhere only as read", async () => {
  const { user, post } = await readSince("2026-01-01", { "2026-11-24": 5 });
  const quiet = await published({ userId: user.id });
  const lists = async (...publishedPlatforms: string[]) => {
    const data = { status: "draft" as const, publishedPlatforms };
    await db.post.update({ where: { id: post.id }, data });
    const { read, top } = (await readAnalytics(user.id, 7, NOW)).posts;
    return [read, top].map((list) => list.map(({ postId, views }) => [postId, views]));
  };
  const [seen, unseen] = [[post.id, 5] as const, [quiet.post.id, 0] as const];
  expect(await lists("blog")).toEqual([[seen], [seen, unseen]]);
  expect(await lists()).toEqual([[seen], [unseen]]);
});

describe("a post's own figures", () => {
  it("are those of its copies, by platform, and of no other post", async () => {
    const { user, post } = await readSince("2026-01-01", { "2026-11-24": 5 });
    const ghost = await copyOf(user.id, post.id, "ghost", true);
    await copyOf(user.id, post.id, "medium", false);
    const other = await published({ userId: user.id });
    await db.metricDay.createMany({
      data: [
        { publicationId: ghost.id, day: NOW, views: 2 },
        { publicationId: other.publication.id, day: NOW, views: 90 },
      ],
    });
    const read = await readPostAnalytics(user.id, post.id, 7, NOW);
    expect(read.figures).toMatchObject({ views: 7, score: 70, copyCount: 3, countedCopies: 2 });
    expect(read.places.map(({ platform, views }) => [platform, views])).toEqual([
      ["blog", 5],
      ["ghost", 2],
      ["medium", null],
    ]);
    expect((await readAnalytics(user.id, 7, NOW)).posts.top.map(({ views }) => views)).toEqual([
      90, 7,
    ]);
  });

  it("of another user or of no post are not found", async () => {
    const { post } = await published();
    const other = await createUser();
    for (const id of [post.id, "01a1fbef-1f86-7284-8e02-d89aad4e2b8a", "x"])
      await expect(readPostAnalytics(other.id, id, 7)).rejects.toThrow("Post not found");
  });

  it("are empty for a post that was never published", async () => {
    const user = await createUser();
    const { id } = await db.post.create({ data: { userId: user.id, title: "T", content: "x" } });
    expect(await readPostAnalytics(user.id, id, 30)).toMatchObject({
      figures: { views: null, copyCount: 0 },
      places: [],
      chart: null,
      everRead: false,
    });
  });
});
