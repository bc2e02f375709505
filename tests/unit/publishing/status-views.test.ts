import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuthUser } from "#app/accounts/user.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { readAnalytics } from "#app/analytics/analytics.server.ts";
import { listPosts } from "#app/posts/stream-posts.server.ts";
import type { PostView } from "#app/posts/post.ts";
import { countPosts } from "#app/posts/counts.server.ts";
import { findPosts } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { shownStatus, type ShownStatus } from "#app/posts/post-status.ts";
import { STATUSES, type Status } from "#app/posts/post.ts";
import { toPostView } from "#app/posts/post-record.server.ts";
import { deletePost, listRecentPosts, requirePost } from "#app/posts/posts.server.ts";
import { toPreview } from "#app/posts/preview.server.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { cancelPublication, saveAsDraft } from "#app/publishing/actions/cancel.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { reschedulePublication } from "#app/publishing/actions/move-publications.server.ts";
import { retryPublication } from "#app/publishing/actions/retry.server.ts";
import { takeDownPublication } from "#app/publishing/actions/take-down.server.ts";
import { listCalendar } from "#app/publishing/views/calendar.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import {
  connect,
  letTimePass,
  scriptedPlatform,
  writePost,
  type Scripted,
  type Step,
} from "../../helpers/scripted-platform.ts";

useTestDatabase();

const POSTS = 2;
const STEPS: Step[] = [
  "ok",
  "ok",
  { fail: { class: "permanent", message: "The site said no.", status: 422 } },
  { fail: { class: "transient", message: "The site is busy.", status: 503 } },
];

