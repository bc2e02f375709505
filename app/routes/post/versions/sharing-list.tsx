import { keysOf } from "#app/lib/pick.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import type { Sharing } from "#app/posts/post.ts";
import { SHARING_LABELS } from "../edit/sharing-fields.tsx";

/** The sharing fields of a version that differ from those of `beside`; nothing if none does. */
export function SharingList({
  sharing,
  beside,
  title,
  className,
}: {
  sharing: Sharing;
  beside: Sharing;
  /** Above the list, where it is not clear whose fields they are. */
  title?: string;
  className?: string;
}) {
  const others = keysOf(SHARING_LABELS).filter((field) => sharing[field] !== beside[field]);
  if (others.length === 0) return null;
  return (
    <div className={className}>
      {title ? <p className="mb-3 font-medium">{title}</p> : null}
      <dl className="grid gap-3">
        {others.map((field) => (
          <div key={field}>
            <dt className="text-sm text-muted">{SHARING_LABELS[field]}</dt>
            <dd className="break-words whitespace-pre-line">
              {field === "featuredImage" && sharing[field] !== "" ? (
                <img
                  src={pictureAddress(sharing[field], "400")}
                  alt="As chosen in this version"
                  className="max-h-24 rounded-md border border-line bg-sunken"
                />
              ) : (
                sharing[field] || "Empty"
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
