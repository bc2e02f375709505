/** Wall-clock times in a time zone. Shared with the browser; nothing here throws. */

const LONGEST_ZONE_NAME = 64;
const MOST_ZONES = 1_000;

/**
 * Formatters of one kind by zone: making one costs a hundred times as much as using it. An unknown
 * zone gets that of UTC.
 */
export function formattersOf(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const known = made.get(zone);
    if (known) return known;
    const timeZone = isZone(zone) ? zone : "UTC";
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (made.size < MOST_ZONES) made.set(zone, formatter);
    return formatter;
  };
}

/**
 * True for an IANA zone name that this runtime knows ("Europe/Berlin", "UTC", "Etc/GMT+5"); offsets
 * such as "+05:30" are not names.
 */
export function isZone(zone: string): boolean {
  if (zone === "" || zone.length > LONGEST_ZONE_NAME || !/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The wall time in `zone` in the format of a datetime-local field: "2027-03-14T03:30". An unknown
 * zone is read as UTC.
 */
export function wallTimeIn(date: Date, zone: string): string {
  return wallTimes(zone).format(date).replace(" ", "T");
}

const wallTimes = formattersOf("sv-SE", { dateStyle: "short", timeStyle: "short" });

/**
 * The time of day, with the date unless it is today: "10:42", "23 Nov, 10:42". An unknown zone is
 * read as UTC.
 */
export function formatClock(date: Date, zone: string, now = new Date()): string {
  const [day = "", time = ""] = wallTimeIn(date, zone).split("T");
  if (wallTimeIn(now, zone).startsWith(day)) return time;
  return `${shortDays("UTC").format(new Date(day))}, ${time}`;
}

const shortDays = formattersOf("en-GB", { day: "numeric", month: "short" });

/** True for a day that the calendar has, "2026-11-21". */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

/** The day ("2026-11-21") that many days later; earlier when `days` is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return Number.isNaN(date.getTime()) ? day : date.toISOString().slice(0, 10);
}
