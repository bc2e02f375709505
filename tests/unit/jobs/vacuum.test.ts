import { describe, expect, it } from "vitest";
import { vacuumEmbedded } from "#app/jobs/vacuum.server.ts";
import { databaseEngine, db } from "#app/lib/db.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const HOUR_MS = 3_600_000;
const live = new AbortController().signal;

const pages = async () =>
  (
    await db.$queryRaw<
      Array<{ bytes: number }>
    >`SELECT pg_relation_size('"RateWindow"')::int AS "bytes"`
  )[0]?.bytes ?? 0;
/** Writes and deletes a thousand rows, as a year of sessions and limits does. */
async function churn(): Promise<void> {
  const expiresAt = new Date(Date.now() + HOUR_MS);
  await db.rateWindow.createMany({
    data: Array.from({ length: 1_000 }, (_, n) => ({ key: `${"k".repeat(60)}${n}`, expiresAt })),
  });
  await db.rateWindow.deleteMany();
}

describe.runIf(databaseEngine() === "embedded")("the embedded database", () => {
  it("is vacuumed once a day, and not while the process starts", async () => {
    await createUser();
    const later = Date.now() + HOUR_MS;
    await churn();
    const used = await pages();
    expect(used).toBeGreaterThan(50_000);
    await vacuumEmbedded(live);
    expect(await pages()).toBe(used);
    await vacuumEmbedded(live, later);
    expect(await pages()).toBe(0);
    await churn();
    await vacuumEmbedded(live, later + HOUR_MS);
    expect(await pages()).toBe(used);
    await vacuumEmbedded(live, later + 25 * HOUR_MS);
    expect(await pages()).toBe(0);
  });
});
