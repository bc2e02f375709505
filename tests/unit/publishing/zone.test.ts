import { describe, expect, it } from "vitest";
import { isAppError } from "#app/lib/app-error.ts";
import { isZone } from "#app/publishing/clock.ts";
import { formatInZone, wallTimeToUtc } from "#app/publishing/zone.ts";

function refusal(work: () => unknown): { kind: string; fields: string[]; message: string } {
  try {
    work();
  } catch (error) {
    if (isAppError(error)) return { kind: error.kind, fields: Object.keys(error.details.fields ?? {}), message: error.message };
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("wallTimeToUtc", () => {
  it.each([
    ["America/New_York", "2027-03-14T02:30", "2027-03-14T07:30:00.000Z", "10.B 33: gap"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z", "10.B 34: overlap"],
    ["Europe/Berlin", "2027-03-28T02:30", "2027-03-28T01:30:00.000Z", "10.B 35: gap"],
    ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z", "10.B 36: overlap"],
    ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45:00.000Z", "10.B 37: gap of half an hour"],
    ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z", "overlap of half an hour"],
    ["Asia/Kolkata", "2026-06-30T14:55", "2026-06-30T09:25:00.000Z", "10.B 38: half-hour zone"],
    ["Africa/Casablanca", "2027-02-07T02:30", "2027-02-07T01:30:00.000Z", "10.B 39: Ramadan overlap, first"],
    ["Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00:00.000Z", "a day that never was"],
    ["Pacific/Kiritimati", "2026-01-01T00:00", "2025-12-31T10:00:00.000Z", "fourteen hours ahead"],
    ["UTC", "2028-02-29T23:59", "2028-02-29T23:59:00.000Z", "leap day"],
    ["Etc/GMT+5", "2026-01-01T00:00", "2026-01-01T05:00:00.000Z", "sign of Etc names"],
    ["Europe/Berlin", "2100-12-31T23:59", "2100-12-31T22:59:00.000Z", "last year"],
    ["Europe/Berlin", "2026-07-01T10:00:00", "2026-07-01T08:00:00.000Z", "seconds as some browsers send them"],
  ])("%s %s is %s (%s)", (zone, wall, instant) => {
    expect(wallTimeToUtc(wall, zone).toISOString()).toBe(instant);
  });

  it("agrees with the zone's own clock all year long, and takes the first instant of an overlap", () => {
    for (const zone of ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Tehran"]) {
      const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
      for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 1_800_000 * 31) {
        const wall = clock.format(time).replace(" ", "T");
        const found = wallTimeToUtc(wall, zone);
        expect(clock.format(found).replace(" ", "T")).toBe(wall);
        expect(found.getTime()).toBeLessThanOrEqual(time);
      }
    }
  });

  it.each(["", "2026-02-30T10:00", "2026-13-01T10:00", "2026-04-31T00:00", "2027-02-29T00:00", "2026-01-01T24:00", "2026-01-01T10:60", "0000-00-00", "9999-12-31", "1999-12-31T23:59", "2101-01-01T00:00", "2026-01-01", "2026-01-01T10:00Z", "2026-01-01T10:00+02:00", "2026-1-1T1:1", "2026-01-01T10:00\n", "tomorrow"])(
    "refuses %j and names the date",
    (wall) => {
      const refused = refusal(() => wallTimeToUtc(wall, "UTC"));
      expect(refused.kind).toBe("invalid");
      expect(refused.fields).toEqual(["scheduledDate"]);
      expect(refused.message).toMatch(/^Scheduled date /);
    },
  );

  it.each(["", "Europe/Nowhere", "+05:30", "local", "x".repeat(10_000), "Europe/Berlin\n"])("10.B 41: refuses the zone %.20j", (zone) => {
    expect(isZone(zone)).toBe(false);
    expect(refusal(() => wallTimeToUtc("2026-01-01T10:00", zone))).toMatchObject({ kind: "invalid", fields: ["timeZone"] });
  });
});

describe("formatInZone", () => {
  it("shows the clock of the zone and names it", () => {
    expect(formatInZone(wallTimeToUtc("2027-03-14T02:30", "America/New_York"), "America/New_York")).toMatch(/^14 Mar 2027, 03:30 \S+$/);
    expect(formatInZone(new Date("2026-12-31T23:30:00Z"), "Europe/Berlin")).toBe("1 Jan 2027, 00:30 CET");
  });
});
