import { pictureIdOf } from "../pictures.ts";

/**
 * Cuts HTML into tags and text, for what the sanitiser, the reader of Markdown or a browser wrote:
 * attributes are quoted, and text holds no "<". Shared with the browser.
 */

interface Piece {
  kind: "open" | "close" | "text";
  /** The element's name; empty for text. */
  name: string;
  /** As it stands in the HTML. */
  source: string;
}

const PIECE = /<(\/?)([a-z][a-z0-9-]*)(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*\s*\/?>|[^<]+|</g;

function* readPieces(html: string): Generator<Piece> {
  for (const [source, slash, name] of html.matchAll(PIECE))
    if (name === undefined) yield { kind: "text", name: "", source };
    else yield { kind: slash === "/" ? "close" : "open", name, source };
}

const ATTRIBUTE = /\s([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** The attributes of an opening tag, by name; values as they stand in the HTML. */
function attributesOf(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
};
const REFERENCE = /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/** Turns the character references that such HTML has into characters. */
function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (all, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/**
 * What a reader sees of a piece of HTML, for comparing: its text with the marks of each part, its
 * blocks, lines and pictures. Not in it are attributes that Markdown has no sign for, white space
 * that shows nothing, and on which side of a mark's edge a space stands. Shared with the browser.
 */
export function shapeOf(html: string): string {
  const reading: Reading = { parts: [], marks: [], blocks: [], gap: "", breaks: 0, code: null };
  for (const piece of readPieces(html)) addPiece(reading, piece);
  return joinParts(reading.parts);
}

/** Blocks that count; the edges of others only part lines. */
const BLOCKS = new Set(
  "ul ol li blockquote pre h1 h2 h3 h4 h5 h6 table tr th td hr figure figcaption".split(" "),
);
const PARTING = new Set("p div section thead tbody tfoot".split(" "));
/** Elements that mean the same. */
const SAME: Readonly<Record<string, string>> = { b: "strong", i: "em", s: "del" };

/** An inline element that is open. */
interface OpenMark {
  name: string;
  mark: string;
}

/** A block that is open, with what stands directly in it. */
interface OpenBlock {
  name: string;
  children: number;
  paragraphs: number;
  /** Of a list: blank lines part its items, because they hold paragraphs. */
  loose: boolean;
}

/** A piece of text with the elements that it stands in, or what parts two of them. */
type Part = { text: string; marks: readonly OpenMark[] } | { block: string };

interface Reading {
  parts: Part[];
  marks: OpenMark[];
  blocks: OpenBlock[];
  /** What stands between the last text and the next. */
  gap: "" | "space" | "line";
  breaks: number;
  /** The text of the code block that is open. */
  code: string | null;
}

function addPiece(reading: Reading, { kind, name, source }: Piece): void {
  if (kind === "text") addText(reading, decodeReferences(source));
  else if (reading.code !== null && name !== "pre") return;
  else if (BLOCKS.has(name) || PARTING.has(name)) addBlock(reading, kind, name);
  else if (name === "br") reading.breaks += kind === "open" ? 1 : 0;
  else if (name === "img") addWord(reading, `\n${pictureOf(source)}`);
  else if (name === "wbr") addWord(reading, "\n");
  else if (kind === "open") reading.marks.push({ name, mark: markOf(name, source) });
  else {
    const at = reading.marks.findLastIndex((mark) => mark.name === name);
    if (at >= 0) reading.marks.splice(at, 1);
  }
}

function addText(reading: Reading, text: string): void {
  if (reading.code !== null) {
    reading.code += text;
    return;
  }
  for (const [at, word] of text.split(/[ \t\r\n\f]+/).entries()) {
    if (at > 0 && reading.gap === "") reading.gap = "space";
    if (word !== "") addWord(reading, word);
  }
}

function addWord(reading: Reading, text: string): void {
  const { parts, gap, breaks } = reading;
  const last = parts.at(-1);
  const marks = [...reading.marks];
  const block = reading.blocks.at(-1);
  if (block) block.children++;
  if (last && "text" in last) {
    if (gap === "line") parts.push({ block: "/" });
    else if (breaks > 0) parts.push({ block: "br".repeat(breaks) });
    else if (gap === "space")
      parts.push({ text: " ", marks: marks.filter((mark) => last.marks.includes(mark)) });
  }
  endGap(reading);
  parts.push({ text, marks });
}

function endGap(reading: Reading): void {
  reading.gap = "";
  reading.breaks = 0;
}

function addBlock(reading: Reading, kind: Piece["kind"], name: string): void {
  const { parts, blocks } = reading;
  if (kind === "open") openBlock(blocks, name);
  const closed = kind === "close" ? closeBlock(blocks, name) : undefined;
  if (PARTING.has(name)) {
    reading.gap = "line";
    return;
  }
  endGap(reading);
  if (name === "pre") {
    const code = (reading.code ?? "").replace(/^\n|\n$/g, "");
    parts.push({ block: kind === "open" ? " pre" : `\n${code} /pre` });
    reading.code = kind === "open" ? "" : null;
  } else if (kind === "open") parts.push({ block: ` ${name}` });
  else if (name === "tr") endRow(parts);
  else parts.push({ block: ` /${name}${closed?.loose ? " loose" : ""}` });
}

function openBlock(blocks: OpenBlock[], name: string): void {
  const parent = blocks.at(-1);
  if (parent) {
    parent.children++;
    if (name === "p") parent.paragraphs++;
  }
  if (name !== "hr") blocks.push({ name, children: 0, paragraphs: 0, loose: false });
}

function closeBlock(blocks: OpenBlock[], name: string): OpenBlock | undefined {
  if (blocks.at(-1)?.name !== name) return undefined;
  const closed = blocks.pop();
  const list = blocks.at(-1);
  if (closed?.name !== "li" || !list) return closed;
  // One paragraph alone is written like bare text.
  list.loose ||= closed.paragraphs > 0 && closed.children > 1;
  list.paragraphs += closed.paragraphs;
  list.loose ||= list.paragraphs > 0 && list.children > 1;
  return closed;
}

/** Markdown fills rows up with cells, and has a head of empty ones for a table without a head. */
function endRow(parts: Part[]): void {
  let head = false;
  for (;;) {
    const [open, close] = parts.slice(-2).map((part) => ("block" in part ? part.block : ""));
    if (!/^ t[hd]$/.test(open ?? "") || close !== open?.replace("t", "/t")) break;
    head ||= open === " th";
    parts.splice(-2);
  }
  const row = parts.at(-1);
  if (head && row && "block" in row && row.block === " tr") parts.pop();
  else parts.push({ block: " /tr" });
}

function markOf(name: string, tag: string): string {
  if (name !== "a") return SAME[name] ?? name;
  const attributes = attributesOf(tag);
  const href = attributes.get("href");
  return href === undefined
    ? ""
    : `a ${decodeReferences(href)} ${decodeReferences(attributes.get("title") ?? "")}`;
}

function pictureOf(tag: string): string {
  const attributes = attributesOf(tag);
  const [src = "", alt = "", title = ""] = ["src", "alt", "title"].map((name) =>
    decodeReferences(attributes.get(name) ?? ""),
  );
  return JSON.stringify([pictureIdOf(src) ?? src, alt, title]);
}

/** Pieces of text with the same marks are one. */
function joinParts(parts: readonly Part[]): string {
  const runs: Array<[marks: string, text: string]> = [];
  for (const part of parts) {
    const [marks, text] = "block" in part ? ["\n", part.block] : [keyOf(part.marks), part.text];
    const last = runs.at(-1);
    if (last?.[0] === marks) last[1] += text;
    else runs.push([marks, text]);
  }
  return JSON.stringify(runs);
}

function keyOf(marks: readonly OpenMark[]): string {
  return [...new Set(marks.map(({ mark }) => mark))]
    .filter((mark) => mark !== "")
    .sort()
    .join(",");
}
