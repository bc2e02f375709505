import { cutAtWord } from "./sentences.ts";
import { readLines } from "./text.ts";

/** As much as search engines show of a description. */
const MOST = 160;
/** What names or explains something else is no beginning of a text. */
const ASIDE = /^(?:h[1-6]|figcaption|caption|pre|t[hd])$/;

/** The first sentences of an article, where nobody has described it; "" without text. */
export function leadOf(html: string): string {
  const lines = readLines(html);
  const paragraphs = lines.filter(({ name }) => name === "p");
  const told = paragraphs.length > 0 ? paragraphs : lines.filter(({ name }) => !ASIDE.test(name));
  return cutAtWord(told.map(({ text }) => text).join(" "), MOST);
}
