import type { SubmissionResult } from "@conform-to/react";
import { lazyComponent } from "#app/components/connection/lazy-component.tsx";
import type { Preview } from "#app/posts/preview.server.ts";
import type { FeaturedPicture as Picture } from "#app/media/shown-pictures.server.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";
import { Article } from "./article.tsx";
import { FeaturedPicture } from "./featured-picture.tsx";
import { PostHeader } from "./post-header.tsx";
import { UnsavedNote } from "./unsaved-note.tsx";
import { WhereNote } from "./where-note.tsx";

/** For posts whose publication went wrong. */
const Repairs = lazyComponent("repairs", () =>
  import("./unfinished.tsx").then((module) => module.Repairs),
);
/** For posts that are plans still. */
const PlanNotice = lazyComponent("plan-notice", () =>
  import("./plan-notice.tsx").then((module) => module.PlanNotice),
);

interface Screen {
  post: Omit<Preview, "losses">;
  featured: Picture | null;
  unsaved: { id: string; keptAt: string } | null;
  publications: PostPublication[];
}

/** The post as its readers see it, with what its author should know above it. */
export function ReadPost({
  screen,
  lastReschedule,
}: {
  screen: Screen;
  /** The result of the last rescheduling. */
  lastReschedule: SubmissionResult<string[]> | null;
}) {
  const { post, featured, unsaved, publications } = screen;
  const wrong = publications.filter(({ repairs }) => repairs.length > 0);
  return (
    <article className="max-w-article min-w-0">
      <UnsavedNote unsaved={unsaved} />
      <PostHeader
        post={post}
        note={<WhereNote status={post.status} publications={publications} />}
      />
      {wrong.length > 0 ? (
        <Repairs postId={post.id} publications={wrong} lastReschedule={lastReschedule} />
      ) : null}
      {post.writer === "example" || (post.writer === "plan" && post.openPlaces > 0) ? (
        <PlanNotice example={post.writer === "example"} />
      ) : null}
      {featured ? <FeaturedPicture picture={featured} /> : null}
      <Article html={post.content} />
    </article>
  );
}
