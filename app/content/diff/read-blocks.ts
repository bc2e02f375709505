import { isBlock } from "../elements.ts";
import { attributeOf, decodeEntities, hrefOf, tokenise, type OpenTag } from "../html.ts";

/** A top-level block of an article, as it is compared. */
export interface ArticleBlock {
  /** Its element: p, h2, ul, table, figure … */
  name: string;
  /** What a reader sees; one line for each line, list item and table row. */
  text: string;
  /** The elements with the words between them: equal for blocks that look the same. */
  markup: string;
  /** The addresses of its links and pictures. */
  addresses: string;
}

/** Elements without a meaning of their own, whose blocks count as top-level ones. */
const WRAPPERS = new Set(["div", "section"]);
/** Elements that say nothing about how their words look. */
const PLAIN = new Set([...WRAPPERS, "span", "tbody", "colgroup", "col", "wbr"]);
const SAME_LOOK = new Map([
  ["b", "strong"],
  ["i", "em"],
  ["del", "s"],
]);
const VOID = new Set(["br", "hr", "img", "wbr", "col"]);
const CELLS = new Set(["td", "th"]);

/**
 * Reads the blocks of a sanitised article in order; those that show nothing are left out.
 * `wordsOnly` leaves out what platforms change by themselves: markup within blocks, addresses of
 * pictures and of places in the text, and whether a picture stands in a paragraph or a figure.
 */
export function readBlocks(html: string, wordsOnly = false): ArticleBlock[] {
  const reading: Reading = { blocks: [], block: null, depth: 0, pre: 0, wordsOnly };
  for (const token of tokenise(html)) {
    if (token.kind === "text")
      readText(reading, decodeEntities(html.slice(token.start, token.end)));
    else if (token.kind === "open") readOpening(reading, token);
    else if (token.kind === "close") readClosing(reading, token.name);
  }
  endBlock(reading);
  return reading.blocks;
}

interface Open extends Record<"lines" | "markup" | "addresses", string[]> {
  name: string;
  line: string;
}

interface Reading {
  blocks: ArticleBlock[];
  block: Open | null;
  /** Open elements inside the block, itself included; 0 for words outside of any. */
  depth: number;
  pre: number;
  wordsOnly: boolean;
}

function begin(reading: Reading, name: string): Open {
  endBlock(reading);
  reading.block = { name, lines: [], markup: [], addresses: [], line: "" };
  return reading.block;
}

function readText(reading: Reading, text: string): void {
  if (!reading.block && text.trim() === "") return;
  const block = reading.block ?? begin(reading, "p");
  if (reading.pre > 0) {
    const [first = "", ...others] = text.split(/\r?\n/);
    block.line += first;
    for (const line of others) {
      block.lines.push(block.line);
      block.line = line;
    }
    block.markup.push(text);
    return;
  }
  const words = text.replace(/\s+/g, " ");
  const joined = block.line === "" || block.line.endsWith(" ") ? words.trimStart() : words;
  block.line += joined;
  if (joined !== "") block.markup.push(joined);
}

function readOpening(reading: Reading, tag: OpenTag): void {
  const { name } = tag;
  const outside = reading.depth === 0;
  if (outside && WRAPPERS.has(name)) return endBlock(reading);
  if (outside && isBlock(name) && name !== "br") begin(reading, name);
  const block = reading.block ?? begin(reading, isBlock(name) ? name : "p");
  if (isBlock(name)) startLine(reading, block, name);
  const look = SAME_LOOK.get(name) ?? name;
  const address =
    name === "a" ? hrefOf(tag) : name === "img" ? (attributeOf(tag, "src") ?? "") : "";
  if (address !== "" && !(reading.wordsOnly && isOfPlatform(name, address)))
    block.addresses.push(address);
  if (!PLAIN.has(name)) block.markup.push(`<${look}${address === "" ? "" : ` ${address}`}>`);
  if (name === "img") {
    const picture = `[Picture: ${attributeOf(tag, "alt") || "no description"}]`;
    block.line += picture;
    block.markup.push(picture);
  }
  if (name === "hr") block.line += "———";
  if (name === "pre") reading.pre++;
  if (!VOID.has(name)) reading.depth++;
  else if (outside && isBlock(name) && name !== "br") endBlock(reading);
}

function readClosing(reading: Reading, name: string): void {
  if (VOID.has(name)) return;
  if (reading.depth === 0) return endBlock(reading);
  reading.depth--;
  const pre = reading.pre > 0;
  if (name === "pre") reading.pre = Math.max(0, reading.pre - 1);
  const { block } = reading;
  if (!block) return;
  if (isBlock(name) && !CELLS.has(name)) endLine(block, pre);
  if (!PLAIN.has(name)) block.markup.push(`</${SAME_LOOK.get(name) ?? name}>`);
  if (reading.depth === 0 && isBlock(name)) endBlock(reading);
}

/** List items begin with a dot; the cells of a table row share a line. */
function startLine(reading: Reading, block: Open, name: string): void {
  if (CELLS.has(name)) {
    if (block.line !== "") block.line = `${block.line.trimEnd()} | `;
    return;
  }
  // A paragraph at the beginning of an item or a cell.
  if (/(?:^• | \| )$/.test(block.line)) return;
  endLine(block, reading.pre > 0);
  if (name === "li") block.line = "• ";
}

function endLine(block: Open, pre: boolean): void {
  const line = pre ? block.line.trimEnd() : block.line.trim();
  if (line !== "") block.lines.push(line);
  block.line = "";
}

function endBlock(reading: Reading): void {
  const { block, wordsOnly } = reading;
  reading.block = null;
  reading.depth = 0;
  reading.pre = 0;
  if (!block) return;
  endLine(block, false);
  const text = block.lines.join("\n");
  if (text === "") return;
  const addresses = block.addresses.join("\n");
  reading.blocks.push(
    wordsOnly
      ? { name: isPicture(text) ? "figure" : block.name, text, markup: text + addresses, addresses }
      : { name: block.name, text, markup: block.markup.join("\0"), addresses },
  );
}

function isOfPlatform(name: string, address: string): boolean {
  return name === "img" || address.startsWith("#");
}

function isPicture(text: string): boolean {
  return /^\[Picture: [^\n]*\](?:\n|$)/.test(text);
}
