import { describe, expect, it, vi, afterEach } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { usageKey } from "#app/plans/identity.server.ts";
import * as TEXT from "#app/copy/text.ts";
import { isWithinLimit, monthOf } from "#app/plans/plan.ts";
import { assertCanCreate, countPost, postsThisMonth } from "#app/plans/usage.server.ts";
import { createPost } from "#app/posts/save-post.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();
afterEach(() => vi.useRealTimers());

describe("the limit check", () => {
  it.each([
    [-1, 1_000_000, true],
    [5, 4, true],
    [5, 5, false],
    [1, 0, true],
    [0, 0, false],
    [null, 0, false],
    [undefined, 0, false],
    [Number.NaN, 0, false],
    [-2, 0, false],
    [Number.POSITIVE_INFINITY, 0, false],
    ["5" as unknown as number, 0, false],
    [1e9, 999_999_999, true],
    [1e9, 1e9, false],
    [5, 1e9, false],
    [5, Number.NaN, false],
  ])("limit %s with %s posts: %s", (limit, posts, allowed) => {
    expect(isWithinLimit(limit, posts)).toBe(allowed);
  });
});

describe("counting saved posts", () => {
  it("lets exactly the limit pass when a hundred saves come at once", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    const saves = Array.from({ length: 100 }, () =>
      db.$transaction((tx) => countPost(tx, user), { maxWait: 20_000, timeout: 20_000 }),
    );
    const results = await Promise.allSettled(saves);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(5);
    expect(await postsThisMonth(user)).toBe(5);
    await expect(assertCanCreate(user)).rejects.toThrow(
      "You've reached your monthly post limit. Upgrade your plan to create more posts.",
    );
  });

  it("lets exactly one of a hundred saves pass at limit minus one, twenty times over", async () => {
    for (let round = 0; round < 20; round++) {
      const user = await createUser({ subscriptionPlan: "basic" });
      await db.usageMonth.create({
        data: { identity: usageKey(user), month: monthOf(new Date()), posts: 4 },
      });
      const results = await Promise.allSettled(
        Array.from({ length: 100 }, (_, n) =>
          createPost(user, { title: `Post ${n}`, content: "<p>Text</p>" }),
        ),
      );
      const refused = results.flatMap((result) =>
        result.status === "rejected" ? [result.reason as unknown] : [],
      );
      expect(refused).toHaveLength(99);
      for (const reason of refused)
        expect(reason).toMatchObject({ kind: "limit_reached", message: TEXT.limitReached });
      expect(await postsThisMonth(user)).toBe(5);
      expect(await db.post.count({ where: { userId: user.id } })).toBe(1);
    }
  }, 120_000);

  it("stores only the plans free, basic and pro", async () => {
    for (const subscriptionPlan of ["5", "1e9", "NaN", "-1", "PRO", ""]) {
      const user = await createUser();
      await expect(
        db.$executeRawUnsafe(
          `UPDATE "User" SET "subscriptionPlan" = '${subscriptionPlan}' WHERE "id" = '${user.id}'`,
        ),
      ).rejects.toThrow("SubscriptionPlan");
      await createPost(user, { title: "One", content: "<p>Text</p>" });
      await expect(
        createPost(user, { title: "Two", content: "<p>Text</p>" }),
      ).rejects.toMatchObject({ kind: "limit_reached" });
      expect(await postsThisMonth(user)).toBe(1);
    }
  });

  it("handles any count in the row, up to the largest", async () => {
    for (const posts of [1e9, 2_147_483_646, 2_147_483_647]) {
      const user = await createUser({ subscriptionPlan: "basic" });
      await db.usageMonth.create({
        data: { identity: usageKey(user), month: monthOf(new Date()), posts },
      });
      await expect(
        createPost(user, { title: "One", content: "<p>Text</p>" }),
      ).rejects.toMatchObject({ kind: "limit_reached" });
      await expect(
        createPost({ ...user, subscriptionPlan: "pro" }, { title: "One", content: "<p>Text</p>" }),
      ).resolves.toMatchObject({ id: expect.any(String) });
    }
  });

  it("counts each save in only one month when a hundred arrive around its end", async () => {
    const user = await createUser({ subscriptionPlan: "basic" });
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-31T23:59:59.900Z") });
    const save = (n: number) => createPost(user, { title: `Post ${n}`, content: "<p>Text</p>" });
    const before = Array.from({ length: 50 }, (_, n) => save(n));
    // The clock passes midnight while the saves of the old year are on their way.
    await Promise.race(before.map((one) => one.catch(() => undefined)));
    vi.setSystemTime(new Date("2027-01-01T00:00:00.000Z"));
    const after = Array.from({ length: 50 }, (_, n) => save(50 + n));
    const passed = (await Promise.allSettled([...before, ...after])).filter(
      (result) => result.status === "fulfilled",
    ).length;
    const rows = await db.usageMonth.findMany({
      where: { identity: usageKey(user) },
      orderBy: { month: "asc" },
    });
    expect(rows.map(({ month }) => month)).toEqual(["2026-12", "2027-01"]);
    expect(rows[1]?.posts).toBe(5);
    expect(rows[0]?.posts).toBeGreaterThanOrEqual(1);
    expect(rows[0]?.posts).toBeLessThanOrEqual(5);
    expect(rows.reduce((sum, { posts }) => sum + posts, 0)).toBe(passed);
    expect(await db.post.count({ where: { userId: user.id } })).toBe(passed);
    expect(await postsThisMonth(user)).toBe(5);
  });

  it("is unlimited for pro", async () => {
    const user = await createUser({ subscriptionPlan: "pro" });
    for (let n = 0; n < 8; n++) await db.$transaction((tx) => countPost(tx, user));
    expect(await postsThisMonth(user)).toBe(8);
    await expect(assertCanCreate(user)).resolves.toBeUndefined();
  });

  it("restarts with the UTC month", async () => {
    const user = await createUser();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T23:59:59.900Z") });
    await db.$transaction((tx) => countPost(tx, user));
    await expect(db.$transaction((tx) => countPost(tx, user))).rejects.toThrow(
      "monthly post limit",
    );
    vi.setSystemTime(new Date("2026-12-01T00:00:00.000Z"));
    expect(await postsThisMonth(user)).toBe(0);
    await db.$transaction((tx) => countPost(tx, user));
    expect(await postsThisMonth(user)).toBe(1);
  });
});
