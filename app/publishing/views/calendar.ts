import { addDays, isDay } from "#app/lib/clock.ts";

/** The month calendar and its entries. Months are "2026-11", days "2026-11-21". */

export type EntryMark =
  | "planned"
  | "late"
  | "retrying"
  | "reconnect"
  | "sent"
  | "byHand"
  | "publishing"
  | "published"
  | "failed"
  | "unconfirmed";

/** Where an entry goes or went. */
interface CalendarPlace {
  publicationId: string;
  platform: string;
  platformName: string;
}

/** A post on one day. `day` and `time` are in the calendar's zone. */
export interface CalendarEntry {
  id: string;
  postId: string;
  title: string;
  /** Where it goes or went at that time. */
  places: CalendarPlace[];
  mark: EntryMark;
  day: string;
  time: string;
  /** How late the copy went out; 0 when it was on time. */
  lateMinutes: number;
  /** It can be given another time. */
  isMovable: boolean;
}

/** "Postwright Blog, Ghost" */
export function placeNames({ places }: Pick<CalendarEntry, "places">): string {
  return [...new Set(places.map(({ platformName }) => platformName))].join(", ");
}

export const MARK_WORDS: Record<EntryMark, string> = {
  planned: "Planned",
  late: "Late",
  retrying: "Trying again",
  reconnect: "Waiting for reconnect",
  sent: "Sent as a draft",
  byHand: "Import file ready",
  publishing: "Publishing",
  published: "Published",
  failed: "Failed",
  unconfirmed: "Not confirmed",
};

/** Nobody would call a shorter delay late. */
export const LATE_MS = 2 * 60_000;

const FIRST_TIME = "09:00";

/**
 * The day that was asked for, or `today` for a day that is over, too far away or none. `now` is a
 * wall time ("2026-11-21T10:30").
 */
export function readDay(asked: string | null, now: string): string {
  const today = now.slice(0, 10);
  const day = asked ?? "";
  return isDay(day) && day > today && day <= addDays(today, FURTHEST_DAYS) ? day : today;
}

/** The time that is proposed for a day: nine o'clock, or the next full hour of today. */
export function proposeTime(day: string, now: string): string {
  const first = `${day}T${FIRST_TIME}`;
  if (first > now) return first;
  const hour = Number(now.slice(11, 13)) + 1;
  return hour < 24
    ? `${day}T${String(hour).padStart(2, "0")}:00`
    : `${addDays(day, 1)}T${FIRST_TIME}`;
}

/** Five years, as far ahead as a schedule may be. */
const FURTHEST_DAYS = 1_825;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The requested month, or that of `today` when it is no month of the years 2001 to 2099. */
export function readMonth(asked: string | null, today: string): string {
  const year = Number(MONTH.exec(asked ?? "")?.[1]);
  return year > 2000 && year < 2100 ? (asked ?? "") : today.slice(0, 7);
}

/** The month `by` months later; earlier when `by` is negative. */
export function addMonths(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** The whole weeks that a month touches, Monday first. */
export function weeksOf(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const day = new Date(first);
  day.setUTCDate(1 - ((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  while (day.toISOString().slice(0, 7) <= month) {
    weeks.push(
      Array.from({ length: 7 }, () => {
        const name = day.toISOString().slice(0, 10);
        day.setUTCDate(day.getUTCDate() + 1);
        return name;
      }),
    );
  }
  return weeks;
}

/** "November 2026". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** "Saturday 21 November". */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(",", "");
}
