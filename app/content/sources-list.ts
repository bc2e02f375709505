import { escapeHtml } from "#app/lib/text.ts";
import { toAddress } from "./address.ts";
import { readBlocks } from "./article-blocks.ts";
import type { SourceName } from "./facts/fact.ts";
import { hrefOf, tokenise } from "./html.ts";
import { detectLanguage } from "./seo/languages.ts";
import { stripTags } from "./text.ts";

/** The list of sources at the end of an article. */

/** Its heading by language, ISO 639-1; English for others. */
const HEADINGS: Readonly<Record<string, string>> = {
  en: "Sources",
  de: "Quellen",
  fr: "Sources",
  es: "Fuentes",
  it: "Fonti",
  pt: "Fontes",
  nl: "Bronnen",
  sv: "Källor",
  da: "Kilder",
  no: "Kilder",
  pl: "Źródła",
  cs: "Zdroje",
  ru: "Источники",
  tr: "Kaynaklar",
  ja: "出典",
  zh: "来源",
  ko: "출처",
};
/** What authors and models write as well. */
const OTHER_HEADINGS = [
  "references",
  "quellenverzeichnis",
  "literatur",
  "références",
  "referencias",
];
const KNOWN = new Set([...Object.values(HEADINGS), ...OTHER_HEADINGS].map(lower));

/**
 * The article with the sources that it uses listed at its end, under a heading in its language:
 * those that it links to, and those of `quoted`, the addresses of sources that its claims rest on.
 * One that has such a list already, or uses none, stays as it is.
 */
export function appendSources(
  html: string,
  sources: readonly SourceName[],
  quoted: readonly string[],
): string {
  if (findList(html) !== null) return html;
  const used = new Set([...linksIn(html).map(({ url }) => url), ...quoted].map(toAddress));
  const items = sources
    .filter(({ url }) => toAddress(url) !== "" && used.delete(toAddress(url)))
    .map(({ url, title }) => `<li>${nameOf(url, title)}</li>`);
  if (items.length === 0) return html;
  const heading = HEADINGS[detectLanguage(stripTags(html)).code] ?? HEADINGS["en"];
  return `${html}\n<h2>${heading}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
}

/** The sources that an article lists at its end, by their addresses. */
export function readSourcesList(html: string): SourceName[] {
  const list = findList(html);
  return list === null ? [] : linksIn(list);
}

/** A linked title with the site that it is on; the address alone for a source without a title. */
function nameOf(url: string, title: string): string {
  const link = (words: string) => `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
  const { hostname } = new URL(url);
  return title === "" ? link(url) : `${link(title)}, ${escapeHtml(hostname.replace(/^www\./, ""))}`;
}

/** What stands below the last heading of an article, if that is one over sources. */
function findList(html: string): string | null {
  const blocks = readBlocks(html);
  const at = blocks.findLastIndex(({ name }) => /^h[1-6]$/.test(name));
  const heading = blocks[at];
  if (!heading || !KNOWN.has(lower(heading.text.replace(/[:：]\s*$/, "")))) return null;
  return blocks
    .slice(at + 1)
    .map((block) => block.html)
    .join("\n");
}

function linksIn(html: string): SourceName[] {
  const links: SourceName[] = [];
  let open: { url: string; from: number } | null = null;
  for (const token of tokenise(html)) {
    if (token.kind !== "open" && token.kind !== "close") continue;
    if (token.name !== "a") continue;
    if (token.kind === "open") open = { url: hrefOf(token), from: token.end };
    else if (open) {
      if (toAddress(open.url) !== "")
        links.push({ url: open.url, title: stripTags(html.slice(open.from, token.start)) });
      open = null;
    }
  }
  return links;
}

function lower(text: string): string {
  return text.trim().toLowerCase();
}
