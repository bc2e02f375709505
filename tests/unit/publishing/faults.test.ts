import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startJobs, stopJobs } from "#app/jobs/runner.server.ts";
import { db } from "#app/lib/db.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { deliver } from "#app/publishing/deliver/deliver.server.ts";
import { beginCall } from "#app/publishing/queue/calls.server.ts";
import { claim } from "#app/publishing/queue/claim.server.ts";
import { parseSchedule } from "#app/publishing/schedule-time.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { drainDeliveries, publishDue, startDue } from "#app/publishing/worker.server.ts";
import { PHP_NOTICE, react, type FakeRequest } from "../../fakes/server.ts";
import { startWordpress, type FakeWordpress } from "../../fakes/wordpress.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import {
  connect,
  scriptedPlatform,
  publishUntilEnded,
  writePost,
} from "../../helpers/scripted-platform.ts";
import { loseDatabase } from "../../helpers/opened-database.ts";

/**
 * Faults of platforms and machines, from the ledger through the connector to a real HTTP server and
 * back.
 */

useTestDatabase();

let site: FakeWordpress;
beforeAll(async () => void (site = await startWordpress()));
afterAll(() => site.close());
beforeEach(async () => {
  site.clearFaults();
  await db.platformHost.deleteMany();
});

let posts = 0;

/** A writer with a post of a title of its own, connected to the site or to another address. */
async function writer(siteUrl = site.url) {
  const user = await createUser();
  const title = `Tea number ${++posts}`;
  const integration = await connect(user, "wordpress", { ...site.credentials("editor"), siteUrl });
  const post = await writePost(user, { title });
  return {
    user,
    post,
    title,
    integration,
    publish: () => publishNow(user, post.id, { platform: "wordpress", tags: [] }),
    copies: () => site.posts.filter((one) => one.title === title).length,
  };
}

const creates = (title: string) => (request: FakeRequest) =>
  request.method === "POST" && request.body.includes(title);
const row = (id: string) =>
  db.publication.findUniqueOrThrow({
    where: { id },
    include: { attempts: { orderBy: { number: "asc" } } },
  });

