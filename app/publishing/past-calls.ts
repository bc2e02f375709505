import type { PublicationAttempt } from "#app/generated/prisma/client.ts";
import { LATENESS_MS } from "./timing.ts";

/** What the calls of earlier attempts say about the copy on the platform. */

/** The columns of an attempt that the functions here read. Lists are oldest first. */
export type PastCall = Pick<PublicationAttempt, "action" | "outcome" | "status">;

/** After an answer with one of these the platform may have stored the post anyway. */
const DOUBTFUL_STATUS = [408, 500, 502, 504];

/** True when an earlier call may have created a copy and no search since has ruled that out. */
export function mayHaveCreated(calls: readonly PastCall[]): boolean {
  let doubt = false;
  for (const call of calls) {
    if (call.action === "find" && call.outcome === "absent") doubt = false;
    if (call.action !== "create" && call.action !== "release") continue;
    doubt ||= isLost(call);
  }
  return doubt;
}

/** How far a platform's clock may differ from ours. */
const CLOCKS_MS = 60_000;

/**
 * True when a change that the platform dates `changedAt` (ISO 8601) may come from a call of ours
 * whose answer was lost. An undated change may, whenever such a call followed the last confirmed
 * one.
 */
export function mayBeOwnChange(
  calls: ReadonlyArray<PastCall & { startedAt: Date }>,
  changedAt: string | null,
): boolean {
  const confirmed = calls.findLastIndex(
    (call) => call.outcome === "published" || call.outcome === "found",
  );
  const lost = calls.slice(confirmed + 1).filter((call) => call.action !== "find" && isLost(call));
  if (changedAt === null) return lost.length > 0;
  const at = Date.parse(changedAt);
  return lost.some(
    ({ startedAt }) =>
      at > startedAt.getTime() - CLOCKS_MS && at < startedAt.getTime() + LATENESS_MS + CLOCKS_MS,
  );
}

/** A call without an outcome was cut off when its process died. */
function isLost({ outcome, status }: PastCall): boolean {
  return (
    outcome === null ||
    outcome === "unknown" ||
    (outcome === "transient" && DOUBTFUL_STATUS.includes(status ?? 0))
  );
}
