import { findPictures, type FoundPicture } from "./find-pictures.ts";
import { attributeOf, tokenise } from "./html.ts";
import { pictureIdOf } from "./pictures.ts";

/**
 * The article without one of its author's pictures: with the figure or paragraph in which nothing
 * else is shown. Every other byte stays.
 */
export function removePicture(html: string, mediaId: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const picture of findPictures(html).pictures) {
    if (picture.mediaId !== mediaId) continue;
    const { start, end } = placeOf(html, picture);
    // A figure may show the same picture twice.
    if (start < at) continue;
    parts.push(html.slice(at, start));
    at = end;
  }
  return parts.join("") + html.slice(at);
}

function placeOf(html: string, { tag, figure, paragraph, mediaId }: FoundPicture) {
  const isAlone = figure !== null && showsOnly(html.slice(figure.start, figure.end), mediaId);
  return isAlone ? figure : (paragraph ?? tag);
}

function showsOnly(figure: string, mediaId: string): boolean {
  return tokenise(figure).every(
    (token) =>
      token.kind !== "open" ||
      token.name !== "img" ||
      pictureIdOf(attributeOf(token, "src") ?? "") === mediaId,
  );
}
