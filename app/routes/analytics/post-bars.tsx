import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ReadPost } from "#app/analytics/most-read.server.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { formatNumber } from "#app/lib/numbers.ts";
import { ComingSoon } from "./views-card.tsx";

interface Props {
  posts: Array<Pick<ReadPost, "postId" | "title" | "views">>;
  /** All views of the range, of posts that are not listed too. */
  total: number;
  range: number;
  everRead: boolean;
}

export function PostBars({ posts, total, range, everRead }: Props) {
  const read = posts.flatMap(({ views, ...post }) => (views ? [{ ...post, views }] : []));
  const rest = total - read.reduce((sum, { views }) => sum + views, 0);
  return (
    <Card as="section" aria-labelledby="by-post">
      <CardHeader id="by-post" title="Views by Post" />
      {read.length === 0 ? (
        everRead ? (
          <p className="text-muted">No views in this period.</p>
        ) : (
          <ComingSoon />
        )
      ) : (
        <ol className="space-y-3">
          {read.map(({ postId, title, views }) => (
            <li key={postId}>
              <Bar views={views} total={total}>
                <Link
                  to={`/analytics/posts/${postId}?days=${range}`}
                  className="link"
                  title={title}
                >
                  {title}
                </Link>
              </Bar>
            </li>
          ))}
          {rest > 0 ? (
            <li>
              <Bar views={rest} total={total} quiet>
                Other posts
              </Bar>
            </li>
          ) : null}
        </ol>
      )}
    </Card>
  );
}

function Bar({
  views,
  total,
  quiet = false,
  children,
}: {
  views: number;
  total: number;
  /** Drawn in grey. */
  quiet?: boolean;
  children: ReactNode;
}) {
  const share = (views / Math.max(1, total)) * 100;
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 truncate py-0.5">{children}</span>{" "}
        <span className="shrink-0 tabular-nums">
          {formatNumber(views)}{" "}
          <span className="inline-block w-12 text-right text-muted">{shareText(share)}</span>
        </span>
      </div>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-1 h-2 w-full rounded-full bg-hover"
      >
        <rect
          width={Math.round(share * 10) / 10}
          height="2"
          className={quiet ? "fill-line-strong" : "fill-accent"}
        />
      </svg>
    </>
  );
}

function shareText(share: number): string {
  return share > 0 && share < 1 ? "<1%" : `${Math.round(share)}%`;
}
