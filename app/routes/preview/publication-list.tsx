import type { SubmissionResult } from "@conform-to/react";
import type { PublicationView } from "#app/publishing/views/publication-view.ts";
import { PublicationRow } from "./publication-row.tsx";

/** The publications of the post, newest first. */
export function PublicationList({
  postId,
  publications,
  lastTime,
}: {
  postId: string;
  publications: PublicationView[];
  lastTime: SubmissionResult<string[]> | null;
}) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="font-medium">Publications</h3>
      <ul className="divide-y divide-line">
        {publications.map((publication) => (
          <li
            key={publication.id}
            id={`publication-${publication.id}`}
            className="scroll-mt-20 py-3 last:pb-0"
          >
            <PublicationRow
              postId={postId}
              publication={publication}
              lastTime={
                lastTime?.initialValue?.["publicationId"] === publication.id ? lastTime : null
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
