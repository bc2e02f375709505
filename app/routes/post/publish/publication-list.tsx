import type { SubmissionResult } from "@conform-to/react";
import type { ComparedPublication } from "#app/publishing/remote-changes.server.ts";
import { PublicationRow } from "./publication-row.tsx";

/** The publications of the post, newest first. */
export function PublicationList({
  postId,
  publications,
  lastReschedule,
}: {
  postId: string;
  publications: ComparedPublication[];
  lastReschedule: SubmissionResult<string[]> | null;
}) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-medium">Publications</h3>
      <ul className="divide-y divide-line">
        {publications.map((publication) => (
          <li
            key={publication.id}
            id={
              publication.repairs.length > 0 && !publication.remoteEdit
                ? undefined
                : `publication-${publication.id}`
            }
            className="scroll-mt-20 py-3 last:pb-0"
          >
            <PublicationRow
              postId={postId}
              publication={publication}
              lastReschedule={lastReschedule}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
