import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { goneWords, leftOutWords, SEVERAL_TEXT } from "#app/copy/several-posts.ts";
import { addDays } from "#app/lib/clock.ts";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import {
  publishPosts,
  schedulePosts,
  type Series,
  deletePosts,
} from "#app/publishing/actions/several-posts.server.ts";
import {
  movePublications,
  requireMovable,
} from "#app/publishing/actions/move-publications.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { scheduleSelectedForm } from "#app/publishing/selected-requests.server.ts";
import { livePlacesOf, problemsOf } from "#app/publishing/views/post-problem.server.ts";
import { listPublicationsOf, progressOf } from "#app/publishing/views/progress.server.ts";
import { takeDownPublication } from "#app/publishing/actions/take-down.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const PLAN = "<h2>Soil</h2><p>To write: Which soil?</p>";

async function author(options: { posts?: number } = {}) {
  const user = await createUser();
  const platform = scriptedPlatform();
  const integration = await connect(user, platform.key);
  const posts = [];
  for (let n = 0; n < (options.posts ?? 3); n++)
    posts.push(await writePost(user, { title: `Post ${n}` }));
  return { user, platform, integration, posts, ids: posts.map(({ id }) => id) };
}

async function runQueue(): Promise<void> {
  while ((await startDue()) > 0) await drainDeliveries();
}

const dueTimes = async (user: { id: string }) =>
  (await db.publication.findMany({ where: { userId: user.id }, orderBy: { dueAt: "asc" } })).map(
    ({ dueAt }) => dueAt.toISOString(),
  );

describe("publishing several posts", () => {
  it("queues each, leaves out unfinished ones and says why", async () => {
    const { user, platform, integration, ids } = await author();
    const plan = await writePost(user, { title: "Basil", content: PLAN });
    const foreign = await writePost(await createUser(), { title: "Not mine" });
    const outcome = await publishPosts(
      user,
      [...ids, plan.id, foreign.id, randomUUID(), "no id"],
      integration.id,
    );
    expect(outcome.done).toBe(3);
    expect(outcome.leftOut).toEqual([
      { title: "Basil", reason: "1 place is still to be written." },
    ]);
    await runQueue();
    expect(platform.copies.map(({ title }) => title).sort()).toEqual([
      "Post 0",
      "Post 1",
      "Post 2",
    ]);
    expect(await db.publication.count({ where: { postId: foreign.id } })).toBe(0);
  });

  it("is under way in the list, not scheduled for a time that is now", async () => {
    const { user, integration, ids } = await author({ posts: 1 });
    await publishPosts(user, ids, integration.id);
    const next = async () => progressOf(await listPublicationsOf(user, ids)).get(ids[0]!)?.next;
    expect(await next()).toMatchObject({ kind: "running" });
    await runQueue();
    expect(await next()).toBeUndefined();
  });

  it("publishes once when pressed twice, at once and later", async () => {
    const { user, platform, integration, ids } = await author();
    const both = await Promise.all([
      publishPosts(user, ids, integration.id),
      publishPosts(user, ids, integration.id),
    ]);
    expect(both[0].done + both[1].done).toBe(3);
    await runQueue();
    const again = await publishPosts(user, ids, integration.id);
    expect(again.done).toBe(0);
    expect(again.leftOut[0]?.reason).toBe("Scripted already has this text.");
    await runQueue();
    expect(platform.calls.filter(({ action }) => action !== "find")).toHaveLength(3);
  });

  it("gives each post the reason when the integration is somebody else's or switched off", async () => {
    const { user, integration, ids } = await author({ posts: 2 });
    const other = await author({ posts: 1 });
    const foreign = await publishPosts(user, ids, other.integration.id);
    expect(foreign).toMatchObject({ done: 0, leftOut: [{}, {}] });
    await db.integration.update({ where: { id: integration.id }, data: { isActive: false } });
    const off = await publishPosts(user, ids, integration.id);
    expect(off.leftOut[0]?.reason).toContain("is switched off");
  });
});

