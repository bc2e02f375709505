import type { Media } from "#app/generated/prisma/client.ts";
import type { Owner } from "#app/lib/owner.ts";
import { changeMedia } from "./change-media.server.ts";
import type { MediaTexts } from "./media.ts";

/**
 * Gives a picture the texts that it lacks; what it says already stays. Throws `not_found` when it
 * was deleted meanwhile.
 */
export async function fillTexts(
  user: Owner,
  media: Media,
  given: Partial<MediaTexts>,
): Promise<Media> {
  const texts: Partial<MediaTexts> = {};
  if (media.alt === "" && !media.decorative && (given.alt || given.decorative))
    Object.assign(texts, { alt: given.alt ?? "", decorative: given.decorative ?? false });
  if (media.caption === "" && given.caption) texts.caption = given.caption;
  if (media.credit === "" && given.credit)
    Object.assign(texts, { credit: given.credit, creditUrl: given.creditUrl ?? "" });
  return Object.keys(texts).length === 0 ? media : changeMedia(user, media.id, texts);
}
