import { pluralize } from "#app/lib/numbers.ts";
import type { Toast } from "./toasts.ts";

/** The words about several posts that are deleted, published or scheduled together. */

export const SEVERAL = {
  delete: {
    success: "Posts deleted",
    failure: "Delete Failed",
    fallback: "Failed to delete the posts.",
  },
  publish: {
    success: "Publishing…",
    failure: "Publishing Failed",
    fallback: "Failed to publish the posts. Please try again.",
  },
  schedule: {
    success: "Posts scheduled",
    failure: "Scheduling Failed",
    fallback: "Failed to schedule the posts. Please try again.",
  },
};

export const SEVERAL_TEXT = {
  beingPublished: "It is being published right now. Wait for the outcome.",
  noTime: "There was no time left for it. Select it again.",
  gone: "These posts were deleted already.",
  missing: "These posts are not there any more.",
  chooseSome: "Select at least one post.",
} as const;

/** What several posts came to. */
export interface SeveralOutcome {
  done: number;
  leftOut: Array<{ title: string; reason: string }>;
}

/** The rest of "3 posts deleted", for those that were gone before; empty without any. */
export function goneWords(gone: number): string {
  if (gone === 0) return "";
  return gone === 1 ? "1 more was deleted already." : `${gone} more were deleted already.`;
}

const NAMED = 3;

/** "1 was left out. “Basil”: 2 places are still to be written."; empty without any. */
export function leftOutWords(leftOut: SeveralOutcome["leftOut"]): string {
  if (leftOut.length === 0) return "";
  const more = leftOut.length - NAMED;
  return [
    leftOut.length === 1 ? "1 was left out." : `${leftOut.length} were left out.`,
    ...leftOut.slice(0, NAMED).map(({ title, reason }) => `“${shortTitle(title)}”: ${reason}`),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join(" ");
}

/** The notice after work on several posts; `said` is what else there is to say of those done. */
export function severalToast(
  title: (posts: string) => string,
  { done, leftOut }: SeveralOutcome,
  said = "",
): Toast {
  return {
    kind: leftOut.length > 0 ? "info" : "success",
    title: title(pluralize(done, "post")),
    description: [said, leftOutWords(leftOut)].filter(Boolean).join(" "),
  };
}

/** A title in a sentence. */
export function shortTitle(title: string): string {
  return title.length <= 60 ? title : `${title.slice(0, 59).trimEnd()}…`;
}
