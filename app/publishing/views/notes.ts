import type { Publication, PublicationAttempt } from "#app/generated/prisma/client.ts";

/** Sentences about how a copy went out. */

/** The newest call of a publication. */
export type LastCall = Pick<PublicationAttempt, "action" | "outcome" | "message">;

/**
 * How a copy differs from what was asked for, and whether it was found rather than made; empty when
 * there is nothing to say.
 */
export function notesOf(
  { state, plainLinks }: Pick<Publication, "state" | "plainLinks">,
  last: LastCall | null,
  platformName: string,
): string {
  if (state !== "published" && state !== "sent") return "";
  return [callNote(last, platformName), plainLinksNote(plainLinks)].filter(Boolean).join(" ");
}

function callNote(last: LastCall | null, platformName: string): string {
  if (last?.action === "find" && last.outcome === "found") return adoptedNote(platformName);
  return last?.outcome === "published" ? (last.message ?? "") : "";
}

const NAMED = 3;

function plainLinksNote(titles: readonly string[]): string {
  const [first] = titles;
  if (first === undefined) return "";
  if (titles.length === 1)
    return `Link to “${first}” went out as text: it was not published yet. Publish that post, then this one again.`;
  const named = titles.slice(0, NAMED).map((title) => `“${title}”`);
  const more = titles.length - named.length;
  const list = more > 0 ? [...named, `${more} more`] : named;
  return `Links to ${list.slice(0, -1).join(", ")} and ${list.at(-1)} went out as text: they were not published yet. Publish those posts, then this one again.`;
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
