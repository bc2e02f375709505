import { keysOf } from "#app/lib/pick.ts";
import { STATUS_LABEL, STATUSES, type Status } from "./post.ts";

/** The state of the My Posts screen, as in its address: `?search=&status=&sort=&page=`. */

export const SORTS = {
  newest: "Newest First",
  oldest: "Oldest First",
  title: "By Title",
  words: "By Word Count",
} as const;
export type Sort = keyof typeof SORTS;

export type StatusFilter = Status | "all";
export const STATUS_FILTERS: Record<StatusFilter, string> = { all: "All", ...STATUS_LABEL };

export const PAGE_SIZE = 20;
const MAX_PAGE = 100_000;

export interface PostListQuery {
  search: string;
  status: StatusFilter;
  sort: Sort;
  /** From 1. */
  page: number;
}

/** Parses the address; missing and invalid values become defaults. */
export function readListQuery(params: URLSearchParams): PostListQuery {
  const status = params.get("status");
  const sort = params.get("sort");
  const page = Number(params.get("page"));
  return {
    search: (params.get("search") ?? "").trim(),
    status: STATUSES.find((one) => one === status) ?? "all",
    sort: keysOf(SORTS).find((one) => one === sort) ?? "newest",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** The query string for a state of the list, without defaults: "" or "?search=…". */
export function listQueryString(query: Partial<PostListQuery>): string {
  const params = new URLSearchParams();
  if (query.search) params.set("search", query.search);
  if (query.status && query.status !== "all") params.set("status", query.status);
  if (query.sort && query.sort !== "newest") params.set("sort", query.sort);
  if (query.page && query.page > 1) params.set("page", String(query.page));
  return params.size === 0 ? "" : `?${params.toString()}`;
}

/** The list in the state that a query string names; anything odd in it counts as not given. */
export function listPath(search: string | null): string {
  return `/posts${listQueryString(readListQuery(new URLSearchParams(search ?? "")))}`;
}

/** True if the list is filtered, so that an empty one means "nothing matches". */
export function isFiltered(query: PostListQuery): boolean {
  return query.search !== "" || query.status !== "all";
}
