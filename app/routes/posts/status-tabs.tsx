import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { classes } from "#app/components/ui/classes.ts";
import { keysOf } from "#app/lib/pick.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import {
  listQueryString,
  STATUS_FILTERS,
  type PostListQuery,
  type StatusFilter,
} from "#app/posts/post-list.ts";

/** Links to the posts of each status, with how many there are in all. */
export function StatusTabs({
  query,
  counts,
}: {
  query: PostListQuery;
  counts: Record<StatusFilter, number>;
}) {
  return (
    <nav aria-label="Status" className="tab-row mb-3 md:gap-1">
      {keysOf(STATUS_FILTERS).map((status) => {
        const current = status === query.status;
        return (
          <Fragment key={status}>
            <Link
              to={{ search: listQueryString({ ...query, status, page: 1 }) }}
              aria-current={current ? "page" : undefined}
              preventScrollReset
              className={classes(
                "inline-flex min-h-11 items-center gap-1 rounded-md px-2 whitespace-nowrap transition-colors hover:bg-hover focus-visible:rounded-md focus-visible:-outline-offset-2 md:min-h-8 md:gap-1.5 md:px-2.5",
                current ? "bg-hover font-medium text-ink" : "text-muted hover:text-ink",
              )}
            >
              {STATUS_FILTERS[status]}{" "}
              <span className="text-xs tabular-nums">{formatNumber(counts[status])}</span>
            </Link>{" "}
          </Fragment>
        );
      })}
    </nav>
  );
}