describe("failure responses", () => {
  it("finds the copy again after a lost response, and makes no second one", async () => {
    const anna = await writer();
    site.inject(creates(anna.title), { kind: "reset" }, { commit: "first" });
    const { id, state } = await anna.publish();
    expect(state).toBe("queued");
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.copies()).toBe(1);
  });

  const FAR = new Date(Date.UTC(9999, 11, 31)).toUTCString();
  it.each([
    ["240 seconds", "240", 240, 240],
    ["no time", "0", 48, 72],
    ["less than no time", "-5", 48, 72],
    ["until a time that has passed", new Date(0).toUTCString(), 48, 72],
    ["until the end of time", FAR, 3_600, 3_600],
  ])(
    "when asked to wait %s, never tries again before the back-off ends, while other hosts go on",
    async (_what, retryAfter, least, most) => {
      const anna = await writer();
      site.inject(creates(anna.title), react.tooMany(retryAfter), { times: 2 });
      const asked = Date.now();
      const { id } = await anna.publish();
      for (let turn = 0; turn < 3; turn++) {
        await startDue();
        await drainDeliveries();
      }
      const { nextTryAt, attempts } = await row(id);
      expect(attempts.filter(({ action }) => action === "create")).toHaveLength(1);
      expect(nextTryAt!.getTime() - asked).toBeGreaterThanOrEqual(least * 1_000);
      expect(nextTryAt!.getTime() - asked).toBeLessThan(most * 1_000 + 10_000);
      const other = await startWordpress();
      const bea = await writer(other.url);
      expect((await bea.publish()).state).toBe("published");
      await other.close();
      expect(await publishUntilEnded(id)).toBe("published");
      expect(anna.copies()).toBe(1);
    },
  );

  it("leaves a host alone for a while that refuses five calls in a row as too many", async () => {
    const busy = await startWordpress();
    busy.inject((request) => request.method === "POST", react.tooMany("0"), { times: Infinity });
    for (let post = 0; post < 5; post++) await (await writer(busy.url)).publish();
    const host = new URL(busy.url).host;
    expect(await db.platformHost.findUnique({ where: { host } })).toMatchObject({
      failures: 5,
      openUntil: expect.any(Date),
    });
    const before = busy.log.length;
    const carl = await writer(busy.url);
    const { id } = await schedule(carl.user, carl.post.id, {
      platform: "wordpress",
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    await startDue();
    await drainDeliveries();
    expect([(await row(id)).state, busy.log.length]).toEqual(["queued", before]);
    await busy.close();
  });

  it("publishes later to a site that is down for a while, and records each attempt", async () => {
    const anna = await writer();
    site.inject(creates(anna.title), react.unavailable(), { times: 4 });
    const { id } = await anna.publish();
    expect(await publishUntilEnded(id)).toBe("published");
    expect(
      (await row(id)).attempts.filter((one) => one.action === "create").map((one) => one.status),
    ).toEqual([503, 503, 503, 503, null]);
    expect((await listPublications(anna.user, anna.post.id))[0]).toMatchObject({
      attempt: 5,
      state: "published",
    });
    expect(anna.copies()).toBe(1);
  });

  it("does not take a login page with status 200 for success", async () => {
    const anna = await writer();
    site.inject(
      (request) => request.method === "POST" && /wp\/v2\/posts/.test(request.url.href),
      react.loginPage(),
    );
    const { id, state, message } = await anna.publish();
    expect([state, message]).toEqual([
      "queued",
      expect.stringContaining("web page instead of a confirmation"),
    ]);
    expect(anna.copies()).toBe(0);
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.copies()).toBe(1);
  });

  const goesLive = ({ method, body }: FakeRequest) =>
    method === "POST" && body.includes('"status":"publish"');

  it.each([
    ["a firewall refuses it", react.firewall()],
    ["a login page answers it", react.loginPage()],
    ["its answer is broken", react.status(200, `${PHP_NOTICE}{"id":`)],
    ["WordPress names a fault", react.status(403, { code: "rest_cannot_update", message: "No" })],
  ])("calls a post published that went live although %s", async (_what, reaction) => {
    const anna = await writer();
    site.inject(goesLive, reaction, { commit: "first" });
    const { id, state } = await anna.publish();
    expect(state).toBe("published");
    expect((await row(id)).attempts.map(({ action }) => action)).toEqual(["create", "release"]);
    expect(anna.copies()).toBe(1);
  });

  it("calls a post failed that a firewall kept from going live, and finishes its draft", async () => {
    const anna = await writer();
    site.inject(goesLive, react.firewall());
    expect(await anna.publish()).toMatchObject({
      state: "failed",
      message: expect.stringContaining("firewall"),
    });
    expect((await anna.publish()).state).toBe("published");
    expect(anna.copies()).toBe(1);
  });

  it("does not call a post failed while nobody can look whether it went live", async () => {
    const anna = await writer();
    const isBlocked = { on: false };
    site.inject(
      (request) => {
        isBlocked.on ||= goesLive(request);
        return isBlocked.on;
      },
      react.firewall(),
      { commit: "first", times: 2 },
    );
    const { id, state } = await anna.publish();
    expect(state).toBe("queued");
    isBlocked.on = false;
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.copies()).toBe(1);
  });

  it.each([
    ["a firewall refuses it", react.firewall()],
    ["its answer is broken", react.status(200, `${PHP_NOTICE}{"id":`)],
  ])("sends an update once that was carried out although %s", async (_what, reaction) => {
    const anna = await writer();
    await anna.publish();
    const copy = site.posts.at(-1)!;
    const edit = (content: string) =>
      db.post.update({ where: { id: anna.post.id }, data: { content, status: "draft" } });
    await edit("<p>Water &amp; leaves.</p>");
    const writes = ({ method, body }: FakeRequest) => method === "POST" && body.includes("leaves");
    site.inject(writes, reaction, { commit: "first" });
    const { id, state } = await anna.publish();
    expect([state, copy.content]).toEqual(["published", expect.stringContaining("leaves")]);
    expect((await row(id)).attempts.filter(({ action }) => action === "update")).toHaveLength(1);
    await edit("<p>Water &amp; leaves, then wait.</p>");
    site.inject(writes, reaction);
    expect((await anna.publish()).state).not.toBe("published");
    expect(copy.content).not.toContain("wait");
  });

  it("does not take 201 without an id for success, and finds the copy", async () => {
    const anna = await writer();
    site.inject(creates(anna.title), react.status(201, { ok: true }), { commit: "first" });
    const { id } = await anna.publish();
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.copies()).toBe(1);
  });

  it("fails when the write is redirected, and names the address to use", async () => {
    const anna = await writer();
    site.inject(creates(anna.title), react.moved("https://blog.example.com/wp-json/wp/v2/posts"));
    expect(await anna.publish()).toMatchObject({
      state: "failed",
      message: expect.stringContaining("Use https://blog.example.com instead."),
    });
    expect(anna.copies()).toBe(0);
  });

  it("never follows a redirect to an internal address", async () => {
    const anna = await writer();
    const inside = await startWordpress();
    site.inject("HEAD /", react.moved(`${inside.url}/latest/meta-data`, 302));
    expect((await anna.publish()).state).toBe("failed");
    expect(inside.log).toEqual([]);
    await inside.close();
  });

  it("tries a site that is not found for a day, then fails and says so", async () => {
    const anna = await writer("https://no-such-site.invalid");
    const { id, state } = await anna.publish();
    expect(state).toBe("queued");
    expect(await publishUntilEnded(id, 2)).toBe("queued");
    await db.publication.update({
      where: { id },
      data: { dueAt: new Date(Date.now() - 86_400_000 + 5_000) },
    });
    expect(await publishUntilEnded(id)).toBe("failed");
    expect((await row(id)).lastError).toMatch(/no-such-site\.invalid.*It was tried for 24 hours\./);
  });
});

