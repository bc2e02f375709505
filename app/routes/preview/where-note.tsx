import { Fragment } from "react";
import { ClockTime, ExactTime } from "#app/components/ui/relative-time.tsx";
import type { Status } from "#app/posts/post.ts";
import type { PostPublication } from "#app/publishing/views/publication-view.ts";

/** Where an older version is live, and that this one is going out, or when. */
export function WhereNote({
  status,
  publications,
}: {
  status: Status;
  publications: PostPublication[];
}) {
  const live = status === "published" ? [] : publications.filter((publication) => publication.live);
  const sent = publications.filter((publication) => publication.state === "sent");
  const coming = publications.filter(({ state, running }) => state === "queued" || running);
  return (
    <>
      {live.length > 0 ? (
        <span>
          Live version on {live.map((publication) => publication.platformName).join(", ")}
        </span>
      ) : null}{" "}
      {sent.length > 0 ? (
        <span>
          Sent to {sent.map((publication) => publication.platformName).join(", ")} as a draft
        </span>
      ) : null}{" "}
      {coming.map((publication) => (
        <Fragment key={publication.id}>
          <span>
            {publication.running ? (
              `Publishing to ${publication.platformName} now`
            ) : publication.held ? (
              `Waiting for ${publication.platformName} to be reconnected`
            ) : publication.nextTryAt ? (
              <>
                Trying {publication.platformName} again at <ClockTime at={publication.nextTryAt} />
              </>
            ) : (
              <>
                Goes to {publication.platformName} <ExactTime at={publication.dueAt} />
              </>
            )}
          </span>{" "}
        </Fragment>
      ))}
    </>
  );
}
