import { describe, expect, it, vi } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { cancelPublication } from "#app/publishing/actions/cancel.server.ts";
import { confirmPublication } from "#app/publishing/actions/confirm.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { reschedulePublication } from "#app/publishing/actions/move-publications.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { deliver } from "#app/publishing/deliver/deliver.server.ts";
import { beginCall } from "#app/publishing/queue/calls.server.ts";
import { claim } from "#app/publishing/queue/claim.server.ts";
import { repairPosts } from "#app/publishing/repair-posts.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import type { Failure } from "#app/platforms/outcome.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import {
  connect,
  letTimePass,
  scriptedPlatform,
  writePost,
  type Scripted,
} from "../../helpers/scripted-platform.ts";

useTestDatabase();

const RESET: Failure = { class: "unknown", message: "The connection was cut." };
const DAY_MS = 86_400_000;
const BUSY: Failure = { class: "transient", message: "The site is busy.", status: 503 };

async function setUp(options: Parameters<typeof scriptedPlatform>[0] = {}) {
  const user = await createUser();
  const fake = scriptedPlatform(options);
  const integration = await connect(user, fake.key);
  const post = await writePost(user);
  const publish = () => publishNow(user, post.id, { platform: fake.key, tags: ["tea"] });
  return { user, fake, integration, post, publish };
}

/** Works as the worker does until nothing of this publication is left to do. */
async function work(id: string, rounds = 10): Promise<string> {
  for (let round = 0; round < rounds; round++) {
    await letTimePass(id);
    await startDue();
    await drainDeliveries();
    const { state } = await row(id);
    if (state !== "queued" && state !== "publishing") return state;
  }
  return (await row(id)).state;
}

const row = (id: string) =>
  db.publication.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { number: "asc" } } },
  });
const post = (id: string) => db.post.findUniqueOrThrow({ where: { id } });
const actions = (fake: Scripted) => fake.calls.map((call) => call.action).join(" ");

