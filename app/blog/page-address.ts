import { SLUG_IN_PATH } from "#app/lib/slug.ts";

export interface PageAddress {
  handle: string;
  /** The same for all addresses of the page; its first part is the path. */
  name: string;
}

const PAGE = new RegExp(
  `^(/blog/([\\w-]{1,200})(?:/(?:feed\\.xml|sitemap\\.xml|llms\\.txt|(?:tag/)?${SLUG_IN_PATH}))?)/?$`,
);
const LIST = /^\/blog\/[^/]+(?:\/tag\/[^/]+)?$/;
const NUMBER = /^[1-9]\d{0,5}$/;

/**
 * Which page of a blog an address of this site means; null if it means none. Only lists have a
 * query, the number of their page: no other part of one changes what readers see.
 */
export function readPageAddress(url: string): PageAddress | null {
  const mark = url.indexOf("?");
  const [, given, handle] = PAGE.exec(mark === -1 ? url : url.slice(0, mark)) ?? [];
  if (given === undefined || handle === undefined) return null;
  const path = given.replace(/%../g, (byte) => byte.toUpperCase());
  if (mark === -1 || !LIST.test(path)) return { handle, name: path };
  const page = new URLSearchParams(url.slice(mark)).get("page") ?? "1";
  if (!NUMBER.test(page)) return null;
  return { handle, name: page === "1" ? path : `${path}?page=${page}` };
}
