import { workOnText } from "#app/content/text-work.server.ts";
import { openPlaces } from "#app/copy/open-places.ts";
import { AppError } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requirePost } from "#app/posts/posts.server.ts";

/** The number of places of a post that are still to be written. Throws `not_found`. */
export async function countOpenPlacesOf(user: Owner, postId: string): Promise<number> {
  return workOnText("countOpenPlaces", (await requirePost(user, postId)).content);
}

/**
 * Asks before a plan goes out as it is: throws `conflict`, with the question at the form's field
 * `anyway`, while places are still to be written.
 */
export async function assertWritten(user: Owner, postId: string): Promise<void> {
  const count = await countOpenPlacesOf(user, postId);
  if (count === 0) return;
  const sentence = openPlaces(count);
  throw new AppError("conflict", sentence, {
    fields: { anyway: sentence },
    code: "unwritten_places",
  });
}
