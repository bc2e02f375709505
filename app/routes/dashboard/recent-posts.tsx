import { pluralize } from "#app/lib/numbers.ts";
import { ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/feedback.tsx";
import { FileText } from "#app/components/ui/icons.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import * as TEXT from "#app/copy/text.ts";
import type { listRecentPosts } from "#app/posts/posts.server.ts";

type RecentPost = Awaited<ReturnType<typeof listRecentPosts>>[number];

/** The newest posts, or the next step when there are none. */
export function RecentPosts({ posts }: { posts: RecentPost[] }) {
  return (
    <section aria-labelledby="recent-posts" className="card">
      <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line py-1.5 pr-2 pl-4 md:pl-6">
        <h2 id="recent-posts" className="text-base font-semibold">
          Recent Posts
        </h2>
        <ButtonLink to="/posts" variant="quiet" size="sm">
          View All
        </ButtonLink>
      </div>
      {posts.length === 0 ? (
        <EmptyState
          icon={<FileText size={28} aria-hidden="true" />}
          title={TEXT.noPostsYet}
          action={<ButtonLink to="/create">Create Your First Post</ButtonLink>}
        />
      ) : (
        <ul className="divide-y divide-line">
          {posts.map((post) => (
            <Row key={post.id} post={post} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ post }: { post: RecentPost }) {
  return (
    <li className="flex items-center gap-2 py-3 pr-2 pl-4 md:pl-6 lg:gap-4">
      <div className="min-w-0 flex-1">
        <p className="two-lines font-medium" title={post.title}>
          {post.title}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5 text-xs text-muted lg:gap-x-3">
          <StatusBadge post={post} />
          <span className="tabular-nums">{pluralize(post.wordCount, "word")}</span>{" "}
          {post.seoScore === null ? null : <ScoreBadge score={post.seoScore} />}
          <RelativeTime at={post.createdAt} />
        </div>
      </div>
      <ButtonLink
        to={`/preview/${post.id}`}
        size="sm"
        variant="quiet"
        aria-label={`View ${post.title}`}
      >
        View
      </ButtonLink>
    </li>
  );
}
