import { type AppError, wrongField } from "#app/lib/app-error.ts";
import { isZone } from "./clock.ts";

/** Wall time and time zones, by Intl only, so the server's own zone does not matter. */

const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::00(?:\.0+)?)?$/;
const DAY_MS = 86_400_000;

/**
 * The instant at which clocks in `zone` show `wall` ("YYYY-MM-DDTHH:mm", as a datetime-local field
 * sends it; ":00" seconds are allowed). A skipped time moves forward by the length of the gap; an
 * ambiguous time means its first instant. Throws `invalid` for text that is not a date or a year
 * outside 2000–2100 (field scheduledDate), and for an unknown zone (field timeZone).
 */
export function wallTimeToUtc(wall: string, zone: string): Date {
  const asUtc = parseWall(wall);
  if (!isZone(zone))
    throw invalid("timeZone", "Time zone is not known. Choose one such as Europe/Berlin.");
  // No zone changes its clock twice within two days, and no offset reaches a day, so these are the
  // only candidates.
  const before = offsetAt(asUtc - DAY_MS, zone);
  const after = offsetAt(asUtc + DAY_MS, zone);
  const matching = [asUtc - before, asUtc - after].filter(
    (instant) => instant + offsetAt(instant, zone) === asUtc,
  );
  return new Date(matching.length > 0 ? Math.min(...matching) : asUtc - before);
}

/**
 * The instant in `zone`, with the zone's short name: "14 Mar 2027, 03:30 GMT-4". An unknown zone is
 * read as UTC.
 */
export function formatInZone(date: Date, zone: string): string {
  const timeZone = isZone(zone) ? zone : "UTC";
  const text = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(date);
  const name = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "short" })
    .formatToParts(date)
    .find((part) => part.type === "timeZoneName");
  return name ? `${text} ${name.value}` : text;
}

/** Parses a wall time as if it were UTC, in milliseconds. */
function parseWall(wall: string): number {
  const match = WALL.exec(wall);
  if (!match) throw invalid("scheduledDate", "Scheduled date must look like 2026-12-31T09:30.");
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1, 6).map(Number);
  if (year < 2000 || year > 2100)
    throw invalid("scheduledDate", "Scheduled date must be between the years 2000 and 2100.");
  const time = Date.UTC(year, month - 1, day, hour, minute);
  const back = new Date(time);
  const exists =
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    back.getUTCHours() === hour &&
    back.getUTCMinutes() === minute;
  if (!exists)
    throw invalid(
      "scheduledDate",
      "Scheduled date does not exist in the calendar. Check the day and the time.",
    );
  return time;
}

/** How far clocks in `zone` are ahead of UTC at this instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(
      read("year"),
      read("month") - 1,
      read("day"),
      read("hour"),
      read("minute"),
      read("second"),
    ) - instant
  );
}

function invalid(field: string, sentence: string): AppError {
  return wrongField(field, sentence);
}
