import { redirect } from "@remix-run/node";
import type { Owner } from "#app/lib/owner.ts";
import { readPostReaders } from "#app/analytics/post-readers.server.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { findPictureFaults } from "#app/media/picture-faults.server.ts";
import { showArticle } from "#app/media/shown-pictures.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { findUnsavedEdit } from "#app/posts/edit-view.server.ts";
import { NO_FACTS, readFacts } from "#app/posts/facts.server.ts";
import { toPreview, requireShownPost } from "#app/posts/preview.server.ts";
import { compareRemoteEdits } from "#app/publishing/remote-changes.server.ts";
import { MOST_PLACES } from "#app/publishing/requests.server.ts";
import { readCategoryChoices } from "#app/publishing/views/categories.server.ts";
import { listPublishOptions } from "#app/publishing/views/options.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { readPostLinks } from "#app/writing/read-post-links.server.ts";
import { listPostPublications } from "#app/publishing/views/publications.server.ts";
import { addSectionLinks } from "../help/section-links.ts";
import { editPath } from "./this-post.server.ts";

/**
 * What the screen shows. With a model, each section of the article links to writing help. The edit
 * form, which `?edit` once asked for, has an address of its own.
 */
export async function readPreview({ user, params, url }: ScreenArgs<"/preview/:id">) {
  if (url.searchParams.has("edit")) throw redirect(editAddress(params, url.searchParams));
  const { post, hasFacts, hasKeptEdits } = await requireShownPost(user, params.id);
  const { content, featuredImage } = post;
  const [options, publications, readers, categories, facts, links, unsaved, { kind }] =
    await Promise.all([
      listPublishOptions(user),
      listPostPublications(user, post),
      readPostReaders(user.id, post.id),
      readAskedCategories(user, post.id, url.searchParams.getAll("categories")),
      hasFacts ? readFacts(user, { postId: post.id }, content) : NO_FACTS,
      readPostLinks(user, post),
      hasKeptEdits ? findUnsavedEdit(user, post) : null,
      readWriterStatus(user),
    ]);
  const preview = await toPreview(post);
  const shown = await showArticle(user, content, featuredImage);
  const pictureFaults = await findPictureFaults(user, content, featuredImage);
  const hasModel = kind === "model";
  const headings = hasModel ? await workOnText("listSectionHeadings", shown.html) : [];
  return {
    post: { ...preview, content: addSectionLinks(shown.html, headings, post.id) },
    featured: shown.featured,
    pictureFaults,
    hasModel,
    unsaved: unsaved && { id: unsaved.id, keptAt: unsaved.keptAt },
    options,
    readers,
    categories,
    ...facts,
    links,
    publications: await compareRemoteEdits(
      post,
      publications.filter(({ state, live }) => state !== "cancelled" || live),
    ),
  };
}

/** Where the edit form is: `?edit=tags&kept=ID` becomes `/edit?field=tags&kept=ID`. */
function editAddress(params: { id: string }, asked: URLSearchParams): string {
  const { edit, ...rest } = Object.fromEntries(asked);
  const query = new URLSearchParams({ ...(edit && { field: edit }), ...rest }).toString();
  return `${editPath(params)}${query && `?${query}`}`;
}

/** Asks the site only if the address says so, so that opening the screen never waits for it. */
function readAskedCategories(user: Owner, postId: string, asked: string[]) {
  const ids = [...new Set(asked)].slice(0, MOST_PLACES);
  return ids.length > 0 ? readCategoryChoices(user, postId, ids).catch(nullIfRefused) : null;
}

function nullIfRefused(error: unknown) {
  if (isAppError(error)) return null;
  throw error;
}
