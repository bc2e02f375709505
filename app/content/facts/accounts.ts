import { makeIsForm } from "../seo/inflections.ts";
import { SAYS } from "./says.ts";
import { contentWords } from "./stems.ts";
import { areSynonyms } from "./synonyms.ts";

/** What a sentence says that another text does not say in any word. */

const AT_START = new RegExp(
  `^(?:(?:according to|in the (?:view|opinion|eyes) of|aux yeux de|en opinión de|laut|nach Angaben|nach Ansicht|selon|d['’]après|según|de acuerdo con|as per)[^,]{1,80},|(?:for|für|pour|para)\\s(?:\\p{Ll}+\\s){0,3}\\p{Lu}\\p{Ll}+\\s\\p{Lu}[^,]{1,60},|(?:[^,]{1,60})(?<!\\p{L})${SAYS}\\s(?:that|dass|,\\sdass|qu[e'’]|que)(?!\\p{L}))\\s?`,
  "iu",
);
const AT_END = new RegExp(
  `,\\s(?:(?:as|so|wie|comme|tal como|como|according to|laut|nach Angaben|selon|d['’]après|según|de acuerdo con)\\s[^,]{1,70}|[^,]{0,60}(?<!\\p{L})${SAYS}(?!\\p{L})[^,]{0,60})[.!]?$`,
  "iu",
);
const INSIDE =
  /(?<!\p{L})(?:according to|laut|nach Angaben|nach Ansicht|selon|d['’]après|según|de acuerdo con)\s(?:[\p{L}'’-]+\s){0,5}?[\p{L}'’-]+(?=,|\s(?:zahl\p{L}+|die|der|das|le|la|les|el|los|the|sollt\p{L}+|ein\p{L}*)(?!\p{L})|[.!]?$)/giu;

/** A sentence without who is said to have said it. */
export function withoutVoice(text: string): string {
  const rest = text.replace(AT_START, "").replace(AT_END, ".").replace(INSIDE, " ");
  return contentWords(rest).length > 1 ? rest : text;
}

const LEAST_COMMON = 4;

/** True if a word says what one of the others says: a form, a part, a relative or a synonym. */
export function makeIsAccounted(others: readonly string[], code: string) {
  const there = [...new Set(others)];
  return (word: string): boolean => {
    const isForm = makeIsForm(word, code);
    return there.some((other) => isForm(other) || isRelated(word, other, code));
  };
}

function isRelated(word: string, other: string, code: string): boolean {
  if (areRelatives(word, other) || areSynonyms(word, other)) return true;
  if (code !== "de") return false;
  return isPart(word, other) || areRelatives(withoutParticiple(word), withoutParticiple(other));
}

/** "Renewal" and "renewing": they begin alike, and little is left of either. */
function areRelatives(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  return at >= LEAST_COMMON && at >= shorter - 2 && at >= longer * 0.55;
}

/** "Gekippt" and "aufgemacht" beside "kippen" and "aufmachen". */
function withoutParticiple(word: string): string {
  return word.replace(
    /^(ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zurück)?ge(?=\p{L}{3,}(?:e?t|en)(?:e[nrsm]?)?$)/u,
    "$1",
  );
}

/** "Hundesteuer" holds "Steuer" and "Hunde". */
function isPart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = plain(short).replace(/(?:en|er|es|e|n|s)$/u, "");
  const whole = plain(long).replace(/(?:en|er|es|e|n|s)$/u, "");
  if (stem.length > 2 && whole.length - stem.length > 3 && whole.endsWith(stem)) return true;
  return stem.length >= LEAST_COMMON && (whole.startsWith(stem) || whole.endsWith(stem));
}

function plain(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^(?:[ldjmtsnc]|qu)['’]/u, "");
}
