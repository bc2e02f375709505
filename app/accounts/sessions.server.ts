import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { liveSessions, sessionId } from "./session.server.ts";

/** A signed-in browser, for the settings screen. */
export interface SessionView {
  id: string;
  browser: string;
  createdAt: Date;
  lastSeenAt: Date;
  current: boolean;
}

/** The user's live sessions, the current one first. */
export async function listSessions(userId: string, request: Request): Promise<SessionView[]> {
  const current = await sessionId(request);
  const rows = await db.session.findMany({
    where: { userId, ...liveSessions() },
    orderBy: { lastSeenAt: "desc" },
    take: 100,
  });
  return rows
    .map((row) => ({
      id: row.id,
      browser: nameBrowser(row.userAgent),
      createdAt: row.createdAt,
      lastSeenAt: row.lastSeenAt,
      current: row.id === current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Signs another browser out at once. Throws `not_found` for a session that is not the user's. */
export async function revokeSession(userId: string, id: string): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError("not_found", "This session has ended already.");
}

/** Signs every other browser out. Returns how many. */
export async function revokeOtherSessions(userId: string, request: Request): Promise<number> {
  const current = await sessionId(request);
  const { count } = await db.session.deleteMany({
    where: { userId, ...(current ? { id: { not: current } } : {}) },
  });
  return count;
}

const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function nameBrowser(userAgent: string): string {
  const pick = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = pick(BROWSERS);
  const system = pick(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown browser";
}
