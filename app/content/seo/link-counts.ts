import { countLettersAndDigits } from "../letters.ts";
import { decodeEntities, hrefOf, tokenise, type Token } from "../html.ts";

/** More links than any article has; the rest is not looked at. */
const MOST = 500;

/** A link that shows something. */
export interface Anchor {
  href: string;
  /** Its first words; empty for a picture. */
  text: string;
}

interface LinkCounts {
  /** In order. */
  anchors: Anchor[];
  /** Letters of link texts, and of the whole article; 0 in one without links. */
  linked: number;
  letters: number;
}

/** The links of an article, cut into `tokens`, as readers meet them. Never throws. */
export function countLinks(html: string, tokens: readonly Token[]): LinkCounts {
  const anchors: Anchor[] = [];
  let [linked, letters] = [0, 0];
  const hasLinks = /<a\b/i.test(html);
  /** The open link's address; empty outside links, and once the link has shown something. */
  let href = "";
  let inside = false;
  const show = (text: string) => {
    if (inside && href !== "" && anchors.length < MOST) anchors.push({ href, text });
    href = "";
  };
  for (const token of tokens) {
    if (token.kind === "other") continue;
    if (token.kind === "text") {
      if (!hasLinks) continue;
      const shown = html.slice(token.start, token.end);
      const found = countLettersAndDigits(shown);
      letters += found;
      if (inside) linked += found;
      if (found > 0 && href !== "") show(decodeEntities(shown).replace(/\s+/g, " ").trim());
    } else if (token.kind === "open" && token.name === "img") show("");
    else if (token.name === "a") {
      inside = token.kind === "open";
      href = token.kind === "open" ? hrefOf(token) : "";
    }
  }
  return { anchors, linked, letters };
}

/** The addresses that an article links to, each once, in order; at most 500. */
export function listHrefs(html: string): string[] {
  return [...new Set(countLinks(html, tokenise(html)).anchors.map(({ href }) => href))];
}