describe("publishing now", () => {
  it("publishes, and updates everything in one step", async () => {
    const {
      user,
      fake,
      integration,
      post: { id },
      publish,
    } = await setUp();
    const outcome = await publish();
    expect(outcome).toMatchObject({
      state: "published",
      message: "Published on Scripted.",
      remoteUrl: expect.stringMatching(
        /^https:\/\/scripted\.invalid\/ten-ways-to-brew-tea-[a-z0-9]{8}$/,
      ),
    });
    expect(fake.copies).toHaveLength(1);
    expect(await post(id)).toMatchObject({
      status: "published",
      publishedPlatforms: [fake.key],
      scheduledDate: null,
      publishedAt: expect.any(Date),
    });
    expect(await db.integration.findUniqueOrThrow({ where: { id: integration.id } })).toMatchObject(
      { health: "ok", lastSync: expect.any(Date) },
    );
    expect(await db.notification.findMany({ where: { userId: user.id } })).toMatchObject([
      { kind: "published", title: "Published on Scripted", href: `/preview/${id}` },
    ]);
    expect(await row(outcome.id)).toMatchObject({
      attempt: 1,
      leaseOwner: null,
      attempts: [{ action: "create", outcome: "published" }],
      lateByMs: expect.any(Number),
    });
  });

  it("publishes again as a change of the live copy", async () => {
    const {
      user,
      fake,
      post: { id },
      publish,
    } = await setUp();
    const first = await publish();
    await db.post.update({
      where: { id },
      data: { content: "<p>Kettle first.</p>", status: "draft", version: 2 },
    });
    const second = await publish();
    expect(second).toMatchObject({
      id: first.id,
      state: "published",
      message: "The copy on Scripted is up to date.",
    });
    expect(fake.copies).toMatchObject([{ html: "<p>Kettle first.</p>", updates: 1 }]);
    expect((await post(id)).status).toBe("published");
    expect(await listPublications(user, id)).toHaveLength(1);
  });

  it("says that a copy cannot be changed if the platform does not support it", async () => {
    const { fake, publish } = await setUp({ update: false });
    await publish();
    await expect(publish()).rejects.toThrow(
      "This post is already on Scripted, which does not let it be changed from here. Edit it there.",
    );
    expect(fake.copies).toHaveLength(1);
  });

  it("makes one row when two tabs publish the same post; the second gets a conflict", async () => {
    const { fake, publish } = await setUp();
    fake.script = [{ slow: 300 }];
    const results = await Promise.allSettled([publish(), publish()]);
    expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(results.find((result) => result.status === "rejected")?.reason).toMatchObject({
      kind: "conflict",
    });
    expect(fake.copies).toHaveLength(1);
  });

  it("refuses what the platform does not take, before anything is sent", async () => {
    const {
      user,
      fake,
      post: { id },
    } = await setUp();
    const tags = ["a", "b", "c", "d", "e", "f"];
    await expect(publishNow(user, id, { platform: fake.key, tags })).rejects.toThrow(
      "Scripted takes at most 5 tags; there are 6.",
    );
    await db.post.update({ where: { id }, data: { title: "x".repeat(201) } });
    await expect(publishNow(user, id, { platform: fake.key, tags: [] })).rejects.toThrow(
      "titles of at most 200 characters",
    );
    expect(fake.calls).toEqual([]);
  });

  it("names the platform that has no active integration, and knows no other user's posts or integrations", async () => {
    const {
      user,
      fake,
      integration,
      post: { id },
    } = await setUp();
    const stranger = await createUser();
    await expect(publishNow(stranger, id, { platform: fake.key, tags: [] })).rejects.toMatchObject({
      kind: "not_found",
    });
    const own = await writePost(stranger);
    await expect(
      publishNow(stranger, own.id, { integrationId: integration.id, tags: [] }),
    ).rejects.toMatchObject({ kind: "invalid" });
    await db.integration.update({ where: { id: integration.id }, data: { isActive: false } });
    await expect(publishNow(user, id, { platform: fake.key, tags: [] })).rejects.toThrow(
      "You have no active Scripted integration.",
    );
    await expect(publishNow(user, id, { platform: "myspace", tags: [] })).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

describe("failing platforms", () => {
  it("finds the copy that was created although the response was lost", async () => {
    const { fake, publish } = await setUp();
    fake.script = [{ commitThen: RESET }];
    const outcome = await publish();
    expect(outcome).toMatchObject({
      state: "queued",
      message: expect.stringMatching(
        /^Not published yet. We try again at .*\d\d:\d\d. The connection was cut.$/,
      ),
    });
    expect((await row(outcome.id)).waitUntil!.getTime()).toBeGreaterThan(Date.now() + 30_000);
    expect(await work(outcome.id)).toBe("published");
    expect(fake.copies).toHaveLength(1);
    expect(actions(fake)).toBe("create find");
    expect(await row(outcome.id)).toMatchObject({ remoteId: fake.copies[0]?.id, waitUntil: null });
  });

  it("asks whether a copy is there when a publication is cancelled after a lost response", async () => {
    const { user, fake, post: stored, publish } = await setUp();
    fake.script = [{ commitThen: RESET }];
    const { id } = await publish();
    await cancelPublication(user, id);
    expect(await listPublications(user, stored.id)).toMatchObject([
      { label: "Not confirmed", canConfirm: true, canRetry: true, importFile: null },
    ]);
    expect(await post(stored.id)).toMatchObject({ status: "failed" });
  });

  it("does not search while the earlier call can still arrive", async () => {
    const { fake, publish } = await setUp();
    fake.script = [{ commitThen: RESET }];
    const outcome = await publish();
    await db.publication.update({ where: { id: outcome.id }, data: { nextTryAt: new Date(0) } });
    await startDue();
    await drainDeliveries();
    expect(actions(fake)).toBe("create");
  });

  it("creates again only when the search says that nothing is there", async () => {
    const { fake, publish } = await setUp();
    fake.script = [{ fail: RESET }];
    const outcome = await publish();
    expect(await work(outcome.id)).toBe("published");
    expect(actions(fake)).toBe("create find create");
    expect(fake.copies).toHaveLength(1);
  });

  it("leaves it to the user if search is not supported", async () => {
    const {
      user,
      fake,
      post: { id },
      publish,
    } = await setUp({ find: false });
    fake.script = [{ commitThen: RESET }];
    const outcome = await publish();
    expect(outcome.state).toBe("unconfirmed");
    expect((await post(id)).status).toBe("failed");
    await expect(retryPublication(user, outcome.id)).rejects.toMatchObject({ kind: "conflict" });
    await expect(publish()).rejects.toMatchObject({ kind: "conflict" });
    await confirmPublication(user, outcome.id, "published", "https://medium.invalid/p/1");
    expect(await row(outcome.id)).toMatchObject({
      state: "published",
      remoteUrl: "https://medium.invalid/p/1",
    });
    expect(await post(id)).toMatchObject({ status: "published", publishedPlatforms: [fake.key] });
    expect(fake.copies).toHaveLength(1);
  });

  it("tries again after the user has looked and found nothing", async () => {
    const { user, fake, publish } = await setUp({ find: false });
    fake.script = [{ fail: RESET }];
    const { id } = await publish();
    await expect(
      confirmPublication(user, id, "published", "javascript:alert(1)"),
    ).rejects.toMatchObject({ kind: "invalid" });
    await confirmPublication(user, id, "missing");
    expect(await retryPublication(user, id)).toMatchObject({ state: "published" });
    expect(fake.copies).toHaveLength(1);
  });

  it("treats a server error without a search as uncertain too", async () => {
    const { fake, publish } = await setUp({ find: false });
    fake.script = [{ commitThen: { class: "transient", message: "It broke.", status: 500 } }];
    const outcome = await publish();
    expect(await work(outcome.id)).toBe("unconfirmed");
    expect(fake.copies).toHaveLength(1);
  });

  it("waits as long as the platform asks, never shorter than the back-off, and one hour at most", async () => {
    for (const [retryAfter, least, most] of [
      [240, 240, 240],
      [999_999_999, 3_600, 3_600],
      [0, 48, 72],
      [-5, 48, 72],
    ] as const) {
      const { fake, publish } = await setUp();
      fake.script = [
        { fail: { class: "transient", message: "Slow down.", status: 429, retryAfter } },
      ];
      const started = Date.now();
      const { id, state } = await publish();
      expect(state).toBe("queued");
      const wait = (await row(id)).nextTryAt!.getTime() - started;
      expect(wait).toBeGreaterThanOrEqual(least * 1_000);
      expect(wait).toBeLessThan(most * 1_000 + 2_000);
      expect((await row(id)).waitUntil).toBeNull();
      expect(await work(id)).toBe("published");
    }
  });

  it("records every try, and gives up after 24 hours", async () => {
    const {
      fake,
      post: { id: postId },
      publish,
    } = await setUp();
    fake.script = Array.from({ length: 6 }, () => ({ fail: BUSY }));
    const { id } = await publish();
    expect(await post(postId)).toMatchObject({
      status: "scheduled",
      scheduledDate: expect.any(Date),
    });
    for (let n = 0; n < 4; n++) await work(id, 1);
    await db.publication.update({
      where: { id },
      data: { dueAt: new Date(Date.now() - DAY_MS + 10_000) },
    });
    expect(await work(id)).toBe("failed");
    const after = await row(id);
    expect(after).toMatchObject({
      attempt: 6,
      lastStatus: 503,
      lastError: "The site is busy. It was tried for 24 hours.",
      lastErrorClass: "transient",
    });
    expect(after.attempts.filter((one) => one.action === "create")).toHaveLength(6);
    expect((await post(postId)).status).toBe("failed");
  });

  it("resolves a doubt after the last try by one more search", async () => {
    const { fake, publish } = await setUp();
    fake.script = [{ fail: BUSY }, { commitThen: RESET }];
    const { id } = await publish();
    await db.publication.update({
      where: { id },
      data: { dueAt: new Date(Date.now() - DAY_MS + 20_000) },
    });
    expect(await work(id)).toBe("published");
    expect(fake.copies).toHaveLength(1);
  });

  it("does not repeat what cannot succeed", async () => {
    const {
      user,
      fake,
      post: { id },
      publish,
    } = await setUp();
    fake.script = [
      { fail: { class: "permanent", message: "The title is not allowed.", status: 422 } },
    ];
    expect(await publish()).toMatchObject({
      state: "failed",
      message: "The title is not allowed.",
    });
    expect((await post(id)).status).toBe("failed");
    expect(await db.notification.count({ where: { userId: user.id, kind: "failed" } })).toBe(1);
  });

  it("marks the integration and holds what is due, without further calls, when the credentials are refused", async () => {
    const { user, fake, integration, publish } = await setUp();
    const others = await Promise.all([writePost(user), writePost(user)]);
    const due = await schedule(user, others[0].id, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    const later = await schedule(user, others[1].id, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 86_400_000),
    });
    await db.publication.update({ where: { id: due.id }, data: { dueAt: new Date() } });
    const reason = "The application password was refused. Connect again.";
    fake.script = [{ fail: { class: "permanent", message: reason, status: 401, reconnect: true } }];
    expect(await publish()).toMatchObject({
      state: "queued",
      message: expect.stringContaining(reason),
    });
    expect(await db.integration.findUniqueOrThrow({ where: { id: integration.id } })).toMatchObject(
      { health: "needs_reconnect", healthMessage: reason },
    );
    expect(await row(due.id)).toMatchObject({ state: "queued", lastError: reason });
    expect((await post(others[0].id)).status).toBe("scheduled");
    expect(await row(later.id)).toMatchObject({ state: "queued", lastError: null });
    expect(await db.notification.count({ where: { userId: user.id, kind: "reconnect" } })).toBe(1);
    await startDue();
    await drainDeliveries();
    expect(fake.calls).toHaveLength(1);
  });

  it("asks for a new connection when the credentials cannot be read", async () => {
    const { integration, publish } = await setUp();
    await db.integration.update({
      where: { id: integration.id },
      data: { credentials: "v1.x.y.z.w" },
    });
    expect(await publish()).toMatchObject({
      state: "queued",
      message: expect.stringContaining(
        "The stored credentials for Scripted cannot be read. Connect it again.",
      ),
    });
    expect((await db.integration.findUniqueOrThrow({ where: { id: integration.id } })).health).toBe(
      "needs_reconnect",
    );
  });

  it("treats an exception in a connector as an unknown outcome", async () => {
    const { fake, publish } = await setUp();
    fake.script = ["throw"];
    const { id } = await publish();
    expect(await row(id)).toMatchObject({ state: "queued", lastErrorClass: "unknown" });
    expect(await work(id)).toBe("published");
    expect(actions(fake)).toBe("create find create");
  });

  it("keeps the success when what follows from it cannot be written", async () => {
    const {
      post: { id: postId },
      fake,
      publish,
    } = await setUp();
    await db.$executeRawUnsafe(
      `ALTER TABLE "Notification" ADD CONSTRAINT "broken" CHECK ("title" <> 'Published on Scripted') NOT VALID`,
    );
    try {
      const outcome = await publish();
      expect(outcome.state).toBe("published");
      expect(fake.copies).toHaveLength(1);
      expect(await work(outcome.id)).toBe("published");
      expect(fake.copies).toHaveLength(1);
    } finally {
      await db.$executeRawUnsafe(`ALTER TABLE "Notification" DROP CONSTRAINT "broken"`);
    }
    await repairPosts();
    expect((await post(postId)).status).toBe("published");
  });

  it("recreates a copy if the live one is gone", async () => {
    const {
      user,
      fake,
      post: { id: postId },
      publish,
    } = await setUp();
    const { id } = await publish();
    fake.copies.length = 0;
    fake.script = [
      {
        fail: {
          class: "permanent",
          message: "The post is no longer there.",
          status: 404,
          gone: true,
        },
      },
    ];
    expect(await publish()).toMatchObject({ state: "failed" });
    expect(await post(postId)).toMatchObject({ status: "failed", publishedPlatforms: [] });
    expect(await retryPublication(user, id)).toMatchObject({ state: "published" });
    expect(fake.copies).toHaveLength(1);
  });
});

describe("platforms without an API", () => {
  it("hands the post to the user, who confirms it, and reports no failure meanwhile", async () => {
    const {
      user,
      fake,
      post: { id: postId },
      publish,
    } = await setUp({ find: false, update: false });
    fake.platform.assisted = true;
    const { id, state } = await publish();
    expect(state).toBe("unconfirmed");
    expect(fake.calls).toEqual([]);
    expect((await post(postId)).status).toBe("draft");
    expect(await listPublications(user, postId)).toMatchObject([
      {
        label: "Import file ready",
        canConfirm: true,
        canRetry: false,
        importFile: `/preview/${postId}/import-file`,
      },
    ]);
    await confirmPublication(user, id, "published", "https://anna.squarespace.invalid/tea");
    expect(await post(postId)).toMatchObject({
      status: "published",
      publishedPlatforms: [fake.key],
    });
  });
});

describe("workers that die or compete", () => {
  it("resumes a killed worker's publication when its lease ends, and makes no second copy", async () => {
    const {
      user,
      fake,
      post: { id: postId },
    } = await setUp();
    const { id } = await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date(Date.now() - 3_000) } });
    const [dead] = await claim(8, id);
    await beginCall(dead!, "create", { remoteSlug: (await row(id)).remoteSlug, contentHash: "x" });
    fake.copies.push({
      id: "remote-1",
      remoteSlug: (await row(id)).remoteSlug,
      title: "",
      html: "",
      updates: 0,
    });
    expect(await claim(8, id)).toEqual([]);
    await db.publication.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1) } });
    expect(await work(id)).toBe("published");
    expect(await row(id)).toMatchObject({ attempt: 2, remoteId: "remote-1" });
    expect((await row(id)).lateByMs).toBeGreaterThanOrEqual(3_000);
    expect(fake.copies).toHaveLength(1);
    expect(actions(fake)).toBe("find");
  });

  it("refuses the result and every further call of a worker that has lost its lease", async () => {
    const {
      user,
      fake,
      post: { id: postId },
    } = await setUp();
    const { id } = await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    const [first] = await claim(8, id);
    await db.publication.update({ where: { id }, data: { leaseUntil: new Date(Date.now() - 1) } });
    const [second] = await claim(8, id);
    expect(second).toMatchObject({ attempt: 2 });
    await deliver(first!);
    expect(fake.calls).toEqual([]);
    expect((await row(id)).state).toBe("publishing");
    await deliver(second!);
    expect((await row(id)).state).toBe("published");
    expect(fake.copies).toHaveLength(1);
  });

  it("records what the late worker made, so that the next one makes no second copy", async () => {
    const {
      user,
      fake,
      post: { id: postId },
    } = await setUp();
    const { id } = await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    const [first] = await claim(8, id);
    fake.script = [{ slow: 400 }];
    const late = deliver(first!);
    await vi.waitFor(() => expect(fake.open).toBe(1), { timeout: 20_000 });
    await db.publication.update({
      where: { id },
      data: { leaseUntil: new Date(Date.now() - 1), waitUntil: null },
    });
    const [second] = await claim(8, id);
    await late;
    expect(await row(id)).toMatchObject({
      state: "publishing",
      leaseOwner: second?.owner,
      attempts: [{ outcome: "published", remoteId: fake.copies[0]?.id }],
    });
    await deliver(second!);
    expect(await row(id)).toMatchObject({ state: "published", remoteId: fake.copies[0]?.id });
    expect(fake.copies).toHaveLength(1);
  });

  it("claims each publication once, however many workers ask at the same time", async () => {
    const user = await createUser();
    const fake = scriptedPlatform();
    await connect(user, fake.key);
    const posts = await Promise.all(Array.from({ length: 12 }, () => writePost(user)));
    const ids = await Promise.all(
      posts.map(
        async ({ id }) =>
          (
            await schedule(user, id, {
              platform: fake.key,
              tags: [],
              scheduledAt: new Date(Date.now() + 60_000),
            })
          ).id,
      ),
    );
    await db.publication.updateMany({ where: { id: { in: ids } }, data: { dueAt: new Date() } });
    const claims = (await Promise.all(Array.from({ length: 6 }, () => claim(8)))).flat();
    expect(claims.map((one) => one.id).sort()).toEqual([...ids].sort());
    await Promise.all(claims.map(deliver));
    expect(fake.copies).toHaveLength(12);
    expect(new Set(fake.copies.map((copy) => copy.remoteSlug)).size).toBe(12);
  });

  it("publishes once for five presses of Retry at the same time", async () => {
    const { user, fake, publish } = await setUp();
    fake.script = [{ fail: { class: "permanent", message: "No.", status: 400 } }, { slow: 200 }];
    const { id } = await publish();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => retryPublication(user, id)));
    expect(outcomes.map((outcome) => outcome.state)).toEqual(
      Array.from({ length: 5 }, () => "published"),
    );
    expect(fake.copies).toHaveLength(1);
    // A later one is a press of its own.
    const finishedAt = new Date(Date.now() - 60_000);
    await db.publicationAttempt.updateMany({ where: { publicationId: id }, data: { finishedAt } });
    await expect(retryPublication(user, id)).rejects.toMatchObject({
      kind: "conflict",
      details: { code: "publication_ended", resource: `/api/publications/${id}` },
    });
  });
});

