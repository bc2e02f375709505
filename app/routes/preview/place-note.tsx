import { ClockTime, ExactTime } from "#app/components/ui/relative-time.tsx";
import type { Place } from "#app/publishing/views/places.ts";

/** What the post is in a place; nothing if it is not there. */
export function PlaceNote({ place: { state, publication } }: { place: Place }) {
  if (state === "current") return "Up to date";
  if (state === "older") return "Live · older version";
  if (!publication) return null;
  if (state === "fixed")
    return `Edit it on ${publication.platformName}: it cannot be changed from here`;
  if (state === "new") return publication.state === "cancelled" ? null : publication.label;
  const { nextTryAt, held, running, dueAt, label } = publication;
  if (publication.state !== "queued" || held || running) return label;
  if (nextTryAt)
    return (
      <>
        Trying again at <ClockTime at={nextTryAt} />
      </>
    );
  return (
    <>
      Scheduled for <ExactTime at={dueAt} />
    </>
  );
}
