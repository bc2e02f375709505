import { escapeHtml, escapeText } from "#app/lib/text.ts";
import { embedName } from "./embed-frame.ts";
import { replaceEmbeds, type FoundEmbed } from "./find-embeds.ts";

/** The paragraph of an embed where nothing is embedded: a link named by what it leads to. */
export function embedLink({ embed, href, title }: Omit<FoundEmbed, "start" | "end">): string {
  const words = title === "" ? href : embedName({ embed, title });
  return `<p><a href="${escapeHtml(href)}">${escapeText(words)}</a></p>`;
}

/**
 * The article for readers of a place that embeds nothing. For a platform call it where its body is
 * made: what was sent to it is compared by the HTML before.
 */
export function withEmbedLinks(html: string): string {
  return replaceEmbeds(html, embedLink);
}
