import type { Toast } from "#app/copy/toasts.ts";
import type { ActionResult } from "#app/http/run-intent.server.ts";
import type { CategoryChoice } from "#app/publishing/views/categories.server.ts";

/** What became of a post that not every place took; the form stays as it was typed. */
export interface PublishedInPart {
  toast: Toast;
  /** The ids of the integrations that took it. */
  accepted: string[];
}

/** What the publish form shows of the last button that was pressed in it. */
export interface PublishAnswer {
  lastResult: ActionResult["result"];
  categories: CategoryChoice[] | null;
  /** The places that took the post, if others did not. */
  accepted: string[];
  toast: Toast | null;
}

const NOTHING: PublishAnswer = { lastResult: null, categories: null, accepted: [], toast: null };
const INTENTS = ["publish", "publish-anyway", "choose-categories", "hold"];

/** Reads the action's data. */
export function toPublishAnswer(last: ActionResult | undefined): PublishAnswer {
  if (!last || !INTENTS.includes(last.intent)) return NOTHING;
  const { result, value } = last;
  return {
    lastResult: result,
    categories: Array.isArray(value) ? value : null,
    ...(isPublishedInPart(value) ? value : { accepted: [], toast: last.toast }),
  };
}

function isPublishedInPart(value: unknown): value is PublishedInPart {
  return typeof value === "object" && value !== null && "accepted" in value && "toast" in value;
}

/**
 * Where the publish form is sent. The address says whose categories are shown, so that they are
 * there again without scripts.
 */
export function publishPath(postId: string, categories: CategoryChoice[] | null): string {
  const query = new URLSearchParams(
    categories?.map(({ integrationId }) => ["categories", integrationId]),
  ).toString();
  return `/preview/${postId}${query && `?${query}`}`;
}
