import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { PictureFaults } from "#app/media/picture-faults.server.ts";
import { DescribeForm } from "./describe-form.tsx";

interface Props {
  postId: string;
  faults: PictureFaults;
  lastResult: SubmissionResult<string[]> | null;
}

/** What must be done about the pictures of a post before it is published. */
export function PictureNote({ postId, faults: { undescribed, lost }, lastResult }: Props) {
  return (
    <section
      aria-label="Pictures to look after"
      className="mb-5 space-y-3 rounded-md border border-warning/40 bg-warning-soft p-3"
      data-testid="picture-note"
    >
      {undescribed.length > 0 ? (
        <DescribeForm
          key={undescribed.map(({ mediaId }) => mediaId).join()}
          postId={postId}
          undescribed={undescribed}
          lastResult={lastResult}
        />
      ) : null}
      {lost.map(({ mediaId, name }) => (
        <p key={mediaId}>
          {name} is no longer in your media.{" "}
          <Link to={`/preview/${postId}/edit#edit-pictures`} className="link">
            Remove or replace it
          </Link>
        </p>
      ))}
    </section>
  );
}
