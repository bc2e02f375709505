import type { PublicationErrorClass, PublicationState } from "#app/generated/prisma/enums.ts";
import { expect, it } from "vitest";
import { findPosts } from "#app/posts/post-list.server.ts";
import { readListQuery } from "#app/posts/post-list.ts";
import { db } from "#app/lib/db.server.ts";
import { listAttention } from "#app/publishing/views/attention.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const until = new Date(Date.now() + 86_400_000);

async function setUp() {
  const user = await createUser();
  const integration = await db.integration.create({
    data: { userId: user.id, platform: "wordpress", name: "Journal", credentials: "" },
  });
  const add = async (
    title: string,
    state: PublicationState,
    more: {
      postId?: string;
      integrationId?: string | null;
      platform?: string;
      lastErrorClass?: PublicationErrorClass;
      nextTryAt?: Date;
      site?: string;
      dueAt?: Date;
      createdAt?: Date;
    } = {},
  ) => {
    const postId =
      more.postId ?? (await db.post.create({ data: { userId: user.id, title, content: "" } })).id;
    await db.publication.create({
      data: {
        userId: user.id,
        integrationId: integration.id,
        platform: "wordpress",
        state,
        remoteSlug: title,
        dueAt: new Date(),
        ...more,
        postId,
      },
    });
    return postId;
  };
  return { user, add };
}

it("lists failed, then unconfirmed, then those due soon, but not successful or distant ones", async () => {
  const { user, add } = await setUp();
  await add("Soon", "queued");
  await add("Far", "queued", { dueAt: new Date(Date.now() + 3 * 86_400_000) });
  await add("Live", "published");
  await add("Unsure", "unconfirmed");
  await add("Broken", "failed");
  const { items, more } = await listAttention(user, until);
  expect(more).toEqual({ failed: 0, waiting: 0 });
  expect(items.map((item) => item.title)).toEqual(["Broken", "Unsure", "Soon"]);
  expect(items[0]).toMatchObject({ integration: "Journal", state: "failed" });
  expect(items[0]?.dueAt).toBeInstanceOf(Date);
});

it("shows the first five and counts the others, by where they can be seen", async () => {
  const { user, add } = await setUp();
  for (const n of [1, 2, 3, 4]) await add(`Broken ${n}`, "failed");
  expect((await listAttention(user, until)).more).toEqual({ failed: 0, waiting: 0 });
  for (const n of [1, 2, 3]) await add(`Unsure ${n}`, "unconfirmed", { lastErrorClass: "unknown" });
  await add("By hand", "unconfirmed");
  for (const n of [1, 2]) await add(`Soon ${n}`, "queued");
  const { items, more } = await listAttention(user, until);
  expect(items).toHaveLength(5);
  expect(more).toEqual({ failed: 2, waiting: 3 });
  const { posts } = await findPosts(user, readListQuery(new URLSearchParams("status=failed")));
  expect(posts).toHaveLength(items.length + more.failed);
});

it("lists the failures of two removed integrations, whatever is newer elsewhere", async () => {
  const { user, add } = await setUp();
  const removed = (site: string, minutes: number) => ({
    integrationId: null,
    site: `wordpress:${site}`,
    createdAt: new Date(Date.now() - minutes * 60_000),
  });
  const postId = await add("Both failed", "failed", removed("a.example", 3));
  await add("", "failed", { postId, ...removed("b.example", 2) });
  await add("", "published", { postId, ...removed("c.example", 1) });
  expect((await listAttention(user, until)).items).toHaveLength(2);
});

it("forgets a failure without a site that a newer attempt has replaced", async () => {
  const { user, add } = await setUp();
  const postId = await add("First try", "failed", { createdAt: new Date(Date.now() - 60_000) });
  await add("Second try", "published", { postId });
  expect((await listAttention(user, until)).items).toEqual([]);
});

it("never shows another user's publications", async () => {
  const { add } = await setUp();
  await add("Private", "failed");
  expect((await listAttention(await createUser(), until)).items).toEqual([]);
});

it("names what repairs each of them", async () => {
  const { user, add } = await setUp();
  const other = async (given: { health?: "needs_reconnect"; isActive: boolean }) =>
    (
      await db.integration.create({
        data: { userId: user.id, platform: "medium", name: "Other", credentials: "", ...given },
      })
    ).id;
  const [off, refused] = [
    await other({ isActive: false }),
    await other({ health: "needs_reconnect", isActive: true }),
  ];
  await db.integration.updateMany({ where: { name: "Journal" }, data: { isActive: true } });
  const repairsOf = async (...given: Parameters<typeof add>) => {
    await add(...given);
    const {
      items: [item],
    } = await listAttention(user, until);
    await db.publication.deleteMany({ where: { userId: user.id } });
    return item?.repairs;
  };
  const error = (lastErrorClass: PublicationErrorClass) => ({ lastErrorClass });
  const soon = { nextTryAt: new Date(Date.now() + 60_000) };
  expect(await repairsOf("", "failed", error("permanent"))).toEqual(["retry", "change-time"]);
  expect(await repairsOf("", "failed", { integrationId: off })).toEqual(["switch-on"]);
  expect(await repairsOf("", "failed", { integrationId: null })).toEqual(["choose-platform"]);
  expect(await repairsOf("", "failed", error("changed"))).toEqual(["review"]);
  const held = { ...error("reconnect"), integrationId: refused };
  expect(await repairsOf("", "failed", held)).toEqual(["reconnect"]);
  expect(await repairsOf("", "queued", { ...held, ...soon })).toEqual(["reconnect"]);
  expect(await repairsOf("", "failed", error("reconnect"))).toEqual(["retry", "change-time"]);
  expect(await repairsOf("", "queued")).toEqual(["change-time"]);
  expect(await repairsOf("", "queued", soon)).toEqual(["retry", "change-time"]);
  expect(await repairsOf("", "unconfirmed")).toEqual(["import-file", "mark-published", "skip"]);
  const unsure = error("unknown");
  expect(await repairsOf("", "unconfirmed", unsure)).toEqual([
    "retry",
    "mark-published",
    "mark-missing",
  ]);
  const medium = { ...unsure, platform: "medium", integrationId: off };
  expect(await repairsOf("", "unconfirmed", medium)).toEqual(["mark-published", "mark-missing"]);
});
