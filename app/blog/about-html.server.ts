import { workOnText } from "#app/content/text-work.server.ts";
import { findMedia } from "#app/media/media.server.ts";
import { ownPictures } from "#app/media/own-pictures.server.ts";
import { blogUrl } from "./blog-url.server.ts";

/** The clean HTML of a text about a blog, with its author's own pictures; `about` is Markdown. */
export async function toAboutHtml(
  author: { id: string; handle: string },
  about: string,
): Promise<string> {
  if (about === "") return "";
  const { html } = await workOnText("applyMarkdown", "", about);
  const uses = await workOnText("readPictures", html);
  const ids = uses.map(({ mediaId }) => mediaId);
  const own = ownPictures(await findMedia(author, ids));
  return (await workOnText("toPageTexts", html, `${blogUrl(author.handle)}/about`, own)).html;
}
