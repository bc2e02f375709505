import { keysOf } from "#app/lib/pick.ts";
import type { Sharing } from "#app/posts/post.ts";
import { SHARING_LABELS } from "./sharing-fields.tsx";

/** The sharing fields of a version that differ from those of `beside`; nothing if none does. */
export function SharingList({
  sharing,
  beside,
  className,
}: {
  sharing: Sharing;
  beside: Sharing;
  className?: string;
}) {
  const others = keysOf(SHARING_LABELS).filter((field) => sharing[field] !== beside[field]);
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
