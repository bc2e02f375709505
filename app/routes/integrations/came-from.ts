import { safePath } from "#app/http/safe-path.ts";

const PREVIEW = /^\/preview\/[\w-]{1,64}$/;

/** The preview that led to these screens, from `?from=`; null for any other address. */
export function cameFrom({ searchParams }: URL): string | null {
  const path = safePath(searchParams.get("from"), "");
  return PREVIEW.test(path) ? path : null;
}

/** Where its publishing options are. */
export function backToPost(from: string): string {
  return `${from}#publishing`;
}

/** A path of these screens that keeps where the user came from. */
export function withFrom(path: string, from: string | null): string {
  return from === null ? path : `${path}?from=${from}`;
}

export function addedPath(id: string, from: string | null): string {
  return `/integrations?added=${id}${from === null ? "" : `&from=${from}`}#${rowId(id)}`;
}

export function rowId(id: string): string {
  return `integration-${id}`;
}
