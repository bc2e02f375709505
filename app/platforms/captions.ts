import { captionHtml } from "#app/lib/caption.ts";
import { escapeHtml } from "#app/lib/text.ts";
import type { OutgoingPicture } from "./media-library.ts";
import type { Outgoing } from "./outgoing.ts";

function figureHtml(picture: OutgoingPicture): string {
  const { url, alt, width, height } = picture;
  const caption = captionHtml(picture);
  const img = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}">`;
  return `<figure>${img}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>`;
}

/**
 * The text of a post with its featured image as the first figure, for a platform that has no
 * featured images; the text alone where it shows that picture already.
 */
export function withFeatured({ html, pictures, featuredImage }: Outgoing): string {
  if (!featuredImage) return html;
  const shown = pictures.some(({ mediaId }) => mediaId === featuredImage.mediaId);
  return shown ? html : figureHtml(featuredImage) + html;
}
