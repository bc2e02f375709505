import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { pictureAddress } from "#app/content/pictures.ts";
import { formatBytes, formatNumber } from "#app/lib/numbers.ts";
import type { ListedMedia } from "#app/media/media.ts";

/** A picture in the list: what it is, whether it is described, and where it is used. */
export function MediaCard({ picture }: { picture: ListedMedia }) {
  const { id, name, width, height, bytes, alt, decorative, uses, usedIn } = picture;
  const small = picture.files[400];
  return (
    <div className="card relative flex h-full flex-col overflow-hidden">
      <img
        src={pictureAddress(id, "400")}
        alt=""
        width={small.width}
        height={small.height}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full bg-sunken object-contain"
      />
      <div className="flex flex-1 flex-col gap-1 border-t border-line p-3">
        <h2 className="two-lines font-medium" title={name}>
          <Link to={`/media/${id}`} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-xs text-muted tabular-nums">
          {formatNumber(width)} × {formatNumber(height)} ·{" "}
          <span className="whitespace-nowrap">{formatBytes(bytes)}</span>
        </p>
        <p className="two-lines text-xs text-muted">{usesInWords(uses, usedIn)}</p>
        {alt === "" && !decorative ? (
          <p className="mt-auto pt-1">
            <Badge variant="warning">No alt text</Badge>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function usesInWords(uses: number, [first]: ListedMedia["usedIn"]): string {
  if (!first) return "Not used";
  const others = uses > 1 ? ` and ${formatNumber(uses - 1)} more` : "";
  return `In “${first.title}”${others}`;
}
