import { cut } from "#app/lib/text.ts";

/** Abbreviations that no sentence ends with, in English, German, French and Spanish. */
const ABBREVIATION =
  /(?:^|[\s(«„“'’])(?:e\.g|i\.e|vs|mr|mrs|ms|dr|prof|st|approx|cf|gen|col|capt|rev|hon|z\.\s?b|d\.\s?h|u\.\s?a|bzw|ca|nr|az|abs|hrsg|vgl|ggf|inkl|exkl|evtl|zzgl|mio|mrd|tel|hr|fr|frl|str|v\.\s?a|i\.\s?d\.\s?r|mme|mlle|mm|env|p\.\s?ex|av|éd|réf|sra?|srta|dra?|uds?|núm|p\.\s?ej|ee|aprox|avda|dpto|(?<!\p{L}['’])[a-z])\.$/iu;
/** Those that a sentence may end with: it goes on where no capital follows. */
const ENDING =
  /(?:^|[\s('’])(?:etc|usw|no|nos|fig|vol|pp|max|min|jan|feb|apr|aug|sept?|oct|nov|dec|u\.\s?s|u\.\s?k|[ap]\.\s?m|inc|ltd|corp|co|jr|sr|bros|ave|art|chap|ph\.\s?d|std|jh|chr|s\.\s?o|o\.\s?ä|j\.-c|uu|pág|n\.\s?chr|v\.\s?chr)\.$/iu;
/** "20 g." */
const UNIT = /\d[\s\u00a0\u202f]?[a-z]\.$/i;
const GOES_ON = /^\s(?:[\p{Ll}\d(§,;]|-)/u;

/** "16. Mai", "3. Auflage", "der 2. Weltkrieg": a number in German that is an ordinal. */
const ORDINAL = /(?:^|[\s(])\d{1,3}\.$/;
const AFTER_ORDINAL =
  /^\s(?:\p{Ll}|(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhundert|Auflage|Absatz|Tag|Platz|Klasse|Stock|Etage|Geburtstag|Weltkrieg|Halbjahr|Quartal|Stelle|Mal|Runde|Lebensjahr|Woche|Monat|Semester|Liga|Bundesliga)(?!\p{L}))/u;
/** What stands before an ordinal and not before a number that ends a sentence. */
const BEFORE_ORDINAL =
  /(?:^|\s)(?:[Dd](?:er|ie|as|em|en|es)|[Aa]m|[Ii]m|[Vv]om|[Zz]um|[Zz]ur|[Bb]eim|[Ii]ns|[Jj]ede[rsmn]?|[Ee]in(?:e[mnrs]?)?|[Uu]nser(?:e[mnrs]?)?|[Ii]hr(?:e[mnrs]?)?|[Ss]ein(?:e[mnrs]?)?)\s\d{1,3}\.$/;

const ENDS = "[.!?…]";
/** These end a sentence also where no blank follows. */
const OTHER_ENDS = "[。！？؟।።۔။។]";
const END_SIGN = new RegExp(`${ENDS}|${OTHER_ENDS}`);
/** A run of marks is tried from its first one only: a long one inside a word is none. */
const END = new RegExp(`(?<!${ENDS})${ENDS}+["'”“’»)\\]]*(?=\\s|$)|${OTHER_ENDS}+["”」』]*`, "gu");

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
  const before = text.slice(Math.max(from, stop - 20), stop);
  const after = text.slice(stop, stop + 16);
  if (UNIT.test(before)) return GOES_ON.test(after);
  if (ABBREVIATION.test(before)) return true;
  if (ENDING.test(before)) return GOES_ON.test(after);
  return ORDINAL.test(before) && (AFTER_ORDINAL.test(after) || BEFORE_ORDINAL.test(before));
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
