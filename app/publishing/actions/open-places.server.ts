import { isOpenDescription } from "#app/content/open-places.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { unwrittenParts } from "#app/copy/open-places.ts";
import { AppError } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";
import { requirePost } from "#app/posts/posts.server.ts";

/** What of a post is still to be written, as a sentence; "" if nothing is. Throws `not_found`. */
export async function unwrittenOf(user: Owner, postId: string): Promise<string> {
  const { content, metaDescription, writer } = await requirePost(user, postId);
  const count = await workOnText("countOpenPlaces", content);
  return unwrittenParts(count, isOpenDescription(metaDescription, writer));
}

/**
 * Asks before a plan goes out as it is: throws `conflict`, with the question at the form's field
 * `anyway`, while places are still to be written.
 */
export async function assertWritten(user: Owner, postId: string): Promise<void> {
  const open = await unwrittenOf(user, postId);
  if (open !== "") throw unwritten("anyway", open);
}

/** The same for a program, which has not `accepted` such places in its call. */
export async function assertAccepted(
  user: Owner,
  postId: string,
  accepted: boolean,
): Promise<void> {
  const open = accepted ? "" : await unwrittenOf(user, postId);
  if (open !== "")
    throw unwritten(
      "acceptUnwritten",
      `${open} Write them, or send acceptUnwritten to publish the post as it is.`,
    );
}

function unwritten(field: string, sentence: string): AppError {
  return new AppError("conflict", sentence, {
    fields: { [field]: sentence },
    code: "unwritten_places",
  });
}
