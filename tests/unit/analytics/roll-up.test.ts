import { expect, it } from "vitest";
import { listAnalytics, readAnalytics } from "#app/analytics/analytics.server.ts";
import { firstDayKept, rollUpOldDays } from "#app/analytics/roll-up.server.ts";
import { db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { countQueries } from "../../helpers/posts.ts";
import { published } from "./help.ts";

useTestDatabase();

const NOW = new Date("2026-11-21T10:00:00Z");
const COPIES = 40;
const DAYS = 730;
const VIEWS = 10_000_000;

it("keeps ten million views over two years in fewer than 120,000 rows for 500 copies, and loses none", async () => {
  const user = await createUser();
  for (let n = 0; n < COPIES; n++) await published({ userId: user.id });
  const perRow = VIEWS / COPIES / DAYS;
  await db.$executeRaw`
    INSERT INTO "MetricDay" ("publicationId", "day", "views", "reads", "readSeconds")
    SELECT p."id", date '2026-11-21' - n, floor(${perRow}::float8 * (n + 1))::int - floor(${perRow}::float8 * n)::int, 1, 60
    FROM "Publication" p, generate_series(0, ${DAYS - 1}::int) AS n WHERE p."userId" = ${user.id}`;
  const read = async () => [
    await readAnalytics(user.id, 90, NOW),
    await readAnalytics(user.id, 365, NOW),
    await listAnalytics(user.id),
  ];
  const before = await read();
  const views = (await listAnalytics(user.id)).reduce((sum, post) => sum + (post.views ?? 0), 0);
  expect(views).toBe(VIEWS);
  await Promise.all([rollUpOldDays(NOW), rollUpOldDays(NOW)]);
  const rows = await db.metricDay.count();
  expect((rows / COPIES) * 500).toBeLessThan(120_000);
  expect(await read()).toEqual(before);
  expect(await rollUpOldDays(NOW)).toBe(0);
  expect(await countQueries(() => readAnalytics(user.id, 90, NOW))).toBeLessThanOrEqual(5);
});

it("rolls up whole months that no chart reaches, and nothing newer", async () => {
  expect(firstDayKept(NOW)).toBe("2026-05-01");
  const { publication } = await published();
  const day = (text: string, views: number) => ({
    publicationId: publication.id,
    day: new Date(text),
    views,
  });
  await db.metricDay.createMany({
    data: [
      day("2026-03-31", 1),
      day("2026-04-01", 2),
      day("2026-04-15", 4),
      day("2026-04-30", 8),
      day("2026-05-01", 16),
      day("2026-05-02", 32),
    ],
  });
  await rollUpOldDays(NOW);
  const rows = await db.metricDay.findMany({
    where: { publicationId: publication.id },
    orderBy: { day: "asc" },
  });
  expect(rows.map((row) => [row.day.toISOString().slice(0, 10), row.views])).toEqual([
    ["2026-03-01", 1],
    ["2026-04-01", 14],
    ["2026-05-01", 16],
    ["2026-05-02", 32],
  ]);
});
