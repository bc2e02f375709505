import { Link } from "@remix-run/react";
import { pictureLine } from "#app/content/markdown/picture-lines.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Trash2 } from "#app/components/ui/icons.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import { formatBytes, formatNumber, pluralize } from "#app/lib/numbers.ts";
import type { ListedMedia } from "#app/media/media.ts";

/** What a picture is, where it is used, and the way to delete it. */
export function PictureFacts({ picture }: { picture: ListedMedia }) {
  const { id, kind, width, height, bytes, uses, createdAt } = picture;
  return (
    <Card>
      <dl className="space-y-3">
        <Fact name="Size">
          {formatNumber(width)} × {formatNumber(height)}, {kind.toUpperCase()}, {formatBytes(bytes)}{" "}
          with its smaller sizes
        </Fact>
        <Fact name="Added">
          <RelativeTime at={createdAt} />
        </Fact>
        <Fact name="Used in">
          <Uses picture={picture} />
        </Fact>
        <Fact name="In Markdown">
          <code className="wrap-anywhere select-all">
            {pictureLine(picture.id, picture.alt, picture.caption)}
          </code>
        </Fact>
      </dl>
      {uses === 0 ? (
        <ButtonLink
          to={`/media/${id}/delete`}
          variant="quiet"
          size="sm"
          className="mt-4 -ml-3"
          icon={<Trash2 size={16} aria-hidden="true" />}
        >
          Delete
        </ButtonLink>
      ) : (
        <p className="mt-4 text-muted">
          To delete it, first remove it from {uses === 1 ? "this post" : "these posts"}.
        </p>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-0.5">
      <dt className="w-24 shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 flex-1 basis-48 tabular-nums">{children}</dd>
    </div>
  );
}

function Uses({ picture: { uses, usedIn } }: { picture: ListedMedia }) {
  if (uses === 0) return "No post";
  const others = uses - usedIn.length;
  return (
    <ul className="space-y-1">
      {usedIn.map(({ id, title }) => (
        <li key={id}>
          <Link to={`/preview/${id}`} className="link wrap-anywhere">
            {title}
          </Link>
        </li>
      ))}
      {others > 0 ? <li className="text-muted">and {pluralize(others, "more post")}</li> : null}
    </ul>
  );
}
