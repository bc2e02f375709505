import { describe, expect, it } from "vitest";
import { updateIntegration } from "#app/integrations/integrations.server.ts";
import { db } from "#app/lib/db.server.ts";
import type { Failure } from "#app/platforms/outcome.ts";
import { deleteWithCopies } from "#app/publishing/actions/delete-post.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import {
  countFailedByConnection,
  retryFailed,
} from "#app/publishing/actions/retry-failed.server.ts";
import { LATENESS_MS } from "#app/publishing/timing.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { listNotifications } from "#app/notifications/notifications.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import {
  connect,
  letTimePass,
  scriptedPlatform,
  writePost,
} from "../../helpers/scripted-platform.ts";

useTestDatabase();

const HOUR = 3_600_000;
const BUSY: Failure = { class: "transient", message: "The site is busy.", status: 503 };
const RESET: Failure = { class: "unknown", message: "The connection was cut." };
const REFUSED: Failure = {
  class: "permanent",
  message: "The password was refused.",
  status: 401,
  reconnect: true,
};

async function setUp(options: Parameters<typeof scriptedPlatform>[0] = {}) {
  const user = await createUser();
  const fake = scriptedPlatform(options);
  const integration = await connect(user, fake.key);
  const post = await writePost(user);
  const publish = () => publishNow(user, post.id, { platform: fake.key, tags: [] });
  /** Another post of the same writer, due by now. */
  const due = async () => {
    const { id } = await schedule(user, (await writePost(user)).id, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    return id;
  };
  const reconnect = () =>
    updateIntegration(user, integration.id, { credentials: { token: "new" } });
  return { user, fake, integration, post, publish, due, reconnect };
}

const row = (id: string) =>
  db.publication.findUniqueOrThrow({ where: { id }, include: { attempts: true } });
const state = async (id: string) => (await row(id)).state;
const makeOlder = (id: string, ms: number) =>
  db.$executeRaw`UPDATE "Publication" SET "dueAt" = "dueAt" - ${ms}::float8 * interval '1 millisecond' WHERE "id" = ${id}`;

async function turn(id?: string) {
  if (id !== undefined) await letTimePass(id);
  await startDue();
  await drainDeliveries();
}

describe("a platform that is down", () => {
  it("is tried for a day, at least every 15 minutes, and the post comes late and says so", async () => {
    const { user, fake, post, publish } = await setUp();
    fake.script = Array.from({ length: 12 }, () => ({ fail: BUSY }));
    const { id } = await publish();
    for (let n = 0; n < 11; n++) await turn(id);
    const waiting = await row(id);
    expect(waiting).toMatchObject({ state: "queued", attempt: 12 });
    expect(waiting.nextTryAt!.getTime()).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    expect((await listPublications(user, post.id))[0]).toMatchObject({
      givesUpAt: new Date(waiting.dueAt.getTime() + 24 * HOUR).toISOString(),
    });
    await makeOlder(id, 23 * HOUR);
    await turn(id);
    expect(await row(id)).toMatchObject({ state: "published", lateByMs: expect.any(Number) });
    expect((await row(id)).lateByMs).toBeGreaterThanOrEqual(23 * HOUR);
    expect((await listNotifications(user.id)).items[0]?.body).toContain("late by 23 hours");
    expect(fake.copies).toHaveLength(1);
  });

  it("is given up after 24 hours", async () => {
    const { user, fake, integration, publish } = await setUp();
    fake.script = [{ fail: BUSY }, { fail: BUSY }];
    const { id } = await publish();
    await makeOlder(id, 24 * HOUR - 30_000);
    await turn(id);
    expect(await row(id)).toMatchObject({
      state: "failed",
      lastError: "The site is busy. It was tried for 24 hours.",
    });
    expect(await countFailedByConnection(user)).toEqual(new Map([[integration.id, 1]]));
    expect(await retryFailed(user, integration.id)).toBe(1);
    await turn();
    expect(await state(id)).toBe("published");
  });
});

describe("a lost response", () => {
  it("is searched for as soon as the call can no longer arrive, however long the pause would be", async () => {
    const { fake, publish } = await setUp();
    fake.script = [...Array.from({ length: 5 }, () => ({ fail: BUSY })), { commitThen: RESET }];
    const { id } = await publish();
    for (let n = 0; n < 5; n++) await turn(id);
    const { nextTryAt, attempt } = await row(id);
    expect(attempt).toBe(6);
    expect(nextTryAt!.getTime() - Date.now()).toBeLessThanOrEqual(LATENESS_MS);
    expect(nextTryAt!.getTime() - Date.now()).toBeGreaterThan(LATENESS_MS - 10_000);
    await turn(id);
    expect(await state(id)).toBe("published");
    expect(fake.copies).toHaveLength(1);
  });

  it("is sent again only after the whole pause when nothing is there, and the search does not count as a try", async () => {
    const { fake, publish } = await setUp();
    fake.script = [{ fail: RESET }];
    const { id } = await publish();
    await turn(id);
    const checked = await row(id);
    expect(checked).toMatchObject({ state: "queued", attempt: 1, waitUntil: null });
    expect(checked.nextTryAt!.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(fake.calls.map((call) => call.action)).toEqual(["create", "find"]);
    await turn(id);
    expect(await row(id)).toMatchObject({ state: "published", attempt: 2 });
    expect(fake.calls.map((call) => call.action)).toEqual(["create", "find", "create"]);
  });
});

describe("credentials that are refused", () => {
  it("hold the queue, which resumes once they are replaced", async () => {
    const { user, fake, integration, post, publish, due, reconnect } = await setUp();
    fake.script = [{ fail: REFUSED }];
    const other = await due();
    const { id, state: shownState, message } = await publish();
    expect([shownState, message]).toEqual([
      "queued",
      "Not published yet. The password was refused. It waits for a day and goes out once you connect it again.",
    ]);
    expect(await db.integration.findUniqueOrThrow({ where: { id: integration.id } })).toMatchObject(
      { health: "needs_reconnect", healthMessage: REFUSED.message },
    );
    const later = await due();
    await turn();
    await turn();
    for (const one of [id, other, later])
      expect(await row(one)).toMatchObject({
        state: "queued",
        lastErrorClass: "reconnect",
        lastError: REFUSED.message,
      });
    expect((await row(later)).attempt).toBe(0);
    expect(fake.calls).toHaveLength(1);
    expect((await listPublications(user, post.id))[0]).toMatchObject({
      held: true,
      label: "Waiting for reconnect",
      givesUpAt: (await row(id)).nextTryAt?.toISOString(),
    });
    expect(await db.notification.count({ where: { userId: user.id, kind: "reconnect" } })).toBe(1);
    expect(await db.notification.count({ where: { userId: user.id, kind: "failed" } })).toBe(0);
    await reconnect();
    await turn();
    await turn();
    for (const one of [id, other, later]) expect(await state(one)).toBe("published");
    expect(fake.copies).toHaveLength(3);
  });

  it("fail what has waited for a day, and one button retries it after reconnecting", async () => {
    const { user, fake, integration, publish, due, reconnect } = await setUp();
    fake.script = [{ fail: REFUSED }];
    const other = await due();
    const { id } = await publish();
    for (const one of [id, other]) await makeOlder(one, 24 * HOUR + 1_000);
    await turn(id);
    await turn(other);
    for (const one of [id, other])
      expect(await row(one)).toMatchObject({
        state: "failed",
        lastErrorClass: "reconnect",
        lastError: "The password was refused. It waited for 24 hours.",
      });
    expect(await countFailedByConnection(user)).toEqual(new Map([[integration.id, 2]]));
    await expect(retryFailed(user, integration.id)).rejects.toMatchObject({ kind: "conflict" });
    await expect(retryFailed(await createUser(), integration.id)).rejects.toMatchObject({
      kind: "not_found",
    });
    await reconnect();
    expect(await retryFailed(user, integration.id)).toBe(2);
    await turn();
    await turn();
    for (const one of [id, other]) expect(await state(one)).toBe("published");
    expect(await countFailedByConnection(user)).toEqual(new Map());
    expect(fake.copies).toHaveLength(2);
  });

  it("hold nothing if they were replaced during the call", async () => {
    const { fake, integration, publish, reconnect } = await setUp();
    fake.script = [{ slow: 500 }];
    const original = fake.platform.publish.bind(fake.platform);
    fake.platform.publish = async () => {
      fake.platform.publish = original;
      await reconnect();
      return { ok: false, failure: REFUSED };
    };
    const { id } = await publish();
    expect((await db.integration.findUniqueOrThrow({ where: { id: integration.id } })).health).toBe(
      "unknown",
    );
    await turn();
    expect(await state(id)).toBe("published");
  });

  it("say nothing of others that are saved while a call with them is under way", async () => {
    const { fake, integration, publish } = await setUp();
    const publishOf = fake.platform.publish;
    fake.platform.publish = async (...given) => {
      await db.integration.update({
        where: { id: integration.id },
        data: { credentials: "others", health: "needs_reconnect", healthMessage: "Refused." },
      });
      return publishOf(...given);
    };
    expect(await publish()).toMatchObject({ state: "published" });
    expect(await db.integration.findUniqueOrThrow({ where: { id: integration.id } })).toMatchObject(
      { health: "needs_reconnect", healthMessage: "Refused.", lastSync: expect.any(Date) },
    );
  });

  it("allow a lost response to be found after reconnecting", async () => {
    const { fake, publish, reconnect } = await setUp();
    fake.script = [{ commitThen: RESET }];
    fake.findScript = [REFUSED];
    const { id } = await publish();
    await turn(id);
    expect(await row(id)).toMatchObject({
      state: "queued",
      lastErrorClass: "reconnect",
      waitUntil: expect.any(Date),
    });
    await reconnect();
    await turn();
    expect(await state(id)).toBe("published");
    expect(fake.copies).toHaveLength(1);
  });
});

describe("deleting a post", () => {
  const gone = { takeDownCopies: false };

  it("stops what has not been sent", async () => {
    const { user, fake, due } = await setUp();
    const id = await due();
    const { postId } = await row(id);
    expect(await deleteWithCopies(user, postId!, gone)).toBe("The post was deleted.");
    expect(await row(id)).toMatchObject({ state: "cancelled", postId: null });
    await turn();
    expect(fake.calls).toEqual([]);
  });

  it("says that it was published if the call was under way", async () => {
    const { user, fake, post, publish } = await setUp();
    fake.script = [{ slow: 700 }];
    const published = publish();
    while (fake.open === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await deleteWithCopies(user, post.id, gone)).toMatch(
      /^The post was deleted\. It went out on Scripted just before and stays there: https:\/\/scripted\.invalid\//,
    );
    await published;
    expect(fake.copies).toHaveLength(1);
  });

  it("notifies its writer later if the response was lost", async () => {
    const { user, fake, post, publish } = await setUp();
    fake.script = [{ commitThen: RESET }];
    const { id } = await publish();
    await deleteWithCopies(user, post.id, gone);
    await turn(id);
    expect(await row(id)).toMatchObject({ state: "published", remoteId: fake.copies[0]?.id });
    expect((await listNotifications(user.id)).items[0]).toMatchObject({
      title: "Went out on Scripted all the same",
      href: "/posts",
    });
  });
});
