import { Link, useNavigation } from "@remix-run/react";
import { Badge, ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { count } from "#app/components/ui/format.ts";
import { ClockTime, ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import type { Status } from "#app/posts/post.ts";
import type { PostProgress } from "#app/publishing/publication.ts";
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
  /** What of it is not done yet; null when nothing is. */
  progress: PostProgress | null;
}

/** One post of the list. */
export function PostCard({ post }: { post: ListedPost }) {
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

/** When it was published, will be, or was begun; then what of it is not done yet. */
function DateLine({ post }: { post: ListedPost }) {
  const { status, publishedAt, progress } = post;
  const next = progress?.next ?? null;
  if (status === "scheduled" && next) return <Next next={next} first="Scheduled for" />;
  return (
    <>
      {status === "published" && publishedAt ? (
        <>
          Published <RelativeTime at={publishedAt} />
        </>
      ) : (
        <>
          Created <RelativeTime at={post.createdAt} />
        </>
      )}
      {next ? (
        <>
          {" · "}
          <Next
            next={next}
            first={post.platforms.length > 0 ? "Next publication" : "Scheduled for"}
          />
        </>
      ) : null}
      {progress && progress.sentTo.length > 0
        ? ` · Sent to ${progress.sentTo.join(", ")} as a draft`
        : null}
      {progress && progress.importTo.length > 0
        ? ` · Import file ready for ${progress.importTo.join(", ")}`
        : null}
    </>
  );
}

function Next({
  next: { kind, at, timeZone },
  first,
}: {
  next: NonNullable<PostProgress["next"]>;
  first: string;
}) {
  if (kind === "running") return <>Publishing now</>;
  if (kind === "held") return <>Waits to be connected again</>;
  if (kind === "retrying")
    return (
      <>
        Trying again at <ClockTime at={at} />
      </>
    );
  return (
    <>
      {first} <ExactTime at={at} timeZone={timeZone} />
    </>
  );
}
