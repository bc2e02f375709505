import { env } from "#app/lib/env.server.ts";

/** The public address of a writer's blog, without a trailing slash. */
export function blogUrl(handle: string): string {
  return `${env.appUrl}/blog/${encodeURIComponent(handle)}`;
}

/** The public address of one article. */
export function pageUrl(handle: string, slug: string): string {
  return `${blogUrl(handle)}/${encodeURIComponent(slug)}`;
}
