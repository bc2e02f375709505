import { describe, expect, it, onTestFinished, vi } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import type { Status } from "#app/posts/post.ts";
import { updatePost } from "#app/posts/save-post.server.ts";
import { formatClock, wallTimeIn } from "#app/lib/clock.ts";
import type { Owner } from "#app/lib/owner.ts";
import { confirmPublication } from "#app/publishing/actions/confirm.server.ts";
import { publishByForm } from "#app/publishing/actions/publish-places.server.ts";
import { publishNow, schedule } from "#app/publishing/actions/publish.server.ts";
import { reschedulePublication } from "#app/publishing/actions/move-publications.server.ts";
import { requireAccepted } from "#app/publishing/actions/run-now.server.ts";
import { publishForm } from "#app/publishing/requests.server.ts";
import { readSchedule } from "#app/publishing/schedule-time.ts";
import { listAttention } from "#app/publishing/views/attention.server.ts";
import { listCalendar } from "#app/publishing/views/calendar.server.ts";
import { listPublicationsOf, progressOf } from "#app/publishing/views/progress.server.ts";
import { listPublications, requirePublication } from "#app/publishing/views/publications.server.ts";
import {
  rescheduleToast,
  placesToast,
  publishToast,
  savedMessage,
} from "#app/publishing/views/publish-toast.ts";
import { drainDeliveries, startDue } from "#app/publishing/worker.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import {
  connect,
  letTimePass,
  scriptedPlatform,
  writePost,
} from "../../helpers/scripted-platform.ts";

useTestDatabase();

async function setUp(timeZone = "UTC") {
  const user = await createUser({ timeZone });
  const site = scriptedPlatform();
  const { id: integrationId } = await connect(user, site.key);
  const { id } = await writePost(user);
  return {
    user,
    site,
    integrationId,
    id,
    publish: () => publishNow(user, id, { platform: site.key, tags: [] }),
  };
}

