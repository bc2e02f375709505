import { ButtonLink } from "#app/components/ui/button.tsx";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import { mediaListSearch, type MediaListQuery } from "#app/media/media-list.ts";

/** Links to the newest and to older pictures; nothing for a single page. */
export function MediaPager({ query, next }: { query: MediaListQuery; next: string | null }) {
  if (query.cursor === "" && next === null) return null;
  const to = (cursor: string) => ({
    pathname: "/media",
    search: mediaListSearch({ ...query, cursor }),
  });
  return (
    <nav aria-label="Pages" className="mt-6 flex justify-between gap-3">
      <span>{query.cursor === "" ? null : <ButtonLink to={to("")}>Newest</ButtonLink>}</span>
      {next === null ? null : (
        <ButtonLink to={to(next)} rel="next">
          Older
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
