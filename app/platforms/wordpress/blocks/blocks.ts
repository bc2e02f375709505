import { isBlock } from "#app/content/elements.ts";
import { embedBlock } from "./embed.ts";
import { mediaBlock } from "./media.ts";
import { block, htmlBlock, isRichText, type Editor } from "./markup.ts";
import { tableBlock } from "./table.ts";
import {
  hasBlocks,
  hasOnly,
  isElement,
  isSpace,
  readTree,
  seenChildren,
  valueOf,
  written,
  type Element,
  type Node,
} from "./tree.ts";

/**
 * Clean HTML as the blocks of WordPress's editor. What no block can say exactly goes into an HTML
 * block, which the editor keeps byte for byte. The markup is what the editor itself would save:
 * it checks each block against its own, and offers to repair what differs.
 */
export function toBlocks(html: string, editor: Editor): string {
  return blocksOf(readTree(html), editor, true).join("\n\n");
}

/** Text and inline elements between two blocks make a paragraph. */
function blocksOf(nodes: readonly Node[], editor: Editor, atTop = false): string[] {
  const blocks: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (!run.every(isSpace)) blocks.push(paragraphOf(run, editor));
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isBlock(node.name)) run.push(node);
    else {
      endRun();
      blocks.push(...blockOf(node, editor, atTop));
    }
  }
  endRun();
  return blocks;
}

function paragraphOf(nodes: readonly Node[], editor: Editor): string {
  const inner = nodes.map(({ outer }) => outer).join("");
  const media = mediaBlock(nodes, null, editor);
  if (media) return media;
  return isRichText(nodes) ? block("paragraph", {}, `<p>${inner.trim()}</p>`) : htmlBlock(inner);
}

type Writer = (element: Element, editor: Editor) => string | null;

const WRITERS: Readonly<Record<string, Writer>> = {
  p: writeParagraph,
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, writeHeading])),
  ul: (element) => writeList(element),
  ol: (element) => writeList(element),
  blockquote: writeQuote,
  pre: writePre,
  hr: (element) =>
    hasOnly(element)
      ? block("separator", {}, '<hr class="wp-block-separator has-alpha-channel-opacity"/>')
      : null,
  table: (element, editor) => tableBlock(element, "", editor),
  figure: writeFigure,
  details: writeDetails,
};

function blockOf(element: Element, editor: Editor, atTop: boolean): string[] {
  // A group without an attribute says nothing of its own.
  if ((element.name === "div" || element.name === "section") && hasOnly(element))
    return blocksOf(element.children, editor, atTop);
  const embedded = atTop && element.name === "p" ? embedBlock(element.outer) : null;
  if (embedded) return [embedded];
  const made = WRITERS[element.name]?.(element, editor);
  return [made ?? htmlBlock(element.outer)];
}

function writeParagraph(element: Element, editor: Editor): string | null {
  const media = hasOnly(element) ? mediaBlock(element.children, null, editor) : null;
  if (media) return media;
  if (!hasOnly(element, "id", "dir") || !isRichText(element.children)) return null;
  const direction = valueOf(element, "dir")?.toLowerCase();
  if (direction === "auto") return null;
  const attributes = direction ? { direction } : {};
  const dir = direction ? ` dir="${direction}"` : "";
  return block(
    "paragraph",
    attributes,
    `<p${dir}${written(element, "id")}>${element.inner.trim()}</p>`,
  );
}

function writeHeading(element: Element): string | null {
  if (!hasOnly(element, "id") || !isRichText(element.children)) return null;
  const level = Number(element.name.slice(1));
  const open = `<${element.name} class="wp-block-heading"${written(element, "id")}>`;
  return block(
    "heading",
    level === 2 ? {} : { level },
    `${open}${element.inner.trim()}</${element.name}>`,
  );
}

