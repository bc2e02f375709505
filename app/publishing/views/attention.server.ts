import type { Publication } from "#app/generated/prisma/client.ts";
import { db } from "#app/lib/db.server.ts";
import type { Owner } from "#app/lib/owner.ts";
import { FAILING, REPLACED } from "#app/posts/shown-status.server.ts";
import { CHANGED, isByHand, isHeld } from "../states.ts";
import { REPAIR_FACTS, repairsFor, type RepairFacts } from "./repairs.server.ts";
import type { Repair } from "./repairs.ts";

export interface AttentionItem {
  id: string;
  postId: string;
  title: string;
  platform: string;
  integrationId: string | null;
  integration: string | null;
  state: "failed" | "unconfirmed" | "queued";
  /** A copy is live, with an older text. */
  live: boolean;
  /** Nothing was sent, because somebody changed the copy there. */
  changedThere: boolean;
  error: string | null;
  /** The user has to finish it by hand. Nothing went wrong. */
  byHand: boolean;
  /** Null also while the integration has to be connected again. */
  nextTryAt: Date | null;
  dueAt: Date;
  repairs: Repair[];
}

/** The most urgent ones, and how many others there are. */
export interface Attention {
  items: AttentionItem[];
  more: {
    /** Failed, or may have failed: their posts are those with a `failedPlaces`. */
    failed: number;
    waiting: number;
  };
}

type Row = Omit<AttentionItem, "byHand" | "changedThere" | "repairs"> &
  Pick<Publication, "lastErrorClass"> &
  RepairFacts & { failing: boolean; allFailing: number; all: number };

const SHOWN = 5;

/**
 * What needs attention, most urgent first: failed publications, unconfirmed ones, and those due
 * before `until`.
 */
export async function listAttention(user: Owner, until: Date): Promise<Attention> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT p."id", p."postId", post."title", p."platform", p."integrationId", i."name" AS "integration", ${REPAIR_FACTS}, p."state", p."lastError" AS "error", p."lastErrorClass", p."nextTryAt", p."dueAt", p."publishedAt" IS NOT NULL AS "live",
      ${FAILING} AS "failing", (count(*) FILTER (WHERE ${FAILING}) OVER ())::int AS "allFailing", (count(*) OVER ())::int AS "all"
    FROM "Publication" p JOIN "Post" post ON post."id" = p."postId" LEFT JOIN "Integration" i ON i."id" = p."integrationId"
    WHERE p."userId" = ${user.id} AND (
      p."state" = 'unconfirmed'
      OR (p."state" = 'queued' AND p."dueAt" < ${until})
      OR (p."state" = 'failed' AND NOT ${REPLACED}))
    ORDER BY CASE p."state" WHEN 'failed' THEN 0 WHEN 'unconfirmed' THEN 1 ELSE 2 END, p."dueAt"
    LIMIT ${SHOWN}`;
  const items = rows.map((row): AttentionItem => {
    const { id, postId, title, platform, integrationId, integration, state, live, error } = row;
    return {
      id,
      postId,
      title,
      platform,
      integrationId,
      integration,
      state,
      live,
      changedThere: state === "failed" && row.lastErrorClass === CHANGED,
      error,
      dueAt: row.dueAt,
      byHand: isByHand(row),
      nextTryAt: isHeld(row) ? null : row.nextTryAt,
      repairs: repairsOf(row),
    };
  });
  const { all = 0, allFailing = 0 } = rows[0] ?? {};
  const failed = allFailing - rows.filter(({ failing }) => failing).length;
  return { items, more: { failed, waiting: all - items.length - failed } };
}

/** What is only due can have another time. */
function repairsOf(row: Row): Repair[] {
  const repairs = repairsFor(row, row);
  return repairs.length > 0 ? repairs : ["change-time"];
}
