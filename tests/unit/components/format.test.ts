import { formatNumber, pluralize } from "#app/lib/numbers.ts";
import { describe, expect, it } from "vitest";
import { formatDay, formatMoment, formatRelative } from "#app/components/ui/format.ts";

const now = new Date("2026-03-10T12:00:00Z");

describe("how far away a moment is", () => {
  it.each([
    ["2026-03-10T11:59:30Z", "just now"],
    ["2026-03-10T12:00:30Z", "in a moment"],
    ["2026-03-10T11:57:00Z", "3 minutes ago"],
    ["2026-03-10T14:00:00Z", "in 2 hours"],
    ["2026-03-09T12:00:00Z", "yesterday"],
    ["2026-03-12T12:00:00Z", "in 2 days"],
    ["2026-02-24T12:00:00Z", "2 weeks ago"],
    ["2025-09-10T12:00:00Z", "6 months ago"],
    ["2023-03-10T12:00:00Z", "3 years ago"],
    ["not a date", ""],
  ])("%s is %s", (moment, words) => expect(formatRelative(moment, now)).toBe(words));
});

describe("a moment as a date", () => {
  it("is written in the zone it is shown for, with the zone's name", () => {
    expect(formatMoment(now, "Europe/Stockholm")).toBe("10 Mar 2026, 13:00 CET");
    expect(formatMoment("2026-07-01T12:00:00Z", "Europe/Stockholm")).toBe("1 Jul 2026, 14:00 CEST");
  });

  it("falls on another day in another zone", () => {
    expect(formatDay("2026-03-10T23:30:00Z", "Asia/Tokyo")).toBe("11 Mar 2026");
    expect(formatDay("2026-03-10T23:30:00Z")).toBe("10 Mar 2026");
  });

  it("reads an unknown zone as UTC and a senseless date as nothing", () => {
    expect(formatMoment(now, "Mars/Olympus")).toBe("10 Mar 2026, 12:00 UTC");
    expect(formatMoment("soon")).toBe("");
  });
});

it("counts with nouns and groups digits", () => {
  expect([
    pluralize(1, "post"),
    pluralize(0, "post"),
    pluralize(1234, "word"),
    pluralize(2, "entry", "entries"),
  ]).toEqual(["1 post", "0 posts", "1,234 words", "2 entries"]);
  expect(formatNumber(10_000)).toBe("10,000");
});
