/**
 * "21 Nov 2025, 14:05 CET": a moment in an IANA zone, always with the zone's name. An unknown zone
 * counts as UTC; an invalid date gives "".
 */
export function formatMoment(moment: Date | string, timeZone = "UTC"): string {
  return format(moment, timeZone, { dateStyle: "medium", timeStyle: "short" }, true);
}

/** "21 Nov 2025" in an IANA zone. */
export function formatDay(moment: Date | string, timeZone = "UTC"): string {
  return format(moment, timeZone, { dateStyle: "medium" }, false);
}

function format(
  moment: Date | string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions,
  withZone: boolean,
): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "";
  try {
    const text = formatter({ ...style, timeZone }).format(date);
    return withZone ? `${text} ${zoneName(date, timeZone)}` : text;
  } catch {
    return format(moment, "UTC", style, withZone);
  }
}

function zoneName(date: Date, timeZone: string): string {
  const parts = formatter({ timeZone, timeZoneName: "short" }).formatToParts(date);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** Creating a formatter costs about a hundred times as much as using one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const made = formatters.get(key) ?? new Intl.DateTimeFormat("en-GB", options);
  if (formatters.size < 2_000) formatters.set(key, made);
  return made;
}

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
