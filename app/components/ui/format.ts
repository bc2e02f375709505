import { formattersOf } from "#app/lib/clock.ts";

/**
 * "21 Nov 2025, 14:05 CET": a moment in an IANA zone, always with the zone's name. An unknown zone
 * counts as UTC; an invalid date gives "".
 */
export function formatMoment(moment: Date | string, timeZone = "UTC"): string {
  return format(moment, moments(timeZone));
}

/** "21 Nov 2025" in an IANA zone. */
export function formatDay(moment: Date | string, timeZone = "UTC"): string {
  return format(moment, days(timeZone));
}

function format(moment: Date | string, formatter: Intl.DateTimeFormat): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? "" : formatter.format(date);
}

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const days = formattersOf("en-GB", DAY);
const moments = formattersOf("en-GB", {
  ...DAY,
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});

const distances = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const MINUTE = 60;
const STEPS: Array<[limit: number, size: number, unit: Intl.RelativeTimeFormatUnit]> = [
  [60 * MINUTE, MINUTE, "minute"],
  [24 * 60 * MINUTE, 60 * MINUTE, "hour"],
  [7 * 24 * 60 * MINUTE, 24 * 60 * MINUTE, "day"],
  [30 * 24 * 60 * MINUTE, 7 * 24 * 60 * MINUTE, "week"],
  [365 * 24 * 60 * MINUTE, 30.44 * 24 * 60 * MINUTE, "month"],
  [Infinity, 365.25 * 24 * 60 * MINUTE, "year"],
];

/**
 * "just now", "3 minutes ago", "in 2 days": how far a moment is from `now`. An invalid date gives
 * "".
 */
export function formatRelative(moment: Date | string, now: Date = new Date()): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000;
  if (Number.isNaN(seconds)) return "";
  const distance = Math.abs(seconds);
  if (distance < 45) return seconds > 0 ? "in a moment" : "just now";
  const step = STEPS.find(([limit]) => distance < limit);
  if (!step) return "";
  const [, size, unit] = step;
  const amount = Math.max(1, Math.round(distance / size)) * Math.sign(seconds);
  return distances.format(amount, unit);
}
