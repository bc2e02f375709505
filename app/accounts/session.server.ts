import { createHash, randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { Prisma } from "#app/generated/prisma/client.ts";
import { db, type Tx } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { unlessUnwritable } from "#app/lib/full-disk.server.ts";
import { log } from "#app/lib/log.server.ts";
import { processWide } from "#app/lib/process-wide.server.ts";
import { noteUser } from "#app/lib/request-context.server.ts";
import { isUnavailable } from "#app/lib/unavailable.server.ts";
import type { AuthUser } from "./user.ts";

/** The columns of an `AuthUser`, of rows named "u". */
export const USER_COLUMNS = Prisma.sql`u."id", u."issuer", u."subject", u."email", u."firstName", u."lastName", u."profileImageUrl", u."handle", u."timeZone", u."timeZoneKnown", u."subscriptionPlan", u."subscriptionStatus", u."role"`;

/** Ending sessions, also while the database takes no changes. */

const AGAIN_MS = 15_000;
/** Anybody can send cookies. */
const MOST = 10_000;

/** Ids of sessions that wait to be ended; lost when the process stops. */
const waiting = processWide("sessions-to-end", () => new Set<string>());
let timer: NodeJS.Timeout | undefined;

/** True for a session that somebody has left: it lets nobody in, though it is still stored. */
function isLeft(id: string): boolean {
  return waiting.has(id);
}

/**
 * Ends a session. Returns false while the database is away or takes no changes: this process
 * refuses it from now on, and ends it once that is possible.
 */
async function endOnServer(id: string): Promise<boolean> {
  try {
    await db.session.deleteMany({ where: { id } });
    return true;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, "a session could not be ended yet");
    if (waiting.size < MOST) waiting.add(id);
    timer ??= setTimeout(() => void tryAgain(), AGAIN_MS).unref();
    return false;
  }
}

async function tryAgain(): Promise<void> {
  const ids = [...waiting];
  timer = undefined;
  try {
    await db.session.deleteMany({ where: { id: { in: ids } } });
    for (const id of ids) waiting.delete(id);
  } catch (error) {
    if (!isUnavailable(error)) log.error({ err: error }, "sessions could not be ended");
  }
  if (waiting.size > 0) timer ??= setTimeout(() => void tryAgain(), AGAIN_MS).unref();
}

const DAY_MS = 86_400_000;
/** A session ends 30 days after sign-in, or after 7 days without a request. */
const ABSOLUTE_MS = 30 * DAY_MS;
const IDLE_MS = 7 * DAY_MS;
const TOUCH_MS = 5 * 60_000;

/**
 * Clear-Site-Data of the answer that ends a session: the browser drops its cache and storage.
 * Cookies stay, because the notice and the theme are cookies.
 */
const CLEAR_SITE_DATA = '"cache", "storage"';

const cookie = createCookie(env.secure ? "__Host-postwright" : "postwright", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: env.secure,
  maxAge: ABSOLUTE_MS / 1000,
});

/**
 * Starts a session and returns its Set-Cookie value. Ends the one that the request came with. `tx`
 * is that of whoever checks that the account may be entered.
 */
export async function startSession(
  request: Request,
  userId: string,
  tx: Pick<Tx, "session"> = db,
): Promise<string> {
  const before = await sessionId(request);
  if (before !== null) await tx.session.deleteMany({ where: { id: before } });
  const id = randomBytes(32).toString("base64url");
  await tx.session.create({
    data: {
      id: hash(id),
      userId,
      userAgent: (request.headers.get("User-Agent") ?? "").slice(0, 300),
      expiresAt: new Date(Date.now() + ABSOLUTE_MS),
    },
  });
  return cookie.serialize(id);
}

/** The user of the request's session, or null. Extends the session. */
export async function readSession(request: Request): Promise<AuthUser | null> {
  const id = await sessionId(request);
  if (id === null || isLeft(id)) return null;
  const now = Date.now();
  const [row] = await db.$queryRaw<Array<AuthUser & { expiresAt: Date; lastSeenAt: Date }>>`
    SELECT ${USER_COLUMNS}, s."expiresAt", s."lastSeenAt"
    FROM "Session" s JOIN "User" u ON u."id" = s."userId" WHERE s."id" = ${id} AND u."suspendedAt" IS NULL`;
  if (!row) return null;
  const { expiresAt, lastSeenAt, ...user } = row;
  if (expiresAt.getTime() <= now || lastSeenAt.getTime() <= now - IDLE_MS) return null;
  noteUser(user.id);
  if (lastSeenAt.getTime() < now - TOUCH_MS) await touch(id, now);
  return user;
}

/** Pages stay readable while the database takes no changes. */
async function touch(id: string, now: number): Promise<void> {
  await unlessUnwritable(
    db.session.updateMany({ where: { id }, data: { lastSeenAt: new Date(now) } }),
  );
}

/** The `where` of sessions that `readSession` accepts. */
export function liveSessions(now = Date.now()) {
  return { expiresAt: { gt: new Date(now) }, lastSeenAt: { gt: new Date(now - IDLE_MS) } };
}

/** The user of a Cookie header, for server middleware. Null at once when it has no session. */
export function readSessionOf(cookies: string | undefined): Promise<AuthUser | null> | null {
  if (!holdsSession(cookies)) return null;
  return readSession(new Request(env.appUrl, { headers: { Cookie: cookies } }));
}

/** The stored id (a hash) of the request's session; null without one. */
export async function sessionId(request: Request): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof value === "string" && value.length > 0 && value.length < 200 ? hash(value) : null;
}

/** What `leaveSession` did. */
interface Left {
  /** Of the answer after which nothing of the session is left in the browser. */
  headers: Record<string, string>;
  /** False while the database takes no changes: the session is ended later. */
  isEnded: boolean;
}

export async function leaveSession(request: Request): Promise<Left> {
  const id = await sessionId(request);
  return {
    headers: {
      "Set-Cookie": await cookie.serialize("", { maxAge: 0 }),
      "Clear-Site-Data": CLEAR_SITE_DATA,
    },
    isEnded: id === null || (await endOnServer(id)),
  };
}

function hash(value: string): string {
  return createHash("sha256").update(value).digest("hex");
}

/** Whether a request names a session, which may have ended. */
export function hasSessionCookie(request: Request): boolean {
  return holdsSession(request.headers.get("Cookie") ?? undefined);
}

function holdsSession(cookies: string | undefined): cookies is string {
  return cookies?.includes(`${cookie.name}=`) ?? false;
}