describe("hosts", () => {
  it("sends at most two calls at a time to one host", async () => {
    const user = await createUser();
    const fake = scriptedPlatform({ host: "busy.invalid" });
    await connect(user, fake.key);
    const ids: string[] = [];
    for (let n = 0; n < 7; n++)
      ids.push(
        (
          await schedule(user, (await writePost(user)).id, {
            platform: fake.key,
            tags: [],
            scheduledAt: new Date(Date.now() + 60_000),
          })
        ).id,
      );
    await db.publication.updateMany({ where: { id: { in: ids } }, data: { dueAt: new Date() } });
    fake.script = Array.from({ length: 7 }, () => ({ slow: 30 }));
    await vi.waitFor(
      async () => {
        await Promise.all([startDue(), startDue(), startDue()]);
        expect(fake.copies).toHaveLength(7);
      },
      { timeout: 20_000, interval: 20 },
    );
    await drainDeliveries();
    expect(fake.most).toBe(2);
  });

  it("leaves a host alone for a minute after five failures in a row, then tries it with one call; others go on", async () => {
    const user = await createUser();
    const [dead, well] = [
      scriptedPlatform({ host: "dead.invalid" }),
      scriptedPlatform({ host: "well.invalid" }),
    ];
    await Promise.all([connect(user, dead.key), connect(user, well.key)]);
    dead.script = Array.from({ length: 5 }, () => ({ fail: BUSY }));
    for (let n = 0; n < 5; n++)
      await publishNow(user, (await writePost(user)).id, { platform: dead.key, tags: [] });
    expect(dead.calls).toHaveLength(5);
    const waiting = [await writePost(user), await writePost(user)];
    const ids = await Promise.all(
      waiting.map(
        async ({ id }) =>
          (
            await schedule(user, id, {
              platform: dead.key,
              tags: [],
              scheduledAt: new Date(Date.now() + 60_000),
            })
          ).id,
      ),
    );
    await db.publication.updateMany({ where: { id: { in: ids } }, data: { dueAt: new Date() } });
    expect(await claim(8)).toEqual([]);
    expect(
      await publishNow(user, (await writePost(user)).id, { platform: well.key, tags: [] }),
    ).toMatchObject({ state: "published" });
    await db.platformHost.update({
      where: { host: "dead.invalid" },
      data: { openUntil: new Date(Date.now() - 1) },
    });
    const tried = await claim(8);
    expect(tried).toHaveLength(1);
    await deliver(tried[0]!);
    expect(
      await db.platformHost.findUniqueOrThrow({ where: { host: "dead.invalid" } }),
    ).toMatchObject({ failures: 0, openUntil: null });
    expect(await claim(8)).toHaveLength(1);
  });
});

