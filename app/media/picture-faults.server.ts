import type { PictureUse } from "#app/content/pictures.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findMedia } from "./media.server.ts";

interface NamedPicture {
  mediaId: string;
  name: string;
}

export interface PictureFaults {
  /** Neither the text nor the media describe them, and they are not decorative. */
  undescribed: NamedPicture[];
  /** They are no pictures of the user, or no longer. */
  lost: NamedPicture[];
}

/** What keeps the pictures of a text and its featured image ("" for none) from going out. */
export async function findPictureFaults(
  user: Owner,
  content: string,
  featuredImage: string,
): Promise<PictureFaults> {
  const uses = content.includes("/media/") ? await workOnText("readPictures", content) : [];
  const featured = featuredImage === "" ? [] : [featuredImage];
  const media = await findMedia(user, [featuredImage, ...uses.map(({ mediaId }) => mediaId)]);
  const known = new Map(media.map((one) => [one.id, one]));
  const shown = [...uses, ...featured.map((mediaId) => ({ mediaId, alt: "", caption: "" }))];
  return {
    undescribed: once(
      shown.flatMap(({ mediaId, alt }) => {
        const one = known.get(mediaId);
        return one && alt.trim() === "" && !isDescribed(one) ? [{ mediaId, name: one.name }] : [];
      }),
    ),
    lost: once(
      shown
        .filter(({ mediaId }) => !known.has(mediaId))
        .map((use) => ({ mediaId: use.mediaId, name: lostName(use, featuredImage) })),
    ),
  };
}

function isDescribed({ alt, decorative }: Media): boolean {
  return decorative || alt.trim() !== "";
}

/** What is left of a picture that is gone: its texts. */
function lostName({ mediaId, alt, caption }: PictureUse, featuredImage: string): string {
  const words = alt.trim() || caption;
  if (words !== "") return `“${words}”`;
  return mediaId === featuredImage ? "The featured image" : "A picture in the text";
}

function once(pictures: readonly NamedPicture[]): NamedPicture[] {
  return [...new Map(pictures.map((one) => [one.mediaId, one])).values()];
}
