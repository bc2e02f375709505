import type { NewerPost } from "#app/posts/post.ts";

/** True for the version that a refused save found in its way. */
export function isNewerPost(value: unknown): value is NewerPost {
  return typeof value === "object" && value !== null && "savedAt" in value;
}
