const BLOCKS = new Set(
  "address article aside blockquote div dl dt dd figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul".split(
    " ",
  ),
);

/** Two line breaks or more in a row are the end of a paragraph. */
export function splitAtBreaks(root: HTMLElement): void {
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
export function isBlock(node: Node): boolean {
  return BLOCKS.has(node.nodeName.toLowerCase());
}
