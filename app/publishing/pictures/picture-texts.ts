import type { Media } from "#app/generated/prisma/client.ts";
import { captionHtml } from "#app/lib/caption.ts";
import type { PictureTexts } from "#app/platforms/media-library.ts";

/**
 * What a site that keeps files holds with a picture, for every post that shows it. `said`: how the
 * post that brings it describes it, for a picture without an alternative text of its own.
 */
export function libraryTexts(
  media: Pick<Media, "alt" | "name" | "decorative" | "caption" | "credit" | "creditUrl">,
  said: string,
): PictureTexts {
  const alt = media.decorative ? "" : media.alt || said;
  return { title: alt || media.name.replace(/\.\w+$/, ""), alt, caption: captionHtml(media) };
}