/** A list of items that hold text and at most lists after it. */
function writeList(element: Element): string | null {
  const ordered = element.name === "ol";
  if (!hasOnly(element, "id", ...(ordered ? ["start", "reversed"] : []))) return null;
  const items = seenChildren(element).map((node) =>
    isElement(node) && node.name === "li" ? writeItem(node) : null,
  );
  if (items.length === 0 || items.includes(null)) return null;
  const start = Number(valueOf(element, "start") ?? Number.NaN);
  const reversed = valueOf(element, "reversed") !== null;
  const attributes = {
    ...(ordered && { ordered: true }),
    ...(Number.isInteger(start) && { start }),
    ...(reversed && { reversed: true }),
  };
  const tag = `${element.name}${reversed ? " reversed" : ""}${
    Number.isInteger(start) ? ` start="${start}"` : ""
  }${written(element, "id")}`;
  return block(
    "list",
    attributes,
    `<${tag} class="wp-block-list">${items.join("\n\n")}</${element.name}>`,
  );
}

function writeItem(item: Element): string | null {
  const [only, ...others] = seenChildren(item);
  // The paragraph of a loose list.
  const content =
    only && isElement(only) && only.name === "p" && hasOnly(only)
      ? [...only.children, ...others]
      : item.children;
  const first = content.findIndex((node) => isElement(node) && isBlock(node.name));
  const text = first === -1 ? content : content.slice(0, first);
  const lists = first === -1 ? [] : content.slice(first).filter((node) => !isSpace(node));
  if (!hasOnly(item) || !isRichText(text)) return null;
  const inner = lists.map((node) =>
    isElement(node) && (node.name === "ul" || node.name === "ol") ? writeList(node) : null,
  );
  if (inner.includes(null)) return null;
  const words = text.map(({ outer }) => outer).join("");
  return block("list-item", {}, `<li>${words.trim()}${inner.join("\n\n")}</li>`);
}

function writeQuote(element: Element, editor: Editor): string | null {
  if (!hasOnly(element, "id")) return null;
  const inner = blocksOf(element.children, editor).join("\n\n");
  return block(
    "quote",
    {},
    `<blockquote class="wp-block-quote"${written(element, "id")}>${inner}</blockquote>`,
  );
}

/** The language of a code block moves to `pre`, where the editor keeps it. */
function writePre(element: Element): string | null {
  const [only, ...others] = element.children;
  const isCode = only !== undefined && others.length === 0 && only.name === "code";
  const code = isCode && isElement(only) ? only : null;
  const holder = code ?? element;
  if (!hasOnly(element, "class", "id") || !hasOnly(holder, "class", "id")) return null;
  if (code && (valueOf(code, "id") !== null || !hasOnly(element, "class"))) return null;
  if (!isRichText(holder.children)) return null;
  const language = valueOf(holder, "class") ?? valueOf(element, "class");
  const classes = (name: string) => `class="${name}${language ? ` ${language}` : ""}"`;
  const attributes = language ? { className: language } : {};
  return code
    ? block("code", attributes, `<pre ${classes("wp-block-code")}><code>${code.inner}</code></pre>`)
    : block(
        "preformatted",
        attributes,
        `<pre ${classes("wp-block-preformatted")}${written(element, "id")}>${element.inner}</pre>`,
      );
}

/** Pictures or a table, with at most a caption. */
function writeFigure(element: Element, editor: Editor): string | null {
  if (!hasOnly(element)) return null;
  const children = seenChildren(element);
  const caption = children.find((node) => isElement(node) && node.name === "figcaption");
  const content = children.filter((node) => node !== caption);
  if (caption && isElement(caption) && !(hasOnly(caption) && isRichText(caption.children)))
    return null;
  const words = caption && isElement(caption) ? caption.inner.trim() : "";
  const [only, ...others] = content;
  if (only && isElement(only) && only.name === "table" && others.length === 0)
    return tableBlock(only, words, editor);
  return mediaBlock(content, words, editor);
}

function writeDetails(element: Element, editor: Editor): string | null {
  const [summary, ...rest] = seenChildren(element);
  if (!editor.hasNewerBlocks || !hasOnly(element, "open", "id")) return null;
  if (!summary || !isElement(summary) || summary.name !== "summary") return null;
  if (!hasOnly(summary) || hasBlocks(summary) || !isRichText(summary.children)) return null;
  const open = valueOf(element, "open") !== null;
  const tag = `<details class="wp-block-details"${written(element, "id")}${open ? " open" : ""}>`;
  const inner = `<summary>${summary.inner.trim()}</summary>${blocksOf(rest, editor).join("\n\n")}`;
  return block("details", open ? { showContent: true } : {}, `${tag}${inner}</details>`);
}
