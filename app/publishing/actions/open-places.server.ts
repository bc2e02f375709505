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
  if (count > 0) throw unwritten("anyway", openPlaces(count));
}

/** The same for a program, which has not `accepted` such places in its call. */
export async function assertAccepted(
  user: Owner,
  postId: string,
  accepted: boolean,
): Promise<void> {
  const count = accepted ? 0 : await countOpenPlacesOf(user, postId);
  if (count > 0)
    throw unwritten(
      "acceptUnwritten",
      `${openPlaces(count)} Write them, or send acceptUnwritten to publish the post as it is.`,
    );
}

function unwritten(field: string, sentence: string): AppError {
  return new AppError("conflict", sentence, {
    fields: { [field]: sentence },
    code: "unwritten_places",
  });
}
