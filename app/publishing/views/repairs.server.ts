import type { Integration, Publication } from "#app/generated/prisma/client.ts";
import { RECONNECT } from "#app/lib/error-class.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { CHANGED, isByHand } from "../states.ts";
import type { Repair } from "./repairs.ts";

type Row = Pick<
  Publication,
  "state" | "lastErrorClass" | "nextTryAt" | "platform" | "integrationId"
>;

/** Null without an integration. */
export type Connection = { [Key in "health" | "isActive"]: Integration[Key] | null };

/**
 * How the user can repair a publication, the most useful way first; none where nothing is wrong.
 */
export function repairsFor(row: Row, { health, isActive }: Connection): Repair[] {
  if (isByHand(row)) return ["import-file", "mark-published"];
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
