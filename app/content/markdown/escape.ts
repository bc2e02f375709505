/** Characters that Markdown reads as signs, written so that it reads them as text. */

/** An ASCII punctuation character, which a backslash makes plain text. */
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/** Escapes the signs of a piece of text that Markdown could read as such where they stand. */
export function escapeMarkdown(text: string): string {
  return escapeLineStart(
    text
      .replace(/\\(?=[!-/:-@[-`{-~]|\s*$)/g, "\\\\")
      .replace(/[*`[\]]/g, "\\$&")
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
      .replace(/<(?=[a-z/!?])/gi, "\\<")
      .replace(/&(?=#?\w{1,32};)/g, "\\&")
      .replace(/~(?=~)/g, "\\~"),
  );
}

/** Signs that count at the start of a line only: of headings, lists, quotes, rules and fences. */
function escapeLineStart(text: string): string {
  return text
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2")
    .replace(/^(\s*)(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|-{3}|={2}|:{3})/, "$1\\$2");
}

/** Unicode leaves it to programs: no text has it. */
const STAND_IN = "\ufdef";

/** Marks a colon that would begin a definition if it stood at the start of a line. */
export function holdColon(text: string): string {
  return text.replace(/^(\s*):(?=\s)/, `$1${STAND_IN}:`);
}

/** Escapes those marked colons that stand there in the Markdown. */
export function releaseColons(markdown: string): string {
  return markdown
    .replace(new RegExp(`^([ \\t>]*)${STAND_IN}`, "gm"), "$1\\")
    .replaceAll(STAND_IN, "");
}

/** Escapes every character that could be a sign. */
export function escapeAll(text: string): string {
  return text.replace(PUNCTUATION, "\\$&");
}
