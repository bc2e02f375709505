import { Prisma, type Integration, type Publication } from "#app/generated/prisma/client.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { REPLACED } from "#app/posts/shown-status.server.ts";
import { CHANGED, isByHand } from "../states.ts";
import type { Repair } from "./repairs.ts";

type Row = Pick<
  Publication,
  "state" | "lastErrorClass" | "nextTryAt" | "platform" | "integrationId"
>;

/** What the rule needs besides the publication's own row. */
export type RepairFacts = {
  /** Of its integration; null without one. */
  [Key in "health" | "isActive"]: Integration[Key] | null;
} & {
  /** It failed, and a newer publication has taken its place. */
  isReplaced: boolean;
};

/** The columns of `RepairFacts`, of a "Publication" p that is joined to its "Integration" i. */
export const REPAIR_FACTS = Prisma.sql`
  i."health"::text AS "health", i."isActive", ${REPLACED} AS "isReplaced"`;

/**
 * How the user can repair a publication, the most useful way first; none where nothing is wrong.
 * The only rule of that: dashboard, My Posts and preview show what it says.
 */
export function repairsFor(row: Row, { health, isActive, isReplaced }: RepairFacts): Repair[] {
  if (isReplaced) return [];
  if (isByHand(row)) return ["import-file", "mark-published", "skip"];
  if (row.state === "unconfirmed") return [...search(row), "mark-published", "mark-missing"];
  const isTriedAgain = row.state === "queued" && (row.nextTryAt ?? row.lastErrorClass) !== null;
  if (row.state !== "failed" && !isTriedAgain) return [];
  if (row.integrationId === null) return ["choose-platform"];
  if (row.lastErrorClass === CHANGED) return ["review"];
  if (row.lastErrorClass === RECONNECT && health === "needs_reconnect") return ["reconnect"];
  if (row.state === "failed" && isActive === false) return ["switch-on"];
  return ["retry", "change-time"];
}

/** Where the copy can be looked for, Retry does that first. */
function search({ platform, integrationId }: Row): Repair[] {
  return integrationId !== null && findPlatform(platform)?.findRemote ? ["retry"] : [];
}
