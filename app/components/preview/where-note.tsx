import { ExactTime } from "#app/components/ui/relative-time.tsx";
import type { Status } from "#app/posts/post.ts";
import type { ListedPublication } from "./publication-list.tsx";

/** Beside the state: where an older text is live, and when this one goes out. */
export function WhereNote({ status, publications }: { status: Status; publications: ListedPublication[] }) {
  const live = status === "published" ? [] : publications.filter((publication) => publication.live);
  const waiting = publications.filter((publication) => publication.state === "queued");
  return (
    <>
      {live.length > 0 ? <span>Live version on {live.map((publication) => publication.platformName).join(", ")}</span> : null}
      {waiting.map((publication) => (
        <span key={publication.id}>
          Goes to {publication.platformName} <ExactTime at={publication.nextTryAt ?? publication.dueAt} />
        </span>
      ))}
    </>
  );
}
