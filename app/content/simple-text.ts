/**
 * Text of Latin letters and common marks, which is most text, is cut by a table: the same rules as
 * those of Unicode expressions, of which each costs several times as much.
 */

/** Latin letters and what toLowerCase makes of them, and the marks of typography. */
const LETTERS_END = 0x300;
const [MARKS, MARKS_END] = [0x2010, 0x2028];

/**
 * Anything else, and what needs more than a look at one code: the soft hyphen, and capitals whose
 * small letters are none of these or two. Text without them is in normal form C.
 */
const OTHERS = /[\u00ad\u0130\u023a\u023e\u0250-\u200f\u2028-\uffff]/;

/** True if a text may be cut by a table, also once it is in lower case. */
export function isSimple(text: string): boolean {
  return !OTHERS.test(text);
}

/** A 1 for each code of simple text whose character an expression finds. */
export type Table = Readonly<Uint8Array>;

export function tableOf(expression: RegExp): Table {
  const table = new Uint8Array(MARKS_END);
  for (let code = 0; code < MARKS_END; code++) {
    const known = code < LETTERS_END || code >= MARKS;
    if (known && expression.test(String.fromCharCode(code))) table[code] = 1;
  }
  return table;
}

export const LETTERS = tableOf(/\p{L}/u);
export const LETTERS_AND_DIGITS = tableOf(/[\p{L}\p{N}]/u);

/** The runs of a simple text that consist of the characters of a table, in order. */
export function cutRuns(text: string, table: Table): string[] {
  const runs: string[] = [];
  let from = -1;
  for (let at = 0; at < text.length; at++)
    if (table[text.charCodeAt(at)] === 1) {
      if (from < 0) from = at;
    } else if (from >= 0) {
      runs.push(text.slice(from, at));
      from = -1;
    }
  if (from >= 0) runs.push(text.slice(from));
  return runs;
}

/** True if a simple text has a character of a table. */
export function hasAny(text: string, table: Table): boolean {
  for (let at = 0; at < text.length; at++) if (table[text.charCodeAt(at)] === 1) return true;
  return false;
}
