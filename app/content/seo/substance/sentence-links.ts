import type { Anchor } from "../link-counts.ts";

/** The links of an article by the sentences that they stand in. */

/** Sentences between two links of which the second is looked for; the rest are in tables. */
const FAR = 200;

/** Finds the links of each sentence, asked in order: both stand in the order of the text. */
export function makeLinksOf(anchors: readonly Anchor[]): (sentence: string) => Anchor[] {
  let [next, since] = [0, 0];
  return (sentence) => {
    const links: Anchor[] = [];
    let from = 0;
    for (let at = next; at < anchors.length && at < next + 3; at++) {
      const anchor = anchors[at];
      const found = anchor && anchor.text !== "" ? sentence.indexOf(anchor.text, from) : -1;
      if (!anchor || found < 0) continue;
      links.push(anchor);
      from = found + anchor.text.length;
      next = at + 1;
    }
    since = links.length > 0 ? 0 : since + 1;
    if (since > FAR) [next, since] = [next + 1, 0];
    return links;
  };
}

/** True for the address of a site as a whole. */
export function isHomePage(href: string): boolean {
  return /^https?:\/\/[^/?#]+\/?$/i.test(href);
}
