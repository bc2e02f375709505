/**
 * How an article refers to a picture of its author's media. Stored HTML has the address
 * `/media/ID/1600`, Markdown `media:ID`; what readers get is decided when the article goes out.
 */

/** The sizes in which every picture is kept as WebP: the longest width in pixels. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;

/** "original" is the picture in the kind in which it was uploaded. */
export const PICTURE_SIZES = ["400", "800", "1600", "original"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The size that stored articles name. */
const STORED_SIZE: PictureSize = "1600";

/** The source of a pattern for the id of a picture. */
export const PICTURE_ID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const IN_MARKDOWN = new RegExp(`^media:(${PICTURE_ID})$`);
const ON_THIS_SITE = new RegExp(`^/media/(${PICTURE_ID})/(${PICTURE_SIZES.join("|")})$`);

/** The address of a picture on this site. */
export function pictureAddress(mediaId: string, size: PictureSize = STORED_SIZE): string {
  return `/media/${mediaId}/${size}`;
}

/** The address of a picture in Markdown. */
export function pictureInMarkdown(mediaId: string): string {
  return `media:${mediaId}`;
}

/** The picture that an address refers to in either form; null for any other address. */
export function pictureIdOf(address: string): string | null {
  return (IN_MARKDOWN.exec(address) ?? ON_THIS_SITE.exec(address))?.[1] ?? null;
}

/** Pictures of the author's media that one article may show. */
export const MOST_PICTURES = 300;

/** A picture of the author's media where an article shows it. */
export interface PictureUse {
  mediaId: string;
  /** As the article has it; empty if it says nothing. */
  alt: string;
  /** The text under it; empty without one. */
  caption: string;
}

/** A file of a picture that is shown everywhere, also where no AVIF is. */
export interface PreviewFile {
  size: PictureSize;
  /** "image/jpeg" */
  type: string;
  bytes: number;
  width: number;
  height: number;
}

/** What readers get of a picture. */
export interface ShownPicture {
  src: string;
  srcset?: string;
  sizes?: string;
  width: number;
  height: number;
  /** Where the article has no alternative text of its own. */
  alt: string;
  /** Where the article has no caption of its own. */
  caption?: string;
  /** Empty if it is owed to nobody. */
  credit: string;
  creditUrl: string;
}

/** A picture as its author's own pages show it. */
export interface OwnPicture extends ShownPicture {
  /** For previews of the page elsewhere. */
  preview: PreviewFile;
}
