import { describe, expect, it } from "vitest";
import * as TEXT from "#app/copy/text.ts";
import { forget } from "#app/jobs/retention.server.ts";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { assertCanCreate, postsThisMonth } from "#app/plans/usage.server.ts";
import { createPost, updatePost } from "#app/posts/save-post.server.ts";
import { bringBack } from "#app/publishing/actions/bring-back.server.ts";
import { deleteWithCopies } from "#app/publishing/actions/delete-post.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { deletePosts } from "#app/publishing/actions/several-posts.server.ts";
import { broughtBackToast } from "#app/publishing/views/undo-toasts.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { createMedia, usePicture } from "../../helpers/media.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

const TOMORROW = new Date(Date.now() + 86_400_000);

/** A saved post with two versions, a fact, a kept edit, a picture and the draft that it was. */
async function fullPost() {
  const user = await createUser();
  const { id } = await createPost(user, { title: "Soil", content: "<p>Dig the soil deep.</p>" });
  await updatePost(user, id, { content: "<p>Dig the soil deeper.</p>" });
  const media = await createMedia(user, { alt: "Dark soil" });
  await usePicture({ id }, media);
  await db.post.update({ where: { id }, data: { featuredImage: media.id } });
  await db.fact.create({
    data: { userId: user.id, postId: id, position: 0, sentence: "One.", kinds: ["number"] },
  });
  await db.postEdit.create({
    data: {
      id: newId(),
      userId: user.id,
      postId: id,
      version: 2,
      text: "Typed.",
      fields: { a: "b" },
    },
  });
  const draft = await db.wizardDraft.create({ data: { userId: user.id, savedPostId: id } });
  return { user, id, media, draft };
}

/** All rows of a post, as they are stored. */
async function rowsOf(postId: string) {
  const of = { where: { postId } };
  return {
    post: await db.post.findUnique({ where: { id: postId } }),
    revisions: await db.postRevision.findMany({ ...of, orderBy: { version: "asc" } }),
    facts: await db.fact.findMany(of),
    edits: await db.postEdit.findMany(of),
    pictures: await db.postMedia.findMany(of),
    publications: await db.publication.findMany({ ...of, orderBy: { createdAt: "asc" } }),
    drafts: await db.wizardDraft.findMany({ where: { savedPostId: postId } }),
  };
}

async function remove(user: { id: string }, postId: string, takeDownCopies = false) {
  const deletionId = newId();
  await deleteWithCopies(user, postId, { takeDownCopies, deletionId });
  return deletionId;
}

async function runQueue(): Promise<void> {
  while ((await startDue()) > 0) await drainDeliveries();
}

