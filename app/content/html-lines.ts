import { decodeEntities, isBlock, tokenise } from "./html.ts";

/**
 * Reads HTML as the lines of text that a person edits: a line is a run of text without a block
 * element or <br> inside. Works on source positions, so that callers can replace lines and keep
 * every other byte.
 */

export interface Token {
  /**
   * `break` is a <br> or, inside <pre>, a line end. `other` is a comment or an element whose
   * content is not text. `junk` is a tag cut off by the end of the input.
   */
  kind: "text" | "open" | "close" | "void" | "break" | "other" | "junk";
  name: string;
  start: number;
  end: number;
  /** The element an opening or closing tag belongs to; -1 for a closing tag without one. */
  node: number;
}

interface Node {
  name: string;
  block: boolean;
  parent: number;
  /**
   * Token indexes; `close` is -1 when the element is never closed, `end` is the first token after
   * it.
   */
  open: number;
  close: number;
  end: number;
}

export interface Line {
  /** As shown: entities decoded, white space collapsed, except in <pre>. */
  text: string;
  /** Token range, `to` exclusive. */
  from: number;
  to: number;
  /** The nearest block element; 0 is the document itself. */
  block: number;
  /** Lines of one flow are separated only by breaks. */
  flow: number;
  pre: boolean;
  /**
   * The outermost list or table around the line, -1 if none: its lines follow each other directly,
   * without a blank line.
   */
  group: number;
}

export interface HtmlLines {
  html: string;
  tokens: Token[];
  nodes: Node[];
  lines: Line[];
}

const VOID = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
const GROUP = new Set(["ul", "ol", "dl", "table"]);

/** Parses any text as HTML in linear time; never throws. */
export function readHtmlLines(html: string): HtmlLines {
  const state: State = {
    doc: { html, tokens: [], nodes: [], lines: [] },
    stack: [0],
    open: new Map(),
    from: 0,
    flow: 0,
    pre: 0,
    group: -1,
  };
  const { doc } = state;
  doc.nodes.push({ name: "", block: true, parent: -1, open: -1, close: -1, end: 0 });
  for (const { kind, start, end, ...named } of tokenise(html)) {
    const name = "name" in named ? named.name : "";
    const token: Token = {
      kind: kind === "open" && VOID.has(name) ? "void" : kind,
      name,
      start,
      end,
      node: -1,
    };
    if (name === "br") token.kind = "break";
    if (kind === "text" && state.pre > 0) pushPreText(state, token);
    else pushToken(state, token);
  }
  markJunk(doc);
  endRun(state);
  for (const index of state.stack) doc.nodes[index]!.end = doc.tokens.length;
  return doc;
}

/** The visible text of the tokens from `from` to `to`, and the position of each token in it. */
export function visibleText(
  doc: HtmlLines,
  from: number,
  to: number,
  pre: boolean,
): { text: string; offsets: number[] } {
  let text = "";
  let space = false;
  const offsets: number[] = [];
  for (let index = from; index < to; index++) {
    const token = doc.tokens[index]!;
    offsets.push(text.length);
    if (token.kind !== "text") continue;
    const plain = decodeEntities(doc.html.slice(token.start, token.end));
    if (pre) text += plain.replace(/[\r\n]/g, " ");
    else
      for (const [index, part] of plain.split(/[ \t\n\f\r]+/).entries()) {
        if (index > 0) space = true;
        if (part === "") continue;
        text += space && text !== "" ? ` ${part}` : part;
        space = false;
      }
  }
  return { text: pre ? text.trimEnd() : text, offsets };
}

/** A line of typed text with white space as `visibleText` returns it outside <pre>. */
export function collapseSpace(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, " ").replace(/^ | $/g, "");
}

/** A last tag that is cut off would swallow text appended to it. */
function markJunk({ html, tokens }: HtmlLines): void {
  const last = tokens.at(-1);
  if (last && last.kind !== "text" && tokenise(`${html.slice(last.start)} `).length === 1)
    last.kind = "junk";
}

interface State {
  doc: HtmlLines;
  stack: number[];
  /** Number of open elements by name, so that stray closing tags cost nothing. */
  open: Map<string, number>;
  from: number;
  flow: number;
  pre: number;
  group: number;
}

function pushPreText(state: State, token: Token): void {
  const ends = /\r\n?|\n/g;
  const text = state.doc.html.slice(token.start, token.end);
  let at = 0;
  for (const match of text.matchAll(ends)) {
    if (match.index > at)
      pushToken(state, { ...token, start: token.start + at, end: token.start + match.index });
    at = match.index + match[0].length;
    pushToken(state, {
      ...token,
      kind: "break",
      start: token.start + match.index,
      end: token.start + at,
    });
  }
  if (at < text.length) pushToken(state, { ...token, start: token.start + at });
}

function pushToken(state: State, token: Token): void {
  const { doc } = state;
  const boundary = isBoundary(token);
  if (boundary) endRun(state);
  doc.tokens.push(token);
  if (token.kind === "open") openNode(state, token);
  else if (token.kind === "close") closeNode(state, token);
  if (boundary) state.from = doc.tokens.length;
  if (boundary && token.kind !== "break") state.flow++;
}

/** True for tokens that separate lines: block tags and breaks. */
export function isBoundary(token: Token): boolean {
  return (
    token.kind === "break" ||
    ((token.kind === "open" || token.kind === "close" || token.kind === "void") &&
      isBlock(token.name))
  );
}

function openNode(state: State, token: Token): void {
  const { doc, stack } = state;
  token.node = doc.nodes.length;
  doc.nodes.push({
    name: token.name,
    block: isBlock(token.name),
    parent: stack.at(-1)!,
    open: doc.tokens.length - 1,
    close: -1,
    end: 0,
  });
  stack.push(token.node);
  state.open.set(token.name, (state.open.get(token.name) ?? 0) + 1);
  if (token.name === "pre") state.pre++;
  if (state.group < 0 && GROUP.has(token.name)) state.group = token.node;
}

function closeNode(state: State, token: Token): void {
  const { doc, stack } = state;
  if (
    !state.open.get(token.name) ||
    (!isBlock(token.name) && !closesInside(doc, stack, token.name))
  )
    return;
  for (;;) {
    const index = stack.pop()!;
    const node = doc.nodes[index]!;
    state.open.set(node.name, state.open.get(node.name)! - 1);
    if (node.name === "pre") state.pre--;
    if (state.group === index) state.group = -1;
    node.end = doc.tokens.length - 1;
    if (node.name !== token.name) continue;
    node.close = node.end++;
    token.node = index;
    return;
  }
}

/** An inline tag closes nothing outside its block. The search has a maximum depth. */
function closesInside(doc: HtmlLines, stack: readonly number[], name: string): boolean {
  for (let at = stack.length - 1; at > 0 && at > stack.length - 64; at--) {
    const node = doc.nodes[stack[at]!]!;
    if (node.name === name) return true;
    if (node.block) return false;
  }
  return false;
}

function endRun(state: State): void {
  const { doc, from, flow, group } = state;
  const to = doc.tokens.length;
  if (!doc.tokens.slice(from, to).some((token) => token.kind === "text")) return;
  const pre = state.pre > 0;
  const { text } = visibleText(doc, from, to, pre);
  if (!/\S/.test(text)) return;
  let block = state.stack.at(-1)!;
  while (!doc.nodes[block]!.block) block = doc.nodes[block]!.parent;
  doc.lines.push({ text, from, to, block, flow, pre, group });
}
