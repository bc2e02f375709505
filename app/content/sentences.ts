import { cut } from "#app/lib/text.ts";

const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|mr|mrs|ms|dr|prof|st|no|approx|inc|ltd|[a-z])\.$/i;

/** "16. Mai", "3. Auflage": a number in German that is an ordinal. */
const ORDINAL = /(?:^|[\s(])\d{1,3}\.$/;
const AFTER_ORDINAL =
  /^\s(?:\p{Ll}|(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Auflage|Absatz|Tag|Platz|Klasse|Stock|Etage|Geburtstag)(?!\p{L}))/u;

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
    if (match[0] === "." && stop < text.length && goesOn(text, from, stop)) continue;
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

/** True if the full stop that ends at `stop` ends no sentence. */
function goesOn(text: string, from: number, stop: number): boolean {
  const before = text.slice(Math.max(from, stop - 12), stop);
  if (ABBREVIATION.test(before)) return true;
  return ORDINAL.test(before) && AFTER_ORDINAL.test(text.slice(stop, stop + 16));
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
