import { Link, useNavigation } from "@remix-run/react";
import { Badge, ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { count } from "#app/components/ui/format.ts";
import { ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import type { Status } from "#app/posts/post.ts";
import { PostMenu } from "./post-menu.tsx";

/** Where a published post may go as well. */
export interface PublishTarget {
  integrationId: string;
  /** "WordPress", or with the integration's name where there are several. */
  label: string;
  state: "free" | "published" | "pending";
}

export interface ListedPost {
  id: string;
  title: string;
  excerpt: string;
  status: Status;
  wordCount: number;
  seoScore: number | null;
  createdAt: string;
  publishedAt: string | null;
  scheduledDate: string | null;
  /** Names of the platforms it is published on. */
  platforms: string[];
  targets: PublishTarget[];
}

/** One post of the list. */
export function PostCard({ post }: { post: ListedPost }) {
  const busy = useNavigation().formData?.get("id") === post.id;
  const preview = `/preview/${post.id}`;
  return (
    <article aria-busy={busy || undefined} className={classes("card flex gap-2 py-4 pr-2 pl-4 transition-opacity md:py-5 md:pr-4 md:pl-6", busy && "opacity-60")}>
      <div className="min-w-0 flex-1">
        <h2 className="two-lines text-base font-semibold text-pretty" title={post.title}>
          <Link to={preview} className="rounded-sm hover:text-accent">
            {post.title}
          </Link>
        </h2>
        {post.excerpt ? <p className="two-lines mt-1 max-w-2xl text-muted">{post.excerpt}</p> : null}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <StatusBadge status={post.status} />
          <span className="tabular-nums">{count(post.wordCount, "word")}</span>
          {post.seoScore === null ? null : <ScoreBadge score={post.seoScore} />}
          <span>
            <DateLine post={post} />
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

/** When it was published, will be, or was begun. A draft may have a date too: it was edited after it was scheduled. */
function DateLine({ post }: { post: ListedPost }) {
  if (post.status === "published" && post.publishedAt)
    return (
      <>
        Published <RelativeTime at={post.publishedAt} />
      </>
    );
  if (post.scheduledDate && post.status !== "failed")
    return (
      <>
        Scheduled for <ExactTime at={post.scheduledDate} />
      </>
    );
  return (
    <>
      Created <RelativeTime at={post.createdAt} />
    </>
  );
}
