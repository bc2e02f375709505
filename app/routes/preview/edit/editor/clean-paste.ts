import { isBlock, splitAtBreaks } from "./paste-breaks.ts";
import { pastedAddress } from "./pasted-address.ts";
import { readWordLists } from "./word-lists.ts";

const DROPPED =
  "script, style, meta, link, title, xml, noscript, template, iframe, object, embed, form, input, button, select, textarea, svg, br.Apple-interchange-newline, [style*='mso-element:comment'], [hidden]";

/**
 * Turns what Word, Google Docs or a web page put on the clipboard into what the editor holds:
 * headings, lists, tables, links and bold or italic words, without their classes and styles.
 * Changes the element and returns it.
 */
export function cleanPaste(root: HTMLElement): HTMLElement {
  dropComments(root);
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
  restoreSpaces(root);
  readWordLists(root);
  for (const element of root.querySelectorAll("*"))
    if (element.localName.includes(":")) unwrap(element);
  for (const heading of root.querySelectorAll("h1")) rename(heading, "h2");
  for (const element of root.querySelectorAll("b, strong, i, em, span, font")) readStyle(element);
  for (const image of root.querySelectorAll("img"))
    if (!/^(?:https?:|\/media\/)/i.test(image.getAttribute("src") ?? "")) image.remove();
  for (const anchor of root.querySelectorAll("a")) cleanLink(anchor);
  for (const cell of root.querySelectorAll("td, th")) toOneLine(cell);
  splitAtBreaks(root);
  dropEmpty(root);
  return root;
}

/** Browsers put one of two spaces on the clipboard as a no-break space in an element of its own. */
function restoreSpaces(root: HTMLElement): void {
  for (const span of root.querySelectorAll(
    "span.Apple-converted-space, span:not([class], [style])",
  ))
    if (/^\u00a0+$/.test(span.textContent ?? "")) span.replaceWith(" ");
}

function dropComments(root: Node): void {
  for (const child of [...root.childNodes])
    if (child.nodeType === COMMENT) child.remove();
    else dropComments(child);
}

const COMMENT = 8;

/** The marks that an element's style makes, as elements; the element goes if only its style was. */
function readStyle(element: Element): void {
  const style = element.getAttribute("style") ?? "";
  const name = element.localName;
  const plainWeight = /font-weight:\s*(?:normal|[1-4]00)\b/i.test(style);
  const plainSlant = /font-style:\s*normal\b/i.test(style);
  const drop =
    (/^(?:b|strong)$/.test(name) && plainWeight) || (/^(?:i|em)$/.test(name) && plainSlant);
  const inHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  for (const [pattern, tag] of STYLES)
    if (pattern.test(style) && !(inHeading && tag === "strong")) wrapContent(element, tag);
  const boldHeading = inHeading && /^(?:b|strong)$/.test(name);
  if (drop || boldHeading || name === "span" || name === "font") unwrap(element);
}

const STYLES: Array<[style: RegExp, tag: string]> = [
  [/font-weight:\s*(?:bold|[6-9]00)\b/i, "strong"],
  [/font-style:\s*italic\b/i, "em"],
  [/text-decoration[\w-]*:[^;]*line-through/i, "del"],
  [/vertical-align:\s*super\b/i, "sup"],
  [/vertical-align:\s*sub\b/i, "sub"],
];

/** A link that nothing is shown for, or that must not be followed, leaves its words. */
function cleanLink(anchor: Element): void {
  const href = pastedAddress(anchor.getAttribute("href") ?? "");
  if (href === null) unwrap(anchor);
  else anchor.setAttribute("href", href);
}

/** A cell of a Markdown table has one line and no neighbours' room. */
function toOneLine(cell: Element): void {
  cell.removeAttribute("colspan");
  cell.removeAttribute("rowspan");
  for (const block of [...cell.children].filter(isBlock)) {
    if (block.nextElementSibling) block.after(" ");
    unwrap(block);
  }
}

/** Word and Google Docs put empty paragraphs between others. */
function dropEmpty(root: HTMLElement): void {
  for (const element of [
    ...root.querySelectorAll("p, h2, h3, h4, h5, h6, a, strong, em, b, i"),
  ].reverse())
    if ((element.textContent ?? "").trim() === "" && !element.querySelector("img, br"))
      element.replaceWith(...(/^(?:p|h\d)$/.test(element.localName) ? [] : element.childNodes));
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
