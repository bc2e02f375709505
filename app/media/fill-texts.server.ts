import type { Media } from "#app/generated/prisma/client.ts";
import type { Owner } from "#app/lib/owner.ts";
import { changeMedia } from "./change-media.server.ts";
import { NO_MEDIA_TEXTS, type MediaTexts } from "./media.ts";

/**
 * Gives a picture the texts that it lacks; what it says already stays. Throws `not_found` when it
 * was deleted meanwhile.
 */
export async function fillTexts(
  user: Owner,
  media: Media,
  given: Partial<MediaTexts>,
): Promise<Media> {
  const isDescribed = media.alt !== "" || media.decorative;
  return replaceTexts(user, media, {
    ...(!isDescribed && { alt: given.alt ?? "", decorative: given.decorative ?? false }),
    ...(media.caption === "" && { caption: given.caption ?? "" }),
    ...(media.credit === "" && { credit: given.credit ?? "", creditUrl: given.creditUrl ?? "" }),
  });
}

/**
 * Gives a picture the texts that are given; what is empty changes nothing. An address belongs to
 * its credit, and a picture with a new alternative text is decorative only if that is said again.
 * Throws `not_found` when it was deleted meanwhile.
 */
export async function replaceTexts(
  user: Owner,
  media: Media,
  given: Partial<MediaTexts>,
): Promise<Media> {
  const { alt, decorative, caption, credit, creditUrl } = { ...NO_MEDIA_TEXTS, ...given };
  const texts: Partial<MediaTexts> = {
    ...(decorative && { decorative }),
    ...(alt !== "" && { alt, decorative }),
    ...(caption !== "" && { caption }),
    ...(creditUrl !== "" && { creditUrl }),
    ...(credit !== "" && { credit, ...(credit !== media.credit && { creditUrl }) }),
  };
  return Object.keys(texts).length === 0 ? media : changeMedia(user, media.id, texts);
}
