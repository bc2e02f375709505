import { readCode } from "./paste/code.ts";
import { readFormulas } from "./paste/formulas.ts";
import { dropAnchors, dropHidden } from "./paste/hidden.ts";
import { readCheckboxes, tidyLists } from "./paste/lists.ts";
import { readMarks } from "./paste/marks.ts";
import {
  addLost,
  HEADINGS,
  isBlank,
  isBlock,
  type Lost,
  rename,
  textOf,
  unwrap,
} from "./paste/nodes.ts";
import { readPictures } from "./paste/pictures.ts";
import { applySheets } from "./paste/sheets.ts";
import { readTables } from "./paste/tables.ts";
import { readWordLists } from "./paste/word-lists.ts";
import { pastedAddress } from "./pasted-address.ts";

/** What cannot be kept, with the names that the writer reads. */
const LOST: Record<string, string> = {
  iframe: "embedded page",
  "object, embed": "embedded object",
  video: "video",
  audio: "sound",
  "canvas, svg[role='img']": "drawing",
  ".msocomanchor, comment": "comment",
};

const DROPPED =
  "script, style, meta, link, title, xml, noscript, template, input, button, select, textarea, " +
  "svg, br.Apple-interchange-newline, [style*='mso-element:comment']";

/** Elements that begin a line, which the editor's reader takes for words. */
const LINES = "center, details, dt, legend, summary";

/**
 * Turns what Word, Google Docs, a chat, a code editor or a web page put on the clipboard into what
 * the editor holds: headings, lists, tables, code, links and marks, without their classes and
 * styles. Changes the element and returns it; `lost` counts what cannot be kept.
 */
export function cleanPaste(root: HTMLElement, lost: Lost = new Map()): HTMLElement {
  applySheets(root);
  dropComments(root);
  readFormulas(root, lost);
  dropHidden(root);
  readCheckboxes(root);
  dropElements(root, lost);
  trimEnds(root);
  readWordLists(root);
  readCode(root);
  restoreSpaces(root);
  for (const element of root.querySelectorAll("*"))
    if (element.localName.includes(":") || element.localName === "form") unwrap(element);
  for (const element of root.querySelectorAll(LINES)) rename(element, "div");
  readHeadings(root);
  dropAnchors(root);
  readMarks(root);
  readPictures(root, lost);
  for (const anchor of root.querySelectorAll("a")) cleanLink(anchor);
  readTables(root);
  splitAtBreaks(root);
  dropEmpty(root);
  tidyLists(root);
  return root;
}

function dropComments(root: Node): void {
  for (const child of [...root.childNodes])
    if (child.nodeType === COMMENT) child.remove();
    else dropComments(child);
}

const COMMENT = 8;

function dropElements(root: HTMLElement, lost: Lost): void {
  for (const element of root.querySelectorAll("button")) element.remove();
  for (const [selector, kind] of Object.entries(LOST))
    for (const element of root.querySelectorAll(selector)) {
      addLost(lost, kind);
      element.remove();
    }
  for (const element of root.querySelectorAll(DROPPED)) element.remove();
}

/** Browsers and Word put spaces in a row on the clipboard as no-break spaces in an element. */
function restoreSpaces(root: HTMLElement): void {
  for (const span of root.querySelectorAll(SPACES))
    if (/^[\s\u00a0]+$/.test(textOf(span))) span.replaceWith(" ");
}

const SPACES =
  "span.Apple-converted-space, span:not([class], [style]), [style*='mso-spacerun'], " +
  "[style*='mso-tab-count'], [style*='mso-special-character:comment']";

/** The title of the post is the heading of the first level. */
function readHeadings(root: HTMLElement): void {
  for (const heading of root.querySelectorAll("p[role='heading'], div[role='heading']"))
    rename(heading, `h${/^[1-6]$/.exec(heading.getAttribute("aria-level") ?? "")?.[0] ?? 2}`);
  for (const heading of root.querySelectorAll("h1")) rename(heading, "h2");
}

/** A link that nothing is shown for, or that must not be followed, leaves its words. */
function cleanLink(anchor: Element): void {
  const href = pastedAddress(anchor.getAttribute("href") ?? "");
  if (href === null) unwrap(anchor);
  else anchor.setAttribute("href", href);
}

/** Two line breaks or more in a row are the end of a paragraph. */
function splitAtBreaks(root: HTMLElement): void {
  for (const holder of [root, ...root.querySelectorAll("p, div")]) {
    const breaks = [...holder.childNodes].filter(isBreak);
    if (holder !== root && !breaks.some((node) => isBreak(nextShown(node)))) continue;
    if (breaks.length === 0) continue;
    const parts = toParagraphs(holder);
    if (holder.localName === "p") holder.replaceWith(...parts);
    else holder.replaceChildren(...parts);
  }
}

function toParagraphs(holder: Element): Node[] {
  const parts: Node[] = [];
  let open: Element | null = null;
  let breaks: Node[] = [];
  for (const node of [...holder.childNodes]) {
    if (isBreak(node)) breaks.push(node);
    else if (isBlock(node)) {
      parts.push(node);
      open = null;
      breaks = [];
    } else if (!isBlank(node) || (open && breaks.length === 0)) {
      if (!open || breaks.length > 1) {
        open = holder.ownerDocument.createElement("p");
        parts.push(open);
      } else open.append(...breaks);
      open.append(node);
      breaks = [];
    }
  }
  return parts;
}

function nextShown(node: Node): Node | null {
  const next = node.nextSibling;
  return next && isBlank(next) ? nextShown(next) : next;
}

function isBreak(node: Node | null): boolean {
  return node?.nodeName === "BR";
}

/** Word for the web ends each paragraph with a no-break space. */
function trimEnds(root: HTMLElement): void {
  for (const block of root.querySelectorAll(`p, li, td, th, ${HEADINGS}`)) {
    let last: Node | null = block.lastChild;
    while (last?.lastChild) last = last.lastChild;
    if (last?.nodeName === "#text") last.textContent = textOf(last).replace(/[\s\u00a0]+$/, "");
  }
}

/** Most programs put empty paragraphs between others, some with a line break in them. */
function dropEmpty(root: HTMLElement): void {
  for (const element of [
    ...root.querySelectorAll(`p, div, a, strong, em, b, i, ${HEADINGS}`),
  ].reverse()) {
    if (textOf(element).trim() !== "" || element.querySelector(SHOWN)) continue;
    if (!isBlock(element)) unwrap(element);
    else if (element.localName !== "div" || !partsWords(element)) element.remove();
  }
}

/** True if the element stands between words, which would become one line without it. */
function partsWords({ previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].every((node) => node && !isBlank(node) && !isBlock(node));
}

const SHOWN = "img, hr, table";