describe("schedules", () => {
  it("waits for its time, then publishes and records how late it was", async () => {
    const {
      user,
      fake,
      post: { id: postId },
    } = await setUp();
    const at = new Date(Date.now() + 3_600_000);
    const { id, state } = await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: at,
    });
    expect(state).toBe("queued");
    expect(await post(postId)).toMatchObject({ status: "scheduled", scheduledDate: at });
    await startDue();
    expect(fake.calls).toEqual([]);
    await db.publication.update({ where: { id }, data: { dueAt: new Date(Date.now() - 1_500) } });
    expect(await work(id)).toBe("published");
    expect((await row(id)).lateByMs).toBeGreaterThanOrEqual(1_500);
    expect(await post(postId)).toMatchObject({ status: "published", scheduledDate: null });
  });

  it("does not publish what is more than a day late, but lets the user do so", async () => {
    const {
      user,
      fake,
      post: { id: postId },
    } = await setUp();
    const { id } = await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({
      where: { id },
      data: { dueAt: new Date(Date.now() - 25 * 3_600_000) },
    });
    expect(await work(id)).toBe("failed");
    expect(await row(id)).toMatchObject({ lastError: expect.stringContaining("Missed its time") });
    expect(fake.calls).toEqual([]);
    expect(await retryPublication(user, id)).toMatchObject({ state: "published" });
  });

  it("sends the post's newest text, under a remote slug from the newest title", async () => {
    const {
      user,
      fake,
      post: { id: postId },
    } = await setUp();
    const { id } = await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.post.update({
      where: { id: postId },
      data: { title: "Über Straßencafés", content: "<p>Neu</p>" },
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    await work(id);
    expect(fake.copies).toMatchObject([
      {
        title: "Über Straßencafés",
        html: "<p>Neu</p>",
        remoteSlug: expect.stringMatching(/^uber-strassencafes-[a-z0-9]{8}$/),
      },
    ]);
  });

  it("cancels and moves what waits, and neither once the worker has it", async () => {
    const {
      user,
      fake,
      post: { id: postId },
    } = await setUp();
    const { id } = await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    const later = new Date(Date.now() + 7_200_000);
    await reschedulePublication(user, id, later);
    expect((await post(postId)).scheduledDate).toEqual(later);
    await cancelPublication(user, id);
    expect(await post(postId)).toMatchObject({ status: "draft", scheduledDate: null });
    await expect(cancelPublication(user, id)).rejects.toMatchObject({ kind: "conflict" });
    await schedule(user, postId, {
      platform: fake.key,
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    const [claimed] = await claim(8, id);
    await expect(cancelPublication(user, id)).rejects.toMatchObject({ kind: "conflict" });
    await expect(reschedulePublication(user, id, later)).rejects.toMatchObject({
      kind: "conflict",
    });
    await deliver(claimed!);
    expect((await row(id)).state).toBe("published");
    await expect(cancelPublication(await createUser(), id)).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("lets either the cancel or the worker win, never both", async () => {
    for (let round = 0; round < 10; round++) {
      const {
        user,
        fake,
        post: { id: postId },
      } = await setUp();
      const { id } = await schedule(user, postId, {
        platform: fake.key,
        tags: [],
        scheduledAt: new Date(Date.now() + 60_000),
      });
      await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
      const [cancelled] = await Promise.allSettled([cancelPublication(user, id), startDue()]);
      await drainDeliveries();
      expect(fake.copies).toHaveLength(cancelled.status === "fulfilled" ? 0 : 1);
    }
  });

  it("keeps the live copy when a scheduled change of it is cancelled", async () => {
    const {
      user,
      fake,
      post: { id: postId },
      publish,
    } = await setUp();
    const { id } = await publish();
    await schedule(user, postId, {
      platform: fake.key,
      tags: ["tea"],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    expect(await post(postId)).toMatchObject({
      status: "published",
      scheduledDate: expect.any(Date),
      publishedPlatforms: [fake.key],
    });
    await cancelPublication(user, id);
    expect((await row(id)).state).toBe("published");
    expect(await post(postId)).toMatchObject({
      status: "published",
      publishedPlatforms: [fake.key],
    });
  });

  it("does nothing for a post that was deleted and says why for an integration that was removed or switched off", async () => {
    for (const [remove, state, reason] of [
      ["post", "cancelled", "The post was deleted."],
      ["integration", "failed", "The connection to Scripted was removed."],
      ["switch", "failed", "is switched off"],
    ] as const) {
      const {
        user,
        fake,
        integration,
        post: { id: postId },
      } = await setUp();
      const { id } = await schedule(user, postId, {
        platform: fake.key,
        tags: [],
        scheduledAt: new Date(Date.now() + 60_000),
      });
      if (remove === "post") await db.post.delete({ where: { id: postId } });
      if (remove === "integration") await db.integration.delete({ where: { id: integration.id } });
      if (remove === "switch")
        await db.integration.update({ where: { id: integration.id }, data: { isActive: false } });
      await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
      expect(await work(id)).toBe(state);
      expect((await row(id)).lastError).toContain(reason);
      expect(fake.calls).toEqual([]);
    }
  });
});
