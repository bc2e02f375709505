import { rename, textOf, unwrap } from "./nodes.ts";

const ITEM = "p[class*='MsoListParagraph'], p[style*='mso-list:']";
const MARKER = "[style*='mso-list:Ignore'], [style*='mso-list: Ignore']";
const SIGN = /^\s*(?:[·•o§▪–-]|\d{1,3}[.)])\s+/;
const ORDERED = /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]|^\d+(?:\.\d+)+$/i;

/** Word's list paragraphs, each with its sign as text, become lists. */
export function readWordLists(root: HTMLElement): void {
  readWebItems(root);
  /** The open lists, the outermost first. */
  let open: Element[] = [];
  for (const item of root.querySelectorAll(ITEM)) {
    const top = open[0];
    if (top?.nextElementSibling !== item) open = [];
    if (isContinued(item)) open.at(-1)?.lastElementChild?.append(rename(item, "p"));
    else open = addItem(item, open);
  }
  // What is left are the numbers of headings.
  for (const marker of root.querySelectorAll(MARKER))
    marker.replaceWith(`${textOf(marker).trim()} `);
}

/** Word for the web puts each item into a list of its own, and its level into an attribute. */
function readWebItems(root: HTMLElement): void {
  for (const item of root.querySelectorAll(".ListContainerWrapper li[data-aria-level]")) {
    const list = item.parentElement;
    const number =
      Number(list?.getAttribute("start") ?? 1) + [...(list?.children ?? [])].indexOf(item);
    const level = item.getAttribute("data-aria-level") ?? "1";
    for (const part of item.querySelectorAll("p")) unwrap(part);
    const line = item.ownerDocument.createElement("p");
    line.setAttribute("style", `mso-list:web level${level}`);
    const marker = item.ownerDocument.createElement("span");
    marker.setAttribute("style", "mso-list:Ignore");
    marker.append(list?.localName === "ol" ? `${number}.` : "•");
    line.append(marker, ...item.childNodes);
    item.closest(".ListContainerWrapper")?.before(line);
  }
  for (const wrapper of root.querySelectorAll(".ListContainerWrapper")) wrapper.remove();
}

/** A further paragraph of the item before it has neither a sign nor a level. */
function isContinued(item: Element): boolean {
  const style = item.getAttribute("style") ?? "";
  return !/mso-list:/i.test(style) && !item.querySelector(MARKER) && !SIGN.test(textOf(item));
}

/** Puts an item into the open lists or a new one, and returns the lists that are open then. */
function addItem(item: Element, open: readonly Element[]): Element[] {
  const { level, ordered, number } = readItem(item);
  const depth = Math.min(level, open.length + 1);
  const outer = open.slice(0, depth - 1);
  const same = open[depth - 1];
  const name = ordered ? "ol" : "ul";
  const goesOn = same?.localName === name && (number === null || number === nextNumber(same));
  const list = goesOn && same ? same : startList(item, name, number, outer, open[0]);
  list.append(rename(item, "li"));
  return [...outer, list];
}

function nextNumber(list: Element): number {
  return Number(list.getAttribute("start") ?? 1) + list.children.length;
}

interface Item {
  level: number;
  ordered: boolean;
  /** Null for a letter or a bullet. */
  number: number | null;
}

function readItem(item: Element): Item {
  const style = item.getAttribute("style") ?? "";
  const marker = item.querySelector(MARKER);
  const sign = textOf(marker ?? item).trim();
  if (marker) marker.remove();
  else trimStart(item, SIGN.exec(textOf(item))?.[0].length ?? 0);
  const ordered = ORDERED.test(sign);
  const digits = /^\(?(?:\d+\.)*(\d+)/.exec(sign)?.[1];
  return {
    level: Number(/mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] ?? 1),
    ordered,
    number: ordered && digits !== undefined ? Number(digits) : null,
  };
}

/** Safari leaves the sign in the text itself; returns how many characters are still to go. */
function trimStart(node: Node, count: number): number {
  if (node.nodeName !== "#text")
    return [...node.childNodes].reduce((left, child) => trimStart(child, left), count);
  const text = textOf(node);
  node.textContent = text.slice(count);
  return Math.max(0, count - text.length);
}

/** A list in the last item of the one around it, or in the place of its first item. */
function startList(
  item: Element,
  name: string,
  number: number | null,
  outer: readonly Element[],
  top: Element | undefined,
): Element {
  const list = item.ownerDocument.createElement(name);
  if (number !== null && number !== 1) list.setAttribute("start", String(number));
  const parent = outer.at(-1)?.lastElementChild;
  if (parent) parent.append(list);
  else if (top?.nextElementSibling === item) top.after(list);
  else item.before(list);
  return list;
}