describe("processes that die at the worst moment", () => {
  it.each([
    "before the call",
    "during the call",
    "after the answer, before it was written down",
    "after it was written down",
  ] as const)("makes one copy when killed %s", async (moment) => {
    const anna = await writer();
    const { id } = await schedule(anna.user, anna.post.id, {
      platform: "wordpress",
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    if (moment === "after it was written down") await publishUntilEnded(id);
    else {
      const [dead] = await claim(1, id);
      const { remoteSlug } = await row(id);
      if (moment !== "before the call")
        await beginCall(dead!, "create", { remoteSlug, contentHash: "x" });
      if (moment.startsWith("after the answer"))
        site.posts.push({
          id: 900 + posts,
          author: "editor",
          slug: remoteSlug,
          status: "publish",
          title: anna.title,
          content: "",
          excerpt: "",
          tags: [],
          categories: [1],
          meta: {},
          description: "",
          featuredMedia: 0,
          modified: 0,
          date: 0,
        });
      await db.publication.update({
        where: { id },
        data: { leaseUntil: new Date(Date.now() - 1) },
      });
    }
    expect(await publishUntilEnded(id)).toBe("published");
    expect(anna.copies()).toBe(1);
  });

  it("publishes one copy in the next turn when the database is lost during a claim", async () => {
    const anna = await writer();
    const { id } = await schedule(anna.user, anna.post.id, {
      platform: "wordpress",
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    const back = loseDatabase();
    await startJobs({
      workers: [{ name: "publishing", pause: 50, run: publishDue }],
      periodic: [],
    });
    try {
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(back()).toBeGreaterThan(1);
      await vi.waitFor(async () => expect((await row(id)).state).toBe("published"), {
        timeout: 10_000,
      });
    } finally {
      await stopJobs();
    }
    expect(anna.copies()).toBe(1);
  });

  it("writes the outcome later when the database is lost meanwhile, with one copy", async () => {
    const anna = await writer();
    const { id } = await schedule(anna.user, anna.post.id, {
      platform: "wordpress",
      tags: [],
      scheduledAt: new Date(Date.now() + 60_000),
    });
    await db.publication.update({ where: { id }, data: { dueAt: new Date() } });
    const [claimed] = await claim(1, id);
    let failures = 0;
    const lost = (request: FakeRequest) => {
      if (request.method !== "POST" || !request.body.includes('"publish"')) return false;
      const back = loseDatabase();
      setTimeout(() => (failures = back()), 900);
      return true;
    };
    site.inject(lost, { kind: "slow", ms: 50 });
    await deliver(claimed!);
    // Both ways of writing the outcome, twice.
    expect(failures).toBeGreaterThanOrEqual(4);
    expect(await row(id)).toMatchObject({
      state: "published",
      attempt: 1,
      attempts: [{ action: "create" }, { action: "release" }],
    });
    expect(anna.copies()).toBe(1);
  });

  it("publishes nothing twice when the clock jumps, and nothing early when it is set back", async () => {
    const fake = scriptedPlatform();
    const user = await createUser();
    await connect(user, fake.key);
    const at = new Date(Date.now() + 1_800_000);
    const all = await Promise.all(Array.from({ length: 5 }, () => writePost(user)));
    for (const { id } of all)
      await schedule(user, id, { platform: fake.key, tags: [], scheduledAt: at });
    const real = Date.now();
    const jump = async (by: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: real + by });
      await startDue();
      await drainDeliveries();
    };
    try {
      await jump(-3_600_000);
      expect(fake.copies).toHaveLength(0);
      await jump(3_600_000);
      await jump(3_600_000);
      expect(fake.copies).toHaveLength(5);
      await jump(-3_600_000);
      expect(fake.copies).toHaveLength(5);
    } finally {
      vi.useRealTimers();
    }
  });

  it("publishes everything that is due in the same minute, each once", async () => {
    const user = await createUser();
    const fakes = Array.from({ length: 6 }, (_, n) =>
      scriptedPlatform({ host: `same-minute-${n}.example` }),
    );
    for (const fake of fakes) await connect(user, fake.key);
    const at = new Date(Date.now() + 60_000);
    const all = await Promise.all(Array.from({ length: 5 }, () => writePost(user)));
    for (const { id } of all)
      for (const fake of fakes)
        await schedule(user, id, { platform: fake.key, tags: [], scheduledAt: at });
    await db.publication.updateMany({ where: { userId: user.id }, data: { dueAt: new Date() } });
    for (let round = 0; round < 20; round++) {
      await startDue();
      await drainDeliveries();
    }
    expect(fakes.map((fake) => [fake.copies.length, fake.most <= 2])).toEqual(
      fakes.map(() => [5, true]),
    );
  });

  it("removes pending publications with their user, but keeps them on a smaller plan", async () => {
    const fake = scriptedPlatform();
    const [gone, smaller] = [
      await createUser({ subscriptionPlan: "pro" }),
      await createUser({ subscriptionPlan: "pro" }),
    ];
    for (const user of [gone, smaller]) {
      await connect(user, fake.key);
      const { id } = await writePost(user, { title: user.id });
      await schedule(user, id, {
        platform: fake.key,
        tags: [],
        scheduledAt: new Date(Date.now() + 60_000),
      });
    }
    await db.user.delete({ where: { id: gone.id } });
    await db.user.update({ where: { id: smaller.id }, data: { subscriptionPlan: "free" } });
    await db.publication.updateMany({ where: { userId: smaller.id }, data: { dueAt: new Date() } });
    await startDue();
    await drainDeliveries();
    expect(fake.copies.map((copy) => copy.title)).toEqual([smaller.id]);
  });
});

describe("far-future schedules", () => {
  it.each([
    ["America/New_York", "2026-11-01T01:30"],
    ["Europe/Berlin", "2027-03-28T02:30"],
    ["Australia/Lord_Howe", "2026-10-04T02:15"],
    ["Africa/Casablanca", "2027-02-07T02:30"],
  ])(
    "publishes at %s %s, not earlier, when scheduled 30, 60 and 400 days before",
    async (zone, wall) => {
      const fake = scriptedPlatform();
      const user = await createUser();
      await connect(user, fake.key);
      const turn = async (at: number) => {
        vi.setSystemTime(at);
        await startDue();
        await drainDeliveries();
      };
      vi.useFakeTimers({ toFake: ["Date"] });
      try {
        for (const days of [30, 60, 400]) {
          const due = parseSchedule(wall, zone, new Date("2026-01-01T00:00:00Z"));
          vi.setSystemTime(due.getTime() - days * 86_400_000);
          const { id } = await writePost(user);
          const outcome = await schedule(user, id, {
            platform: fake.key,
            tags: [],
            scheduledAt: parseSchedule(wall, zone),
          });
          expect(outcome.at).toBe(due.toISOString());
          const before = fake.copies.length;
          await turn(Date.now() + 5_000);
          await turn(due.getTime() - 1_000);
          expect(fake.copies).toHaveLength(before);
          await turn(due.getTime());
          expect(fake.copies).toHaveLength(before + 1);
        }
      } finally {
        vi.useRealTimers();
      }
    },
  );

  it("reads a time without a zone in the zone sent with it, whatever the server's own", () => {
    const server = process.env["TZ"];
    try {
      for (const zone of ["Asia/Kolkata", "America/New_York", "UTC"]) {
        process.env["TZ"] = zone;
        expect(
          parseSchedule(
            "2026-12-31T09:30",
            "Europe/Berlin",
            new Date("2026-12-01T00:00:00Z"),
          ).toISOString(),
        ).toBe("2026-12-31T08:30:00.000Z");
      }
    } finally {
      if (server === undefined) delete process.env["TZ"];
      else process.env["TZ"] = server;
    }
  });
});
