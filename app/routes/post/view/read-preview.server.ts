import type { Owner } from "#app/lib/owner.ts";
import { readPostReaders } from "#app/analytics/post-readers.server.ts";
import { findOwnBlogAddress } from "#app/blog/blog-url.server.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import { findPictureFaults, NO_FAULTS } from "#app/media/picture-faults.server.ts";
import { hasOpenverse } from "#app/media/openverse/openverse.server.ts";
import { showArticle } from "#app/media/shown-pictures.server.ts";
import { isAppError } from "#app/lib/app-error.ts";
import { findUnsavedEdit, readEditView } from "#app/posts/edit-view.server.ts";
import { NO_FACTS, readFacts } from "#app/posts/facts.server.ts";
import { toPreview, requireShownPost } from "#app/posts/preview.server.ts";
import { compareRemoteEdits } from "#app/publishing/remote-changes.server.ts";
import { MOST_PLACES } from "#app/publishing/requests.server.ts";
import { readCategoryChoices } from "#app/publishing/views/categories.server.ts";
import { listPublishOptions } from "#app/publishing/views/options.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { readPostLinks } from "#app/writing/read-post-links.server.ts";
import { listPostPublications } from "#app/publishing/views/publications.server.ts";
import { findSectionValue } from "../help/section-choice.ts";
import { addSectionLinks } from "../help/section-links.ts";

/**
 * What the screen shows; with `?edit`, its edit form. `?edit=tags` names the field that is asked
 * for, `?edit=help` writing help, with the number of a `section` and its `heading`, and `kept` the
 * unsaved changes that fill the form. With a model, each section of the article links to writing
 * help.
 */
export async function readPreview({ user, params, url }: ScreenArgs<"/preview/:id">) {
  const { post, hasFacts, hasKeptEdits } = await requireShownPost(user, params.id);
  const edit = url.searchParams.has("edit")
    ? await readEditView(user, post, {
        field: url.searchParams.get("edit"),
        kept: url.searchParams.get("kept"),
      })
    : null;
  const [options, publications, readers, categories, facts, links, unsaved, blogAddress, { kind }] =
    await Promise.all([
      edit ? [] : listPublishOptions(user),
      edit ? [] : listPostPublications(user, post),
      edit ? null : readPostReaders(user.id, post.id),
      edit ? null : readAskedCategories(user, post.id, url.searchParams.getAll("categories")),
      edit || !hasFacts ? NO_FACTS : readFacts(user, { postId: post.id }, post.content),
      edit ? null : readPostLinks(user, post),
      edit || !hasKeptEdits ? null : findUnsavedEdit(user, post),
      edit ? findOwnBlogAddress(user) : null,
      readWriterStatus(user),
    ]);
  const preview = await toPreview(post);
  const { content, featuredImage } = post;
  const shown = edit
    ? { html: "", featured: null }
    : await showArticle(user, content, featuredImage);
  const pictureFaults = edit ? NO_FAULTS : await findPictureFaults(user, content, featuredImage);
  const hasModel = kind === "model";
  const headings = hasModel && !edit ? await workOnText("listSectionHeadings", shown.html) : [];
  return {
    post: { ...preview, content: addSectionLinks(shown.html, headings, post.id) },
    featured: shown.featured,
    pictureFaults,
    edit: edit && {
      ...edit,
      blogAddress,
      findAt: hasOpenverse() ? `/media/find?post=${post.id}` : null,
      helpSection: findSectionValue(
        edit.values.text,
        Number(url.searchParams.get("section")) || 0,
        url.searchParams.get("heading") ?? "",
      ),
    },
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

/** Asks the site only if the address says so, so that opening the screen never waits for it. */
function readAskedCategories(user: Owner, postId: string, asked: string[]) {
  const ids = [...new Set(asked)].slice(0, MOST_PLACES);
  return ids.length > 0 ? readCategoryChoices(user, postId, ids).catch(nullIfRefused) : null;
}

function nullIfRefused(error: unknown) {
  if (isAppError(error)) return null;
  throw error;
}
