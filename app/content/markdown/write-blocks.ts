import { readEscapes } from "#app/lib/text.ts";
import { isVoid } from "../elements.ts";
import { attributeOf, hrefOf, tokenise } from "../html.ts";
import type { Alignment } from "./align-blocks.ts";

/** A block of an edited article. */
export interface MadeBlock {
  html: string;
  /** True for text outside of any element, which runs into other such text beside it. */
  isLoose: boolean;
}

/**
 * Writes the blocks of an edited text into the article. What stands between its blocks (white
 * space, the tags of groups around them) stays where it is; blocks that are gone take the white
 * space before them along, and the elements beside them that show nothing.
 */
export function writeBlocks(
  html: string,
  before: ReadonlyArray<{ start: number; end: number }>,
  alignment: Alignment,
  made: ReadonlyArray<MadeBlock | undefined>,
): string {
  const { same } = alignment;
  if (made.every((block) => !block)) return "";
  // A text that is sent again must not come to stand in the groups that it made before.
  const isNew = same.every((place) => place === undefined);
  if (isNew && before.length > 0 && made.some((block) => GROUP.test(block?.html ?? "")))
    return writeBlocks("", [], alignment, made);
  const gaps = readGaps(html, before, same);
  const ends = nextPlaces(same, before.length);
  const linked = linkedIds(made);
  const parts: string[] = [];
  let gap = 0;
  let wasLoose = false;
  for (const [at, block] of made.entries()) {
    const place = same[at];
    const end = ends[at] ?? before.length;
    if (place !== undefined) {
      parts.push(joinGaps(gaps.slice(gap, place + 1), linked));
      gap = place + 1;
    } else if (gap < end) {
      parts.push(joinGaps(gaps.slice(gap, gap + 1), linked));
      gap++;
    } else if (parts.length > 0) parts.push("\n");
    if (!block) continue;
    const runsOn = block.isLoose && wasLoose && !(parts.at(-1) ?? "").includes("<");
    parts.push(runsOn ? `<p>${block.html}</p>` : block.html);
    wasLoose = block.isLoose;
  }
  parts.push(joinGaps(gaps.slice(gap), linked));
  return parts.join("");
}

const GROUP = /^<(?:div|section)\b/;

/** By block of the text: the first block of the article that stands at or after it. */
function nextPlaces(same: Alignment["same"], end: number): number[] {
  const places = new Array<number>(same.length);
  let next = end;
  for (let at = same.length - 1; at >= 0; at--) {
    next = same[at] ?? next;
    places[at] = next;
  }
  return places;
}

/** What stands before a block, or after all of them. */
interface Gap {
  text: string;
  /** Whether a block beside it stays, so that it stays too. */
  isHeld: boolean;
}

function readGaps(
  html: string,
  before: ReadonlyArray<{ start: number; end: number }>,
  same: Alignment["same"],
): Gap[] {
  const standing = new Set(same.filter((place) => place !== undefined));
  // At an edge of the article there is one neighbour: what stands there goes if all blocks do.
  const holds = (at: number) => (before[at] ? standing.has(at) : standing.size > 0);
  return [...before, { start: html.length }].map(({ start }, at) => ({
    text: html.slice(before[at - 1]?.end ?? 0, start),
    isHeld: holds(at - 1) || holds(at),
  }));
}

/** The ids in the article that its links lead to. */
function linkedIds(made: ReadonlyArray<MadeBlock | undefined>): Set<string> {
  const ids = new Set<string>();
  for (const block of made) {
    if (!block?.html.includes("#")) continue;
    for (const token of tokenise(block.html)) {
      const href = token.kind === "open" && token.name === "a" ? hrefOf(token) : "";
      if (href.startsWith("#")) ids.add(readEscapes(href.slice(1)));
    }
  }
  return ids;
}

/** The gaps that come to stand together, because the blocks between them are gone. */
function joinGaps(gaps: readonly Gap[], linked: Set<string>): string {
  const last = gaps.at(-1);
  const text = gaps
    .filter((gap) => gap === last || gap.text.includes("<"))
    .map((gap) => gap.text)
    .join("");
  return gaps.length === 1 && last?.isHeld ? text : withoutEmpty(text, linked);
}

/** A piece of a gap that stays unless it stands in an element that does not. */
interface Piece {
  text: string;
  /** Of an element of which the other tag is not read; "" for what opens none. */
  name: string;
  isLinked: boolean;
}

/**
 * No element of a gap shows anything. What stays are those that links lead to, each id once, and
 * the tags of groups that begin or end beyond the gap.
 */
function withoutEmpty(gap: string, linked: Set<string>): string {
  if (!gap.includes("<")) return gap;
  const pieces: Piece[] = [];
  for (const token of tokenise(gap)) {
    const text = gap.slice(token.start, token.end);
    if (token.kind === "text") pieces.push({ text, name: "", isLinked: false });
    if (token.kind === "open" && !isVoid(token.name))
      pieces.push({
        text,
        name: token.name,
        isLinked: linked.delete(attributeOf(token, "id") ?? ""),
      });
    if (token.kind === "close") closeElement(pieces, token.name, text);
  }
  return pieces
    .map(({ text }) => text)
    .join("")
    .replace(/\n{2,}/g, "\n\n");
}

function closeElement(pieces: Piece[], name: string, text: string): void {
  const open = pieces.findLastIndex((piece) => piece.name !== "");
  if (pieces[open]?.name !== name) {
    pieces.push({ text, name: `/${name}`, isLinked: false });
    return;
  }
  const element = pieces.splice(open);
  if (!element.some(({ isLinked }) => isLinked)) return;
  const whole = [...element.map((piece) => piece.text), text].join("");
  pieces.push({ text: whole, name: "", isLinked: true });
}
