import type { Preview } from "#app/posts/preview.server.ts";
import type { PublicationView } from "#app/publishing/views/publication-view.ts";
import { Article } from "./article.tsx";
import { PlanNotice } from "./parts.tsx";
import { PostHeader } from "./post-header.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";
import { WhereNote } from "./where-note.tsx";

interface Props {
  post: Omit<Preview, "losses">;
  unsaved: { id: string; keptAt: string } | null;
  publications: PublicationView[];
}

/** The post as its readers see it, with what its author should know above it. */
export function ReadPost({ post, unsaved, publications }: Props) {
  return (
    <article className="max-w-article min-w-0">
      <UnsavedNote unsaved={unsaved} />
      <PostHeader
        post={post}
        note={<WhereNote status={post.status} publications={publications} />}
      />
      {post.writer === "example" || (post.writer === "plan" && post.openPlaces > 0) ? (
        <PlanNotice example={post.writer === "example"} />
      ) : null}
      <Article html={post.content} />
    </article>
  );
}
