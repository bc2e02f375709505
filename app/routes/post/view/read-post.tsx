import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ArrowDown, Pencil } from "#app/components/ui/icons.tsx";
import { ClockTime, ExactTime } from "#app/components/ui/relative-time.tsx";
import { pluralize } from "#app/lib/numbers.ts";
import type { FeaturedPicture as Picture } from "#app/media/shown-pictures.server.ts";
import type { PostFacts } from "#app/posts/post-status.ts";
import type { Status } from "#app/posts/post.ts";
import type { Preview } from "#app/posts/preview.server.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";
import { Repairs } from "../publish/repairs.tsx";
import { Article } from "./article.tsx";
import { FeaturedPicture } from "./featured-picture.tsx";
import { PlanNotice } from "./plan-notice.tsx";

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
      <UnsavedNote postId={post.id} unsaved={unsaved} />
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

/** Says that changes of the post are kept but not saved. */
function UnsavedNote({ postId, unsaved }: { postId: string } & Pick<Screen, "unsaved">) {
  if (!unsaved) return null;
  return (
    <p className="mb-4 text-muted">
      Unsaved changes, kept <ClockTime at={unsaved.keptAt} /> ·{" "}
      <Link
        to={`/preview/${postId}/edit?kept=${unsaved.id}`}
        className="link inline-block py-3 md:py-0"
      >
        Continue editing
      </Link>
    </p>
  );
}

/** Where an older version is live, and that this one is going out, or when. */
function WhereNote({ status, publications }: { status: Status; publications: PostPublication[] }) {
  const live = status === "published" ? [] : publications.filter((publication) => publication.live);
  const sent = publications.filter((publication) => publication.state === "sent");
  const coming = publications.filter(({ state, running }) => state === "queued" || running);
  return (
    <>
      {live.length > 0 ? (
        <span>
          Live version on {live.map((publication) => publication.platformName).join(", ")}
        </span>
      ) : null}{" "}
      {sent.length > 0 ? (
        <span>
          Sent to {sent.map((publication) => publication.platformName).join(", ")} as a draft
        </span>
      ) : null}{" "}
      {coming.map((publication) => (
        <Fragment key={publication.id}>
          <span>
            {publication.running ? (
              `Publishing to ${publication.platformName} now`
            ) : publication.held ? (
              `Waiting for ${publication.platformName} to be reconnected`
            ) : publication.nextTryAt ? (
              <>
                Trying {publication.platformName} again at <ClockTime at={publication.nextTryAt} />
              </>
            ) : (
              <>
                Goes to {publication.platformName} <ExactTime at={publication.dueAt} />
              </>
            )}
          </span>{" "}
        </Fragment>
      ))}
    </>
  );
}

interface Props {
  post: Pick<PostFacts, "status" | "publishedPlatforms"> & {
    id: string;
    title: string;
    wordCount: number;
    minutes: number;
    score: number;
  };
  /** Other places of the post: live versions, a schedule. */
  note?: ReactNode;
}

/** The header of the article: status, title, length and score, and the link to edit mode. */
function PostHeader({ post, note }: Props) {
  return (
    <header className="mb-6 border-b border-line pb-6 md:mb-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <StatusBadge post={post} />
        {note}
      </div>
      <h1 className="printed mt-3 font-serif text-xl font-semibold tracking-tight text-pretty [overflow-wrap:anywhere] md:text-2xl">
        {post.title}
      </h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted tabular-nums">
          <span>{pluralize(post.wordCount, "word")}</span> <span aria-hidden="true">·</span>{" "}
          <span>{post.minutes} min read</span>
          <ScoreBadge score={post.score} />
        </p>
        <div className="flex gap-3">
          <ButtonLink
            to={`/preview/${post.id}/edit`}
            size="sm"
            icon={<Pencil size={16} aria-hidden="true" />}
          >
            Edit
          </ButtonLink>
          <ButtonLink
            to="#publishing"
            size="sm"
            className="xl:hidden"
            icon={<ArrowDown size={16} aria-hidden="true" />}
          >
            Publish
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
