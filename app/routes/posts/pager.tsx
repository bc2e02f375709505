import { formatNumber } from "#app/lib/numbers.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ChevronLeft, ChevronRight } from "#app/components/ui/icons.tsx";
import { listQueryString, type PostListQuery } from "#app/posts/post-list.ts";

/** Links between the pages of a list; nothing for a single page. */
export function Pager({
  query,
  page,
  pages,
}: {
  query: PostListQuery;
  page: number;
  pages: number;
}) {
  if (pages <= 1) return null;
  const to = (target: number) => ({ search: listQueryString({ ...query, page: target }) });
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-between gap-3">
      <span className="flex-1">
        {page > 1 ? (
          <ButtonLink
            to={to(page - 1)}
            rel="prev"
            icon={<ChevronLeft size={16} aria-hidden="true" />}
          >
            Previous
          </ButtonLink>
        ) : null}
      </span>
      <p className="text-center text-muted tabular-nums">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      <span className="flex flex-1 justify-end">
        {page < pages ? (
          <ButtonLink to={to(page + 1)} rel="next">
            Next
            <ChevronRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </span>
    </nav>
  );
}
