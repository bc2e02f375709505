import { isAppError } from "#app/lib/app-error.ts";
import { comparePosts } from "#app/posts/compare-posts.server.ts";
import type { PostChanges } from "#app/posts/post.ts";
import type { Post } from "#app/posts/post-record.server.ts";
import { showFromHere } from "./pictures/show-pictures.server.ts";
import { resolveLinks } from "./resolve-links.server.ts";
import type { PostPublication } from "./views/publication-view.ts";

/** A publication with what was changed on its platform, compared with the post as it goes there. */
export type ComparedPublication = PostPublication & { remoteChanges: PostChanges | null };

/**
 * Compares the copies that were changed on their platform with the post as it is shown there: its
 * links and the credits of its pictures count as unchanged. A comparison that the user has no turn
 * for now is left out.
 */
export function compareRemoteEdits(
  post: Post,
  publications: readonly PostPublication[],
): Promise<ComparedPublication[]> {
  return Promise.all(
    publications.map(async (one) => ({ ...one, remoteChanges: await changesOf(post, one) })),
  );
}

async function changesOf(
  post: Post,
  { remoteEdit, integrationId }: PostPublication,
): Promise<PostChanges | null> {
  if (!remoteEdit) return null;
  try {
    const linked = await resolveLinks(post, { site: null, integrationId });
    const { html } = await showFromHere(post, linked.html);
    return await comparePosts({ title: post.title, content: html }, remoteEdit, true);
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
