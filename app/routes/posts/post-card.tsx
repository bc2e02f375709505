import { pluralize } from "#app/lib/numbers.ts";
import { Link, useNavigation } from "@remix-run/react";
import { Badge, ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { PostDates } from "./post-dates.tsx";
import { PostMenu } from "./post-menu.tsx";
import type { PostRow } from "./post-row.ts";

/** One post of the list. */
export function PostCard({ post }: { post: PostRow }) {
  const busy = useNavigation().formData?.get("id") === post.id;
  const preview = `/preview/${post.id}`;
  return (
    <article
      aria-busy={busy || undefined}
      className={classes(
        "card flex gap-2 py-4 pr-2 pl-4 transition-opacity md:py-5 md:pr-4 md:pl-6",
        busy && "opacity-60",
      )}
    >
      <div className="min-w-0 flex-1">
        <h2 className="two-lines text-base font-semibold text-pretty" title={post.title}>
          <Link to={preview} className="rounded-sm hover:text-accent">
            {post.title}
          </Link>
        </h2>
        {post.excerpt ? (
          <p className="two-lines mt-1 max-w-2xl text-muted">{post.excerpt}</p>
        ) : null}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <StatusBadge status={post.status} />
          <span className="tabular-nums">{pluralize(post.wordCount, "word")}</span>
          {post.seoScore === null ? null : <ScoreBadge score={post.seoScore} />}
          <span>
            <PostDates post={post} />
          </span>
          {post.platforms.length > 0 ? (
            <span className="flex flex-wrap gap-1.5">
              <span className="sr-only">Published on</span>
              {post.platforms.map((platform) => (
                <Badge key={platform}>{platform}</Badge>
              ))}
            </span>
          ) : null}
        </div>
      </div>
      <PostMenu post={post} />
    </article>
  );
}
