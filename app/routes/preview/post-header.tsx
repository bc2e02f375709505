import { pluralize } from "#app/lib/numbers.ts";
import type { ReactNode } from "react";
import { ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ArrowDown, Pencil } from "#app/components/ui/icons.tsx";
import type { PostFacts } from "#app/posts/post-status.ts";

interface Props {
  post: Pick<PostFacts, "status" | "publishedPlatforms"> & {
    title: string;
    wordCount: number;
    minutes: number;
    score: number;
  };
  /** Other places of the post: live versions, a schedule. */
  note?: ReactNode;
}

/** The header of the article: status, title, length and score, and the link to edit mode. */
export function PostHeader({ post, note }: Props) {
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
          <ButtonLink to="?edit" size="sm" icon={<Pencil size={16} aria-hidden="true" />}>
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
