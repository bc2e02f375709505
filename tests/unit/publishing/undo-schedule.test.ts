import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { cancelPublication, saveAsDraft } from "#app/publishing/actions/cancel.server.ts";
import { movePublications } from "#app/publishing/actions/move-publications.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import {
  listScheduled,
  moveBack,
  scheduleAgain,
} from "#app/publishing/actions/undo-schedule.server.ts";
import { scheduledAgainToast, undoCancel, undoMove } from "#app/publishing/views/undo-toasts.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { connect, scriptedPlatform, writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

const NEXT_YEAR = new Date().getUTCFullYear() + 1;
const DUE = new Date(`${NEXT_YEAR}-06-01T09:00:30.500Z`);
const LATER = new Date(`${NEXT_YEAR}-07-01T09:00:00Z`);
const PAST = new Date(Date.now() - 60_000);

/** A post that waits on two sites for one time. */
async function waiting() {
  const user = await createUser();
  const post = await writePost(user);
  for (const { key } of [scriptedPlatform(), scriptedPlatform()]) {
    const integrationId = (await connect(user, key)).id;
    await schedule(user, post.id, { integrationId, scheduledAt: DUE, timeZone: "Asia/Tokyo" });
  }
  const scheduled = await listScheduled(user, { postId: post.id });
  return { user, post, scheduled, ids: scheduled.map(({ id }) => id) };
}

const times = (postId: string) =>
  db.publication.findMany({
    where: { postId },
    select: { state: true, dueAt: true, timeZone: true },
  });

const SAME = { state: "queued", dueAt: DUE, timeZone: "Asia/Tokyo" };

describe("a cancelled schedule", () => {
  it("has its times, places and zone again", async () => {
    const { user, post, scheduled, ids } = await waiting();
    await saveAsDraft(user, post.id);
    expect(undoCancel("/preview/1", scheduled)).toEqual({
      action: "/preview/1",
      intent: "schedule-again",
      fields: ids.map((id) => ["publication", id]),
    });
    const outcome = await scheduleAgain(user, post.id, ids);
    expect(await times(post.id)).toEqual([SAME, SAME]);
    expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({
      status: "scheduled",
      scheduledDate: DUE,
    });
    const on = `It goes to Scripted on 1 Jun ${NEXT_YEAR}, 09:00 UTC.`;
    expect(scheduledAgainToast(outcome, "UTC")).toEqual({
      kind: "success",
      title: "Restored",
      description: `${on} ${on}`,
    });
  });

  it("stays cancelled once its time has passed, and says so", async () => {
    const { user, post, ids } = await waiting();
    const [first = "", second = ""] = ids;
    await saveAsDraft(user, post.id);
    await db.publication.update({ where: { id: first }, data: { dueAt: PAST } });
    const refusal = "The time at which it was to go to Scripted has passed. Choose another.";
    expect(await scheduleAgain(user, post.id, ids)).toEqual({
      again: [{ platformName: "Scripted", dueAt: DUE }],
      refused: [refusal],
    });
    await cancelPublication(user, second);
    await expect(scheduleAgain(user, post.id, [first])).rejects.toMatchObject({
      kind: "conflict",
      message: refusal,
    });
  });

  it("is refused to another user, for another post and a second time", async () => {
    const { user, post, ids } = await waiting();
    await saveAsDraft(user, post.id);
    const other = await createUser();
    const gone = { kind: "not_found" };
    await expect(scheduleAgain(other, post.id, ids)).rejects.toMatchObject(gone);
    const theirs = await writePost(other);
    await expect(scheduleAgain(other, theirs.id, ids)).rejects.toMatchObject(gone);
    const mine = await writePost(user);
    await expect(scheduleAgain(user, mine.id, ids)).rejects.toMatchObject(gone);
    expect((await times(post.id)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
    await scheduleAgain(user, post.id, ids);
    await expect(scheduleAgain(user, post.id, ids)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("already scheduled"),
    });
  });

  it("is offered only for what waited for a time to come", async () => {
    const { user, post, ids } = await waiting();
    await db.publication.update({ where: { id: ids[0]! }, data: { dueAt: PAST } });
    await db.publication.update({ where: { id: ids[1]! }, data: { nextTryAt: LATER } });
    expect(await listScheduled(user, { postId: post.id })).toEqual([]);
    const live = await writePost(user);
    const integrationId = (await connect(user, scriptedPlatform().key)).id;
    await publishNow(user, live.id, { integrationId });
    expect(await listScheduled(user, { postId: live.id })).toEqual([]);
    expect(undoCancel("/preview/1", [])).toBeUndefined();
  });
});

describe("a moved schedule", () => {
  const former = { dueAt: DUE.toISOString(), formerZone: "Asia/Tokyo" };

  it("has its former time to the millisecond, and its zone", async () => {
    const { user, post, scheduled, ids } = await waiting();
    await movePublications(user, ids, { scheduledAt: LATER, timeZone: null });
    expect(undoMove("/preview/1", scheduled)?.fields).toEqual([
      ...ids.map((id) => ["publication", id]),
      ["dueAt", former.dueAt],
      ["formerZone", former.formerZone],
    ]);
    expect(await moveBack(user, ids, former)).toEqual({ dueAt: DUE, refused: [] });
    expect(await times(post.id)).toEqual([SAME, SAME]);
  });

  it("keeps the new time if the former one has passed, or is no time", async () => {
    const { user, post, ids } = await waiting();
    await movePublications(user, ids, { scheduledAt: LATER, timeZone: null });
    const passed = { ...former, dueAt: new Date(Date.now() - 5_000).toISOString() };
    await expect(moveBack(user, ids, passed)).rejects.toMatchObject({
      kind: "conflict",
      message: "Its former time has passed, so it keeps the new one.",
    });
    await expect(moveBack(user, ids, { ...former, dueAt: "x" })).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(moveBack(await createUser(), ids, former)).rejects.toMatchObject({
      kind: "not_found",
    });
    const kept = { state: "queued", dueAt: LATER, timeZone: null };
    expect(await times(post.id)).toEqual([kept, kept]);
  });

  it("is not offered where several times became one", async () => {
    const { scheduled } = await waiting();
    const [first, second] = scheduled;
    expect(undoMove("/preview/1", [first!, { ...second!, dueAt: LATER }])).toBeUndefined();
    expect(undoMove("/preview/1", [])).toBeUndefined();
  });
});
