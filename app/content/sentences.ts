import { cut } from "#app/lib/text.ts";

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|st|no|approx|inc|ltd|[a-z])\.$/i;

const ENDS = "[.!?…]";
/** These end a sentence also where no blank follows. */
const OTHER_ENDS = "[。！？؟।።۔။។]";
const END_SIGN = new RegExp(`${ENDS}|${OTHER_ENDS}`);
/** A run of marks is tried from its first one only: a long one inside a word is none. */
const END = new RegExp(`(?<!${ENDS})${ENDS}+["'”’)\\]]*(?=\\s|$)|${OTHER_ENDS}+["”」』]*`, "gu");

/**
 * Sentences of one line of text, in order. A full stop inside a number or after a common
 * abbreviation does not end a sentence.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  if (!END_SIGN.test(text)) {
    push(text);
    return sentences;
  }
  let from = 0;
  for (const match of text.matchAll(END)) {
    const stop = match.index + match[0].length;
    if (
      match[0] === "." &&
      ABBREVIATION.test(text.slice(Math.max(from, stop - 12), stop)) &&
      stop < text.length
    )
      continue;
    push(text.slice(from, stop));
    from = stop;
  }
  push(text.slice(from));
  return sentences;

  function push(part: string): void {
    const clean = part.trim();
    if (/[\p{L}\p{N}]/u.test(clean)) sentences.push(clean);
  }
}

/** At most `most` characters, cut between words, or at a full stop if one is near enough. */
export function cutAtWord(text: string, most: number): string {
  const clean = text.replace(/\s+/g, " ").trim();
  if (clean.length <= most) return clean;
  const part = clean.slice(0, most + 1);
  const stop = Math.max(part.lastIndexOf(". "), part.lastIndexOf("! "), part.lastIndexOf("? "));
  if (stop >= most * 0.6) return part.slice(0, stop + 1);
  // The ellipsis takes a place.
  const space = part.lastIndexOf(" ", most - 1);
  const start = space > most * 0.5 ? part.slice(0, space) : cut(clean, most - 1);
  return `${start.replace(/[\s,;:–—-]+$/u, "")}…`;
}
