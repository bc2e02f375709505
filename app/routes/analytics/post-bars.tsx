import { formatNumber } from "#app/lib/numbers.ts";
import type { TopPost } from "#app/analytics/analytics.server.ts";
import { MetricCount, ReadTimeText, minutes } from "#app/components/metrics.tsx";

type PostRow = Pick<TopPost, "postId" | "title" | "views" | "readTime">;

/** Reading time of the most read posts as bars; their views where no reading time is known. */
export function PostBars({ posts, by }: { posts: PostRow[]; by: "readTime" | "views" }) {
  const valueOf = (post: PostRow) => (by === "readTime" ? post.readTime.seconds : post.views) ?? 0;
  const most = Math.max(1, ...posts.map(valueOf));
  return (
    <ul className="space-y-4">
      {posts.map((post) => (
        <li key={post.postId}>
          <div className="flex justify-between gap-4">
            <span className="min-w-0 truncate" title={post.title}>
              {post.title}
            </span>
            <span className="shrink-0 tabular-nums">
              {by === "readTime" ? (
                <ReadTimeText time={post.readTime} />
              ) : (
                <MetricCount value={post.views} />
              )}
            </span>
          </div>
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1.5 h-2 w-full rounded-full bg-hover"
          >
            <title>
              {by === "readTime" ? minutes(valueOf(post)) : formatNumber(valueOf(post))}
            </title>
            <rect
              width={Math.round((valueOf(post) / most) * 1000) / 10}
              height="2"
              className={
                by === "readTime" && post.readTime.kind === "estimated"
                  ? "fill-line-strong"
                  : "fill-accent"
              }
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
