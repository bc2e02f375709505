import { cut } from "./text.ts";

/** Slugs: the last parts of addresses. */

const TITLE_MAX = 80;
export const SLUG_MAX = 200;

/** What may stand in the address of an article or a tag. */
export const SLUG = /^[\p{L}\p{M}\p{N}_-]{1,200}$/u;
/** The same in a path, percent-encoded. */
export const SLUG_IN_PATH = "(?:[\\w-]|%[89A-Fa-f][0-9A-Fa-f]){1,1900}";

/** A title as lower-case ASCII with hyphens, at most 80 characters, never empty: for names here. */
export function slugOf(title: string): string {
  return toSlug(title) || "post";
}

/** Like `slugOf`, but empty if the text has no letter or digit that ASCII can hold. */
export function toSlug(text: string): string {
  const plain = toAscii(text.toLowerCase());
  const slug = plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return shorten(slug, TITLE_MAX);
}

/**
 * The slug that every platform takes: a title as lower-case ASCII. Empty if that would leave out a
 * letter or a digit. `language` is a BCP 47 tag.
 */
export function titleSlug(title: string, language: string): string {
  const slug = readable(title, language, TRANSLITERATED);
  return /^[a-z0-9-]*$/.test(slug) ? shorten(slug, TITLE_MAX) : "";
}

/** The slug of a page here: that of `titleSlug`, otherwise the title in its own script. */
export function pageSlug(title: string, language: string): string {
  return (
    titleSlug(title, language) || shorten(readable(title, language, LATIN), TITLE_MAX) || "post"
  );
}

/**
 * A slug as its author wants it: lower-case letters, marks and digits of any script, Latin ones in
 * ASCII, with hyphens between. Empty if the text has none.
 */
export function ownSlug(text: string, language = ""): string {
  return shorten(spelledSlug(text, language), SLUG_MAX);
}

/** The same, not shortened: a letter may become several. */
export function spelledSlug(text: string, language: string): string {
  return readable(decoded(text), language, LATIN);
}

/** A slug that was copied out of an address, as people read it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The spelling under which a slug that somebody asks for is stored. */
export function usualSlug(asked: string): string {
  return asked.normalize("NFC").toLowerCase().normalize("NFC");
}

/** The same slug with a number, within the limit. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = number === 1 ? "" : `-${number}`;
  return `${cut(slug, SLUG_MAX - suffix.length)}${suffix}`;
}

/** What a slug has in common with all its numbered forms. */
export function slugStart(slug: string): string {
  return cut(slug, SLUG_MAX - LONGEST_SUFFIX);
}

const LONGEST_SUFFIX = 10;

/** What is written in ASCII; each with its marks. Digits of other scripts stay. */
const LATIN = /[\p{Script=Latin}\p{N}]\p{M}*/gu;
const TRANSLITERATED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]\p{M}*/gu;
/** What stands inside a word and is left out: apostrophes, joiners, variation selectors. */
const SILENT = /['’ʻʼ]|\p{Default_Ignorable_Code_Point}/gu;

function readable(text: string, language: string, ascii: RegExp): string {
  const lower = text.normalize("NFC").toLowerCase().normalize("NFC");
  const spelled = /^de(?:-|$)/i.test(language)
    ? lower.replace(/[äöü]/g, (letter) => `${toAscii(letter)}e`)
    : lower;
  return spelled
    .replace(SILENT, "")
    .replace(ascii, toAscii)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/(?<=^|-)\p{M}+/gu, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "")
    .normalize("NFC");
}

/** Cuts at the end of a word if there is one in the second half, never before a mark. */
function shorten(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const start = slug.slice(0, max + 1);
  const end = start.lastIndexOf("-");
  if (end > max / 2) return start.slice(0, end).replace(/-+$/, "");
  const part = cut(slug, max);
  const whole = /^\p{M}/u.test(slug.slice(part.length)) ? part.replace(/.\p{M}*$/u, "") : part;
  return whole.replace(/-+$/, "");
}

/** Lower-case letters without their marks, in ASCII where there is a replacement. */
function toAscii(text: string): string {
  return [...text.normalize("NFKD").replace(/\p{M}/gu, "")]
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join("");
}

/** Letters that no decomposition turns into ASCII, each followed by its replacement. */
const LETTERS = new Map(
  (
    "ßss æae œoe øo đd ðd łl þth ıi ħh ŋn əe аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr " +
    "сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya єye іi ґg ђdj јj љlj њnj ћc џdz αa βv " +
    "γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo"
  )
    .split(" ")
    .map(([letter = "", ...ascii]) => [letter, ascii.join("")]),
);
