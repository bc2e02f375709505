import type { ApiTokenScope } from "#app/generated/prisma/enums.ts";
import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import { unlessUnwritable } from "#app/lib/full-disk.server.ts";
import { noteUser } from "#app/lib/request-context.server.ts";
import { consumeRateLimit } from "#app/lib/rate-limit.server.ts";
import { log } from "#app/lib/log.server.ts";
import { whileSignedIn } from "./lock-account.server.ts";
import { notifyOwner } from "./link-mails.server.ts";
import { USER_COLUMNS } from "./session.server.ts";
import type { AuthUser, Caller } from "./user.ts";

const PREFIX = "pw_";
const MAX_TOKENS = 50;
const PER_MINUTE = 10;
const TOUCH_MS = 60_000;
const DAY_MS = 86_400_000;
const SCOPE_WORDS = { read: "read only", write: "read and write" } as const;

/** What the settings screen lists; the token itself is never readable again. */
export interface ApiTokenView {
  id: string;
  name: string;
  hint: string;
  scope: ApiTokenScope;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  expired: boolean;
}

/** The caller behind an `Authorization: Bearer …` header, or null when it is not a live token. */
export async function readApiToken(authorization: string): Promise<Caller | null> {
  const token = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1];
  if (!token?.startsWith(PREFIX)) return null;
  const [row] = await db.$queryRaw<Array<AuthUser & TokenRow>>`
    SELECT ${USER_COLUMNS}, t."id" AS "tokenId", t."name", t."scope", t."lastUsedAt", t."createdAt", t."expiresAt"
    FROM "ApiToken" t JOIN "User" u ON u."id" = t."userId"
    WHERE t."hash" = ${hash(token)} AND t."revokedAt" IS NULL AND u."suspendedAt" IS NULL`;
  if (!row) return null;
  const { tokenId, name, scope, lastUsedAt, createdAt, expiresAt, ...user } = row;
  if (isExpired(expiresAt)) return null;
  noteUser(user.id);
  if (!lastUsedAt || lastUsedAt.getTime() < Date.now() - TOUCH_MS)
    await unlessUnwritable(
      db.apiToken.update({ where: { id: tokenId }, data: { lastUsedAt: new Date() } }),
    );
  return { user, scope, token: { name, createdAt, expiresAt } };
}

interface TokenRow {
  tokenId: string;
  name: string;
  scope: ApiTokenScope;
  lastUsedAt: Date | null;
  createdAt: Date;
  expiresAt: Date | null;
}

/**
 * Creates a token that expires after `days` (null: never) and returns it as `value`. It is shown
 * once and stored as a hash; a mail tells its user of it. Throws `limit_reached` above 50 live
 * tokens, `rate_limited` above 10 in a minute, `unauthorized` once the browser of `request` is
 * signed out.
 */
export async function createApiToken(
  userId: string,
  { name, scope, days }: { name: string; scope: ApiTokenScope; days: number | null },
  request: Request,
): Promise<{ id: string; value: string }> {
  if ((await db.apiToken.count({ where: { userId, ...liveTokens() } })) >= MAX_TOKENS)
    throw new AppError(
      "limit_reached",
      `You have ${MAX_TOKENS} API tokens already. Revoke one first.`,
    );
  await consumeRateLimit(
    `create-token:${userId}`,
    PER_MINUTE,
    60_000,
    (seconds) =>
      `You have created ${PER_MINUTE} tokens in a minute. Try again in ${seconds} seconds.`,
  );
  const token = PREFIX + randomBytes(32).toString("base64url");
  const expiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
  const data = { userId, name, scope, hash: hash(token), hint: token.slice(-4), expiresAt };
  const { id } = await whileSignedIn(userId, request, (tx) => tx.apiToken.create({ data }));
  log.info({ user: userId, scope }, "an API token was created");
  await notifyOwner("tokenCreated", userId, `“${name}”, ${SCOPE_WORDS[scope]}`);
  return { id, value: token };
}

/** The `where` of tokens that `readApiToken` accepts. */
export function liveTokens() {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}

/** The user's tokens, newest first. Expired ones stay in the list until they are revoked. */
export async function listApiTokens(userId: string): Promise<ApiTokenView[]> {
  const rows = await db.apiToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: { createdAt: "desc" },
  });
  return rows.map(({ id, name, hint, scope, createdAt, lastUsedAt, expiresAt }) => ({
    id,
    name,
    hint,
    scope,
    createdAt,
    lastUsedAt,
    expiresAt,
    expired: isExpired(expiresAt),
  }));
}

/** Revokes a token at once. Throws `not_found` for a token that is not the user's. */
export async function revokeApiToken(userId: string, id: string): Promise<void> {
  const { count } = await db.apiToken.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  if (count === 0) throw new AppError("not_found", "This API token no longer exists.");
}

/** Deletes a token that nobody saw because the answer was lost. Does nothing if it is gone. */
export async function forgetApiToken(userId: string, id: string): Promise<void> {
  await db.apiToken.deleteMany({ where: { id, userId, lastUsedAt: null } });
}

function isExpired(expiresAt: Date | null): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}

function hash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
