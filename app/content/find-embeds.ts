import { toAddress } from "./address.ts";
import { mayHaveEmbeds, readEmbed, type Embed } from "./embeds.ts";
import { attributeOf, decodeEntities, hrefOf, tokenise } from "./html.ts";
import { readTopBlocks } from "./top-blocks.ts";

/** A paragraph of an article that is nothing but the address of an embed. Offsets into the HTML. */
export interface FoundEmbed {
  embed: Embed;
  /** The address as the author wrote it. */
  href: string;
  /** What the embed is called, one line of plain text; "" if it is not known. */
  title: string;
  start: number;
  end: number;
}

/** The embeds of an article in order. Never throws. */
export function findEmbeds(html: string): FoundEmbed[] {
  if (!mayHaveEmbeds(html)) return [];
  return readTopBlocks(html).flatMap(({ name, start, end }) => {
    const found = name === "p" ? readEmbedParagraph(html.slice(start, end)) : null;
    return found ? [{ ...found, start, end }] : [];
  });
}

/** What a paragraph embeds: its only content is one link whose text is its own address. */
export function readEmbedParagraph(html: string): Omit<FoundEmbed, "start" | "end"> | null {
  if (!mayHaveEmbeds(html)) return null;
  const tokens = tokenise(html).filter(
    (token) => token.kind !== "text" || html.slice(token.start, token.end).trim() !== "",
  );
  const [open, link, text, linkEnd, close, ...others] = tokens;
  if (open?.kind !== "open" || open.name !== "p" || open.attributes.length > 0) return null;
  if (link?.kind !== "open" || link.name !== "a" || text?.kind !== "text") return null;
  if (linkEnd?.kind !== "close" || linkEnd.name !== "a") return null;
  if (close?.kind !== "close" || close.name !== "p" || others.length > 0) return null;
  const href = hrefOf(link);
  const shown = decodeEntities(html.slice(text.start, text.end)).trim();
  const embed = toAddress(shown) === toAddress(href) ? readEmbed(href) : null;
  const title = (attributeOf(link, "title") ?? "").replace(/\s+/g, " ").trim();
  return embed && { embed, href, title };
}

/** The article with other HTML in place of its embeds; all else keeps its bytes. */
export function replaceEmbeds(html: string, write: (found: FoundEmbed) => string): string {
  let result = "";
  let read = 0;
  for (const found of findEmbeds(html)) {
    result += html.slice(read, found.start) + write(found);
    read = found.end;
  }
  return result + html.slice(read);
}
