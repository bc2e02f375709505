import type { Block } from "../blocks.ts";
import { readLinePlaces } from "../line-places.ts";
import { decodeEntities, tokenise, type Token } from "../html.ts";
import { countOpenPlaces, isOpenPlace, SOURCES_TO_USE } from "../open-places.ts";
import { countWords } from "../words.ts";

/** One line of the article. Code, table cells and what a plan only notes down are not prose. */
export interface ScoredLine {
  kind: "heading" | "text" | "item" | "cell" | "code" | "note";
  /** The innermost block: p, h2, li … */
  name: string;
  /** As a reader sees it, white space collapsed. */
  text: string;
  /** The text without inline code; empty where nothing is prose, and without a letter or digit. */
  prose: string;
  /** Words of the text. */
  size: number;
}

/** The lines of an article, cut into `tokens`, in order. Never throws. */
export function readScoredLines(html: string, tokens: readonly Token[]): ScoredLine[] {
  const isPlan = countOpenPlaces(html) > 0;
  let inSources = false;
  return readLinePlaces(html, tokens).map(({ block, start, end }) => {
    const name = block?.name ?? "p";
    const { text, prose } = readTexts(html.slice(start, end));
    let kind = kindOf(block);
    if (kind === "heading") inSources = isPlan && text === SOURCES_TO_USE;
    if (inSources || isOpenPlace(text)) kind = "note";
    return { kind, name, text, prose: isProse(kind, prose) ? prose : "", size: countWords(text) };
  });
}

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);

function kindOf(block: Block | null): ScoredLine["kind"] {
  let inItem = false;
  for (let at = block; at; at = at.parent) {
    if (at.name === "pre") return "code";
    if (at.name === "table") return "cell";
    if (at.name === "li") inItem = true;
  }
  if (block && HEADINGS.has(block.name)) return "heading";
  return inItem ? "item" : "text";
}

const NO_PROSE: ReadonlySet<ScoredLine["kind"]> = new Set(["code", "cell", "note"]);

function isProse(kind: ScoredLine["kind"], text: string): boolean {
  return !NO_PROSE.has(kind) && /[\p{L}\p{N}]/u.test(text);
}

const CODE = new Set(["code", "kbd", "samp"]);

function readTexts(html: string): { text: string; prose: string } {
  if (!html.includes("<")) {
    const text = collapse([decodeEntities(html)]);
    return { text, prose: text };
  }
  const all: string[] = [];
  const prose: string[] = [];
  let code = 0;
  for (const token of tokenise(html)) {
    if (token.kind === "open" && CODE.has(token.name)) code++;
    else if (token.kind === "close" && CODE.has(token.name)) code = Math.max(0, code - 1);
    else if (token.kind === "text") {
      const part = decodeEntities(html.slice(token.start, token.end));
      all.push(part);
      if (code === 0) prose.push(part);
    }
  }
  const text = collapse(all);
  return { text, prose: prose.length === all.length ? text : collapse(prose) };
}

/** Characters that nobody sees and that would split a word for the checks. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** White space that is not a single blank. */
const SPACE = /[^\S ]\s*| \s+/g;

/** Whether there is any of both. */
const NOT_PLAIN = /[\u00ad\u200b\u2060\ufeff]|[^\S ]| {2}/;

function collapse(parts: readonly string[]): string {
  const text = parts.length === 1 ? (parts[0] ?? "") : parts.join("");
  if (!NOT_PLAIN.test(text)) return text.trim();
  return text.replace(UNSEEN, "").replace(SPACE, " ").trim();
}
