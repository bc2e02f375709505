import { INLINE_TAGS } from "#app/content/markdown/html-tags.ts";

/** What code can say for certain about a passage that a model has changed. */

/** Linear: what may follow each part cannot be a part of it. */
const LINK = /\[([^[\]]*)\]\(<?([^()<>\s]*(?:\([^()<>\s]*\)[^()<>\s]*)?)>?(?:\s+"[^"\n]*")?\)/g;
const KEPT = /^\[\[[a-z]{2,12}: [^\n]*\]\]$/gm;
const NUMBER = /\d+(?:[.,:]\d+)*/g;

/** Code, the beginning of a tag or an address between signs, or that of a link's definition. */
const CODE_OR_SIGN = /(`+)(?!`)[^]*?[^`]\1(?!`)|<(?=[a-z/!?])|^[ \t>*+.)\d-]*\[(?=[^\]\n]+\]:)/gim;
const TAG = /^<\/?([a-z]{1,6})>/;

/**
 * The passage without links to addresses that the article does not have; their words stay. Tags
 * that could bring others, and definitions of links, become text.
 */
export function keepKnownLinks(answer: string, article: string): string {
  const known = new Set(addressesOf(article));
  return answer
    .replace(LINK, (whole, words: string, address: string) => (known.has(address) ? whole : words))
    .replace(CODE_OR_SIGN, (whole, tick: string | undefined, at: number, text: string) => {
      const name = TAG.exec(text.slice(at, at + 10))?.[1] ?? "";
      if (tick !== undefined || INLINE_TAGS.has(name) || name === "br") return whole;
      return `${whole.slice(0, -1)}\\${whole.slice(-1)}`;
    });
}

/** What is missing in the new passage or new in it, in sentences; empty if nothing is. */
export function compareContents(before: string, after: string): string[] {
  const missing = (of: (text: string) => string[], from = before, to = after) => {
    const there = new Set(of(to));
    return [...new Set(of(from))].filter((one) => !there.has(one));
  };
  return [
    inWords("A link is missing", "Links are missing", missing(addressesOf)),
    inWords("A line is missing", "Lines are missing", missing(keptLinesOf)),
    inWords("A number is missing", "Numbers are missing", missing(numbersOf)),
    inWords("A number is new", "Numbers are new", missing(numbersOf, after, before)),
  ].filter((sentence) => sentence !== "");
}

/** More of one kind are not named. */
const NAMED = 8;

function inWords(one: string, many: string, found: readonly string[]): string {
  if (found.length === 0) return "";
  const others = found.length > NAMED ? ` and ${found.length - NAMED} more` : "";
  return `${found.length === 1 ? one : many}: ${found.slice(0, NAMED).join(", ")}${others}.`;
}

function addressesOf(text: string): string[] {
  return Array.from(text.matchAll(LINK), ([, , address = ""]) => address);
}

function keptLinesOf(text: string): string[] {
  return text.match(KEPT) ?? [];
}

/** Numbers of the words, not those of addresses and numbered lists. */
function numbersOf(text: string): string[] {
  const words = text.replace(LINK, "$1").replace(/^\s*\d+[.)] /gm, "");
  return words.match(NUMBER) ?? [];
}
