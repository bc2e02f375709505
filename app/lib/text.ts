/** Text functions for browser and server: escaping, cutting, cleaning. */

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Reverses `escapeText`. */
export function unescapeText(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Escapes text for use between tags or in a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return escapeText(text).replaceAll('"', "&quot;");
}

/** The same for XML, with either kind of quotes. */
export function escapeXml(text: string): string {
  return escapeHtml(text).replaceAll("'", "&apos;");
}

/** For a section of character data in XML: what would end the section is divided between two. */
export function splitCdata(text: string): string {
  return text.replaceAll(CDATA_END, "]]]]><![CDATA[>");
}

export const CDATA_END = "]]>";

/** The first `max` UTF-16 units, without splitting a character. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/**
 * Plain text ready to store: no control characters except line breaks and tabs, no lone surrogates,
 * trimmed, line breaks as "\n".
 */
export function cleanText(text: string): string {
  return withoutControlCharacters(text).trim();
}

/**
 * Removes what PostgreSQL refuses (NUL, lone surrogates) and what XML feeds refuse (other control
 * characters), and turns all line breaks into "\n".
 */
export function withoutControlCharacters(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, "")
  );
}

/** ["WordPress", "Ghost"] -> "WordPress and Ghost". */
export function andList(words: readonly string[]): string {
  const [last, ...before] = [...words].reverse();
  return before.length === 0 ? (last ?? "") : `${before.reverse().join(", ")} and ${last ?? ""}`;
}

/** A text of an address with its percent escapes read; as given if they cannot be. */
export function readEscapes(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

/** http or https, with a host and no password. */
export function isWebAddress(text: string): boolean {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.username === "" && url.password === "";
}
