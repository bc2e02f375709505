import { platformName } from "#app/integrations/all-platforms.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { db } from "#app/lib/db.server.ts";
import { addMonths, LATE_MS, weeksOf, type CalendarEntry, type EntryMark } from "./calendar.ts";
import { isZone } from "./clock.ts";
import { wallTimeToUtc } from "./zone.ts";

/** More than anybody plans in six weeks; it bounds the page. */
const MOST = 2_000;

const DAY_MS = 86_400_000;
const WAITING = ["queued", "publishing", "failed", "unconfirmed"];

/** What is planned and what went out in the weeks of a month, in the order of the clock of `zone`. A copy that is live and is to be changed stands on both days. */
export async function listCalendar(
  user: { id: string },
  month: string,
  zone: string,
  now = new Date(),
): Promise<CalendarEntry[]> {
  const clock = makeClock(zone);
  const days = weeksOf(month).flat();
  const shownFrom = wallTimeToUtc(`${days[0]}T00:00`, clock.zone).getTime();
  // A time that was typed in another zone may stand on the day before or after.
  const range = {
    gte: new Date(shownFrom - DAY_MS),
    lt: new Date(endOf(days, month, clock.zone).getTime() + DAY_MS),
  };
  const rows = await db.publication.findMany({
    where: {
      userId: user.id,
      postId: { not: null },
      OR: [
        { publishedAt: range },
        { state: { in: WAITING }, dueAt: range },
        { state: "queued", nextTryAt: range },
        { state: "sent", startedAt: range },
      ],
    },
    select: {
      id: true,
      postId: true,
      platform: true,
      state: true,
      dueAt: true,
      nextTryAt: true,
      startedAt: true,
      publishedAt: true,
      timeZone: true,
      lastErrorClass: true,
      kind: true,
      lateByMs: true,
      post: { select: { title: true } },
    },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: MOST,
  });
  const entries = rows.flatMap((row) =>
    moments(row, now).map(({ at, mark, lateMs, typed }) => ({
      at,
      entry: {
        id: `${row.id}-${mark}`,
        publicationId: row.id,
        postId: row.postId ?? "",
        title: row.post?.title ?? "",
        where: platformName(row.platform),
        mark,
        ...readIn(typed ? row.timeZone : null, at, clock),
        lateMinutes: lateMs > LATE_MS ? Math.round(lateMs / 60_000) : 0,
      },
    })),
  );
  const shown = entries.filter(
    ({ entry }) => entry.day >= (days[0] ?? "") && entry.day <= (days.at(-1) ?? ""),
  );
  return shown.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ entry }) => entry);
}

/** Today's date on the clock of `zone`. */
export function todayIn(zone: string, now = new Date()): string {
  return makeClock(zone).read(now).day;
}

interface Row {
  state: string;
  kind: string;
  dueAt: Date;
  nextTryAt: Date | null;
  startedAt: Date | null;
  lastErrorClass: string | null;
  publishedAt: Date | null;
  lateByMs: number | null;
}

interface Moment {
  at: Date;
  mark: EntryMark;
  lateMs: number;
  /** The time is the one that was typed. */
  typed: boolean;
}

function moments(row: Row, now: Date): Moment[] {
  const found: Moment[] = [];
  const lateMs = row.state === "published" && row.kind === "create" ? (row.lateByMs ?? 0) : 0;
  if (row.publishedAt) found.push({ at: row.publishedAt, mark: "published", lateMs, typed: false });
  if (row.state === "sent" && row.startedAt)
    found.push({ at: row.startedAt, mark: "sent", lateMs: 0, typed: false });
  if (!WAITING.includes(row.state)) return found;
  const retrying = isRetrying(row);
  return [
    ...found,
    {
      at: retrying ? (row.nextTryAt ?? row.dueAt) : row.dueAt,
      mark: markOf(row, now),
      lateMs: 0,
      typed: !retrying,
    },
  ];
}

/** One that waits to be connected again has no time for its next try. */
function isRetrying({ state, nextTryAt, lastErrorClass }: Row): boolean {
  return state === "queued" && nextTryAt !== null && lastErrorClass !== RECONNECT;
}

function markOf(row: Row, now: Date): EntryMark {
  if (row.state === "unconfirmed" && row.lastErrorClass === null) return "byHand";
  if (row.state !== "queued") return row.state as EntryMark;
  if (isRetrying(row)) return "retrying";
  if (row.lastErrorClass === RECONNECT) return "reconnect";
  return now.getTime() - row.dueAt.getTime() > LATE_MS ? "late" : "planned";
}

/** A moment on the clock of the zone in which it was typed, otherwise on the calendar's own. */
function readIn(
  typed: string | null,
  at: Date,
  calendar: Clock,
): { day: string; time: string; zone: string } {
  if (typed === null || typed === calendar.zone || !isZone(typed))
    return { ...calendar.read(at), zone: "" };
  const elsewhere = makeClock(typed);
  const name = new Intl.DateTimeFormat("en-GB", { timeZone: typed, timeZoneName: "short" })
    .formatToParts(at)
    .find((part) => part.type === "timeZoneName");
  return { ...elsewhere.read(at), zone: name?.value ?? typed };
}

/** Midnight after the last day shown. */
function endOf(days: readonly string[], month: string, zone: string): Date {
  const after = new Date(`${days[days.length - 1] ?? addMonths(month, 1)}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return wallTimeToUtc(`${after.toISOString().slice(0, 10)}T00:00`, zone);
}

interface Clock {
  zone: string;
  read(at: Date): { day: string; time: string };
}

function makeClock(given: string): Clock {
  const zone = isZone(given) ? given : "UTC";
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return {
    zone,
    read(at: Date): { day: string; time: string } {
      const [day = "", time = ""] = format.format(at).split(" ");
      return { day, time };
    },
  };
}