const nextYear = new Date().getUTCFullYear() + 1;
const lastNotice = (userId: string) =>
  db.notification.findFirstOrThrow({
    where: { userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });

/** The marks in the calendar of the month in which a publication started. */
async function marksOf(user: Owner, publicationId: string) {
  const { startedAt } = await db.publication.findUniqueOrThrow({ where: { id: publicationId } });
  const entries = await listCalendar(user, startedAt!.toISOString().slice(0, 7), "UTC");
  return entries.map((entry) => entry.mark);
}

describe("the outcome of a publish", () => {
  it("is waiting, and no success, when it is tried again: with the time on the user's clock", async () => {
    const { user, site, id, publish } = await setUp("Asia/Kolkata");
    site.script.push({ fail: { class: "transient", message: "The site refused the connection." } });
    const outcome = requireAccepted(await publish());
    const at = formatClock(new Date(outcome.at ?? ""), "Asia/Kolkata");
    expect(outcome).toMatchObject({
      kind: "waiting",
      state: "queued",
      message: `Not published yet. We try again at ${at}. The site refused the connection.`,
    });
    expect(publishToast(outcome)).toEqual({
      done: false,
      toast: {
        kind: "info",
        title: "Not published yet.",
        description: `We try again at ${at}. The site refused the connection.`,
        links: [{ label: "See what to do", href: `/preview/${id}#repairs` }],
      },
    });
    const [view] = await listPublications(user, id);
    expect(view).toMatchObject({
      label: "Trying again",
      state: "queued",
      attempt: 1,
      gaveUp: false,
    });
    expect(progressOf(await listPublicationsOf(user, [id])).get(id)?.next).toMatchObject({
      kind: "retrying",
      at: outcome.at,
    });
    expect(
      (
        await listAttention(user, new Date(Date.now() + 86_400_000))
      ).items[0]?.nextTryAt?.toISOString(),
    ).toBe(outcome.at);
    const [mark] = await listCalendar(
      user,
      wallTimeIn(new Date(outcome.at ?? ""), "Asia/Kolkata").slice(0, 7),
      "Asia/Kolkata",
    );
    expect(mark).toMatchObject({
      mark: "retrying",
      time: wallTimeIn(new Date(outcome.at ?? ""), "Asia/Kolkata").slice(11),
    });
  });

  it("is refused, with no count of attempts, when the platform says no", async () => {
    const { user, site, id, publish } = await setUp();
    site.script.push({ fail: { class: "permanent", message: "The site said no.", status: 422 } });
    const outcome = await publish();
    expect(outcome).toMatchObject({ kind: "refused", message: "The site said no." });
    expect(() => requireAccepted(outcome)).toThrow("The site said no.");
    expect((await listPublications(user, id))[0]).toMatchObject({ state: "failed", gaveUp: false });
    await db.publication.updateMany({
      where: { postId: id },
      data: { lastErrorClass: "transient" },
    });
    expect((await listPublications(user, id))[0]?.gaveUp).toBe(true);
  });

  it("is sent, not published, when the integration makes drafts; a later publish updates that copy", async () => {
    const { user, site, id, publish } = await setUp();
    site.drafts = true;
    const outcome = await publish();
    expect(publishToast(requireAccepted(outcome))).toMatchObject({
      done: true,
      toast: { kind: "success", title: "Sent to Scripted as a draft" },
    });
    expect(await requirePost(user, id)).toMatchObject({
      status: "draft",
      publishedAt: null,
      publishedPlatforms: [],
    });
    expect((await listPublications(user, id))[0]).toMatchObject({
      state: "sent",
      label: "Sent as a draft",
      live: false,
      publishedAt: null,
      canConfirm: true,
    });
    expect((await lastNotice(user.id)).title).toBe("Sent to Scripted as a draft");
    expect(progressOf(await listPublicationsOf(user, [id])).get(id)).toEqual({
      next: null,
      sentTo: ["Scripted"],
      importTo: [],
    });
    expect(await marksOf(user, outcome.id)).toEqual(["sent"]);

    await updatePost(user, id, { title: "Eleven ways" });
    expect((await publish()).kind).toBe("sent");
    site.drafts = false;
    expect((await publish()).kind).toBe("live");
    expect(site.copies).toMatchObject([{ title: "Eleven ways", updates: 2 }]);
    expect(await requirePost(user, id)).toMatchObject({
      status: "published",
      publishedPlatforms: [site.key],
    });
  });

  it("is published once the user says that the draft was published there", async () => {
    const { user, site, id, publish } = await setUp();
    site.drafts = true;
    const { id: publicationId } = await publish();
    await confirmPublication(user, publicationId, "published", "https://example.com/tea");
    expect(await requirePost(user, id)).toMatchObject({
      status: "published",
      publishedPlatforms: [site.key],
    });
  });

  it("is a file that is ready where the user's hands are needed, and needs attention without having failed", async () => {
    const { user, site, id, publish } = await setUp();
    site.platform.assisted = true;
    const outcome = requireAccepted(await publish());
    expect(publishToast(outcome)).toMatchObject({
      done: false,
      toast: {
        kind: "success",
        title: "Import file ready",
        description: expect.stringContaining("import it there"),
      },
    });
    expect((await requirePost(user, id)).status).toBe("draft");
    expect((await lastNotice(user.id)).title).toBe("Import file ready for Scripted");
    expect((await listAttention(user, new Date())).items[0]).toMatchObject({
      state: "unconfirmed",
      byHand: true,
    });
    expect(progressOf(await listPublicationsOf(user, [id])).get(id)?.importTo).toEqual([
      "Scripted",
    ]);
    expect(await marksOf(user, outcome.id)).toEqual(["byHand"]);
  });

  it("says that a copy was found after a lost answer, and what was left out", async () => {
    const { user, site, id, publish } = await setUp();
    site.script.push({ commitThen: { class: "unknown", message: "The connection was cut." } });
    const { id: publicationId } = await publish();
    for (let round = 0; round < 3; round++) {
      await letTimePass(publicationId);
      await startDue();
      await drainDeliveries();
    }
    expect(site.copies).toHaveLength(1);
    expect((await listPublications(user, id))[0]).toMatchObject({
      state: "published",
      notes: expect.stringContaining("the copy was found there, and nothing was sent twice"),
    });
    expect((await lastNotice(user.id)).body).toContain("the copy was found there");
    site.platform.update = (_post, remoteId) =>
      Promise.resolve({
        ok: true,
        copy: { id: remoteId, url: "https://scripted.invalid/x", notes: ["Left out: tea."] },
      });
    expect((await publish()).message).toBe("The copy on Scripted is up to date. Left out: tea.");
    expect((await listPublications(user, id))[0]?.notes).toBe("Left out: tea.");
  });
});

describe("a schedule", () => {
  it("is shown everywhere in the user's own zone, wherever it was typed", async () => {
    const { user, integrationId, id } = await setUp("Europe/Berlin");
    const form = publishForm.parse({
      integrationId: [integrationId],
      when: "later",
      scheduledDate: `${nextYear}-07-01T09:30`,
      timeZone: "Asia/Tokyo",
    });
    const { results, note } = await publishByForm(user, id, form);
    const { toast } = placesToast(results, note);
    expect(toast.description).toBe(`It goes to Scripted on 1 Jul ${nextYear}, 02:30 CEST.`);
    const [view] = await listPublications(user, id);
    expect(view?.timeZone).toBe("Asia/Tokyo");
    expect(progressOf(await listPublicationsOf(user, [id])).get(id)?.next).toMatchObject({
      kind: "scheduled",
      at: `${nextYear}-07-01T00:30:00.000Z`,
    });
    expect(await listCalendar(user, `${nextYear}-07`, "Europe/Berlin")).toMatchObject([
      { day: `${nextYear}-07-01`, time: "02:30" },
    ]);
    await reschedulePublication(
      user,
      view!.id,
      ...after(readSchedule(`${nextYear}-07-01T00:15`, "Asia/Tokyo")),
    );
    expect(await listCalendar(user, `${nextYear}-06`, "Europe/Berlin")).toMatchObject([
      { day: `${nextYear}-06-30`, time: "17:15" },
    ]);
    expect(
      rescheduleToast(await requirePublication(user, view!.id), "Europe/Berlin").description,
    ).toBe(`It goes to Scripted on 30 Jun ${nextYear}, 17:15 CEST.`);
  });

  it("says when clocks skip the time that was typed", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-01T00:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    expect(readSchedule("2027-03-14T02:30", "America/New_York")).toMatchObject({
      timeZone: "America/New_York",
      note: "02:30 does not exist on that day; it goes out at 03:30.",
    });
    expect(readSchedule("2027-03-14T03:30", "America/New_York").note).toBe("");
    expect(readSchedule("2027-03-14T02:30Z", "America/New_York")).toMatchObject({
      timeZone: null,
      note: "",
    });
    const { user, site, id } = await setUp("America/New_York");
    const outcome = await schedule(user, id, {
      platform: site.key,
      tags: [],
      ...readSchedule("2027-03-14T02:30", "America/New_York"),
    });
    expect(outcome.message).toBe(
      "It goes to Scripted on 14 Mar 2027, 03:30 GMT-4. 02:30 does not exist on that day; it goes out at 03:30.",
    );
  });

  it("stays one when its post is saved, and says when the new text goes out", async () => {
    const { user, site, id } = await setUp();
    await schedule(user, id, {
      platform: site.key,
      tags: [],
      ...readSchedule(`${nextYear}-07-01T09:30`, "Europe/Berlin"),
    });
    const post = await updatePost(user, id, { title: "Another" });
    expect(post.status).toBe("scheduled");
    expect(savedMessage(post, await listPublications(user, id), "Europe/Berlin")).toBe(
      `The new text goes out at 1 Jul ${nextYear}, 09:30 CEST.`,
    );
    const saved = (status: Status, ...publishedPlatforms: string[]) =>
      savedMessage({ status, publishedPlatforms }, [], "UTC");
    expect(saved("draft")).toBe("Your changes are saved as a draft.");
    expect(saved("draft", "blog")).toBe(
      "Your changes are saved. What is live still has the older text.",
    );
    expect(saved("published", "blog")).toContain("stays published");
  });
});

it("shows the time of day, with the date only if it is another day", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  expect(formatClock(new Date("2026-11-22T10:42:00Z"), "Europe/Berlin", now)).toBe("11:42");
  expect(formatClock(new Date("2026-11-22T23:30:00Z"), "Europe/Berlin", now)).toBe("23 Nov, 00:30");
});

const after = ({ scheduledAt, timeZone }: ReturnType<typeof readSchedule>) =>
  [scheduledAt, timeZone] as const;
