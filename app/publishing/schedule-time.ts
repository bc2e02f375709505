import { type AppError, wrongField } from "#app/lib/app-error.ts";
import { wallTimeIn } from "#app/lib/clock.ts";
import { wallTimeToUtc } from "#app/lib/zone.ts";

const GRACE_MS = 60_000;
const FURTHEST_YEARS = 5;
const WALL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * The instant that a schedule names: ISO 8601 with an offset, or wall time ("2026-12-31T09:30") in
 * `zone`. A time up to a minute ago means now. Throws `invalid` (field scheduledDate) for an older
 * time, one more than five years ahead, or anything that is no date.
 */
export function parseSchedule(value: unknown, zone: string, now = new Date()): Date {
  const match = typeof value === "string" ? WALL.exec(value.trim()) : null;
  if (!match)
    throw invalid(
      "Scheduled date must be a date and time, such as 2026-12-31T09:30 or 2026-12-31T09:30:00Z.",
    );
  const [, wall = "", seconds = "0", fraction = "", offset] = match;
  if (Number(seconds) > 59)
    throw invalid("Scheduled date has more than 59 seconds. Check the time.");
  const at =
    offset === undefined
      ? wallTimeToUtc(wall, zone)
      : new Date(wallTimeToUtc(wall, "UTC").getTime() - offsetMs(offset));
  at.setUTCSeconds(Number(seconds), Number(fraction.padEnd(3, "0").slice(0, 3)));
  if (at.getTime() < now.getTime() - GRACE_MS)
    throw invalid("Scheduled date is in the past. Choose a time to come, or publish now.");
  const furthest = new Date(now);
  furthest.setUTCFullYear(furthest.getUTCFullYear() + FURTHEST_YEARS);
  if (at > furthest) throw invalid("Scheduled date is too far away: at most five years ahead.");
  return at < now ? now : at;
}

export interface Schedule {
  scheduledAt: Date;
  /** The zone in which it was typed; null when it came with an offset. */
  timeZone: string | null;
  /** A sentence for the user when clocks skip the typed time; otherwise empty. */
  note: string;
}

/**
 * Parses a schedule and keeps the zone in which it was typed, to show it the same way. Throws as
 * `parseSchedule` does.
 */
export function readSchedule(value: unknown, zone: string): Schedule {
  const scheduledAt = parseSchedule(value, zone);
  const [, wall = "", , , offset] = WALL.exec(String(value).trim()) ?? [];
  if (offset !== undefined) return { scheduledAt, timeZone: null, note: "" };
  const [typed, meant] = [wall.slice(11), wallTimeIn(wallTimeToUtc(wall, zone), zone).slice(11)];
  return {
    scheduledAt,
    timeZone: zone,
    note: typed === meant ? "" : `${typed} does not exist on that day; it goes out at ${meant}.`,
  };
}

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  if (hours > 14 || minutes > 59)
    throw invalid("Scheduled date has an offset that no place has. Check what follows the time.");
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function invalid(sentence: string): AppError {
  return wrongField("scheduledDate", sentence);
}
