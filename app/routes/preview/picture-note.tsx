import { Link } from "@remix-run/react";
import { pluralize } from "#app/lib/numbers.ts";
import type { PictureFaults } from "#app/media/picture-faults.server.ts";

/** What must be done about the pictures of a post before it is published, if anything. */
export function PictureNote({ postId, faults }: { postId: string; faults: PictureFaults }) {
  const { undescribed, lost } = faults;
  if (undescribed.length + lost.length === 0) return null;
  const edit = `/preview/${postId}?edit#edit-pictures`;
  return (
    <div
      className="mb-4 space-y-2 rounded-md border border-warning/40 bg-warning-soft p-3"
      data-testid="picture-note"
    >
      {undescribed.length > 0 ? (
        <p>
          {pluralize(undescribed.length, "picture")} {undescribed.length === 1 ? "has" : "have"} no
          description:{" "}
          {undescribed.map(({ mediaId, name }, at) => (
            <span key={mediaId}>
              {at === 0 ? null : ", "}
              <Link to={`/media/${mediaId}`} className="link [overflow-wrap:anywhere]">
                {name}
              </Link>
            </span>
          ))}
          . Describe {undescribed.length === 1 ? "it" : "them"} or mark as decorative before
          publishing.
        </p>
      ) : null}
      {lost.map(({ mediaId, name }) => (
        <p key={mediaId}>
          {name} is no longer in your media.{" "}
          <Link to={edit} className="link">
            Remove or replace it
          </Link>
          .
        </p>
      ))}
    </div>
  );
}
