import type { Sharing } from "#app/posts/post.ts";
import { SHARING_LABELS } from "./sharing-fields.tsx";

/** What a version of a post holds besides its text, where that is not what `beside` holds; nothing where all is the same. */
export function SharingList({
  sharing,
  beside,
  className,
}: {
  sharing: Sharing;
  beside: Sharing;
  className?: string;
}) {
  const others = (Object.keys(SHARING_LABELS) as Array<keyof Sharing>).filter(
    (field) => sharing[field] !== beside[field],
  );
  if (others.length === 0) return null;
  return (
    <dl className={className}>
      {others.map((field) => (
        <div key={field}>
          <dt className="text-sm text-muted">{SHARING_LABELS[field]}</dt>
          <dd className="break-words whitespace-pre-line">{sharing[field] || "Empty"}</dd>
        </div>
      ))}
    </dl>
  );
}
