import { block, isRichText, type Editor } from "./markup.ts";
import {
  hasOnly,
  isElement,
  seenChildren,
  valueOf,
  written,
  type Element,
  type Node,
} from "./tree.ts";

const SECTIONS = ["thead", "tbody", "tfoot"];

/** A table of cells that hold text. Null if it has more than that. `caption` is HTML. */
export function tableBlock(table: Element, caption: string, editor: Editor): string | null {
  if (!hasOnly(table)) return null;
  const [first] = seenChildren(table);
  const own = first && isElement(first) && first.name === "caption" ? first : null;
  if (own && (caption !== "" || !hasOnly(own) || !isRichText(own.children))) return null;
  const rest = seenChildren(table).filter((node) => node !== own);
  const sections = rest.every(({ name }) => name === "tr")
    ? [sectionOf("tbody", rest, editor)]
    : rest.map((node) =>
        isElement(node) && SECTIONS.includes(node.name) && hasOnly(node)
          ? sectionOf(node.name, seenChildren(node), editor)
          : null,
      );
  const names = rest.map(({ name }) => name);
  const inOrder = SECTIONS.filter((name) => names.includes(name));
  if (sections.length === 0 || sections.includes(null)) return null;
  if (names[0] !== "tr" && names.join() !== inOrder.join()) return null;
  const words = own ? own.inner.trim() : caption;
  const note = words === "" ? "" : `<figcaption class="wp-element-caption">${words}</figcaption>`;
  // Said, because editors differ in what they take for granted.
  return block(
    "table",
    { hasFixedLayout: false },
    `<figure class="wp-block-table"><table>${sections.join("")}</table>${note}</figure>`,
  );
}

function sectionOf(name: string, rows: readonly Node[], editor: Editor): string | null {
  const written = rows.map((row) => {
    if (!isElement(row) || row.name !== "tr" || !hasOnly(row)) return null;
    const cells = seenChildren(row).map((cell) => cellOf(cell, editor));
    return cells.length === 0 || cells.includes(null) ? null : `<tr>${cells.join("")}</tr>`;
  });
  if (written.length === 0 || written.includes(null)) return null;
  return `<${name}>${written.join("")}</${name}>`;
}

function cellOf(cell: Node, editor: Editor): string | null {
  if (!isElement(cell) || (cell.name !== "td" && cell.name !== "th")) return null;
  const spans = editor.hasNewerBlocks ? ["colspan", "rowspan"] : [];
  if (!hasOnly(cell, "align", ...spans, ...(cell.name === "th" ? ["scope"] : []))) return null;
  const [only, ...others] = seenChildren(cell);
  const text = only && isElement(only) && only.name === "p" && others.length === 0 ? only : cell;
  if ((text !== cell && !hasOnly(text)) || !isRichText(text.children)) return null;
  const align = valueOf(cell, "align")?.toLowerCase() ?? null;
  if (align !== null && !["left", "center", "right"].includes(align)) return null;
  const aligned = align === null ? "" : ` class="has-text-align-${align}" data-align="${align}"`;
  const kept = written(cell, "scope") + written(cell, "colspan") + written(cell, "rowspan");
  return `<${cell.name}${aligned}${kept}>${text.inner.trim()}</${cell.name}>`;
}
