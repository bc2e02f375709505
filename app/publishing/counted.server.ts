import type { Platform } from "#app/platforms/platform.ts";

/** An article with what counts its readers added for one copy; null where they cannot be counted. */
export type AddCounting = (publicationId: string, html: string) => string | null;

let add: AddCounting = () => null;

/** Says how readers of copies are counted. Publishing knows nothing of it: whoever puts the process together hands it in. */
export function countReadersWith(addCounting: AddCounting): void {
  add = addCounting;
}

/** The HTML as it goes to this platform, and whether the readers of the copy are counted. What counts them is no part of the post's text. */
export function toCounted(
  platform: Pick<Platform, "readers">,
  publicationId: string,
  html: string,
): { html: string; counted: boolean } {
  if (platform.readers === "page") return { html, counted: true };
  const marked = platform.readers === "images" ? add(publicationId, html) : null;
  return { html: marked ?? html, counted: marked !== null };
}
