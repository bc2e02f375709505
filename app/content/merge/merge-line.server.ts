import { escapeText } from "#app/lib/text.ts";
import { visibleText, type HtmlLines, type Line, type Token } from "../html-lines.ts";
import { compareWords, follow, mapRange, type Stretch } from "./merge-words.server.ts";

/**
 * The HTML of a line whose text became `text`: markup stays around the words that are still there,
 * `suffix` (HTML) follows the last of them. Tags that belong to an element reaching beyond the line
 * are always kept.
 */
export function renderChanged(doc: HtmlLines, line: Line, text: string, suffix: string): string {
  const old = visibleText(doc, line.from, line.to, line.pre);
  const stretches = compareWords(old.text, text);
  const tail = tailOf(doc, line);
  let html = "";
  let at = 0;
  const writeTo = (place: number): void => {
    if (place <= at) return;
    html += escapeText(text.slice(at, place));
    at = place;
  };
  for (let index = line.from; index <= line.to; index++) {
    if (index === tail) {
      writeTo(text.length);
      html += suffix;
    }
    if (index === line.to) break;
    const token = doc.tokens[index]!;
    if (token.kind === "text" || token.kind === "junk") continue;
    const place = placeOf(doc, line, index, { old, stretches, text });
    if (place < 0) continue;
    writeTo(place);
    html += doc.html.slice(token.start, token.end);
  }
  return html;
}

/** The HTML of a line that stays as it is, with `suffix` after its last word. */
export function renderUnchanged(doc: HtmlLines, line: Line, suffix: string): string {
  const cut = suffix === "" ? line.to : tailOf(doc, line);
  return sourceOf(doc, line.from, cut) + suffix + sourceOf(doc, cut, line.to);
}

/**
 * What a line leaves behind when its text goes: pictures, and tags of elements that reach beyond
 * it.
 */
export function renderRemoved(doc: HtmlLines, line: Line): string {
  let html = "";
  for (let index = line.from; index < line.to; index++) {
    const token = doc.tokens[index]!;
    const keep =
      isMedia(token) ||
      ((token.kind === "open" || token.kind === "close") &&
        (!isWhole(doc, line, token) || holdsMedia(doc, token)));
    if (keep) html += doc.html.slice(token.start, token.end);
  }
  return html;
}

/** True for what a reader sees without it being text. */
export function isMedia(token: Token): boolean {
  return (
    (token.kind === "void" &&
      (token.name === "img" || token.name === "input" || token.name === "embed")) ||
    (token.kind === "open" && (token.name === "video" || token.name === "audio"))
  );
}

function sourceOf(doc: HtmlLines, from: number, to: number): string {
  if (from >= to) return "";
  const last = doc.tokens[to - 1]!;
  return doc.html.slice(doc.tokens[from]!.start, last.kind === "junk" ? last.start : last.end);
}

/** The token after the last text and the tags that close around it. */
function tailOf(doc: HtmlLines, line: Line): number {
  let tail = line.to;
  while (doc.tokens[tail - 1]!.kind !== "text" || /^\s*$/.test(sourceOf(doc, tail - 1, tail)))
    tail--;
  while (
    tail < line.to &&
    doc.tokens[tail]!.kind === "close" &&
    isWhole(doc, line, doc.tokens[tail]!)
  )
    tail++;
  return tail;
}

/** True when the element that the tag belongs to lies inside the line. */
function isWhole(doc: HtmlLines, line: Line, token: Token): boolean {
  const node = doc.nodes[token.node];
  return node !== undefined && node.open >= line.from && node.close >= 0 && node.close < line.to;
}

function holdsMedia(doc: HtmlLines, token: Token): boolean {
  const { open, close } = doc.nodes[token.node]!;
  return doc.tokens.slice(open, close).some(isMedia);
}

interface Change {
  old: { text: string; offsets: number[] };
  stretches: Stretch[];
  text: string;
}

/** Where in the new text the tag goes, -1 when the words it stood around are gone. */
function placeOf(
  doc: HtmlLines,
  line: Line,
  index: number,
  { old, stretches, text }: Change,
): number {
  const offset = (place: number): number => old.offsets[place - line.from]!;
  const token = doc.tokens[index]!;
  const node = doc.nodes[token.node];
  if ((token.kind !== "open" && token.kind !== "close") || !node)
    return follow(stretches, offset(index));
  const whole = isWhole(doc, line, token);
  const from = node.open >= line.from ? offset(node.open) : 0;
  const to = node.close >= 0 && node.close < line.to ? offset(node.close) : old.text.length;
  const kept = mapRange(stretches, from, to);
  if (!kept)
    return whole && !holdsMedia(doc, token)
      ? -1
      : token.kind === "open"
        ? follow(stretches, from)
        : 0;
  if (token.kind === "close") return kept[1];
  return /^\s*$/.test(text.slice(0, kept[0])) ? 0 : kept[0];
}
