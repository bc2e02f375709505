import { frameAttributes } from "#app/content/embed-frame.ts";
import { embedLink } from "#app/content/embed-link.ts";
import { readEmbedParagraph } from "#app/content/find-embeds.ts";
import { escapeHtml, escapeText } from "#app/lib/text.ts";

/**
 * What Ghost reads as one of its cards in place of an embed: an embed card with a frame, or a
 * bookmark card where there is none but a title is known; otherwise a paragraph with a link. Null
 * for a block that is no embed.
 */
export function embedCard(block: string): string | null {
  const found = readEmbedParagraph(block);
  if (!found) return null;
  const { embed, title } = found;
  if (embed.frame !== null)
    return `<figure class="kg-card kg-embed-card"><iframe src="${escapeHtml(embed.frame)}"${frameAttributes(found)}></iframe></figure>`;
  if (title === "") return embedLink(found);
  // Ghost's class for the name of a site is "author", for old themes.
  return `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${escapeHtml(embed.address)}"><div class="kg-bookmark-content"><div class="kg-bookmark-title">${escapeText(title)}</div><div class="kg-bookmark-description"></div><div class="kg-bookmark-metadata"><span class="kg-bookmark-author">${escapeText(embed.name)}</span></div></div></a></figure>`;
}
