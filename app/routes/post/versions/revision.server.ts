import type { ScreenArgs } from "#app/http/page-args.server.ts";
import { showArticle } from "#app/media/shown-pictures.server.ts";
import { comparePosts } from "#app/posts/compare-posts.server.ts";
import { toSharing } from "#app/posts/post-record.server.ts";
import { requirePost } from "#app/posts/posts.server.ts";
import { findRevisionBefore, requireRevision, type Revision } from "#app/posts/revisions.server.ts";

/** What the screen of a version shows: its text, or its changes against another. */
export type Show = "text" | "before" | "present";

/** One version of a post; `?show=before` and `?show=present` compare it. */
export async function readRevision({
  user,
  params,
  url,
}: ScreenArgs<"/preview/:id/revisions/:version">) {
  const post = await requirePost(user, params.id);
  const revision = await requireRevision(user, post.id, Number(params.version));
  const { version, reason, title, content, createdAt } = revision;
  const asked = showOf(url.searchParams.get("show"), version, post.version);
  const shown = asked === "text" ? await showArticle(user, content, revision.featuredImage) : null;
  const before = asked === "before" ? await findRevisionBefore(user, post.id, version) : null;
  return {
    postId: post.id,
    current: post.version,
    version,
    reason,
    title,
    content: shown?.html ?? "",
    featured: shown?.featured ?? null,
    sharing: toSharing(revision),
    present: toSharing(post),
    createdAt: createdAt.toISOString(),
    show: asked,
    changes: await changesOf(asked, revision, before, post),
  };
}

function showOf(asked: string | null, version: number, current: number): Show {
  if (asked === "before" && version > 1) return asked;
  return asked === "present" && version !== current ? asked : "text";
}

function changesOf(
  show: Show,
  revision: Revision,
  before: Revision | null,
  present: Parameters<typeof comparePosts>[1],
) {
  if (show === "text") return null;
  return show === "present"
    ? comparePosts(revision, present)
    : comparePosts(before ?? EMPTY, revision);
}

const EMPTY = { title: "", content: "" };
