import { describe, expect, it } from "vitest";
import { isAppError } from "#app/lib/app-error.ts";
import { isZone } from "#app/lib/clock.ts";
import { formatInZone, wallTimeToUtc } from "#app/lib/zone.ts";

function refusal(work: () => unknown): { kind: string; fields: string[]; message: string } {
  try {
    work();
  } catch (error) {
    if (isAppError(error))
      return {
        kind: error.kind,
        fields: Object.keys(error.details.fields ?? {}),
        message: error.message,
      };
    throw error;
  }
  throw new Error("nothing was thrown");
}

// Past dates only: what a zone will do next year may differ between the releases of the zone data
// that each Node brings along.
describe("wallTimeToUtc", () => {
  it.each([
    ["America/New_York", "2024-03-10T02:30", "2024-03-10T07:30:00.000Z", "gap of an hour"],
    ["America/New_York", "2024-11-03T01:30", "2024-11-03T05:30:00.000Z", "overlap of an hour"],
    ["Europe/Berlin", "2024-03-31T02:30", "2024-03-31T01:30:00.000Z", "gap, east of Greenwich"],
    ["Europe/Berlin", "2024-10-27T02:30", "2024-10-27T00:30:00.000Z", "overlap, east of Greenwich"],
    ["Europe/Berlin", "2024-10-27T03:00", "2024-10-27T02:00:00.000Z", "end of an overlap"],
    ["Australia/Lord_Howe", "2024-10-06T02:15", "2024-10-05T15:45:00.000Z", "gap of half an hour"],
    [
      "Australia/Lord_Howe",
      "2024-04-07T01:45",
      "2024-04-06T14:45:00.000Z",
      "overlap of half an hour",
    ],
    [
      "Pacific/Chatham",
      "2024-09-29T03:00",
      "2024-09-28T14:15:00.000Z",
      "gap in a zone of three quarters",
    ],
    ["Asia/Kolkata", "2024-06-30T14:55", "2024-06-30T09:25:00.000Z", "half-hour zone"],
    ["Asia/Kathmandu", "2024-01-01T00:00", "2023-12-31T18:15:00.000Z", "zone of three quarters"],
    [
      "Asia/Pyongyang",
      "2015-08-14T23:45",
      "2015-08-14T14:45:00.000Z",
      "overlap that leads back over midnight",
    ],
    ["America/Sao_Paulo", "2018-11-04T00:30", "2018-11-04T03:30:00.000Z", "gap at midnight"],
    ["Africa/Casablanca", "2019-05-05T02:30", "2019-05-05T01:30:00.000Z", "Ramadan overlap, first"],
    ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00.000Z", "a day that never was"],
    ["Pacific/Kiritimati", "2024-01-01T00:00", "2023-12-31T10:00:00.000Z", "fourteen hours ahead"],
    ["UTC", "2028-02-29T23:59", "2028-02-29T23:59:00.000Z", "leap day"],
    ["Etc/GMT+5", "2026-01-01T00:00", "2026-01-01T05:00:00.000Z", "sign of Etc names"],
    ["Etc/GMT-1", "2100-12-31T23:59", "2100-12-31T22:59:00.000Z", "last year"],
    [
      "Europe/Berlin",
      "2024-07-01T10:00:00",
      "2024-07-01T08:00:00.000Z",
      "seconds as some browsers send them",
    ],
  ])("%s %s is %s (%s)", (zone, wall, instant) => {
    expect(wallTimeToUtc(wall, zone).toISOString()).toBe(instant);
  });

  it("agrees with the zone's clock all year, and takes the first instant of an overlap", () => {
    for (const zone of [
      "America/New_York",
      "Europe/Berlin",
      "Australia/Lord_Howe",
      "America/Sao_Paulo",
      "Asia/Tehran",
      "Pacific/Chatham",
    ]) {
      const clock = new Intl.DateTimeFormat("sv-SE", {
        timeZone: zone,
        dateStyle: "short",
        timeStyle: "short",
      });
      for (let time = Date.UTC(2018, 0, 1); time < Date.UTC(2019, 0, 1); time += 1_800_000 * 31) {
        const wall = clock.format(time).replace(" ", "T");
        const found = wallTimeToUtc(wall, zone);
        expect(clock.format(found).replace(" ", "T")).toBe(wall);
        expect(found.getTime()).toBeLessThanOrEqual(time);
      }
    }
  });

  it.each([
    "",
    "2026-02-30T10:00",
    "2026-13-01T10:00",
    "2026-04-31T00:00",
    "2027-02-29T00:00",
    "2026-01-01T24:00",
    "2026-01-01T10:60",
    "0000-00-00",
    "9999-12-31",
    "1999-12-31T23:59",
    "2101-01-01T00:00",
    "2026-01-01",
    "2026-01-01T10:00Z",
    "2026-01-01T10:00+02:00",
    "2026-1-1T1:1",
    "2026-01-01T10:00\n",
    "tomorrow",
  ])("refuses %j and names the date", (wall) => {
    const refused = refusal(() => wallTimeToUtc(wall, "UTC"));
    expect(refused.kind).toBe("invalid");
    expect(refused.fields).toEqual(["scheduledDate"]);
    expect(refused.message).toMatch(/^Scheduled date /);
  });

  it.each(["", "Europe/Nowhere", "+05:30", "local", "x".repeat(10_000), "Europe/Berlin\n"])(
    "refuses the zone %.20j",
    (zone) => {
      expect(isZone(zone)).toBe(false);
      expect(refusal(() => wallTimeToUtc("2026-01-01T10:00", zone))).toMatchObject({
        kind: "invalid",
        fields: ["timeZone"],
      });
    },
  );
});

describe("formatInZone", () => {
  it("shows the clock of the zone and names it", () => {
    expect(
      formatInZone(wallTimeToUtc("2024-03-10T02:30", "America/New_York"), "America/New_York"),
    ).toMatch(/^10 Mar 2024, 03:30 \S+$/);
    expect(formatInZone(new Date("2023-12-31T23:30:00Z"), "Europe/Berlin")).toBe(
      "1 Jan 2024, 00:30 CET",
    );
  });

  it("reads an unknown zone as UTC", () => {
    expect(formatInZone(new Date("2023-12-31T23:30:00Z"), "W. Europe Standard Time")).toBe(
      "31 Dec 2023, 23:30 UTC",
    );
  });
});
