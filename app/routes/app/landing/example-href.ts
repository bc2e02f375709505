/** Signs the visitor in and opens an example. */
export function exampleHref(key: string): string {
  return `/api/login?returnTo=${encodeURIComponent(`/create?example=${key}`)}`;
}
