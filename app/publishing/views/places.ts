import type { PublishOption } from "./options.server.ts";
import type { PostPublication } from "./publication-view.ts";

/**
 * What a post is in one place. new: nothing is there. older, current: a copy is live with an older
 * text, or this one. fixed: it is there with an older text and cannot be changed from here. busy:
 * it waits or is not certain, so it cannot be published there again now.
 */
type PlaceState = "new" | "older" | "current" | "fixed" | "busy";

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
    return { ...option, publication, state: publication ? stateOf(publication, option) : "new" };
  });
}

/** False where publishing the post would be refused now. */
export function canPublish({ state }: Place): boolean {
  return state !== "busy" && state !== "fixed";
}

function stateOf(
  { state, live, isUpToDate }: PostPublication,
  { canUpdate }: PublishOption,
): PlaceState {
  if (state === "queued" || state === "publishing" || state === "unconfirmed") return "busy";
  if (live && isUpToDate && state === "published") return "current";
  if (!live && state !== "sent") return "new";
  if (!canUpdate) return "fixed";
  return live ? "older" : "new";
}

export function categoriesField(integrationId: string): string {
  return `categories-${integrationId}`;
}
