/** What is known of HTML elements by their names, in lower case. */

const names = (list: string) => new Set(list.split(" "));

const BLOCK = names(
  "p h1 h2 h3 h4 h5 h6 li ul ol dl dt dd blockquote div section article header footer main aside " +
    "nav figure figcaption pre hr br table thead tbody tfoot tr td th caption details summary address",
);
const VOID = names("area base br col embed hr img input link meta param source track wbr");
const FOREIGN = names("svg math");
const NESTING = names("svg math template object");
const SILENT = names("script style template noscript iframe svg math object textarea title");

/** Whether an element breaks lines of text; all others are inline. */
export function isBlock(name: string): boolean {
  return BLOCK.has(name);
}

/** Whether an element has no content and no closing tag. */
export function isVoid(name: string): boolean {
  return VOID.has(name);
}

/** Whether readers do not see what an element contains. */
export function isSilent(name: string): boolean {
  return SILENT.has(name);
}

/** Whether "/>" closes an element. */
export function isForeign(name: string): boolean {
  return FOREIGN.has(name);
}

/** Whether a silent element can contain one of the same name. */
export function nestsInItself(name: string): boolean {
  return NESTING.has(name);
}
