import { MEASURED } from "#app/copy/analytics.ts";
import { env } from "#app/lib/env.server.ts";
import { isReachable } from "#app/lib/public-address.ts";

/** The image element that counts views, for our own pages at `site`. */
export function pixelTag(publicationId: string, site = env.appUrl): string {
  return image(`${publicationId}.gif`, new URL(site).origin);
}

/**
 * The article with its counting image, for a copy on another site; null if readers there could not
 * fetch it. Removes counting images from pasted text, so that nobody is counted twice or for
 * another copy. `former`: what copies got until 28 November 2026, with an image at the end too.
 */
export function withTrackingImage(publicationId: string, html: string) {
  if (!countsElsewhere()) return null;
  const tracked = `${html.replace(COUNTING_IMAGE, "")}\n${image(`${publicationId}.gif`)}`;
  const end = image(`${publicationId}/end.gif`).replace("eager", "lazy");
  return { html: tracked, former: tracked + end };
}

/** True if copies on other sites get a counting image. */
function countsElsewhere(): boolean {
  return env.COUNT_COPIES === "auto" ? isReachable(env.appUrl) : env.COUNT_COPIES === "on";
}

/** Why not all of these copies are counted, as a sentence; null if they are. */
export function uncountedAmong(total: { copyCount: number; countedCopies: number }): string | null {
  return total.copyCount > total.countedCopies ? uncountedReason() : null;
}

/** Why copies on other sites are not counted, as a sentence; null if they are. */
export function uncountedReason(): string | null {
  if (countsElsewhere()) return null;
  return env.COUNT_COPIES === "off" ? MEASURED.switchedOff : MEASURED.unreachable;
}

function image(path: string, site = env.appUrl): string {
  return `<img src="${site}/t/${path}" width="1" height="1" alt="" loading="eager">`;
}

const COUNTING_IMAGE = new RegExp(
  `<img\\b[^>]*\\bsrc="${env.appUrl.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}/t/[0-9a-f-]{36}(?:/end)?\\.gif"[^>]*>`,
  "gi",
);
