import { workOnText } from "#app/content/text-work.server.ts";
import { wrongField } from "#app/lib/app-error.ts";

/** In which form a program sends and gets the content of a post. It is stored as HTML. */
export const CONTENT_FORMATS = ["html", "markdown"] as const;
export type ContentFormat = (typeof CONTENT_FORMATS)[number];

/**
 * The HTML that a Markdown text makes of an article, not sanitised. Blocks that were not touched
 * keep theirs; `others` are articles whose blocks may stand in the text too. Throws `invalid`, at
 * `field`, for a line that stands for no part of the article.
 */
export async function readMarkdown(
  before: string,
  text: string,
  others: readonly string[] = [],
  field = "content",
): Promise<string> {
  const { html, unknown } = await workOnText("applyMarkdown", before, text, others);
  const [line] = unknown;
  if (line === undefined) return html;
  throw wrongField(
    field,
    `Content: ${line} does not match any part of this post. Restore the line as it was, on a line of its own, or delete it.`,
  );
}

/**
 * What a text has that an article has not, as sentences, besides what stood in the text of the
 * article that it was made from. Its lines are counted after `lines` others.
 */
export async function readLosses(before: string, text: string, lines = 0): Promise<string[]> {
  const counted = "\n".repeat(lines) + text;
  const losses = await workOnText("markdownLosses", counted);
  if (before === "" || losses.length === 0) return losses;
  const old = await workOnText("readEditText", before);
  return workOnText("markdownLosses", counted, old.text);
}

export async function inFormat<View extends { content: string }>(
  view: View,
  format: ContentFormat | undefined,
): Promise<View> {
  if (format !== "markdown") return view;
  return { ...view, content: (await workOnText("readEditText", view.content)).text };
}
