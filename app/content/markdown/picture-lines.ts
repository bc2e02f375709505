import { PICTURE_ID, pictureAddress, pictureIdOf, pictureInMarkdown } from "../pictures.ts";
import { attribute } from "./attribute.ts";
import { escapeMarkdown } from "./escape.ts";

/**
 * Pictures of the author's media in Markdown: `![alt](media:ID "caption")`. Alone in a paragraph it
 * is a figure with its caption. Shared with the browser.
 */

const IN_HTML = new RegExp(`<img src="media:(${PICTURE_ID})"`, "g");
const ALONE =
  /^<p>(<img src="\/media\/[0-9a-f-]{36}\/\d+" alt="[^"]*")(?: title="([^"]*)")?><\/p>$/;

/** HTML made of Markdown with the addresses that articles store. */
export function storePictures(html: string): string {
  if (!html.includes("media:")) return html;
  return html.replace(IN_HTML, (_all, id: string) => `<img src="${pictureAddress(id)}"`);
}

/** A paragraph that is one picture as a figure; any other block as it is. */
export function toFigure(html: string): string {
  const [, img, caption = ""] = ALONE.exec(html) ?? [];
  if (img === undefined) return html;
  const words = caption.replaceAll("&quot;", '"').trim();
  return `<figure>${img}>${words === "" ? "" : `<figcaption>${words}</figcaption>`}</figure>`;
}

const FIGURE = new RegExp(
  `^<figure[^>]*>\\s*<img src="/media/${PICTURE_ID}/\\d+"(?![^>]* title=)[^>]*>\\s*(?:<figcaption[^>]*>[^<]*</figcaption>\\s*)?</figure>$`,
);

/** True for a stored figure that Markdown can say: one own picture, a caption of text alone. */
export function isPictureFigure(html: string): boolean {
  return FIGURE.test(html);
}

/** An own picture as Markdown; null for any other picture. */
export function writePicture(
  img: object,
  caption = attribute(img, "title"),
  escape = escapeMarkdown,
): string | null {
  const id = pictureIdOf(attribute(img, "src"));
  if (id === null) return null;
  return pictureLine(id, attribute(img, "alt"), caption, escape);
}

/** The Markdown of a picture with its texts. */
export function pictureLine(
  mediaId: string,
  alt: string,
  caption: string,
  escape = escapeMarkdown,
): string {
  const title = oneLine(caption).replace(/\\(?=[!-/:-@[-`{-~]|$)|"/g, "\\$&");
  const words = escape(oneLine(alt));
  return `![${words}](${pictureInMarkdown(mediaId)}${title === "" ? "" : ` "${title}"`})`;
}

/** The reader decodes what looks like a character reference once more in these places. */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/&(?=#?\w{1,32};)/g, "&amp;");
}
