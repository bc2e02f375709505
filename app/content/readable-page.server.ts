import { cleanText, cut } from "#app/lib/text.ts";
import { cutWords } from "./cut-words.ts";
import { hiddenOrders, joinHidden } from "./hidden/hidden-orders.ts";
import { slimPage, type SlimPage } from "./slim-page.server.ts";
import { textWithRows } from "./text.ts";
import { countWords } from "./words.ts";

/** The text of a page that others wrote. */
export interface ReadablePage {
  /** Empty if the page has none. */
  title: string;
  /**
   * Plain text, one line per block and row of a table; empty if the page shows none. What the page
   * hides and says to an AI stands before it (`hidden/hidden-orders`).
   */
  text: string;
  words: number;
}

const MAX_TITLE = 300;
/** Above, the search for the article would take seconds: the whole page is taken. */
const MAX_ELEMENTS = 8_000;
/** An article of fewer words is taken for a mistake, as long as the page has more. */
const FEW_WORDS = 40;

/** The title and the article of a page, without its menus and margins; at most `most` words. */
export async function readPage(html: string, isHtml: boolean, most: number): Promise<ReadablePage> {
  if (!isHtml) return plainPage(html, most);
  const first = slimPage(html);
  const slim = mainText(first) === "" ? slimPage(html, true) : first;
  const article = slim.elements > MAX_ELEMENTS ? null : await findArticle(slim.html);
  const found = article === null ? "" : textWithRows(article);
  const shown = isEnough(found) ? found : mainText(slim);
  const text = cutWords(cleanText(shown), most);
  const title = cut(cleanText(slim.title), MAX_TITLE);
  const orders = hiddenOrders(slim.hidden);
  return { title, text: joinHidden(text, cleanText(orders)), words: countWords(text) };
}

function plainPage(given: string, most: number): ReadablePage {
  const text = cutWords(cleanText(given.slice(0, 500_000)), most);
  const first = text.split("\n", 1)[0] ?? "";
  const title = first.length <= 120 ? first.replace(/^#+\s*/, "") : "";
  return { title, text: joinHidden(text, ""), words: countWords(text) };
}

function isEnough(text: string): boolean {
  return countWords(text.slice(0, 10_000)) >= FEW_WORDS;
}

function mainText({ html }: SlimPage): string {
  return textWithRows(mainPart(html)).trim();
}

/** What the page itself calls its main part, otherwise all of it. */
function mainPart(html: string): string {
  const start = /<(main|article)[ >]/.exec(html);
  const end = html.lastIndexOf(`</${start?.[1] ?? ""}>`);
  return start && end > start.index ? html.slice(start.index, end) : html;
}

/** The HTML of a page's article, or null. Needs time that grows with the square of the depth. */
async function findArticle(html: string): Promise<string | null> {
  // Loaded where a page is read, which is a thread.
  const [{ parseHTML }, { Readability }] = await Promise.all([
    import("linkedom"),
    import("@mozilla/readability"),
  ]);
  try {
    const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
    return new Readability(document, { disableJSONLD: true }).parse()?.content ?? null;
  } catch {
    // A page can be odd enough to break both; its whole text is still there.
    return null;
  }
}
