import type { PublishOption } from "./options.server.ts";
import type { PostPublication } from "./publication-view.ts";

/**
 * What a post is in one place. new: nothing is there. older, current: a copy is live with an older
 * text, or this one. busy: it waits or is not certain, so it cannot be published there again now.
 */
export type PlaceState = "new" | "older" | "current" | "busy";

/** An active integration to choose, and what the post is there. */
export interface Place extends PublishOption {
  state: PlaceState;
  publication: PostPublication | null;
}

/** The places where a post can be published. */
export function placesOf(
  options: readonly PublishOption[],
  publications: readonly PostPublication[],
): Place[] {
  return options.map((option) => {
    const publication = publications.find(({ site }) => site === option.site) ?? null;
    return { ...option, publication, state: publication ? stateOf(publication) : "new" };
  });
}

function stateOf({ state, live, isUpToDate }: PostPublication): PlaceState {
  if (state === "queued" || state === "publishing" || state === "unconfirmed") return "busy";
  if (!live) return "new";
  return isUpToDate && state === "published" ? "current" : "older";
}

/** Form field of the categories that are chosen for an integration. */
export function categoriesField(integrationId: string): string {
  return `categories-${integrationId}`;
}
