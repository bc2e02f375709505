import { escapeHtml, escapeText } from "#app/lib/text.ts";
import { attributeOf, decodeEntities, tokenise, type Token } from "./html.ts";

/** What an embed is when WordPress's editor has saved it. */
const FIGURE = "wp-block-embed";

/**
 * HTML of WordPress with its embeds as we keep them: a paragraph with the address as a link to
 * itself, and one with the caption if there is any. All else keeps its bytes.
 */
export function readEmbedBlocks(html: string): string {
  if (!html.includes(FIGURE)) return html;
  let result = "";
  let read = 0;
  let figure: Token[] | null = null;
  for (const token of tokenise(html)) {
    if (isEmbedFigure(token)) figure = [];
    figure?.push(token);
    if (!figure || token.kind !== "close" || token.name !== "figure") continue;
    const paragraphs = toParagraphs(html, figure);
    if (paragraphs !== null) {
      result += html.slice(read, figure[0]?.start) + paragraphs;
      read = token.end;
    }
    figure = null;
  }
  return result + html.slice(read);
}

function isEmbedFigure(token: Token): boolean {
  return (
    token.kind === "open" &&
    token.name === "figure" &&
    (attributeOf(token, "class") ?? "").split(/\s+/).includes(FIGURE)
  );
}

/** Null unless the figure shows nothing but an address and a caption. */
function toParagraphs(html: string, figure: readonly Token[]): string | null {
  const begin = figure.findIndex((token) => token.kind === "open" && token.name === "figcaption");
  const shown = begin === -1 ? figure : figure.slice(0, begin);
  const end = figure.findLast((token) => token.kind === "close" && token.name === "figcaption");
  if (!shown.every(isPart)) return null;
  const text = shown
    .map((token) => (token.kind === "text" ? html.slice(token.start, token.end) : ""))
    .join("");
  const address = decodeEntities(text).trim();
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return null;
  const caption = html.slice(figure[begin]?.end ?? 0, begin === -1 ? 0 : end?.start).trim();
  const link = `<p><a href="${escapeHtml(address)}">${escapeText(address)}</a></p>`;
  return caption === "" ? link : `${link}\n<p>${caption}</p>`;
}

function isPart(token: Token): boolean {
  if (token.kind === "text") return true;
  return token.kind !== "other" && /^(?:figure|div)$/.test(token.name);
}
