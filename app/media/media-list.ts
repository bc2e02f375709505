import { PICTURE_ID } from "#app/content/pictures.ts";

/** The address of the list of pictures. Shared with the browser. */

/** All pictures, those that no post shows, or those without alternative text. */
type MediaShow = "" | "unused" | "undescribed";

export interface MediaListQuery {
  q: string;
  show: MediaShow;
  /** Where the page begins; "" is the first one. */
  cursor: string;
}

const SHOWS = ["unused", "undescribed"] as const;

/** What the query of an address selects; anything odd counts as not given. */
export function readMediaList(params: URLSearchParams): MediaListQuery {
  const cursor = params.get("cursor") ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, 200),
    show: SHOWS.find((one) => one === params.get("show")) ?? "",
    cursor: isMediaCursor(cursor) ? cursor : "",
  };
}

const CURSOR = new RegExp(`^${PICTURE_ID}$`);

/** True for the place where a page of pictures may begin: the id of the last one before it. */
export function isMediaCursor(text: string): boolean {
  return CURSOR.test(text);
}

/** The query string of a selection, without what is not selected. */
export function mediaListSearch({ q, show, cursor }: MediaListQuery): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (show !== "") params.set("show", show);
  if (cursor !== "") params.set("cursor", cursor);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** A search for free pictures. */
export interface FindQuery {
  q: string;
  /** The id of the post that wants one; "" for none. */
  post: string;
}

export function readFindQuery(params: URLSearchParams): FindQuery {
  const post = params.get("post") ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, 200),
    post: /^[\w-]{1,64}$/.test(post) ? post : "",
  };
}

export function findSearch({ q, post }: FindQuery): string {
  return `?${new URLSearchParams(post === "" ? { q } : { q, post }).toString()}`;
}
