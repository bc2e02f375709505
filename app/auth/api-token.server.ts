import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { noteUser } from "#app/lib/request-context.server.ts";
import { take } from "#app/plans/rate.server.ts";
import type { Caller } from "./caller.server.ts";

const PREFIX = "pw_";
const MAX_TOKENS = 50;
const PER_MINUTE = 10;
const TOUCH_MS = 60_000;
const DAY_MS = 86_400_000;

/** What the settings screen lists; the token itself is never readable again. */
export interface ApiTokenView {
  id: string;
  name: string;
  hint: string;
  scope: "read" | "write";
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Null: until it is revoked. */
  expiresAt: Date | null;
  expired: boolean;
}

/** The caller behind an `Authorization: Bearer …` header, or null when it is not a live token. */
export async function readApiToken(authorization: string): Promise<Caller | null> {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1];
  if (!token?.startsWith(PREFIX)) return null;
  const row = await db.apiToken.findUnique({
    where: { hash: hash(token) },
    include: { user: true },
  });
  if (!row || row.revokedAt !== null || isOver(row.expiresAt)) return null;
  noteUser(row.userId);
  if (!row.lastUsedAt || row.lastUsedAt.getTime() < Date.now() - TOUCH_MS)
    await db.apiToken.update({ where: { id: row.id }, data: { lastUsedAt: new Date() } });
  return { user: row.user, scope: row.scope === "write" ? "write" : "read" };
}

/**
 * Makes a token that lives for `days`, or until it is revoked (null), and returns it as `value`; it is shown once and kept as a hash.
 * Throws `limit_reached` above 50 live tokens, `rate_limited` above 10 in a minute.
 */
export async function createApiToken(
  userId: string,
  name: string,
  scope: "read" | "write",
  days: number | null,
): Promise<{ id: string; value: string }> {
  const now = new Date();
  if (
    (await db.apiToken.count({
      where: { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    })) >= MAX_TOKENS
  )
    throw new AppError(
      "limit_reached",
      `You have ${MAX_TOKENS} API tokens already. Revoke one first.`,
    );
  await take(
    `create-token:${userId}`,
    PER_MINUTE,
    60_000,
    (seconds) => `You have made ${PER_MINUTE} tokens in a minute. Try again in ${seconds} seconds.`,
  );
  const token = PREFIX + randomBytes(32).toString("base64url");
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  const { id } = await db.apiToken.create({
    data: { userId, name, scope, hash: hash(token), hint: token.slice(-4), expiresAt },
  });
  return { id, value: token };
}

/** The user's tokens, newest first; one that has expired stays in the list until it is removed. */
export async function listApiTokens(userId: string): Promise<ApiTokenView[]> {
  const rows = await db.apiToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: { createdAt: "desc" },
  });
  return rows.map(({ id, name, hint, scope, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    name,
    hint,
    scope: scope === "write" ? "write" : "read",
    createdAt,
    lastUsedAt,
    expiresAt,
    expired: isOver(expiresAt),
  }));
}

/** Revokes a token at once. Throws `not_found` for a token that is not the user's. */
export async function revokeApiToken(userId: string, id: string): Promise<void> {
  const { count } = await db.apiToken.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  if (count === 0) throw new AppError("not_found", "This API token does not exist any more.");
}

/** Removes a token that nobody has seen, because the answer that held it was lost. One that is gone already is no failure. */
export async function forgetApiToken(userId: string, id: string): Promise<void> {
  await db.apiToken.deleteMany({ where: { id, userId, lastUsedAt: null } });
}

function isOver(expiresAt: Date | null): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
