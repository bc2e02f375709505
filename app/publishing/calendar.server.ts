import { platformName } from "#app/integrations/all-platforms.server.ts";
import { db } from "#app/lib/db.server.ts";
import { addMonths, LATE_MS, weeksOf, type CalendarEntry, type EntryMark } from "./calendar.ts";
import { isZone, wallTimeToUtc } from "./zone.ts";

/** More than anybody plans in six weeks; it bounds the page. */
const MOST = 2_000;

const WAITING = ["queued", "publishing", "failed", "unconfirmed"];

/** What is planned and what went out in the weeks of a month, in the order of the clock of `zone`. A copy that is live and is to be changed stands on both days. */
export async function listCalendar(user: { id: string }, month: string, zone: string, now = new Date()): Promise<CalendarEntry[]> {
  const clock = makeClock(zone);
  const days = weeksOf(month).flat();
  const range = { gte: wallTimeToUtc(`${days[0]}T00:00`, clock.zone), lt: endOf(days, month, clock.zone) };
  const rows = await db.publication.findMany({
    where: { userId: user.id, postId: { not: null }, OR: [{ publishedAt: range }, { state: { in: WAITING }, dueAt: range }, { state: "queued", nextTryAt: range }] },
    select: { id: true, postId: true, platform: true, state: true, dueAt: true, nextTryAt: true, publishedAt: true, kind: true, lateByMs: true, post: { select: { title: true } } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: MOST,
  });
  const entries = rows.flatMap((row) =>
    moments(row, now).map(({ at, mark, lateMs }) => ({
      at,
      entry: { id: `${row.id}-${mark}`, publicationId: row.id, postId: row.postId ?? "", title: row.post?.title ?? "", where: platformName(row.platform), mark, ...clock.read(at), lateMinutes: lateMs > LATE_MS ? Math.round(lateMs / 60_000) : 0 },
    })),
  );
  const shown = entries.filter(({ at }) => at >= range.gte && at < range.lt);
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
  publishedAt: Date | null;
  lateByMs: number | null;
}

function moments(row: Row, now: Date): Array<{ at: Date; mark: EntryMark; lateMs: number }> {
  const found: Array<{ at: Date; mark: EntryMark; lateMs: number }> = [];
  const lateMs = row.state === "published" && row.kind === "create" ? (row.lateByMs ?? 0) : 0;
  if (row.publishedAt) found.push({ at: row.publishedAt, mark: "published", lateMs });
  if (!WAITING.includes(row.state)) return found;
  const at = row.state === "queued" ? (row.nextTryAt ?? row.dueAt) : row.dueAt;
  const overdue = row.state === "queued" && now.getTime() - row.dueAt.getTime() > LATE_MS;
  const mark = row.state === "queued" ? (overdue ? "late" : "planned") : (row.state as EntryMark);
  return [...found, { at, mark, lateMs: 0 }];
}

/** Midnight after the last day shown. */
function endOf(days: readonly string[], month: string, zone: string): Date {
  const after = new Date(`${days[days.length - 1] ?? addMonths(month, 1)}T00:00:00Z`);
  after.setUTCDate(after.getUTCDate() + 1);
  return wallTimeToUtc(`${after.toISOString().slice(0, 10)}T00:00`, zone);
}

function makeClock(given: string) {
  const zone = isZone(given) ? given : "UTC";
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return {
    zone,
    read(at: Date): { day: string; time: string } {
      const [day = "", time = ""] = format.format(at).split(" ");
      return { day, time };
    },
  };
}
