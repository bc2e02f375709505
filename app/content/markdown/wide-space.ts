/**
 * White space that shows, such as no-break and ideographic spaces. The writer and the reader of
 * Markdown would drop it at the edges of lines and marks like any other: while a text is written,
 * other characters stand for it. Shared with the browser.
 */

const WIDE =
  "\u000b\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
/** Unicode leaves these to programs: no text has them. */
const FIRST_STAND_IN = 0xfdd0;

const WIDE_SPACE = new RegExp(`[${WIDE}]`, "g");
const STAND_INS = `${String.fromCharCode(FIRST_STAND_IN)}-${String.fromCharCode(FIRST_STAND_IN + WIDE.length - 1)}`;
const STAND_IN = new RegExp(`[${STAND_INS}]`, "g");
/** Where Markdown could drop one: at an edge of a piece of text, or beside other white space. */
const AT_EDGE = new RegExp(
  `^[${STAND_INS}]|[${STAND_INS}]$|[${STAND_INS}](?=\\s)|(?<=\\s)[${STAND_INS}]`,
  "g",
);

/** The HTML with stand-ins for such white space. */
export function holdWideSpace(html: string): string {
  return html
    .replace(/&nbsp;|&#160;/g, "\u00a0")
    .replace(WIDE_SPACE, (space) => String.fromCharCode(FIRST_STAND_IN + WIDE.indexOf(space)));
}

/** A piece of Markdown text with references for those that it could lose. */
export function referToWideSpace(text: string): string {
  return text.replace(AT_EDGE, (standIn) =>
    standIn === String.fromCharCode(FIRST_STAND_IN + 1)
      ? "&nbsp;"
      : `&#x${spaceOf(standIn).charCodeAt(0).toString(16)};`,
  );
}

/** The text with the white space that its stand-ins are. */
export function releaseWideSpace(text: string): string {
  return text.replace(STAND_IN, spaceOf);
}

function spaceOf(standIn: string): string {
  return WIDE[standIn.charCodeAt(0) - FIRST_STAND_IN] ?? "";
}
