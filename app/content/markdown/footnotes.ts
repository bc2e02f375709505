import type { Lexer, Token, TokenizerAndRendererExtension, Tokens } from "marked";
import {
  dedent,
  isTooDeep,
  lineEnd,
  lineFinder,
  onlyParagraph,
  readNested,
  startsBlock,
} from "./nested-blocks.ts";

/** Reads footnotes: references `[^1]` and runs of definitions `[^1]: Note.`. */

interface Note {
  /** What stands in the ids of the note and of its first reference. */
  id: string;
  /** 0 until all definitions are known. */
  number: number;
  isReferenced: boolean;
  /** True once a reference is written, which alone has an id. */
  isWritten: boolean;
}

/** The notes of a text. The parser reads all blocks, and with them the definitions, first. */
interface Notes {
  byLabel: Map<string, Note>;
  numbers: Set<number>;
  next: number;
  ids: Map<string, number>;
}

const notesOfText = new WeakMap<Lexer, Notes>();

function notesOf(lexer: Lexer): Notes {
  const known = notesOfText.get(lexer);
  if (known) return known;
  const notes: Notes = { byLabel: new Map(), numbers: new Set(), next: 1, ids: new Map() };
  notesOfText.set(lexer, notes);
  return notes;
}

/** The note that is defined, or null where its label has one: the first counts. */
function defineNote(notes: Notes, label: string): Note | null {
  const key = label.toLowerCase();
  if (notes.byLabel.has(key)) return null;
  const number = /^[1-9]\d{0,5}$/.test(label) ? Number(label) : 0;
  if (number > 0) notes.numbers.add(number);
  const id = freeId(notes.ids, label);
  const note: Note = { id, number, isReferenced: false, isWritten: false };
  notes.byLabel.set(key, note);
  return note;
}

const LONGEST_ID = 60;

function freeId(ids: Map<string, number>, label: string): string {
  const base = label.slice(0, LONGEST_ID).replace(/[^\p{L}\p{N}-]+/gu, "-");
  let count = ids.get(base) ?? 0;
  let id = base;
  if (count > 0)
    do id = `${base}-${++count}`;
    while (ids.has(id));
  ids.set(base, Math.max(count, 1));
  ids.set(id, Math.max(ids.get(id) ?? 0, 1));
  return id;
}

/** The number of a note. Labels that are none are numbered in their order. */
function numberOf(notes: Notes, note: Note): number {
  if (note.number > 0) return note.number;
  for (const other of notes.byLabel.values()) {
    if (other.number > 0) continue;
    while (notes.numbers.has(notes.next)) notes.next++;
    other.number = notes.next++;
  }
  return note.number;
}

const LABEL = String.raw`\[\^([^\]\s[]{1,100})\]`;
const REFERENCE = new RegExp(`^${LABEL}`);
const DEFINITION = new RegExp(`^ {0,3}${LABEL}:[ \\t]*`);

interface Reference extends Tokens.Generic {
  note: Note;
  number: number;
}

/** A reference. A link may not hold one, and `[^1](…)` is a link. */
export const noteReference: TokenizerAndRendererExtension = {
  name: "noteReference",
  level: "inline",
  tokenizer(src) {
    if (!src.startsWith("[^") || this.lexer.state.inLink) return undefined;
    const [raw, label = ""] = REFERENCE.exec(src) ?? [];
    const notes = notesOf(this.lexer);
    const note = notes.byLabel.get(label.toLowerCase());
    if (raw === undefined || !note) return undefined;
    if (src[raw.length] === "(" && this.lexer.options.tokenizer?.link(src)) return undefined;
    note.isReferenced = true;
    return { type: "noteReference", raw, note, number: numberOf(notes, note) };
  },
  renderer(token) {
    const { note, number } = token as Reference;
    const id = note.isWritten ? "" : ` id="fnref-${note.id}"`;
    note.isWritten = true;
    return `<sup${id}><a href="#fn-${note.id}">${number}</a></sup>`;
  },
};

