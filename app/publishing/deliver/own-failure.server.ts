import { isAppError, type AppError, type ErrorKind } from "#app/lib/app-error.ts";
import { db } from "#app/lib/db.server.ts";
import type { Integration } from "#app/generated/prisma/client.ts";
import type { Failure } from "#app/platforms/outcome.ts";
import { findPlatform } from "#app/platforms/registry.server.ts";
import { mayHaveCreated } from "../past-calls.ts";
import type { Claim } from "../queue/claim.server.ts";
import { afterFailure } from "./failure-rules.server.ts";
import type { PublicationRow } from "./job.ts";
import type { Verdict } from "./verdict.ts";

/** What fails here and not on the platform: storage that is away, a text that is too much. */

const PASSES: readonly ErrorKind[] = ["unavailable", "rate_limited", "upstream"];

/** The failure that an error of ours means for a publication. */
export function failureOf({ kind, message, details }: AppError): Failure {
  if (!PASSES.includes(kind)) return { class: "permanent", message };
  const { retryAfter } = details;
  return { class: "transient", message, ...(retryAfter !== undefined && { retryAfter }) };
}

/**
 * The verdict for an attempt that ended in an error of ours. Rethrows what is no sentence for a
 * user, and a conflict: then somebody else has the publication.
 */
export async function verdictOnError(
  error: unknown,
  claimed: Claim,
  row: PublicationRow & { integration: Integration | null },
): Promise<Verdict> {
  const platform = findPlatform(row.platform);
  const { integration } = row;
  if (!isAppError(error) || error.kind === "conflict" || !platform || !integration) throw error;
  // The attempt may have made calls before it failed.
  const attempts = await db.publicationAttempt.findMany({
    where: { publicationId: row.id },
    orderBy: { number: "asc" },
  });
  const now = { claimed, row: { ...row, attempts }, platform, integration };
  return afterFailure(now, failureOf(error), mayHaveCreated(attempts));
}
