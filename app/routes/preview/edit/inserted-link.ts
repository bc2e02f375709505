import type { InsertedLink } from "#app/posts/insert-post-link.server.ts";

/** True for what the button "Insert link" returns. */
export function isInsertedLink(value: unknown): value is InsertedLink {
  return typeof value === "object" && value !== null && "said" in value && "text" in value;
}
