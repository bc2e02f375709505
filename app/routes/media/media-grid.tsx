import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState, Loading, Skeleton } from "#app/components/ui/feedback.tsx";
import { Image, SearchX } from "#app/components/ui/icons.tsx";
import { useSlowSelection } from "#app/components/ui/use-slow-selection.ts";
import type { MediaListQuery } from "#app/media/media-list.ts";
import type { ListedMedia } from "#app/media/media.ts";
import { MediaCard } from "./media-card.tsx";

const GRID = "grid grid-cols-2 gap-4 lg:grid-cols-3 xl:grid-cols-4";

/** The pictures, their skeletons while another selection loads, or why there are none. */
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
