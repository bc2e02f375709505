import type {
  PublicationErrorClass,
  PublicationKind,
  PublicationState,
} from "#app/generated/prisma/enums.ts";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { listCalendar } from "#app/publishing/views/calendar.server.ts";
import {
  addMonths,
  placeNames,
  proposeTime,
  readDay,
  readMonth,
  weeksOf,
} from "#app/publishing/views/calendar.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";
import { writePost } from "../../helpers/scripted-platform.ts";

useTestDatabase();

describe("months", () => {
  it.each([
    ["2026-11", "2026-11"],
    [null, "2026-06"],
    ["", "2026-06"],
    ["2026-13", "2026-06"],
    ["2000-01", "2026-06"],
    ["2100-12", "2026-06"],
    ["november", "2026-06"],
  ])("reads %j as %s", (asked, month) => expect(readMonth(asked, "2026-06-15")).toBe(month));

  it("steps across the year", () => {
    expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  });

  it("lays out whole weeks from Monday, as many as the month touches", () => {
    expect(weeksOf("2027-02").map((week) => [week[0], week[6]])).toEqual([
      ["2027-02-01", "2027-02-07"],
      ["2027-02-08", "2027-02-14"],
      ["2027-02-15", "2027-02-21"],
      ["2027-02-22", "2027-02-28"],
    ]);
    expect(weeksOf("2026-11")).toHaveLength(6);
    expect(weeksOf("2026-11")[0]?.[0]).toBe("2026-10-26");
    expect(weeksOf("2026-11")[5]?.[6]).toBe("2026-12-06");
  });
});

describe("a day to schedule on", () => {
  it.each([
    ["2026-12-01", "2026-12-01", "2026-12-01T09:00"],
    ["2026-11-20", "2026-11-20", "2026-11-20T13:00"],
    ["2026-11-19", "2026-11-20", "2026-11-20T13:00"],
    ["2026-02-31", "2026-11-20", "2026-11-20T13:00"],
    ["2027-99-99", "2026-11-20", "2026-11-20T13:00"],
    ["2099-01-01", "2026-11-20", "2026-11-20T13:00"],
    [null, "2026-11-20", "2026-11-20T13:00"],
  ])("reads %j as %s and proposes %s", (asked, day, time) => {
    const now = "2026-11-20T12:10";
    expect(readDay(asked, now)).toBe(day);
    expect(proposeTime(day, now)).toBe(time);
  });

  it("proposes the next morning late in the evening", () => {
    expect(proposeTime("2026-11-30", "2026-11-30T23:10")).toBe("2026-12-01T09:00");
  });
});

