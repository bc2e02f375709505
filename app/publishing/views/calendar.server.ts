import type { Publication } from "#app/generated/prisma/client.ts";
import type { PublicationState } from "#app/generated/prisma/enums.ts";
import { platformName } from "#app/platforms/registry.server.ts";
import { isZone } from "#app/lib/clock.ts";
import { db } from "#app/lib/db.server.ts";
import { wallTimeToUtc } from "#app/lib/zone.ts";
import type { Owner } from "#app/lib/owner.ts";

import { CHANGEABLE, CHANGED, isByHand, isHeld } from "../states.ts";
import { LATE_MS, weeksOf, type CalendarEntry, type EntryMark } from "./calendar.ts";

/** More than anybody plans in six weeks; it bounds the page. */
const MOST = 2_000;

/** Copies of a post that go out within this time are one entry. */
const TOGETHER_MS = 5 * 60_000;
const WAITING: PublicationState[] = ["queued", "publishing", "failed", "unconfirmed"];

const COLUMNS = {
  id: true,
  postId: true,
  platform: true,
  state: true,
  dueAt: true,
  nextTryAt: true,
  startedAt: true,
  publishedAt: true,
  lastErrorClass: true,
  kind: true,
  lateByMs: true,
} as const;
type Row = Pick<Publication, keyof typeof COLUMNS> & { post: { title: string } | null };

/**
 * What is planned and what went out in the weeks that a month touches, in order of time on the
 * clock of `zone`. A post that goes to several places at the same time is one entry. A live copy
 * whose update is planned appears on both days.
 */
export async function listCalendar(
  user: Owner,
  month: string,
  zone: string,
  now = new Date(),
): Promise<CalendarEntry[]> {
  const clock = makeClock(zone);
  const days = weeksOf(month).flat();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const rows = await listRows(user, {
    gte: wallTimeToUtc(`${first}T00:00`, clock.zone),
    lt: midnightAfter(last, clock.zone),
  });
  const entries = rows
    .flatMap((row) => momentsOf(row, now).map((moment) => toEntry(row, moment, clock)))
    .filter(({ entry }) => entry.day >= first && entry.day <= last)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return joinPlaces(entries);
}

/** Makes one entry of what happens to a post at the same time. `entries` are in order of time. */
function joinPlaces(entries: readonly Timed[]): CalendarEntry[] {
  const open = new Map<string, Timed>();
  const joined: CalendarEntry[] = [];
  for (const { at, entry } of entries) {
    const { postId, mark, day, isMovable } = entry;
    const key = [postId, mark, day, isMovable].join();
    const before = open.get(key);
    if (before && at.getTime() - before.at.getTime() <= TOGETHER_MS) {
      before.entry.places.push(...entry.places);
      before.entry.lateMinutes = Math.max(before.entry.lateMinutes, entry.lateMinutes);
    } else {
      open.set(key, { at, entry });
      joined.push(entry);
    }
  }
  return joined;
}

interface Timed {
  at: Date;
  entry: CalendarEntry;
}

function listRows(user: Owner, range: { gte: Date; lt: Date }): Promise<Row[]> {
  return db.publication.findMany({
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
    select: { ...COLUMNS, post: { select: { title: true } } },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: MOST,
  });
}

function toEntry(row: Row, { at, mark, lateMs }: Moment, clock: Clock): Timed {
  const { id, platform, postId, post } = row;
  return {
    at,
    entry: {
      id: `${id}-${mark}`,
      postId: postId ?? "",
      title: post?.title ?? "",
      places: [{ publicationId: id, platform, platformName: platformName(platform) }],
      mark,
      ...clock.read(at),
      lateMinutes: lateMs > LATE_MS ? Math.round(lateMs / 60_000) : 0,
      isMovable: mark !== "published" && isMovable(row),
    },
  };
}

/** A copy that somebody changed on the platform waits for a decision about that. */
function isMovable({ state, lastErrorClass }: Pick<Row, "state" | "lastErrorClass">): boolean {
  return CHANGEABLE.includes(state) && lastErrorClass !== CHANGED;
}

/** Today's date on the clock of `zone`. */
export function todayIn(zone: string, now = new Date()): string {
  return makeClock(zone).read(now).day;
}

interface Moment {
  at: Date;
  mark: EntryMark;
  lateMs: number;
}

function momentsOf(row: Row, now: Date): Moment[] {
  const moments: Moment[] = [];
  const lateMs = row.state === "published" && row.kind === "create" ? (row.lateByMs ?? 0) : 0;
  if (row.publishedAt) moments.push({ at: row.publishedAt, mark: "published", lateMs });
  if (row.state === "sent" && row.startedAt)
    moments.push({ at: row.startedAt, mark: "sent", lateMs: 0 });
  const mark = waitingMark(row, now);
  if (mark === null) return moments;
  const retryAt = mark === "retrying" ? row.nextTryAt : null;
  return [...moments, { at: retryAt ?? row.dueAt, mark, lateMs: 0 }];
}

/** The mark of a publication that has not ended; null for one that has. */
function waitingMark(row: Row, now: Date): EntryMark | null {
  switch (row.state) {
    case "publishing":
    case "failed":
      return row.state;
    case "unconfirmed":
      return isByHand(row) ? "byHand" : "unconfirmed";
    case "queued":
      // The `nextTryAt` of a held publication is when it stops waiting, not when it is tried.
      if (isHeld(row)) return "reconnect";
      if (row.nextTryAt !== null) return "retrying";
      return now.getTime() - row.dueAt.getTime() > LATE_MS ? "late" : "planned";
    default:
      return null;
  }
}

/** The instant at which `day` ends in `zone`. */
function midnightAfter(day: string, zone: string): Date {
  const after = new Date(`${day}T00:00:00Z`);
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
