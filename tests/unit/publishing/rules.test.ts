import type {
  AttemptAction,
  AttemptOutcome,
  PublicationState,
} from "#app/generated/prisma/enums.ts";
import { describe, expect, it } from "vitest";
import { slugOf } from "#app/lib/slug.ts";
import { mayHaveCreated } from "#app/publishing/past-calls.ts";
import { remoteSlugFor, shortIdOf } from "#app/publishing/queue/enqueue.server.ts";
import { countsAgainstHost } from "#app/publishing/queue/hosts.server.ts";
import { parseSchedule } from "#app/publishing/schedule-time.ts";
import { stateLabel } from "#app/publishing/states.ts";
import { backoffMs, retryDelayMs } from "#app/publishing/timing.ts";

describe("the wait between tries", () => {
  it("doubles from one minute, varies by a fifth, and stops at a quarter of an hour", () => {
    expect([1, 2, 3, 4, 5, 6].map((attempt) => backoffMs(attempt, 0.5) / 60_000)).toEqual([
      1, 2, 4, 8, 15, 15,
    ]);
    expect([backoffMs(2, 0), backoffMs(2, 0.999999)]).toEqual([96_000, 144_000]);
    expect(backoffMs(5, 0.999999)).toBe(900_000);
  });

  it.each([
    [120, 120_000],
    [7, 60_000],
    [0, 60_000],
    [-5, 60_000],
    [-Infinity, 60_000],
    [86_400, 3_600_000],
    [Infinity, 3_600_000],
    [undefined, 60_000],
    [Number.NaN, 60_000],
  ])("is only lengthened by Retry-After %s", (seconds, ms) =>
    expect(retryDelayMs(1, seconds, 0.5)).toBe(ms),
  );
});

describe("what an earlier call may have done", () => {
  const call = (
    action: AttemptAction,
    outcome: AttemptOutcome | null,
    status: number | null = null,
  ) => ({ action, outcome, status });
  it.each([
    ["nothing was called", [], false],
    ["the process died in the call", [call("create", null)], true],
    ["the outcome is unknown", [call("create", "unknown")], true],
    ["the server broke", [call("create", "transient", 500)], true],
    ["it was told to wait", [call("create", "transient", 429)], false],
    ["nothing was sent", [call("create", "transient")], false],
    ["it was refused", [call("create", "permanent", 422)], false],
    ["a search found nothing since", [call("create", "unknown"), call("find", "absent")], false],
    ["the search failed", [call("create", "unknown"), call("find", "transient", 503)], true],
    [
      "it was called again after the search",
      [call("create", "unknown"), call("find", "absent"), call("create", null)],
      true,
    ],
    ["an update may come twice", [call("update", "unknown")], false],
  ])("%s", (_name, calls, doubt) => expect(mayHaveCreated(calls)).toBe(doubt));
});

it("counts signs of an unhealthy or overloaded host against it, and no answer about the request", () => {
  const counts = [
    { class: "unknown" },
    { class: "transient", status: 503 },
    { class: "transient" },
    { class: "transient", status: 429 },
    { class: "permanent", status: 404 },
    { class: "permanent", status: 500 },
    { class: "unknown", status: 200 },
  ];
  expect(counts.map(countsAgainstHost)).toEqual([true, true, true, true, false, false, false]);
});

describe("remote slugs", () => {
  it.each([
    ["Ten Ways to Brew Tea!", "ten-ways-to-brew-tea"],
    ["Über Straßencafés & Œuvres", "uber-strassencafes-oeuvres"],
    ["Don’t panic", "dont-panic"],
    ["Привет, мир", "privet-mir"],
    ["Καλημέρα κόσμε", "kalimera-kosme"],
    ["日本語のタイトル", "post"],
    ["🎉🎉🎉", "post"],
    ["", "post"],
    ["--- a ---", "a"],
  ])("%s", (title, slug) => expect(slugOf(title)).toBe(slug));

  it("cuts long titles at a word and keeps the short id", () => {
    const remoteSlug = remoteSlugFor(
      "A very long title about nothing in particular that goes on and on until nobody reads it any more",
      "abc23456",
    );
    expect(remoteSlug).toBe(
      "a-very-long-title-about-nothing-in-particular-that-goes-on-and-on-until-nobody-abc23456",
    );
    expect(slugOf("x".repeat(300))).toHaveLength(80);
    expect(shortIdOf(remoteSlug)).toBe("abc23456");
  });
});

describe("schedules as they are typed", () => {
  const now = new Date("2026-06-01T12:00:00Z");
  it.each([
    ["2026-06-30T14:55", "Asia/Kolkata", "2026-06-30T09:25:00.000Z"],
    ["2026-06-30T14:55:30", "UTC", "2026-06-30T14:55:30.000Z"],
    ["2026-06-30T14:55:00Z", "Asia/Kolkata", "2026-06-30T14:55:00.000Z"],
    ["2026-06-30T14:55:00.12+02:00", "UTC", "2026-06-30T12:55:00.120Z"],
    ["2026-06-30T14:55-0330", "UTC", "2026-06-30T18:25:00.000Z"],
    ["2026-06-01T11:59:30Z", "UTC", "2026-06-01T12:00:00.000Z"],
    ["2027-03-14T02:30", "America/New_York", "2027-03-14T07:30:00.000Z"],
  ])("takes %s in %s", (text, zone, iso) =>
    expect(parseSchedule(text, zone, now).toISOString()).toBe(iso),
  );

  it.each([
    ["2026-06-01T11:58:00Z", "in the past"],
    ["", "must be a date and time"],
    ["now", "must be a date and time"],
    ["2026-06-30", "must be a date and time"],
    ["9999-12-31T00:00", "2000 and 2100"],
    ["0000-00-00T00:00", "2000 and 2100"],
    ["2026-07-32T10:00", "does not exist"],
    ["2027-02-30T10:00", "does not exist"],
    ["2026-06-30T25:00", "does not exist"],
    ["2026-06-30T10:00:75Z", "59 seconds"],
    ["2026-06-30T10:00+25:00", "offset"],
    ["2032-06-30T10:00", "five years"],
    [1_780_000_000, "must be a date and time"],
    [["2026-06-30T10:00"], "must be a date and time"],
    [null, "must be a date and time"],
  ])("refuses %s", (value, sentence) =>
    expect(() => parseSchedule(value, "UTC", now)).toThrow(sentence),
  );
});

it("describes each state in plain words", () => {
  const at = (state: PublicationState, dueAt: string, nextTryAt: string | null = null) =>
    stateLabel({ state, dueAt, nextTryAt }, Date.parse("2026-06-01T12:00:00Z"));
  expect(at("queued", "2026-06-02T12:00:00Z")).toBe("Scheduled");
  expect(at("queued", "2026-06-01T11:00:00Z")).toBe("Waiting");
  expect(at("queued", "2026-06-01T11:00:00Z", "2026-06-01T12:10:00Z")).toBe("Trying again");
  expect(at("unconfirmed", "2026-06-01T11:00:00Z")).toBe("Not confirmed");
  expect(at("failed", "2026-06-01T11:00:00Z")).toBe("Failed");
  const failedUpdate = { state: "failed", dueAt: new Date(), publishedAt: new Date() } as const;
  expect(stateLabel(failedUpdate)).toBe("Not updated");
});
