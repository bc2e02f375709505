import { afterEach, describe, expect, it, vi } from "vitest";
import { listAnalytics, readAnalytics } from "#app/analytics/analytics.server.ts";
import {
  countRead,
  countShare,
  countView,
  flushCounts,
  startCounting,
  stopCounting,
} from "#app/analytics/counter.server.ts";
import { readPostAnalytics } from "#app/analytics/post-analytics.server.ts";
import { countRemembered, forgetPastDay } from "#app/analytics/readers.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { copyOf, published, reader } from "./help.ts";

useTestDatabase();
afterEach(() => vi.useRealTimers());

const NOON = Date.parse("2026-11-20T12:00:00Z");
const MINUTE = 60_000;

const figuresOf = async (userId: string, now = NOON) =>
  (await readAnalytics(userId, 7, new Date(now))).figures;

describe("counting readers", () => {
  it("counts each reader once in 30 minutes, and never robots, prefetches or the author", async () => {
    const { user, post, publication } = await published();
    expect(countView(publication.id, reader("1.1.1.1"), NOON)).toBe(true);
    expect(countView(publication.id, reader("1.1.1.1"), NOON + 29 * MINUTE)).toBe(false);
    expect(countView(publication.id, reader("1.1.1.1"), NOON + 30 * MINUTE)).toBe(true);
    expect(countView(publication.id, reader("2.2.2.2"), NOON)).toBe(true);
    expect(
      countView(
        publication.id,
        reader("3.3.3.3", { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" }),
        NOON,
      ),
    ).toBe(false);
    expect(countView(publication.id, reader("3.3.3.3", { userAgent: "" }), NOON)).toBe(false);
    expect(
      countView(publication.id, reader("3.3.3.3", { purpose: "prefetch;prerender" }), NOON),
    ).toBe(false);
    expect(countView(publication.id, reader("3.3.3.3", { own: true }), NOON)).toBe(false);
    await flushCounts();
    expect(await listAnalytics(user.id)).toEqual([
      { postId: post.id, views: 3, shares: 0, readTime: null },
    ]);
  });

  it("tells readers apart by copy, address and browser", async () => {
    const { user, post, publication } = await published();
    const other = await copyOf(user.id, post.id, "wordpress", true);
    expect([
      countView(publication.id, reader("1.1.1.1"), NOON),
      countView(other.id, reader("1.1.1.1"), NOON),
    ]).toEqual([true, true]);
    expect(
      countView(
        publication.id,
        reader("1.1.1.1", { userAgent: "Mozilla/5.0 (Macintosh) Firefox/140.0" }),
        NOON,
      ),
    ).toBe(true);
    expect(countView(publication.id, reader("1.1.1.2"), NOON)).toBe(true);
  });

  it("counts fifty views of one address in a day, whatever browsers it names, and takes a /64 as one address", async () => {
    const { user, publication } = await published();
    const before = countRemembered();
    const named = (n: number) => ({ userAgent: `Mozilla/5.0 (Visitor ${n}) Firefox/140.0` });
    const counted = (address: (n: number) => string) =>
      Array.from({ length: 2_000 }, (_, n) =>
        countView(publication.id, reader(address(n), named(n)), NOON + n),
      ).filter(Boolean).length;
    expect(counted(() => "203.0.113.9")).toBe(50);
    expect(counted((n) => `2001:db8:1:2::${(n + 1).toString(16)}`)).toBe(50);
    expect(countRemembered() - before).toBe(100);
    expect(countView(publication.id, reader("203.0.113.9", named(0)), NOON + 45 * MINUTE)).toBe(
      false,
    );
    expect(countView(publication.id, reader("203.0.113.10"), NOON)).toBe(true);
    expect(countView(publication.id, reader("203.0.113.9"), NOON + 24 * 60 * MINUTE)).toBe(true);
    await flushCounts();
    expect((await listAnalytics(user.id))[0]?.views).toBe(102);
  });

  it("takes the addresses that an untrusted proxy names, and at most 2,000 views a day of all of them", async () => {
    const { publication } = await published();
    const counted = (most: number, claimed: (n: number) => string | undefined) =>
      Array.from({ length: most }, (_, n) =>
        countView(
          publication.id,
          reader("127.0.0.1", { userAgent: `Mozilla/5.0 (Visitor ${n})`, claimed: claimed(n) }),
          NOON,
        ),
      ).filter(Boolean).length;
    expect(counted(400, () => "203.0.113.5")).toBe(50);
    expect(counted(400, () => undefined)).toBe(50);
    expect(counted(100, () => "")).toBe(100);
    expect(counted(3_000, (n) => `198.51.${n >> 8}.${n & 255}`)).toBe(2_000 - 150);
    expect(counted(1, () => "")).toBe(0);
    expect(countView(publication.id, reader("127.0.0.2", { claimed: "203.0.113.6" }), NOON)).toBe(
      true,
    );
    expect(countView(publication.id, reader("203.0.113.5"), NOON)).toBe(true);
  });

  it("tells readers apart by the address that a proxy names: two with one browser count twice, a reload does not", async () => {
    const { publication } = await published();
    const view = (claimed: string) =>
      countView(publication.id, reader("127.0.0.1", { claimed }), NOON);
    expect([view("203.0.113.5"), view("203.0.113.6"), view("203.0.113.5")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("counts a share to each network once in 30 minutes, with the daily limit of views for one address", async () => {
    const { user, publication } = await published();
    const share = (network: string, at = NOON, userAgent?: string) =>
      countShare(
        publication.id,
        network,
        reader("1.1.1.1", userAgent === undefined ? {} : { userAgent }),
        at,
      );
    expect([share("x"), share("x"), share("reddit"), share("x", NOON + 30 * MINUTE)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(
      Array.from({ length: 500 }, (_, n) =>
        share("email", NOON, `Mozilla/5.0 (Visitor ${n})`),
      ).filter(Boolean),
    ).toHaveLength(50);
    await flushCounts();
    expect((await listAnalytics(user.id))[0]?.shares).toBe(53);
  });

  it("forgets salt and readers when the UTC day is over, even without visitors", async () => {
    vi.useFakeTimers({
      toFake: ["Date", "setInterval", "clearInterval"],
      now: Date.parse("2026-11-20T23:59:50Z"),
    });
    const { publication } = await published();
    expect(countView(publication.id, reader("1.1.1.1"))).toBe(true);
    const before = countRemembered();
    expect(before).toBeGreaterThan(0);
    startCounting();
    vi.advanceTimersByTime(8_000);
    expect(countRemembered()).toBe(before);
    vi.advanceTimersByTime(4_000);
    expect(countRemembered()).toBe(0);
    expect(forgetPastDay(Date.now())).toBe(false);
    expect(countView(publication.id, reader("1.1.1.1"))).toBe(true);
    await stopCounting();
  });

  it("keeps nothing of a reader in the database", async () => {
    const { publication } = await published();
    countView(
      publication.id,
      reader("203.0.113.77", { userAgent: "Mozilla/5.0 Secret/9.9" }),
      NOON,
    );
    await flushCounts();
    const rows = await db.metricDay.findMany({ where: { publicationId: publication.id } });
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ["day", "publicationId", "readSeconds", "reads", "shares", "views"],
    ]);
  });
});

describe("reading time", () => {
  it("is measured up to 30 minutes a visit over all its reports, and ignores impossible numbers", async () => {
    const { user, publication } = await published();
    for (const ip of ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"])
      countView(publication.id, reader(ip), NOON);
    countRead(publication.id, 60, reader("1.1.1.1"), NOON);
    countRead(publication.id, 100, reader("2.2.2.2"), NOON);
    countRead(publication.id, 20, reader("2.2.2.2"), NOON + MINUTE);
    expect(countRead(publication.id, 86_400, reader("3.3.3.3"), NOON)).toBe(true);
    expect(countRead(publication.id, 60, reader("3.3.3.3"), NOON)).toBe(false);
    for (const seconds of [0, -5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(countRead(publication.id, seconds, reader("4.4.4.4"))).toBe(false);
    await flushCounts();
    expect((await figuresOf(user.id)).readTime).toBe((60 + 120 + 1800) / 3);
  });

  it("counts only for a visit whose view was counted", async () => {
    const { user, publication } = await published();
    expect(countRead(publication.id, 60, reader("5.5.5.5"), NOON)).toBe(false);
    expect(countView(publication.id, reader("5.5.5.5", { own: true }), NOON)).toBe(false);
    expect(countRead(publication.id, 60, reader("5.5.5.5"), NOON)).toBe(false);
    expect(countView(publication.id, reader("5.5.5.5"), NOON)).toBe(true);
    expect(countRead(publication.id, 60, reader("5.5.5.5"), NOON + MINUTE)).toBe(true);
    await flushCounts();
    expect((await figuresOf(user.id)).readTime).toBe(60);
  });

  it("is the measured one where a copy elsewhere was read, too", async () => {
    const { user, post, publication } = await published();
    const elsewhere = await copyOf(user.id, post.id, "ghost", true);
    countView(publication.id, reader("1.1.1.1"), NOON);
    countRead(publication.id, 100, reader("1.1.1.1"), NOON);
    countView(elsewhere.id, reader("1.1.1.1"), NOON);
    await flushCounts();
    const { figures, posts } = await readAnalytics(user.id, 7, new Date(NOON));
    const { places } = await readPostAnalytics(user.id, post.id, 7, new Date(NOON));
    expect([figures.readTime, posts.top[0]?.readTime]).toEqual([100, 100]);
    expect(places.map(({ platform, readTime }) => [platform, readTime])).toEqual([
      ["blog", 100],
      ["ghost", null],
    ]);
  });
});

describe("what is not measured", () => {
  it("is null in every total and record, never 0", async () => {
    const { user, post } = await published({ platform: "medium", counted: false, score: null });
    expect(await listAnalytics(user.id)).toEqual([
      { postId: post.id, views: null, shares: null, readTime: null },
    ]);
    const screen = await readAnalytics(user.id, 7);
    expect(screen).toMatchObject({
      figures: {
        views: null,
        shares: null,
        readTime: null,
        score: null,
        copyCount: 1,
        countedCopies: 0,
        changes: { views: null, shares: null, readTime: null, score: null },
      },
      chart: null,
      everRead: false,
    });
    expect(screen.posts.top).toMatchObject([
      { postId: post.id, views: null, shares: null, readTime: null, seoScore: null },
    ]);
  });

  it("differs from a measured 0 and does not hide what another copy measured", async () => {
    const { user, post } = await published({ platform: "medium", counted: false });
    const blog = await copyOf(user.id, post.id, "blog", true);
    expect(await listAnalytics(user.id)).toEqual([
      { postId: post.id, views: 0, shares: 0, readTime: null },
    ]);
    countView(blog.id, reader("1.1.1.1"));
    await flushCounts();
    expect(await figuresOf(user.id, Date.now())).toMatchObject({
      views: 1,
      copyCount: 2,
      countedCopies: 1,
    });
  });

  it("counts shares of a copy elsewhere from the first one", async () => {
    const { user, publication } = await published({ platform: "medium", counted: false });
    countShare(publication.id, "x", reader("1.1.1.1"));
    countShare(publication.id, "x", reader("1.1.1.1", { own: true }));
    await flushCounts();
    expect(await listAnalytics(user.id)).toMatchObject([{ views: null, shares: 1 }]);
  });
});

it("drops counts of publications that do not exist", async () => {
  const { user } = await published();
  expect(countView("not-an-id", reader("1.1.1.1"))).toBe(false);
  countView("01a1fbef-1f86-7284-8e02-d89aad4e2b8a", reader("1.1.1.1"));
  await flushCounts();
  expect((await figuresOf(user.id, Date.now())).views).toBe(0);
});

it("keeps counts that cannot be written and adds to them", async () => {
  const { user, publication } = await published();
  countView(publication.id, reader("1.1.1.1"), NOON);
  await db.$executeRawUnsafe(`ALTER TABLE "MetricDay" RENAME TO "Away"`);
  await flushCounts();
  countView(publication.id, reader("2.2.2.2"), NOON);
  await db.$executeRawUnsafe(`ALTER TABLE "Away" RENAME TO "MetricDay"`);
  await flushCounts();
  expect(await listAnalytics(user.id)).toMatchObject([{ views: 2 }]);
});

it("shows nobody another user's analytics", async () => {
  const { publication } = await published();
  countView(publication.id, reader("9.9.9.9"));
  await flushCounts();
  const other = await createUser();
  expect(await listAnalytics(other.id)).toEqual([]);
  expect(await readAnalytics(other.id, 7)).toMatchObject({
    figures: { views: null, copyCount: 0 },
    posts: { read: [], top: [] },
    sites: [],
    referrals: [],
  });
});
