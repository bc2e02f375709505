import { RECONNECT } from "#app/lib/error-class.ts";
import { db } from "#app/lib/db.server.ts";

/** A publication that its writer should look at. */
export interface AttentionItem {
  id: string;
  postId: string;
  title: string;
  /** The name that the user gave the connection. */
  integration: string | null;
  state: "failed" | "unconfirmed" | "queued";
  error: string | null;
  /** It waits for the user's hands; nothing went wrong. */
  byHand: boolean;
  nextTryAt: Date | null;
  timeZone: string | null;
  dueAt: Date;
}

const SHOWN = 5;

/**
 * What needs attention, most urgent first: failed publications that nothing newer has replaced, unconfirmed ones, and what is due before `until`.
 */
export function listAttention(user: { id: string }, until: Date): Promise<AttentionItem[]> {
  return db.$queryRaw<AttentionItem[]>`
    SELECT p."id", p."postId", post."title", i."name" AS "integration", p."state", p."lastError" AS "error", p."state" = 'unconfirmed' AND p."lastErrorClass" IS NULL AS "byHand", CASE WHEN p."lastErrorClass" = ${RECONNECT} THEN NULL ELSE p."nextTryAt" END AS "nextTryAt", p."timeZone", p."dueAt"
    FROM "Publication" p JOIN "Post" post ON post."id" = p."postId" LEFT JOIN "Integration" i ON i."id" = p."integrationId"
    WHERE p."userId" = ${user.id} AND (
      p."state" = 'unconfirmed'
      OR (p."state" = 'queued' AND p."dueAt" < ${until})
      OR (p."state" = 'failed' AND NOT EXISTS (
        SELECT 1 FROM "Publication" newer
        WHERE newer."postId" = p."postId" AND newer."integrationId" IS NOT DISTINCT FROM p."integrationId" AND newer."createdAt" > p."createdAt")))
    ORDER BY CASE p."state" WHEN 'failed' THEN 0 WHEN 'unconfirmed' THEN 1 ELSE 2 END, p."dueAt"
    LIMIT ${SHOWN}`;
}
