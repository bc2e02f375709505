/** Words and numbers in the form in which texts are compared. */

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;

/** The words of a text in lower case, possessive endings left out. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(toWord);
}

/** A word in lower case without a possessive ending. */
export function toWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/['’]s?$/u, "")
    .replaceAll("’", "'");
}

/** Numbers as written, with separators inside: "1,200", "1 200", "3.5", "٣٫٥". */
export const NUMBER =
  /(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}_])(?:\p{Nd}{1,3}(?:[ \u00a0\u202f'’]\p{Nd}{3})+(?!\p{Nd})(?:[.,]\p{Nd}+)?|\p{Nd}+(?:[.,٫٬]\p{Nd}+)*)/gu;

/**
 * A number in one form: "1,200", "1.200", "1 200" and "1200" are all "1200"; "1,5", "1.50" and
 * "1.5" are all "1.5".
 */
export function toNumber(written: string): string {
  const digits = written
    .replace(/\p{Nd}/gu, asDigit)
    .replaceAll("٫", ".")
    .replaceAll("٬", ",");
  const plain = digits.replace(/[\s'’]/gu, "");
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
    ? plain.replaceAll(",", "")
    : /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)
      ? plain.replaceAll(".", "").replace(",", ".")
      : plain.replace(",", ".");
  const tidy = /^\d+\.\d+$/.test(grouped) ? grouped.replace(/\.?0+$/, "") : grouped;
  return tidy.replace(/^0+(?=\d)/, "");
}

/** Decimal digits of any script stand in runs of ten that begin with their zero. */
function asDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 128) return char;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}
