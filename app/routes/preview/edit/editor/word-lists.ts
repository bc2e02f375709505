const WORD_ITEM = "[class*='MsoListParagraph'], [style*='mso-list:']";
const MARKER = "[style*='mso-list:Ignore'], [style*='mso-list: Ignore']";

/** Word's list paragraphs, each with its sign as text, become lists. */
export function readWordLists(root: HTMLElement): void {
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