const command = fc.record({
  act: fc.constantFrom(
    "save",
    "save the same",
    "publish",
    "publish",
    "schedule",
    "cancel",
    "reschedule",
    "retry",
    "take down",
    "come due",
    "to draft",
    "delete",
  ),
  post: fc.nat(POSTS - 1),
  site: fc.nat(1),
  step: fc.constantFrom(...STEPS),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** Published, then changed; published elsewhere; the first is live with an older text again. */
const LIVE_WITH_CHANGES: Command[] = [
  { act: "publish", post: 0, site: 0, step: "ok" },
  { act: "save", post: 0, site: 0, step: "ok" },
  { act: "schedule", post: 0, site: 1, step: "ok" },
  { act: "cancel", post: 0, site: 1, step: "ok" },
  { act: "to draft", post: 0, site: 0, step: "ok" },
  { act: "publish", post: 1, site: 1, step: "ok" },
];

interface World {
  user: AuthUser;
  sites: Scripted[];
  ids: Array<string | null>;
  /** Which text a failure happened to, by publication and its number of attempts. */
  failures: Map<string, { seen: string; title: string }>;
  saves: number;
}

/** A site whose copies can be withdrawn, and which fails every call for a missing post. */
function site(): Scripted {
  const made = scriptedPlatform();
  made.platform.remove = (id) => {
    made.copies.splice(0, made.copies.length, ...made.copies.filter((copy) => copy.id !== id));
    return Promise.resolve({ ok: true });
  };
  return made;
}

const inADay = () => new Date(Date.now() + 86_400_000);

async function run(world: World, { act, post, site: n, step }: Command): Promise<void> {
  const { user, sites } = world;
  const id = world.ids[post];
  const where = sites[n];
  if (!id || !where) return;
  const at = (await listPublications(user, id)).find((one) => one.platform === where.key);
  for (const one of sites) one.script = [step];
  if (act === "save")
    return void (await updatePost(user, id, { title: `post ${post} text ${++world.saves}` }));
  if (act === "save the same")
    return void (await updatePost(user, id, { title: (await requirePost(user, id)).title }));
  if (act === "publish")
    return void (await publishNow(user, id, { platform: where.key, tags: [] }));
  if (act === "schedule")
    return void (await schedule(user, id, {
      platform: where.key,
      tags: [],
      scheduledAt: inADay(),
    }));
  if (act === "to draft") return void (await saveAsDraft(user, id));
  if (act === "delete") {
    await deletePost(user, id);
    world.ids[post] = null;
    return;
  }
  if (!at) return;
  if (act === "cancel") return cancelPublication(user, at.id);
  if (act === "reschedule") return reschedulePublication(user, at.id, inADay());
  if (act === "retry") return void (await retryPublication(user, at.id));
  if (act === "take down") return takeDownPublication(user, at.id);
  await db.publication.updateMany({
    where: { id: at.id, state: "queued" },
    data: { dueAt: new Date() },
  });
  await letTimePass(at.id);
  await startDue();
  await drainDeliveries();
}

/** What people must be told, from what the sites hold and what the ledger waits for. */
async function expected({ sites, failures }: World, id: string): Promise<ShownStatus> {
  const { title } = await db.post.findUniqueOrThrow({ where: { id } });
  const rows = await db.publication.findMany({
    where: { postId: id },
    include: { attempts: true },
  });
  for (const row of rows) {
    const seen = `${row.state} ${row.attempts.length} ${row.round} ${row.dueAt.getTime()}`;
    if (row.state !== "failed") failures.delete(row.id);
    else if (failures.get(row.id)?.seen !== seen) failures.set(row.id, { seen, title });
  }
  const live = sites.flatMap((one) =>
    one.copies.filter((copy) => rows.some((row) => row.remoteId === copy.id)),
  );
  if (live.length > 0) return live.some((copy) => copy.title === title) ? "published" : "changed";
  if (rows.some((row) => row.state === "queued" || row.state === "publishing")) return "scheduled";
  return rows.some((row) => failures.get(row.id)?.title === title) ? "failed" : "draft";
}

/** The posts that failed somewhere, also those that are live or wait elsewhere. */
async function listFailed(ids: string[]): Promise<string[]> {
  const rows = await db.publication.findMany({
    where: { postId: { in: ids }, state: { in: ["failed", "unconfirmed"] } },
  });
  return [...new Set(rows.flatMap(({ postId }) => postId ?? []))];
}

/** Every view of the posts says the same. */
async function compare(world: World): Promise<void> {
  const { user } = world;
  const ids = world.ids.filter((id) => id !== null);
  const truth = new Map<string, ShownStatus>();
  for (const id of ids) truth.set(id, await expected(world, id));
  const shown = Object.fromEntries(truth);
  /** To the API, a post that is live with an older text is a draft. */
  const all = Object.fromEntries([...truth].map(([id, one]) => [id, inApi(one)]));
  const count = (status: string) =>
    [...truth.values()].filter((one) => under(one) === status).length;
  const counts = Object.fromEntries(STATUSES.map((status) => [status, count(status)]));
  const failed = await listFailed(ids);
  const listed = { ...counts, failed: failed.length };

  const list = await findPosts(user, readListQuery(new URLSearchParams()));
  expect(Object.fromEntries(list.posts.map((post) => [post.id, post.status])), "the list").toEqual(
    all,
  );
  expect(shownOf(list.posts), "the badges of the list").toEqual(shown);
  expect(list.counts, "its counts").toMatchObject({ ...listed, all: ids.length });
  expect(await countPosts(user), "the dashboard's counts").toMatchObject(counts);
  expect(shownOf(await listRecentPosts(user, 5)), "the dashboard's list").toEqual(shown);
  for (const status of STATUSES) {
    const { posts, total } = await findPosts(user, readListQuery(new URLSearchParams({ status })));
    const wanted =
      status === "failed" ? failed : ids.filter((id) => under(truth.get(id)) === status);
    expect(total, `the count of ${status}`).toBe(wanted.length);
    expect(posts.map(({ id }) => id).sort(), `the filter ${status}`).toEqual(wanted.sort());
  }
  const answered: Array<Partial<PostView>> = [];
  for await (const batch of (await listPosts(user, 100)).posts)
    answered.push(...batch.map((json) => JSON.parse(json) as PostView));
  expect(
    Object.fromEntries(answered.map((post) => [post.id, post.status])),
    "the API's list",
  ).toEqual(all);
  const marks = await calendar(user);
  const top = (await readAnalytics(user.id, 30)).posts.top.map((post) => post.postId);
  for (const [id, status] of truth) {
    const post = await requirePost(user, id);
    expect(
      [shownStatus(await toPreview(post)), toPostView(post).status],
      "the preview and the API",
    ).toEqual([status, inApi(status)]);
    const publications = await listPublications(user, id);
    expect(
      publications.some((one) => one.live),
      "live in the preview",
    ).toBe(post.publishedPlatforms.length > 0);
    const on = marks.get(id) ?? [];
    expect(on.includes("published"), `the calendar of a ${status} post`).toBe(
      post.publishedPlatforms.length > 0,
    );
    if (status === "scheduled")
      expect(
        on.some((mark) => ["planned", "retrying", "late", "publishing"].includes(mark)),
        "waits in the calendar",
      ).toBe(true);
    if (status === "failed") expect(on, "failed in the calendar").toContain("failed");
    expect(top.includes(id), "the published posts of the analytics").toBe(
      under(status) === "published",
    );
  }
}

const inApi = (status: ShownStatus): Status => (status === "changed" ? "draft" : status);

/** Where it is listed and counted. */
const under = (status: ShownStatus | undefined) => (status === "changed" ? "published" : status);

function shownOf(posts: ReadonlyArray<Parameters<typeof shownStatus>[0] & { id: string }>) {
  return Object.fromEntries(posts.map((post) => [post.id, shownStatus(post)]));
}

async function calendar(user: AuthUser): Promise<Map<string, string[]>> {
  const marks = new Map<string, string[]>();
  const months = new Set(
    [Date.now(), Date.now() + 86_400_000].map((at) => new Date(at).toISOString().slice(0, 7)),
  );
  for (const month of months)
    for (const { postId, mark } of await listCalendar(user, month, "UTC"))
      marks.set(postId, [...(marks.get(postId) ?? []), mark]);
  return marks;
}

describe("a post's status", () => {
  it("is the same in every view, whatever happens to the post", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
        const user = await createUser();
        const sites = [site(), site()];
        for (const one of sites) await connect(user, one.key);
        const ids: string[] = [];
        for (let n = 0; n < POSTS; n++)
          ids.push((await writePost(user, { title: `post ${n} text 0` })).id);
        const world: World = { user, sites, ids, failures: new Map(), saves: 0 };
        for (const one of commands) {
          await run(world, one).catch((error: unknown) => {
            if (!isAppError(error)) throw error;
          });
          await compare(world);
        }
      }),
      // Each of the two databases draws its own.
      { numRuns: 14, examples: [[LIVE_WITH_CHANGES]] },
    );
  }, 180_000);
});
