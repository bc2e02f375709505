import { findOwnBlogAddress } from "#app/blog/blog-url.server.ts";
import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { hasOpenverse } from "#app/media/openverse/openverse.server.ts";
import { pick } from "#app/lib/pick.ts";
import { readEditView } from "#app/posts/edit-view.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { readPostScore } from "#app/posts/preview.server.ts";
import { readWriterStatus } from "#app/writing/current-writer.server.ts";
import { findSectionValue } from "../help/section-choice.ts";

/**
 * What the edit form of a post shows. `?field=tags` names the field that is asked for,
 * `?field=help` writing help, with the number of a `section` and its `heading`, and `kept` the
 * unsaved changes that fill the form.
 */
export async function readEdit({ user, params, url }: ScreenArgs<"/preview/:id/edit">) {
  const post = await requirePost(user, params.id);
  const { searchParams: asked } = url;
  const [edit, score, blogAddress, { kind }] = await Promise.all([
    readEditView(user, post, { field: asked.get("field"), kept: asked.get("kept") }),
    readPostScore(post),
    findOwnBlogAddress(user),
    readWriterStatus(user),
  ]);
  return {
    post: {
      ...pick(post, ["id", "counted", "wordCount"]),
      ...pick(score, ["score", "losses", "openPlaces"]),
    },
    edit: {
      ...edit,
      blogAddress,
      findAt: hasOpenverse() ? `/media/find?post=${post.id}` : null,
      helpSection: findSectionValue(
        edit.values.text,
        Number(asked.get("section")) || 0,
        asked.get("heading") ?? "",
      ),
    },
    hasModel: kind === "model",
  };
}
