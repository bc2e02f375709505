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

/** What a file is by its first bytes; its name may say anything. */

export const MEDIA_TYPES: Record<MediaKind, string> = {
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};

/** The ending of a file's name, without the dot. */
export function extensionOf(kind: MediaKind): string {
  return kind === "jpeg" ? "jpg" : kind;
}

/** The same for a media type. */
export function extensionOfType(type: string): string {
  return type === MEDIA_TYPES.jpeg ? "jpg" : type.replace("image/", "");
}

/** How many first bytes `kindOfBytes` needs. */
export const HEAD_BYTES = 32;

/** The kind of picture that a file begins as; null for anything that is not taken. */
export function kindOfBytes(head: Uint8Array): MediaKind | null {
  const text = Buffer.from(head).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return "webp";
  return /^[^]{4}ftyp(?:avi[fs]|mif1[^]{4}(?:[^]{4})*?avif)/.test(text) ? "avif" : null;
}
