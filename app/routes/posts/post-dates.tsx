import { ClockTime, ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import { isPublished } from "#app/posts/post-status.ts";
import type { PostProgress } from "#app/publishing/views/publication-view.ts";
import type { PostRow } from "./post-row.ts";

type NextPublication = NonNullable<PostProgress["next"]>;

/** When a post was published, will be, or was created, and which publications are still open. */
export function PostDates({ post }: { post: PostRow }) {
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

/** The line of the problem says when it is tried again. */
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
