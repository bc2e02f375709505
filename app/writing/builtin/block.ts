import { escapeHtml } from "#app/lib/text.ts";
import { splitWords } from "#app/content/text.ts";

/** One element of the article. Sentences are plain text; only rendering makes HTML of them. */
export type Block =
  | { tag: "h2"; text: string }
  | { tag: "h3"; text: string }
  | {
      tag: "p";
      sentences: string[];
      label?: string;
      /** Tells something that would lose its thread without one of its sentences. */
      whole?: boolean;
    }
  | { tag: "ul"; items: ListItem[] }
  | { tag: "ol"; items: ListItem[] };

export interface ListItem {
  label: string;
  sentences: string[];
}

/** The HTML of one block, every text escaped. */
export function renderBlock(block: Block): string {
  if (block.tag === "h2" || block.tag === "h3")
    return `<${block.tag}>${escapeHtml(block.text)}</${block.tag}>`;
  if (block.tag === "p") return `<p>${labelled(block.label ?? "", block.sentences)}</p>`;
  return `<${block.tag}>${block.items.map((item) => `<li>${labelled(item.label, item.sentences)}</li>`).join("")}</${block.tag}>`;
}

function labelled(label: string, sentences: readonly string[]): string {
  const text = escapeHtml(sentences.join(" "));
  if (label === "") return text;
  if (text === "") return escapeHtml(label);
  return `<strong>${escapeHtml(/[.?!”]$/.test(label) ? label : `${label}.`)}</strong> ${text}`;
}

export function renderBlocks(blocks: readonly Block[]): string {
  return blocks.map(renderBlock).join("\n");
}

/** Words of a block, counted as the reader sees them. */
function wordsOf(block: Block): number {
  if (block.tag === "h2" || block.tag === "h3") return splitWords(block.text).length;
  if (block.tag === "p")
    return splitWords(`${block.label ?? ""} ${block.sentences.join(" ")}`).length;
  return block.items.reduce(
    (sum, item) => sum + splitWords(`${item.label} ${item.sentences.join(" ")}`).length,
    0,
  );
}

export function wordsIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + wordsOf(block), 0);
}
