import { textOf, unwrap } from "./nodes.ts";

/** Boxes to tick become the signs that Markdown has for them. */
export function readCheckboxes(root: HTMLElement): void {
  for (const box of root.querySelectorAll("li input[type='checkbox']"))
    box.replaceWith(sign(box.hasAttribute("checked")));
  for (const item of root.querySelectorAll("li[role='checkbox']")) {
    for (const icon of item.querySelectorAll("[aria-roledescription='checkbox']")) icon.remove();
    const line = item.querySelector("p") ?? item;
    line.prepend(`${sign(item.getAttribute("aria-checked") === "true")} `);
  }
}

function sign(checked: boolean): string {
  return checked ? "[x]" : "[ ]";
}

/** Lists whose numbers go on are one, and an item of one paragraph is its text. */
export function tidyLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll("ol")) {
    const before = list.previousElementSibling;
    if (before?.localName !== "ol" || !isNext(before, list)) continue;
    list.prepend(...before.childNodes);
    list.setAttribute("start", before.getAttribute("start") ?? "1");
    before.remove();
  }
  for (const list of root.querySelectorAll("ul, ol")) {
    const items = [...list.children];
    if (items.every(isOneParagraph)) items.flatMap(paragraphsOf).forEach(unwrap);
  }
}

function isNext(before: Element, list: Element): boolean {
  const items = [...before.children].filter(({ localName }) => localName === "li").length;
  const start = Number(before.getAttribute("start") ?? 1);
  return items > 0 && Number(list.getAttribute("start")) === start + items;
}

function paragraphsOf(item: Element): Element[] {
  return [...item.children].filter(({ localName }) => localName === "p");
}

/** True without a second paragraph, and without words before the first but a box to tick. */
function isOneParagraph(item: Element): boolean {
  const [first, second] = paragraphsOf(item);
  const ahead = first?.previousSibling ? textOf(first.previousSibling).trim() : "";
  return second === undefined && /^(?:\[[x ]\])?$/.test(ahead);
}