interface Definition {
  /** Null if the label has a note already. */
  note: Note | null;
  /** The note's number, also where another definition counts. */
  numbered: Note;
  tokens: Token[];
}

interface Definitions extends Tokens.Generic {
  notes: Notes;
  items: Definition[];
}

export const noteDefinitions: TokenizerAndRendererExtension = {
  name: "noteDefinitions",
  level: "block",
  start: lineFinder(`${LABEL}:`),
  tokenizer(src) {
    if (!DEFINITION.test(src) || isTooDeep(this.lexer)) return undefined;
    const { raw, texts } = readRun(src);
    const notes = notesOf(this.lexer);
    const defined = texts.flatMap(({ label, text }) => {
      const note = defineNote(notes, label);
      const numbered = note ?? notes.byLabel.get(label.toLowerCase());
      return numbered ? [{ note, numbered, text }] : [];
    });
    const items = defined.map(({ text, ...item }) => ({
      ...item,
      tokens: readNested(this.lexer, text),
    }));
    const parts = items.map(({ tokens }) => tokens);
    return { type: "noteDefinitions", raw, notes, items, parts };
  },
  renderer(token) {
    const { notes, items } = token as Definitions;
    const numbers = items.map(({ numbered }) => numberOf(notes, numbered));
    const isCounted = numbers.every((number, at) => number === at + 1);
    const lines = items.map(({ note, tokens }, at) => {
      const id = note ? ` id="fn-${note.id}"` : "";
      const value = isCounted ? "" : ` value="${numbers[at]}"`;
      const words = onlyParagraph(tokens);
      const html = words ? this.parser.parseInline(words) : this.parser.parse(tokens).trim();
      return `<li${id}${value}>${withBackLink(html, note)}</li>`;
    });
    return `<ol>\n${lines.join("\n")}\n</ol>\n`;
  },
};

function withBackLink(html: string, note: Note | null): string {
  if (!note?.isReferenced) return html;
  const link = `<a href="#fnref-${note.id}">↩</a>`;
  if (html === "") return link;
  if (html.endsWith("</p>")) return `${html.slice(0, -"</p>".length)} ${link}</p>`;
  return /<\/(?:ul|ol|dl|pre|blockquote|table|div|details)>$/.test(html)
    ? `${html}\n<p>${link}</p>`
    : `${html} ${link}`;
}

interface DefinitionText {
  label: string;
  text: string;
}

const FENCE = /^[ \t]*(?:`{3}|~{3})/;

/** The definitions at the start of a text, with what belongs to each. */
function readRun(src: string): { raw: string; texts: DefinitionText[] } {
  const texts: DefinitionText[] = [];
  let lines: string[] = [];
  let label = "";
  let blanks = 0;
  let hasCode = false;
  let end = 0;
  const endItem = () => {
    if (label !== "") texts.push({ label, text: dedent(lines) });
  };
  for (let at = 0; at < src.length; at = lineEnd(src, at) + 1) {
    const line = src.slice(at, lineEnd(src, at));
    const [sign, next] = DEFINITION.exec(line) ?? [];
    if (sign !== undefined && next !== undefined) {
      endItem();
      label = next;
      lines = [line.slice(sign.length)];
      hasCode = FENCE.test(lines[0] ?? "");
    } else if (line.trim() === "") {
      blanks++;
      continue;
    } else if (/^(?: {2}|\t)/.test(line) || (!hasCode && blanks === 0 && goesOn(line, lines))) {
      for (; blanks > 0; blanks--) lines.push("");
      lines.push(line);
      hasCode ||= FENCE.test(line);
    } else break;
    blanks = 0;
    end = lineEnd(src, at);
  }
  endItem();
  return { raw: src.slice(0, end), texts };
}

/** A line that is not indented may go on with the paragraph before it. */
function goesOn(line: string, lines: readonly string[]): boolean {
  return (lines.at(-1) ?? "").trim() !== "" && !startsBlock(line);
}
