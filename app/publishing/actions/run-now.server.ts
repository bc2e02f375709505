import { AppError } from "#app/lib/app-error.ts";
import { waitForOutcome } from "../views/outcome.server.ts";
import type { PublishOutcome } from "../views/publication-view.ts";
import { repairsPath } from "../views/repairs.ts";
import { startNow } from "../worker.server.ts";

/**
 * Starts a queued publication at once, if it can be claimed, and waits up to 25 s for the outcome.
 */
export async function runNow(id: string): Promise<PublishOutcome> {
  return waitForOutcome(id, (await startNow(id))?.delivery ?? null);
}

/**
 * The outcome, for callers that know only success and failure. Throws `conflict` when the copy was
 * changed there, and `upstream` with the reason when it was refused or cannot be confirmed.
 */
export function requireAccepted(outcome: PublishOutcome): PublishOutcome {
  const details = { repairAt: repairsPath(outcome) };
  if (outcome.changedThere)
    throw new AppError("conflict", outcome.message, { ...details, code: "changed_there" });
  if (outcome.kind === "refused") throw new AppError("upstream", outcome.message, details);
  return outcome;
}