describe("a deleted post", () => {
  it("comes back with all that went with it, row by row", async () => {
    const { user, id } = await fullPost();
    const platform = scriptedPlatform();
    const integration = await connect(user, platform.key);
    await publishNow(user, id, { integrationId: integration.id });
    const before = await rowsOf(id);
    expect(before).toMatchObject({
      post: { status: "published" },
      revisions: [{ version: 1 }, { version: 2 }],
      publications: [{ state: "published" }],
    });
    const deletion = await remove(user, id);
    expect((await rowsOf(id)).post).toBeNull();
    const back = await bringBack(user, deletion);
    expect(await rowsOf(id)).toEqual(before);
    expect(back).toMatchObject({ posts: [{ id }], unscheduled: 0, takenDown: 0, pictures: 0 });
    expect(broughtBackToast(back)).toMatchObject({
      kind: "success",
      title: "Restored",
      description: "“Soil” is back.",
      links: [{ href: `/preview/${id}` }],
    });
  });

  it("is updated where it is live, not published a second time", async () => {
    const { user, id } = await fullPost();
    const platform = scriptedPlatform();
    const integration = await connect(user, platform.key);
    await publishNow(user, id, { integrationId: integration.id });
    await bringBack(user, await remove(user, id));
    await updatePost(user, id, { title: "Better soil" });
    await publishNow(user, id, { integrationId: integration.id });
    expect(platform.copies).toMatchObject([{ title: "Better soil", updates: 1 }]);
  });

  it("comes back as a draft if it was scheduled, and nothing goes out by itself", async () => {
    const { user, id } = await fullPost();
    const platform = scriptedPlatform();
    const integration = await connect(user, platform.key);
    await schedule(user, id, { integrationId: integration.id, scheduledAt: TOMORROW });
    const back = await bringBack(user, await remove(user, id));
    expect(back).toMatchObject({ unscheduled: 1 });
    expect(broughtBackToast(back)).toMatchObject({
      kind: "info",
      description: "“Soil” is back. What was scheduled is not any more: schedule it again.",
    });
    await db.publication.updateMany({ data: { dueAt: new Date(0) }, where: { postId: id } });
    await runQueue();
    expect(platform.calls).toEqual([]);
    expect(await rowsOf(id)).toMatchObject({
      post: { status: "draft", scheduledDate: null },
      publications: [{ state: "cancelled", lastError: null }],
    });
    await schedule(user, id, { integrationId: integration.id, scheduledAt: TOMORROW });
    expect((await rowsOf(id)).post?.status).toBe("scheduled");
  });

  it("keeps the live copy whose update was waiting", async () => {
    const { user, id } = await fullPost();
    const platform = scriptedPlatform();
    const integrationId = (await connect(user, platform.key)).id;
    await publishNow(user, id, { integrationId });
    await updatePost(user, id, { title: "Better soil" });
    await schedule(user, id, { integrationId, scheduledAt: TOMORROW });
    await bringBack(user, await remove(user, id));
    expect((await rowsOf(id)).publications).toMatchObject([
      { state: "published", remoteId: platform.copies[0]?.id, nextTryAt: null },
    ]);
  });

  it("asks to look first where a call may have arrived", async () => {
    const { user, id } = await fullPost();
    const platform = scriptedPlatform();
    const integrationId = (await connect(user, platform.key)).id;
    await schedule(user, id, { integrationId, scheduledAt: TOMORROW });
    await db.publication.updateMany({ where: { postId: id }, data: { waitUntil: TOMORROW } });
    await bringBack(user, await remove(user, id));
    expect((await rowsOf(id)).publications).toMatchObject([{ state: "unconfirmed" }]);
  });

  it("leaves down what the deletion took down", async () => {
    const { user, id } = await fullPost();
    const platform = scriptedPlatform();
    platform.platform.remove = () => Promise.resolve({ ok: true });
    const integrationId = (await connect(user, platform.key)).id;
    await publishNow(user, id, { integrationId });
    const back = await bringBack(user, await remove(user, id, true));
    expect(back.takenDown).toBe(1);
    expect(broughtBackToast(back).description).toBe(
      "“Soil” is back. What was taken down stays down until you publish it again.",
    );
    expect(await rowsOf(id)).toMatchObject({
      post: { status: "draft", publishedPlatforms: [] },
      publications: [{ state: "cancelled", publishedAt: null }],
    });
  });

  it("comes back without a picture that was deleted meanwhile", async () => {
    const { user, id, media } = await fullPost();
    const deletion = await remove(user, id);
    await db.media.delete({ where: { id: media.id } });
    const back = await bringBack(user, deletion);
    expect(back.pictures).toBe(1);
    expect(broughtBackToast(back).description).toContain("A picture in it was deleted meanwhile.");
    expect(await rowsOf(id)).toMatchObject({ post: { featuredImage: "" }, pictures: [] });
  });

  it("counts no second time, even where the month is full", async () => {
    const { user, id } = await fullPost();
    await db.usageMonth.updateMany({ data: { posts: 900 } });
    await expect(assertCanCreate(user)).rejects.toMatchObject({ kind: "limit_reached" });
    await bringBack(user, await remove(user, id));
    expect(await postsThisMonth(user)).toBe(900);
    expect((await rowsOf(id)).post).toMatchObject({ id, counted: true });
  });
});

describe("a deletion", () => {
  it("of several posts is taken back as one", async () => {
    const user = await createUser();
    const ids = [];
    for (const title of ["One", "Two"]) ids.push((await writePost(user, { title })).id);
    const deletionId = newId();
    await deletePosts(user, ids, { takeDownCopies: false, deletionId });
    const back = await bringBack(user, deletionId);
    expect(back.posts.map(({ title }) => title).sort()).toEqual(["One", "Two"]);
    expect(broughtBackToast(back)).toMatchObject({ description: "2 posts are back." });
    expect(await db.post.count({ where: { userId: user.id } })).toBe(2);
  });

  it("is taken back once, by its user, within a day", async () => {
    const { user, id } = await fullPost();
    const gone = { kind: "not_found", message: TEXT.notBroughtBack };
    const deletion = await remove(user, id);
    await expect(bringBack(await createUser(), deletion)).rejects.toMatchObject(gone);
    await expect(bringBack(user, "nothing")).rejects.toMatchObject(gone);
    const twice = await Promise.allSettled([bringBack(user, deletion), bringBack(user, deletion)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(bringBack(user, deletion)).rejects.toMatchObject(gone);
    expect(await db.post.count({ where: { userId: user.id } })).toBe(1);
    const again = await remove(user, id);
    await db.deletedRow.updateMany({ data: { deletedAt: new Date(Date.now() - 86_400_000) } });
    await expect(bringBack(user, again)).rejects.toMatchObject(gone);
  });

  it("is forgotten after a day, and with the account", async () => {
    const [{ user, id }, other] = [await fullPost(), await fullPost()];
    await remove(user, id);
    await remove(other.user, other.id);
    const signal = new AbortController().signal;
    const left = (one: { id: string }) => db.deletedRow.count({ where: { userId: one.id } });
    await forget("hour", signal, new Date(Date.now() + 86_000_000));
    expect(await left(user)).toBeGreaterThan(5);
    await forget("hour", signal, new Date(Date.now() + 86_500_000));
    expect(await left(user)).toBe(0);
    await remove(user, (await writePost(user)).id);
    await db.user.delete({ where: { id: user.id } });
    expect(await left(user)).toBe(0);
  });

  it("through the API keeps nothing", async () => {
    const { user, id } = await fullPost();
    await deleteWithCopies(user, id, { takeDownCopies: false });
    expect(await db.deletedRow.count({ where: { userId: user.id } })).toBe(0);
  });
});
