import type { Platform } from "#app/platforms/platform.ts";

/** Adds reader tracking to the HTML of one copy; null where readers cannot be counted. */
export type AddReaderTracking = (publicationId: string, html: string) => string | null;

let addTracking: AddReaderTracking = () => null;

/**
 * Sets how readers are counted. The process injects it at start, because publishing may not import
 * analytics.
 */
export function setReaderTracking(add: AddReaderTracking): void {
  addTracking = add;
}

/**
 * The HTML as this platform gets it, and whether the readers of the copy are counted. The tracking
 * is not part of the post's text.
 */
export function toTrackedHtml(
  platform: Pick<Platform, "readers">,
  publicationId: string,
  html: string,
): { html: string; tracked: boolean } {
  if (platform.readers === "page") return { html, tracked: true };
  const tracked = platform.readers === "images" ? addTracking(publicationId, html) : null;
  return { html: tracked ?? html, tracked: tracked !== null };
}
