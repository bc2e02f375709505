import { PICTURE_WIDTHS, pictureAddress, type ShownPicture } from "#app/content/pictures.ts";
import { workOnText } from "#app/content/text-work.server.ts";
import type { Media } from "#app/generated/prisma/client.ts";
import { isAppError } from "#app/lib/app-error.ts";
import type { Owner } from "#app/lib/owner.ts";
import { findMedia, mediaFiles } from "./media.server.ts";

export interface FeaturedPicture extends ShownPicture {
  srcset: string;
  sizes: string;
  id: string;
  caption: string;
  /** The picture is decorative or described. */
  described: boolean;
}

export interface ShownArticle {
  html: string;
  featured: FeaturedPicture | null;
}

const LOST = "This picture is no longer in your media";
/** The article's column, which is narrower only on small screens. */
const SIZES = "(min-width: 48rem) 42.5rem, 100vw";

/** The author's view of an article: its pictures with their sizes and credits. */
export async function showArticle(
  user: Owner,
  html: string,
  featuredImage = "",
): Promise<ShownArticle> {
  const uses = html.includes("/media/")
    ? await workOnText("readPictures", html).catch(orElse([]))
    : [];
  const media = await findMedia(user, [featuredImage, ...uses.map(({ mediaId }) => mediaId)]);
  const featured = media.find(({ id }) => id === featuredImage);
  const table = Object.fromEntries(media.map((one) => [one.id, toShown(one)]));
  return {
    html:
      uses.length === 0
        ? html
        : await workOnText("resolvePictures", html, table, LOST).catch(orElse(html)),
    featured: featured ? toFeatured(featured) : null,
  };
}

/** A text that is not worked through in its time is shown as it is: its author must get at it. */
function orElse<T>(plain: T): (error: unknown) => T {
  return (error) => {
    if (isAppError(error) && ["invalid", "unavailable"].includes(error.kind)) return plain;
    throw error;
  };
}

function toFeatured(media: Media): FeaturedPicture {
  const { id, caption, alt, decorative } = media;
  return { ...toShown(media), id, caption, described: decorative || alt.trim() !== "" };
}

/** A picture by its addresses on this site. */
export function toShown(media: Media) {
  const { id, alt, caption, credit, creditUrl } = media;
  const files = mediaFiles(media);
  const { width, height } = files[1600];
  // Pictures are never enlarged, so several sizes may be the same.
  const widths = new Map(PICTURE_WIDTHS.map((size) => [files[size].width, size] as const));
  const srcset = [...widths].map(([real, size]) => `${pictureAddress(id, `${size}`)} ${real}w`);
  return {
    ...{ src: pictureAddress(id), srcset: srcset.join(", "), sizes: SIZES },
    ...{ width, height, alt, caption, credit, creditUrl },
  } satisfies ShownPicture;
}
