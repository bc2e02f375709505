import type { PublicationAttempt } from "#app/generated/prisma/client.ts";
import type { PublicationState } from "#app/generated/prisma/enums.ts";

/** Sentences about how a copy went out. */

/** The newest call of a publication. */
export type LastCall = Pick<PublicationAttempt, "action" | "outcome" | "message">;

/**
 * How a copy differs from what was asked for, and whether it was found rather than made; empty when
 * there is nothing to say.
 */
export function notesOf(
  state: PublicationState,
  last: LastCall | null,
  platformName: string,
): string {
  if (!last || (state !== "published" && state !== "sent")) return "";
  if (last.action === "find" && last.outcome === "found") return adoptedNote(platformName);
  return last.outcome === "published" ? (last.message ?? "") : "";
}

/** For a copy of an earlier try that was found instead of being made again. */
export function adoptedNote(platformName: string): string {
  return `An earlier try had reached ${platformName} after all: the copy was found there, and nothing was sent twice.`;
}

/** A lateness in words: "12 minutes", "3 hours"; "" below a minute. */
export function lateWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return "";
  if (minutes < 120) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return `${Math.floor(minutes / 60)} hours`;
}
