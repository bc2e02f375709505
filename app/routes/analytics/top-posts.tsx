import type { ReadPost } from "#app/analytics/most-read.server.ts";
import { Link } from "@remix-run/react";
import { ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";
import { MEASURED } from "#app/copy/analytics.ts";
import * as TEXT from "#app/copy/text.ts";
import { shownStatus } from "#app/posts/post-status.ts";
import { MetricCount, PlatformMetricText, ReadTimeText } from "#app/components/metrics.tsx";

interface Named {
  /** In days. */
  range: number;
  nameOf: (platform: string) => string;
}

export function TopPosts({ posts, ...named }: { posts: ReadPost[] } & Named) {
  if (posts.length === 0)
    return (
      <p className="card p-6 text-muted">
        {TEXT.noPublishedPosts}{" "}
        <Link to="/posts" className="link">
          Go to My Posts
        </Link>
      </p>
    );
  return (
    <Table label="Top Performing Posts">
      <thead>
        <tr>
          <Th>Title</Th>
          <Th>Published</Th>
          <Th numeric>Views</Th>
          <Th numeric>Shares</Th>
          <Th numeric>Reading time</Th>
          <Th>SEO Score</Th>
          <Th>Platform</Th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.postId} post={post} {...named} />
        ))}
      </tbody>
    </Table>
  );
}

function PostRow({ post, range, nameOf }: { post: ReadPost } & Named) {
  return (
    <tr>
      <Td className="min-w-44 sm:min-w-56">
        <Link
          to={`/analytics/posts/${post.postId}?days=${range}`}
          className="link two-lines"
          title={post.title}
        >
          {post.title}
        </Link>
        <ChangesNotSent post={post} />
        {post.platformMetrics.map((platformMetric) => (
          <span key={platformMetric.source} className="mt-1 block text-xs text-muted">
            <PlatformMetricText platformMetric={platformMetric} />
          </span>
        ))}
      </Td>
      <Td className="whitespace-nowrap">
        {post.publishedAt ? <RelativeTime at={post.publishedAt} /> : null}
      </Td>
      <Td numeric className="whitespace-nowrap">
        <MetricCount value={post.views} />
      </Td>
      <Td numeric className="whitespace-nowrap">
        <MetricCount value={post.shares} />
      </Td>
      <Td numeric className="whitespace-nowrap">
        <ReadTimeText time={post.readTime} />
      </Td>
      <Td className="whitespace-nowrap">
        {post.seoScore === null ? (
          <span className="text-muted">{MEASURED.none}</span>
        ) : (
          <ScoreBadge score={post.seoScore} />
        )}
      </Td>
      <Td className="max-xl:whitespace-nowrap xl:min-w-32">
        {post.platforms.map(nameOf).join(", ")}
      </Td>
    </tr>
  );
}

/** That readers see an older text. Of the others it goes without saying that they are published. */
function ChangesNotSent({ post: { status, platforms } }: { post: ReadPost }) {
  const post = { status, publishedPlatforms: platforms };
  return shownStatus(post) === "changed" ? (
    <span className="mt-1 block">
      <StatusBadge post={post} />
    </span>
  ) : null;
}
