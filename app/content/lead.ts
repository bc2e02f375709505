import { cutAtWord } from "./sentences.ts";
import { readLines } from "./text.ts";

/** As much as search engines show of a description. */
const MOST = 160;
/** What names or explains something else is no beginning of a text. */
const ASIDE = new Set([
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "figcaption",
  "caption",
  "pre",
  "th",
  "td",
]);

/** The first sentences of an article, where nobody has described it; "" without text. */
export function leadOf(html: string): string {
  const lines = readLines(html);
  const paragraphs = lines.filter(({ name }) => name === "p");
  const told = paragraphs.length > 0 ? paragraphs : lines.filter(({ name }) => !ASIDE.has(name));
  return cutAtWord(told.map(({ text }) => text).join(" "), MOST);
}