describe("entries on the days", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  async function publication(
    user: { id: string },
    data: {
      state: PublicationState;
      dueAt: string;
      publishedAt?: string;
      kind?: PublicationKind;
      lateByMs?: number;
      nextTryAt?: string;
      lastErrorClass?: PublicationErrorClass;
    },
  ) {
    const post = await writePost(user, { title: `A ${data.state} post` });
    const { dueAt, publishedAt, nextTryAt, ...rest } = data;
    await db.publication.create({
      data: {
        ...rest,
        userId: user.id,
        postId: post.id,
        platform: "blog",
        remoteSlug: post.id,
        dueAt: new Date(dueAt),
        publishedAt: publishedAt ? new Date(publishedAt) : null,
        nextTryAt: nextTryAt ? new Date(nextTryAt) : null,
      },
    });
  }
  const listed = async (user: { id: string }, zone: string, month = "2026-11") =>
    (await listCalendar(user, month, zone, now)).map(
      ({ mark, day, time, lateMinutes }) =>
        `${day} ${time} ${mark}${lateMinutes > 0 ? ` ${lateMinutes}` : ""}`,
    );

  it("puts each at its day and time in the user's zone, in order", async () => {
    const user = await createUser();
    await publication(user, { state: "queued", dueAt: "2026-11-30T23:30:00Z" });
    await publication(user, {
      state: "published",
      dueAt: "2026-11-10T08:00:00Z",
      publishedAt: "2026-11-10T08:00:01Z",
    });
    expect(await listed(user, "UTC")).toEqual([
      "2026-11-10 08:00 published",
      "2026-11-30 23:30 planned",
    ]);
    expect(await listed(user, "Asia/Kolkata")).toEqual([
      "2026-11-10 13:30 published",
      "2026-12-01 05:00 planned",
    ]);
    expect(await listed(user, "UTC", "2026-09")).toEqual([]);
    expect(await listed(await createUser(), "UTC")).toEqual([]);
  });

  it("marks late, failed and unconfirmed entries, and copies published late", async () => {
    const user = await createUser();
    await publication(user, { state: "queued", dueAt: "2026-11-20T11:50:00Z" });
    await publication(user, { state: "queued", dueAt: "2026-11-20T11:59:30Z" });
    await publication(user, { state: "failed", dueAt: "2026-11-05T09:00:00Z" });
    await publication(user, {
      state: "unconfirmed",
      lastErrorClass: "unknown",
      dueAt: "2026-11-06T09:00:00Z",
    });
    await publication(user, { state: "cancelled", dueAt: "2026-11-07T09:00:00Z" });
    await publication(user, {
      state: "published",
      dueAt: "2026-11-08T09:00:00Z",
      publishedAt: "2026-11-08T09:12:00Z",
      lateByMs: 720_000,
    });
    expect(await listed(user, "UTC")).toEqual([
      "2026-11-05 09:00 failed",
      "2026-11-06 09:00 unconfirmed",
      "2026-11-08 09:12 published 12",
      "2026-11-20 11:50 late",
      "2026-11-20 11:59 planned",
    ]);
  });

  it("shows a live copy with a scheduled change on both days", async () => {
    const user = await createUser();
    await publication(user, {
      state: "queued",
      kind: "update",
      dueAt: "2026-11-25T09:00:00Z",
      publishedAt: "2026-11-02T09:00:00Z",
    });
    expect(await listed(user, "UTC")).toEqual([
      "2026-11-02 09:00 published",
      "2026-11-25 09:00 planned",
    ]);
  });

  it("shows a future try at its time", async () => {
    const user = await createUser();
    await publication(user, {
      state: "queued",
      dueAt: "2026-11-20T11:00:00Z",
      nextTryAt: "2026-11-20T12:15:00Z",
    });
    expect(await listed(user, "UTC")).toEqual(["2026-11-20 12:15 retrying"]);
  });

  it("is one entry for a post that goes to several places at the same time", async () => {
    const user = await createUser();
    const post = await writePost(user, { title: "Everywhere" });
    const place = (platform: string, dueAt: string, state: PublicationState = "queued") =>
      db.publication.create({
        data: {
          userId: user.id,
          postId: post.id,
          platform,
          state,
          dueAt: new Date(dueAt),
          remoteSlug: `${post.id}-${platform}-${dueAt}`,
        },
      });
    await place("blog", "2026-11-25T09:00:00Z");
    await place("ghost", "2026-11-25T09:00:30Z");
    await place("medium", "2026-11-25T12:00:00Z");
    await place("wordpress", "2026-11-25T09:00:00Z", "failed");
    const entries = await listCalendar(user, "2026-11", "UTC", now);
    expect(entries.map((entry) => [entry.time, entry.mark, placeNames(entry)])).toEqual([
      ["09:00", "planned", "Postwright Blog, Ghost"],
      ["09:00", "failed", "WordPress"],
      ["12:00", "planned", "Medium"],
    ]);
    expect(entries.every(({ isMovable }) => isMovable)).toBe(true);
  });

  it("lets only what waits or has failed be moved, except what was changed there", async () => {
    const user = await createUser();
    const dueAt = "2026-11-25T09:00:00Z";
    await publication(user, { state: "queued", dueAt });
    await publication(user, { state: "failed", dueAt, lastErrorClass: "changed" });
    await publication(user, { state: "unconfirmed", dueAt, lastErrorClass: "unknown" });
    await publication(user, { state: "published", dueAt, publishedAt: dueAt });
    const entries = await listCalendar(user, "2026-11", "UTC", now);
    expect(entries.filter(({ isMovable }) => isMovable).map(({ mark }) => mark)).toEqual([
      "planned",
    ]);
  });
});
