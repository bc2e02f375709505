import { useNavigation } from "@remix-run/react";
import { ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { PlainLink } from "#app/components/ui/plain-link.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { ClockTime, ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import { pictureAddress } from "#app/content/pictures.ts";
import { pluralize } from "#app/lib/numbers.ts";
import { isPublished } from "#app/posts/post-status.ts";
import type { LivePlace } from "#app/publishing/views/post-problem.ts";
import type { PostProgress } from "#app/publishing/views/publication-view.ts";
import { PostMenu } from "./post-menu.tsx";
import type { PostRow } from "./post-row.ts";
import { ProblemLine } from "./problem-line.tsx";
import { SelectBox } from "./selection.tsx";

const CHIP =
  "inline-flex items-center gap-1.5 rounded-full border border-line-strong px-2 py-0.5 text-xs font-medium whitespace-nowrap";

function LiveChips({ places }: { places: LivePlace[] }) {
  if (places.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      <span className="sr-only">Published on</span>{" "}
      {places.map((place, index) => (
        <Chip key={index} place={place} />
      ))}
    </span>
  );
}

function Chip({ place: { platform, platformName, url } }: { place: LivePlace }) {
  const inner = (
    <>
      <PlatformLogo platform={platform} size={12} className="shrink-0" />
      {platformName}
    </>
  );
  if (url === null)
    return (
      <>
        <span className={CHIP}>{inner}</span>{" "}
      </>
    );
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener"
        title={`View on ${platformName}`}
        aria-label={`View on ${platformName}`}
        // A finger needs more room than the chip shows.
        className={`${CHIP} relative after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:border-ink hover:text-ink focus-visible:rounded-full md:after:inset-y-0`}
      >
        {inner}
      </a>{" "}
    </>
  );
}

/** The title's link covers the row; what else can be pressed stands above it. */
const COVERS_ROW =
  "outline-none group-hover/row:text-accent after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent";

interface Props {
  post: PostRow;
  isSelected: boolean;
  /** Where the forms of its menu go. */
  action: string;
}

export function PostCard({ post, isSelected, action }: Props) {
  const busy = useNavigation().formData?.get("id") === post.id;
  return (
    <article
      aria-busy={busy || undefined}
      className={classes(
        "group/row relative flex items-start gap-2 py-2.5 pr-2 pl-4 transition-colors hover:bg-hover has-[[name=post]:checked]:bg-accent-soft md:items-center",
        busy && "opacity-60",
      )}
    >
      <SelectBox id={post.id} title={post.title} on={isSelected} />
      <div className="min-w-0 flex-1">
        <div className="lg:flex lg:items-baseline lg:gap-3">
          <h2 className="two-lines min-w-0 text-base font-semibold text-pretty" title={post.title}>
            <PlainLink to={`/preview/${post.id}`} className={COVERS_ROW}>
              {post.title}
            </PlainLink>
          </h2>
          {post.excerpt ? (
            <p className="truncate text-muted lg:flex-[1_0_8rem]">{post.excerpt}</p>
          ) : null}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StatusBadge post={post} />
          <span className="tabular-nums">{pluralize(post.wordCount, "word")}</span>{" "}
          {post.seoScore === null ? null : <ScoreBadge score={post.seoScore} />}
          <span>
            <PostDates post={post} />
          </span>{" "}
          <LiveChips places={post.places} />
        </div>
        {post.problem ? <ProblemLine postId={post.id} problem={post.problem} /> : null}
      </div>
      {post.picture ? <Thumbnail id={post.picture} /> : null}
      <PostMenu post={post} action={action} />
    </article>
  );
}

function Thumbnail({ id }: { id: string }) {
  return (
    <img
      src={pictureAddress(id, "400")}
      alt=""
      width={68}
      height={48}
      loading="lazy"
      decoding="async"
      className="hidden h-12 w-17 shrink-0 rounded-sm bg-sunken object-cover md:block"
    />
  );
}

type NextPublication = NonNullable<PostProgress["next"]>;

function PostDates({ post }: { post: PostRow }) {
  const { status, publishedAt, progress } = post;
  const next = progress?.next && !isTold(progress.next, post) ? progress.next : null;
  if (status === "scheduled" && next) return <Next next={next} first="Scheduled for" />;
  return (
    <>
      {isPublished(post) && publishedAt ? (
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
          <Next next={next} first={post.places.length > 0 ? "Next publication" : "Scheduled for"} />
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

function isTold({ kind, publicationId }: NextPublication, { problem }: PostRow): boolean {
  return kind === "retrying" && problem?.publicationId === publicationId;
}

function Next({
  next: { kind, platformName, at },
  first,
}: {
  next: NextPublication;
  first: string;
}) {
  if (kind === "running") return <>Publishing now</>;
  if (kind === "held") return <>Waiting for you to reconnect {platformName}</>;
  if (kind === "retrying")
    return (
      <>
        Trying {platformName} again at <ClockTime at={at} />
      </>
    );
  return (
    <>
      {first} <ExactTime at={at} />
    </>
  );
}
