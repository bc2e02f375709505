import { type Block, findBlock } from "./blocks.ts";
import { readLinePlaces } from "./line-places.ts";
import { cutAtWord } from "./sentences.ts";
import { lineOf } from "./text.ts";

/** As much as search engines show of a description. */
const MOST = 160;
/** What names or explains something else is no beginning of a text. */
const ASIDE = ["h1", "h2", "h3", "h4", "h5", "h6", "figcaption", "caption", "pre", "td", "th"];

/**
 * The first sentences of an article's paragraphs, without its notes and the marks that lead to
 * them; of its lists where it has no paragraphs; "" without text. `html` is sanitised.
 */
export function leadOf(html: string): string {
  const noted = new Set<string>();
  const lines: Array<{ block: Block | null; text: string }> = [];
  for (const { block, start, end } of readLinePlaces(html)) {
    const piece = html.slice(start, end);
    const { text, targets, begins } = withoutMarks(piece);
    if (begins || idsAround(html, block, piece).some((id) => noted.has(id))) continue;
    for (const id of targets) noted.add(id);
    if (text !== "" && !findBlock(block, ASIDE)) lines.push({ block, text });
  }
  const paragraphs = lines.filter(({ block }) => isParagraph(block));
  const told = paragraphs.length > 0 ? paragraphs : lines;
  return cutAtWord(told.map(({ text }) => text).join(" "), MOST);
}

function isParagraph(block: Block | null): boolean {
  return (block === null || block.name === "p") && !findBlock(block, ["li"]);
}

const LINK = /<a\b[^>]*\shref="#([^"]*)"[^>]*>([^]*?)<\/a>/g;
const RAISED = /<sup\b[^>]*>([^]*?)<\/sup>/g;
/** A link within the article that is no words: "1", "[2]", "*", "↩". */
const MARK = /^[^\p{L}]{1,6}$/u;
const NUMBER = /^(?:[[(]?\d{1,3}(?:\s*[,–-]\s*\d{1,3})*[\])]?|[*†‡§¶]+)?$/;
/** A power: m², x², 10⁶. */
const BASE = /(?:^|[^\p{L}])\p{L}{1,2}$|[\d)]$/u;

/**
 * The text of a line without the marks that lead to notes, the ids to which they lead, and whether
 * the line begins with one, as a note does.
 */
function withoutMarks(line: string): { text: string; targets: string[]; begins: boolean } {
  const targets: string[] = [];
  let begins = false;
  const drop = (whole: string, at: number): string => {
    begins ||= lineOf(whole.slice(0, at)) === "";
    return "";
  };
  const unlinked = line.replace(LINK, (all: string, id: string, inner: string, at: number) => {
    if (!MARK.test(lineOf(inner))) return all;
    targets.push(id);
    return drop(line, at);
  });
  const plain = unlinked.replace(RAISED, (all: string, inner: string, at: number) => {
    const mark = lineOf(inner);
    if (!NUMBER.test(mark)) return all;
    if (mark === "") return "";
    return BASE.test(lineOf(unlinked.slice(0, at))) ? all : drop(unlinked, at);
  });
  return { text: lineOf(plain), targets, begins };
}

const ID = /\sid="([^"]*)"/g;

/** The ids of a line and of the blocks that it stands in. */
function idsAround(html: string, block: Block | null, line: string): string[] {
  const tags = [line];
  for (let at = block; at; at = at.parent) tags.push(html.slice(at.start, at.openEnd));
  return tags.flatMap((tag) => [...tag.matchAll(ID)].map(([, id = ""]) => id));
}
