import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState, Loading, Skeleton } from "#app/components/ui/feedback.tsx";
import { Image, SearchX } from "#app/components/ui/icons.tsx";
import { useSlowSelection } from "#app/components/ui/use-slow-selection.ts";
import { pictureAddress } from "#app/content/pictures.ts";
import { formatBytes, formatNumber } from "#app/lib/numbers.ts";
import type { MediaListQuery } from "#app/media/media-list.ts";
import type { ListedMedia } from "#app/media/media.ts";

const GRID = "grid grid-cols-2 gap-4 lg:grid-cols-3 xl:grid-cols-4";

export function MediaGrid({ media, query }: { media: ListedMedia[]; query: MediaListQuery }) {
  const slow = useSlowSelection();
  if (slow) return <Skeletons />;
  if (media.length === 0)
    return (
      <div className="card">
        {query.q + query.show + query.cursor === "" ? <NothingYet /> : <NothingFound />}
      </div>
    );
  return (
    <ul className={GRID}>
      {media.map((picture) => (
        <li key={picture.id} className="min-w-0">
          <MediaCard picture={picture} />
        </li>
      ))}
    </ul>
  );
}

function Skeletons() {
  return (
    <Loading label="Loading pictures…">
      <div className={GRID}>
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="card p-3">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mt-3 h-5 w-3/4" />
            <Skeleton className="mt-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<SearchX size={28} aria-hidden="true" />}
      title="No pictures match."
      action={<ButtonLink to="/media">Show all pictures</ButtonLink>}
    >
      Try another word of the name, alt text or caption.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState icon={<Image size={28} aria-hidden="true" />} title="No pictures yet">
      Upload one above, or add one while you write a post.
    </EmptyState>
  );
}

function MediaCard({ picture }: { picture: ListedMedia }) {
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
