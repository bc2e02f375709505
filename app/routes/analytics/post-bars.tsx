import { Link } from "@remix-run/react";
import type { ReadPost } from "#app/analytics/most-read.server.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Bar } from "./bar.tsx";
import { ComingSoon } from "./views-card.tsx";

interface Props {
  posts: Array<Pick<ReadPost, "postId" | "title" | "views">>;
  /** All views of the range, of posts that are not listed too. */
  total: number;
  range: number;
  everRead: boolean;
}

/** The most read posts with their share of all views; the bars are as long as the shares. */
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
