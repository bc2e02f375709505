import { pluralize } from "#app/lib/numbers.ts";
import { ClockTime, ExactTime, RelativeTime } from "#app/components/ui/relative-time.tsx";
import { lateWords } from "#app/publishing/views/notes.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";

/** The time that matters in the current state: due, next try, or published. */
export function PublicationTime({
  publication: {
    state,
    running,
    dueAt,
    nextTryAt,
    held,
    givesUpAt,
    publishedAt,
    lateByMs,
    attempt,
    gaveUp,
  },
}: {
  publication: PostPublication;
}) {
  const late = lateWords(lateByMs ?? 0);
  if (held && givesUpAt)
    return (
      <>
        Waiting for reconnect until <ExactTime at={givesUpAt} />
      </>
    );
  if (state === "queued" && nextTryAt && !running)
    return (
      <>
        Trying again at <ClockTime at={nextTryAt} />
        {attempt > 0 ? `, after ${pluralize(attempt, "try", "tries")}` : null}
      </>
    );
  if (state === "queued" && !running)
    return (
      <>
        Goes out <ExactTime at={dueAt} />
      </>
    );
  if (publishedAt)
    return (
      <>
        Published <RelativeTime at={publishedAt} />
        {late && `, late by ${late}`}
      </>
    );
  if (state === "failed" && gaveUp) return <>After {pluralize(attempt, "try", "tries")}</>;
  return state === "sent" ? <>Nobody can read it there yet</> : <ExactTime at={dueAt} />;
}
