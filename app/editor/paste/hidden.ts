import { hides } from "#app/content/hidden/hiding-styles.ts";
import { HEADINGS, styleOf, textOf } from "./nodes.ts";

const HIDDEN = "[hidden], .sr-only, .visually-hidden, .screen-reader-text, .mw-editsection";

/** Layouts and fading use these around text that is seen. */
const SEEN = ["opacity", "font-size", "font", "color"];

/** What the reader of a page did not see when it was copied. */
export function dropHidden(root: HTMLElement): void {
  for (const element of root.querySelectorAll(HIDDEN)) element.remove();
  for (const element of root.querySelectorAll("[style]")) {
    const style = styleOf(element);
    for (const name of SEEN) style.delete(name);
    if (hides(style)) element.remove();
  }
}

const ANCHOR = "[aria-hidden='true'], .anchor, .headerlink, .hash-link";

/** The signs beside headings that lead to the heading itself. */
export function dropAnchors(root: HTMLElement): void {
  for (const heading of root.querySelectorAll(HEADINGS))
    for (const anchor of heading.querySelectorAll("a[href*='#']")) {
      const isSign = !/[\p{L}\p{N}]/u.test(textOf(anchor)) || anchor.matches(ANCHOR);
      if (isSign && textOf(anchor).trim() !== textOf(heading).trim()) anchor.remove();
    }
}
