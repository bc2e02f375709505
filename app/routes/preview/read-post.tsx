import type { Preview } from "#app/posts/preview.server.ts";
import type { FeaturedPicture as Picture } from "#app/media/shown-pictures.server.ts";
import type { PublicationView } from "#app/publishing/views/publication-view.ts";
import { Article } from "./article.tsx";
import { FeaturedPicture } from "./featured-picture.tsx";
import { PlanNotice } from "./parts.tsx";
import { PostHeader } from "./post-header.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";
import { WhereNote } from "./where-note.tsx";

interface Screen {
  post: Omit<Preview, "losses">;
  featured: Picture | null;
  unsaved: { id: string; keptAt: string } | null;
  publications: PublicationView[];
}

/** The post as its readers see it, with what its author should know above it. */
export function ReadPost({ screen }: { screen: Screen }) {
  const { post, featured, unsaved, publications } = screen;
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
      {featured ? <FeaturedPicture picture={featured} /> : null}
      <Article html={post.content} />
    </article>
  );
}
