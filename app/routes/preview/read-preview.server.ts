import type { Owner } from "#app/lib/owner.ts";
import { readPostReaders } from "#app/analytics/post-readers.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { toSharing } from "#app/posts/post-record.server.ts";
import { NO_FACTS, readFacts } from "#app/posts/facts.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { toPreview } from "#app/posts/preview.server.ts";
import { readCategoryChoice } from "#app/publishing/views/categories.server.ts";
import { listPublishOptions } from "#app/publishing/views/options.server.ts";
import { readPostLinks } from "#app/writing/read-post-links.server.ts";
import { listPublications } from "#app/publishing/views/publications.server.ts";

/**
 * What the screen shows; with `?edit`, the post as text and what sharing uses. `?edit=tags` names
 * the field that is asked for.
 */
export async function readPreview({ user, params, url }: ScreenArgs<"/preview/:id">) {
  const post = await requirePost(user, params.id);
  const edit = url.searchParams.has("edit")
    ? {
        text: await workOnText("toEditableText", post.content),
        keywords: post.keywords,
        sharing: toSharing(post),
        asked: url.searchParams.get("edit") ?? "",
      }
    : null;
  const [options, publications, readers, categories, facts, links] = await Promise.all([
    listPublishOptions(user),
    listPublications(user, post.id),
    edit ? null : readPostReaders(user.id, post.id),
    readAskedCategories(user, post.id, url.searchParams.get("categories")),
    edit ? NO_FACTS : readFacts(user, { postId: post.id }, post.content),
    edit ? null : readPostLinks(user, post),
  ]);
  return {
    post: await toPreview(post),
    edit,
    options,
    readers,
    categories,
    ...facts,
    links,
    publications: publications.filter(({ state, live }) => state !== "cancelled" || live),
  };
}

/** Asks the site only if the address says so, so that opening the screen never waits for it. */
function readAskedCategories(user: Owner, postId: string, integrationId: string | null) {
  return integrationId
    ? readCategoryChoice(user, postId, integrationId).catch(nullIfRefused)
    : null;
}

function nullIfRefused(error: unknown) {
  if (isAppError(error)) return null;
  throw error;
}
