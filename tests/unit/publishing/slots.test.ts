import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { claim } from "#app/publishing/queue/claim.server.ts";
import { hostAnswered, hostFailed } from "#app/publishing/queue/hosts.server.ts";
import { AT_ONCE, BREAKER_CAP_MS, BREAKER_MS, PER_USER } from "#app/publishing/timing.ts";
import { drainDeliveries, publishDue, startDue } from "#app/publishing/worker.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import {
  connect,
  scriptedPlatform,
  writePost,
  type Scripted,
} from "../../helpers/scripted-platform.ts";

useTestDatabase();

const inAMinute = () => new Date(Date.now() + 60_000);

/** A user with a post due on each of so many hosts. */
async function withHosts(count: number, step?: Scripted["script"][number]) {
  const user = await createUser();
  const fakes = Array.from({ length: count }, () =>
    scriptedPlatform({ host: `${crypto.randomUUID()}.invalid` }),
  );
  for (const fake of fakes) {
    if (step) fake.script = [step, step];
    await connect(user, fake.key);
    await schedule(user, (await writePost(user)).id, {
      platform: fake.key,
      tags: [],
      scheduledAt: inAMinute(),
    });
  }
  const beDue = (at = new Date()) =>
    db.publication.updateMany({ where: { userId: user.id }, data: { dueAt: at } });
  return {
    user,
    fakes,
    beDue,
    calls: () => fakes.reduce((sum, fake) => sum + fake.calls.length, 0),
  };
}

describe("slots", () => {
  it("go to one user by half at most, and users take turns", async () => {
    const [many, few] = [await withHosts(AT_ONCE + 2), await withHosts(2)];
    await many.beDue(new Date(Date.now() - 3_600_000));
    const first = await claim(AT_ONCE);
    expect(first).toHaveLength(PER_USER);
    expect(await claim(AT_ONCE, null, new Map([[many.user.id, PER_USER]]))).toEqual([]);
    await few.beDue();
    const second = await claim(3, null, new Map([[many.user.id, PER_USER - 1]]));
    expect(second.map((claimed) => claimed.userId)).toEqual([
      few.user.id,
      few.user.id,
      many.user.id,
    ]);
    await db.user.deleteMany({ where: { id: { in: [many.user.id, few.user.id] } } });
  });

  it("stay free for others while one user's fifty hosts are silent, even when that user publishes by hand", async () => {
    const [silent, other] = [await withHosts(50, { slow: 6_000 }), await withHosts(4)];
    await silent.beDue();
    const stop = new AbortController();
    const working = publishDue(stop.signal);
    const byHand = Promise.all(
      (await db.integration.findMany({ where: { userId: silent.user.id }, take: 3 })).map(
        async ({ id }) =>
          publishNow(silent.user, (await writePost(silent.user)).id, {
            integrationId: id,
            tags: [],
          }),
      ),
    );
    await wait(600);
    await other.beDue();
    while (other.calls() < 4) await wait(50);
    // Nobody had to wait for the end of a silent call.
    expect(silent.fakes.reduce((sum, fake) => sum + fake.copies.length, 0)).toBe(0);
    expect(silent.calls()).toBe(PER_USER);
    await db.publication.updateMany({
      where: { userId: silent.user.id, state: "queued" },
      data: { state: "cancelled" },
    });
    stop.abort();
    await Promise.all([working, byHand]);
    await drainDeliveries();
  });

  it("are not held by work that a user waits for", async () => {
    const users = await Promise.all(
      Array.from({ length: AT_ONCE + 1 }, () => withHosts(1, { slow: 3_000 })),
    );
    const waiting = users.map(async ({ user, fakes }) =>
      publishNow(user, (await writePost(user)).id, { platform: fakes[0]!.key, tags: [] }),
    );
    while (users.some(({ fakes }) => fakes[0]!.open === 0)) await wait(20);
    const due = await withHosts(1);
    await due.beDue();
    expect(await startDue()).toBe(1);
    await Promise.all(waiting);
    await drainDeliveries();
    expect(due.calls()).toBe(1);
  });
});

describe("a silent host", () => {
  const openFor = async (host: string) =>
    ((await db.platformHost.findUniqueOrThrow({ where: { host } })).openUntil?.getTime() ?? 0) -
    Date.now();
  const near = (ms: number) => ({
    asymmetricMatch: (value: number) => value > ms - 5_000 && value <= ms,
  });

  it("is marked down for everybody at once, for longer each time, until it responds", async () => {
    const host = "silent.invalid";
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await hostFailed(host, true);
      expect(await openFor(host)).toEqual(near(Math.min(minutes * BREAKER_MS, BREAKER_CAP_MS)));
    }
    await hostAnswered(host);
    await hostFailed(host, false);
    expect(await openFor(host)).toBeLessThan(0);
  });

  it("is named to whoever publishes meanwhile, at once", async () => {
    const user = await createUser();
    const host = "limits.invalid";
    const fake = scriptedPlatform({ host });
    await connect(user, fake.key);
    await hostFailed(host, true);
    const { id } = await writePost(user);
    const outcome = await publishNow(user, id, { platform: fake.key, tags: [] });
    expect(outcome).toMatchObject({
      kind: "running",
      message: expect.stringMatching(
        /^Not published yet\. .+ asks for fewer calls\. We try again at \d/,
      ) as string,
    });
    expect(fake.calls).toEqual([]);
  });

  it("is closed by another user's call", async () => {
    const host = "shared.invalid";
    const [one, two] = [await createUser(), await createUser()];
    const fake = scriptedPlatform({ host });
    await Promise.all([connect(one, fake.key), connect(two, fake.key)]);
    await hostFailed(host, true);
    const { id } = await schedule(two, (await writePost(two)).id, {
      platform: fake.key,
      tags: [],
      scheduledAt: inAMinute(),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    expect(await claim(8, id)).toEqual([]);
    await db.platformHost.update({ where: { host }, data: { openUntil: new Date() } });
    expect(await claim(8, id)).toHaveLength(1);
  });
});
