import type { PictureSize } from "#app/content/pictures.ts";
import type { MediaKind } from "#app/generated/prisma/enums.ts";
import type { MediaFiles } from "./media.ts";

/** What browsers, feed readers and previews of links show. AVIF is for browsers only. */
export const SHOWN_EVERYWHERE: readonly MediaKind[] = ["jpeg", "png", "gif", "webp"];

/** The wanted size or the original, whichever is of these kinds; otherwise the WebP. */
export function sizeOfKind(
  files: MediaFiles,
  wanted: PictureSize,
  kinds: readonly MediaKind[] = SHOWN_EVERYWHERE,
): PictureSize {
  const sizes = [wanted, "original"] as const;
  return sizes.find((size) => kinds.includes(files[size].kind)) ?? "1600";
}
