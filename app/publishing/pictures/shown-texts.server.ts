import type { PictureUse } from "#app/content/pictures.ts";
import type { MediaTexts } from "#app/media/media.ts";
import { fieldHash } from "#app/posts/text-hash.server.ts";

/**
 * Which texts of a picture a copy shows, and a hash of them as they were when it was sent. Where
 * the article has its own, a change of the picture's changes nothing.
 */

/** The name of this entry among the hashes of a copy's fields. */
export function textsKey(mediaId: string): string {
  return `picture/${mediaId}`;
}

/** The entry of a picture that is used in these places. `featured`: also above the text. */
export function shownTexts(
  media: MediaTexts,
  uses: ReadonlyArray<Pick<PictureUse, "alt" | "caption">>,
  featured: boolean,
): string {
  return entryOf(media, {
    alt: featured || uses.some(({ alt }) => alt.trim() === ""),
    caption: featured || uses.some(({ caption }) => caption === ""),
  });
}

/** Whether a copy with this entry shows other texts than the picture has now. */
export function showsOldTexts(entry: string, media: MediaTexts): boolean {
  const taken = { alt: entry.startsWith("alt"), caption: /^\w*caption/.test(entry) };
  return entry !== entryOf(media, taken);
}

function entryOf(
  { alt, decorative, caption, credit, creditUrl }: MediaTexts,
  taken: { alt: boolean; caption: boolean },
): string {
  const texts = [
    taken.alt && !decorative && alt,
    taken.caption && caption,
    credit,
    credit !== "" && creditUrl,
  ];
  return `${taken.alt ? "alt" : ""}${taken.caption ? "caption" : ""}/${fieldHash(texts)}`;
}
