import { db } from "#app/lib/db.server.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import type { Owner } from "#app/lib/owner.ts";

/** A publication that needs the user's attention. */
export interface AttentionItem {
  id: string;
  postId: string;
  title: string;
  /** The integration's name. */
  integration: string | null;
  state: "failed" | "unconfirmed" | "queued";
  error: string | null;
  /** The user has to finish it by hand. Nothing went wrong. */
  byHand: boolean;
  nextTryAt: Date | null;
  timeZone: string | null;
  dueAt: Date;
}

const SHOWN = 5;

/**
 * What needs attention, most urgent first: failed publications, unconfirmed ones, and those due
 * before `until`. A post has one row per site, but a row without a site (`Publication.site`) may
 * have been replaced by a newer one of the same platform and host.
 */
export function listAttention(user: Owner, until: Date): Promise<AttentionItem[]> {
  return db.$queryRaw<AttentionItem[]>`
    SELECT p."id", p."postId", post."title", i."name" AS "integration", p."state", p."lastError" AS "error", p."state" = 'unconfirmed' AND p."lastErrorClass" IS NULL AS "byHand", CASE WHEN p."lastErrorClass" = ${RECONNECT}::"PublicationErrorClass" THEN NULL ELSE p."nextTryAt" END AS "nextTryAt", p."timeZone", p."dueAt"
    FROM "Publication" p JOIN "Post" post ON post."id" = p."postId" LEFT JOIN "Integration" i ON i."id" = p."integrationId"
    WHERE p."userId" = ${user.id} AND (
      p."state" = 'unconfirmed'
      OR (p."state" = 'queued' AND p."dueAt" < ${until})
      OR (p."state" = 'failed' AND (p."site" IS NOT NULL OR NOT EXISTS (
        SELECT 1 FROM "Publication" newer
        WHERE newer."postId" = p."postId" AND newer."platform" = p."platform" AND newer."host" = p."host" AND newer."createdAt" > p."createdAt"))))
    ORDER BY CASE p."state" WHEN 'failed' THEN 0 WHEN 'unconfirmed' THEN 1 ELSE 2 END, p."dueAt"
    LIMIT ${SHOWN}`;
}
