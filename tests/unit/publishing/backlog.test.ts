import { describe, expect, it } from "vitest";
import { readReadiness } from "#app/jobs/readiness.server.ts";
import { db } from "#app/lib/db.server.ts";
import { readBacklogSeconds } from "#app/publishing/queue/backlog.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

async function row(
  userId: string,
  host: string,
  state: "queued" | "publishing",
  given: { dueAt?: Date; waitUntil?: Date } = {},
): Promise<void> {
  const lease =
    state === "publishing"
      ? { leaseUntil: new Date(Date.now() + MINUTE_MS), leaseOwner: "a worker" }
      : {};
  await db.publication.create({
    data: {
      userId,
      platform: "wordpress",
      host,
      state,
      dueAt: ago(10),
      remoteSlug: crypto.randomUUID(),
      ...lease,
      ...given,
    },
  });
}

describe("late work in /readyz", () => {
  it("excludes what waits for a slow or silent site, an earlier call or its time", async () => {
    const user = await createUser();
    await row(user.id, "slow.example", "publishing");
    for (let n = 0; n < 3; n++) await row(user.id, "slow.example", "queued");
    await row(user.id, "silent.example", "queued");
    await db.platformHost.create({
      data: { host: "silent.example", failures: 7, openUntil: new Date(Date.now() + MINUTE_MS) },
    });
    await row(user.id, "asked.example", "queued", { waitUntil: new Date(Date.now() + MINUTE_MS) });
    await row(user.id, "later.example", "queued", { dueAt: new Date(Date.now() + MINUTE_MS) });
    expect(await readBacklogSeconds()).toBe(0);
    expect(await readReadiness(false)).toMatchObject({ ok: true, late: false });
  });

  it("is what only a worker could delay", async () => {
    const user = await createUser();
    await row(user.id, "well.example", "queued", { dueAt: ago(1) });
    expect(await readBacklogSeconds()).toBeGreaterThanOrEqual(60);
    expect(await readReadiness(false)).toMatchObject({ ok: true, late: false });
    await row(user.id, "", "queued", { dueAt: ago(3) });
    expect(await readReadiness(false)).toMatchObject({
      ok: false,
      late: true,
      database: { ok: true, takesWrites: true },
    });
  });
});
