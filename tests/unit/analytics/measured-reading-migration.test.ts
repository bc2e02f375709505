import { expect, it } from "vitest";
import { beforeMigration } from "../../helpers/before-migration.ts";

it("drops the ends that estimated reading times, and keeps all else that was counted", async () => {
  const { engine, migrate } = await beforeMigration("_measured_reading");
  await engine.exec(`
    INSERT INTO "User" ("id", "issuer", "subject", "handle", "updatedAt") VALUES ('u', 'i', 's', 'u', now());
    INSERT INTO "Publication" ("id", "userId", "platform", "remoteSlug", "dueAt") VALUES ('x', 'u', 'blog', 'm', now());
    INSERT INTO "MetricDay" ("publicationId", "day", "views", "shares", "reads", "readSeconds", "ends", "endSeconds") VALUES
      ('x', '2026-01-01', 90, 8, 70, 4000000000, 60, 9000), ('x', '2026-11-01', 0, 0, 0, 0, 1, 30);`);
  await migrate();
  const { rows } = await engine.query(
    `SELECT to_char("day", 'MM-DD') AS "day", "views", "shares", "reads", "readSeconds"::text FROM "MetricDay" ORDER BY 1`,
  );
  expect(rows).toEqual([
    { day: "01-01", views: 90, shares: 8, reads: 70, readSeconds: "4000000000" },
    { day: "11-01", views: 0, shares: 0, reads: 0, readSeconds: "0" },
  ]);
  for (const count of ["views", "shares", "reads", "readSeconds"])
    await expect(engine.exec(`UPDATE "MetricDay" SET "${count}" = -1`)).rejects.toThrow(
      "MetricDay_counts_check",
    );
});
