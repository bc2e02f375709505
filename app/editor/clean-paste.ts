import { pastedAddress } from "./pasted-address.ts";

const WORD_ITEM = "[class*='MsoListParagraph'], [style*='mso-list:']";
const MARKER = "[style*='mso-list:Ignore'], [style*='mso-list: Ignore']";

/** Word's list paragraphs, each with its sign as text, become lists. */
function readWordLists(root: HTMLElement): void {
  const items = [...root.querySelectorAll(WORD_ITEM)].filter(({ localName }) => localName === "p");
  /** The open lists, the outermost first. */
  let open: Element[] = [];
  let end: Element | null = null;
  for (const item of items) {
    const { level, ordered } = readItem(item);
    if (end === null || nextElement(end) !== item) open = [];
    const depth = Math.min(level, open.length + 1);
    open = open.slice(0, depth);
    const name = ordered ? "ol" : "ul";
    const list: Element =
      open.length === depth && open[depth - 1]?.localName === name
        ? (open[depth - 1] ?? item)
        : startList(item, name, open.slice(0, depth - 1), end);
    open = [...open.slice(0, depth - 1), list];
    const entry = item.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
    end = open[0] ?? null;
  }
}

function readItem(item: Element): { level: number; ordered: boolean } {
  const style = item.getAttribute("style") ?? "";
  const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 1);
  const marker = item.querySelector(MARKER);
  const sign = (marker?.textContent ?? item.textContent ?? "").trim();
  if (marker) marker.remove();
  else trimSign(item);
  return { level, ordered: /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i.test(sign) };
}

/** Word for the web has the sign in the text itself. */
function trimSign(item: Element): void {
  const first = firstText(item);
  if (first)
    first.textContent = (first.textContent ?? "").replace(/^\s*(?:[·•o§▪–-]|\d{1,3}[.)])\s+/, "");
}

function firstText(node: Node): Node | null {
  if (node.nodeName === "#text") return node;
  for (const child of node.childNodes) {
    const found = firstText(child);
    if (found) return found;
  }
  return null;
}

/** A list in the last item of the one around it, or in the place of its first item. */
function startList(item: Element, name: string, around: Element[], end: Element | null): Element {
  const list = item.ownerDocument.createElement(name);
  const parent = around.at(-1)?.lastElementChild;
  if (parent) parent.append(list);
  else if (end && nextElement(end) === item) end.after(list);
  else item.before(list);
  return list;
}

function nextElement(element: Element): Element | null {
  return element.nextElementSibling;
}

const BLOCKS = new Set(
  "address article aside blockquote div dl dt dd figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul".split(
    " ",
  ),
);

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

function isBlank({ nodeName, textContent }: Node): boolean {
  return nodeName === "#text" && (textContent ?? "").trim() === "";
}

function isBreak(node: Node | null): boolean {
  return node?.nodeName === "BR";
}

/** True for an element that begins a new line. */
function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName.toLowerCase());
}

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
