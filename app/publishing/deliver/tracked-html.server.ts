import type { Platform } from "#app/platforms/platform.ts";

interface Tracked {
  html: string;
  /** What earlier versions of the product sent for it. Counts as the same. */
  former: string;
}

/** Adds reader tracking to the HTML of one copy; null where readers cannot be counted. */
export type AddReaderTracking = (publicationId: string, html: string) => Tracked | null;

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
): Tracked & { tracked: boolean } {
  const plain = { html, former: html };
  if (platform.readers === "page") return { ...plain, tracked: true };
  const tracked = platform.readers === "images" ? addTracking(publicationId, html) : null;
  return { ...(tracked ?? plain), tracked: tracked !== null };
}
