import { countWords } from "../words.ts";
import { withoutFrontMatter } from "./front-matter.ts";
import { readKeptLine } from "./kept-line.ts";

/** The words of blocks that Markdown cannot say, by what their kept lines say. */
export type KeptWords = Readonly<Record<string, number>>;

/**
 * The words that a reader of a Markdown text will see. A live count: where signs are used in ways
 * that only the parser can tell, it may be off by a word.
 */
export function wordsOfMarkdown(text: string, keptWords: KeptWords = {}): number {
  let words = 0;
  const lines: string[] = [];
  for (const line of withoutFrontMatter(text).split("\n")) {
    const kept = readKeptLine(line.trim());
    if (kept !== null) words += keptWords[kept] ?? 0;
    else if (!FENCE.test(line)) lines.push(line);
  }
  return (
    words + countWords(SIGNS.reduce((rest, [sign, to]) => rest.replace(sign, to), lines.join("\n")))
  );
}

const FENCE = /^[\s>]*(?:```|~~~)/;

/** Signs with letters or digits in them that are no words, and what stands for them. */
const SIGNS: ReadonlyArray<readonly [RegExp, string]> = [
  // A picture alone in its line shows its caption.
  [
    /^!\[(?:[^[\]\\\n]|\\.){0,500}\]\(media:[0-9a-f-]{36}\s"((?:[^"\\\n]|\\.){0,1000})"\)\s*$/gm,
    "$1",
  ],
  [/!\[(?:[^[\]\\\n]|\\.){0,500}\]\([^()\s]{0,2000}(?:\s"[^"\n]{0,500}")?\)/g, " "],
  [/\]\((?:[^()\s\\]|\\.|\([^()\s]{0,200}\)){0,2000}(?:\s"[^"\n]{0,500}")?\)/g, "]"],
  [/^[ \t>]*\[\^[^\]\s[]{1,100}\]:/gm, " "],
  [/\[\^[^\]\s[]{1,100}\]/g, ""],
  [/<!--[^>]{0,2000}-->/g, " "],
  [
    /<\/?(?:br|p|div|ul|ol|li|dl|dt|dd|t[dhr]|h[1-6]|summary|figcaption)(?:\s[^<>]{0,2000})?\/?>/gi,
    " ",
  ],
  [/<\/?[a-z][a-z\d]{0,15}(?:\s[^<>]{0,2000})?\/?>/gi, ""],
  // Within one line: over blank lines, each would look through all that follow.
  [/^[ \t>]*(?:[-+*][ \t]+)?\d{1,9}[.)](?=\s)/gm, " "],
  [/\\(?=[!-/:-@[-`{-~])/g, ""],
];
