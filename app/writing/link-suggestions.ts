import { z } from "zod";
import type { PlacedLink } from "#app/content/insert-links.ts";

/** Links that were suggested for a draft or a post, and what its author decided about each. */

const suggestion = z.object({
  postId: z.string(),
  title: z.string(),
  anchorText: z.string(),
  relevanceScore: z.number(),
  /** The words of the sentence before and after the anchor, with their spaces. */
  before: z.string().default(""),
  after: z.string().default(""),
  /** Drafts from before links were suggested hold those that were added. */
  state: z.enum(["suggested", "taken", "left"]).default("taken"),
}) satisfies z.ZodType<PlacedLink>;
export type LinkSuggestion = z.output<typeof suggestion>;
export const linkSuggestions = suggestion.array();

export const NOTHING_CHOSEN = "Choose at least one link, or “No thanks” to leave them all.";

/** The stored suggestions; none for null. */
export function parseSuggestions(stored: unknown): LinkSuggestion[] {
  return stored === null ? [] : linkSuggestions.parse(stored);
}

/** Those that still wait for a decision. */
export function openSuggestions(all: readonly LinkSuggestion[]): LinkSuggestion[] {
  return all.filter(({ state }) => state === "suggested");
}

/** The suggestions with those that were found added, each post once. */
export function withFound(
  all: readonly LinkSuggestion[],
  found: readonly PlacedLink[],
): LinkSuggestion[] {
  const known = new Set(all.map(({ postId }) => postId));
  const fresh = found.filter(({ postId }) => !known.has(postId));
  return [...all, ...fresh.map((link) => ({ ...link, state: "suggested" as const }))];
}

/**
 * The suggestions after a form that offered some of them: those in `taken` are taken, the others it
 * offered are left. What another form has decided meanwhile stays.
 */
export function withDecision(
  all: readonly LinkSuggestion[],
  offered: readonly string[],
  taken: readonly string[],
): LinkSuggestion[] {
  return all.map((link) =>
    link.state === "suggested" && offered.includes(link.postId)
      ? { ...link, state: taken.includes(link.postId) ? ("taken" as const) : ("left" as const) }
      : link,
  );
}