describe("scheduling several posts over the next days", () => {
  const series = (integrationId: string, given: Partial<Series> = {}): Series => ({
    integrationId,
    firstDay: `${NEXT_YEAR}-06-01`,
    time: "09:00",
    everyDays: 2,
    timeZone: "Europe/Stockholm",
    ...given,
  });

  it("keeps the time of day in its zone over a change of the clocks", async () => {
    const { user, integration, ids } = await author();
    // Clocks in New York go back on the first Sunday of November.
    const sunday = addDays(
      `${NEXT_YEAR}-11-01`,
      (7 - new Date(`${NEXT_YEAR}-11-01T00:00Z`).getUTCDay()) % 7,
    );
    const outcome = await schedulePosts(
      user,
      ids,
      series(integration.id, {
        firstDay: addDays(sunday, -1),
        everyDays: 1,
        timeZone: "America/New_York",
      }),
    );
    expect(outcome).toEqual({ done: 3, leftOut: [] });
    expect(await dueTimes(user)).toEqual([
      `${addDays(sunday, -1)}T13:00:00.000Z`,
      `${sunday}T14:00:00.000Z`,
      `${addDays(sunday, 1)}T14:00:00.000Z`,
    ]);
    const rows = await db.publication.findMany({ where: { userId: user.id } });
    expect(new Set(rows.map(({ timeZone }) => timeZone))).toEqual(new Set(["America/New_York"]));
    expect((await requirePost(user, ids[0] ?? "")).status).toBe("scheduled");
  });

  it("gives an unfinished post no day, and never two posts one day when pressed twice", async () => {
    const { user, integration, ids } = await author();
    const plan = await writePost(user, { title: "Basil", content: PLAN });
    const chosen = [ids[0] ?? "", plan.id, ids[1] ?? "", ids[2] ?? ""];
    const both = await Promise.all([
      schedulePosts(user, chosen, series(integration.id)),
      schedulePosts(user, chosen, series(integration.id)),
    ]);
    expect(both[0].done + both[1].done).toBe(3);
    expect(await dueTimes(user)).toEqual([
      `${NEXT_YEAR}-06-01T07:00:00.000Z`,
      `${NEXT_YEAR}-06-03T07:00:00.000Z`,
      `${NEXT_YEAR}-06-05T07:00:00.000Z`,
    ]);
    expect((await requirePost(user, plan.id)).status).toBe("draft");
  });

  it("refuses a first day that is over, at its field, and schedules nothing", async () => {
    const { user, integration, ids } = await author();
    await expect(
      schedulePosts(user, ids, series(integration.id, { firstDay: "2020-01-01" })),
    ).rejects.toMatchObject({ kind: "invalid", details: { fields: { firstDay: /past/ } } });
    expect(await dueTimes(user)).toEqual([]);
  });

  it.each([
    ["a day that is none", { firstDay: "2027-02-31" }, "firstDay"],
    ["a time that is none", { time: "25:00" }, "time"],
    ["a step of nothing", { everyDays: "0" }, "everyDays"],
    ["no post", { post: undefined }, "post"],
    ["too many posts", { post: Array.from({ length: 21 }, () => "x") }, "post"],
  ])("refuses %s", (_name, given, field) => {
    const fields = { post: ["x"], ...series("x"), ...given };
    const { error } = scheduleSelectedForm.safeParse(fields);
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

describe("deleting several posts", () => {
  it("deletes the user's own, once, with their live copies if wanted", async () => {
    const { user, platform, ids } = await author({ posts: 2 });
    const removed: string[] = [];
    platform.platform.remove = (id) => {
      removed.push(id);
      return Promise.resolve({ ok: true });
    };
    await publishNow(user, ids[0] ?? "", { platform: platform.key });
    const other = await author({ posts: 1 });
    const outcome = await deletePosts(user, [...ids, ...other.ids], { takeDownCopies: true });
    expect(outcome).toMatchObject({ done: 2, leftOut: [] });
    expect(removed).toHaveLength(1);
    expect(await db.post.count({ where: { id: { in: ids } } })).toBe(0);
    expect(await db.post.count({ where: { id: { in: other.ids } } })).toBe(1);
    expect(await deletePosts(user, ids, { takeDownCopies: true })).toEqual({
      done: 0,
      leftOut: [],
      gone: 2,
    });
  });

  it("counts each post once when the form is sent twice, at once or half-way", async () => {
    const { user, platform, ids } = await author({ posts: 3 });
    platform.platform.remove = () => Promise.resolve({ ok: true });
    for (const id of ids) await publishNow(user, id, { platform: platform.key });
    await deletePosts(user, ids.slice(0, 1), { takeDownCopies: true });
    const both = await Promise.all([
      deletePosts(user, ids, { takeDownCopies: true }),
      deletePosts(user, ids, { takeDownCopies: true }),
    ]);
    expect(both.map(({ leftOut }) => leftOut)).toEqual([[], []]);
    expect(both.map(({ done, gone }) => done + gone)).toEqual([3, 3]);
    expect(both[0].done + both[1].done).toBe(2);
    expect(await db.post.count({ where: { id: { in: ids } } })).toBe(0);
  });

  it("deletes one whose copies another request takes down in the meantime", async () => {
    const { user, platform, ids } = await author({ posts: 1 });
    const second = scriptedPlatform();
    await connect(user, second.key);
    for (const { key } of [platform, second]) await publishNow(user, ids[0]!, { platform: key });
    const copies = await db.publication.findMany({ where: { postId: ids[0]! } });
    second.platform.remove = () => Promise.resolve({ ok: true });
    platform.platform.remove = async () => {
      for (const { id } of copies.filter((copy) => copy.platform === second.key))
        await takeDownPublication(user, id);
      return { ok: true };
    };
    const outcome = await deletePosts(user, ids, { takeDownCopies: true });
    expect(outcome).toEqual({ done: 1, leftOut: [], gone: 0 });
  });

  it("keeps one whose copy cannot be taken down, and deletes the others", async () => {
    const { user, platform, ids } = await author({ posts: 2 });
    platform.platform.remove = () =>
      Promise.resolve({ ok: false, failure: { class: "permanent", message: "Not today." } });
    await publishNow(user, ids[0] ?? "", { platform: platform.key });
    const outcome = await deletePosts(user, ids, { takeDownCopies: true });
    expect(outcome).toMatchObject({
      done: 1,
      leftOut: [{ title: "Post 0", reason: "Not today." }],
    });
  });

  it("does not wait for a post that is being published", async () => {
    const { user, platform, integration, ids } = await author({ posts: 2 });
    platform.script.push({ slow: 600 });
    await publishPosts(user, [ids[0] ?? ""], integration.id);
    await startDue();
    const outcome = await deletePosts(user, ids, { takeDownCopies: false });
    expect(outcome).toMatchObject({
      done: 1,
      leftOut: [{ title: "Post 0", reason: SEVERAL_TEXT.beingPublished }],
    });
    await drainDeliveries();
  });
});

describe("what is said of posts that were left out", () => {
  it("names three and counts the others", () => {
    const leftOut = Array.from({ length: 5 }, (_, n) => ({ title: `T${n}`, reason: "No." }));
    expect(leftOutWords(leftOut)).toBe(
      "5 were left out. “T0”: No. “T1”: No. “T2”: No. And 2 more.",
    );
    expect(leftOutWords(leftOut.slice(0, 1))).toBe("1 was left out. “T0”: No.");
    expect(leftOutWords([])).toBe("");
    expect([goneWords(0), goneWords(1), goneWords(2)]).toEqual([
      "",
      "1 more was deleted already.",
      "2 more were deleted already.",
    ]);
  });
});

describe("the failures and live copies of a list of posts", () => {
  it("has the reason with what repairs it, and where a post is live", async () => {
    const { user, platform, integration, ids } = await author();
    const [live, failed, held] = ids as [string, string, string];
    await publishNow(user, live, { platform: platform.key });
    platform.script.push({ fail: { class: "permanent", message: "The site said no." } });
    await publishNow(user, failed, { platform: platform.key });
    platform.script.push({
      fail: { class: "permanent", reconnect: true, message: "The password was refused." },
    });
    await publishNow(user, held, { platform: platform.key });
    const rows = await listPublicationsOf(user, ids);
    expect(livePlacesOf(rows)).toEqual(
      new Map([
        [
          live,
          [
            {
              platform: platform.key,
              platformName: "Scripted",
              url: `https://scripted.invalid/${platform.copies[0]?.remoteSlug}`,
            },
          ],
        ],
      ]),
    );
    const problems = problemsOf(rows);
    expect([...problems.keys()].sort()).toEqual([failed, held].sort());
    expect(problems.get(failed)).toMatchObject({
      reason: "The site said no.",
      kind: "failed",
      nextTryAt: null,
      repairs: ["retry", "change-time"],
    });
    expect(problems.get(held)).toMatchObject({ integrationId: integration.id });
    expect(problems.get(held)).toMatchObject({ kind: "held", repairs: ["reconnect"] });
  });
});

describe("moving an entry of the calendar", () => {
  const at = (day: number) => new Date(`${NEXT_YEAR}-06-0${day}T09:00:00Z`);

  it("moves the places of a post together, and no other user's", async () => {
    const { user, platform, ids } = await author({ posts: 1 });
    const second = scriptedPlatform();
    await connect(user, second.key);
    for (const key of [platform.key, second.key])
      await schedule(user, ids[0] ?? "", { platform: key, scheduledAt: at(1) });
    const rows = await db.publication.findMany({ where: { userId: user.id } });
    const publications = rows.map(({ id }) => id);
    const target = { scheduledAt: at(3), timeZone: "Asia/Kolkata" };
    expect(await movePublications(user, publications, target)).toEqual([]);
    expect(await dueTimes(user)).toEqual([at(3).toISOString(), at(3).toISOString()]);
    expect(await requireMovable(user, publications)).toMatchObject({
      title: "Post 0",
      where: "Scripted",
      refusal: null,
    });
    const other = await createUser();
    await expect(movePublications(other, publications, target)).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(requireMovable(user, [])).rejects.toMatchObject({ kind: "not_found" });
  });

  it("says why a live post stays where it is", async () => {
    const { user, platform, ids } = await author({ posts: 1 });
    const { id } = await publishNow(user, ids[0] ?? "", { platform: platform.key });
    const target = { scheduledAt: at(1), timeZone: null };
    await expect(movePublications(user, [id], target)).rejects.toMatchObject({
      kind: "conflict",
      message: "This post is already live on Scripted, so its date stays.",
    });
    expect((await db.publication.findUniqueOrThrow({ where: { id } })).state).toBe("published");
  });
});
